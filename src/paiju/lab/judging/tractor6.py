"""Prepares a simulated deal of six-player Tractor for play, and computes its result for the declarers."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.lab.compiled import entry
from paiju.lab.judging.judge import Judged, PlayEvaluator, Position, TrickPlay
from paiju.lab.judging.weights import TRACTOR6
from paiju.lab.kernel import State
from paiju.lab.tractor.layout import LEADER, RESULT
from paiju.lab.tractor.play import begin_play
from paiju.lab.tractor6.numbers import options_of
from paiju.lab.tractor6.order import set_order
from paiju.lab.tractor6.scoring import GAINED, POINTS, finish

POINT = 1 / 120
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
    gain = row[RESULT + GAINED] - row[RESULT + GAINED + 1]
    return gain - POINT * row[RESULT + POINTS]


JUDGE: Final = PlayEvaluator(ready, worth, options_of, TRACTOR6)

__all__ = ["JUDGE", "Judged", "Position", "TrickPlay"]
