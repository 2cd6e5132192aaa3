"""Describes a deal of six-player Tractor, and its actions, in words."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from paiju.cards import SUITS
from paiju.lab.kernel import State
from paiju.lab.tractor.actions import actions
from paiju.lab.tractor.layout import SHOWN, SHOWS, TRUMP
from paiju.lab.tractor.words import TRUMPS
from paiju.lab.tractor.words import text as words_of
from paiju.lab.tractor6.showing import form_in, move_of, seat_of, standing, trump_of
from paiju.lab.tractor6.tensors import MOVES

NAMES: Final = tuple(f"seat {seat + 1}" for seat in range(6))
FORMS: Final = (
    "", "one level card", "two level cards", "two small jokers and a big one",
    "two big jokers and a small one", "three level cards", "three small jokers", "three big jokers",
)  # fmt: skip
SHOW_WORDS: Final = (
    *(f"{FORMS[form]} in {suit.text.en}" for suit in SUITS for form in (1, 2, 5)),
    *(FORMS[form] for form in (3, 4, 6, 7)),
)
FALLS: Final = 16
ACTIONS: Final = actions(SHOW_WORDS, 162, falls=FALLS)


def text(state: State, seat: int | None) -> str:
    """Describe a deal as a seat has witnessed it, or all of it if no seat is given."""
    row: Any = state.view(np.int64)
    shown = []
    for at in range(int(row[SHOWN])):
        code = int(row[SHOWS + at])
        what = f"{FORMS[form_in(code)]} for {TRUMPS[trump_of(code)]}"
        shown.append(f"{NAMES[seat_of(code)]} {MOVES[move_of(code)]} {what}")
    now = int(standing(row))
    return words_of(state, seat, trump_of(now) if now >= 0 else int(row[TRUMP]), shown, NAMES)
