"""Values a hand under a trump: its trumps compared with its share of them."""

from __future__ import annotations

from functools import cache

from paiju.cards import Hand
from paiju.games.tractor import Group, Order

TOP = 0.9
"""How much more the highest trump counts than the lowest."""
PAIR = 0.5
"""How much more each further copy of a trump counts."""


def weight(order: Order, hand: Hand) -> float:
    """Return the weight of a hand's trumps: one each, more for high ones and for equal ones."""
    shifts = order.shifts[Group.TRUMP]
    if not shifts:
        return 0.0
    top = shifts[-1][1] or 1
    total = 0.0
    for shift, strength in shifts:
        copies = hand.bits >> shift & 3
        if copies:
            total += copies * (1 + TOP * (strength / top) ** 3) + PAIR * (copies - 1)
    return total


@cache
def _share(order: Order, pack: Hand) -> float:
    """Return the average weight of a card of the pack; copies are single, as they mostly are in one hand."""
    shifts = order.shifts[Group.TRUMP]
    top = shifts[-1][1] or 1
    total = sum((pack.bits >> shift & 3) * (1 + TOP * (s / top) ** 3) for shift, s in shifts)
    return total / len(pack)


def excess(order: Order, hand: Hand, pack: Hand) -> float:
    """Return how many more trumps a hand has than its share; below 0 for fewer.

    `hand` may be one that is still being drawn.
    """
    return weight(order, hand) - len(hand) * _share(order, pack)
