"""A card's face: one of 52 suited cards or of two jokers. Equal cards of several packs share one face."""

from __future__ import annotations

import re
import unicodedata
from enum import IntEnum
from typing import Any, Final

from paiju.errors import Malformed, written
from paiju.text import Text, verbatim


class Suit(IntEnum):
    """The four suits in the order of bridge: clubs (梅花) lowest, spades (黑桃) highest; jokers are separate."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    JOKER = 4

    def __str__(self) -> str:
        return self.letter

    @staticmethod
    def parse(text: str) -> Suit:
        """Parse a suit as people and codes write it: S, ♠, spades, 黑桃; or the jokers, W. Raises `Malformed`.

        >>> Suit.parse("s"), Suit.parse("红桃"), Suit.parse("W")
        (<Suit.SPADES: 3>, <Suit.HEARTS: 2>, <Suit.JOKER: 4>)
        """
        expected = Text("a suit: S, ♠, spades", "花色：S、♠、黑桃")
        found = Suit.JOKER if written(text, expected).strip().upper() in ("W", "王") else read_suit(text)
        if found is None:
            raise Malformed(expected, text)
        return found

    @property
    def letter(self) -> str:
        """The suit in notation: C, D, H, S, or W for the jokers (王)."""
        return "CDHSW"[self]

    @property
    def symbol(self) -> str:
        """The suit's symbol."""
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

    There is one object for each face, so cards compare by identity and cost no memory when passed
    around. The index orders suits C, D, H, S, then W1 (small joker, 小王) and W2 (big joker, 大王), low
    to high.

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
        """Return the one object of the face that `text` names, as `Card.parse` does."""
        return cls.parse(text)

    @staticmethod
    def parse(text: str) -> Card:
        """Parse one card with the syntax of `read_cards`. Raises `Malformed` if there is no such card."""
        found = BY_TEXT.get(text)
        if found is not None:
            return found
        cards = read_cards(written(text, _EXPECTED))
        if len(cards) != 1:
            raise Malformed(_EXPECTED, text)
        return cards[0]

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
        """The card with its suit symbol.

        >>> Card("HT").symbol, Card("W1").symbol
        ('♥10', '小王')
        """
        if self.is_joker:
            return ("小王", "大王")[self.index - 52]
        return self.suit.symbol + ("10" if self.text[1] == "T" else self.text[1])

    @property
    def shown(self) -> Text:
        """The card in running text.

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

BY_TEXT: Final = {card.text: card for card in CARDS}
"""The cards by their notation: suit and rank."""
_EXPECTED: Final = Text(
    "a card such as ♠A or SA, ♥10 or HT, or a joker (big joker, small joker)",
    "一张牌，如 ♠A（黑桃A，也可写 SA）、♥10、大王、小王",
)
_SUIT_WORDS: Final = {
    Suit.SPADES: "spades? 黑桃 ♠ ♤ S",
    Suit.HEARTS: "hearts? 红桃 红心 ♥ ♡ H",
    Suit.DIAMONDS: "diamonds? 方块 方片 ♦ ♢ D",
    Suit.CLUBS: "clubs? 梅花 草花 ♣ ♧ C",
}
_JOKER_WORDS: Final = (r"W1 小王 小鬼 small\s+joker little\s+joker", r"W2 大王 大鬼 big\s+joker")
_RANK: Final = "10|[2-9TJQKA]"
_ITEM: Final = re.compile(
    r"[\s,，、;；]*(?:"
    + "|".join(f"(?P<w{at}>{words.replace(' ', '|')})" for at, words in enumerate(_JOKER_WORDS))
    + "|(?:"
    + "|".join(f"(?P<{s.letter}>{words.replace(' ', '|')})" for s, words in _SUIT_WORDS.items())
    + rf")(?P<ranks>(?:{_RANK})+|\s+(?:{_RANK})(?:\s*(?:{_RANK}))*)"
    + r")[\s,，、;；]*",
    re.IGNORECASE,
)
_RANK_FIRST: Final = re.compile(
    rf"(?<![^\s,，、;；])(?P<rank>{_RANK})(?P<suit>[SHDC♠♤♥♡♦♢♣♧])(?![^\s,，、;；])", re.IGNORECASE
)
"""A single card with the rank before the suit: AS, 10♥."""
_RANKS: Final = re.compile(_RANK, re.IGNORECASE)
_FOREIGN: Final = re.compile(r"(?<![A-Za-z0-9])(?:BJ|LJ|RJ|XJ|JB|JS|JK|jokers?)(?![A-Za-z0-9])", re.IGNORECASE)
_FOREIGN_EXPECTED: Final = Text(
    "a joker written as big joker or small joker (W2, W1): BJ, LJ and JOKER are other programs' symbols, and SJ, "
    "which they use with them, means ♠J here",
    "王请写 大王 或 小王：BJ、LJ、JOKER 是别的程序的写法；与它并用的 SJ，在这里是 ♠J",
)


def read_cards(text: str) -> tuple[Card, ...]:
    """Parse cards as people and codes write them, in order.

    A card is suit and rank in either case: SA, ♠A, 黑桃A, ``S A``, HT, h10, 红桃5 or 红心5; several ranks
    may follow one suit (♥6677 is four cards), and a single card may have its rank first (AS, 10♥).
    The jokers are W2 or 大王 and W1 or 小王, never SJ, which is the jack of spades. Cards may be
    separated by spaces and commas, or by nothing. Raises `Malformed`, with the first part that is
    no card; the notations of other programs for jokers are explained in the error.

    >>> print(*read_cards("♥44♠44 大王，黑桃10 AS 10♦"))
    H4 H4 S4 S4 W2 ST SA DT
    >>> read_cards("BJ SJ")
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: expected a joker written as big joker or small joker (W2, W1): BJ, LJ and JOKER are other \
programs' symbols, and SJ, which they use with them, means ♠J here, found 'BJ SJ'
    """
    plain = unicodedata.normalize("NFKC", text).replace("\ufe0e", "").replace("\ufe0f", "")
    plain = _RANK_FIRST.sub(r"\g<suit>\g<rank>", plain)
    found: list[Card] = []
    at = 0
    while at < len(plain):
        item = _ITEM.match(plain, at)
        if item is None:
            break
        found += _cards_of(item)
        at = item.end()
    if plain[at:].strip(" \t\n\r,，、;；"):
        if _FOREIGN.search(plain) and not re.search("small|little|big", plain, re.IGNORECASE):
            raise Malformed(_FOREIGN_EXPECTED, text)
        raise Malformed(_EXPECTED, plain[at:].split()[0] if len(plain.split()) > 1 else text)
    return tuple(found)


def read_suit(text: str) -> Suit | None:
    """Parse a suit as `read_cards` does before a rank; None if it is not one.

    >>> read_suit("♥"), read_suit("红桃"), read_suit("spades"), read_suit("x")
    (<Suit.HEARTS: 2>, <Suit.HEARTS: 2>, <Suit.SPADES: 3>, None)
    """
    word = text.strip().strip("\ufe0e\ufe0f")
    for suit, words in _SUIT_WORDS.items():
        if re.fullmatch(words.replace(" ", "|"), word, re.IGNORECASE):
            return suit
    return None


def _cards_of(item: re.Match[str]) -> list[Card]:
    for at, joker in enumerate(JOKERS):
        if item[f"w{at}"]:
            return [joker]
    (letter,) = [suit.letter for suit in SUITS if item[suit.letter]]
    ranks = [rank.upper().replace("10", "T") for rank in _RANKS.findall(item["ranks"])]
    return [BY_TEXT[letter + rank] for rank in ranks]
