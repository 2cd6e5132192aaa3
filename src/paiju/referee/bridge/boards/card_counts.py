"""Compares the number of cards in the four hands with a pack (Laws 1 and 13)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from paiju.errors import Malformed
from paiju.referee.hearing import Hearing
from paiju.referee.kinds import fact
from paiju.referee.question import Notation
from paiju.text import Text

_BETWEEN: Final = re.compile(r"[北东南西家张,，、;；]")
_PACK: Final = 52


def _counts(words: str) -> tuple[int, ...]:
    found = _BETWEEN.sub(" ", words).split()
    if len(found) != 4 or not all(word.isascii() and word.isdigit() for word in found):
        raise Malformed(COUNTS.expected, words)
    counts = tuple(int(word[:3]) for word in found)
    if max(counts) > 52:
        raise Malformed(COUNTS.expected, words)
    return counts


COUNTS: Final = Notation(
    "counts",
    Text("how many cards N E S W were dealt, for example 13 14 12 13", "北东南西各有几张牌，如 13 14 12 13"),
    _counts,
    lambda counts: " ".join(map(str, counts)),
    lambda counts: Text(" ".join(map(str, counts)), " ".join(map(str, counts))),
)
HAND_COUNTS: Final = fact(
    "counts", Text("How many cards did N, E, S and W hold?", "北东南西各持几张牌？"), "L13", COUNTS
)


def too_many(counts: Sequence[int]) -> Text | None:
    """Return a text if the four hands hold more cards than a pack has, otherwise None."""
    total = sum(counts)
    if total <= _PACK:
        return None
    return Text(
        f"the four hands hold {total} cards, but a pack has {_PACK}", f"四手牌共 {total} 张，而一副牌只有 {_PACK} 张"
    )


def seek_missing(hearing: Hearing, counts: Sequence[int], clause: str) -> None:
    """State that the director looks for the cards that are missing from the four hands."""
    missing = _PACK - sum(counts)
    if missing > 0:
        cards = "card is" if missing == 1 else "cards are"
        hearing.tell(
            Text(
                f"{missing} {cards} in none of the hands: the director looks for them first",
                f"四手牌里少 {missing} 张：裁判先寻找遗失的牌张",
            ),
            clause,
        )
