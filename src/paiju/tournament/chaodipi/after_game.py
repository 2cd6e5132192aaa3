"""Computes the effect of a ruling on levels on a game whose result is already entered (C7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Raw

from paiju.games.chaodipi import FLAG, Ending
from paiju.games.tractor.effects import levels_of, pays_points, points_of
from paiju.laws import Effect
from paiju.tournament.chaodipi.result import Outcome
from paiju.tournament.record import write_raw
from paiju.tournament.state import TableState

LOWEST: Final = 2


def ruled_scores(outcome: Outcome, levels: tuple[int, int]) -> tuple[Raw, Raw] | None:
    """Return both sides' adjusted results, or None if the game did not end by time or the levels are now equal.

    `levels`: how many levels each side goes up (negative: down).
    """
    if outcome.ending is not Ending.TIME:
        return None
    zero, one = (min(max(level + change, LOWEST), FLAG) for level, change in zip(outcome.levels, levels, strict=True))
    if zero == one:
        return None
    return write_raw({"won": zero > one}), write_raw({"won": one > zero})


class RuledAfterGame:
    """Implements `RuledAfter` for levels only, and only for games that ended by time."""

    def scores(
        self,
        outcome: Outcome,
        table: TableState,  # noqa: ARG002
        effects: Sequence[Effect],
        deal: int,  # noqa: ARG002
    ) -> tuple[Raw, ...] | None:
        """Return both sides' adjusted results, or None if the levels alone do not determine them."""
        levels = levels_of(effects)
        if levels == (0, 0) or points_of(effects) != (0, 0):
            return None
        return ruled_scores(outcome, levels)

    def by_deal(self, effects: Sequence[Effect]) -> bool:
        """Return whether the effects include points."""
        return pays_points(effects)
