"""Counts card points (分), the points that the sides play for."""

from __future__ import annotations

from typing import Final

from paiju.cards import CARDS, Hand

_FIVES: Final = sum(3 << 2 * card.index for card in CARDS[:52] if card.rank == 5)
_TENS_KINGS: Final = sum(3 << 2 * card.index for card in CARDS[:52] if card.rank in (10, 13))
_ONES: Final = sum(1 << 2 * card.index for card in CARDS)


def points(hand: Hand) -> int:
    """Return the points of cards: 5 for each five, 10 for each ten and king.

    >>> points(Hand.of("S5 S5 HT CK W2")), points(Hand())
    (30, 0)
    """
    return 5 * size(hand.bits & _FIVES) + 10 * size(hand.bits & _TENS_KINGS)


def size(bits: int) -> int:
    """Return the number of cards in `Hand.bits`."""
    return (bits & _ONES).bit_count() + 2 * (bits >> 1 & _ONES).bit_count()


def holds(bits: int, others: int) -> bool:
    """Return whether `bits` contains all cards of `others`, with their copies; both are `Hand.bits`."""
    high, low = bits >> 1 & _ONES, bits & _ONES
    owed_high, owed_low = others >> 1 & _ONES, others & _ONES
    return not (owed_high & ~high | ~(owed_high ^ high) & owed_low & ~low)
