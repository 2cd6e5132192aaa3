"""Determines which cards may be chosen next to lead, and whether the chosen cards can be led (T6.6, C5.1, C6.8)."""

from __future__ import annotations

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.kernel import Rewards
from paiju.lab.tractor.bits import less, numbers
from paiju.lab.tractor.blocks import listed, offered, ways
from paiju.lab.tractor.following import COUNT
from paiju.lab.tractor.layout import COMPOSING, DEAD, LAST, MASKS, MOST, SET_THROWN, SETS, WITH_SINGLE, Listed, Row
from paiju.lab.tractor.readings import has_single, read
from paiju.lab.tractor.units import group_of


@inner
def caps(row: Row, seat: int, h1: int, h2: int, h3: int) -> tuple[int, int, int]:
    """Return how many copies of each face can be led: a dead one only alone, not with its live equals (T8.2.2)."""
    dead = DEAD + 3 * seat
    if row[dead]:
        _, l2, l3 = less(h1, h2, h3, row[dead], row[dead + 1], row[dead + 2])
        return h1, l2, l3
    return h1, h2, h3


@inner
def is_across(row: Row, h1: int, h2: int, h3: int) -> bool:
    """Return whether a hand of two groups can be led whole (C5.1b).

    This is so for a set that belongs to both, with the rest of its suit.
    """
    if row[SET_THROWN] or group_of(row, h1) >= 0:
        return False
    for group in range(5):
        kept = row[SETS + group]
        if not kept or kept & ~h1:
            continue
        r1, r2, r3 = h1, h2, h3
        for _ in range(1 if kept & ~h2 else 2):
            r1, r2, r3 = less(r1, r2, r3, kept, 0, 0)
            if not r1 & ~row[MASKS + group]:
                return True
    return False


@inner
def leads_next(row: Row, seat: int, h1: int, h2: int, h3: int) -> int:
    """Return the faces of which one more can be named so that a lead is still possible."""
    c1, c2, c3 = caps(row, seat, h1, h2, h3)
    last = row[LAST]
    n1, n2, n3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    if last < 0:
        found = c1
        if row[WITH_SINGLE]:
            found = _completed(row, c1, c3, found)
        return found
    bit = 1 << last
    more = ~((bit << 1) - 1)
    if not n2 & bit:
        more |= c2 & bit
    elif not n3 & bit:
        more |= c3 & bit
    found = 0
    group = group_of(row, n1)
    if group >= 0:
        found = more & c1 & row[MASKS + group]
        if row[WITH_SINGLE]:
            found = _completed(row, c1, c3, found)
    if not n2:
        for of in range(5):
            kept = row[SETS + of]
            if kept and kept & ~row[MASKS + of] and not kept & ~h1 and not n1 & ~kept:
                found |= offered(row, kept, 0, 0, 0, 0, 0, 0)
    if is_across(row, h1, h2, h3):
        found |= offered(row, h1, h2, h3, 0, 0, 0, 0)
    return found


@inner
def can_lead(row: Row, h1: int, h2: int, h3: int) -> bool:
    """Return whether the chosen cards can be led."""
    n1, n2, n3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    if not n1:
        return False
    if group_of(row, n1) >= 0:
        return not row[WITH_SINGLE] or _is_thrown(row, n1, n2, n3)
    if not n2:
        for of in range(5):
            if row[SETS + of] == n1:
                return True
    return n1 == h1 and n2 == h2 and n3 == h3 and is_across(row, h1, h2, h3)


@inner
def _is_thrown(row: Row, n1: int, n2: int, n3: int) -> bool:
    """Return whether cards are one unit, or a throw with a single card in it (reading 69)."""
    if n1 & ~n2:
        return True
    codes, faces = numbers(MOST), numbers(MOST)
    number = read(row, n1, n2, n3, 0, 0, 0, False, codes, faces)
    return number == 1 or has_single(codes, number)


@inner
def _completed(row: Row, c1: int, c3: int, able: int) -> int:
    """Return those of some faces that can lead to one unit, or to a throw with a single card in it.

    It is such a throw as soon as some face is named once; if every remaining face of the group must come twice, all
    ways are tried.
    """
    n1, n2, n3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    found = 0
    while able:
        bit = able & -able
        able ^= bit
        p1, p2, p3 = n1 | bit, n2, n3
        if n2 & bit:
            p3 |= bit
        elif n1 & bit:
            p2 |= bit
        group = group_of(row, p1)
        later = c1 & row[MASKS + group] & ~((bit << 1) - 1)
        if p1 & ~p2 or later:
            found |= bit
            continue
        # nothing can be named after it: it is led as it is, or with a third copy
        if _is_thrown(row, p1, p2, p3) or (c3 & bit & ~p3 and _is_thrown(row, p1, p2, p3 | bit)):
            found |= bit
    return found


@inner
def leads(row: Row, seat: int, h1: int, h2: int, h3: int, asked: int, plays: Listed, total: Rewards) -> int:
    """Write the leads, those of the largest group first, while there is room; `total[0]` is how many there are.

    If a throw must include a single card, `total` also counts throws without one, but none of them is listed.
    """
    c1, c2, c3 = caps(row, seat, h1, h2, h3)
    at = 0
    total[0] = 0.0
    for of in range(5):
        kept = row[SETS + of]
        if kept and kept & ~row[MASKS + of] and not kept & ~h1:
            total[0] += 1.0
            if at < len(plays) and asked != COUNT:
                plays[at, 0], plays[at, 1], plays[at, 2] = kept, 0, 0
                at += 1
    if is_across(row, h1, h2, h3) and not (row[SETS + 2] == h1 and not h2):
        total[0] += 1.0
        if at < len(plays) and asked != COUNT:
            plays[at, 0], plays[at, 1], plays[at, 2] = h1, h2, h3
            at += 1
    for size in range(1, MOST):
        for group in range(4, -1, -1):
            mask = row[MASKS + group]
            s1, s2, s3 = c1 & mask, c2 & mask, c3 & mask
            if size > count(s1) + count(s2) + count(s3):
                continue
            total[0] += ways(s1, s2, s3, size)
            if asked == COUNT or at >= len(plays):
                continue
            start = at
            at = listed(0, 0, 0, s1, s2, s3, size, plays, at)
            if row[WITH_SINGLE]:
                kept_at = start
                for one in range(start, at):
                    if _is_thrown(row, plays[one, 0], plays[one, 1], plays[one, 2]):
                        for plane in range(3):
                            plays[kept_at, plane] = plays[one, plane]
                        kept_at += 1
                total[0] -= at - kept_at
                at = kept_at
    return at
