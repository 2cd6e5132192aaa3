"""Parses a call as it is spoken (Laws 18.A, 19.A, 19.B), in English or Chinese, in proper form or not."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge.call import DOUBLE, PASS, REDOUBLE, Call, Denomination
from paiju.laws import Citation
from paiju.text import Text


class Spoken(Struct, frozen=True):
    """A call as it was spoken.

    `named`: the bid that a doubler or redoubler named with it, which is improper (L19.A.2, L19.B.2).

    >>> spoken = Spoken.parse("double three spades")
    >>> spoken.call, spoken.named
    (Call('X'), Call('3S'))
    """

    call: Call
    named: Call | None = None

    @staticmethod
    def parse(text: str) -> Spoken:
        """Parse a call such as ``two hearts``, ``3NT``, ``double``, ``double three spades``, ``加倍三黑桃``.

        Raises `Malformed` if it is not a call. A bid above seven is accepted, because a player can
        say it.
        """
        found = _FORM.fullmatch(" ".join(text.lower().split()))
        if found is None or not any(found.groups()):
            raise Malformed(Text("a call such as 'two hearts' or 'double'", "叫品，如「二红心」或「加倍」"), text)
        named = None
        if found["level"]:
            level = found["level"]
            digit = int(level) if level.isdigit() else _LEVELS[level]
            named = Call.bid(digit, _DENOMINATIONS[found["denomination"]])
        if found["pass"]:
            return Spoken(PASS)
        if found["double"]:
            return Spoken(REDOUBLE if found["double"] in _REDOUBLE else DOUBLE, named)
        return Spoken(named or PASS)

    @property
    def improper(self) -> Citation | None:
        """The clause that the form of the call breaks, or None if the form is proper."""
        if self.named is None:
            return None
        return Citation("L19.A.2" if self.call is DOUBLE else "L19.B.2")


_ENGLISH: Final = "one two three four five six seven eight nine"
_LEVELS: Final = {word: level for level, word in enumerate(_ENGLISH.split(), 1)} | {
    word: level for level, word in enumerate("一二三四五六七八九", 1)
}
_DENOMINATIONS: Final = {
    word: denomination
    for denomination, words in {
        Denomination.CLUBS: "c,♣,club,clubs,梅花,草花",
        Denomination.DIAMONDS: "d,♦,diamond,diamonds,方块,方片",
        Denomination.HEARTS: "h,♥,heart,hearts,红心,红桃",
        Denomination.SPADES: "s,♠,spade,spades,黑桃",
        Denomination.NOTRUMP: "n,nt,notrump,notrumps,no trump,no trumps,无将",
    }.items()
    for word in words.split(",")
}
_REDOUBLE: Final = ("redouble", "rdbl", "xx", "再加倍")


def _either(words: list[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_FORM: Final = re.compile(
    rf"(?P<pass>p|pass|no bid|不叫|派司)"
    rf"|(?P<double>{_either([*_REDOUBLE, 'double', 'dbl', 'x', '加倍'])})?"
    rf"(?: ?(?P<level>[1-9]|{_either(list(_LEVELS))}) ?(?P<denomination>{_either(list(_DENOMINATIONS))}))?"
)
