"""Parses a Deal in the standard's strict form.

That is ``N:`` and four hands separated by single spaces, a hyphen for a hidden one.
"""

from __future__ import annotations

import re
from typing import Final

from paiju.cards import RANK_TEXT, SUITS, Hand
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.text import Text

_FORM: Final = re.compile(r"([NESWnesw])\s*:(.*)", re.DOTALL)
_START: Final = Text("a seat and a colon, for example N:", "方位和冒号，如 N:")
_FOUR: Final = Text("four hands separated by single spaces", "以一个空格分隔的四手牌")
_SUITS: Final = Text("four suits separated by dots", "以点分隔的四门花色")
_RANK: Final = Text("a rank (AKQJT98765432)", "点数（AKQJT98765432）")
_TWICE: Final = Text("each card once only", "每张牌只出现一次")
_ONE_HAND: Final = Text("at least one hand", "至少一手牌")


def deal_of(value: str) -> tuple[list[Hand | None], int]:
    """Parse the hands, North first, None for a hidden one; also return how many cards each has.

    Raises `PbnFault` with its offset in the value. Fewer than 13 cards in every hand are an end position.

    >>> hands, size = deal_of("N:.6.AK.A A8..T.Q J..3.KJ QT.A..8")
    >>> size, hands[2].to_dotted()
    (4, 'J..3.KJ')
    """
    found = _FORM.fullmatch(value)
    if found is None:
        raise PbnFault(PbnFaultKind.SIDE if value[:1] not in "NESWnesw" else PbnFaultKind.DEAL, _START, value)
    start, at = "NESW".index(found[1].upper()), found.start(2)
    words = found[2].split(" ")
    hands: list[Hand | None] = [None] * 4
    taken = 0
    for index, word in enumerate(words):
        if index > 3 or not word:
            raise PbnFault(PbnFaultKind.DEAL, _FOUR, value, None, at)
        if word != "-":
            bits = _hand(word, at, taken)
            taken |= bits
            hands[(start + index) & 3] = Hand(bits)
        at += len(word) + 1
    if len(words) != 4:
        raise PbnFault(PbnFaultKind.DEAL, _FOUR, value)
    sizes = [len(hand) for hand in hands if hand is not None]
    if not sizes:
        raise PbnFault(PbnFaultKind.DEAL, _ONE_HAND, value)
    if max(sizes) > 13 or min(sizes) != max(sizes):
        counts = "-".join("?" if hand is None else str(len(hand)) for hand in hands)
        equal = Text("the same number of cards in each hand, at most 13", "每手张数相同，至多 13 张")
        raise PbnFault(PbnFaultKind.DEAL, equal, counts)
    return hands, sizes[0]


def _hand(word: str, at: int, taken: int) -> int:
    """Parse one hand as bits; no card of `taken` may occur again."""
    suits = word.split(".")
    bits = 0
    if len(suits) == 4:
        for suit, ranks in zip(reversed(SUITS), suits, strict=True):
            for rank in ranks:
                index = RANK_TEXT.find(rank.upper())
                if index < 0:
                    raise PbnFault(PbnFaultKind.RANK, _RANK, rank, None, at)
                bit = 1 << (2 * (suit * 13 + index))
                if (bits | taken) & bit:
                    raise PbnFault(PbnFaultKind.DEAL, _TWICE, suit.letter + rank, None, at)
                bits |= bit
                at += 1
            at += 1
        return bits
    for sign in word:
        if sign != "." and sign.upper() not in RANK_TEXT:
            raise PbnFault(PbnFaultKind.RANK, _RANK, sign, None, at + word.index(sign))
    raise PbnFault(PbnFaultKind.DEAL, _SUITS, word, None, at)
