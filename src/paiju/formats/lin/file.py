"""A whole LIN file."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.errors import Malformed
from paiju.formats.lin.board import LinBoard, LinHeader
from paiju.formats.lin.compose import headers_and_boards
from paiju.formats.lin.reader import LinItem
from paiju.games.bridge import BoardRecord


class LinFile(Struct, frozen=True):
    """The records of a file in order: headers of matches, and boards.

    `tail` is what stands after the last record, `encoding` the one to write with. `faults` holds what could not
    be read, where the caller asked for that: such records are in no other field, so writing leaves them out.
    """

    items: tuple[LinItem, ...] = ()
    tail: str = ""
    encoding: str = "utf-8"
    faults: tuple[Malformed, ...] = ()

    @staticmethod
    def of(records: Iterable[BoardRecord]) -> LinFile:
        """Write records as LIN.

        Boards with a room, and boards whose contract or result no auction tells, stand under a header with the
        results; the others are hand records. Kept are number, dealer, vulnerability, hands, calls, cards,
        tricks, players, and under a header event, round and contestants. LIN has no place for section and table,
        for calls out of turn, for a declarer other than the auction's.
        """
        return LinFile(tuple(headers_and_boards(records)), "\n")

    @property
    def headers(self) -> tuple[LinHeader, ...]:
        """The headers alone."""
        return tuple(item for item in self.items if isinstance(item, LinHeader))

    @property
    def boards(self) -> tuple[LinBoard, ...]:
        """The boards alone."""
        return tuple(item for item in self.items if isinstance(item, LinBoard))

    @property
    def records(self) -> tuple[BoardRecord, ...]:
        """What the boards say."""
        return tuple(board.record for board in self.boards)
