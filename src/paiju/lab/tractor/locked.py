"""Determines what a seat may choose from while its cards shown for trump lie on the table (C3.5h, reading 6)."""

from __future__ import annotations

import numpy as np

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import highest, less
from paiju.lab.tractor.following import LIST, OFFER, follows
from paiju.lab.tractor.layout import COMPOSED, COMPOSING, HANDS, LAST, PLAYS, SIZE, Row


@inner
def free_of(row: Row, seat: int, k1: int, k2: int) -> tuple[int, int, int]:
    """Return the cards of a seat without those shown, unless a follower must play them.

    With two packs, every play of the remaining cards meets exactly what those cards owe: either all of them are
    legal from the whole hand or none is.
    """
    at = HANDS + 3 * seat
    h1, h2, h3 = row[at], row[at + 1], row[at + 2]
    f1, f2, f3 = less(h1, h2, h3, k1 & h1, k2 & h2, 0)
    if not row[PLAYS]:
        return f1, f2, f3
    if count(f1) + count(f2) + count(f3) < row[SIZE]:
        return h1, h2, h3
    n1, n2, n3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    last, composed = row[LAST], row[COMPOSED]
    one = np.empty((1, 3), np.int64)
    total = np.zeros(2, np.float64)
    follows(row, seat, f1, f2, f3, LIST, one, total)
    top = highest(one[0, 0])
    bit = 1 << top
    row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2] = one[0, 0], one[0, 1], one[0, 2]
    if one[0, 1] & bit:
        row[COMPOSING + 1] &= ~bit
        row[LAST] = top
    else:
        row[COMPOSING] &= ~bit
        row[LAST] = highest(row[COMPOSING]) if row[COMPOSING] else -1
    may = follows(row, seat, h1, h2, h3, OFFER, one, total) & bit
    row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2] = n1, n2, n3
    row[LAST], row[COMPOSED] = last, composed
    return (f1, f2, f3) if may else (h1, h2, h3)
