"""Draws deals by shape: first the suit lengths of all hands with their exact probability, then the cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, product
from math import comb, factorial
from random import Random
from typing import Final, NamedTuple

from paiju.games.bridge.dealing.first_hand import FirstHand
from paiju.games.bridge.dealing.shape import Lengths
from paiju.games.bridge.dealing.slots import Held, Slots, below, mix
from paiju.games.bridge.seat import SEATS, SIDES

_CHOOSE: Final = [[comb(n, k) for k in range(14)] for n in range(14)]


class _Table(NamedTuple):
    """The choices of the next group: cumulative weights, and for each choice its lengths and the remaining ones."""

    running: list[int]
    choices: list[tuple[Lengths, Lengths]]

    @property
    def total(self) -> int:
        return self.running[-1] if self.running else 0


class ShapePlan:
    """Draws deals with matching shapes and side lengths, each equally likely; points are checked after the honors.

    The seats form groups: a seat with a constrained shape is alone, unconstrained seats share the remaining cards,
    and two partners are together if only their side's lengths are constrained. One group after another gets its
    suit lengths, each choice weighted by the number of deals that it leaves. If a `first` hand is given, its points
    are met by construction too. `total` counts the deals from which it draws.
    """

    def __init__(self, slots: Slots, first: FirstHand | None = None) -> None:
        self._slots = slots
        self._side_lengths = slots.has_side_lengths()
        if first is not None and self._side_lengths and not slots.is_shaped(first.seat):
            first = None
        self._first = first
        self._groups = self._grouped()
        self._splits = [_split([slots.room[seat] for seat in group]) for group in self._groups]
        self._tables: list[dict[Lengths, _Table]] = [{} for _ in self._groups]
        clubs, diamonds, hearts, spades = slots.sizes
        self._start = (clubs, diamonds, hearts, spades)
        self.total = self._count(0, self._start)

    def _grouped(self) -> list[tuple[int, ...]]:
        """Return the groups, most constrained seats first; partners are adjacent if a side's lengths matter."""
        slots = self._slots
        lead = -1 if self._first is None else self._first.seat
        order = sorted(range(4), key=lambda seat: (seat != lead, len(slots.shapes[seat])))
        alone = [seat for seat in order if seat == lead or slots.is_shaped(seat)]
        if not self._side_lengths:
            rest = tuple(seat for seat in order if seat not in alone)
            return [*((seat,) for seat in alone), *([rest] if rest else [])]
        groups: list[tuple[int, ...]] = []
        for pair in ((order[0], order[0] ^ 2), (order[0] ^ 1, order[0] ^ 3)):
            single = any(seat in alone for seat in pair)
            groups += [(seat,) for seat in sorted(pair, key=order.index)] if single else [pair]
        return groups

    def _count(self, at: int, left: Lengths) -> int:
        """Return the number of ways to deal the remaining cards to the groups from index `at` on.

        The tables for drawing them are stored.
        """
        if self._is_side(at) and not self._side_fits(at, left):
            return 0
        if at == len(self._groups):
            return 1
        found = self._tables[at].get(left)
        if found is not None:
            return found.total
        weights, choices = [], []
        for lengths, ways in self._takes(at, left):
            after = (left[0] - lengths[0], left[1] - lengths[1], left[2] - lengths[2], left[3] - lengths[3])
            beyond = self._count(at + 1, after)
            if beyond:
                weights.append(ways * beyond)
                choices.append((lengths, after))
        table = _Table(list(accumulate(weights)), choices)
        self._tables[at][left] = table
        return table.total

    def _takes(self, at: int, left: Lengths) -> Iterator[tuple[Lengths, int]]:
        """Yield the suit lengths that a group may get, each with the number of ways to get them."""
        group, split = self._groups[at], self._splits[at]
        shapes = self._slots.shapes[group[0]] if len(group) == 1 else None
        if at == len(self._groups) - 1:
            if shapes is None or left in shapes:
                yield left, split
            return
        if at == 0 and self._first is not None:
            yield from self._first.ways.items()
            return
        clubs, diamonds, hearts, spades = (_CHOOSE[size] for size in left)
        for lengths in _pairs(left, self._slots.room, group) if shapes is None else shapes:
            a, b, c, d = lengths
            ways = clubs[a] * diamonds[b] * hearts[c] * spades[d]
            if ways:
                yield lengths, ways * split

    def _is_side(self, at: int) -> bool:
        """Return whether side lengths matter and the groups before `at` form a whole side."""
        return self._side_lengths and sum(len(group) for group in self._groups[:at]) == 2

    def _side_fits(self, at: int, left: Lengths) -> bool:
        pair = [seat for group in self._groups[:at] for seat in group]
        fixed = [self._slots.fixed_lengths[seat] for seat in pair]
        clubs, diamonds, hearts, spades = (
            size - rest + fixed[0][suit] + fixed[1][suit]
            for suit, (size, rest) in enumerate(zip(self._start, left, strict=True))
        )
        return self._slots.allows_lengths(SEATS[pair[0]].side, (clubs, diamonds, hearts, spades))

    def draw(self, rng: Random, *, check: bool = True) -> Held | None:
        """Draw a deal; None if `check` and the points do not match once the honors are dealt."""
        slots, groups = self._slots, self._groups
        left, lengths = self._start, []
        for tables in self._tables:
            table = tables[left]
            own, left = table.choices[bisect_right(table.running, below(rng, table.total))]
            lengths.append(own)
        held, points, room = list(slots.fixed), list(slots.fixed_points), list(slots.room)
        exact = self._first is not None
        taken, numbers = (0, (0, 0, 0, 0)) if self._first is None else self._first.draw(rng, lengths[0])
        held[groups[0][0]] |= taken
        counts = [[own[suit] for own in lengths] for suit in range(4)]
        for suit, count in enumerate(counts):
            count[0] -= numbers[suit]
            size = sum(count[exact:])
            for bit, worth in slots.honors[suit]:
                if taken & bit:
                    points[groups[0][0]] += worth
                    continue
                at, index = below(rng, size), int(exact)
                while at >= count[index]:
                    at -= count[index]
                    index += 1
                size -= 1
                count[index] -= 1
                group = groups[index]
                seat = group[0] if len(group) == 1 else _one_of(rng, group, room)
                room[seat] -= 1
                held[seat] |= bit
                points[seat] += worth
        if check and not self._points_fit(lengths, points):
            return None
        self._deal_spots(rng, held, counts, room)
        return held

    def _points_fit(self, lengths: list[Lengths], points: list[int]) -> bool:
        slots = self._slots
        for group, own in zip(self._groups, lengths, strict=True):
            if len(group) == 1:
                if not slots.shapes[group[0]][own] >> points[group[0]] & 1:
                    return False
            elif not all(slots.points[seat] >> points[seat] & 1 for seat in group):
                return False
        return all(slots.side_points[side] >> (points[side] + points[side + 2]) & 1 for side in SIDES)

    def _deal_spots(self, rng: Random, held: Held, counts: list[list[int]], room: list[int]) -> None:
        """Deal the cards below the jack."""
        pools: list[list[int]] = [[] for _ in self._groups]
        for suit, count in enumerate(counts):
            spots = mix(rng, list(self._slots.spots[suit]))
            for pool, number in zip(pools, count, strict=True):
                pool += [spots.pop() for _ in range(number)]
        for group, pool in zip(self._groups, pools, strict=True):
            if len(group) == 1:
                held[group[0]] += sum(pool)
                continue
            mix(rng, pool)
            for seat in group:
                for _ in range(room[seat]):
                    held[seat] |= pool.pop()


def _pairs(left: Lengths, room: list[int], group: tuple[int, ...]) -> Iterator[Lengths]:
    """Yield the suit lengths that a group of seats may take together."""
    size = sum(room[seat] for seat in group)
    clubs, diamonds, hearts, spades = left
    for a, b, c in product(range(clubs + 1), range(diamonds + 1), range(hearts + 1)):
        if 0 <= size - a - b - c <= spades:
            yield a, b, c, size - a - b - c


def _split(rooms: list[int]) -> int:
    """Return the number of ways to divide a group's cards among its seats."""
    ways = factorial(sum(rooms))
    for room in rooms:
        ways //= factorial(room)
    return ways


def _one_of(rng: Random, group: tuple[int, ...], room: list[int]) -> int:
    """Return a random seat of a group, weighted by its remaining room."""
    at = below(rng, sum(room[seat] for seat in group))
    for seat in group:
        if at < room[seat]:
            break
        at -= room[seat]
    return seat
