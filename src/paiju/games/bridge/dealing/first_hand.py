"""Deals one hand whose shape and points meet the constraints together, without failed tries."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from math import comb
from random import Random
from typing import TypeAlias

from paiju.games.bridge.dealing.shape import Lengths
from paiju.games.bridge.dealing.slots import Slots, below

Ways: TypeAlias = dict[int, int]
"""The number of ways to get each number of points; the key is the number of points."""


class FirstHand:
    """All possible hands of one seat, counted by shape, and drawn with equal probability.

    For each suit and number of cards, the ways are counted by points. Suits are then combined in pairs, and a
    shape's hands are those whose total points are allowed.
    """

    def __init__(self, slots: Slots, seat: int) -> None:
        self.seat = seat
        self._slots = slots
        self._subsets = [_subsets(honors) for honors in slots.honors]
        self._by_suit: list[dict[int, Ways]] = [
            {length: self._suit_ways(suit, length) for length in range(slots.sizes[suit] + 1)} for suit in range(4)
        ]
        self._pairs: dict[tuple[int, int, int], Ways] = {}
        self._tables: dict[Lengths, tuple[list[int], list[tuple[int, int]]]] = {}
        self.ways = {lengths: total for lengths in slots.shapes[seat] if (total := self._count(lengths))}

    @property
    def total(self) -> int:
        """The number of possible hands of the seat."""
        return sum(self.ways.values())

    def draw(self, rng: Random, lengths: Lengths) -> tuple[int, tuple[int, int, int, int]]:
        """Draw the honors of a hand whose free cards have these suit lengths: their bits, and their number by suit."""
        running, picks = self._tables[lengths]
        minors, majors = picks[bisect_right(running, below(rng, running[-1]))]
        bits, numbers = 0, []
        for suit, points in (*self._split(rng, 0, lengths, minors), *self._split(rng, 2, lengths, majors)):
            held, number = self._honors(rng, suit, lengths[suit], points)
            bits |= held
            numbers.append(number)
        clubs, diamonds, hearts, spades = numbers
        return bits, (clubs, diamonds, hearts, spades)

    def _suit_ways(self, suit: int, length: int) -> Ways:
        spots = len(self._slots.spots[suit])
        ways: Ways = {}
        for _, number, points in self._subsets[suit]:
            if 0 <= length - number <= spots:
                ways[points] = ways.get(points, 0) + comb(spots, length - number)
        return ways

    def _pair(self, suit: int, lengths: Lengths) -> Ways:
        """Return the ways for two suits together: clubs and diamonds (0), or hearts and spades (2)."""
        key = (suit, lengths[suit], lengths[suit + 1])
        found = self._pairs.get(key)
        if found is None:
            found = {}
            for points, ways in self._by_suit[suit][key[1]].items():
                for more, others in self._by_suit[suit + 1][key[2]].items():
                    found[points + more] = found.get(points + more, 0) + ways * others
            self._pairs[key] = found
        return found

    def _count(self, lengths: Lengths) -> int:
        mask = self._slots.shapes[self.seat][lengths] >> self._slots.fixed_points[self.seat]
        weights, picks = [], []
        majors = self._pair(2, lengths)
        for low, ways in self._pair(0, lengths).items():
            for high, others in majors.items():
                if mask >> (low + high) & 1:
                    weights.append(ways * others)
                    picks.append((low, high))
        running = list(accumulate(weights))
        self._tables[lengths] = (running, picks)
        return running[-1] if running else 0

    def _split(self, rng: Random, suit: int, lengths: Lengths, points: int) -> list[tuple[int, int]]:
        """Divide the points of two suits between them."""
        first, second = (self._by_suit[suit][lengths[suit]], self._by_suit[suit + 1][lengths[suit + 1]])
        shares = [own for own in first if points - own in second]
        running = list(accumulate(first[own] * second[points - own] for own in shares))
        own = shares[bisect_right(running, below(rng, running[-1]))]
        return [(suit, own), (suit + 1, points - own)]

    def _honors(self, rng: Random, suit: int, length: int, points: int) -> tuple[int, int]:
        spots = len(self._slots.spots[suit])
        fits = [
            (bits, number)
            for bits, number, worth in self._subsets[suit]
            if worth == points and 0 <= length - number <= spots
        ]
        running = list(accumulate(comb(spots, length - number) for _, number in fits))
        return fits[bisect_right(running, below(rng, running[-1]))]


def _subsets(honors: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """List the sets of honors of a suit as (bits, number, points)."""
    found = [(0, 0, 0)]
    for bit, points in honors:
        found += [(bits | bit, number + 1, worth + points) for bits, number, worth in found]
    return found
