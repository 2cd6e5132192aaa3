"""What all calls of one seat have shown about its hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from paiju.bots.bridge.bidding.meaning import Meaning, Range
from paiju.bots.bridge.bidding.rule import BiddingRule
from paiju.bots.bridge.bidding.traits import BALANCED
from paiju.cards import SUITS, Suit

_OPEN: Range = (0, 13)


class Profile(Struct, frozen=True):
    """Bounds of a hand: points `low` to `high`, cards by suit (clubs first), and whether it is known balanced."""

    low: int = 0
    high: int = 40
    lengths: tuple[Range, Range, Range, Range] = (_OPEN, _OPEN, _OPEN, _OPEN)
    balanced: bool = False

    def least(self, suit: Suit) -> int:
        """Return the smallest possible number of cards in a suit."""
        return self.lengths[suit][0]

    def most(self, suit: Suit) -> int:
        """Return the largest possible number of cards in a suit."""
        return self.lengths[suit][1]

    def after(self, rules: Sequence[BiddingRule]) -> Profile:
        """Narrow the bounds by one more call, which may mean any of `rules`.

        Rare meanings count only if there are no others. Where a new bound contradicts an earlier one, the earlier
        one is kept.
        """
        meanings = [rule.meaning for rule in rules if not rule.rare] or [r.meaning for r in rules]
        if not meanings:
            return self
        low, high = _hull([meaning.strength for meaning in meanings])
        low, high = _narrow((self.low, self.high), (low, high))
        lengths = [
            _narrow(self.lengths[suit], _hull([_lengths(meaning, suit) for meaning in meanings])) for suit in SUITS
        ]
        balanced = self.balanced or all(BALANCED in meaning.traits for meaning in meanings)
        return Profile(low, high, _squeezed(lengths), balanced)


def _lengths(meaning: Meaning, suit: Suit) -> Range:
    low, high = meaning.lengths[suit]
    if BALANCED in meaning.traits:
        return (max(low, 2), min(high, 5))
    return (low, min(high, 13))


def _hull(ranges: Sequence[Range]) -> Range:
    return (min(low for low, _ in ranges), max(high for _, high in ranges))


def _narrow(known: Range, said: Range) -> Range:
    low, high = max(known[0], said[0]), min(known[1], said[1])
    return (low, high) if low <= high else known


def _squeezed(lengths: list[Range]) -> tuple[Range, Range, Range, Range]:
    """Narrow the four lengths, which add up to thirteen."""
    least, most = sum(low for low, _ in lengths), sum(high for _, high in lengths)
    if not least <= 13 <= most:
        clubs, diamonds, hearts, spades = lengths
        return (clubs, diamonds, hearts, spades)
    clubs, diamonds, hearts, spades = (
        (max(low, 13 - (most - high)), min(high, 13 - (least - low))) for low, high in lengths
    )
    return (clubs, diamonds, hearts, spades)
