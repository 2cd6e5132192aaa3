"""Finds the unit of a failed throw or claim that must be led, given the cards that beat it (T6.6, T6.9).

The functions try every level and trump suit, so that a ruling without a recorded deal asks for level and trump only
if they change the result.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import islice
from typing import Final

from paiju.cards import SUITS, Hand, Suit
from paiju.games.tractor import GROUPS, Group, Order, Shape, Unit, reading, readings, unit_of
from paiju.games.tractor6 import order_of

LOOKED_AT = 60
"""How many readings of the cards of one suit to try if no unit of the largest reading is beaten."""


TRUMPS: Final[tuple[Suit | None, ...]] = (None, *SUITS)
"""Every trump suit, and None for no-trump."""


@cache
def orders(trumps: tuple[Suit | None, ...] = TRUMPS) -> tuple[Order, ...]:
    """Return the card orders for these trumps at every level."""
    return tuple(order_of(level, trump) for level in range(2, 15) for trump in trumps)


def turns_on_trump(cards: Hand, by: Hand, *, plain: bool = False) -> bool:
    """Return whether trump decides if `by` is a higher unit of the same suit or a ruff (T6.9).

    `plain`: none of these cards is a level card.
    """
    over = [trump for trump in TRUMPS if led_instead(cards, by, plain=plain, trumps=(trump,))]
    others = [trump for trump in TRUMPS if trump not in over]
    return bool(over) and any(ruffed(cards, by, plain=plain, trumps=(one,)) for one in others)


def led_instead(
    cards: Hand, by: Hand, *, plain: bool = False, largest: bool = True, trumps: tuple[Suit | None, ...] = TRUMPS
) -> tuple[Hand, ...]:
    """Return the units of `cards` that may have to be led because `by` beats them (T6.6.5.1, T6.6.5.4, reading 100).

    For each level and trump, these are the smallest units that `by` beats, of the same kind and suit as `by`. If
    levels and trumps give different units, the unit that most of them give comes first. `plain`: none of these
    cards is a level card.
    `largest`: the cards are read as the largest units that they form (reading 95), otherwise in any way that can be
    named (T6.6.2).
    """
    found = Counter[Hand]()
    ranks = {card.rank for card in (*cards.faces(), *by.faces())}
    for order in orders(trumps):
        group = order.common_group(by)
        unit = unit_of(order, by)
        if group is None or unit is None or (plain and order.level in ranks):
            continue
        mine = order.of_group(cards, group)
        for shape in _shapes(order, mine, largest=largest):
            lower = [u for u in shape if u.form == unit.form and u.strength < unit.strength]
            found.update(_weakest(lower))
    return tuple(hand for hand, _ in found.most_common())


def ruffed(cards: Hand, by: Hand, *, plain: bool = False, trumps: tuple[Suit | None, ...] = TRUMPS) -> tuple[Hand, ...]:
    """Return the side-suit units that may have to be led if a void hand holds the trumps `by` (reading 70).

    For each suit, these are the smallest units that `by` could ruff. If it can ruff none, they are the smallest of
    every kind, because a suit does not win every trick while a void hand has a trump left, even if it has too few
    to ruff with.
    `plain`: as for `led_instead`.
    """
    found = Counter[Hand]()
    ranks = {card.rank for card in (*cards.faces(), *by.faces())}
    for order in orders(trumps):
        if order.common_group(by) is not Group.TRUMP or (plain and order.level in ranks):
            continue
        unit = unit_of(order, by)
        for group in GROUPS:
            if group is Group.TRUMP:
                continue
            for shape in _shapes(order, order.of_group(cards, group), largest=True):
                able = [one for one in shape if unit is not None and one.form == unit.form]
                for form in {one.form for one in able or shape}:
                    found.update(_weakest([one for one in able or shape if one.form == form]))
    return tuple(hand for hand, _ in found.most_common())


def is_throw(cards: Hand) -> bool:
    """Return whether cards are several units of one suit, or of trumps, for some level and trump suit (T6.6)."""
    return any(order.common_group(cards) is not None and unit_of(order, cards) is None for order in orders())


def is_unit(cards: Hand) -> bool:
    """Return whether cards are one unit for some level and trump suit (T3.5)."""
    return any(unit_of(order, cards) is not None for order in orders())


def is_of_one_suit(cards: Hand) -> bool:
    """Return whether cards are of one suit, or all trumps, if none of them is a level card."""
    ranks = {card.rank for card in cards.faces()}
    return any(order.common_group(cards) is not None for order in orders() if order.level not in ranks)


def _shapes(order: Order, cards: Hand, *, largest: bool) -> tuple[Shape, ...]:
    if not cards:
        return ()
    if largest:
        shape = reading(order, cards)
        return () if shape is None else (shape,)
    return tuple(islice(readings(order, cards), LOOKED_AT))


def _weakest(units: list[Unit]) -> list[Hand]:
    low = min((unit.strength for unit in units), default=0)
    return [unit.cards for unit in units if unit.strength == low]
