"""Questions that lapse: several seats are asked at once, and pass where nobody answers in time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from paiju.games.tractor import PASS, Act
from paiju.table.capabilities import AskedTogether
from paiju.table.itself import ActsByItself, ByItself, Wait

StateT = TypeVar("StateT")


class LapsesTogether(AskedTogether[StateT]):
    """Those are asked together for whom the table would pass one after the other."""

    def __init__(self, itself: ActsByItself[StateT, Act]) -> None:
        self._itself = itself

    def question(self, state: StateT) -> int | None:
        """Return the number of the question that lapses by itself."""
        found = self._itself.next(state)
        return None if found is None else found.question


def lapse(seats: Sequence[int], question: int | None) -> ByItself[Act] | None:
    """Have the first of some seats pass that are asked and say nothing in time; None where nobody is asked."""
    return ByItself(int(seats[0]), PASS, Wait.ANSWER, question) if seats else None
