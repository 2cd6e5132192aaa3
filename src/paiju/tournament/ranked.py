"""Defines rankings for any game: places, totals, columns, and the rule that broke each tie."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec import Struct

from paiju.text import Text

SCALED: Final = Text("scaled total", "折算总分")
"""The heading of totals that are scaled to the most boards that anyone played."""


class RankingColumn(Struct, frozen=True):
    """A column next to the total: its heading, and the number of decimals; `key`: its name in programs."""

    title: Text
    key: str
    places: int = 0


class RankingLine(Struct, frozen=True, kw_only=True, gc=False):
    """One contestant's line.

    - `rank`: 1 for the best; tied contestants share it, and then `tied` is True
    - `total`: the exact ranking total, in the ranking's unit; `won`: the unscaled total on the boards played, if the
      total is scaled to the most that any contestant played; `values`: one for each column, None for an empty cell
    - `by`: the tie rule that separated it from others with the same total, or None if none was needed
    - `why`: the explanation of its carry-over from an earlier stage, or None if none is needed
    """

    rank: int
    tied: bool
    entry: str
    total: Fraction
    won: Fraction | None = None
    values: tuple[Fraction | None, ...] = ()
    by: Text | None = None
    why: Text | None = None

    @property
    def place(self) -> str:
        """The printed rank: ``3``, or ``2=`` if it is shared."""
        return f"{self.rank}{'=' if self.tied else ''}"

    @property
    def shown(self) -> Fraction:
        """The unscaled total, for display."""
        return self.total if self.won is None else self.won


class Ranked(Struct, frozen=True, kw_only=True):
    """A ranking of contestants, best first.

    - `section`: the section if sections are ranked separately, else empty; `line`: North-South's or East-West's, or
      None, and `said` the same in words
    - `unit`: of the totals, shown with `places` decimals; `columns`: of the lines' values
    - `full`: the maximum that a contestant could have scored, 0 for a method without a maximum
    - `ties`: the tie rules of the plan, in order; empty if ties are kept
    - `unranked`: contestants listed without a rank (withdrawn, disqualified)
    """

    section: str = ""
    line: Text | None = None
    said: Text | None = None
    unit: Text
    places: int
    full: Fraction = Fraction(0)
    columns: tuple[RankingColumn, ...]
    lines: tuple[RankingLine, ...]
    ties: tuple[Text, ...] = ()
    unranked: tuple[str, ...] = ()

    def of(self, entry: str) -> RankingLine | None:
        """Return an entry's line, or None if it is not ranked here."""
        return next((line for line in self.lines if line.entry == entry), None)
