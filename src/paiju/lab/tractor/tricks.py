"""Determines who is winning a trick (T3.5, T6.6.4, C5.1)."""

from __future__ import annotations

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import copy, highest, holds, less, numbers
from paiju.lab.tractor.layout import BEST, GROUP, LEAD, MASKS, MOST, NEXT_UNIT, RUFFED, SETS, TRUMPS, UNITS, WINNER, Row
from paiju.lab.tractor.units import (
    DEAD_SINGLE,
    SET,
    copies_of,
    is_set,
    length_of,
    rungs,
    runs_from,
    strength_of,
    tops,
    unit,
    unit_of,
    ways_of,
)


@inner
def compare(row: Row, seat: int, c1: int, c2: int, c3: int, d1: int, d2: int, d3: int) -> None:
    """Make a seat's cards, `d1` to `d3` of them dead, the winning ones of the trick if they are."""
    lead = row[GROUP]
    ruffs = lead != TRUMPS and not c1 & ~row[MASKS + TRUMPS]
    group = TRUMPS if ruffs else lead
    if (row[RUFFED] and not ruffs) or c1 & ~row[MASKS + group]:
        return
    number = row[UNITS]
    if number == 1:
        code = unit_of(row, c1, c2, c3, d1)
        if code >> 8 != row[LEAD] >> 8:
            return
        if ruffs != row[RUFFED] or strength_of(code) > strength_of(row[BEST]):
            row[BEST] = code
            row[WINNER], row[RUFFED] = seat, ruffs
        return
    codes = numbers(MOST)
    if not _matched(row, group, c1, c2, c3, d1, d2, d3, codes):
        return
    if ruffs != row[RUFFED] or _is_above(row, codes, number):
        copy(row, BEST, codes, 0, number)
        row[WINNER], row[RUFFED] = seat, ruffs


@inner
def _is_above(row: Row, codes: Row, number: int) -> bool:
    """Return whether units beat the winning ones: by the largest, or by the next if they are equal."""
    for at in range(number if row[NEXT_UNIT] else 1):
        mine, other = strength_of(codes[at]), strength_of(row[BEST + at])
        if mine != other:
            return mine > other
    return False


@inner
def _matched(row: Row, group: int, c1: int, c2: int, c3: int, d1: int, d2: int, d3: int, codes: Row) -> bool:
    """Read cards of one group as the forms of the lead, the largest as strong as possible (reading 106)."""
    l1, l2, l3 = c1, c2, c3
    if d1:
        l1, l2, l3 = less(c1, c2, c3, d1, d2, d3)
    at = 0
    while at < row[UNITS] and is_set(row[LEAD + at]):
        kept = row[SETS + group]
        if not kept or not holds(l1, l2, l3, kept, 0, 0):
            return False
        l1, l2, l3 = less(l1, l2, l3, kept, 0, 0)
        codes[at] = SET + 1
        at += 1
    end = at
    while end < row[UNITS] and copies_of(row[LEAD + end]) > 1:
        end += 1
    left = numbers(3)
    left[0], left[1], left[2] = l1, l2, l3
    if end > at and not _fit(row, group, l1, l2, l3, at, end, codes, left):
        return False
    l1, l2, l3 = left[0], left[1], left[2]
    while l1:
        bit = l1 & -l1
        code = unit_of(row, bit, 0, 0, 0)
        many = 1 + (l2 & bit != 0) + (l3 & bit != 0)
        for _ in range(many):
            to = end
            while to > at and codes[to - 1] < code and copies_of(codes[to - 1]) == 1:
                if is_set(codes[to - 1]):
                    break
                codes[to] = codes[to - 1]
                to -= 1
            codes[to] = code
            end += 1
        l1 ^= bit
    for _ in range(count(d1) + count(d2) + count(d3)):
        codes[end] = DEAD_SINGLE
        end += 1
    return True


@inner
def _fit(row: Row, group: int, l1: int, l2: int, l3: int, at: int, end: int, codes: Row, left: Row) -> bool:
    """Take units of two and three copies, from index `at` on, each as strong as the remaining cards allow."""
    mask = row[MASKS + group]
    # for each index: the strengths not yet tried, the next choice of equal faces, and the cards before it
    tried = numbers(5 * MOST)
    start = at
    tried[5 * at] = -1
    tried[5 * at + 2], tried[5 * at + 3], tried[5 * at + 4] = l1, l2, l3
    while at >= start:
        if at == end:
            for plane in range(3):
                left[plane] = tried[5 * at + 2 + plane]
            return True
        lead = row[LEAD + at]
        copies, length = copies_of(lead), length_of(lead)
        l1, l2, l3 = tried[5 * at + 2], tried[5 * at + 3], tried[5 * at + 4]
        plane = (l3 if copies == 3 else l2) & mask
        ends = tried[5 * at]
        if ends < 0:
            ends = 0
            if _can_fit(row, at, end, l2 & mask, l3 & mask):
                ends = tops(rungs(row, plane), length)
                if at > start and row[LEAD + at - 1] >> 8 == lead >> 8:
                    ends &= (1 << (strength_of(codes[at - 1]) + 1)) - 1
            tried[5 * at], tried[5 * at + 1] = ends, 0
        if not ends:
            at -= 1
            continue
        top = highest(ends)
        choice = tried[5 * at + 1]
        if choice + 1 < ways_of(row, plane, length, top):
            tried[5 * at + 1] = choice + 1
        else:
            tried[5 * at], tried[5 * at + 1] = ends & ~(1 << top), 0
        face = runs_from(row, plane, length, top, choice)
        codes[at] = unit(copies, length, top)
        at += 1
        if copies == 3:
            l1, l2, l3 = l1 & ~face, l2 & ~face, l3 & ~face
        else:
            l1, l2, l3 = l1 & ~(face & ~l3), l2 & ~face, l3 & ~face
        tried[5 * at] = -1
        tried[5 * at + 2], tried[5 * at + 3], tried[5 * at + 4] = l1, l2, l3
    return False


@inner
def _can_fit(row: Row, at: int, end: int, l2: int, l3: int) -> bool:
    """Return whether there are as many pairs and triples as the forms from index `at` on need."""
    triples = pairs = 0
    for one in range(at, end):
        if copies_of(row[LEAD + one]) == 3:
            triples += length_of(row[LEAD + one])
        else:
            pairs += length_of(row[LEAD + one])
    return count(l3) >= triples and count(l2) >= triples + pairs
