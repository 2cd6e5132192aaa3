"""Computes the effect of a ruling on a match whose result is already entered: points of a deal, levels (T9.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Raw

from paiju.games.tractor.effects import levels_of, pays_points, points_of
from paiju.games.tractor6 import Ending, Match, MatchResult
from paiju.laws import Effect
from paiju.tournament.record import write_raw
from paiju.tournament.state import TableState
from paiju.tournament.tractor6.result import Outcome
from paiju.tournament.tractor6.sheet import Fine

_BY_LEVEL = (Ending.TIME, Ending.LEVEL_TIE)


def ruled_scores(
    outcome: Outcome,
    late: Mapping[int, int],
    *,
    levels: tuple[int, int],
    points: tuple[int, int] = (0, 0),
    deal: int = 0,
) -> tuple[Raw, Raw] | None:
    """Return both sides' adjusted scores after a ruling, or None if the result alone does not determine them.

    `levels`: how many levels each side goes up (negative: down); `points`: what each side pays in deal number
    `deal` of the score sheet, from 1; `late`: seconds by side. If levels were entered without a sheet, it is
    unknown what points of a deal would have changed, and which side would have been first to reach a level that is
    now equal.
    """
    result = outcome.result
    sheet = outcome.sheet
    if result.ending not in _BY_LEVEL or outcome.walked_out is not None:
        return None
    if sheet is not None:
        if points != (0, 0) and not 1 <= deal <= len(sheet.points):
            return None
        ruled = tuple(Fine(deal, side, points=points[side]) for side in (0, 1) if deal)
        match = sheet.played(late, (*outcome.fines, *ruled))
    elif points != (0, 0):
        return None
    else:
        match = Match(result.score, first=0, number=3, since=(1, 1))
    now = match.ruled(levels).at_time()
    if now.winner is None or (sheet is None and now.ending is not Ending.TIME):
        return None
    return _written(now, 0), _written(now, 1)


def _written(result: MatchResult, side: int) -> Raw:
    won = result.winner == side
    return write_raw({"points": _number(result.points[side]), "net": result.net[side], "won": won})


def _number(points: float) -> str:
    whole = int(points)
    return str(whole) if whole == points else f"{int(2 * points)}/2"


class RuledAfterMatch:
    """Implements `RuledAfter`: points in a deal of the sheet, and levels."""

    def scores(
        self, outcome: Outcome, table: TableState, effects: Sequence[Effect], deal: int
    ) -> tuple[Raw, ...] | None:
        """Return both sides' adjusted scores.

        None if nothing changes, or if the result alone does not determine them.
        """
        levels, points = levels_of(effects), points_of(effects)
        if (levels, points) == ((0, 0), (0, 0)):
            return None
        return ruled_scores(outcome, table.late, levels=levels, points=points, deal=deal)

    def by_deal(self, effects: Sequence[Effect]) -> bool:
        """Return whether the effects include points."""
        return pays_points(effects)
