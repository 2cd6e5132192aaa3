"""Represents a holding (a hand's cards in one suit) as a whole number; the engine uses this."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from paiju.cards import CARDS

SUIT: Final = 1 << 13
"""The difference between the numbers of the same holding in one suit and in the next."""

RANK: Final = tuple(1 << card.index % 13 if not card.is_joker else 4 * SUIT for card in CARDS)
"""The value of each card in its holding, by the card's index: two 1, three 2, four 4; jokers are in none."""


def _spaced() -> tuple[int, ...]:
    spaced = [0]
    for rank in range(13):
        spaced += [1 << 2 * rank | lower for lower in spaced]
    return tuple(spaced)


_BITS: Final = _spaced()
_RANKS: Final = {bits: ranks for ranks, bits in enumerate(_BITS)}
_ONE_SUIT: Final = (1 << 26) - 1


def holdings(bits: int) -> tuple[int, int, int, int]:
    """Return the numbers of a hand's holdings in clubs, diamonds, hearts and spades, from its `Hand.bits`.

    >>> from paiju.cards import Hand
    >>> holdings(Hand.of("C2 C4 D2").bits)
    (5, 8193, 16384, 24576)
    """
    return (
        _RANKS[bits & _ONE_SUIT],
        _RANKS[bits >> 26 & _ONE_SUIT] + SUIT,
        _RANKS[bits >> 52 & _ONE_SUIT] + 2 * SUIT,
        _RANKS[bits >> 78] + 3 * SUIT,
    )


def bits_of(held: Iterable[int]) -> int:
    """Return the `Hand.bits` of holdings."""
    return sum([_BITS[number % SUIT] << 26 * (number // SUIT) for number in held])
