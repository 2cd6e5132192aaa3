"""Determines who acts on a row of either tractor game, and which acts are legal there, as filled in by its rules."""

from __future__ import annotations

import numpy as np

from paiju.lab.compiled import entry
from paiju.lab.kernel import Mask, State
from paiju.lab.tractor.layout import ACTOR, LEGAL


@entry
def actor(state: State) -> int:
    """Return the seat that acts next."""
    return state.view(np.int64)[ACTOR]


@entry
def legal(state: State, mask: Mask) -> int:
    """Fill the mask of legal actions, and return their number."""
    row = state.view(np.int64)
    number = 0
    for at in range(len(mask)):
        mask[at] = row[LEGAL + at // 64] >> at % 64 & 1
        number += mask[at]
    return number
