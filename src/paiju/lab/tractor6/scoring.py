"""Scores a deal: the defenders' points, the kitty (T7.2), and the levels that they are worth (table 4)."""

from __future__ import annotations

from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import numbers, points
from paiju.lab.tractor.layout import (
    ACTOR,
    BEST,
    DECLARER,
    FINED,
    FIRST,
    KITTY,
    LOST,
    MOST,
    OVER,
    PHASE,
    RESULT,
    TAKEN,
    TRICK,
    UNITS,
    WINNER,
    Row,
)
from paiju.lab.tractor.readings import read
from paiju.lab.tractor.units import copies_of, length_of
from paiju.lab.tractor6.numbers import OWN_CARDS

ENDED, CAUGHT, KEPT, BURIED, MULTIPLIER, FINES, POINTS, GAINED, TAKEN_OVER, NEXT = (0, 1, 2, 3, 4, 5, 6, 7, 9, 10)
"""The cells of a result; the levels gained take two, the declarers' side's and the defenders'."""
REDEALT, PLAYED_OUT = 1, 2
CAPTURE = 30


@inner
def redeal(row: Row) -> None:
    """End a first deal that nobody declared."""
    row[PHASE], row[ACTOR] = OVER, -1
    row[RESULT + ENDED], row[RESULT + NEXT] = REDEALT, -1
    row[DECLARER] = row[FIRST]


@inner
def finish(row: Row) -> None:
    """End a deal after its last trick."""
    row[PHASE], row[ACTOR] = OVER, -1
    ours = row[DECLARER] & 1
    captured = row[WINNER] & 1 != ours
    multiplier = 0
    if captured:
        if row[OWN_CARDS]:
            codes, faces = numbers(MOST), numbers(MOST)
            at, gone = TRICK + 3 * row[WINNER], LOST + 3 * row[WINNER]
            number = read(
                row, row[at], row[at + 1], row[at + 2], row[gone], row[gone + 1], row[gone + 2],
                False, codes, faces,
            )  # fmt: skip
            for one in range(number):
                multiplier = max(multiplier, _worth(codes[one]))
        else:
            for one in range(row[UNITS]):
                multiplier = max(multiplier, _worth(row[BEST + one]))
    kitty = points(row[KITTY], row[KITTY + 1], row[KITTY + 2])
    total = row[TAKEN + 1 - ours] + row[FINED]
    if captured:
        total += CAPTURE + kitty * multiplier
    at = RESULT
    row[at + ENDED] = PLAYED_OUT
    row[at + CAUGHT], row[at + KEPT] = row[TAKEN + 1 - ours], row[TAKEN + ours]
    row[at + BURIED], row[at + MULTIPLIER], row[at + FINES] = kitty, multiplier, row[FINED]
    row[at + POINTS] = total
    declarers = 3 if total < 5 else 2 if total < 60 else 1 if total < 120 else 0
    defenders = 3 if total >= 300 else 2 if total >= 240 else 1 if total >= 180 else 0
    row[at + GAINED], row[at + GAINED + 1] = declarers, defenders
    row[at + TAKEN_OVER] = declarers == 0
    row[at + NEXT] = (row[DECLARER] + (1 if declarers == 0 else 2)) % 6


@inner
def _worth(code: int) -> int:
    """Return a unit's multiplier for the kitty: a tractor or a triple 8, a pair 4, a single 2 (T7.2.2)."""
    copies = copies_of(code)
    return 8 if copies == 3 or length_of(code) > 1 else 2 * copies
