"""Duplicate boards: their recorded deals, and the contract of a result."""

from __future__ import annotations

from typing import Any

from paiju.errors import Malformed
from paiju.games.bridge import Deal
from paiju.text import Text
from paiju.tournament.bridge.outcome import Outcome
from paiju.tournament.bridge.unlikely import doubts
from paiju.tournament.competition import Competition
from paiju.tournament.places import TableKey


class DuplicateBoards:
    """Implements `Duplicate` for bridge."""

    def deal(self, board: str, text: str) -> str:
        """Parse the deal of a numbered board; the number gives the dealer and vulnerability."""
        if not (board.isascii() and board.isdigit() and 0 < int(board) < 1_000_000):
            raise Malformed(Text("a board number", "一副牌的牌号"), board)
        return str(Deal.parse(text))


class BoardContracts:
    """Implements `Contracts` for the results of bridge."""

    def declared(self, outcome: Any) -> int | None:
        """Return the declarer's side, or None if the outcome has no contract."""
        found = isinstance(outcome, Outcome) and outcome.contract is not None
        return int(outcome.contract.declarer.side) if found else None

    def doubts(self, competition: Competition, key: TableKey, board: str) -> tuple[Text, ...]:
        """Check the contract and tricks on their own, and against the field."""
        return doubts(competition, key, board)
