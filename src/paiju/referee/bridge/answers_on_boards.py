"""Answers questions about a recorded board itself: its vulnerability and its stage."""

from __future__ import annotations

from typing import Any, Final

from paiju.games.bridge.period import Period, period_of
from paiju.referee.answering import Table
from paiju.referee.bridge.board_facts import BoardFacts
from paiju.referee.bridge.claims import questions as claims
from paiju.referee.bridge.outcome import VULNERABILITY
from paiju.referee.bridge.scores import questions as scores
from paiju.referee.question import YES_NO, Question

_STAGES: Final = {Period.CALLS: "auction", Period.CLARIFICATION: "auction", Period.PLAY: "play", Period.OVER: "over"}


def stage(record: BoardFacts, question: Question[Any]) -> str | None:
    """Answer at which stage wrong information was found: the current one, because attention is drawn to it now (L21.B).

    Other questions with this name but other choices may be about an earlier stage: the answer to them is None.
    """
    keys = {choice.key for choice in question.choices}
    return _STAGES[period_of(record.now)] if keys == set(_STAGES.values()) else None


def _vulnerable(record: BoardFacts) -> str | None:
    """Answer whether declarer's side is vulnerable; None without a contract."""
    contract = record.contract
    if contract is None:
        return None
    return YES_NO.write(record.now.board.vulnerability.of(contract.declarer.side))


OF_BOARDS: Final[Table[BoardFacts]] = {
    scores.BOARD_VULNERABILITY: lambda record: VULNERABILITY.write(record.now.board.vulnerability),
    claims.VULNERABLE: _vulnerable,
}
"""The answers, by question."""
