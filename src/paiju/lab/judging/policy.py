"""The policy of simulated deals: plays by rules of thumb, without cheating, in a few milliseconds per deal.

A seat uses its own cards, the cards on the table, and the set of all hidden cards, but never which hand holds
which. It leads winners and long units, gives points to a partner who is winning, wins tricks that are worth the
card, and discards its least valuable cards.
"""

from __future__ import annotations

from typing import Final

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

LISTED: Final = 24
"""The maximum number of plays of pairs and triples that are examined."""
TOP: Final = 62
"""A strength above that of every card."""

# The policy's weights, in points unless stated to be a share or a chance; `weights` returns each game's.
RANK: Final = 0
"""The value of a card by its strength: this many points for the highest of its group."""
UNBEATEN: Final = 1
"""The extra value of a card that no card elsewhere beats."""
COPY: Final = 2
"""The extra value of each card of a pair or triple."""
TOP_COPY: Final = 3
"""The extra value of each card of a pair or triple if no pair elsewhere beats it."""
TRUMP: Final = 4
"""The extra value of a trump."""
GUARD: Final = 5
"""The extra value of a trump that no card elsewhere beats: it may win the last trick, and with it the kitty."""
GUARD_POINT: Final = 6
"""The additional part of `GUARD` for each point in the kitty."""
GUARD_EARLY: Final = 7
"""The share of it while more than eight cards are held."""
KITTY_GUESS: Final = 8
"""How many points the defenders assume to be in the kitty."""
SET_KEPT: Final = 9
"""The extra value of a card of a 5-10-K."""
FOE_BEATS: Final = 10
"""How often an opponent who can beat a card does so."""
FOE_BEATS_UNIT: Final = 11
"""How often an opponent can beat a pair or more, relative to what independent cards would suggest."""
FOE_RUFFS: Final = 12
"""How often an opponent without the group ruffs."""
FOE_OVERRUFFS: Final = 13
"""How often an opponent who can beat a ruff does so."""
FRIEND_BEATS: Final = 14
"""How often a partner who can win the trick does so."""
FED: Final = 15
"""The points that a seat of the winning side adds to a lead, for each card."""
FED_TRUMP: Final = 16
"""The share of that if trumps are led."""
FED_LOST: Final = 17
"""The share of `FED` that opponents add if they win."""
TEMPO: Final = 18
"""The value of leading to the next trick."""
SIDE_SPENT: Final = 19
"""The share of a card's value that a lead of a side suit costs."""
TRUMP_SPENT: Final = 20
"""The share of a card's value that a lead of trumps costs."""
DRAW: Final = 21
"""The value of leading a trump, for each trump more than an average hand."""
PARTNER_RUFFS: Final = 22
"""The value of leading a group in which a partner has shown out."""
SET_LED: Final = 23
"""The value of leading a 5-10-K."""
FED_FOLLOW: Final = 24
"""The points that each seat still to play adds to the trick."""
TEMPO_FOLLOW: Final = 25
"""The value of winning the trick."""
PARTNER_LEADS: Final = 26
"""The share of that if a partner wins it."""
SURE: Final = 27
"""From this chance on a partner's trick is not ruffed."""
THROW_RUFFED: Final = 28
"""The value of ruffing a throw, for each card beyond the first."""
RUFF_FOES: Final = 29
"""The points that each opponent still to play adds to a ruffed trick."""
RUFF_SPENT: Final = 30
"""The share of a card's value that a ruff costs."""
SPENT: Final = 31
"""The share of a card's value that following costs."""
WEIGHTS: Final = 32
"""The number of weights."""


_MISSING: Final = np.array([[(1 - 1 / max(seats, 1)) ** cards for cards in range(64)] for seats in range(8)])
"""The chance that, of a number of seats and a number of cards, one given seat holds none of the cards."""


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
    """Return the highest strength among some faces of a group; -1 if there are none."""
    best = -1
    while faces:
        bit = faces & -faces
        faces ^= bit
        best = max(best, row[STRENGTH + count(bit - 1)])
    return best


