"""Counts high-card points and honors (O.hcp, D.honor)."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card, Hand
from paiju.cards.card import CARDS

DECK_POINTS: Final = 40
"""The points of the whole pack."""


def _mask(rank: int) -> int:
    return sum(1 << (2 * card.index) for card in CARDS[:52] if card.rank == rank)


_JACKS, _QUEENS, _KINGS, _ACES = (_mask(rank) for rank in (11, 12, 13, 14))


def hcp(hand: Hand) -> int:
    """Return the high-card points of a hand: ace 4, king 3, queen 2, jack 1 (O.hcp).

    >>> hcp(Hand.dotted("AKQJ.AK.T98.5432"))
    17
    """
    bits = hand.bits
    return (
        4 * (bits & _ACES).bit_count()
        + 3 * (bits & _KINGS).bit_count()
        + 2 * (bits & _QUEENS).bit_count()
        + (bits & _JACKS).bit_count()
    )


def points_of(card: Card) -> int:
    """Return the high-card points of one card, 0 to 4."""
    return 0 if card.is_joker else max(0, card.rank - 10)


def is_honor(card: Card) -> bool:
    """Return whether a card is an ace, king, queen, jack or ten (大牌), and not a small card (D.honor)."""
    return not card.is_joker and card.rank >= 10
