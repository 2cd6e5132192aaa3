"""Prepares the score sheets of matches: fines and reasons, and the printed lines (T2.7, T8.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.cards import RANK_TEXT
from paiju.text import Text, listed
from paiju.tournament.capabilities import SheetLine
from paiju.tournament.state import TableState
from paiju.tournament.tractor6.result import Outcome, outcome_with_late, outcome_with_rulings
from paiju.tournament.tractor6.sheet import Fine, fines_of

LINES: Final = 12
"""The number of lines of an empty sheet."""


class MatchSheets:
    """Implements `ScoreSheets`: points of deals, separate fines, and the resulting levels."""

    def with_record(self, outcome: Any, table: TableState) -> Any:
        """Apply the record to the deals of a score sheet; levels that were entered already include it."""
        return outcome_with_late(outcome_with_rulings(outcome, table.rulings), table.late)

    def with_late(self, outcome: Any, late: Mapping[int, int]) -> Any:
        """Apply lateness to the deals of a score sheet; levels that were entered already include it."""
        return outcome_with_late(outcome, late)

    def written(self, outcome: Any) -> bool:
        """Return whether it has the points of each deal."""
        return isinstance(outcome, Outcome) and outcome.sheet is not None

    def fines(self, table: TableState, sides: Sequence[str]) -> tuple[Text, ...]:
        """Describe each fine with its deal (T8.1)."""
        told = ((one.deal, one.said(sides[one.side])) for one in _fines(table))
        return tuple(Text(f"deal {deal}: {said.en}", f"第 {deal} 把：{said.zh}") for deal, said in told)

    def lines(self, table: TableState, sides: Sequence[str]) -> tuple[SheetLine, ...]:
        """Return the deals that were played, or empty lines, with more of them if a fine is for a later deal."""
        outcome, fines = _outcome(table), _fines(table)
        if outcome is None or outcome.sheet is None:
            last = max([LINES, *(one.deal for one in fines)])
            return tuple(SheetLine(n, "", "", None, _said(fines, n, sides), "") for n in range(1, last + 1))
        sheet, rows = outcome.sheet, []
        matches = list(sheet.matches(table.late, fines))
        for number, points in enumerate(sheet.points, 1):
            before, after = matches[number - 1], matches[number]
            declares = sheet.opener if before.declarer is None else before.declarer % 2
            rows.append(
                SheetLine(
                    number,
                    sides[declares],
                    _level(before.levels[declares]),
                    points,
                    _said(fines, number, sides),
                    " - ".join(map(_level, after.levels)),
                )
            )
        return tuple(rows)


def _outcome(table: TableState) -> Outcome | None:
    found = table.score(table.table.boards[0]).outcome if table.table.boards else None
    return found if isinstance(found, Outcome) else None


def _fines(table: TableState) -> tuple[Fine, ...]:
    """Return the fines of an entered sheet, or else those of rulings on record."""
    outcome = _outcome(table)
    if outcome is not None and outcome.sheet is not None:
        return outcome.fines
    return fines_of(table.rulings) if table.table.boards else ()


def _level(level: int) -> str:
    name = RANK_TEXT[min(level, 14) - 2]
    return "10" if name == "T" else name


def _said(fines: Sequence[Fine], deal: int, sides: Sequence[str]) -> Text:
    """Describe the fines of a deal: who pays what, and why."""
    return listed([one.said(sides[one.side]) for one in fines if one.deal == deal])
