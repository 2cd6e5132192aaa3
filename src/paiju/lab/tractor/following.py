"""Determines which cards may be named next to follow, and all possible plays (T6.1, C5.1, C5.3)."""

from __future__ import annotations

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.kernel import Rewards
from paiju.lab.tractor.bits import less, numbers
from paiju.lab.tractor.blocks import listed, offered, ways
from paiju.lab.tractor.duty import ALL, demanded, is_met, is_owed, least
from paiju.lab.tractor.layout import (
    BOUND,
    DEAD,
    GROUP,
    HANDS,
    INTERCEPTS,
    LEAD,
    LOWERED,
    MASKS,
    MOST,
    SET_OWED,
    SETS,
    SIZE,
    STRENGTH,
    STRUCTURES,
    TRUMP_SET,
    TRUMPS,
    UNITS,
    Listed,
    Row,
)
from paiju.lab.tractor.units import copies_of, is_set, length_of, rungs, runs_from, strength_of, tops, ways_of

OFFER, LIST, COUNT = 0, 1, 2
"""The kind of request: the faces that can be named next, all plays, or how many there are."""
TOP_TRUMPS, OWN_SET = 0, 1
TRIED = 5000
"""The largest number of choices of pairs and triples, and their parts, that are tried to list plays after the first."""


@inner
def live(row: Row, seat: int) -> tuple[int, int, int]:
    """Return the cards of a seat that are not dead."""
    at, dead = HANDS + 3 * seat, DEAD + 3 * seat
    h1, h2, h3 = row[at], row[at + 1], row[at + 2]
    if row[dead]:
        return less(h1, h2, h3, row[dead], row[dead + 1], row[dead + 2])
    return h1, h2, h3


@inner
def follows(row: Row, seat: int, h1: int, h2: int, h3: int, asked: int, plays: Listed, total: Rewards) -> int:
    """Return how a seat with these cards may follow the lead.

    For `OFFER`, return the faces; for `LIST`, write the plays and return how many were written; `total[0]` is then
    the number of plays, or a lower bound if `total[1]` is 1, because not all were searched.
    """
    group, wanted = row[GROUP], row[SIZE]
    mask = row[MASKS + group]
    dead = DEAD + 3 * seat
    d1, d2, d3 = row[dead], row[dead + 1], row[dead + 2]
    l1, l2, l3 = h1, h2, h3
    if d1:
        l1, l2, l3 = less(h1, h2, h3, d1, d2, d3)
    total[0] = 0.0
    at = 0
    lead = row[LEAD]
    if row[INTERCEPTS] == seat and row[BOUND]:
        found = _interceptions(row, lead, l1 & mask, l2 & mask, l3 & mask, asked, plays, total)
        if total[0] > 0:
            return found
    kept = row[SETS + group] if row[UNITS] == 1 and is_set(lead) else 0
    found = 0
    if kept and not kept & ~h1:
        if is_set_owed(row, group, kept, mask):
            return _block(row, kept, 0, 0, 0, 0, 0, 0, asked, plays, total, 0)
        if kept & ~mask and (h1 & mask & ~kept or h2 & mask):
            found = _block(row, kept, 0, 0, 0, 0, 0, 0, asked, plays, total, 0)
            at = found if asked == LIST else 0
    m1, m2, m3 = h1 & mask, h2 & mask, h3 & mask
    have = count(m1) + count(m2) + count(m3)
    if have <= wanted:
        more = _block(
            row, m1, m2, m3, h1 & ~mask, h2 & ~mask, h3 & ~mask, wanted - have, asked, plays, total, at
        )  # fmt: skip
        return found | more if asked == OFFER else more
    if group == TRUMPS and row[TRUMP_SET] == TOP_TRUMPS and row[UNITS] == 1 and is_set(lead):
        more = _top(row, m1, m2, m3, d1 & mask, d2 & mask, d3 & mask, wanted, asked, plays, total, at)
        return found | more if asked == OFFER else more
    demands = numbers(MOST)
    number = demanded(row, demands) if row[STRUCTURES] else 0
    l1, l2, l3 = l1 & mask, l2 & mask, l3 & mask
    if not number or not l2:
        more = _block(row, 0, 0, 0, m1, m2, m3, wanted, asked, plays, total, at)
    else:
        owed = numbers(MOST * MOST)
        if is_owed(row, demands, number, l2, l3, owed):
            more = _units(row, demands, number, owed, l1, l2, l3, m1, m2, m3, wanted, asked, plays, total, at)
        else:
            more = _block(row, 0, 0, 0, m1, m2, m3, wanted, asked, plays, total, at)
    return found | more if asked == OFFER else more


@inner
def is_set_owed(row: Row, group: int, kept: int, mask: int) -> bool:
    """Return whether a hand that holds the set of the group led must follow with it (C5.1g)."""
    if not (row[STRUCTURES] and row[SET_OWED]):
        return False
    if group == TRUMPS:
        return row[TRUMP_SET] == OWN_SET
    return row[LOWERED] != 0 or not kept & ~mask


@inner
def _block(
    row: Row, b1: int, b2: int, b3: int, s1: int, s2: int, s3: int, left: int,
    asked: int, plays: Listed, total: Rewards, at: int,
) -> int:  # fmt: skip
    if asked == OFFER:
        total[0] += 1.0
        return offered(row, b1, b2, b3, s1, s2, s3, left)
    total[0] += ways(s1, s2, s3, left)
    if asked == COUNT:
        return at
    return listed(b1, b2, b3, s1, s2, s3, left, plays, at)


