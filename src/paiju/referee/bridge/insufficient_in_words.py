"""Recognises an insufficient bid in a sentence: a bid that is not higher than the one before it."""

from __future__ import annotations

import re
from typing import Final

from paiju.laws.lookup import plain

_LEVELS: Final = {
    word: level
    for level, words in enumerate(
        ("1 one 一", "2 two 二 两", "3 three 三", "4 four 四", "5 five 五", "6 six 六", "7 seven 七"), 1
    )
    for word in words.split()
}
_STRAINS: Final = {
    word: strain
    for strain, words in enumerate(
        (
            "club clubs c 梅花 草花",
            "diamond diamonds d 方块 方片",
            "heart hearts h 红心 红桃",
            "spade spades s 黑桃",
            "nt n no-trump notrump notrumps 无将",
        )
    )
    for word in words.split()
}
_BID: Final = re.compile(
    r"(?<![a-z0-9])("
    + "|".join(sorted(_LEVELS, key=len, reverse=True))
    + r")[ -]?(?:阶|线|个)?[ -]?("
    + "|".join(sorted(_STRAINS, key=len, reverse=True))
    + r")(?![a-z0-9])"
)
_OVER: Final = re.compile(r"(?:over|above|on|after|facing|opposite|to|against|on top of)(?: \w+'?s?){0,3}? ?$")
_OTHERWISE: Final = re.compile(
    r"mean|intend|want|instead|change|chang|slip|sorry|oops|stuck|pull|explain|alert|announce|should have|shows"
    r"|想|本来|改|错拿|拿错|手误|口误|解释|提醒|应该|定约|打成"
)


def insufficient(words: str) -> bool:
    """Return whether the words describe a bid that is not higher than the one before it.

    >>> insufficient("West bid 1 heart over 1 spade"), insufficient("2♣ over 1♠"), insufficient("一黑桃后叫一红心")
    (True, False, True)
    """
    text = plain(words).replace("no trumps", "nt").replace("no trump", "nt")
    bids = [(match.start(), 5 * _LEVELS[match[1]] + _STRAINS[match[2]]) for match in _BID.finditer(text)]
    if len(bids) != 2 or _OTHERWISE.search(text):
        return False
    (_, earlier), (at, later) = bids
    if _OVER.search(text[:at]) and not text.startswith(("over ", "after ", "on ")):
        earlier, later = later, earlier
    return later <= earlier
