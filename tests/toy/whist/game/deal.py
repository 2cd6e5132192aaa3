"""The deal: four hands of thirteen, and the leader."""

from __future__ import annotations

from msgspec import Struct

from paiju.cards import Hand, Pack, Seed, shuffled
from paiju.errors import Malformed
from paiju.text import Text

PACK = Pack()


class Deal(Struct, frozen=True):
    """Deal `number` (from 1), seat 0 first. Raises `Malformed` if the hands are not a whole pack (W1).

    >>> len(Deal.shuffled(1, "seed").hands[0])
    13
    """

    number: int
    hands: tuple[Hand, ...]

    def __post_init__(self) -> None:
        if any(hand.unseen for hand in self.hands):
            return  # as a public record knows it
        every = [card for hand in self.hands for card in hand]
        if [len(hand) for hand in self.hands] != [13] * 4 or len(set(every)) != 52:
            raise Malformed(Text("four hands of 13 cards, each card once", "四手各 13 张，每张牌一次"), str(self))

    @staticmethod
    def shuffled(number: int, seed: Seed) -> Deal:
        """Shuffle the pack by a seed and deal it card by card."""
        cards = shuffled(PACK.cards, seed, number)
        return Deal(number, tuple(Hand.of(cards[seat::4]) for seat in range(4)))

    @staticmethod
    def parse(number: int, text: str) -> Deal:
        """Read four dotted hands. Raises `Malformed`."""
        return Deal(number, tuple(Hand.dotted(hand) for hand in text.split()))

    @property
    def leader(self) -> int:
        """The seat on the dealer's left (W2); seat 0 deals first."""
        return self.number % 4

    def __str__(self) -> str:
        return " ".join(hand.to_dotted() for hand in self.hands)