@inner
def _keep(row: Row, weights: Rewards, seat: int, costs: Rewards, p1: int, p2: int) -> None:
    """Fill in the value of keeping each face of a hand, in points."""
    at = HANDS + 3 * seat
    h1, h2 = row[at], row[at + 1]
    left = count(h1) + count(h2) + count(row[at + 2])
    defends = (seat - row[DECLARER]) & 1
    kitty = weights[KITTY_GUESS] if defends else 1.0 * points(row[KITTY], row[KITTY + 1], row[KITTY + 2])
    guard = weights[GUARD] + weights[GUARD_POINT] * kitty
    if left > 8:
        guard *= weights[GUARD_EARLY]
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
            worth = weights[RANK] * strength / span
            if strength >= top1:
                worth += weights[UNBEATEN]
            if h2 & bit:
                worth += weights[COPY]
                if strength >= top2:
                    worth += weights[TOP_COPY]
            if group == TRUMPS:
                worth += weights[TRUMP]
                if strength >= top1:
                    worth += guard
            costs[face] = worth
            if whole and kept & bit and not h2 & bit and left > 3 and defends:
                costs[face] += weights[SET_KEPT]


@inner
def _missed(
    row: Row, weights: Rewards, voids: Row, side: int, group: int, copies: int, strength: int, ruffed: bool,
    p1: int, p2: int, p3: int,
) -> float:  # fmt: skip
    """Return the chance that no seat behind beats a unit: of the opponents (`side` 1) or of the partners (0)."""
    seat, seats = row[ACTOR], row[SEATS]
    plane = p1 if copies == 1 else p2 if copies == 2 else p3
    mask, trump_mask = row[MASKS + group], row[MASKS + TRUMPS]
    left = count(p1 & mask) + count(p2 & mask) + count(p3 & mask)
    able = able_trump = 0
    for step in range(1, seats):
        shown = voids[(seat + step) % seats]
        able += 1 - (shown >> group & 1)
        able_trump += 1 - (shown >> TRUMPS & 1)
    within = 0.0
    higher = 0 if ruffed else faces_on(row, plane & mask, strength + 1, TOP)
    if higher:
        within = _one_holds(weights, able, copies, higher, p2, p3)
    ruff = 0.0
    if group != TRUMPS:
        trumps = plane & trump_mask
        if ruffed:
            trumps = faces_on(row, trumps, strength + 1, TOP)
        if trumps:
            ruff = _one_holds(weights, able_trump, copies, trumps, p2, p3)
    beats = weights[FOE_BEATS] if side else weights[FRIEND_BEATS]
    ruffs = weights[FRIEND_BEATS] if not side else weights[FOE_OVERRUFFS] if ruffed else weights[FOE_RUFFS]
    empty = _MISSING[able, min(left, 63)]
    found = 1.0
    for step in range(1, seats - row[PLAYS]):
        if step & 1 != side:
            continue
        shown = voids[(seat + step) % seats]
        out = shown >> group & 1 != 0
        if not out:
            found *= 1.0 - beats * within
        if ruff and not shown >> TRUMPS & 1:
            found *= 1.0 - ruffs * ruff * (1.0 if out else empty)
    return found


@inner
def _one_holds(weights: Rewards, able: int, copies: int, faces: int, p2: int, p3: int) -> float:
    """Return the chance that a given one of the `able` seats holds one of some faces, `copies` times."""
    if copies == 1:
        return 1.0 - _MISSING[able, min(count(faces) + count(faces & p2) + count(faces & p3), 63)]
    each = min(1.0, weights[FOE_BEATS_UNIT] / max(able, 1) ** copies)
    return 1.0 - (1.0 - each) ** count(faces)


@inner
def _cheapest(row: Row, costs: Rewards, sign: float, c1: int, c2: int, c3: int, left: int) -> float:
    """Choose `left` more of some held cards, the cheapest first; return their cost."""
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
def name_play(row: Row, weights: Rewards, voids: Row) -> None:
    """Choose the cards that the actor plays; none is chosen yet.

    `voids`: by seat, the groups in which it has shown out, as bits.
    """
    seat = row[ACTOR]
    p1, p2, p3 = elsewhere(row, seat)
    costs = np.zeros(54, np.float64)
    _keep(row, weights, seat, costs, p1, p2)
    if not row[PLAYS]:
        _name_lead(row, weights, voids, seat, costs, p1, p2, p3)
    else:
        _name_follow(row, weights, voids, seat, costs, p1, p2, p3)
    row[COMPOSED] = count(row[COMPOSING]) + count(row[COMPOSING + 1]) + count(row[COMPOSING + 2])


@inner
def note_void(row: Row, voids: Row) -> None:
    """Note the group that the actor is out of, if the named cards show it."""
    if row[PLAYS] and row[COMPOSING] & ~row[MASKS + row[GROUP]]:
        voids[row[ACTOR]] |= 1 << row[GROUP]


