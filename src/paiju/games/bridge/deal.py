"""The deal: 52 cards in four hands (Laws 1, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from paiju.cards import Card, Hand, Pack, Seed, shuffled
from paiju.errors import Malformed, written
from paiju.games.bridge.seat import SEATS, Seat
from paiju.text import Text

PACK = Pack()
_BITS = tuple(1 << (2 * card.index) for card in PACK.cards)
PACK_BITS = PACK.hand.bits


class Deal(Struct, frozen=True):
    """Four hands of thirteen, North, East, South, West; every card of the pack is in one of them.

    Raises `Malformed` for a wrong number of cards (L13), or a card that is missing or occurs twice.

    >>> deal = Deal.parse("W:5432.AKQ.J9.T876 Q98.T32.KQT.AKQ2 AKJT.J9.A432.J54 76.87654.8765.93")
    >>> print(deal.hands[Seat.NORTH].to_dotted())
    Q98.T32.KQT.AKQ2
    """

    hands: tuple[Hand, Hand, Hand, Hand]

    def __post_init__(self) -> None:
        north, east, south, west = self.hands
        n, e, s, w = north.bits, east.bits, south.bits, west.bits
        if n | e | s | w == PACK_BITS == n + e + s + w and n.bit_count() == e.bit_count() == s.bit_count() == 13:
            return
        if any(hand.unseen for hand in self.hands):
            return  # a public record hides cards
        for seat, hand in zip(SEATS, self.hands, strict=True):
            if len(hand) != 13:
                raise Malformed(
                    Text(f"13 cards for {seat.text.en}", f"{seat.text.zh}家 13 张牌"), f"{len(hand)}: {hand}"
                )
        missing = Hand(PACK_BITS & ~(n | e | s | w))
        raise Malformed(
            Text(f"each of the 52 cards once (missing: {missing})", f"52 张牌各一张（缺 {missing}）"),
            " ".join(hand.to_dotted() for hand in self.hands),
        )

    @staticmethod
    def of(hands: Iterable[Hand]) -> Deal:
        """Return the deal of four hands, North first."""
        north, east, south, west = hands
        return Deal((north, east, south, west))

    @staticmethod
    def shuffled(seed: Seed, *path: Seed) -> Deal:
        """Shuffle the pack by a seed and deal it card by card, North first (L6.A, L6.B).

        `path` distinguishes the boards of one seed: `Deal.shuffled("evening", 7)` is board 7.
        """
        order = shuffled(_BITS, seed, *path)
        return Deal((Hand(sum(order[0::4])), Hand(sum(order[1::4])), Hand(sum(order[2::4])), Hand(sum(order[3::4]))))

    @staticmethod
    def of_order(cards: Sequence[Card]) -> Deal:
        """Deal 52 cards in the given order, one at a time, North first and clockwise (L6.B)."""
        return Deal.of(Hand.of(cards[seat::4]) for seat in SEATS)

    @staticmethod
    def parse(text: str) -> Deal:
        """Parse a seat with a colon (``N:``) and four dotted hands, clockwise from that seat.

        Raises `Malformed` if a hand is hidden or if they are not a whole deal.
        """
        expected = Text("a seat, a colon and four hands", "方位、冒号和四手牌")
        first, colon, rest = written(text, expected).partition(":")
        hands = rest.split()
        if not colon or len(hands) != 4:
            raise Malformed(expected, text)
        start = Seat.parse(first)
        placed = dict(zip((SEATS[(start + i) & 3] for i in range(4)), hands, strict=True))
        return Deal.of(Hand.dotted(placed[seat]) for seat in SEATS)

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"

    def __str__(self) -> str:
        return "N:" + " ".join(hand.to_dotted() for hand in self.hands)
