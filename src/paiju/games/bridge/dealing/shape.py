"""Shapes of a hand (its number of cards in each suit), and patterns that stand for several shapes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import permutations, product
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.cards import SUITS, Hand
from paiju.errors import Malformed
from paiju.text import Text, verbatim

Lengths: TypeAlias = tuple[int, int, int, int]
"""The number of cards in clubs, diamonds, hearts and spades, in the order of `Suit`. Written shapes are in reverse
order.
"""

SHAPES: Final = tuple(
    (clubs, diamonds, hearts, 13 - clubs - diamonds - hearts)
    for clubs, diamonds, hearts in product(range(14), repeat=3)
    if clubs + diamonds + hearts <= 13
)
"""All 560 shapes."""


def shape_of(hand: Hand) -> Lengths:
    """Return the number of cards of each suit, clubs first.

    >>> shape_of(Hand.dotted("AKQJ.AKQ.AKQ.AKQ"))
    (3, 3, 3, 4)
    """
    clubs, diamonds, hearts, spades = (len(hand.suit(suit)) for suit in SUITS)
    return clubs, diamonds, hearts, spades


class Pattern(Struct, frozen=True):
    """A named set of shapes.

    >>> len(Pattern.parse("5332").shapes), len(Pattern.parse("(5332)").shapes)
    (1, 12)
    """

    name: Text
    shapes: frozenset[Lengths]

    @staticmethod
    def parse(text: str) -> Pattern:
        """Parse a written shape, spades first.

        - ``5332`` or ``5=3=3=2``: five spades, three hearts, three diamonds, two clubs
        - ``(5332)`` or ``5-3-3-2``: those lengths in any order
        - ``5(332)``, ``(54)(22)``: any order within the brackets
        - ``x`` for any length: ``55xx``, ``(7xxx)``

        A length above nine needs separators: ``10=1=1=1``. Raises `Malformed` if it is not a shape of 13 cards.
        """
        written = re.sub(r"\s+", "", text).lower()
        loose = "-" in written
        tokens = _tokens(written)
        slots: list[list[tuple[str, ...]]] = []
        group: list[str] | None = None
        for token in tokens:
            if token == "(" and group is None:
                group = []
            elif token == ")" and group:
                slots.append(sorted(set(permutations(group))))
                group = None
            elif token in "()":
                raise _no_shape(text)
            elif group is not None:
                group.append(token)
            else:
                slots.append([(token,)])
        if group is not None:
            raise _no_shape(text)
        orders = [sum(choice, ()) for choice in product(*slots)]
        if loose:
            orders = [order for one in orders for order in permutations(one)]
        shapes = frozenset(shape for shape in SHAPES if any(_fits(shape[::-1], order) for order in orders))
        if not shapes:
            raise _no_shape(text)
        return Pattern(verbatim(written), shapes)

    @property
    def complement(self) -> Pattern:
        """All the other shapes."""
        name = Text(f"not {self.name.en}", f"非 {self.name.zh}")
        return Pattern(name, frozenset(SHAPES) - self.shapes)


def _tokens(written: str) -> list[str]:
    signs = "=" in written or "-" in written
    form = r"\d+|x|[()]" if signs else r"\d|x|[()]"
    tokens = re.findall(form, written)
    rest = re.sub(form + "|[=-]", "", written)
    if rest or len([token for token in tokens if token not in "()"]) != 4:
        raise _no_shape(written)
    if "-" in written and ("=" in written or "(" in written):
        raise _no_shape(written)
    return tokens


def _fits(shape: Iterable[int], order: tuple[str, ...]) -> bool:
    return all(want in ("x", str(length)) for length, want in zip(shape, order, strict=True))


def _no_shape(text: str) -> Malformed:
    return Malformed(
        Text(
            "a shape of 13 cards such as 5332, (4432), 5(332) or 55xx",
            "13 张牌的牌型，如 5332、(4432)、5(332) 或 55xx",
        ),
        text,
    )


def _any_order(*written: str) -> frozenset[Lengths]:
    return frozenset[Lengths]().union(*(Pattern.parse(f"({one})").shapes for one in written))


BALANCED: Final = Pattern(Text("balanced", "均型"), _any_order("4333", "4432", "5332"))
"""4333, 4432 and 5332."""
SEMIBALANCED: Final = Pattern(Text("semibalanced", "半均型"), BALANCED.shapes | _any_order("5422", "6322"))
"""The balanced shapes, 5422 and 6322."""
