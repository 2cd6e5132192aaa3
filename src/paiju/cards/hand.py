"""A hand: a multiset of cards, because two or three packs contain equal cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from paiju.cards.card import BY_TEXT, CARDS, RANK_TEXT, SUITS, Card, Suit, read_cards
from paiju.errors import Malformed, Requirement
from paiju.text import Text

MAX_COPIES: Final = 3
_ONES: Final = sum(1 << (2 * i) for i in range(54))
_FACES: Final = 2 * 54
_UNSEEN: Final = 1 << _FACES
_SUIT_BITS: Final = (*(((1 << 26) - 1) << (26 * s) for s in range(4)), 0b1111 << 104)


class Hand(Struct, frozen=True, gc=False):
    """An immutable multiset of cards, with at most three copies of a face.

    `bits` has two bits per face at twice the card's index, so that removing, adding and selecting a suit cost one
    integer operation. Iteration goes from the highest index to the lowest, so spades come first and aces before
    kings. Above all faces, `bits` counts the cards that a reader of a public record does not see (`unseen`): they
    are held, and have no face.

    >>> hand = Hand.of("SA SA HT W2")
    >>> len(hand), hand.count(Card("SA")), Card("HT") in hand
    (4, 2, True)
    >>> print(hand.remove(Card("SA")))
    W2 SA HT
    >>> print(hand.suit(Suit.SPADES))
    SA SA
    """

    bits: int = 0

    @staticmethod
    def of(cards: str | Iterable[Card]) -> Hand:
        """Return a hand of cards, given as objects or as text in the syntax of `read_cards`.

        Raises `Malformed` if a card cannot be parsed, and for a fourth copy of a face.
        """
        if isinstance(cards, str):
            cards = _read(cards)
        bits = 0
        for card in cards:
            if bits >> (2 * card.index) & 3 == MAX_COPIES:
                raise _too_many(card)
            bits += 1 << (2 * card.index)
        return Hand(bits)

    @staticmethod
    def dotted(text: str) -> Hand:
        """Parse suits from spades to clubs separated by dots, as PBN writes a hand.

        Raises `Malformed` for another number of suits, or a rank that is wrong or occurs twice.

        >>> print(Hand.dotted("AKT9.Q.876.5432"))
        SA SK ST S9 HQ D8 D7 D6 C5 C4 C3 C2
        """
        suits = text.split(".")
        if len(suits) != 4:
            raise Malformed(
                Text(
                    "four suits separated by dots, for example AKQ.JT9.876.5432",
                    "以点分隔的四门花色，如 AKQ.JT9.876.5432",
                ),
                text,
            )
        bits = 0
        for suit, ranks in zip(reversed(SUITS), suits, strict=True):
            for rank in ranks.upper().replace("10", "T"):
                at = RANK_TEXT.find(rank)
                if at < 0:
                    raise Malformed(Text("a rank (AKQJT98765432)", "点数（AKQJT98765432）"), rank)
                bit = 1 << (2 * (suit * 13 + at))
                if bits & bit:
                    raise Malformed(Requirement("each card once only", "每张牌只出现一次"), f"{suit.letter}{rank}")
                bits |= bit
        return Hand(bits)

    def to_dotted(self) -> str:
        """Write the suits from spades to clubs separated by dots; every copy is written, jokers are not."""
        return ".".join("".join(card.rank_text for card in self.suit(suit)) for suit in reversed(SUITS))

    def __iter__(self) -> Iterator[Card]:
        """Iterate over the cards. Raises `LookupError` if some are unseen: use `faces` for the known ones."""
        bits = self.bits
        if bits >= _UNSEEN:
            raise LookupError("some cards of this hand are unseen")
        while bits:
            index = (bits.bit_length() - 1) >> 1
            copies = bits >> (2 * index)
            card = CARDS[index]
            for _ in range(copies):
                yield card
            bits &= (1 << (2 * index)) - 1

    def __len__(self) -> int:
        bits = self.bits
        return (bits & _ONES).bit_count() + 2 * (bits >> 1 & _ONES).bit_count() + (bits >> _FACES)

    def __bool__(self) -> bool:
        return self.bits != 0

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and self.bits >> (2 * card.index) & 3 != 0

    def count(self, card: Card) -> int:
        """Return the number of copies of a face."""
        return self.bits >> (2 * card.index) & 3

    @property
    def unseen(self) -> int:
        """The number of cards that a public record does not show."""
        return self.bits >> _FACES

    @property
    def seen(self) -> Hand:
        """The known cards: all of them, except in a public record."""
        return Hand(self.bits & _UNSEEN - 1)

    def hiding(self, count: int) -> Hand:
        """Return the same cards and `count` more unseen ones.

        >>> hand = Hand.of("SA HT").hiding(2)
        >>> len(hand), hand.unseen, str(hand)
        (4, 2, 'SA HT ? ?')
        """
        return Hand(self.bits + (count << _FACES))

    def suit(self, suit: Suit) -> Hand:
        """Return the cards of one suit (the jokers count as one)."""
        return Hand(self.bits & _SUIT_BITS[suit])

    def faces(self) -> Iterator[Card]:
        """Yield each face that is held once, from the highest index to the lowest."""
        ones = (self.bits | self.bits >> 1) & _ONES
        while ones:
            at = ones.bit_length() - 1
            yield CARDS[at >> 1]
            ones ^= 1 << at

    def remove(self, card: Card) -> Hand:
        """Return the hand without one copy of a card. Raises `Malformed` if it is not held."""
        if card not in self:
            raise Malformed(Text(f"a card of {self}", f"{self} 中的牌"), card.text)
        return Hand(self.bits - (1 << (2 * card.index)))

    def add(self, card: Card) -> Hand:
        """Return the hand with one more copy of a card. Raises `Malformed` for a fourth copy."""
        return self + Hand(1 << (2 * card.index))

    def __add__(self, other: Hand) -> Hand:
        held = (self.bits | self.bits >> 1) & _ONES
        if held & (other.bits | other.bits >> 1):
            for card in other.faces():
                if self.count(card) + other.count(card) > MAX_COPIES:
                    raise _too_many(card)
        return Hand(self.bits + other.bits)

    def __sub__(self, other: Hand) -> Hand:
        for card in other.faces():
            if self.count(card) < other.count(card):
                raise Malformed(Text(f"cards of {self}", f"{self} 中的牌"), str(other))
        return Hand(self.bits - other.bits)

    def __le__(self, other: Hand) -> bool:
        # compares the two bits of each face, the higher first
        mine, theirs = self.bits, other.bits
        high, owed = theirs >> 1 & _ONES, mine >> 1 & _ONES
        return not (owed & ~high | ~(owed ^ high) & mine & ~theirs & _ONES)

    @property
    def shown(self) -> Text:
        """The cards in running text.

        >>> Hand.of("W2 S4 S4").shown
        Text(en='big joker ♠4 ♠4', zh='大王 ♠4 ♠4')
        """
        return cards_text(self)

    def __repr__(self) -> str:
        return f"Hand.of({str(self)!r})"

    def __str__(self) -> str:
        return " ".join([card.text for card in self.seen] + ["?"] * self.unseen)


def _read(text: str) -> Iterable[Card]:
    """Parse cards, with a fast path for our own notation: suit and rank separated by spaces."""
    words = text.split()
    found = [card for card in map(BY_TEXT.get, words) if card is not None]
    return found if len(found) == len(words) else read_cards(text)


def cards_text(cards: Iterable[Card]) -> Text:
    """Return cards in their order in running text."""
    texts = [card.shown for card in cards]
    en = " ".join(text.en.removeprefix("the ") for text in texts)
    return Text(en, " ".join(text.zh for text in texts))


def _too_many(card: Card) -> Malformed:
    return Malformed(Text(f"at most {MAX_COPIES} copies of a card", f"同一张牌至多 {MAX_COPIES} 张"), card.text)


EMPTY: Final = Hand()
