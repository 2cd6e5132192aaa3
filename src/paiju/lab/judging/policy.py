"""The policy of simulated deals: plays by rules of thumb, without cheating, in a few milliseconds per deal.

A seat looks at its own cards, at the table, and at the cards of all others together: never at which of them holds
what. It leads winners and long units, gives points to a partner who wins, wins what is worth a card, and discards
what is worth least.
"""

from __future__ import annotations

import numpy as np

from paiju.lab.bits import count
from paiju.lab.compiled import inner
from paiju.lab.kernel import Rewards
from paiju.lab.tractor.bits import lowest, points
from paiju.lab.tractor.following import LIST, follows, live
from paiju.lab.tractor.layout import (
    ACTOR,
    BEST,
    COMPOSED,
    COMPOSING,
    DECLARER,
    GROUP,
    HANDS,
    INTERCEPTS,
    KITTY,
    LEAD,
    MASKS,
    PLAYS,
    RUFFED,
    SEATS,
    SETS,
    SIZE,
    STRENGTH,
    TRICK,
    TRUMPS,
    UNITS,
    WINNER,
    Row,
)
from paiju.lab.tractor.units import (
    copies_of,
    faces_on,
    is_set,
    length_of,
    longest,
    rungs,
    runs_from,
    strength_of,
    tops,
    unit_of,
)

LISTED = 24
"""The number of plays of pairs and triples that are examined."""
TEMPO = 3.0
"""The value of leading to the next trick, in points."""
FED = 3.5
"""What a partner gives to a winning card, in points."""


@inner
def elsewhere(row: Row, seat: int) -> tuple[int, int, int]:
    """Return the cards of all other seats together."""
    p1 = p2 = p3 = 0
    for step in range(1, row[SEATS]):
        at = HANDS + 3 * ((seat + step) % row[SEATS])
        c1, c2, c3 = row[at], row[at + 1], row[at + 2]
        p3 |= p2 & c1 | p1 & c2 | c3
        p2 |= p1 & c1 | c2
        p1 |= c1
    return p1, p2, p3


@inner
def _top(row: Row, faces: int) -> int:
    """Return the highest strength of some faces of a group; -1 of none."""
    best = -1
    while faces:
        bit = faces & -faces
        faces ^= bit
        best = max(best, row[STRENGTH + count(bit - 1)])
    return best


@inner
def _keep(row: Row, seat: int, costs: Rewards, p1: int, p2: int) -> None:
    """Fill in what each face of a hand is worth if it is kept, in points."""
    at = HANDS + 3 * seat
    h1, h2 = row[at], row[at + 1]
    left = count(h1) + count(h2) + count(row[at + 2])
    defends = (seat - row[DECLARER]) & 1
    kitty = points(row[KITTY], row[KITTY + 1], row[KITTY + 2]) if not defends else 10
    guard = (10.0 + 1.5 * kitty) * (0.3 if left > 8 else 0.6) / row[SEATS]
    for group in range(5):
        mask = row[MASKS + group]
        m1 = h1 & mask
        if not m1:
            continue
        top1, top2 = _top(row, p1 & mask), _top(row, p2 & mask)
        span = 1.0 + max(top1, _top(row, m1))
        kept = row[SETS + group]
        whole = kept and not kept & ~h1
        while m1:
            bit = m1 & -m1
            m1 ^= bit
            face = count(bit - 1)
            strength = row[STRENGTH + face]
            worth = 1.5 * strength / span
            if strength >= top1:
                worth += 4.0
            if h2 & bit:
                worth += 1.5
                if strength >= top2:
                    worth += 2.0
            if group == TRUMPS:
                worth += 2.5
                if strength >= top1:
                    worth += guard
            costs[face] = worth
            if whole and kept & bit and not h2 & bit and left > 3 and defends:
                costs[face] += 5.0


