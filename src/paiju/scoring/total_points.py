"""Total points (Law 78.C): the scores themselves, added up."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.laws import Citation, Refused
from paiju.scoring.adjusted import Average
from paiju.scoring.field import Counts, TravellerColumn
from paiju.scoring.method import Method
from paiju.text import Text


def no_average(average: Average, citation: str) -> Refused:
    """Build the refusal of an artificial score by a method that adds up total points or game points."""
    return Refused(
        Text(
            f"{average.text.en} has no value in points: assign a score",
            f"{average.text.zh}不能折成分数：请判裁定调整分",
        ),
        Citation(citation),
    )


class TotalPoints(Struct, frozen=True):
    """Each side's own score, in total points; the net total determines the rank (L78.C).

    There is no comparison and no top. An artificial score has no value here and is refused: assign a score instead.
    """

    @property
    def method(self) -> Method:
        """Total points."""
        return Method.TOTAL_POINTS

    def column(self, counts: Counts, expected: int, side: Side) -> TravellerColumn:  # noqa: ARG002
        """Return every score as its own value."""
        return TravellerColumn({score: Fraction(score) for score in counts}, int(sum(counts.values())), expected)

    def average(self, average: Average, column: TravellerColumn, own: Fraction | None) -> Fraction:  # noqa: ARG002
        """Raise `Refused`, because an average has no value in total points (L78.C)."""
        raise no_average(average, "L78.C")
