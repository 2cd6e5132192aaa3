"""Deals boards from a seed, under constraints, or by a deal's number, as records and as plain JSON values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from paiju.games.bridge import Board, BoardRecord
from paiju.games.bridge.dealing import LIMIT, Dealer, parse
from paiju.games.bridge.number import deal_of, number_of
from paiju.text import Text

__all__ = ["LIMIT", "boards_of", "numbered", "plain", "record_of", "where_read"]


def boards_of(seed: str, first: int, count: int, *, where: Sequence[str] = (), limit: int = LIMIT) -> Iterator[Board]:
    """Deal boards from a number on. `where`: constraints on the deals in words; `limit`: tries for each board.

    Raises `Malformed` for unknown words, and `TooRare` and `Impossible` as `Dealer` does.
    """
    dealer = Dealer(parse("\n".join(where)), limit=limit)
    for number in range(first, first + count):
        yield Board.of(number, dealer.deal(seed, number))


def where_read(where: Sequence[str]) -> tuple[Text, ...]:
    """Describe how constraints were understood: which must hold together, and alternatives. Raises `Malformed`."""
    return parse("\n".join(where)).explained


def numbered(board: int, number: int) -> Board:
    """Return the deal with a number as a board. Raises `Malformed` for a number that no deal has."""
    return Board.of(board, deal_of(number))


def record_of(board: Board) -> BoardRecord:
    """Return the record of an unplayed board."""
    return BoardRecord(
        board=str(board.number),
        number=board.number,
        dealer=board.dealer,
        vulnerability=board.vulnerability,
        hands=board.deal.hands,
    )


def plain(board: Board) -> dict[str, Any]:
    """Return a board as plain JSON values: number, dealer, vulnerability, the deal and the deal's number."""
    return {
        "board": board.number,
        "dealer": board.dealer.letter,
        "vulnerability": board.vulnerability.text.en,
        "deal": str(board.deal),
        "number": str(number_of(board.deal)),
    }
