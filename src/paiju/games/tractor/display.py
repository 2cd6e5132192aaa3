"""Writes cards as they are displayed: in the order of the deal, with suit symbols."""

from __future__ import annotations

from paiju.cards import Hand
from paiju.games.tractor.order import Order


def sorted_symbols(order: Order, hand: Hand) -> str:
    """Write cards as a player holds them: trumps first, high to low, with suit symbols.

    >>> from paiju.cards import Suit
    >>> from paiju.games.tractor6.order import order_of
    >>> sorted_symbols(order_of(2, Suit.SPADES), Hand.of("HT W1 S2 C2 HA"))
    '小王 ♠2 ♣2 ♥A ♥10'
    """
    return " ".join(card.symbol for card in order.sorted(hand))
