"""Deals and scores for matches of bots in six-player Tractor."""

from __future__ import annotations

from typing import Any

from paiju.bots.tractor import MatchGame, Room
from paiju.cards import Seed, number
from paiju.games.tractor6 import STANDARD, Conditions, Deal, Finished, Tractor6, side_of

STAGE = 120
"""The points that the defenders need to take the stage (table 4)."""


def contest(seed: Seed, conditions: Conditions = STANDARD) -> MatchGame:
    """Return the deals of a seed: odd ones first deals, even ones later deals at any levels with any declarer."""

    def deal(at: int) -> Deal:
        draw = number(seed, "deal", at, bits=64)
        first = draw % 6
        if at % 2:
            return Deal.shuffled(seed, at, first=first)
        levels = (2 + (draw >> 8) % 13, 2 + (draw >> 16) % 13)
        return Deal.shuffled(seed, at, number=2, levels=levels, declarer=first, first=first)

    return MatchGame(Tractor6(conditions), deal, score)


def score(state: Any) -> Room:
    """Score a finished deal for side 0: the defenders' points beyond the stage, and the levels that table 4 gives."""
    assert isinstance(state, Finished)
    result = state.result
    if result.redeal:
        return Room(0, 0)
    margin = result.points - STAGE
    levels = result.gain.defenders - result.gain.declarers
    sign = -1 if side_of(result.declarer) == 0 else 1
    return Room(sign * margin, sign * levels)
