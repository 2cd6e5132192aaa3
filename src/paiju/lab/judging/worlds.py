"""Draws random worlds consistent with everything that a seat has witnessed: possible distributions of the unseen cards.

Hard constraints: how many cards each seat holds, the groups in which it has shown out, and cards known to be there;
each follow was legal from the hand at that time (a seat that did not follow with a pair when it had to has none);
and no throw that stood could be beaten. Soft constraints: cards that others have buried are rarely trumps and
rarely point cards.
"""

from __future__ import annotations

import numpy as np

from paiju.lab.bits import count
from paiju.lab.chance import Whole, Words, below
from paiju.lab.compiled import entry, inner
from paiju.lab.kernel import Rewards, State
from paiju.lab.tractor.bits import add, copy, holds, less, numbers
from paiju.lab.tractor.duty import ALL, demanded, is_met, is_owed
from paiju.lab.tractor.following import TOP_TRUMPS, is_set_owed
from paiju.lab.tractor.layout import (
    GROUP,
    LEAD,
    MASKS,
    MOST,
    SEATS,
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
from paiju.lab.tractor.play import group_led
from paiju.lab.tractor.readings import read
from paiju.lab.tractor.units import can_beat, copies_of, is_set

LED_BY, SIZE_OF, GROUP_OF, UNITS_OF, CODES = 0, 1, 2, 3, 4
"""Columns of an informative lead: its seat, size, group, number of units, and the units."""
LEADS = CODES + MOST
REPAIRS = 16
"""How many exchanges of two cards to try in order to make a world consistent with the follows."""
STARTS = 12


@entry
def note(state: State, lead: Listed, laid: Listed, whole: int, at: int) -> int:
    """Store the lead of a trick at an index; return whether it reveals more than who is out of its group."""
    row = state.view(np.int64)
    codes, faces = numbers(MOST), numbers(MOST)
    c1, c2, c3 = laid[0, 1], laid[0, 2], laid[0, 3]
    number = read(row, c1, c2, c3, laid[0, 4], laid[0, 5], laid[0, 6], whole != 0, codes, faces)
    lead[at, LED_BY], lead[at, UNITS_OF] = laid[0, 0], number
    lead[at, SIZE_OF] = count(c1) + count(c2) + count(c3)
    lead[at, GROUP_OF] = group_led(row, codes, faces)
    tells = number > 1
    for one in range(number):
        lead[at, CODES + one] = codes[one]
        tells = tells or copies_of(codes[one]) > 1 or is_set(codes[one])
    return 1 if tells else 0


@inner
def _together(a1: int, a2: int, a3: int, b1: int, b2: int, b3: int) -> tuple[int, int, int]:
    """Return the cards of two sets as one."""
    return a1 | b1, a2 | b2 | a1 & b1, a3 | b3 | a2 & b1 | a1 & b2


@inner
def _span(row: Row, faces: int, least: bool) -> int:
    """Return the highest or lowest strength of some faces of a group."""
    found = 99 if least else -1
    while faces:
        bit = faces & -faces
        faces ^= bit
        strength = row[STRENGTH + count(bit - 1)]
        found = min(found, strength) if least else max(found, strength)
    return found


@inner
def _may_follow(row: Row, h1: int, h2: int, h3: int, d1: int, d2: int, d3: int, c1: int, c2: int, c3: int) -> bool:
    """Return whether this follow to the row's lead is legal from a hand; `d1` to `d3` of the hand are dead."""
    group, wanted = row[GROUP], row[SIZE]
    mask = row[MASKS + group]
    kept = row[SETS + group] if row[UNITS] == 1 and is_set(row[LEAD]) else 0
    if kept and not kept & ~h1:
        if c1 == kept and not c2 and group != TRUMPS:
            return True
        if is_set_owed(row, group, kept, mask):
            return c1 == kept and not c2
    m1, m2, m3 = h1 & mask, h2 & mask, h3 & mask
    if count(m1) + count(m2) + count(m3) <= wanted:
        return holds(c1, c2, c3, m1, m2, m3)
    if c1 & ~mask:
        return False
    if kept and group == TRUMPS and row[TRUMP_SET] == TOP_TRUMPS:
        r1, _, _ = less(m1, m2, m3, c1, c2, c3)
        return _span(row, r1, False) <= _span(row, c1, True)
    if not row[STRUCTURES]:
        return True
    demands = numbers(MOST)
    number = demanded(row, demands)
    l2, l3 = m2, m3
    p2, p3 = c2, c3
    if d1 & mask:
        _, l2, l3 = less(m1, m2, m3, d1 & mask, d2 & mask, d3 & mask)
        # live copies are played first
        p2, p3 = c2 & l2, c3 & l3
    if not number or not l2:
        return True
    owed = numbers(MOST * MOST)
    if not is_owed(row, demands, number, l2, l3, owed):
        return True
    return is_met(row, demands, number, l2, l3, p2, p3, owed, ALL) & 1 != 0


@inner
def _wrong(row: Row, leads: Listed, acts: Listed, world: Row, seat: int) -> int:
    """Count a seat's impossible follows and throws that it would have beaten; flag the groups concerned as bits."""
    seats = row[SEATS]
    found = 0
    for at in range(len(leads)):
        if leads[at, LED_BY] == seat:
            continue
        row[SIZE], row[GROUP], row[UNITS] = (leads[at, SIZE_OF], leads[at, GROUP_OF], leads[at, UNITS_OF])
        for one in range(row[UNITS]):
            row[LEAD + one] = leads[at, CODES + one]
        cell = 3 * seat
        h1, h2, h3 = _together(
            world[cell], world[cell + 1], world[cell + 2],
            acts[at, 3 * seats + cell], acts[at, 3 * seats + cell + 1], acts[at, 3 * seats + cell + 2],
        )  # fmt: skip
        d1, d2, d3 = (acts[at, 6 * seats + cell], acts[at, 6 * seats + cell + 1], acts[at, 6 * seats + cell + 2])
        c1, c2, c3 = acts[at, cell], acts[at, cell + 1], acts[at, cell + 2]
        if c1 and not _may_follow(row, h1, h2, h3, d1, d2, d3, c1, c2, c3):
            found |= 1 << row[GROUP]
        elif row[UNITS] > 1:
            if d1:
                h1, h2, h3 = less(h1, h2, h3, d1, d2, d3)
            for one in range(row[UNITS]):
                if can_beat(row, row[LEAD + one], row[GROUP], h1, h2, h3):
                    found |= 1 << row[GROUP]
                    break
    return found


@entry
def sample(
    state: State,
    leads: Listed,
    acts: Listed,
    viewer: int,
    fixed: Row,
    needs: Row,
    barred: Row,
    pool: Whole,
    kitty: Rewards,
    chance: Words,
    worlds: Listed,
    tries: int,
) -> int:
    """Draw worlds; return how many are fully consistent. They come first, followed by the nearest ones found.

    - `leads`, `acts`: the informative tricks; for each seat what it played, what it held of that and later, dead
    - `fixed`: the cards known to be in each place, by seat and the kitty last; `needs`: how many are missing there
    - `barred`: the faces that cannot be in each place; `pool`: the faces to distribute; `kitty`: how likely each is
      buried
    """
    scratch = state.copy()
    row = scratch.view(np.int64)
    seats = row[SEATS]
    total = len(pool)
    good, bad = 0, len(worlds)
    room = np.empty(seats + 1, np.int64)
    where = np.empty(max(total, 1), np.int64)
    order = np.empty(max(total, 1), np.int64)
    ways = np.empty(max(total, 1), np.int64)
    world = np.empty(3 * (seats + 1), np.int64)
    for _ in range(tries):
        if good == bad:
            break
        laid = False
        for _start in range(STARTS):
            if _laid(seats, needs, barred, pool, kitty, chance, room, where, order, ways):
                laid = True
                break
        if not laid:
            _ignoring(seats, needs, pool, chance, where)
        copy(world, 0, fixed, 0, 3 * (seats + 1))
        for at in range(total):
            add(world, 3 * where[at], pool[at])
        wrong = _mended(row, leads, acts, viewer, barred, pool, where, chance, world) or not laid
        if not wrong:
            for cell in range(3 * (seats + 1)):
                worlds[good, cell] = world[cell]
            good += 1
        elif bad > good + 1 and bad > len(worlds) // 2:
            bad -= 1
            for cell in range(3 * (seats + 1)):
                worlds[bad, cell] = world[cell]
    if good < bad:
        # the unfilled rows repeat the filled ones
        for at in range(good, bad):
            source = at - good if good else bad % len(worlds)
            source = source % good if good else source
            for cell in range(3 * (seats + 1)):
                worlds[at, cell] = worlds[source, cell]
    return good


@inner
def _ignoring(seats: int, needs: Row, pool: Whole, chance: Words, where: Row) -> None:
    """Distribute the cards without restrictions, because no distribution was found that respects what is barred."""
    at = 0
    for to in range(seats + 1):
        for _ in range(needs[to]):
            where[at] = to
            at += 1
    for step in range(len(pool) - 1, 0, -1):
        other = below(chance, step + 1)
        where[step], where[other] = where[other], where[step]


@inner
def _laid(
    seats: int, needs: Row, barred: Row, pool: Whole, kitty: Rewards, chance: Words,
    room: Row, where: Row, order: Row, ways: Row,
) -> bool:  # fmt: skip
    """Distribute each card to an allowed place, those first that have few."""
    total = len(pool)
    for to in range(seats + 1):
        room[to] = needs[to]
    for at in range(total):
        order[at] = at
        ways[at] = 0
        for to in range(seats + 1):
            if needs[to] and not barred[to] >> pool[at] & 1:
                ways[at] += 1
    for at in range(total - 1, 0, -1):
        other = below(chance, at + 1)
        order[at], order[other] = order[other], order[at]
    for few in range(seats + 2):
        for step in range(total):
            at = order[step]
            if ways[at] != few:
                continue
            face = pool[at]
            weight = 0.0
            for to in range(seats + 1):
                if room[to] and not barred[to] >> face & 1:
                    weight += room[to] * (kitty[face] if to == seats else 1.0)
            if weight <= 0.0:
                return False
            left = weight * below(chance, 1 << 30) / (1 << 30)
            chosen = -1
            for to in range(seats + 1):
                if room[to] and not barred[to] >> face & 1:
                    chosen = to
                    left -= room[to] * (kitty[face] if to == seats else 1.0)
                    if left < 0:
                        break
            where[at] = chosen
            room[chosen] -= 1
    return True


@inner
def _mended(
    row: Row, leads: Listed, acts: Listed, viewer: int, barred: Row, pool: Whole, where: Row,
    chance: Words, world: Row,
) -> bool:  # fmt: skip
    """Exchange cards as long as that reduces the number of impossible follows.

    Returns whether any are left.
    """
    seats = row[SEATS]
    total = len(pool)
    if not len(leads):
        return False
    wrong = numbers(8)
    some = False
    for seat in range(seats):
        if seat != viewer:
            wrong[seat] = _wrong(row, leads, acts, world, seat)
            some = some or wrong[seat] != 0
    trials = 0
    while some and trials < REPAIRS * seats:
        trials += 1
        seat = below(chance, seats)
        if not wrong[seat]:
            continue
        # exchange a card of the wrong group for another
        start = below(chance, total)
        mine = -1
        for step in range(total):
            at = (start + step) % total
            if where[at] == seat:
                for group in range(5):
                    if wrong[seat] >> group & 1 and row[MASKS + group] >> pool[at] & 1:
                        mine = at
                if mine >= 0:
                    break
        if mine < 0:
            return True
        start = below(chance, total)
        other = -1
        for step in range(total):
            at = (start + step) % total
            to = where[at]
            may = not barred[to] >> pool[mine] & 1 and not barred[seat] >> pool[at] & 1
            if may and to != seat and pool[at] != pool[mine]:
                other = at
                break
        if other < 0:
            continue
        to = where[other]
        _exchange(world, seat, to, pool[mine], pool[other])
        now = _wrong(row, leads, acts, world, seat)
        then = _wrong(row, leads, acts, world, to) if to < seats else 0
        before = count(wrong[seat]) + count(wrong[to])
        if count(now) + count(then) <= before:
            where[mine], where[other] = to, seat
            wrong[seat], wrong[to] = now, then
        else:
            _exchange(world, seat, to, pool[other], pool[mine])
        some = False
        for at in range(seats):
            some = some or wrong[at] != 0
    return some


@inner
def _exchange(world: Row, seat: int, to: int, mine: int, other: int) -> None:
    """Exchange a card of one place for a card of another."""
    _drop(world, 3 * seat, mine)
    _drop(world, 3 * to, other)
    add(world, 3 * seat, other)
    add(world, 3 * to, mine)


@inner
def _drop(world: Row, at: int, face: int) -> None:
    bit = 1 << face
    if world[at + 2] & bit:
        world[at + 2] ^= bit
    elif world[at + 1] & bit:
        world[at + 1] ^= bit
    else:
        world[at] &= ~bit