@inner
def _odds(
    row: Row, group: int, copies: int, strength: int, ruffed: bool, foes: int, p1: int, p2: int, p3: int
) -> float:  # fmt: skip
    """Estimate how likely it is that a unit wins against so many opponents who have still to play."""
    if not foes:
        return 1.0
    plane = p1 if copies == 1 else p2 if copies == 2 else p3
    trumps = plane & row[MASKS + TRUMPS]
    if ruffed or group == TRUMPS:
        each = 0.6 if _top(row, trumps) > strength else 1.0
        if ruffed and each < 1.0:
            each = 0.85
    else:
        here = p1 & row[MASKS + group]
        many = count(here) + count(p2 & row[MASKS + group]) + count(p3 & row[MASKS + group])
        each = 0.55 if copies == 1 else 0.7
        if _top(row, plane & row[MASKS + group]) <= strength:
            each = 1.0
        if trumps:
            if many < row[SEATS] - 1:
                each *= 0.6
            elif many < 2 * (row[SEATS] - 1):
                each *= 0.8
            else:
                each *= 0.96
    found = 1.0
    for _ in range(foes):
        found *= each
    return found


@inner
def _cheapest(row: Row, costs: Rewards, sign: float, c1: int, c2: int, c3: int, left: int) -> float:
    """Name so many more of some held cards, the cheapest first; return their cost."""
    total = 0.0
    while left > 0 and c1:
        best, chosen = 1e9, 0
        faces = c1
        while faces:
            bit = faces & -faces
            faces ^= bit
            face = count(bit - 1)
            cost = costs[face] - sign * points(bit, 0, 0)
            if cost < best:
                best, chosen = cost, bit
        total += best
        left -= 1
        if c3 & chosen:
            c3 ^= chosen
        elif c2 & chosen:
            c2 ^= chosen
        else:
            c1 ^= chosen
        if not row[COMPOSING] & chosen:
            row[COMPOSING] |= chosen
        elif not row[COMPOSING + 1] & chosen:
            row[COMPOSING + 1] |= chosen
        else:
            row[COMPOSING + 2] |= chosen
    return total


@inner
def _table(row: Row) -> int:
    """Return the points on the table."""
    found = 0
    for seat in range(row[SEATS]):
        step = (seat - row[ACTOR]) % row[SEATS]
        if step >= row[SEATS] - row[PLAYS]:
            at = TRICK + 3 * seat
            found += points(row[at], row[at + 1], row[at + 2])
    return found


@inner
def _cost(costs: Rewards, c1: int, c2: int, c3: int) -> float:
    found = 0.0
    for plane in range(3):
        faces = c1 if plane == 0 else c2 if plane == 1 else c3
        while faces:
            bit = faces & -faces
            faces ^= bit
            found += costs[count(bit - 1)]
    return found


@inner
def name_play(row: Row) -> None:
    """Name the cards that the actor plays; none of them is named yet."""
    seat = row[ACTOR]
    p1, p2, p3 = elsewhere(row, seat)
    costs = np.zeros(54, np.float64)
    _keep(row, seat, costs, p1, p2)
    if not row[PLAYS]:
        _name_lead(row, seat, costs, p1, p2, p3)
    else:
        _name_follow(row, seat, costs, p1, p2, p3)
    row[COMPOSED] = count(row[COMPOSING]) + count(row[COMPOSING + 1]) + count(row[COMPOSING + 2])


@inner
def _offer(row: Row, value: float, best: float, c1: int, c2: int, c3: int) -> float:
    """Replace the cards named so far if these are worth more; return the best value."""
    if value > best:
        row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2] = c1, c2, c3
        return value
    return best


@inner
def _led(
    row: Row, costs: Rewards, group: int, copies: int, strength: int, many: int,
    c1: int, c2: int, c3: int, p1: int, p2: int, p3: int,
) -> float:  # fmt: skip
    """Return the value of a lead of `many` cards."""
    foes, friends = row[SEATS] // 2, row[SEATS] // 2 - 1
    odds = _odds(row, group, copies, strength, False, foes, p1, p2, p3)
    rescue = 0.35 if many == 1 else 0.1
    chance = odds + (1 - odds) * rescue
    own = points(c1, c2, c3)
    fed = FED * many * (0.6 if group == TRUMPS else 1.0)
    value = (chance - 0.5) * own + TEMPO * odds
    value += chance * friends * fed - (1 - chance) * foes * fed * 0.6
    part = 1.0 if group == TRUMPS else 0.5
    return value - part * _cost(costs, c1, c2, c3)


