"""Evaluates a hand of thirteen cards: points, lengths, stoppers, key cards."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from paiju.cards import SUITS, Hand, Suit

_SIZE: Final = 1 << 13
_WIDE: Final = tuple(sum(1 << (2 * rank) for rank in range(13) if mask >> rank & 1) for mask in range(_SIZE))
_NARROW: Final = {wide: mask for mask, wide in enumerate(_WIDE)}
_ALL_WIDE: Final = (1 << 26) - 1

LENGTH: Final = tuple(mask.bit_count() for mask in range(_SIZE))
"""Cards in a suit, by the mask of its ranks (bit 0 the two, bit 12 the ace)."""
POINTS: Final = tuple(
    4 * (mask >> 12 & 1) + 3 * (mask >> 11 & 1) + 2 * (mask >> 10 & 1) + (mask >> 9 & 1) for mask in range(_SIZE)
)
"""High-card points in a suit, by mask."""

_SHORTNESS: Final = ((0,) * 4, (0,) * 4, (0,) * 4, (3, 2, 1, 0), (5, 3, 1, 0), (4, 3, 1, 0))


def suit_masks(hand: Hand) -> tuple[int, int, int, int]:
    """Return a hand as four masks of ranks, clubs first: bit 0 is the two, bit 12 the ace."""
    bits = hand.bits
    return (
        _NARROW[bits & _ALL_WIDE],
        _NARROW[bits >> 26 & _ALL_WIDE],
        _NARROW[bits >> 52 & _ALL_WIDE],
        _NARROW[bits >> 78 & _ALL_WIDE],
    )


def hand_of(mask: int) -> Hand:
    """Return the hand of a mask of 52 bits, in which each bit stands for the card with its index.

    >>> print(hand_of(1 << 51 | 1))
    SA C2
    """
    return Hand(
        _WIDE[mask & 8191]
        | _WIDE[mask >> 13 & 8191] << 26
        | _WIDE[mask >> 26 & 8191] << 52
        | _WIDE[mask >> 39 & 8191] << 78
    )


def mask_of(hand: Hand) -> int:
    """Return a hand as a mask of 52 bits, in which each bit stands for the card with its index."""
    clubs, diamonds, hearts, spades = suit_masks(hand)
    return clubs | diamonds << 13 | hearts << 26 | spades << 39


class Evaluation:
    """A hand of thirteen cards as bidders count it.

    `masks`: the ranks held, by suit; `lengths`: cards by suit; `hcp`: high-card points (ace 4 to jack 1, 大牌点).

    >>> hand = Evaluation.of(Hand.dotted("AKJ52.Q4.K873.62"))
    >>> hand.hcp, hand.lengths, hand.length_points, hand.balanced
    (13, (2, 4, 2, 5), 14, False)
    """

    __slots__ = ("__dict__", "hcp", "lengths", "masks")

    def __init__(self, masks: tuple[int, int, int, int]) -> None:
        clubs, diamonds, hearts, spades = masks
        self.masks = masks
        self.lengths = (LENGTH[clubs], LENGTH[diamonds], LENGTH[hearts], LENGTH[spades])
        self.hcp = POINTS[clubs] + POINTS[diamonds] + POINTS[hearts] + POINTS[spades]

    @staticmethod
    def of(hand: Hand) -> Evaluation:
        """Evaluate a hand from one pack."""
        return Evaluation(suit_masks(hand))

    @staticmethod
    def of_mask(mask: int) -> Evaluation:
        """Evaluate the hand of a 52-bit mask."""
        return Evaluation((mask & 8191, mask >> 13 & 8191, mask >> 26 & 8191, mask >> 39 & 8191))

    @cached_property
    def shape(self) -> tuple[int, int, int, int]:
        """The four lengths, longest first."""
        first, second, third, fourth = sorted(self.lengths, reverse=True)
        return (first, second, third, fourth)

    @cached_property
    def balanced(self) -> bool:
        """Whether the shape is 4333, 4432 or 5332 (平均牌型)."""
        return self.shape in ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))

    @cached_property
    def length_points(self) -> int:
        """High-card points and one for each card over four in a suit (牌点)."""
        return self.hcp + sum(length - 4 for length in self.lengths if length > 4)

    @cached_property
    def _support(self) -> tuple[int, int, int, int]:
        clubs, diamonds, hearts, spades = (self._support_for(suit) for suit in SUITS)
        return (clubs, diamonds, hearts, spades)

    def _support_for(self, trump: Suit) -> int:
        trumps = self.lengths[trump]
        scale = _SHORTNESS[min(trumps, 5)]
        short = sum(scale[length] for suit, length in enumerate(self.lengths) if suit != trump and length < 3)
        return self.hcp + short + max(0, trumps - 5)

    def points(self, trump: Suit | None) -> int:
        """Return the points with a trump suit: high cards, shortness by the number of trumps, trumps over five.

        Without one, return `length_points`.

        >>> hand = Evaluation.of(Hand.dotted("Q854.3.AJ76.T652"))
        >>> hand.points(Suit.SPADES), hand.points(None)
        (10, 7)
        """
        return self.length_points if trump is None else self._support[trump]

    def tops(self, suit: Suit) -> int:
        """Return how many of ace, king and queen are held in a suit."""
        return (self.masks[suit] >> 10).bit_count()

    def honours(self, suit: Suit) -> int:
        """Return how many of ace to ten are held in a suit."""
        return (self.masks[suit] >> 8).bit_count()

    def stops(self, suit: Suit) -> bool:
        """Return whether the suit is stopped in notrump: A, Kx, Qxx, or Jxxx with the ten or nine (止张)."""
        mask, length = self.masks[suit], self.lengths[suit]
        if mask >> 12:
            return True
        if mask >> 11:
            return length >= 2
        if mask >> 10:
            return length >= 3
        return bool(mask >> 9) and length >= 4 and bool(mask & 0b110000000)

    @cached_property
    def aces(self) -> int:
        """The number of aces."""
        return sum(mask >> 12 for mask in self.masks)

    @cached_property
    def kings(self) -> int:
        """The number of kings."""
        return sum(mask >> 11 & 1 for mask in self.masks)

    def key_cards(self, trump: Suit) -> int:
        """Return the number of the five key cards held: the aces and the king of trumps (关键张)."""
        return self.aces + (self.masks[trump] >> 11 & 1)

    def has_queen(self, trump: Suit) -> bool:
        """Return whether the queen of trumps is held."""
        return bool(self.masks[trump] >> 10 & 1)

    @cached_property
    def playing_tricks(self) -> float:
        """An estimate of the tricks that the hand wins alone: long cards that set up, and quick tricks elsewhere."""
        total = 0.0
        for mask, length in zip(self.masks, self.lengths, strict=True):
            ace, king, queen = mask >> 12 & 1, mask >> 11 & 1, mask >> 10 & 1
            if length >= 4:
                losers = min(3, length) - (ace + king + queen)
                if not ace and (king or queen) and not (king and queen):
                    losers += 0.5  # type: ignore[assignment]
                total += length - losers
            elif ace:
                total += 2 if king else 1.5 if queen else 1
            elif king:
                total += 1 if queen and length > 1 else 0.5 if length > 1 else 0
        return total
