"""Prepares a board and its review for display: the place, the contract, and the tricks that were available."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.analysis.review import BoardReview
from paiju.games.bridge import DENOMINATIONS, SEATS, BoardRecord, Seat, Side
from paiju.text import Text, verbatim

_ROOMS: Final = {"open": Text("open", "开室"), "closed": Text("closed", "闭室")}
_STRAINS: Final = tuple(reversed(DENOMINATIONS))
STRAINS: Final = tuple((strain.letter, strain.symbol) for strain in _STRAINS)
"""Letter and symbol of each denomination, from no trumps down."""


class Reviewed(Struct, frozen=True):
    """A board record and its review."""

    record: BoardRecord
    review: BoardReview

    @property
    def board(self) -> str:
        """The board's name in its record."""
        return self.record.board

    @property
    def deal(self) -> tuple[str, object]:
        """The key that two records of one board share: its name and its cards."""
        return (self.record.board, self.record.hands)

    @property
    def place(self) -> str:
        """The room or the table in its record."""
        return self.record.room or self.record.table

    @property
    def where(self) -> Text:
        """The room or the table, in words."""
        return _ROOMS.get(self.record.room, verbatim(self.place))

    @property
    def makes(self) -> tuple[tuple[Seat, tuple[int, ...]], ...]:
        """Double-dummy tricks of each seat as declarer, in the order of `STRAINS`."""
        table = self.review.table
        return tuple((seat, tuple(table.tricks(strain, seat) for strain in _STRAINS)) for seat in SEATS)

    @property
    def contract(self) -> str:
        """The contract in the notation of both languages: 4♠X N; empty if there is none."""
        contract = self.review.contract
        if contract is None:
            return ""
        doubled = "X" * contract.doubled
        return f"{contract.level}{contract.denomination.symbol}{doubled} {contract.declarer.letter}"

    @property
    def declares(self) -> Text:
        """The declaring side."""
        contract = self.review.contract
        return (Side.NS if contract is None else contract.declarer.side).text
