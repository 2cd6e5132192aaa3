"""Adjusted scores of one side (Law 12.C): artificial, awarded, calculated by the method, or none."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Annotated, Final, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.laws import Citation
from paiju.text import Text, listed, verbatim


class Average(Struct, frozen=True):
    """An artificial adjusted score for one side, as a percentage of a board's value (L12.C.1).

    Above 50 it is an average plus, below 50 an average minus. `Averages` defines its value.

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
            ("average plus", "平均加")
            if self.percent > 50
            else ("average minus", "平均减")
            if self.percent < 50
            else ("average", "平均")
        )
        return Text(f"{en} ({self.percent}%)", f"{zh}（{self.percent}%）")


AVERAGE_PLUS: Final = Average(60)
"""平均加: at least 60%, for a side that is not at fault in any way (L12.C.1)."""
AVERAGE: Final = Average(50)
"""平均: 50%, for a side partly at fault (L12.C.1)."""
AVERAGE_MINUS: Final = Average(40)
"""平均减: at most 40%, for a side directly at fault (L12.C.1)."""


class Award(Struct, frozen=True):
    """A director's award to one side on a board, in the unit of the method: matchpoints, IMPs (L12.C.2)."""

    amount: Fraction

    @property
    def text(self) -> Text:
        """The score in words."""
        return Text(f"awarded {self.amount}", f"裁定 {self.amount}")


class CalculatedScore(Struct, frozen=True):
    """A ruled score that only the method can calculate: weighted results, less self-inflicted damage, up to a limit.

    - `results`: points from the side's own view, each with its percentage, 100 in total. The method scores each as
      if it were the table's result, and the awards are weighted (2017:L12.C.1.c). Empty: the side's own result,
      which `on` fills in
    - `lost`: points after sound play, and points at the table. Their difference under the method is deducted, but at
      most down to the award for the table's points (2017:L12.C.1.e)
    - `at_most`: the average that the score may not exceed (L25.B.2.b.2)

    Raises `Malformed` for weights that do not add up to 100, or if there is nothing that only the method can
    calculate.
    """

    results: tuple[tuple[int, int], ...] = ()
    lost: tuple[int, int] | None = None
    at_most: Average | None = None

    def __post_init__(self) -> None:
        percents = [percent for _, percent in self.results]
        if self.results and (sum(percents) != 100 or min(percents) < 1):
            raise Malformed(
                Requirement("weights of 1 or more, 100 percent in all", "各权重不小于 1，之和为 100%"),
                " + ".join(map(str, percents)),
            )
        if not (self.results or self.lost or self.at_most):
            raise Malformed(Text("weighted results, or a limit on the own score", "加权结果，或对本方结果的上限"), "-")

    @property
    def text(self) -> Text:
        """The score in words.

        >>> print(CalculatedScore(((420, 60), (-50, 40))).text)
        60% +420, 40% -50, weighted by the method
        """
        if len(self.results) > 1:
            each = listed([verbatim(f"{percent}% {points:+d}") for points, percent in self.results])
            said = Text(f"{each.en}, weighted by the method", f"{each.zh}，按计分法加权")
        elif self.results:
            said = verbatim(f"{self.results[0][0]:+d}")
        else:
            said = Text("own score", "本方实得分")
        if self.lost is not None:
            sound, table = self.lost
            said = Text(
                f"{said.en}, less the self-inflicted part ({sound:+d} to {table:+d})",
                f"{said.zh}，扣除自行造成的损失（{sound:+d} 到 {table:+d}）",
            )
        if self.at_most is not None:
            limit = self.at_most.text
            said = Text(f"{said.en}, at most {limit.en}", f"{said.zh}，至多{limit.zh}")
        return said

    def on(self, own: int | None) -> CalculatedScore | None:
        """Fill in the side's own result if no results are named; return None if there is neither."""
        if self.results:
            return self
        if own is None:
            return None
        return CalculatedScore(((own, 100),), self.lost, self.at_most)

    def worth(
        self, mean: Fraction, award: Callable[[int], Fraction], average: Callable[[Average], Fraction]
    ) -> Fraction:
        """Return the value of the score under a method.

        `mean`: its results, scored and weighted; `award`: returns the method's award for points at this table;
        `average`: returns the value of an average on the board.
        """
        if self.lost is not None:
            sound, table = map(award, self.lost)
            mean = max(mean - max(sound - table, Fraction(0)), table)
        return mean if self.at_most is None else min(mean, average(self.at_most))


