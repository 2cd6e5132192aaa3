"""Cross-IMPs: every result in IMPs against every other (an organiser's method, Law 78.D, with the table of 78.B)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.scoring.adjusted import AVERAGES_1997, Average, Averages
from paiju.scoring.field import Counts, TravellerColumn
from paiju.scoring.imps import imps
from paiju.scoring.method import Method


class CrossImps(Struct, frozen=True, kw_only=True):
    """IMPs against every other result on the board, in the side's own column.

    - `per_comparison`: divide by the number of comparisons (results less one), so that boards yield IMPs of the
      usual size; without it the sum is used
    - `factored`: scale the sum of a board with fewer results up to the expected number (EBU White Book 4.2.4: each
      result counts as E / A); a sum divided by its comparisons does not need it
    - `averages`: the values of artificial scores, for each comparison (3 IMPs under the Laws, 2 in some regulations)
    """

    per_comparison: bool = True
    factored: bool = False
    averages: Averages = AVERAGES_1997

    @property
    def method(self) -> Method:
        """Cross-IMPs."""
        return Method.CROSS_IMPS

    def column(self, counts: Counts, expected: int, side: Side) -> TravellerColumn:  # noqa: ARG002
        """Score a column by its different scores: time grows with the square of their number, not of the tables'.

        >>> scores = {140: 2, 420: 1, -50: 1, 170: 1}
        >>> for score, award in CrossImps(per_comparison=False).column(scores, 5, Side.NS).awards.items():
        ...     print(score, award)
        140 -3
        420 30
        -50 -26
        170 2
        """
        results = int(sum(counts.values()))
        others = list(counts.items())
        if self.per_comparison:
            factor = Fraction(1, max(results - 1, 1))
        elif self.factored and results:
            factor = Fraction(expected, results)
        else:
            factor = Fraction(1)
        awards = {score: sum(imps(score - other) * count for other, count in others) * factor for score in counts}
        return TravellerColumn(awards, results, expected)

    def average(self, average: Average, column: TravellerColumn, own: Fraction | None) -> Fraction:  # noqa: ARG002
        """Return an average in IMPs: once, or for each comparison of the other tables if they are added up (L86.A)."""
        worth = self.averages.imps_of(average)
        if self.per_comparison:
            return worth
        size = column.expected if self.factored else column.results
        return worth * max(size - 1, 1)
