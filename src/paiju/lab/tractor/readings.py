"""Reads cards of one group as units: the largest reading, or unit by unit (T6.6.2, reading 95)."""

from __future__ import annotations

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import copy, fill, less, numbers
from paiju.lab.tractor.layout import MASKS, MOST, SETS, UNIT_BY_UNIT, Row
from paiju.lab.tractor.units import DEAD_SINGLE, SET, group_of, longest, rungs, runs_from, unit, unit_of, ways_of

CHOICES = 8
"""Runs of one reading in which equal faces are interchangeable; each takes two cards of some rung."""


@inner
def read(row: Row, c1: int, c2: int, c3: int, d1: int, d2: int, d3: int, sets: bool, codes: Row, faces: Row) -> int:
    """Read cards, `d1` to `d3` of them dead, in canonical order; return how many units, 0 if there is no reading."""
    code = unit_of(row, c1, c2, c3, d1)
    if code:
        codes[0], faces[0] = code, c1
        return 1
    group = group_of(row, c1)
    if not row[UNIT_BY_UNIT] or group < 0:
        for of in range(5 if sets else 0):
            kept = row[SETS + of]
            if not kept or kept & ~c1:
                continue
            times = 1 if kept & ~c2 else 2
            while times:
                r1, r2, r3 = c1, c2, c3
                for at in range(times):
                    codes[at], faces[at] = SET + 1, kept
                    r1, r2, r3 = less(r1, r2, r3, kept, 0, 0)
                if not r1 & ~row[MASKS + of]:
                    return _ordered(codes, faces, _runs(row, r1, r2, r3, times, codes, faces))
                times -= 1
    if group < 0:
        return 0
    l1, l2, l3 = c1, c2, c3
    if d1:
        l1, l2, l3 = less(c1, c2, c3, d1, d2, d3)
    number = _runs(row, l1, l2, l3, 0, codes, faces)
    for plane in range(3):
        lost = d1 if plane == 0 else d2 if plane == 1 else d3
        while lost:
            bit = lost & -lost
            codes[number], faces[number] = DEAD_SINGLE, bit
            number += 1
            lost ^= bit
    return _ordered(codes, faces, number)


@inner
def _ordered(codes: Row, faces: Row, number: int) -> int:
    """Put units in canonical order, the larger first; among equal ones that of the higher faces."""
    for at in range(1, number):
        code, face = codes[at], faces[at]
        to = at
        while to and (codes[to - 1] < code or (codes[to - 1] == code and faces[to - 1] < face)):
            codes[to], faces[to] = codes[to - 1], faces[to - 1]
            to -= 1
        codes[to], faces[to] = code, face
    return number


@inner
def _runs(row: Row, l1: int, l2: int, l3: int, at: int, codes: Row, faces: Row) -> int:
    """Split live cards into runs after the first `at` units; return how many units there are then."""
    if not l2:
        while l1:
            bit = l1 & -l1
            codes[at], faces[at] = unit_of(row, bit, 0, 0, 0), bit
            l1 ^= bit
            at += 1
        return at
    chosen, able = numbers(CHOICES), numbers(CHOICES)
    number = _taken(row, l1, l2, l3, at, chosen, able, codes, faces)
    if able[0] < 2 or row[UNIT_BY_UNIT]:
        return number
    other, others = numbers(MOST), numbers(MOST)
    while True:
        last = CHOICES - 1
        while last >= 0 and chosen[last] + 1 >= able[last]:
            chosen[last] = 0
            last -= 1
        if last < 0:
            return number
        chosen[last] += 1
        fill(able, 0, CHOICES, 0)
        found = _taken(row, l1, l2, l3, at, chosen, able, other, others)
        if _is_larger(other, others, found, codes, faces, number, at):
            number = found
            copy(codes, at, other, at, number - at)
            copy(faces, at, others, at, number - at)


@inner
def _is_larger(codes: Row, faces: Row, number: int, other: Row, others: Row, of: int, start: int) -> bool:
    """Return whether units in the order in which they were taken are larger than others; then by the first faces."""
    for at in range(start, min(number, of)):
        one, two = _by_size(codes[at]), _by_size(other[at])
        if one != two:
            return one > two
    for at in range(start, min(number, of)):
        if faces[at] != others[at]:
            return faces[at] > others[at]
    return False


@inner
def _by_size(code: int) -> int:
    """Return the rank of a run within readings: more cards, then more copies, then stronger."""
    copies = code >> 16 & 255
    return copies * (code >> 8 & 255) << 16 | copies << 8 | code & 255


@inner
def _taken(row: Row, l1: int, l2: int, l3: int, at: int, chosen: Row, able: Row, codes: Row, faces: Row) -> int:
    """Take the largest run, then again from the remaining cards, with the given choices; store their number."""
    depth = 0
    while l2:
        run = longest(rungs(row, l2))
        copies, length, top = 2, run & 255, run >> 8
        if l3:
            run = longest(rungs(row, l3))
            if 3 * (run & 255) >= 2 * length:
                copies, length, top = 3, run & 255, run >> 8
        plane = l3 if copies == 3 else l2
        ways = ways_of(row, plane, length, top)
        choice = ways - 1
        if length > 1 and ways > 1:
            able[depth] = ways
            choice -= min(chosen[depth], choice)
            depth += 1
        face = runs_from(row, plane, length, top, choice)
        codes[at], faces[at] = unit(copies, length, top), face
        at += 1
        if copies == 3:
            l1, l2, l3 = l1 & ~face, l2 & ~face, l3 & ~face
        else:
            l1, l2, l3 = l1 & ~(face & ~l3), l2 & ~face, l3 & ~face
    start = at
    while l1:
        bit = l1 & -l1
        code = unit_of(row, bit, 0, 0, 0)
        to = at
        while to > start and (codes[to - 1] < code or (codes[to - 1] == code and faces[to - 1] < bit)):
            codes[to], faces[to] = codes[to - 1], faces[to - 1]
            to -= 1
        codes[to], faces[to] = code, bit
        l1 ^= bit
        at += 1
    return at


@inner
def has_single(codes: Row, number: int) -> bool:
    """Return whether the last unit of a reading is one card."""
    return number > 0 and codes[number - 1] >> 8 == 1 << 8 | 1


@inner
def most_units(c1: int, c2: int, c3: int) -> int:
    """Return the number of cards: no reading has more units."""
    return count(c1) + count(c2) + count(c3)
