"""Matchpoints (Law 78.A), with Neuberg's formula for boards that have fewer results than the others."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.scoring.adjusted import AVERAGES_1997, Average, Averages
from paiju.scoring.field import Counts, TravellerColumn
from paiju.scoring.method import Method
from paiju.scoring.rounding import to_step


class Matchpoints(Struct, frozen=True, kw_only=True):
    """Matchpoints: 2 for every result beaten, 1 for every equal one, in the side's own column (L78.A).

    - `per_win`: 2 (2-1-0), or 1 for the half scale (1-0.5-0)
    - `neuberg`: factor a board with fewer results up to the `expected` number E. M matchpoints (2-1-0) among A
      results become (M + 1) x E / A - 1: each result counts as if it had occurred E / A times (EBU White Book
      4.2.3.2). Without it such a board keeps its smaller top, 2 x (A - 1)
    - `step`: round factored awards to multiples of it (1/10, 1/10000), halves away from average; None keeps them
      exact
    - `small_groups`: two or three results that are at most a third of those expected give 65 and 55 percent, or 70,
      60 and 50 (EBU White Book 4.2.3.3)
    - `averages`: what artificial scores are worth

    A board's top is `per_win` x (E - 1).
    """

    per_win: Annotated[int, Citation("L78.A")] = 2
    neuberg: bool = True
    step: Fraction | None = None
    small_groups: bool = False
    averages: Averages = AVERAGES_1997

    def __post_init__(self) -> None:
        if self.per_win not in (1, 2):
            raise Malformed(
                Requirement("2 or 1 matchpoints for a result beaten", "胜一个结果得 2 或 1 比赛分"), str(self.per_win)
            )

    @property
    def method(self) -> Method:
        """Matchpoints."""
        return Method.MATCHPOINTS

    def column(self, counts: Counts, expected: int, side: Side) -> TravellerColumn:  # noqa: ARG002
        """Score a column by counting equal scores: time grows with the number of different scores.

        >>> for score, award in Matchpoints().column({420: 2, 450: 1}, 3, Side.NS).awards.items():
        ...     print(score, award)
        420 1
        450 4
        """
        results = int(sum(counts.values()))
        size = expected if self.neuberg else results
        unit = Fraction(self.per_win, 2)
        awards: dict[int, Fraction] = {}
        below: int | Fraction = 0
        for score in sorted(counts):
            count = counts[score]
            units = 2 * below + count - 1
            awards[score] = self._factored(units, results, size) * unit
            below += count
        top = Fraction(self.per_win * max(size - 1, 0))
        return TravellerColumn(awards, results, expected, top)

    def _factored(self, units: int | Fraction, results: int, size: int) -> Fraction:
        if results == size:
            return Fraction(units)
        if self.small_groups and results in (2, 3) and results * 3 <= size:
            percent = 60 + (units - (results - 1)) * 5
            award = Fraction(percent * 2 * (size - 1), 100)
        else:
            award = Fraction((units + 1) * size, results) - 1
        if self.step is None:
            return award
        average = size - 1
        return average + to_step(award - average, self.step * 2 / self.per_win)

    def average(self, average: Average, column: TravellerColumn, own: Fraction | None) -> Fraction:
        """Return an average's percentage of the board's top, or the contestant's own (L12.C.1, L88)."""
        return self.averages.percent_of(average, own) * column.top / 100


HALF_MATCHPOINTS = Matchpoints(per_win=1)
"""The half scale: 1 for every result beaten, 1/2 for every equal one (L78.A)."""
