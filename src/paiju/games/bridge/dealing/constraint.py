"""Constraints on one hand, or on the two hands of a side."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec import Struct

from paiju.cards import EMPTY, SUITS, Hand
from paiju.games.bridge.dealing.shape import SHAPES, Lengths, Pattern, shape_of
from paiju.games.bridge.points import DECK_POINTS, hcp
from paiju.text import Text, listed

HAND_POINTS: Final = 37
"""The maximum high-card points of 13 cards: four aces, four kings, four queens and a jack."""


class Span(Struct, frozen=True):
    """Whole numbers from `low` to `high`, both included; empty if `low` is above `high`.

    >>> str(Span(15, 17)), 16 in Span(15, 17)
    ('15-17', True)
    """

    low: int
    high: int

    @property
    def is_void(self) -> bool:
        """Whether the span contains no number."""
        return self.low > self.high

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __and__(self, other: Span) -> Span:
        return Span(max(self.low, other.low), min(self.high, other.high))

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


ANY_POINTS: Final = Span(0, DECK_POINTS)
ANY_LENGTH: Final = Span(0, 13)
ANY_LENGTHS: Final = (ANY_LENGTH, ANY_LENGTH, ANY_LENGTH, ANY_LENGTH)


class HandConstraint(Struct, frozen=True, dict=True):
    """A constraint on one hand; all its parts must be met.

    - `points`: high-card points
    - `lengths`: the number of cards in clubs, diamonds, hearts, spades
    - `patterns`: the shape must match each of them
    - `holds` and `lacks`: cards that must be in the hand, and cards that must not

    >>> wanted = HandConstraint(points=Span(15, 17))
    >>> wanted.allows(Hand.dotted("AKQ.AQ2.432.5432"))
    True
    """

    points: Span = ANY_POINTS
    lengths: tuple[Span, Span, Span, Span] = ANY_LENGTHS
    patterns: tuple[Pattern, ...] = ()
    holds: Hand = EMPTY
    lacks: Hand = EMPTY

    @cached_property
    def shapes(self) -> frozenset[Lengths]:
        """The shapes that are possible with the lengths, the patterns and the cards held."""
        held = shape_of(self.holds)
        return frozenset(
            shape
            for shape in SHAPES
            if all(
                length in span and length >= least
                for length, span, least in zip(shape, self.lengths, held, strict=True)
            )
            and all(shape in pattern.shapes for pattern in self.patterns)
        )

    @property
    def is_void(self) -> bool:
        """Whether two requirements on the same number contradict each other."""
        return self.points.is_void or any(span.is_void for span in self.lengths)

    def allows(self, hand: Hand) -> bool:
        """Return whether a hand of thirteen cards meets the constraint."""
        return (
            hcp(hand) in self.points
            and hand.bits & self.holds.bits == self.holds.bits
            and not hand.bits & self.lacks.bits
            and shape_of(hand) in self.shapes
        )

    def __and__(self, other: HandConstraint) -> HandConstraint:
        return HandConstraint(
            self.points & other.points,
            _both(self.lengths, other.lengths),
            self.patterns + other.patterns,
            Hand(self.holds.bits | other.holds.bits),
            Hand(self.lacks.bits | other.lacks.bits),
        )

    @property
    def parts(self) -> list[Text]:
        """The parts of the constraint, each in the syntax of the command line."""
        parts = _points_and_lengths(self.points, self.lengths, HAND_POINTS)
        parts += [pattern.name for pattern in self.patterns]
        if self.holds:
            parts.append(Text(f"has {self.holds}", f"持有 {self.holds}"))
        if self.lacks:
            parts.append(Text(f"no {self.lacks}", f"没有 {self.lacks}"))
        return parts or [_ANYTHING]

    @property
    def text(self) -> Text:
        """The constraint in the syntax of the command line."""
        return listed(self.parts)


class SideConstraint(Struct, frozen=True):
    """A constraint on two partners together: `points` and the `lengths` of clubs, diamonds, hearts, spades."""

    points: Span = ANY_POINTS
    lengths: tuple[Span, Span, Span, Span] = ANY_LENGTHS

    @property
    def is_void(self) -> bool:
        """Whether two requirements on the same number contradict each other."""
        return self.points.is_void or any(span.is_void for span in self.lengths)

    def allows(self, hand: Hand, partner: Hand) -> bool:
        """Return whether the hands of two partners meet the constraint."""
        both = Hand(hand.bits | partner.bits)
        return hcp(both) in self.points and self.allows_lengths(shape_of(both))

    def allows_lengths(self, lengths: Lengths) -> bool:
        """Return whether the side's number of cards in each suit meets the constraint."""
        return all(length in span for length, span in zip(lengths, self.lengths, strict=True))

    def __and__(self, other: SideConstraint) -> SideConstraint:
        return SideConstraint(self.points & other.points, _both(self.lengths, other.lengths))

    @property
    def parts(self) -> list[Text]:
        """The parts of the constraint, each in the syntax of the command line."""
        return _points_and_lengths(self.points, self.lengths, DECK_POINTS) or [_ANYTHING]

    @property
    def text(self) -> Text:
        """The constraint in the syntax of the command line."""
        return listed(self.parts)


ANY_HAND: Final = HandConstraint()
_ANYTHING: Final = Text("hcp 0-40", "大牌点 0-40")


def _both(these: tuple[Span, Span, Span, Span], others: tuple[Span, Span, Span, Span]) -> tuple[Span, Span, Span, Span]:
    clubs, diamonds, hearts, spades = (a & b for a, b in zip(these, others, strict=True))
    return clubs, diamonds, hearts, spades


def _points_and_lengths(points: Span, lengths: tuple[Span, Span, Span, Span], most: int) -> list[Text]:
    parts = []
    if points != ANY_POINTS:
        numbers = _numbers(points, most)
        parts.append(Text(f"hcp {numbers}", f"大牌点 {numbers}"))
    for suit in reversed(SUITS):
        span = lengths[suit]
        if span != ANY_LENGTH:
            numbers = _numbers(span, 13)
            parts.append(Text(f"{suit.text.en} {numbers}", f"{suit.text.zh} {numbers}"))
    return parts


def _numbers(span: Span, most: int) -> str:
    return f"{span.low}+" if span.low < most <= span.high else str(span)
