"""Combines the rulings on one board of bridge, and computes the scores that result (L12.C, L64, L84, L87)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Raw

from paiju.games.bridge import BoardResult
from paiju.games.bridge.effects import ScoreOverride, TrickTransfer
from paiju.games.bridge.score_rulings import effects_of
from paiju.games.bridge.seat import SIDES
from paiju.laws import Effect
from paiju.laws.effect import Redeal
from paiju.referee.bridge.settlement import cancels, override, settle
from paiju.referee.bridge.standing_rulings import combine_rulings
from paiju.scoring import VOID, CalculatedScore, SideScore
from paiju.text import Text
from paiju.tournament.bridge import Outcome, write_adjusted
from paiju.tournament.bridge.outcome import vulnerability
from paiju.tournament.record import KEPT

__all__ = ["combine_rulings", "effects_of", "gives_scores", "is_void", "scores"]

NO_OWN: Final = Text(
    "a side keeps what it had at the table, but there is no result: enter it first",
    "一方保留本桌成绩，而本桌尚无结果：请先登记结果",
)
NO_RESULT: Final = Text(
    "tricks are transferred, but the table has no contract with its tricks: enter the result first",
    "有墩数转移，而本桌没有登记定约与墩数：请先登记结果",
)


def scores(effects: Sequence[Effect], board: str, outcome: Any) -> tuple[tuple[Raw, ...] | None, list[Text]]:
    """Return each side's score from effects on the board, or None if they set none; and why any is left open."""
    given = [override(effects, side) for side in SIDES]
    whole = not any(one is None or (isinstance(one, CalculatedScore) and not one.results) for one in given)
    if cancels(effects):
        return _cancelled(given, effects, outcome), []
    transfers = any(isinstance(one, TrickTransfer) for one in effects)
    if given == [None, None] and not transfers:
        return None, []
    if transfers and not whole:
        return _moved(effects, board, outcome)
    if outcome is None and not whole:
        return None, [NO_OWN]
    return tuple(Raw(write_adjusted(one)) for one in given), []


def gives_scores(effects: Sequence[Effect]) -> bool:
    """Return whether effects give a side an adjusted score."""
    return any(isinstance(one, ScoreOverride) for one in effects)


def is_void(given: Sequence[Raw]) -> bool:
    """Return whether these scores leave both sides without one."""
    return all(bytes(raw) == write_adjusted(VOID) for raw in given)


def _cancelled(given: Sequence[SideScore | None], effects: Sequence[Effect], outcome: Any) -> tuple[Raw, ...] | None:
    """Cancel the table's score: each side gets what it is given instead, or nothing (L15.B)."""
    if given == [None, None] and (any(isinstance(one, Redeal) for one in effects) or outcome is None):
        return None
    return tuple(Raw(write_adjusted(VOID if one is None else one)) for one in given)


def _moved(effects: Sequence[Effect], board: str, outcome: Any) -> tuple[tuple[Raw, ...] | None, list[Text]]:
    """Return the scores of a table after tricks are moved."""
    natural, zone = _natural(outcome), vulnerability(board)
    if natural is None or zone is None:
        return None, [NO_RESULT]
    settled = settle(natural, zone, effects)
    mine = (natural.score_ns, -natural.score_ns)
    found = [
        KEPT if now == before else Raw(write_adjusted(now))
        for now, before in zip((settled.ns, settled.ew), mine, strict=True)
    ]
    return tuple(found), []


def _natural(outcome: Any) -> BoardResult | None:
    if not isinstance(outcome, Outcome) or (outcome.contract is None and not outcome.passed):
        return None
    return BoardResult(outcome.contract, outcome.tricks, outcome.points)