@inner
def _interceptions(row: Row, lead: int, h1: int, h2: int, h3: int, asked: int, plays: Listed, total: Rewards) -> int:
    """Go through the units with which an interceptor beats the unit led after a failed throw (T6.6.5.1).

    The strongest come first.
    """
    many, length = copies_of(lead), length_of(lead)
    plane = h1 if many == 1 else h2 if many == 2 else h3
    if is_set(lead) or not plane:
        return 0
    found = 0
    ends = tops(rungs(row, plane), length) >> (strength_of(lead) + 1) << (strength_of(lead) + 1)
    while ends:
        top = count((ends & -ends) - 1)
        ends &= ends - 1
        for choice in range(ways_of(row, plane, length, top)):
            face = runs_from(row, plane, length, top, choice)
            more = _block(
                row, face, face if many > 1 else 0, face if many > 2 else 0, 0, 0, 0, 0,
                asked, plays, total, found,
            )  # fmt: skip
            found = found | more if asked == OFFER else more
    return found


@inner
def _top(
    row: Row, m1: int, m2: int, m3: int, d1: int, d2: int, d3: int, wanted: int,
    asked: int, plays: Listed, total: Rewards, at: int,
) -> int:  # fmt: skip
    """Require the highest trumps; among those equal to the last of them, any (C5.1d)."""
    l1, l2, l3 = m1, m2, m3
    if d1:
        l1, l2, l3 = less(m1, m2, m3, d1, d2, d3)
    b1 = b2 = b3 = 0
    rung = rungs(row, l1)
    left = wanted
    while rung and left:
        low = rung
        while low & (low - 1):
            low &= low - 1
        rung ^= low
        strength = count(low - 1)
        equal = 0
        faces = l1
        while faces:
            bit = faces & -faces
            faces ^= bit
            if row[STRENGTH + count(bit - 1)] == strength:
                equal |= bit
        size = count(l1 & equal) + count(l2 & equal) + count(l3 & equal)
        if size > left:
            return _block(row, b1, b2, b3, l1 & equal, l2 & equal, l3 & equal, left, asked, plays, total, at)
        b1, b2, b3 = b1 | l1 & equal, b2 | l2 & equal, b3 | l3 & equal
        left -= size
    return _block(row, b1, b2, b3, d1, d2, d3, left, asked, plays, total, at)


@inner
def _units(
    row: Row, demands: Row, number: int, owed: Row, l1: int, l2: int, l3: int,
    m1: int, m2: int, m3: int, wanted: int, asked: int, plays: Listed, total: Rewards, at: int,
) -> int:  # fmt: skip
    """Go through the ways to play pairs and triples; the remaining cards form none."""
    found = at if asked != OFFER else 0
    candidates = tried = 0
    if asked == OFFER:
        candidates = offered(row, 0, 0, 0, m1, m2, m3, wanted)
    least3, least2 = least(row, demands, number, owed)
    some = l2
    while True:
        if least2 <= count(some) <= wanted // 2:
            threes = some & l3
            three = threes
            while True:
                left = wanted - 2 * count(some) - count(three)
                if left >= 0 and count(three) >= least3:
                    s1, s2, s3 = _others(l1, l2, l3, m1, m2, m3, some, three)
                    if count(s1) + count(s2) + count(s3) >= left:
                        if asked == OFFER:
                            gain = offered(row, some, some, three, s1, s2, s3, left) & ~found
                            if gain and is_met(row, demands, number, l2, l3, some, three, owed, ALL) & 1:
                                found |= gain
                                total[0] += 1.0
                                if found == candidates:
                                    return found
                        else:
                            most = TRIED - tried if asked == LIST and total[0] > 0 else ALL
                            answer = is_met(row, demands, number, l2, l3, some, three, owed, most)
                            tried += 1 + (answer >> 1)
                            if answer & 1:
                                found = _block(
                                    row, some, some, three, s1, s2, s3, left, asked, plays, total, found
                                )  # fmt: skip
                            if asked == LIST and total[0] > len(plays):
                                return found
                            if tried >= TRIED and total[0] > 0:
                                total[1] = 1.0
                                return found
                if not three:
                    break
                three = (three - 1) & threes
        if not some:
            return found
        some = (some - 1) & l2


@inner
def _others(l1: int, l2: int, l3: int, m1: int, m2: int, m3: int, some: int, three: int) -> tuple[int, int, int]:
    """Return the cards that can be added to some pairs and triples without forming another: live copies first."""
    if l1 == m1 and l2 == m2 and l3 == m3:
        return m1 & ~some, 0, 0
    s1 = s2 = s3 = 0
    faces = m1
    while faces:
        bit = faces & -faces
        faces ^= bit
        alive = (l1 & bit != 0) + (l2 & bit != 0) + (l3 & bit != 0)
        lost = (m1 & bit != 0) + (m2 & bit != 0) + (m3 & bit != 0) - alive
        played = 2 + (three & bit != 0) if some & bit else 0
        if alive < 2:
            cap = alive + lost
        elif not played:
            cap = 1
        else:
            cap = lost if played == alive else 0
        if cap > 0:
            s1 |= bit
        if cap > 1:
            s2 |= bit
        if cap > 2:
            s3 |= bit
    return s1, s2, s3
