"""Calls (Laws 18-19): 35 bids, pass, double, redouble, and the illegal bids above seven."""

from __future__ import annotations

from enum import IntEnum
from typing import Any, Final

from paiju.cards import SUITS, Suit
from paiju.errors import Malformed, written
from paiju.text import Text


class Denomination(IntEnum):
    """The denomination of a bid; notrump ranks above spades (L18.E)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    NOTRUMP = 4

    def __str__(self) -> str:
        return self.letter

    @property
    def letter(self) -> str:
        """C, D, H, S or NT."""
        return ("C", "D", "H", "S", "NT")[self]

    @property
    def symbol(self) -> str:
        """The denomination as a symbol."""
        return ("♣", "♦", "♥", "♠", "NT")[self]

    @property
    def suit(self) -> Suit | None:
        """The trump suit, or None in notrump."""
        return None if self is Denomination.NOTRUMP else SUITS[self]

    @property
    def text(self) -> Text:
        """The denomination in words."""
        suit = self.suit
        return Text("notrump", "无将") if suit is None else suit.text

    @staticmethod
    def parse(text: str) -> Denomination:
        """Parse C, D, H, S, N, NT or a suit symbol. Raises `Malformed` for any other text."""
        word = written(text, _A_DENOMINATION).strip().upper()
        for denomination in DENOMINATIONS:
            if word in (denomination.letter, denomination.letter[:1], denomination.symbol):
                return denomination
        raise Malformed(_A_DENOMINATION, text)


DENOMINATIONS: Final = (
    Denomination.CLUBS,
    Denomination.DIAMONDS,
    Denomination.HEARTS,
    Denomination.SPADES,
    Denomination.NOTRUMP,
)


class Call:
    """A call; there is one object for each, so calls compare by identity.

    `index`: 0-34 for the bids 1C to 7NT in rising order, 35 for pass, 36 for double, 37 for
    redouble, 38-47 for the bids of eight and nine, which no law allows but any player can make.
    `rank`: a bid's place in the order of bids, -1 for other calls. `level` and `denomination` are 0
    and None for calls that are not bids.

    >>> Call.parse("3nt"), Call.parse("dbl"), Call.parse("不叫")
    (Call('3NT'), Call('X'), Call('P'))
    """

    __slots__ = ("denomination", "index", "level", "rank", "text")

    index: int
    rank: int
    level: int
    denomination: Denomination | None
    text: str

    def __new__(cls, text: str) -> Call:
        """Return the one object of the call that `text` names, as `Call.parse` does."""
        return cls.parse(text)

    @staticmethod
    def parse(text: str) -> Call:
        """Parse a call in any case: 1C, 1N, 1NT, P, Pass, X, Dbl, Double, XX, Rdbl, 不叫, 加倍, 再加倍.

        Raises `Malformed` if there is no such call.
        """
        found = _BY_TEXT.get(text) or _BY_TEXT.get(written(text, _A_CALL).strip().upper())
        if found is None:
            raise Malformed(_A_CALL, text)
        return found

    @staticmethod
    def bid(level: int, denomination: Denomination) -> Call:
        """Return the bid of `level` (1 to 7; 8 and 9 are illegal) in a denomination.

        Raises `Malformed` for other levels.
        """
        if not 1 <= level <= 9:
            raise Malformed(Text("a level from 1 to 7", "一至七的线位"), str(level))
        rank = (level - 1) * 5 + denomination
        return CALLS[rank if rank < 35 else rank + 3]

    @property
    def is_bid(self) -> bool:
        """Whether the call is a bid (实质叫牌)."""
        return self.rank >= 0

    @property
    def symbol(self) -> str:
        """The call with its suit symbol."""
        if self.denomination is None:
            return self.text
        return f"{self.level}{self.denomination.symbol}"

    @property
    def words(self) -> Text:
        """The call in words."""
        if self.denomination is None:
            return {"P": Text("pass", "不叫"), "X": Text("double", "加倍"), "XX": Text("redouble", "再加倍")}[self.text]
        return Text(self.symbol, f"{self.level}{self.denomination.text.zh}")

    @property
    def shown(self) -> Text:
        """The call in running text: 1♥, 1NT or 1无将, Pass or 不叫, X or 加倍."""
        if self.denomination is None:
            return Text("Pass" if self.text == "P" else self.text, self.words.zh)
        if self.denomination is Denomination.NOTRUMP:
            return Text(self.text, f"{self.level}{self.denomination.text.zh}")
        return Text(self.symbol, self.symbol)

    def __format__(self, language: str) -> str:
        """Format the call in notation, or in running text in a language.

        >>> f"{Call('1NT')}, {Call('1NT'):en}, {Call('1NT'):zh}, {Call('P'):en}, {Call('1H'):zh}"
        '1NT, 1NT, 1无将, Pass, 1♥'
        """
        if language in ("en", "zh"):
            return self.shown.zh if language == "zh" else self.shown.en
        return format(self.text, language)

    def __repr__(self) -> str:
        return f"Call({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return (Call.parse, (self.text,))

    def __copy__(self) -> Call:
        return self

    def __deepcopy__(self, memo: object) -> Call:
        return self


def _make(index: int, rank: int, text: str) -> Call:
    call = object.__new__(Call)
    call.index, call.rank = index, rank
    call.level = rank // 5 + 1 if rank >= 0 else 0
    call.denomination = DENOMINATIONS[rank % 5] if rank >= 0 else None
    call.text = text if rank < 0 else f"{call.level}{DENOMINATIONS[rank % 5].letter}"
    return call


CALLS: Final = (
    *(_make(i, i, "") for i in range(35)),
    _make(35, -1, "P"),
    _make(36, -1, "X"),
    _make(37, -1, "XX"),
    *(_make(i + 3, i, "") for i in range(35, 45)),
)
PASS: Final = CALLS[35]
DOUBLE: Final = CALLS[36]
REDOUBLE: Final = CALLS[37]

_BY_TEXT = {call.text: call for call in CALLS}
_BY_TEXT |= {call.text[:2]: call for call in CALLS if call.text.endswith("NT")}
_BY_TEXT |= {call.symbol: call for call in CALLS}
_BY_TEXT |= dict.fromkeys(("PASS", "--", "不叫"), PASS)
_BY_TEXT |= dict.fromkeys(("D", "DBL", "DOUBLE", "加倍"), DOUBLE)
_BY_TEXT |= dict.fromkeys(("R", "RDBL", "XX", "REDOUBLE", "再加倍"), REDOUBLE)
_A_DENOMINATION: Final = Text("a denomination: C, D, H, S or NT", "名目：C、D、H、S 或 NT")
_A_CALL: Final = Text("a call such as P, X, XX, 1C or 3NT", "叫品，如 1♣、3NT、不叫、加倍（也可写 1C、P、X、XX）")
