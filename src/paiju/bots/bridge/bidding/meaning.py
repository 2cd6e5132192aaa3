"""Describes what a call shows about the hand: ranges of points and lengths, and traits that no range can express."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import SUITS, Suit
from paiju.text import Text, listed

Range: TypeAlias = tuple[int, int]
"""Lowest and highest, both allowed."""

NO_LIMIT: Final = 99
ANY: Final[Range] = (0, NO_LIMIT)
_NO_LENGTHS: Final[Mapping[Suit, Range]] = MappingProxyType({})


def up(lowest: int) -> Range:
    """Return the range of `lowest` and more."""
    return (max(0, lowest), NO_LIMIT)


def to(highest: int) -> Range:
    """Return the range of `highest` and less."""
    return (0, highest)


def just(exact: int) -> Range:
    """Return the range of only this number."""
    return (exact, exact)


class Trait(Struct, frozen=True):
    """A property that a hand has or has not, and its name."""

    text: Text
    test: Callable[[Evaluation], bool]


class Meaning(Struct, frozen=True):
    """The information shown by one call.

    `hcp`: high-card points; `points`: points with distribution, counted for `trump` (None: for length); `lengths`:
    cards by suit, clubs first; `traits`: all of them apply.
    """

    hcp: Range = ANY
    points: Range = ANY
    trump: Suit | None = None
    lengths: tuple[Range, Range, Range, Range] = (ANY, ANY, ANY, ANY)
    traits: tuple[Trait, ...] = ()

    def fits(self, hand: Evaluation) -> bool:
        """Return whether a hand fits."""
        low, high = self.hcp
        if not low <= hand.hcp <= high:
            return False
        for (low, high), length in zip(self.lengths, hand.lengths, strict=True):
            if not low <= length <= high:
                return False
        if self.points is not ANY:
            low, high = self.points
            if not low <= hand.points(self.trump) <= high:
                return False
        return all(trait.test(hand) for trait in self.traits)

    def misfit(self, hand: Evaluation) -> int:
        """Return how far a hand is from fitting: points and cards too few or too many, and missing traits."""
        off = _off(self.hcp, hand.hcp)
        off += sum(2 * _off(*one) for one in zip(self.lengths, hand.lengths, strict=True))
        if self.points is not ANY:
            off += _off(self.points, hand.points(self.trump))
        return off + sum(2 for trait in self.traits if not trait.test(hand))

    def within(self, other: Meaning) -> bool:
        """Return whether every hand that fits this meaning also fits the other, judging by their bounds."""
        return (
            _inside(self.hcp, other.hcp)
            and (other.points == ANY or self.trump is other.trump)
            and _inside(self.points, other.points)
            and all(map(_inside, self.lengths, other.lengths))
            and all(trait in self.traits for trait in other.traits)
        )

    @property
    def strength(self) -> Range:
        """The range of points, in either count."""
        return (max(self.hcp[0], self.points[0]), min(self.hcp[1], self.points[1]))

    @property
    def text(self) -> Text:
        """The meaning in words; an empty Text if the call shows nothing."""
        parts = []
        if self.hcp != ANY:
            shown = _range(self.hcp)
            parts.append(Text(f"{shown} HCP", f"{shown} 大牌点"))
        if self.points != ANY:
            shown = _range(self.points)
            parts.append(
                Text(f"{shown} points", f"{shown} 点")
                if self.trump is None
                else Text(
                    f"{shown} points with {self.trump.text.en} as trumps", f"以{self.trump.text.zh}为将 {shown} 点"
                )
            )
        parts += [_length(suit, self.lengths[suit]) for suit in reversed(SUITS) if self.lengths[suit] != ANY]
        parts += [trait.text for trait in self.traits if trait.text.en]
        return listed(parts)


NOTHING: Final = Meaning()


def shows(
    *traits: Trait,
    hcp: Range = ANY,
    points: Range = ANY,
    trump: Suit | None = None,
    lengths: Mapping[Suit, Range] = _NO_LENGTHS,
) -> Meaning:
    """Return a meaning.

    >>> print(shows(hcp=(15, 17), lengths={Suit.HEARTS: just(4), Suit.SPADES: to(3)}).text)
    15-17 HCP, 0-3 spades, 4 hearts
    """
    if not lengths:
        return Meaning(hcp, points, trump, traits=traits)
    clubs, diamonds = lengths.get(Suit.CLUBS, ANY), lengths.get(Suit.DIAMONDS, ANY)
    hearts, spades = lengths.get(Suit.HEARTS, ANY), lengths.get(Suit.SPADES, ANY)
    return Meaning(hcp, points, trump, (clubs, diamonds, hearts, spades), traits)


def _inside(inner: Range, outer: Range) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def _off(bounds: Range, value: int) -> int:
    return max(0, bounds[0] - value, value - bounds[1])


def _range(bounds: Range) -> str:
    low, high = bounds
    if high >= 37:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _length(suit: Suit, bounds: Range) -> Text:
    shown = _range(bounds)
    return Text(f"{shown} {suit.text.en}", f"{suit.text.zh} {shown} 张")
