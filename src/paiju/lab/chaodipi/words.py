"""Describes a deal of Chao Di Pi, and its actions, in words."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from paiju.cards import CARDS, SUITS
from paiju.lab.chaodipi.showing import copies_of, face_of, move_of, seat_of
from paiju.lab.chaodipi.tensors import MOVES, PARTS, observe
from paiju.lab.kernel import State, places, size
from paiju.lab.tractor.actions import actions
from paiju.lab.tractor.layout import SHOWN, SHOWS
from paiju.lab.tractor.words import text as words_of

NAMES: Final = ("South", "East", "North", "West")
_FIVES: Final = "♥5♥5 for "
SHOW_WORDS: Final = (
    *(f"one level card in {suit.text.en}" for suit in SUITS),
    *(f"two level cards in {suit.text.en}" for suit in SUITS),
    "two small jokers",
    "two big jokers",
    *(_FIVES + suit.text.en for suit in SUITS),
    _FIVES + "no-trump",
    "♥5♥5 against the flag",
)
ACTIONS: Final = actions(SHOW_WORDS, 108, falls=0)


def text(state: State, seat: int | None) -> str:
    """Describe a deal as a seat has witnessed it, or all of it if no seat is given."""
    row: Any = state.view(np.int64)
    place = places(PARTS)
    seen = np.zeros(size(PARTS), np.int8)
    shown = []
    viewer = 0 if seat is None else seat
    observe(state, viewer, seen)
    known = [at for at in range(5) if seen[place["trump"] + at]]
    for at in range(int(row[SHOWN])):
        code = int(row[SHOWS + at])
        by, face = seat_of(code), face_of(code)
        cell = place["shown"] + 54 * ((by - viewer) % 4) + face
        open_ = seat is None or seen[cell] >= copies_of(code)
        what = " ".join([CARDS[face].text] * copies_of(code)) if open_ else "face down"
        shown.append(f"{NAMES[by]} {MOVES[move_of(code)]} {what}")
    return words_of(state, seat, known[0] if known else -1, shown, NAMES)
