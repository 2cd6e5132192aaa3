"""The legal follows of a hand as a sequence that is counted, listed and sampled without trying every subset."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import Final, overload

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.acts import Play
from paiju.games.tractor.choices import Choices
from paiju.games.tractor.duty import Demand, Met, demands_of, least, met
from paiju.games.tractor.follow import draws_top, interceptions, is_set_owed, set_of, top_strengths, why_not_follow
from paiju.games.tractor.holding import pools_of
from paiju.games.tractor.judge import ChoiceFilter
from paiju.games.tractor.lead import Lead
from paiju.games.tractor.order import Group, Order
from paiju.games.tractor.play_rules import PlayRules
from paiju.games.tractor.points import holds, size

_ALL = tuple(2 * at for at in range(54))
LOOKED: Final = 20_000
"""The approximate maximum number of parts of choices that are examined to build a list."""


class Plays(Sequence[Play]):
    """The legal plays to a lead, always in the same order, built on demand.

    They consist of blocks. Each block has fixed cards, and other cards of which any may complete the number. If a
    card is held both live and dead, the list plays the live copy first.

    A hand with many triples facing a throw of many units can have tens of thousands of choices of pairs and triples
    that are hard to judge. In that case the list stops after it has examined `LOOKED` parts of them, and is
    incomplete (`is_whole`): it contains only legal plays, at least one, and `in` still decides for every play
    whether it is legal.
    """

    def __init__(
        self,
        rules: PlayRules,
        order: Order,
        lead: Lead,
        hand: Hand,
        dead: Hand = EMPTY,
        *,
        intercepts: bool = False,
        must: Hand = EMPTY,
    ) -> None:
        self._must = must
        self._rules = rules
        self._order = order
        self._lead = lead
        self._hand = hand
        self._dead = dead
        self._intercepts = intercepts
        self._stopped = False

    @property
    def is_whole(self) -> bool:
        """Whether the list is known to contain every legal play; equal plays occur once."""
        _ = self._blocks  # known once all blocks are found
        return not self._stopped

    @cached_property
    def _blocks(self) -> list[Choices]:
        return list(self._find())

    @cached_property
    def _ends(self) -> list[int]:
        return list(accumulate(len(block) for block in self._blocks))

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    def __bool__(self) -> bool:
        return not self._must.bits or next(iter(self._find()), None) is not None

    def __iter__(self) -> Iterator[Play]:
        blocks = self.__dict__.get("_blocks") or self._find()
        for block in blocks:
            for bits in block:
                yield Play(Hand(bits))

    @overload
    def __getitem__(self, at: int) -> Play: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Play, ...]: ...
    def __getitem__(self, at: int | slice) -> Play | tuple[Play, ...]:
        if isinstance(at, slice):
            return tuple([self[one] for one in range(*at.indices(len(self)))])
        number = at + len(self) if at < 0 else at
        if not 0 <= number < len(self):
            raise IndexError(at)
        block = bisect_right(self._ends, number)
        return Play(Hand(self._blocks[block][number - (self._ends[block - 1] if block else 0)]))

    def __contains__(self, act: object) -> bool:
        """Return whether an act is a legal follow."""
        if (
            not isinstance(act, Play)
            or act.units
            or not holds(self._hand.bits, act.cards.bits)
            or not holds(act.cards.bits, self._must.bits)
            or len(act.cards) != self._lead.size
            or not holds(self._dead.bits, act.dead.bits)
            or not holds(act.cards.bits, act.dead.bits)
        ):
            return False
        refused = why_not_follow(
            self._rules,
            self._order,
            self._lead,
            self._hand,
            self._dead,
            act.cards,
            dead_played=act.dead,
            intercepts=self._intercepts,
        )
        return refused is None

    def sample(self, number: int) -> Play:
        """Return the play that a random whole number selects; each play is equally likely."""
        return self[number % len(self)]

    def containing(self, must: Hand) -> Plays:
        """List the plays that contain all these cards; the list may be empty."""
        return Plays(
            self._rules, self._order, self._lead, self._hand, self._dead, intercepts=self._intercepts, must=must
        )

    def least(self, costs: Sequence[float]) -> Iterator[Play]:
        """Yield, for each choice of pairs and triples, the play whose other cards cost least.

        `costs`: by `Card.index`. This is enough for a bot that wants to get rid of cards.
        """
        for block in self.__dict__.get("_blocks") or self._find():
            yield Play(Hand(block.least(costs)))

    def _find(self) -> Iterator[Choices]:
        if not self._must.bits:
            return self._every()
        found = (block.containing(self._must.bits) for block in self._every())
        return (block for block in found if block is not None)

    def _every(self) -> Iterator[Choices]:
        rules, order, lead = self._rules, self._order, self._lead
        hand, wanted = self._hand.bits, lead.size
        if self._intercepts and rules.interceptor_bound:
            units = interceptions(order, lead, self._hand, self._dead)
            if units:
                yield from (Choices(unit.cards.bits, (), 0) for unit in units)
                return
        kept = set_of(order, lead).bits
        if is_set_owed(rules, order, lead, self._hand):
            yield Choices(kept, (), 0)
            return
        mask = order.masks[lead.group]
        mine = hand & mask
        have = size(mine)
        if kept and holds(hand, kept) and not holds(kept, mine) and kept & ~mask:
            yield Choices(kept, (), 0)
        if have <= wanted:
            others = hand & ~mask
            yield Choices(mine, _stock(_ALL, others), wanted - have)
            return
        shifts = [shift for shift, _ in order.shifts[lead.group]]
        if draws_top(rules, lead):
            yield self._top(wanted)
            return
        demands = demands_of(rules, lead.shape)
        live = mine - (self._dead.bits & mask)
        owed = met(demands, pools_of(order, lead.group, live), rules.steps)
        breaks = not rules.protect_triples
        most = met(demands, pools_of(order, lead.group, live, breaks=True), rules.steps) if breaks else owed
        if not any(any(row) for row in (*owed.rows, *most.rows)):
            yield Choices(0, _stock(shifts, mine), wanted)
            return
        yield from self._units(demands, owed, live, mine, wanted)

    def _top(self, wanted: int) -> Choices:
        """Return the choices of the highest trumps; of those equal to the last of them, any may be played."""
        order, mine = self._order, self._hand.bits
        last = top_strengths(order, self._hand, self._dead, Group.TRUMP)[wanted - 1]
        base = 0
        stock = []
        for shift, strength in order.shifts[Group.TRUMP]:
            lost = self._dead.bits >> shift & 3
            count = (mine >> shift & 3) - lost
            if strength > last:
                base += count << shift
            elif strength == last and count:
                stock.append((shift, count))
        if last < 0:
            stock = _stock(_ALL, self._dead.bits & order.masks[Group.TRUMP])
        return Choices(base, stock, wanted - size(base))

    def _units(self, demands: tuple[Demand, ...], owed: Met, live: int, mine: int, wanted: int) -> Iterator[Choices]:
        """Yield the ways to play pairs and triples, completed with cards that form none."""
        order, group = self._order, self._lead.group
        several = [shift for shift, _ in order.shifts[group] if live >> shift & 3 > 1]
        judge = ChoiceFilter(self._rules, order, group, live, demands, owed)
        due = least(demands, owed, self._rules.steps)
        some = False
        for units in _skeletons(several, live, 0, 0, wanted, *due):
            if judge.looked >= LOOKED:
                sure = None if some else self._sure(judge, live, mine, wanted)
                if some or sure:
                    self._stopped = True
                    if sure:
                        yield sure
                    return
            block = self._filled(units, live, mine, wanted)
            if block is None or not self._may_hold(block) or not judge.meets(units):
                continue
            some = True
            yield block

    def _sure(self, judge: ChoiceFilter, live: int, mine: int, wanted: int) -> Choices | None:
        """Return a choice of the hand's own pairs and triples, no more than needed, or None if there is none."""
        units: int | None = judge.witness()
        while units is not None and size(units) <= wanted:
            block = self._filled(units, live, mine, wanted)
            if block is not None and self._may_hold(block) and judge.meets(units):
                return block
            units = judge.fuller(units)
        return None

    def _may_hold(self, block: Choices) -> bool:
        """Return whether a block contains a play with the required cards."""
        return not self._must.bits or block.containing(self._must.bits) is not None

    def _filled(self, units: int, live: int, mine: int, wanted: int) -> Choices | None:
        """Complete a choice of pairs and triples with cards that form none; None if there are not enough."""
        left = wanted - size(units)
        caps = []
        for shift, _ in self._order.shifts[self._lead.group]:
            held_, alive, played = mine >> shift & 3, live >> shift & 3, units >> shift & 3
            if alive < 2:
                cap = held_
            elif not played:
                cap = 1
            else:
                cap = held_ - alive if played == alive else 0
            if cap:
                caps.append((shift, cap))
        return Choices(units, caps, left) if sum([cap for _, cap in caps]) >= left else None


