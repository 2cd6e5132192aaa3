"""The cards of a game: one, two or three packs, with or without jokers."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from paiju.cards.card import CARDS, Card
from paiju.cards.hand import MAX_COPIES, Hand
from paiju.errors import Malformed
from paiju.text import Text


class Pack(Struct, frozen=True, dict=True):
    """`copies` packs of 52 cards, each with two jokers if `jokers` is set.

    >>> len(Pack().cards), len(Pack(copies=2, jokers=True).cards), len(Pack(3, True).cards)
    (52, 108, 162)
    """

    copies: int = 1
    jokers: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.copies <= MAX_COPIES:
            raise Malformed(Text(f"one to {MAX_COPIES} packs", f"一至 {MAX_COPIES} 副牌"), str(self.copies))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All the cards, lowest index first: the order of an unshuffled pack."""
        faces = CARDS if self.jokers else CARDS[:52]
        return tuple(card for card in faces for _ in range(self.copies))

    @cached_property
    def hand(self) -> Hand:
        """All the cards as one multiset."""
        return Hand.of(self.cards)
