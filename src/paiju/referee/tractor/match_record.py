"""Answers from the record of a match at a paper table: its earlier rulings, and the declarer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Ruling
from paiju.referee import Case
from paiju.referee.question import Question
from paiju.referee.tractor.notation import seat_notation
from paiju.referee.tractor.places import GAME_SIZES, Places


class MatchRecord(Struct, frozen=True):
    """A witness that answers from the recorded rulings of a match.

    - `here`: the rulings of the deal of the case; None if the deal was not named.
    - `match`: all rulings of the match.
    - `declarer`: the declarer's seat, from 0; None if it is not known.
    - `facts`: other known answers, by question.
    """

    case: Case
    here: tuple[Ruling, ...] | None
    match: tuple[Ruling, ...]
    declarer: int | None = None
    facts: Mapping[str, str] = {}

    def answer(self, question: Question[Any]) -> str | None:
        """Answer from the record of the match."""
        name = question.name
        if name in self.facts:
            return self.facts[name]
        if name == "declarer" and self.declarer is not None:
            return str(self.declarer + 1)
        if not name.startswith("earlier"):
            return None
        count = self.earlier(name, question.citation.id)
        return None if count is None else str(count)

    @abstractmethod
    def earlier(self, name: str, clause: str) -> int | None:
        """Count the earlier rulings under a clause for the question with this name; None if they are not known."""

    def seat(self, named_by: str) -> int | None:
        """Return the seat, from 0, that an answer of the case names; None if there is none or it cannot be parsed."""
        said = self.case.answers.get(named_by)
        if said is None:
            return None
        try:
            seats = GAME_SIZES[self.case.code].seats
            return seat_notation(Places(seats, self.declarer or 0)).read(said)
        except Malformed:
            return None