@inner
def _name_lead(row: Row, seat: int, costs: Rewards, p1: int, p2: int, p3: int) -> None:
    h1, h2, h3 = live(row, seat)
    at = HANDS + 3 * seat
    if not h1:
        bit = row[at] & -row[at]
        row[COMPOSING] = bit
        return
    left = count(row[at]) + count(row[at + 1]) + count(row[at + 2])
    best = -1e9
    for group in range(5):
        mask = row[MASKS + group]
        kept = row[SETS + group]
        if kept and not kept & ~h1 and (left == 3 or not (seat - row[DECLARER]) & 1):
            worth = 500.0 if left == 3 else 14.0 - _cost(costs, kept, 0, 0)
            best = _offer(row, worth, best, kept, 0, 0)
        m1, m2, m3 = h1 & mask, h2 & mask, h3 & mask
        if not m1:
            continue
        top1 = _top(row, p1 & mask)
        sure = faces_on(row, m1, top1 + 1, 62)
        if sure & (sure - 1) or (sure and sure & m2):
            n1, n2, n3 = sure, sure & m2, sure & m3
            many = count(n1) + count(n2) + count(n3)
            if many == left or group != TRUMPS:
                value = _led(row, costs, group, 1, 62, many, n1, n2, n3, p1, p2, p3)
                best = _offer(row, value + (200.0 if many == left else 0.0), best, n1, n2, n3)
        faces = m1
        while faces:
            bit = faces & -faces
            faces ^= bit
            strength = row[STRENGTH + count(bit - 1)]
            value = _led(row, costs, group, 1, strength, 1, bit, 0, 0, p1, p2, p3)
            best = _offer(row, value, best, bit, 0, 0)
            if m2 & bit:
                value = _led(row, costs, group, 2, strength, 2, bit, bit, 0, p1, p2, p3)
                best = _offer(row, value, best, bit, bit, 0)
            if m3 & bit:
                value = _led(row, costs, group, 3, strength, 3, bit, bit, bit, p1, p2, p3)
                best = _offer(row, value, best, bit, bit, bit)
        for copies in range(2, 4):
            plane = m2 if copies == 2 else m3
            if not plane & (plane - 1):
                continue
            run = longest(rungs(row, plane))
            length, top = run & 255, run >> 8
            if length > 1:
                face = runs_from(row, plane, length, top, 0)
                third = face if copies == 3 else 0
                many = copies * length
                # a higher tractor is rare
                value = _led(row, costs, group, copies, 62, many, face, face, third, p1, p2, p3)
                best = _offer(row, value, best, face, face, third)


@inner
def _name_follow(row: Row, seat: int, costs: Rewards, p1: int, p2: int, p3: int) -> None:
    at = HANDS + 3 * seat
    h1, h2, h3 = row[at], row[at + 1], row[at + 2]
    group, wanted, seats = row[GROUP], row[SIZE], row[SEATS]
    mask = row[MASKS + group]
    m1, m2, m3 = h1 & mask, h2 & mask, h3 & mask
    have = count(m1) + count(m2) + count(m3)
    behind = seats - 1 - row[PLAYS]
    foes = (behind + 1) // 2
    friends = behind - foes
    best_code = row[BEST]
    ruffed = row[RUFFED] != 0
    table = _table(row)
    ours = (row[WINNER] - seat) & 1 == 0
    copies = copies_of(best_code)
    if ours:
        odds = _odds(row, group, copies, strength_of(best_code), ruffed, foes, p1, p2, p3)
    else:
        odds = 0.25 if friends else 0.0
        if wanted > 1:
            odds *= 0.5
    table_odds = odds
    sign = 2.0 * odds - 1.0
    bound = row[INTERCEPTS] == seat or (row[UNITS] == 1 and is_set(row[LEAD]))
    if wanted == 1 and not bound:
        _name_single(row, costs, m1 if m1 else h1, group, table, table_odds, foes, p1, p2, p3)
        return
    if have <= wanted and not bound:
        trumps = row[MASKS + TRUMPS]
        t1, t2, t3 = h1 & trumps, h2 & trumps, h3 & trumps
        may = not have and group != TRUMPS and not (ours and odds > 0.8)
        if may and _ruff(row, costs, t1, t2, t3, table, odds, foes, p1, p2, p3):
            return
        row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2] = m1, m2, m3
        mask = ~mask
        _cheapest(row, costs, sign, h1 & mask, h2 & mask, h3 & mask, wanted - have)
        return
    some = False
    for one in range(row[UNITS]):
        some = some or copies_of(row[LEAD + one]) > 1
    if not bound and (not some or not m2):
        _cheapest(row, costs, sign, m1, m2, m3, wanted)
        return
    plays = np.empty((LISTED, 3), np.int64)
    total = np.zeros(1, np.float64)
    number = follows(row, seat, h1, h2, h3, LIST, plays, total)
    best = -1e9
    for one in range(number):
        c1, c2, c3 = plays[one, 0], plays[one, 1], plays[one, 2]
        own = points(c1, c2, c3)
        chance = odds
        if row[UNITS] == 1 and not ruffed and not is_set(row[LEAD]) and not c1 & ~mask:
            code = unit_of(row, c1, c2, c3, 0)
            if code >> 8 == best_code >> 8 and strength_of(code) > strength_of(best_code):
                chance = _odds(row, group, copies, strength_of(code), False, foes, p1, p2, p3)
                chance = max(chance, odds) if ours else chance
        value = chance * table + (chance - 0.5) * own - _cost(costs, c1, c2, c3)
        best = _offer(row, value, best, c1, c2, c3)


