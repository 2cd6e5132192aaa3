"""Duplicate boards: their deals on record, and what a result tells of the contract."""

from __future__ import annotations

from typing import Any

from paiju.errors import Malformed
from paiju.games.bridge import Deal
from paiju.text import Text
from paiju.tournament.bridge.outcome import Outcome
from paiju.tournament.bridge.unlikely import doubts
from paiju.tournament.competition import Competition
from paiju.tournament.places import TableKey


class Boards:
    """Implements `Duplicate`."""

    def deal(self, board: str, text: str) -> str:
        """Read a deal of a board with a number, which has its dealer and vulnerability by it."""
        if not (board.isascii() and board.isdigit() and 0 < int(board) < 1_000_000):
            raise Malformed(Text("the number of a board", "一副牌的牌号"), board)
        return str(Deal.parse(text))


class BoardContracts:
    """Implements `Contracts`."""

    def declared(self, outcome: Any) -> int | None:
        """Return the side of the contract's declarer."""
        found = isinstance(outcome, Outcome) and outcome.contract is not None
        return int(outcome.contract.declarer.side) if found else None

    def doubts(self, competition: Competition, key: TableKey, board: str) -> tuple[Text, ...]:
        """Look at contract and tricks, and at the field."""
        return doubts(competition, key, board)