@inner
def _offer(row: Row, value: float, best: float, c1: int, c2: int, c3: int) -> float:
    """Replace the cards chosen so far if these are worth more; return the best value."""
    if value > best:
        row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2] = c1, c2, c3
        return value
    return best


@inner
def _led(
    row: Row, weights: Rewards, voids: Row, costs: Rewards, group: int, copies: int, strength: int, many: int,
    c1: int, c2: int, c3: int, p1: int, p2: int, p3: int,
) -> float:  # fmt: skip
    """Return the value of a lead of `many` cards."""
    foes, friends = row[SEATS] // 2, row[SEATS] // 2 - 1
    odds = _missed(row, weights, voids, 1, group, copies, strength, False, p1, p2, p3)
    chance = odds
    if odds < 1.0:
        chance += (1.0 - odds) * (1.0 - _missed(row, weights, voids, 0, group, copies, strength, False, p1, p2, p3))
    own = points(c1, c2, c3)
    fed = weights[FED] * many * (weights[FED_TRUMP] if group == TRUMPS else 1.0)
    value = (chance - 0.5) * own + weights[TEMPO] * odds
    value += chance * friends * fed - (1 - chance) * foes * fed * weights[FED_LOST]
    if group == TRUMPS:
        return value - weights[TRUMP_SPENT] * _cost(costs, c1, c2, c3)
    seat, seats = row[ACTOR], row[SEATS]
    for step in range(2, seats, 2):
        shown = voids[(seat + step) % seats]
        if shown >> group & 1 and not shown >> TRUMPS & 1:
            value += weights[PARTNER_RUFFS]
    return value - weights[SIDE_SPENT] * _cost(costs, c1, c2, c3)


@inner
def _name_lead(
    row: Row, weights: Rewards, voids: Row, seat: int, costs: Rewards, p1: int, p2: int, p3: int
) -> None:  # fmt: skip
    h1, h2, h3 = live(row, seat)
    at = HANDS + 3 * seat
    if not h1:
        bit = row[at] & -row[at]
        row[COMPOSING] = bit
        return
    left = count(row[at]) + count(row[at + 1]) + count(row[at + 2])
    best = -1e9
    mask = row[MASKS + TRUMPS]
    others = count(p1 & mask) + count(p2 & mask) + count(p3 & mask)
    draw = 0.0
    if others:
        mine = count(h1 & mask) + count(h2 & mask) + count(h3 & mask)
        draw = weights[DRAW] * (mine - others / (row[SEATS] - 1))
    for group in range(5):
        mask = row[MASKS + group]
        kept = row[SETS + group]
        bonus = draw if group == TRUMPS else 0.0
        if kept and not kept & ~h1 and (left == 3 or not (seat - row[DECLARER]) & 1):
            worth = 500.0 if left == 3 else weights[SET_LED] - _cost(costs, kept, 0, 0)
            best = _offer(row, worth, best, kept, 0, 0)
        m1, m2, m3 = h1 & mask, h2 & mask, h3 & mask
        if not m1:
            continue
        top1 = _top(row, p1 & mask)
        sure = faces_on(row, m1, top1 + 1, TOP)
        if sure & (sure - 1) or (sure and sure & m2):
            n1, n2, n3 = sure, sure & m2, sure & m3
            many = count(n1) + count(n2) + count(n3)
            if many == left or group != TRUMPS:
                value = bonus + _led(row, weights, voids, costs, group, 1, TOP, many, n1, n2, n3, p1, p2, p3)
                best = _offer(row, value + (200.0 if many == left else 0.0), best, n1, n2, n3)
        faces = m1
        while faces:
            bit = faces & -faces
            faces ^= bit
            strength = row[STRENGTH + count(bit - 1)]
            value = bonus + _led(row, weights, voids, costs, group, 1, strength, 1, bit, 0, 0, p1, p2, p3)
            best = _offer(row, value, best, bit, 0, 0)
            if m2 & bit:
                value = bonus + _led(row, weights, voids, costs, group, 2, strength, 2, bit, bit, 0, p1, p2, p3)
                best = _offer(row, value, best, bit, bit, 0)
            if m3 & bit:
                value = bonus + _led(row, weights, voids, costs, group, 3, strength, 3, bit, bit, bit, p1, p2, p3)
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
                value = bonus + _led(
                    row, weights, voids, costs, group, copies, TOP, many, face, face, third, p1, p2, p3
                )  # fmt: skip
                best = _offer(row, value, best, face, face, third)


