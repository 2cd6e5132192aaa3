"""Shuffles the cards that are turned before a first deal, to see who draws first (C2.2a, T4.1)."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.lab.chance import Bytes, Whole, shuffle
from paiju.lab.compiled import inner

PATH: Final = np.frombuffer((10).to_bytes(4, "big") + b"first draw", np.uint8)
"""The path of a seed for this shuffle, as `paiju.lab.chance.prefix` writes it."""


@inner
def turn_pack(seed: Bytes, order: Whole) -> None:
    """Shuffle a pack as `shuffled(pack, seed, "first draw")` does: its cards are turned from the top."""
    path = np.empty(len(seed) + len(PATH), np.uint8)
    for at in range(len(seed)):
        path[at] = seed[at]
    for at in range(len(PATH)):
        path[len(seed) + at] = PATH[at]
    shuffle(path, -1, order)
