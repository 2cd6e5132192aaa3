"""Adjusted scores as one side has them: artificial (an average), or awarded in the method's own unit (Law 12.C)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Annotated, Final, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed
from paiju.laws import Citation
from paiju.text import Text


class Average(Struct, frozen=True):
    """An artificial adjusted score for one side, as a percentage of what a board is worth (L12.C.1).

    Above 50 it is an average plus, below 50 an average minus. What it comes to, `Averages` says.

    >>> print(AVERAGE_PLUS.text)
    average plus (60%)
    """

    percent: int

    def __post_init__(self) -> None:
        if not 0 <= self.percent <= 100:
            raise Malformed(Text("0 to 100 percent", "百分之 0 到 100"), str(self.percent))

    @property
    def text(self) -> Text:
        """The score in words."""
        en, zh = (
            ("average plus", "平均正分")
            if self.percent > 50
            else ("average minus", "平均负分")
            if self.percent < 50
            else ("average", "平均")
        )
        return Text(f"{en} ({self.percent}%)", f"{zh}（{self.percent}%）")


AVERAGE_PLUS: Final = Average(60)
"""平均正分: at least 60%, for a side in no way at fault (L12.C.1)."""
AVERAGE: Final = Average(50)
"""平均: 50%, for a side partly at fault (L12.C.1)."""
AVERAGE_MINUS: Final = Average(40)
"""平均负分: at most 40%, for a side directly at fault (L12.C.1)."""


class Award(Struct, frozen=True):
    """What the director awards one side on a board, in the unit of the method: matchpoints, IMPs (L12.C.2)."""

    amount: Fraction


SideScore: TypeAlias = int | Average | Award
"""A side's score on a board, in its own view: total points, an average, or an award in the method's unit."""


class Averages(Struct, frozen=True, kw_only=True):
    """What averages come to under a code.

    - `imps`: what an average plus of 60% is worth on one board, in IMPs, and what an average minus of 40% costs;
      other percentages in proportion (70% is twice as much)
    - `plus_own_percent`: an average plus gives a pair its own percentage on the session's other boards if better
    - `minus_own_percent`: an average minus gives a pair its own percentage there if worse
    """

    imps: Annotated[Fraction, Citation("L86.A"), Citation("2017:L12.C.2.b")] = Fraction(3)
    plus_own_percent: Annotated[bool, Citation("L88"), Citation("2017:L12.C.2.c")] = True
    minus_own_percent: Annotated[bool, Citation("L12.C.1"), Citation("2017:L12.C.2.c")] = False

    def __post_init__(self) -> None:
        if self.imps < 0:
            raise Malformed(
                Text("an average plus of 0 IMPs or more", "平均正分不少于 0 IMP"), str(self.imps)
            )

    def imps_of(self, average: Average) -> Fraction:
        """Give what an average comes to on one board, in IMPs.

        >>> AVERAGES_1997.imps_of(AVERAGE_PLUS), AVERAGES_2_IMPS.imps_of(AVERAGE_MINUS)
        (Fraction(3, 1), Fraction(-2, 1))
        """
        return Fraction(average.percent - 50, 10) * self.imps

    def percent_of(self, average: Average, own: Fraction | None) -> Fraction:
        """Give what an average comes to in percent of a board.

        `own`: the contestant's percentage on the other boards of the session; None where there are none.

        >>> AVERAGES_1997.percent_of(AVERAGE_PLUS, Fraction(63))
        Fraction(63, 1)
        """
        percent = Fraction(average.percent)
        if own is not None:
            if average.percent > 50 and self.plus_own_percent:
                return max(percent, own)
            if average.percent < 50 and self.minus_own_percent:
                return min(percent, own)
        return percent


AVERAGES_1997: Final = Averages()
"""The Laws of 1997: 60/50/40, plus or minus 3 IMPs, one's own percentage if better (L12.C.1, L86.A, L88)."""
AVERAGES_2017: Final = Averages(minus_own_percent=True)
"""The Laws of 2017: also one's own percentage if worse, for the side at fault (2017:L12.C.2.c)."""
AVERAGES_2_IMPS: Final = Averages(imps=Fraction(2))
"""Regulations for IMP pairs that count 2 IMPs; the organiser may set the amount (L78.D, 2017:L86.B.3)."""

_PERCENTS = re.compile(r"A\s*(\d\d)\s*[/:-]?\s*(\d\d)")
_SIGNS = re.compile(r"A(?:VE?)?\s*([+=-]?)\s*/?\s*(?:A(?:VE?)?\s*([+=-]?))?")
_BY_SIGN = {"+": AVERAGE_PLUS, "=": AVERAGE, "": AVERAGE, "-": AVERAGE_MINUS}


def parse_averages(text: str) -> tuple[Average, Average]:
    """Read what a source writes for an artificial score: North-South's, then East-West's.

    ``A6040`` (percentages), or signs: ``A+/A-``, ``AVE+/AVE-``, ``A=``; one sign alone holds for both sides.
    Raises `Malformed` otherwise.

    >>> parse_averages("A6040")
    (Average(percent=60), Average(percent=40))
    >>> parse_averages("AVE+") == parse_averages("A6060")
    True
    """
    word = text.strip().upper()
    if found := _PERCENTS.fullmatch(word):
        return Average(int(found.group(1))), Average(int(found.group(2)))
    if found := _SIGNS.fullmatch(word):
        ns = _BY_SIGN[found.group(1)]
        return ns, ns if found.group(2) is None else _BY_SIGN[found.group(2)]
    raise Malformed(
        Text("an artificial score such as A6040 or A+/A-", "人为调整分，如 A6040 或 A+/A-"), text
    )