@inner
def _name_follow(
    row: Row, weights: Rewards, voids: Row, seat: int, costs: Rewards, p1: int, p2: int, p3: int
) -> None:  # fmt: skip
    at = HANDS + 3 * seat
    h1, h2, h3 = row[at], row[at + 1], row[at + 2]
    group, wanted, seats = row[GROUP], row[SIZE], row[SEATS]
    mask = row[MASKS + group]
    m1, m2, m3 = h1 & mask, h2 & mask, h3 & mask
    have = count(m1) + count(m2) + count(m3)
    foes = (seats - row[PLAYS]) // 2
    best_code = row[BEST]
    ruffed = row[RUFFED] != 0
    table = _table(row)
    ours = (row[WINNER] - seat) & 1 == 0
    copies, strength = copies_of(best_code), strength_of(best_code)
    if row[UNITS] > 1 and not ruffed:
        strength = TOP
    if ours:
        odds = _missed(row, weights, voids, 1, group, copies, strength, ruffed, p1, p2, p3)
    else:
        odds = 1.0 - _missed(row, weights, voids, 0, group, copies, strength, ruffed, p1, p2, p3)
    sign = 2.0 * odds - 1.0
    bound = row[INTERCEPTS] == seat or (row[UNITS] == 1 and is_set(row[LEAD]))
    if wanted == 1 and not bound:
        _name_single(row, weights, voids, costs, m1 if m1 else h1, group, table, odds, p1, p2, p3)
        return
    if have <= wanted and not bound:
        trumps = row[MASKS + TRUMPS]
        t1, t2, t3 = h1 & trumps, h2 & trumps, h3 & trumps
        may = not have and group != TRUMPS and not (ours and odds > weights[SURE])
        if may and _ruff(row, weights, voids, costs, t1, t2, t3, table, odds, foes, p1, p2, p3):
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
                chance = _missed(row, weights, voids, 1, group, copies, strength_of(code), False, p1, p2, p3)
                chance = max(chance, odds) if ours else chance
        value = chance * table + (chance - 0.5) * own - weights[SPENT] * _cost(costs, c1, c2, c3)
        best = _offer(row, value, best, c1, c2, c3)


@inner
def _name_single(
    row: Row, weights: Rewards, voids: Row, costs: Rewards, able: int, group: int, table: int, odds: float,
    p1: int, p2: int, p3: int,
) -> None:  # fmt: skip
    """Follow a single card with one of those that may be played."""
    ours = (row[WINNER] - row[ACTOR]) & 1 == 0
    ruffed, above = row[RUFFED] != 0, strength_of(row[BEST])
    best, last = -1e9, -1.0
    seen = -1
    behind = row[SEATS] - 1 - row[PLAYS]
    foes = (behind + 1) // 2
    friends = behind - foes
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
                last = _missed(row, weights, voids, 1, group, 1, strength, ruffs, p1, p2, p3)
                seen = strength
            chance = max(last, odds) if ours else last
        own = points(bit, 0, 0)
        value = chance * table + (chance - 0.5) * own - weights[SPENT] * costs[count(bit - 1)]
        value += weights[FED_FOLLOW] * (chance * friends - (1 - chance) * foes)
        if beats:
            value += weights[TEMPO_FOLLOW] * chance
        elif ours:
            value += weights[PARTNER_LEADS] * weights[TEMPO_FOLLOW] * chance
        best = _offer(row, value, best, bit, 0, 0)


@inner
def _ruff(
    row: Row, weights: Rewards, voids: Row, costs: Rewards, t1: int, t2: int, t3: int, table: int, odds: float,
    foes: int, p1: int, p2: int, p3: int,
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
        if table + weights[TEMPO_FOLLOW] + weights[THROW_RUFFED] * (wanted - 1) > cost:
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
    chance = _missed(row, weights, voids, 1, row[GROUP], copies, top, True, p1, p2, p3)
    own = points(face, c2, c3)
    gain = (chance - odds) * (table + weights[RUFF_FOES] * foes) + (chance - 0.5) * own
    gain += weights[TEMPO_FOLLOW] * chance
    if gain < weights[RUFF_SPENT] * _cost(costs, face, c2, c3):
        return False
    row[COMPOSING], row[COMPOSING + 1], row[COMPOSING + 2] = face, c2, c3
    return True