def _skeletons(  # noqa: PLR0917
    several: list[int], live: int, at: int, units: int, left: int, triples: int, both: int
) -> Iterator[int]:
    """Yield every choice of two or three live copies of some cards, within `left` cards.

    It has at least `triples` triples, and at least `both` pairs and triples in all.
    """
    if triples > 0 or both > 0:
        if len(several) - at < both or left < 2 * max(both, triples) + max(0, triples):
            return
        if sum([live >> shift & 3 == 3 for shift in several[at:]]) < triples:
            return
    if at == len(several) or left < 2:
        yield units
        return
    shift = several[at]
    yield from _skeletons(several, live, at + 1, units, left, triples, both)
    for copies in range(2, min(live >> shift & 3, left) + 1):
        yield from _skeletons(
            several, live, at + 1, units + (copies << shift), left - copies, triples - (copies == 3), both - 1
        )


def _stock(shifts: Sequence[int], bits: int) -> list[tuple[int, int]]:
    return [(shift, bits >> shift & 3) for shift in shifts if bits >> shift & 3]


def follows(
    rules: PlayRules, order: Order, lead: Lead, hand: Hand, dead: Hand = EMPTY, *, intercepts: bool = False
) -> Plays:
    """List the legal follows of a hand to a lead; the arguments are those of `why_not_follow`."""
    return Plays(rules, order, lead, hand, dead, intercepts=intercepts)
