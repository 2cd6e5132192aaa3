"""Butler: IMPs against a datum, the mean of the field (an organiser's method, Law 78.D, with the table of 78.B)."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from paiju.errors import Malformed, Requirement
from paiju.games.bridge import Side
from paiju.scoring.adjusted import AVERAGES_1997, Average, Averages
from paiju.scoring.field import Counts, TravellerColumn
from paiju.scoring.imps import imps
from paiju.scoring.method import Method
from paiju.scoring.rounding import Rounding, to_step


class Butler(Struct, frozen=True, kw_only=True):
    """IMPs for the difference between a result and the datum.

    - `drop`: how many results to leave out at each end before the mean: usually one, or none
    - `drop_share`: alternatively, the share of the results to leave out at each end, rounded down (1/10 in some
      clubs). The larger of the two counts, and at least one result is always kept
    - `step`, `rounding`: the datum is rounded to a multiple of `step` total points; 10, with an exact 5 away from
      zero, so that no difference falls between two bands of the table (EBU White Book 4.2.6.2)
    - `factored`: if a board has fewer results, count each as E / A before dropping (EBU White Book 4.2.4)
    - `averages`: the values of artificial scores

    A result left out of the datum is still scored against it.
    """

    drop: int = 1
    drop_share: Fraction = Fraction(0)
    step: int = 10
    rounding: Rounding = Rounding.HALF_AWAY
    factored: bool = False
    averages: Averages = AVERAGES_1997

    def __post_init__(self) -> None:
        if self.drop < 0 or not 0 <= self.drop_share < Fraction(1, 2) or self.step < 1:
            raise Malformed(
                Requirement(
                    "results to drop, 0 or more; a share from 0 to under 1/2; a step of 1 or more",
                    "去掉的结果数不小于 0，比例从 0 起、小于 1/2，取整单位不小于 1",
                ),
                f"{self.drop}, {self.drop_share}, {self.step}",
            )

    @property
    def method(self) -> Method:
        """Butler IMPs."""
        return Method.BUTLER

    def datum(self, counts: Counts, expected: int = 0) -> Fraction:
        """Return the datum in total points from North-South's view; 0 if there is no score.

        `counts`: how often each of North-South's scores occurs; `expected`: the number of results a board should
        have, for boards that are `factored`.

        >>> Butler().datum({620: 4, 170: 3})
        Fraction(440, 1)
        """
        results = int(sum(counts.values()))
        if not results:
            return Fraction(0)
        weight = Fraction(max(expected, results), results) if self.factored else Fraction(1)
        size = results * weight
        drop = min(max(self.drop, int(size * self.drop_share)), int((size - 1) / 2))
        kept = {score: count * weight for score, count in sorted(counts.items())}
        for scores in (list(kept), list(reversed(kept))):
            left = Fraction(drop)
            for score in scores:
                taken = min(left, kept[score])
                kept[score] -= taken
                left -= taken
        total = sum((score * count for score, count in kept.items()), Fraction(0))
        return to_step(total / (size - 2 * drop), self.step, self.rounding)

    def column(self, counts: Counts, expected: int, side: Side) -> TravellerColumn:
        """Score a column against its datum; East-West's datum is North-South's with the opposite sign."""
        if side is Side.EW:
            datum = -self.datum({-score: count for score, count in counts.items()}, expected)
        else:
            datum = self.datum(counts, expected)
        awards = {score: Fraction(imps(score - datum)) for score in counts}
        return TravellerColumn(awards, int(sum(counts.values())), expected)

    def average(self, average: Average, column: TravellerColumn, own: Fraction | None) -> Fraction:  # noqa: ARG002
        """Return an average in IMPs (L86.A)."""
        return self.averages.imps_of(average)
