"""A partial deal: the cards that the constraints fix, the free places, and the cards that may fill them."""

from __future__ import annotations

from math import factorial
from random import Random
from typing import Final, TypeAlias

from paiju.cards import SUITS, Hand, Pack
from paiju.errors import Malformed, Requirement
from paiju.games.bridge.dealing.constraint import ANY_LENGTHS, HandConstraint, Span
from paiju.games.bridge.dealing.constraints import Constraints
from paiju.games.bridge.dealing.shape import SHAPES, Lengths, shape_of
from paiju.games.bridge.points import DECK_POINTS, hcp, points_of
from paiju.games.bridge.seat import SEATS, SIDES, Side
from paiju.text import Text

Held: TypeAlias = list[int]
"""The `Hand.bits` of four hands, North first."""

ALL_POINTS: Final = (1 << (DECK_POINTS + 1)) - 1
"""A mask in which bit n stands for n points, with all numbers of points set."""


def below(rng: Random, size: int) -> int:
    """Return a random whole number from 0 to `size` - 1; all are exactly equally likely."""
    bits = size.bit_length()
    drawn = rng.getrandbits(bits)
    while drawn >= size:
        drawn = rng.getrandbits(bits)
    return drawn


def mix(rng: Random, cards: list[int]) -> list[int]:
    """Shuffle cards in place (Fisher and Yates); all orders are exactly equally likely."""
    for last in range(len(cards) - 1, 0, -1):
        at = below(rng, last + 1)
        cards[last], cards[at] = cards[at], cards[last]
    return cards


def mask_of(span: Span) -> int:
    """Return a span of points as a bit mask (see `ALL_POINTS`)."""
    low, high = max(0, span.low), min(DECK_POINTS, span.high)
    return ((1 << (high + 1)) - 1) & ~((1 << low) - 1) if low <= high else 0


class Slots:
    """The fixed cards and the free places.

    - `fixed`: the bits of the cards that each seat must have; `room`: how many more each takes
    - `honors`: for each suit the free aces, kings, queens and jacks as (bit, points); `spots`: the other free cards
    - `shapes`: for each seat the possible lengths of its free cards, each with the mask of the points that its whole
      hand may then have; `points`: for each seat the mask of the points that its hand may have at all
    - `side_points`: the masks of the two sides' points

    Raises `Malformed` if a card is fixed in two hands or a hand is given more than thirteen.
    """

    def __init__(self, constraints: Constraints) -> None:
        self.constraints = constraints
        self.fixed = [_fixed(alternatives) for alternatives in constraints.hands]
        for seat in SEATS:
            for other in SEATS[:seat]:
                twice = Hand(self.fixed[seat] & self.fixed[other])
                if twice:
                    raise Malformed(
                        Requirement("each card in one hand", "每张牌只在一家手中"),
                        f"{twice}: {other.letter}, {seat.letter}",
                    )
        held = [Hand(bits) for bits in self.fixed]
        for seat in SEATS:
            if len(held[seat]) > 13:
                raise Malformed(
                    Text(f"at most 13 cards for {seat.text.en}", f"{seat.text.zh}家至多 13 张牌"), str(len(held[seat]))
                )
        self.room = [13 - len(hand) for hand in held]
        placed = sum(self.fixed)
        free = [card for card in Pack().cards if not placed >> (2 * card.index) & 1]
        self.honors = [
            [(1 << (2 * c.index), points_of(c)) for c in free if c.suit is suit and points_of(c)] for suit in SUITS
        ]
        self.spots = [[1 << (2 * c.index) for c in free if c.suit is suit and not points_of(c)] for suit in SUITS]
        self.sizes = tuple(len(self.honors[s]) + len(self.spots[s]) for s in SUITS)
        self.fixed_lengths = [shape_of(hand) for hand in held]
        self.fixed_points = [hcp(hand) for hand in held]
        self.shapes = [self._shapes(seat) for seat in SEATS]
        self.points = [_points(alternatives) for alternatives in constraints.hands]
        self.side_points = [_points_of_side(constraints, side) for side in SIDES]

    def _shapes(self, seat: int) -> dict[Lengths, int]:
        alternatives = self.constraints.hands[seat] or (HandConstraint(),)
        fixed = self.fixed_lengths[seat]
        found: dict[Lengths, int] = {}
        for wanted in alternatives:
            mask = mask_of(wanted.points)
            for shape in wanted.shapes:
                free = tuple(a - b for a, b in zip(shape, fixed, strict=True))
                fits = all(0 <= n <= size for n, size in zip(free, self.sizes, strict=True))
                if mask and fits:
                    clubs, diamonds, hearts, spades = free
                    key = (clubs, diamonds, hearts, spades)
                    found[key] = found.get(key, 0) | mask
        return found

    @property
    def deals(self) -> int:
        """The number of deals with the fixed cards in their places."""
        ways = factorial(sum(self.room))
        for room in self.room:
            ways //= factorial(room)
        return ways

    def is_shaped(self, seat: int) -> bool:
        """Return whether a seat's shape is constrained by more than its fixed cards."""
        wanted = self.constraints.hands[seat]
        return bool(wanted) and len(frozenset().union(*(w.shapes for w in wanted))) < sum(
            all(n >= least for n, least in zip(shape, self.fixed_lengths[seat], strict=True)) for shape in SHAPES
        )

    def is_pointed(self, seat: int) -> bool:
        """Return whether the points of a seat are constrained."""
        return any(mask != ALL_POINTS for mask in self.shapes[seat].values())

    def has_side_lengths(self) -> bool:
        """Return whether a side's lengths are constrained."""
        return any(option.lengths != ANY_LENGTHS for side in self.constraints.sides for option in side)

    def allows_lengths(self, side: Side, lengths: Lengths) -> bool:
        """Return whether a side may have these lengths, and the other side the remaining cards."""
        clubs, diamonds, hearts, spades = lengths
        others = (13 - clubs, 13 - diamonds, 13 - hearts, 13 - spades)
        pair = (lengths, others) if side is Side.NS else (others, lengths)
        return all(
            not options or any(option.allows_lengths(own) for option in options)
            for options, own in zip(self.constraints.sides, pair, strict=True)
        )


def _fixed(alternatives: tuple[HandConstraint, ...]) -> int:
    """Return the bits of the cards that every alternative requires."""
    if not alternatives:
        return 0
    bits = alternatives[0].holds.bits
    for wanted in alternatives[1:]:
        bits &= wanted.holds.bits
    return bits


def _points(alternatives: tuple[HandConstraint, ...]) -> int:
    mask = 0
    for wanted in alternatives or (HandConstraint(),):
        mask |= mask_of(wanted.points)
    return mask


def _points_of_side(constraints: Constraints, side: Side) -> int:
    """Return the mask of a side's points, also limited by the constraints on its opponents."""
    own = other = 0
    for option in constraints.sides[side]:
        own |= mask_of(option.points)
    for option in constraints.sides[side.opponents]:
        points = option.points
        other |= mask_of(Span(DECK_POINTS - points.high, DECK_POINTS - points.low))
    return (own or _unasked(constraints, side)) & (other or _unasked(constraints, side.opponents))


def _unasked(constraints: Constraints, side: Side) -> int:
    return 0 if constraints.sides[side] else ALL_POINTS
