"""Procedural and disciplinary penalties, as they are deducted from a score (Laws 90 and 91)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.scoring.method import ScoreUnit
from paiju.scoring.rounding import exact_sum
from paiju.text import Text


class Penalty(Struct, frozen=True, kw_only=True):
    """A deduction from one contestant's score; no other contestant gains by it.

    - `contestant`, and its `side` in an event with two winners
    - `amount`, above 0, in `unit`; with `unit` None it is a percentage of the top on one board
    - `session`, `round`: for a penalty in IMPs in an event ranked by victory points, of the match that it reduces;
      `session` may be left out if the round is enough
    - `citation`: the law it is based on; `reason` in words
    """

    contestant: str
    amount: Fraction
    unit: ScoreUnit | None = None
    side: Side | None = None
    session: str = ""
    round: str = ""
    citation: Citation = Citation("L90.A")
    reason: Text = Text("procedural penalty", "程序性判罚")

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise Malformed(Text("a penalty above 0", "大于 0 的罚分"), str(self.amount))

    def worth(self, unit: ScoreUnit, top: Fraction) -> Fraction:
        """Return the penalty in a ranking's `unit`, if one board has this `top` (0 for none).

        Raises `Malformed` for a penalty in another unit, and for a percentage of a top if there is none.

        >>> Penalty(contestant="3", amount=Fraction(10)).worth(ScoreUnit.MATCHPOINTS, Fraction(20))
        Fraction(2, 1)
        """
        if self.unit is None:
            if not top:
                raise Malformed(Text(f"a penalty in {unit.text.en}", f"以{unit.text.zh}计的罚分"), "%")
            return self.amount * top / 100
        if self.unit is not unit:
            raise Malformed(Text(f"a penalty in {unit.text.en}", f"以{unit.text.zh}计的罚分"), self.unit)
        return self.amount


def penalties_of(
    penalties: Iterable[Penalty], contestant: str, side: Side | None, unit: ScoreUnit, top: Fraction = Fraction(0)
) -> Fraction:
    """Add up one contestant's penalties in a ranking's unit. Raises `Malformed` as `Penalty.worth` does."""
    return exact_sum(
        penalty.worth(unit, top)
        for penalty in penalties
        if penalty.contestant == contestant and (side is None or penalty.side in (None, side))
    )
