"""A card's face: one of 52 suited cards or of two jokers. Equal cards of several packs share one face."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

from paiju.errors import Malformed
from paiju.text import Text, verbatim


class Suit(IntEnum):
    """The four suits in the order of bridge: clubs (梅花) lowest, spades (黑桃) highest; jokers stand apart."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    JOKER = 4

    @property
    def letter(self) -> str:
        """The suit in text form: C, D, H, S, or W for the jokers (王)."""
        return "CDHSW"[self]

    @property
    def symbol(self) -> str:
        """The suit as it is drawn."""
        return "♣♦♥♠王"[self]

    @property
    def text(self) -> Text:
        """The suit in words."""
        return _SUIT_TEXT[self]


_SUIT_TEXT = (
    Text("clubs", "梅花"),
    Text("diamonds", "方块"),
    Text("hearts", "红心"),
    Text("spades", "黑桃"),
    Text("jokers", "王"),
)

SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
RANK_TEXT: Final = "23456789TJQKA"


class Card:
    """A face: `suit`, `rank` (2 to 14, ace high; jokers 1 and 2) and `index` (0 to 53).

    There is one object for each face, so cards compare by identity and cost nothing to pass around.
    The index orders suits C, D, H, S, then W1 (small joker, 小王) and W2 (big joker, 大王), low to high.

    >>> Card.parse("HT"), Card.parse("W2"), Card.parse("♠A")
    (Card('HT'), Card('W2'), Card('SA'))
    >>> Card.parse("HT") is Card.parse("h10")
    True
    """

    __slots__ = ("index", "rank", "suit", "text")

    index: int
    suit: Suit
    rank: int
    text: str

    def __new__(cls, text: str) -> Card:
        """Give the one object of the face that `text` names: `Card.parse`."""
        return cls.parse(text)

    @staticmethod
    def parse(text: str) -> Card:
        """Read suit and rank, in either case; T or 10 for ten, 大王 and 小王 for the jokers.

        Raises `Malformed` where there is no such card.
        """
        found = _BY_TEXT.get(text) or _BY_TEXT.get(text.strip().upper().replace("10", "T"))
        if found is None:
            raise Malformed(
                Text("a card such as SA, HT, C2 or W1", "一张牌，如 SA、HT、C2 或 W1"), text
            )
        return found

    @property
    def is_joker(self) -> bool:
        """Whether the card is one of the two jokers."""
        return self.index >= 52

    @property
    def rank_text(self) -> str:
        """The rank alone: 2 to 9, T, J, Q, K, A; for a joker its number."""
        return self.text[1]

    @property
    def symbol(self) -> str:
        """The card as it is drawn, with the sign of its suit.

        >>> Card("HT").symbol, Card("W1").symbol
        ('♥10', '小王')
        """
        if self.is_joker:
            return ("小王", "大王")[self.index - 52]
        return self.suit.symbol + ("10" if self.text[1] == "T" else self.text[1])

    @property
    def shown(self) -> Text:
        """The card as people see it in a line of words.

        >>> Card("SA").shown.en, Card("W2").shown.en, Card("W2").shown.zh
        ('♠A', 'the big joker', '大王')
        """
        if self.is_joker:
            return Text(("the small joker", "the big joker")[self.index - 52], self.symbol)
        return verbatim(self.symbol)

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[Any, ...]:
        return (Card.parse, (self.text,))

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


def _make(index: int) -> Card:
    card = object.__new__(Card)
    card.index = index
    if index < 52:
        card.suit = Suit(index // 13)
        card.rank = index % 13 + 2
        card.text = card.suit.letter + RANK_TEXT[index % 13]
    else:
        card.suit = Suit.JOKER
        card.rank = index - 51
        card.text = f"W{card.rank}"
    return card


CARDS: Final = tuple(_make(i) for i in range(54))
SMALL_JOKER: Final = CARDS[52]
BIG_JOKER: Final = CARDS[53]
JOKERS: Final = (SMALL_JOKER, BIG_JOKER)

_BY_TEXT = {card.text: card for card in CARDS}
_BY_TEXT |= {card.symbol.replace("10", "T"): card for card in CARDS}
