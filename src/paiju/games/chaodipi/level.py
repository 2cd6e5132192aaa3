"""Levels: 2 to A, then the flag (C4.1, C4.3)."""

from __future__ import annotations

from typing import Final

from paiju.cards import RANK_TEXT
from paiju.errors import Malformed
from paiju.text import Text, verbatim

LOWEST: Final = 2
ACE: Final = 14
FLAG: Final = 15
"""The level of a side that has passed A; when it declares, a flag deal (扛旗) is played."""

_FLAG_TEXT = Text("flag", "扛旗")


def level_text(level: int) -> Text:
    """Write a level for people: 2 to 10, J, Q, K, A, or the flag.

    >>> [level_text(level).en for level in (2, 10, 14, 15)]
    ['2', '10', 'A', 'flag']
    """
    if level == FLAG:
        return _FLAG_TEXT
    return verbatim("10" if level == 10 else RANK_TEXT[level - 2])


def level_code(level: int) -> str:
    """Write a level in notation: 2 to 9, T, J, Q, K, A, or flag."""
    return "flag" if level == FLAG else RANK_TEXT[level - 2]


def parse_level(text: str) -> int:
    """Parse a level in the notation of `level_code`, in either case; 10 also means T. Raises `Malformed`."""
    word = text.strip().upper().replace("10", "T")
    if word == "FLAG":
        return FLAG
    if len(word) == 1 and word in RANK_TEXT:
        return RANK_TEXT.index(word) + 2
    raise Malformed(Text("a level (2 to 9, T, J, Q, K, A or flag)", "级别（2 至 9、T、J、Q、K、A 或 flag）"), text)
