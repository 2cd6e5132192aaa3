"""Judges whether the cards that a follower plays of one group meet what is owed, from natural pairs and triples."""

from __future__ import annotations

from enum import Enum
from typing import Final

from msgspec import Struct

from paiju.games.tractor.duty import Demand, Met, Pools, Row, met
from paiju.games.tractor.order import Order
from paiju.games.tractor.play_rules import PlayRules, Steps

_LOW: Final = sum(1 << 2 * face for face in range(54))


class Holding(Struct, frozen=True, gc=False):
    """The live cards of one group in a hand, and those of them that are played, both as `Hand.bits`."""

    order: Order
    group: int
    hand: int
    cards: int

    def pools(self) -> tuple[Pools, Pools]:
        """Return two pools of the played cards: only natural units, and all units with triples broken.

        A pair is natural if the hand holds no third copy (reading 86).
        """
        shifts = self.order.shifts[self.group]
        hand, cards = self.hand, self.cards
        blank = [0] * (shifts[-1][1] + 1)
        natural, broken, triples = blank, blank[:], blank[:]
        for shift, strength in shifts:
            count = cards >> shift & 3
            if count > 1:
                if count == 3:
                    triples[strength] += 1
                elif hand >> shift & 3 == 2:
                    natural[strength] += 1
                else:
                    broken[strength] += 1
        whole, pairs = tuple(triples), tuple(natural)
        either = tuple([a + b for a, b in zip(natural, broken, strict=True)])
        return Pools(pairs, whole), Pools(either, whole, breaks=True)


def pools_of(order: Order, group: int, hand: int, *, breaks: bool = False) -> Pools:
    """Return the natural pairs and triples among a hand's live cards of one group; `breaks`: triples may be broken."""
    shifts = order.shifts[group]
    pairs = [0] * (shifts[-1][1] + 1)
    triples = pairs[:]
    for shift, strength in shifts:
        count = hand >> shift & 3
        if count == 2:
            pairs[strength] += 1
        elif count == 3:
            triples[strength] += 1
    return Pools(tuple(pairs), tuple(triples), breaks=breaks)


class FollowCache(Struct):
    """Cached results for one lead.

    - `met`: whether the played cards meet the remaining demands; the key is the number of these demands, and the cards
      left in the hand and in the play
    - `owed`: what the hand owes for them
    - `parts`: how a part of the played cards meets the first demand, by that part, the hand's copies of its cards, and
      the row owed
    - `looked`: how many parts were examined
    """

    met: dict[tuple[int, int, int], bool] = {}
    owed: dict[tuple[int, int], Met] = {}
    parts: dict[tuple[int, int, int, Row], Serves] = {}
    looked: int = 0


class Serves(Enum):
    """Whether a part of the played cards meets one unit led: not at all, as owed, or with a higher row."""

    NOT = 0
    AS_OWED = 1
    HIGHER = 2


def is_met(
    rules: PlayRules, holding: Holding, demands: tuple[Demand, ...], owed: Met, known: FollowCache | None = None
) -> bool:
    """Return whether the played cards meet demands; `owed` is the best that the hand's natural units can do.

    `known` is a cache that is filled and used; pass it again if several plays to one lead are judged.

    Each unit's row is met with natural pairs, or a higher one is reached by breaking triples (T6.6.2.2, reading
    87). A complete pair, or tractor of pairs, meets one that was led even if it was broken from triples (table 1),
    unless `PlayRules.natural_pairs_first`.
    """
    natural, either = holding.pools()
    steps = rules.steps
    if not rules.protect_triples:
        most = pools_of(holding.order, holding.group, holding.hand, breaks=True)
        if met(demands, either, steps).rows < met(demands, most, steps).rows:
            return False
    if met(demands, natural, steps).rows >= owed.rows:
        return True
    if len(demands) == 1 and _is_whole(rules, demands[0], either):
        return True
    if either.pairs == natural.pairs and not any(either.triples):
        return False
    if len(demands) > 1:
        return _is_met_in_turn(rules, holding, demands, owed, known or FollowCache())
    return _row_is_met(demands, natural, either, steps, owed.rows)


def _is_whole(rules: PlayRules, demand: Demand, either: Pools) -> bool:
    """Return whether pairs of any kind make the whole pair or tractor of pairs that was led (reading 87)."""
    copies, length = demand
    if rules.natural_pairs_first or copies != 2:
        return False
    pieces = met((demand,), either, rules.steps).pieces
    return len(pieces) == 1 and pieces[0][:2] == (copies, length)


def _row_is_met(
    demands: tuple[Demand, ...], natural: Pools, either: Pools, steps: Steps, owed: tuple[Row, ...]
) -> bool:
    """Return whether one unit's row is met naturally, or a higher one by breaking triples.

    A triple that is played whole is not broken: it may count as a pair alongside another triple (reading 89).
    """
    padded = Pools(natural.pairs, natural.triples, pads=True)
    return met(demands, padded, steps).rows >= owed or met(demands, either, steps).rows > owed


def _is_met_in_turn(
    rules: PlayRules, holding: Holding, demands: tuple[Demand, ...], owed: Met, known: FollowCache
) -> bool:
    """Return whether the units of a throw can be met one by one, each by a part of the cards that are still left.

    If all played cards together, with triples broken, meet less of the first unit's row than is owed, no part can.
    """
    steps = rules.steps
    first, rest = demands[:1], demands[1:]
    if met(first, holding.pools()[1], steps).rows[0] < owed.rows[0]:
        return False
    order, group, hand, cards = holding.order, holding.group, holding.hand, holding.cards
    for taken in _parts(holding, demands[0]):
        known.looked += 1
        faces = (taken | taken >> 1) & _LOW
        place = (len(rest), taken, hand & faces * 3, owed.rows[0])
        serves = known.parts.get(place)
        if serves is None:
            part = Holding(order, group, hand, taken)
            serves = known.parts[place] = _serves(rules, part, demands[0], owed.rows[0])
        if serves is Serves.NOT:
            continue
        is_higher = serves is Serves.HIGHER
        left = hand - taken
        after = known.owed.get((len(rest), left))
        if after is None:
            after = known.owed[len(rest), left] = met(rest, pools_of(order, group, left), steps)
        if not is_higher and after.rows < owed.rows[1:]:
            continue
        key = (len(rest), left, cards - taken)
        found = known.met.get(key)
        if found is None:
            after_it = Holding(order, group, left, cards - taken)
            found = known.met[key] = is_met(rules, after_it, rest, after, known)
        if found:
            return True
    return False


def _serves(rules: PlayRules, part: Holding, demand: Demand, owed: Row) -> Serves:
    """Return how a part of the played cards meets one unit led."""
    natural, either = part.pools()
    if met((demand,), either, rules.steps).rows[0] > owed:
        return Serves.HIGHER
    padded = Pools(natural.pairs, natural.triples, pads=True)
    if met((demand,), padded, rules.steps).rows[0] >= owed or _is_whole(rules, demand, either):
        return Serves.AS_OWED
    return Serves.NOT


def _parts(holding: Holding, demand: Demand) -> list[int]:
    """List the parts of the played cards that can meet one demand, each made of pairs and triples, as bits."""
    copies, length = demand
    parts = [(0, 0)]
    for shift, _ in holding.order.shifts[holding.group]:
        count = holding.cards >> shift & 3
        for many in range(2, min(count, copies) + 1):
            parts += [
                (faces + 1, bits + (many << shift)) for faces, bits in parts if faces < length and not bits >> shift & 3
            ]
    return [bits for _, bits in parts]
