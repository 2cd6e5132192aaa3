"""Sets of faces as bits of one whole number, and sets of cards as three of them (planes)."""

from __future__ import annotations

import numpy as np

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.layout import Row

ALL = (1 << 54) - 1


@inner
def numbers(size: int) -> Row:
    """Allocate whole numbers, all 0."""
    return np.zeros(size, np.int64)


@inner
def room(size: int) -> Row:
    """Allocate whole numbers that are written before they are read."""
    return np.empty(size, np.int64)


@inner
def fill(row: Row, at: int, number: int, value: int) -> None:
    """Write the same number into cells."""
    for to in range(at, at + number):
        row[to] = value


@inner
def copy(row: Row, at: int, other: Row, start: int, number: int) -> None:
    """Copy cells of another row into cells."""
    for step in range(number):
        row[at + step] = other[start + step]


@inner
def lowest(bits: int) -> int:
    """Return the position of the lowest bit."""
    return count((bits & -bits) - 1)


@inner
def highest(bits: int) -> int:
    """Return the position of the highest bit."""
    bits |= bits >> 1
    bits |= bits >> 2
    bits |= bits >> 4
    bits |= bits >> 8
    bits |= bits >> 16
    bits |= bits >> 32
    return count(bits) - 1


@inner
def many(row: Row, at: int) -> int:
    """Return the number of cards of a set."""
    return count(row[at]) + count(row[at + 1]) + count(row[at + 2])


@inner
def copies(row: Row, at: int, face: int) -> int:
    """Return the number of copies of a face in a set."""
    return (row[at] >> face & 1) + (row[at + 1] >> face & 1) + (row[at + 2] >> face & 1)


@inner
def add(row: Row, at: int, face: int) -> None:
    """Add a card to a set."""
    bit = 1 << face
    if not row[at] & bit:
        row[at] |= bit
    elif not row[at + 1] & bit:
        row[at + 1] |= bit
    else:
        row[at + 2] |= bit


@inner
def less(h1: int, h2: int, h3: int, c1: int, c2: int, c3: int) -> tuple[int, int, int]:
    """Remove cards that are there from a set."""
    if not c2:
        # one copy of each: remove the top plane of each face
        two, three = h2 & c1, h3 & c1
        return (h1 & ~c1) | two, (h2 & ~c1) | three, h3 & ~c1
    left = c1
    while left:
        bit = left & -left
        left ^= bit
        held = (h1 & bit != 0) + (h2 & bit != 0) + (h3 & bit != 0)
        gone = 1 + (c2 & bit != 0) + (c3 & bit != 0)
        held -= gone
        h1 &= ~bit
        h2 &= ~bit
        h3 &= ~bit
        if held > 0:
            h1 |= bit
        if held > 1:
            h2 |= bit
    return h1, h2, h3


@inner
def take_out(row: Row, at: int, c1: int, c2: int, c3: int) -> None:
    """Remove cards that are there from a set of a row."""
    row[at], row[at + 1], row[at + 2] = less(row[at], row[at + 1], row[at + 2], c1, c2, c3)


@inner
def put_in(row: Row, at: int, c1: int, c2: int, c3: int) -> None:
    """Add cards to a set of a row."""
    while c1:
        bit = c1 & -c1
        face = lowest(bit)
        add(row, at, face)
        if c2 & bit:
            add(row, at, face)
        if c3 & bit:
            add(row, at, face)
        c1 ^= bit


@inner
def holds(h1: int, h2: int, h3: int, c1: int, c2: int, c3: int) -> bool:
    """Return whether a set contains all of another."""
    return not ((c1 & ~h1) | (c2 & ~h2) | (c3 & ~h3))


@inner
def both(h1: int, h2: int, h3: int, c1: int, c2: int, c3: int) -> tuple[int, int, int]:
    """Return the intersection of two sets."""
    return h1 & c1, h2 & c2, h3 & c3


FIVES = (1 << 3) | (1 << 16) | (1 << 29) | (1 << 42)
TENS = (1 << 8) | (1 << 21) | (1 << 34) | (1 << 47) | (1 << 11) | (1 << 24) | (1 << 37) | (1 << 50)


@inner
def points(c1: int, c2: int, c3: int) -> int:
    """Return the points of cards: 5 for a five, 10 for a ten and for a king."""
    fives = count(c1 & FIVES) + count(c2 & FIVES) + count(c3 & FIVES)
    return 5 * fives + 10 * (count(c1 & TENS) + count(c2 & TENS) + count(c3 & TENS))
