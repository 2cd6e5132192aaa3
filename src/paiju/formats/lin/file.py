"""A whole LIN file."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from paiju.errors import Malformed
from paiju.formats.lin.board import LinBoard, LinHeader
from paiju.formats.lin.compose import headers_and_boards
from paiju.formats.lin.reader import LinItem
from paiju.games.bridge import BoardRecord
from paiju.text import Text


def writable(records: Iterable[BoardRecord]) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    """Separate the records that LIN can hold from the others, for which errors are returned.

    A LIN record needs a deal, or its calls, play or score; a record with none of these would be written as a board
    without hands.

    >>> kept, faults = writable([BoardRecord(board="7", passed_out=True), BoardRecord(board="8")])
    >>> len(kept), faults[0].text.en
    (1, "expected a record with hands, calls, cards or a result, found '8'")
    """
    kept: list[BoardRecord] = []
    faults: list[Malformed] = []
    for record in records:
        if (
            any(hand is not None for hand in record.hands)
            or record.calls
            or record.played
            or record.contract is not None
            or record.passed_out
            or record.adjusted
        ):
            kept.append(record)
        else:
            expected = Text("a record with hands, calls, cards or a result", "带牌、叫品、出牌或成绩的记录")
            name = record.board or ("" if record.number is None else str(record.number))
            faults.append(Malformed(expected, name, record.place))
    return tuple(kept), tuple(faults)


class LinFile(Struct, frozen=True):
    """The records of a file in order: headers of matches, and boards.

    `tail` is the text after the last record, `encoding` the one to write with. `faults` holds what could not be
    read, if the caller asked for that: such records are in no other field, so writing leaves them out.
    """

    items: tuple[LinItem, ...] = ()
    tail: str = ""
    encoding: str = "utf-8"
    faults: tuple[Malformed, ...] = ()

    @staticmethod
    def of(records: Iterable[BoardRecord]) -> LinFile:
        """Convert records to LIN.

        Boards with a room, and boards whose contract or result does not follow from an auction, are put under a
        header with the results; the others are hand records. Number, dealer, vulnerability, hands, calls, cards,
        tricks and players are kept, and under a header also event, round and contestants. LIN has no place for
        section and table, for calls out of turn, for a declarer other than the auction's.
        """
        return LinFile(tuple(headers_and_boards(records)), "\n")

    @property
    def headers(self) -> tuple[LinHeader, ...]:
        """The headers only."""
        return tuple(item for item in self.items if isinstance(item, LinHeader))

    @property
    def boards(self) -> tuple[LinBoard, ...]:
        """The boards only."""
        return tuple(item for item in self.items if isinstance(item, LinBoard))

    @property
    def records(self) -> tuple[BoardRecord, ...]:
        """The boards' records."""
        return tuple(board.record for board in self.boards)