class Void(Struct, frozen=True):
    """No score: the side's result on the board does not count, and nothing replaces it (L15.B, L6.D.2)."""

    @property
    def text(self) -> Text:
        """The score in words."""
        return Text("no score", "不计成绩")


VOID: Final = Void()

SideScore: TypeAlias = int | Average | Award | CalculatedScore | Void
"""A side's score on a board, from its own view: total points, or one of the adjusted scores above."""


def score_text(score: SideScore) -> Text:
    """Return one side's score as text, total points with their sign."""
    return verbatim(f"{score:+d}") if isinstance(score, int) else score.text


class Averages(Struct, frozen=True, kw_only=True):
    """The values of averages under a code.

    - `imps`: the value of an average plus of 60% on one board, in IMPs, and the cost of an average minus of 40%;
      other percentages are proportional (70% is twice as much)
    - `plus_own_percent`: an average plus gives a pair its own percentage on the session's other boards if that is
      better
    - `minus_own_percent`: an average minus gives a pair that percentage if it is worse
    """

    imps: Annotated[Fraction, Citation("L86.A"), Citation("2017:L12.C.2.b")] = Fraction(3)
    plus_own_percent: Annotated[bool, Citation("L88"), Citation("2017:L12.C.2.c")] = True
    minus_own_percent: Annotated[bool, Citation("L12.C.1"), Citation("2017:L12.C.2.c")] = False

    def __post_init__(self) -> None:
        if self.imps < 0:
            raise Malformed(Text("an average plus of 0 IMPs or more", "平均加不少于 0 IMP"), str(self.imps))

    def imps_of(self, average: Average) -> Fraction:
        """Return the value of an average on one board, in IMPs.

        >>> AVERAGES_1997.imps_of(AVERAGE_PLUS), AVERAGES_2_IMPS.imps_of(AVERAGE_MINUS)
        (Fraction(3, 1), Fraction(-2, 1))
        """
        return Fraction(average.percent - 50, 10) * self.imps

    def percent_of(self, average: Average, own: Fraction | None) -> Fraction:
        """Return the value of an average, in percent of a board.

        `own`: the contestant's percentage on the other boards of the session, or None if there are none.

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
"""The Laws of 1997: 60/50/40, plus or minus 3 IMPs, the contestant's own percentage if better (L12.C.1, L86.A, L88)."""
AVERAGES_2017: Final = Averages(minus_own_percent=True)
"""The Laws of 2017: also the contestant's own percentage if worse, for the side at fault (2017:L12.C.2.c)."""
AVERAGES_2_IMPS: Final = Averages(imps=Fraction(2))
"""Averages of 2 IMPs for IMP pairs; the organiser may set the amount (L78.D, 2017:L86.B.3)."""

_PERCENTS = re.compile(r"A\s*(\d\d)\s*[/:-]?\s*(\d\d)")
_SIGNS = re.compile(r"A(?:V[EG]?)?\s*([+=-]?)\s*/?\s*(?:A(?:V[EG]?)?\s*([+=-]?))?")
_BY_SIGN = {"+": AVERAGE_PLUS, "=": AVERAGE, "": AVERAGE, "-": AVERAGE_MINUS}


_UNPLAYED = re.compile(r"N\.?/?P\.?|NOT[ -]?PLAYED|UNPLAYED|NO PLAY|BYE|SIT[ -]?OUT", re.IGNORECASE)


def is_unplayed(text: str) -> bool:
    """Return whether a source writes, in place of a contract or a score, that the board was not played.

    >>> is_unplayed("NP"), is_unplayed("Not played"), is_unplayed("Pass")
    (True, True, False)
    """
    return _UNPLAYED.fullmatch(text.strip()) is not None


def parse_averages(text: str) -> tuple[Average, Average]:
    """Parse an artificial score as written by a source: North-South's, then East-West's.

    ``A6040`` (percentages), or signs: ``A+/A-``, ``AVE+/AVE-``, ``A=``; a single sign applies to both sides. Raises
    `Malformed` otherwise.

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
    raise Malformed(Text("an artificial score such as A6040 or A+/A-", "人为调整分，如 A6040 或 A+/A-"), text)
