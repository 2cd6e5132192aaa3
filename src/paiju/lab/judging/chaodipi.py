"""Prepares a simulated deal of Chao Di Pi for play, and computes its result for the declarers."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.lab.chaodipi.numbers import options_of
from paiju.lab.chaodipi.order import set_order
from paiju.lab.chaodipi.scoring import AFTER, POINTS, WON, finish
from paiju.lab.chaodipi.showing import show
from paiju.lab.compiled import entry
from paiju.lab.judging.judge import Judged, PlayEvaluator, Position, TrickPlay
from paiju.lab.judging.weights import CHAODIPI
from paiju.lab.kernel import State
from paiju.lab.tractor.layout import DECLARER, LEADER, LEVELS, RESULT
from paiju.lab.tractor.play import begin_play

POINT = 0.02
"""The value of a point in levels, in addition to the levels: a plan that barely fails is better than a poor one."""


@entry
def ready(state: State) -> None:
    """Fill in the order of the cards and begin the play; trump, level and leader are already set."""
    row = state.view(np.int64)
    set_order(row)
    begin_play(row, row[LEADER])


@entry
def worth(state: State) -> float:
    """End a deal after its last trick; return the declarers' gain over the other side, in levels."""
    row = state.view(np.int64)
    finish(row)
    gain = row[RESULT + AFTER] - row[LEVELS] - (row[RESULT + AFTER + 1] - row[LEVELS + 1])
    if row[RESULT + WON] >= 0:
        gain += 1 if row[RESULT + WON] == 0 else -1
    if row[DECLARER] & 1:
        gain = -gain
    return gain - POINT * row[RESULT + POINTS]


JUDGE: Final = PlayEvaluator(ready, worth, options_of, CHAODIPI)

__all__ = ["JUDGE", "Judged", "Position", "TrickPlay", "show"]
