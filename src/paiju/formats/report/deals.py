"""The deals of boards by name, from an event's journal or the records of a file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from paiju.errors import Malformed, Requirement
from paiju.formats.report.played import Deals
from paiju.games.bridge import BoardRecord, Deal


def deals_of(kept: Mapping[str, str]) -> Deals:
    """Parse deals as a journal keeps them: ``N:`` and four dotted hands, by board. Raises `Malformed`."""
    return {board: Deal.parse(deal) for board, deal in kept.items()}


def deals_in(records: Iterable[BoardRecord]) -> Deals:
    """Return the complete deals of records by board. Raises `Malformed` if a board has two."""
    found: dict[str, Deal] = {}
    for record in records:
        hands = [hand for hand in record.hands if hand is not None]
        board = record.board or str(record.number or "")
        if len(hands) != len(record.hands) or not board:
            continue
        deal = Deal.of(hands)
        if found.setdefault(board, deal) != deal:
            raise Malformed(Requirement(f"one deal of board {board}", f"第 {board} 副只有一种牌张"), str(deal))
    return found
