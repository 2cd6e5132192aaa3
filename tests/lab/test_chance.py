"""The compiled shuffle is the shuffle of `paiju.cards`."""

from __future__ import annotations

import numpy as np
import pytest

from paiju.cards import Seed, shuffled
from paiju.lab.chance import prefix, shuffle

SEEDS: list[Seed] = ["", "seed", 7, "x" * 127, "x" * 130, "x" * 131, "x" * 132, "é" * 90, b"\xff"]


@pytest.mark.parametrize("size", [1, 2, 3, 36, 52, 108, 162])
def test_an_order_is_that_of_the_plain_shuffle(size: int) -> None:
    for seed in SEEDS:
        for path in ((), ("board",)):
            order = np.arange(size, dtype=np.int32)
            shuffle(prefix(seed, *path), -1, order)
            assert order.tolist() == shuffled(range(size), seed, *path)
            for number in (0, 1, 9, 10, 99, 100, 123456789012):
                order = np.arange(size, dtype=np.int32)
                shuffle(prefix(seed, *path), number, order)
                assert order.tolist() == shuffled(range(size), seed, *path, number)