@inner
def _name_single(
    row: Row, costs: Rewards, able: int, group: int, table: int, odds: float, foes: int,
    p1: int, p2: int, p3: int,
) -> None:  # fmt: skip
    """Follow a single card with one of those that may be played."""
    ours = (row[WINNER] - row[ACTOR]) & 1 == 0
    ruffed, above = row[RUFFED] != 0, strength_of(row[BEST])
    best, last = -1e9, -1.0
    seen = -1
    seats = row[SEATS]
    friends = seats - 1 - row[PLAYS] - foes
    while able:
        bit = able & -able
        able ^= bit
        strength = row[STRENGTH + count(bit - 1)]
        trump = bit & row[MASKS + TRUMPS] != 0
        beats = False
        ruffs = trump and group != TRUMPS
        if ruffs:
            beats = not ruffed or strength > above
        elif bit & row[MASKS + group]:
            beats = not ruffed and strength > above
        chance = odds
        if beats:
            if strength != seen or ruffs:
                last = _odds(row, group, 1, strength, ruffs, foes, p1, p2, p3)
                seen = strength
            chance = max(last, odds) if ours else last
        own = points(bit, 0, 0)
        value = chance * table + (chance - 0.5) * own - costs[count(bit - 1)]
        value += FED * (chance * friends - (1 - chance) * foes)
        if beats:
            value += TEMPO * chance
        elif ours:
            value += 0.5 * TEMPO * chance
        best = _offer(row, value, best, bit, 0, 0)


@inner
def _ruff(
    row: Row, costs: Rewards, t1: int, t2: int, t3: int, table: int, odds: float, foes: int,
    p1: int, p2: int, p3: int,
) -> bool:  # fmt: skip
    """Ruff with the weakest sufficient trumps if the trick is worth them; return whether it was done."""
    above = strength_of(row[BEST]) if row[RUFFED] else -1
    wanted = row[SIZE]
    if row[UNITS] > 1:
        for one in range(row[UNITS]):
            if copies_of(row[LEAD + one]) > 1:
                return False
        if row[RUFFED] or count(t1) + count(t2) + count(t3) < wanted:
            return False
        cost = _cheapest(row, costs, 0.5, t1, t2, t3, wanted)
        if table + TEMPO + 5.0 * (wanted - 1) > cost:
            return True
        row[COMPOSING] = row[COMPOSING + 1] = row[COMPOSING + 2] = 0
        return False
    copies, length = copies_of(row[LEAD]), length_of(row[LEAD])
    plane = t1 if copies == 1 else t2 if copies == 2 else t3
    if not plane:
        return False
    ends = tops(rungs(row, plane), length) >> (above + 1) << (above + 1)
    if not ends:
        return False
    top = lowest(ends)
    face = runs_from(row, plane, length, top, 0)
    c2, c3 = face if copies > 1 else 0, face if copies > 2 else 0
    chance = _odds(row, row[GROUP], copies, top, True, foes, p1, p2, p3)
    own = points(face, c2, c3)
    gain = (chance - odds) * (table + 4.0 * foes) + (chance - 0.5) * own + TEMPO * chance
    if gain < 0.6 * _cost(costs, face, c2, c3):
        return False
    row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2] = face, c2, c3
    return True
