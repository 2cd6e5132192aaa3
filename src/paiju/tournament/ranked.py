"""A ranking as anybody reads it, whatever the game: places, totals, columns, and the rule that split each tie."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from msgspec import Struct

from paiju.text import Text

SCALED: Final = Text("scaled total", "折算总分")
"""The heading of totals that are scaled to the most that anybody played."""


class Column(Struct, frozen=True):
    """A column beside the total: its heading, and how many decimals are shown; `key`: its name for a program."""

    title: Text
    places: int = 0
    key: str = ""


class Line(Struct, frozen=True, kw_only=True, gc=False):
    """One contestant's line.

    - `rank`: 1 for the best; those who are tied share it, and then `tied` is True
    - `total`: what ranks, in the ranking's unit, exactly; `won`: the same as it was won on the boards played, where the
      total is scaled to the most that anybody played; `values`: one for each column, None for nothing
    - `by`: the tie rule that set it apart from others with the same total, or None if none was needed
    - `why`: where what it brought along from an earlier stage comes from, or None if that says itself
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
        """The rank as it is printed: ``3``, or ``2=`` for one of several."""
        return f"{self.rank}{'=' if self.tied else ''}"

    @property
    def shown(self) -> Fraction:
        """The total as people read it: unscaled."""
        return self.total if self.won is None else self.won


class Ranked(Struct, frozen=True, kw_only=True):
    """An order of contestants, best first.

    - `section`: whose it is where sections are ranked apart, else empty; `line`: North-South's or East-West's, or None,
      and `said` the same in words
    - `unit`: of the totals, shown with `places` decimals; `columns`: of the lines' values
    - `full`: the most that was available to anybody, 0 for a method without a top
    - `ties`: the tie rules of the plan, in their order; empty if ties are kept
    - `unranked`: who took part, and is listed without a place (withdrawn, disqualified)
    """

    section: str = ""
    line: Text | None = None
    said: Text | None = None
    unit: Text
    places: int
    full: Fraction = Fraction(0)
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    ties: tuple[Text, ...] = ()
    unranked: tuple[str, ...] = ()

    def of(self, entry: str) -> Line | None:
        """Return an entry's line; None for one who is not ranked here."""
        return next((line for line in self.lines if line.entry == entry), None)
