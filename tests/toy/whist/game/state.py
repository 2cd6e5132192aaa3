"""A deal in each of its phases, and its result."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from tests.toy.whist.game.deal import Deal
from tests.toy.whist.game.play import Play

BOOK = 6


class Result(Struct, frozen=True):
    """The result of a deal: the tricks of each side, including tricks transferred by rulings."""

    tricks: tuple[int, int]

    @property
    def points(self) -> int:
        """The points of seats 0 and 2 minus those of seats 1 and 3 (W5)."""
        ours, theirs = (max(0, tricks - BOOK) for tricks in self.tricks)
        return ours - theirs


class Playing(Struct, frozen=True):
    """Cards are played; `owed`: the tricks to be transferred to each side at the end (W6.b)."""

    deal: Deal
    play: Play
    owed: tuple[int, int] = (0, 0)


class Finished(Struct, frozen=True):
    """All cards are played."""

    deal: Deal
    play: Play
    owed: tuple[int, int] = (0, 0)

    @property
    def result(self) -> Result:
        """The result of the deal."""
        ours, theirs = self.play.won
        moved = min(self.owed[0], theirs) - min(self.owed[1], ours)
        return Result((ours + moved, theirs - moved))


State: TypeAlias = Playing | Finished
