"""Defines what an edition provides for reports: wordings, and questions in addition to the case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from paiju.laws import Effect, Ruling
from paiju.referee.setting import Setting
from paiju.text import Text

if TYPE_CHECKING:
    from paiju.referee.case import Case
    from paiju.referee.hearing import Hearing, Witness


class RulingWording(Protocol):
    """Describes the effects of a ruling at one table."""

    def effect(self, effect: Effect) -> Text:
        """Describe an effect."""

    def scores(self, effect: Effect) -> bool:
        """Return whether an effect can change the score or add a penalty."""

    def only_reminds(self, effect: Effect) -> bool:
        """Return whether an effect is only a reminder of a condition, and changes nothing."""

    def seats(self, seats: tuple[int, ...]) -> Text:
        """Return the names of the seats that may choose."""


class AsRuled(Struct, frozen=True, kw_only=True):
    """Computes a score from the table's result once a ruling is carried out.

    `came_to`: the questions about the table's result; `score`: returns the new result in words, given the answers
    by name.
    """

    came_to: tuple[Setting, ...]
    score: Callable[[Case, Ruling, Mapping[str, str]], tuple[Text, ...]]


class Reporting(Struct, frozen=True, kw_only=True):
    """The parts that an edition provides for reports; without the optional parts, nothing more is asked or shown.

    - `wording`: returns the wording for a case, with its table if the record knows it
    - `regulations`: parses the organiser's settings, and raises `Malformed`; `settings`: the settings that exist
    - `conditions`: the game conditions that a reading may leave to the organiser
    - `as_ruled`: computes the score of a deal as ruled
    - `later`: returns the case for an effect that was postponed until the end of play, or None
    - `lists`: the package with the edition's lists of search phrases and laws, ``sayings.tsv`` and ``laws.tsv``
    - `numbered`: the first and the last number of the laws
    """

    wording: Callable[[Case, Witness | None], RulingWording]
    regulations: Callable[[Hearing], object] | None = None
    settings: tuple[Setting, ...] = ()
    conditions: type[Struct] | None = None
    as_ruled: AsRuled | None = None
    later: Callable[[Case, Effect], Case | None] | None = None
    lists: str = ""
    numbered: str = ""
