"""The tensors of a deal of Chao Di Pi: what a seat has witnessed, and everything (C3.1b, C3.4b, C3.5h)."""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.lab.chaodipi.numbers import DARK
from paiju.lab.chaodipi.showing import FLAG, copies_of, face_of, move_of, seat_of, standing
from paiju.lab.compiled import entry, inner
from paiju.lab.kernel import State, Tensor, places
from paiju.lab.tractor.layout import DRAW, LEVEL, OVER, PHASE, PLAY, SHOWN, SHOWS, TRICKS, TRUMP, TURNED, Row
from paiju.lab.tractor.tensors import hidden_parts, one, parts, write_after, write_before, write_hidden

SEATS: Final = ("own", "next", "across", "previous")
MOVES: Final = ("declared", "protected", "overturned", "stirred")
PARTS: Final = parts(SEATS, MOVES)
EVERYTHING: Final = PARTS + hidden_parts(SEATS)
TRUMP_CELL: Final = places(PARTS)["trump"]


@inner
def _knows_trump(row: Row, seat: int) -> bool:
    """Return whether a seat knows trump: all once cards are played, before that its maker (C3.1b, C3.3a, C3.5h)."""
    now = standing(row)
    if row[PHASE] == OVER:
        return row[TRICKS] > 0
    if row[PHASE] >= PLAY or (row[TURNED] and now < 0):
        return True
    return now >= 0 and (seat_of(now) == seat or not row[DARK])


@inner
def _shows(row: Row, seat: int, everything: bool, tensor: Tensor, at: int) -> int:
    """Fill in the visible cards shown, for each face the most that were on the table at once."""
    for step in range(row[SHOWN]):
        code = row[SHOWS + step]
        last = step == row[SHOWN] - 1 and row[PHASE] >= PLAY and row[TRICKS] > 0
        seen = everything or last or seat_of(code) == seat or not row[DARK] or row[PHASE] == OVER
        if seen:
            cell = at + 54 * ((seat_of(code) - seat) & 3) + face_of(code)
            tensor[cell] = max(tensor[cell], copies_of(code))
    return at + 216


@inner
def _trump_of(row: Row) -> int:
    now = standing(row)
    if row[LEVEL] == FLAG:
        return 4
    return now >> 12 & 15 if now >= 0 else -1


@inner
def _witnessed(row: Row, seat: int, tensor: Tensor) -> int:
    knows = _knows_trump(row, seat)
    at = write_before(row, seat, tensor)
    if row[LEVEL] == FLAG and row[PHASE] >= DRAW:
        knows = True
    if knows:
        trump = _trump_of(row)
        tensor[TRUMP_CELL + (trump if trump >= 0 else row[TRUMP])] = 1
    at = _shows(row, seat, False, tensor, at)
    for step in range(row[SHOWN]):
        code = row[SHOWS + step]
        tensor[at + 4 * ((seat_of(code) - seat) & 3) + move_of(code)] += 1
    at += 16
    now = standing(row)
    at = one(row, seat_of(now) if now >= 0 else -1, seat, tensor, at)
    hand = 27 if row[LEVEL] == FLAG else 25
    return write_after(row, seat, hand, 108 - 4 * hand, 0, tensor, at)


@entry
def observe(state: State, seat: int, tensor: Tensor) -> None:
    """Fill in what a seat has witnessed."""
    _witnessed(state.view(np.int64), seat, tensor)


@entry
def reveal(state: State, seat: int, tensor: Tensor) -> None:
    """Fill in everything, from a seat's point of view."""
    row = state.view(np.int64)
    at = _witnessed(row, seat, tensor)
    hand = 27 if row[LEVEL] == FLAG else 25
    at = write_hidden(row, seat, hand, 108 - 4 * hand, tensor, at)
    _shows(row, seat, True, tensor, at)
