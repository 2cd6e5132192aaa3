"""How the rulings of an edition are reported: its effects and seats in words, and what is said beside a case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

from paiju.laws import Effect, Ruling
from paiju.referee.setting import Setting
from paiju.text import Text

if TYPE_CHECKING:
    from paiju.referee.case import Case
    from paiju.referee.inquest import Inquest, Witness


class Voice(Protocol):
    """Says what a ruling does at one table."""

    def effect(self, effect: Effect) -> Text:
        """Describe an effect."""

    def scores(self, effect: Effect) -> bool:
        """Whether an effect can change the score, or what is taken off it."""

    def only_reminds(self, effect: Effect) -> bool:
        """Whether an effect has only been told as a condition, and carries nothing out."""

    def seats(self, seats: tuple[int, ...]) -> Text:
        """Name the seats that may choose."""


class AsRuled(Struct, frozen=True, kw_only=True):
    """How a score is worked out once a ruling is carried out on what the table came to.

    `came_to`: what is asked of the table's result; `score`: says what becomes of it, given that by those names.
    """

    came_to: tuple[Setting, ...]
    score: Callable[[Case, Ruling, Mapping[str, str]], tuple[Text, ...]]


class Reporting(Struct, frozen=True, kw_only=True):
    """What an edition has for that; where it has nothing beside its voice, people are asked and told no more.

    - `voice`: for a case, of its table where the record knows it
    - `regulations`: reads what the organiser has settled, and raises `Malformed`; `settings`: what he may settle
    - `conditions`: those of the game that a reading may leave to the organiser
    - `as_ruled`: how the score of a deal is worked out
    - `later`: the case in which an effect that was put off is considered once play is over, None for none
    - `lists`: the package with its lists of sayings and laws, ``sayings.tsv`` and ``laws.tsv``; `numbered`: the first
      and the last of its laws
    """

    voice: Callable[[Case, Witness | None], Voice]
    regulations: Callable[[Inquest], object] | None = None
    settings: tuple[Setting, ...] = ()
    conditions: type[Struct] | None = None
    as_ruled: AsRuled | None = None
    later: Callable[[Case, Effect], Case | None] | None = None
    lists: str = ""
    numbered: str = ""
