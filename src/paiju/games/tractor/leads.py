"""The possible leads from a hand, as a sequence that is built only on demand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import overload

from paiju.cards import EMPTY, Hand
from paiju.games.tractor.acts import Play
from paiju.games.tractor.lead import Lead, read_lead
from paiju.games.tractor.order import GROUPS, Order
from paiju.games.tractor.play_rules import PlayRules, ThrowShapes
from paiju.games.tractor.points import holds
from paiju.games.tractor.unit import runs_in


class _Throws:
    """The throws of one group: its multisets of cards, numbered, without those that are not throws."""

    def __init__(self, faces: Sequence[tuple[int, int]], units: set[int], *, single: bool) -> None:
        self._faces = faces
        never = {self._number(bits) for bits in units} | {0}
        if single:
            for counts in product(*[[c for c in (0, 2, 3) if c <= cap] for _, cap in faces]):
                never.add(self._number(self._bits_of(counts)))
        self._never = sorted(never)
        self._gaps = [number - at for at, number in enumerate(self._never)]

    def __len__(self) -> int:
        return prod([cap + 1 for _, cap in self._faces]) - len(self._never)

    def __getitem__(self, number: int) -> int:
        """Return the bits of the throw with a number."""
        number += bisect_right(self._gaps, number)
        bits = 0
        for shift, cap in self._faces:
            number, copies = divmod(number, cap + 1)
            bits += copies << shift
        return bits

    def _number(self, bits: int) -> int:
        number, weight = 0, 1
        for shift, cap in self._faces:
            number += (bits >> shift & 3) * weight
            weight *= cap + 1
        return number

    def _bits_of(self, counts: Sequence[int]) -> int:
        return sum(c << shift for c, (shift, _) in zip(counts, self._faces, strict=True))


class Leads(Sequence[Play]):
    """The possible leads from a hand: first every unit, then every throw.

    A throw is listed once, without naming its units. If `PlayRules.throws` requires a single card in it, only
    throws in which some card occurs just once are listed. Whether a throw fails depends on hands that the leader
    does not see.
    """

    def __init__(self, rules: PlayRules, order: Order, hand: Hand, dead: Hand = EMPTY) -> None:
        self._rules = rules
        self._order = order
        self._hand = hand
        self._dead = dead

    @cached_property
    def units(self) -> tuple[Play, ...]:
        """The leads of one unit, trumps first; in each group sets first, then the largest; single dead cards last."""
        found = []
        order = self._order
        live = Hand(self._hand.bits - self._dead.bits)
        for group in reversed(GROUPS):
            kept = order.sets[group]
            if kept.bits and holds(live.bits, kept.bits):
                found.append(Play(kept))
            found += [Play(unit.cards) for unit in runs_in(order, live, group)]
        alone = [card for card in self._dead.faces() if card not in live]
        return (*found, *[Play(Hand(1 << 2 * card.index)) for card in alone])

    @cached_property
    def _throws(self) -> list[_Throws]:
        order, hand, dead = self._order, self._hand.bits, self._dead.bits
        single = self._rules.throws is ThrowShapes.WITH_A_SINGLE
        units = [play.cards.bits for play in self.units]
        found = []
        for group in reversed(GROUPS):
            faces = [
                (shift, max(1, (hand >> shift & 3) - (dead >> shift & 3)))
                for shift, _ in order.shifts[group]
                if hand >> shift & 3
            ]
            if faces:
                within = {bits for bits in units if not bits & ~order.masks[group]}
                found.append(_Throws(faces, within, single=single))
        return found

    @cached_property
    def _across(self) -> tuple[Play, ...]:
        """The hand's last cards as a throw with a set whose cards are in two groups, if that is possible (C5.1b)."""
        hand = self._hand
        if not hand or Play(hand) in self.units or self._order.common_group(hand) is not None:
            return ()
        lead = read_lead(self._rules, self._order, hand, hand, dead=self._dead)
        return (Play(hand),) if isinstance(lead, Lead) else ()

    def __len__(self) -> int:
        return len(self.units) + sum(map(len, self._throws)) + len(self._across)

    def __iter__(self) -> Iterator[Play]:
        yield from self.units
        for throws in self._throws:
            for number in range(len(throws)):
                yield Play(Hand(throws[number]))
        yield from self._across

    def __bool__(self) -> bool:
        return bool(self._hand)

    @overload
    def __getitem__(self, at: int) -> Play: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Play, ...]: ...
    def __getitem__(self, at: int | slice) -> Play | tuple[Play, ...]:
        if isinstance(at, slice):
            return tuple([self[one] for one in range(*at.indices(len(self)))])
        number = at + len(self) if at < 0 else at
        if number < 0:
            raise IndexError(at)
        if number < len(self.units):
            return self.units[number]
        number -= len(self.units)
        for throws in self._throws:
            if number < len(throws):
                return Play(Hand(throws[number]))
            number -= len(throws)
        return self._across[number]

    def __contains__(self, act: object) -> bool:
        """Return whether an act is a legal lead, including the reading that it names."""
        if not isinstance(act, Play) or not act.cards or not act.cards <= self._hand:
            return False
        lead = read_lead(
            self._rules, self._order, self._hand, act.cards, dead=self._dead, dead_played=act.dead, units=act.units
        )
        return isinstance(lead, Lead)

    def sample(self, number: int) -> Play:
        """Return the lead that a random whole number selects; every unit and every throw is equally likely."""
        return self[number % len(self)]

    def sample_unit(self, number: int) -> Play:
        """Return the lead of one unit that a random whole number selects.

        There are so many throws that `sample` seldom returns anything else.
        """
        return self.units[number % len(self.units)]


def leads(rules: PlayRules, order: Order, hand: Hand, dead: Hand = EMPTY) -> Leads:
    """List the possible leads from a hand; `dead`: the dead cards among them."""
    return Leads(rules, order, hand, dead)
