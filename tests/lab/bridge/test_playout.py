"""A playout from any moment of a board gives the same row as its actions, applied one by one."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from tests.lab.bridge import plainly

from paiju.lab import DONE, OVER, prefix
from paiju.lab.bridge import KERNEL, calls_of, cards_of, playout


@pytest.mark.parametrize("name", plainly.GAMES)
def test_a_playout_from_any_moment_is_its_actions_one_by_one(name: str) -> None:
    options = KERNEL.options(KERNEL.conditions[name])
    mask, rng = KERNEL.mask(), Random(name)
    for number in range(1, 120):
        row = KERNEL.state()
        KERNEL.deal(row, prefix("middle"), number, options)
        for _ in range(rng.randrange(70)):
            if not KERNEL.legal(row, mask):
                break
            listed = np.flatnonzero(mask)
            passing = mask[87] and rng.random() < 0.6
            KERNEL.apply(row, 87 if passing else int(rng.choice(listed)))
        before = row.copy()
        played = playout(row, np.array([number], np.uint64))
        assert KERNEL.actor(row) == OVER
        actions = _between(before, row)
        assert len(actions) == played
        for action in actions:
            assert KERNEL.apply(before, action) == DONE
        assert before.tolist() == row.tolist()


def _between(before: np.ndarray, after: np.ndarray) -> list[int]:
    """Return the actions that lead from one row to a later finished one."""
    calls, cards = calls_of(after)[len(calls_of(before)) :], cards_of(after)
    face = [90] if cards and before[3] and before[6] < 2 else []
    down = cards[:1] if before[16] == 0 else []
    return [*calls, *down, *face, *cards[max(1, int(before[16])) :]]
