"""Lets questions lapse: several seats are asked at once, and pass if they do not answer in time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from paiju.games.tractor import PASS, Act
from paiju.table.automatic_acts import AutomaticAct, AutomaticActs, Wait
from paiju.table.capabilities import AskedTogether

StateT = TypeVar("StateT")


class LapsesTogether(AskedTogether[StateT]):
    """Asks together all seats for whom the table would pass one after another."""

    def __init__(self, itself: AutomaticActs[StateT, Act]) -> None:
        self._itself = itself

    def question(self, state: StateT) -> int | None:
        """Return the number of the question that lapses automatically, or None if there is none."""
        found = self._itself.next(state)
        return None if found is None else found.question


def lapse(seats: Sequence[int], question: int | None) -> AutomaticAct[Act] | None:
    """Return the pass of the first seat that was asked, for when the time is up; None if no seat was asked."""
    return AutomaticAct(int(seats[0]), PASS, Wait.ANSWER, question) if seats else None
