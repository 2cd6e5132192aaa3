"""The tensors of six-player Tractor: what a seat has witnessed, and the whole deal. Shows are face up (T4.1)."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.lab.compiled import entry, inner
from paiju.lab.kernel import State, Tensor, places
from paiju.lab.tractor.layout import LEVEL, SHOWN, SHOWS, TRUMP, Row
from paiju.lab.tractor.tensors import hidden_parts, one, parts, write_after, write_before, write_hidden
from paiju.lab.tractor6.numbers import FLIPPED
from paiju.lab.tractor6.showing import (
    PAIR,
    SINGLE,
    SMALL_JOKERS,
    TRIPLE,
    TWO_BIG,
    TWO_SMALL,
    form_in,
    move_of,
    seat_of,
    standing,
    trump_of,
)

SEATS: Final = ("own", "next", "second", "across", "fourth", "previous")
MOVES: Final = ("opened", "overturned", "reinforced")
PARTS: Final = parts(SEATS, MOVES)
EVERYTHING: Final = PARTS + hidden_parts(SEATS)[:-1]
TRUMP_CELL: Final = places(PARTS)["trump"]


@inner
def _witnessed(row: Row, seat: int, tensor: Tensor) -> int:
    at = write_before(row, seat, tensor)
    now = standing(row)
    trump = trump_of(now) if now >= 0 else row[TRUMP]
    if trump >= 0:
        tensor[TRUMP_CELL + trump] = 1
    for step in range(row[SHOWN]):
        code = row[SHOWS + step]
        form, cell = form_in(code), at + 54 * ((seat_of(code) - seat) % 6)
        if form in (SINGLE, PAIR, TRIPLE):
            face = cell + 13 * trump_of(code) + row[LEVEL] - 2
            tensor[face] = max(tensor[face], 1 if form == SINGLE else 2 if form == PAIR else 3)
        else:
            big = 1 if form == TWO_SMALL else 2 if form == TWO_BIG else 0 if form == SMALL_JOKERS else 3
            tensor[cell + 52] = max(tensor[cell + 52], 3 - big)
            tensor[cell + 53] = max(tensor[cell + 53], big)
    at += 324
    for step in range(row[SHOWN]):
        code = row[SHOWS + step]
        tensor[at + 3 * ((seat_of(code) - seat) % 6) + move_of(code)] += 1
    at = one(row, seat_of(now) if now >= 0 else -1, seat, tensor, at + 18)
    return write_after(row, seat, 26, 6, FLIPPED, tensor, at)


@entry
def observe(state: State, seat: int, tensor: Tensor) -> None:
    """Fill in what a seat has witnessed."""
    _witnessed(state.view(np.int64), seat, tensor)


@entry
def reveal(state: State, seat: int, tensor: Tensor) -> None:
    """Fill in the whole deal, from a seat's point of view."""
    row = state.view(np.int64)
    write_hidden(row, seat, 26, 6, tensor, _witnessed(row, seat, tensor))
