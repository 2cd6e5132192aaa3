"""Blocks of plays: a base of fixed cards plus a number of cards from a stock; and which card may be chosen next.

A play is composed face by face, from the lowest up, equal faces one by one. `row[COMPOSING]` contains the chosen
cards, and `row[LAST]` the last chosen face: no lower face can be chosen any more.
"""

from __future__ import annotations

import numpy as np

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.tractor.bits import lowest, numbers
from paiju.lab.tractor.layout import COMPOSED, COMPOSING, LAST, Listed, Row


@inner
def offered(row: Row, b1: int, b2: int, b3: int, s1: int, s2: int, s3: int, left: int) -> int:
    """Return the faces of which one more can be named so that a set of the block is still possible."""
    last = row[LAST]
    n1, n2, n3 = row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2]
    used = 0
    if last < 0:
        last = 0
        start = 0
    else:
        below = (1 << last) - 1
        bit = 1 << last
        if (b1 & ~n1 | b2 & ~n2 | b3 & ~n3) & below:
            return 0
        # cards named below the last face, beyond the base, must be in the stock
        if n1 & below:
            extra = (n1 & ~b1 | n2 & ~b2 | n3 & ~b3) & below
            while extra:
                one = extra & -extra
                extra ^= one
                more = _copies(n1, n2, n3, one) - _copies(b1, b2, b3, one)
                if more > _copies(s1, s2, s3, one):
                    return 0
                used += more
        found = 0
        named, based, stock = (_copies(n1, n2, n3, bit), _copies(b1, b2, b3, bit), _copies(s1, s2, s3, bit))
        above = ~below
        rest = count(s1 & above) + count(s2 & above) + count(s3 & above)
        if named < based + stock:
            need = max(0, named + 1 - based)
            if used + need <= left and used + rest >= left:
                found = bit
        if named < based or named > based + stock:
            return found
        used += named - based
        start = last + 1
        if used > left:
            return found
        return found | _above(b1, s1, s2, s3, start, left - used)
    return _above(b1, s1, s2, s3, start, left)


@inner
def _above(b1: int, s1: int, s2: int, s3: int, start: int, left: int) -> int:
    """Return the faces from `start` on that can be chosen next; the base's faces from there on must still be chosen."""
    high = ~((1 << start) - 1)
    b1 &= high
    s1, s2, s3 = s1 & high, s2 & high, s3 & high
    room = count(s1) + count(s2) + count(s3)
    if room < left:
        return 0
    first = lowest(b1) if b1 else 64
    found = 0
    able = s1 if left else 0
    while able:
        bit = able & -able
        able ^= bit
        face = count(bit - 1)
        if face >= first:
            break
        if room < left:
            return found
        found |= bit
        room -= 1 + (s2 & bit != 0) + (s3 & bit != 0)
    if first < 64:
        # faces below the base's first one are then not named
        rest = ~((1 << first) - 1)
        if count(s1 & rest) + count(s2 & rest) + count(s3 & rest) >= left:
            found |= 1 << first
    return found


@inner
def _copies(c1: int, c2: int, c3: int, bit: int) -> int:
    return (c1 & bit != 0) + (c2 & bit != 0) + (c3 & bit != 0)


@inner
def ways(s1: int, s2: int, s3: int, left: int) -> float:
    """Return the number of different sets of `left` cards of a stock."""
    table = np.zeros(left + 1, np.float64)
    table[0] = 1.0
    while s1:
        bit = s1 & -s1
        s1 ^= bit
        most = 1 + (s2 & bit != 0) + (s3 & bit != 0)
        for size in range(left, 0, -1):
            for many in range(1, min(most, size) + 1):
                table[size] += table[size - many]
    return table[left]


@inner
def listed(b1: int, b2: int, b3: int, s1: int, s2: int, s3: int, left: int, plays: Listed, at: int) -> int:
    """Write the sets of a block from index `at` on while there is room; return the next index."""
    faces, most = numbers(54), numbers(54)
    number = room = 0
    while s1:
        bit = s1 & -s1
        s1 ^= bit
        faces[number], most[number] = bit, 1 + (s2 & bit != 0) + (s3 & bit != 0)
        room += most[number]
        number += 1
    taken = numbers(54)
    place, c1, c2, c3 = 0, b1, b2, b3
    after = numbers(55)
    for one in range(number - 1, -1, -1):
        after[one] = after[one + 1] + most[one]
    if room < left:
        return at
    # enumerate the counts like a number whose first digit changes slowest
    while at < len(plays):
        if left <= 0 or place == number:
            if left == 0:
                c1, c2, c3 = b1, b2, b3
                for one in range(place):
                    bit = faces[one]
                    have = _copies(b1, b2, b3, bit) + taken[one]
                    if have > 0:
                        c1 |= bit
                    if have > 1:
                        c2 |= bit
                    if have > 2:
                        c3 |= bit
                plays[at, 0], plays[at, 1], plays[at, 2] = c1, c2, c3
                at += 1
            # back to the last index from which more can be taken
            while True:
                place -= 1
                if place < 0:
                    return at
                if taken[place] < most[place] and left > 0:
                    taken[place] += 1
                    left -= 1
                    place += 1
                    break
                left += taken[place]
                taken[place] = 0
        else:
            # as few as possible, so that the later places still have enough
            taken[place] = max(0, left - after[place + 1])
            left -= taken[place]
            place += 1
    return at


@inner
def is_whole(row: Row, wanted: int) -> bool:
    """Return whether as many cards are named as were led."""
    return row[COMPOSED] == wanted
