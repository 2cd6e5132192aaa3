"""Deals and scores for matches of bots in Chao Di Pi."""

from __future__ import annotations

from typing import Any

from paiju.bots.tractor import MatchGame, Room
from paiju.cards import Seed, number
from paiju.games.chaodipi import FLAG, SEATS, STANDARD, ChaoDiPi, Conditions, Deal, Finished
from paiju.games.chaodipi.score import BASE, FLAG_BASE


def contest(seed: Seed, conditions: Conditions = STANDARD) -> MatchGame:
    """Return the deals of a seed: odd ones first deals, even ones later deals at any levels, including the flag."""

    def deal(at: int) -> Deal:
        draw = number(seed, "deal", at, bits=64)
        first = SEATS[draw & 3]
        if at % 2:
            return Deal.shuffled(seed, at, number=1, first=first)
        levels = (2 + (draw >> 8) % (FLAG - 1), 2 + (draw >> 16) % (FLAG - 1))
        return Deal.shuffled(seed, at, number=2, first=first, declarer=first, levels=levels)

    return MatchGame(ChaoDiPi(conditions), deal, score)


def score(state: Any) -> Room:
    """Score a finished deal for side 0: the defenders' points beyond the stage, and levels by the levels after it."""
    assert isinstance(state, Finished)
    result = state.result
    outcome = result.outcome
    if outcome is None:
        return Room(0, 0)
    margin = outcome.points - (FLAG_BASE if state.deal.is_flag else BASE)
    sign = -1 if outcome.declarer.side == 0 else 1
    (ours, theirs), (before, other) = result.levels, result.before
    return Room(sign * margin, (ours - before) - (theirs - other))
