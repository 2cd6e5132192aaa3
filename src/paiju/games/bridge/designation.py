"""Parses declarer's words when calling for a card from dummy (Law 46), without interpreting them."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from msgspec import Struct, structs

from paiju.cards import Suit
from paiju.errors import Malformed, Place
from paiju.text import Text


class RankWord(StrEnum):
    """A word that is used instead of a rank (L46.B.1)."""

    HIGH = "high"
    LOW = "low"
    WIN = "win"


class Designation(Struct, frozen=True):
    """The parts of declarer's words; a proper designation has `suit` and `rank` (L46.A).

    `rank`: 2 to 14 (ace); `trump`: stands for the suit of the contract ("ruff"); `anything`: neither suit nor rank
    was specified (L46.B.5).
    """

    suit: Suit | None = None
    rank: int | None = None
    word: RankWord | None = None
    trump: bool = False
    anything: bool = False

    @staticmethod
    def parse(text: str) -> Designation:
        """Parse English or Chinese words, letters and symbols, in any order.

        "A" before the name of a suit or of the trumps is an article; "run" and "cash" start from
        the top. Raises `Malformed`, with the column, for a word that names no card, and for two
        suits or two ranks.

        >>> Designation.parse("ten of hearts")
        Designation(suit=<Suit.HEARTS: 2>, rank=10, word=None, trump=False, anything=False)
        >>> Designation.parse("小梅花").word, Designation.parse("随便").anything
        (<RankWord.LOW: 'low'>, True)
        """
        found = Designation()
        pieces = _pieces(text)
        for at, (column, piece) in enumerate(pieces):
            if piece in _NOISE:
                continue
            if piece == "a" and at + 1 < len(pieces) and pieces[at + 1][1] in _AFTER_ARTICLE:
                continue
            part = _PARTS.get(piece)
            if part is None:
                raise Malformed(
                    Text("a suit, a rank, 'high', 'low', 'win' or 'anything'", "花色、牌点、大、小、赢或随便"),
                    piece,
                    Place(column=column, line=1),
                )
            found = _joined(found, part, piece, column)
        if found == Designation() and any(piece in _BARE for _, piece in pieces):
            return Designation(anything=True)
        if found == Designation():
            raise Malformed(Text("a suit, a rank or both", "花色、牌点或两者"), text)
        if found.rank is not None and found.word is not None:
            raise Malformed(Text("a rank or a word for it, not both", "牌点或大小，二者取一"), text)
        return found


_RANKS: Final = {
    14: "ace a 尖 爱司",
    13: "king k 老k",
    12: "queen q 圈",
    11: "jack knave j 钩 勾 丁",
    10: "ten t 10 十",
    9: "nine 9 九",
    8: "eight 8 八",
    7: "seven 7 七",
    6: "six 6 六",
    5: "five 5 五",
    4: "four 4 四",
    3: "three trey 3 三",
    2: "two deuce 2 二",
}
_SUITS: Final = {
    word: suit
    for suit, words in {
        Suit.SPADES: "spade spades s ♠ 黑桃",
        Suit.HEARTS: "heart hearts h ♥ 红心 红桃",
        Suit.DIAMONDS: "diamond diamonds d ♦ 方块 方片",
        Suit.CLUBS: "club clubs c ♣ 梅花 草花",
    }.items()
    for word in words.split()
}
_WORDS: Final = {
    RankWord.HIGH: "run cash high higher highest top big bigger biggest 最大 大 最高 高",
    RankWord.LOW: "low lower lowest small smaller smallest little bottom 最小 小 最低 低",
    RankWord.WIN: "win winner 赢 赢墩 盖过",
}
_TRUMP: Final = "trump trumps ruff 将牌 将吃 将"
_ANYTHING: Final = "anything any whatever whichever 随便 随意 任意 都行 都可以 无所谓"
_IDLE: Final = (
    "play just please the of card from dummy one it put with me take "
    "出 打 请 张 的 牌 明手 一 来 用 给 我 那 这 哪 吧 什么"
)
_BARE: Final = frozenset(("play", "出", "打"))
"""Words that ask for a play without suit or rank: "just play", "play a card" (L46.B.5)."""
_NOISE: Final = frozenset(_IDLE.split())
_AFTER_ARTICLE: Final = frozenset(
    word
    for word in (*_SUITS, *" ".join(_WORDS.values()).split(), *_TRUMP.split(), "card", "one")
    if word.isascii() and len(word) > 2
)
"""English words before which "a" is an article, not an ace."""

_ALONE: Final = (
    {word: Designation(rank=rank) for rank, words in _RANKS.items() for word in words.split()}
    | {word: Designation(suit=suit) for word, suit in _SUITS.items()}
    | {word: Designation(word=kind) for kind, words in _WORDS.items() for word in words.split()}
    | dict.fromkeys(_TRUMP.split(), Designation(trump=True))
    | dict.fromkeys(_ANYTHING.split(), Designation(anything=True))
)
_PARTS: Final = _ALONE | {
    pair: Designation(suit=_SUITS[suit], rank=_ALONE[rank].rank)
    for suit in "shdc"
    for rank in "akqjt"
    for pair in (suit + rank, rank + suit)
}

_HAN: Final = sorted((word for word in (*_PARTS, *_NOISE) if not word.isascii()), key=len, reverse=True)
_PIECE: Final = re.compile("|".join([r"[a-z]+", r"\d+", *map(re.escape, _HAN), r"[^\s,.，。!！]"]))


def _pieces(text: str) -> list[tuple[int, str]]:
    """Split the words into pieces, each with its column from 1."""
    lower = text.lower().replace("老k", " k")
    return [(found.start() + 1, found.group()) for found in _PIECE.finditer(lower)]


def _joined(found: Designation, part: Designation, piece: str, column: int) -> Designation:
    """Return `found` with a further part. The same part may be repeated, but a different one raises `Malformed`."""
    changes: dict[str, object] = {}
    for name in ("suit", "rank", "word", "trump", "anything"):
        new, old = getattr(part, name), getattr(found, name)
        if new is None or new is False:
            continue
        said = old is not None and old is not False
        other_suit = (name == "suit" and found.trump) or (name == "trump" and found.suit is not None)
        if (said and old != new) or other_suit:
            raise Malformed(Text("one suit and one rank", "一门花色和一个牌点"), piece, Place(column=column, line=1))
        changes[name] = new
    return structs.replace(found, **changes)
