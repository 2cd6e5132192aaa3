"""Draws deals by points: first the honors with their exact probability, then the other cards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate
from math import factorial
from random import Random
from typing import TypeAlias

from paiju.games.bridge.dealing.slots import Held, Slots, below, mix

Shares: TypeAlias = tuple[int, ...]
"""How many cards each group gets."""


class PointPlan:
    """Draws deals with matching points, each equally likely; the shapes are random.

    `groups` divide the four seats into two or three parts: a seat with constrained points is alone, the others are
    together. All ways to distribute the aces, kings, queens and jacks among the groups are listed with the number
    of deals of each. `total` counts the deals from which it draws.
    """

    def __init__(self, slots: Slots, groups: tuple[tuple[int, ...], ...]) -> None:
        self._slots = slots
        self._groups = groups
        self._honors = [
            [bit for suit in slots.honors for bit, points in suit if points == worth] for worth in (4, 3, 2, 1)
        ]
        self._spots = [bit for suit in slots.spots for bit in suit]
        self._room = tuple(sum(slots.room[seat] for seat in group) for group in groups)
        weights, self._choices = [], []
        for shares, ways in self._shares():
            weights.append(ways)
            self._choices.append(shares)
        self._running = list(accumulate(weights))
        within = 1
        for group, room in zip(groups, self._room, strict=True):
            within *= _ways(room, tuple(slots.room[seat] for seat in group))
        self.total = self._running[-1] * within if self._running else 0

    def _shares(self) -> Iterator[tuple[tuple[Shares, ...], int]]:
        """Yield the ways to distribute the four ranks, with the number of deals of each."""
        options = [
            [(shares, _ways(len(cards), shares)) for shares in _splits(len(cards), len(self._groups))]
            for cards in self._honors
        ]
        base = tuple(sum(self._slots.fixed_points[seat] for seat in group) for group in self._groups)
        spots = len(self._spots)
        for aces, ace_ways in options[0]:
            for kings, king_ways in options[1]:
                high = [4 * a + 3 * k + b for a, k, b in zip(aces, kings, base, strict=True)]
                for queens, queen_ways in options[2]:
                    points = [h + 2 * q for h, q in zip(high, queens, strict=True)]
                    ways = ace_ways * king_ways * queen_ways
                    for jacks, jack_ways in options[3]:
                        if not self._fits([p + j for p, j in zip(points, jacks, strict=True)]):
                            continue
                        four = (aces, kings, queens, jacks)
                        left = tuple(
                            room - sum(taken) for room, taken in zip(self._room, zip(*four, strict=True), strict=True)
                        )
                        if min(left) >= 0:
                            yield four, ways * jack_ways * _ways(spots, left)

    def _fits(self, points: list[int]) -> bool:
        by_side = [0, 0]
        known = True
        for group, own in zip(self._groups, points, strict=True):
            if len(group) == 1 and not self._slots.points[group[0]] >> own & 1:
                return False
            known = known and len({seat & 1 for seat in group}) == 1
            by_side[group[0] & 1] += own
        return not known or all(mask >> own & 1 for mask, own in zip(self._slots.side_points, by_side, strict=True))

    def draw(self, rng: Random, *, check: bool = True) -> Held | None:  # noqa: ARG002 - as the other plan's
        """Draw a deal, whose points always match."""
        ranks = self._choices[bisect_right(self._running, below(rng, self._running[-1]))]
        taken: list[list[int]] = [[] for _ in self._groups]
        for cards, shares in zip(self._honors, ranks, strict=True):
            mixed = mix(rng, list(cards))
            for own, number in zip(taken, shares, strict=True):
                own += [mixed.pop() for _ in range(number)]
        spots = mix(rng, list(self._spots))
        held = list(self._slots.fixed)
        for group, own, room in zip(self._groups, taken, self._room, strict=True):
            own += [spots.pop() for _ in range(room - len(own))]
            if len(group) > 1:
                mix(rng, own)
            for seat in group:
                for _ in range(self._slots.room[seat]):
                    held[seat] |= own.pop()
        return held


def _splits(number: int, parts: int) -> list[Shares]:
    """List the ways to divide a number into parts."""
    if parts == 1:
        return [(number,)]
    return [(own, *rest) for own in range(number + 1) for rest in _splits(number - own, parts - 1)]


def _ways(number: int, shares: Shares) -> int:
    ways = factorial(number)
    for share in shares:
        ways //= factorial(share)
    return ways
