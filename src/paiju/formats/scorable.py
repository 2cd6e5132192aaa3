"""Selects the part of a file of boards that can be scored: each record once, with a valid score, in its room."""

from __future__ import annotations

from msgspec import structs

from paiju.errors import Malformed
from paiju.formats.board_file import BoardFile
from paiju.formats.contestants import with_unique_names
from paiju.formats.repeated import without_repeats
from paiju.formats.rooms import in_rooms
from paiju.games.bridge import BoardRecord
from paiju.scoring import result_of
from paiju.text import Text


def scorable(source: BoardFile, *, match: bool) -> BoardFile:
    """Distinguish contestants by section; leave out, with a fault, records that are repeated or cannot be scored.

    In a match, records without a room are left out, too.
    """
    source, apart = with_unique_names(source)
    told = any(_told(one) for one in (*source.records, *(row.record for row in source.field)))
    field = [(row, _unreadable(row.record, told=told)) for row in source.field]
    own = [(record, _unreadable(record, told=told)) for record in source.records]
    records, faults = without_repeats([record for record, fault in own if fault is None])
    faults[:0] = [fault for _, fault in (*own, *field) if fault is not None]
    remarks = [*source.remarks, *apart]
    if match:
        bare = [record for record in records if result_of(record) is None]
        scored = [record for record in records if result_of(record) is not None]
        played, inferred, doubtful = in_rooms(scored)
        records = played + bare
        remarks += inferred
        faults += doubtful
    return structs.replace(
        source,
        records=tuple(records),
        field=tuple(row for row, fault in field if fault is None),
        faults=(*source.faults, *faults),
        remarks=tuple(remarks),
    )


def _told(record: BoardRecord) -> bool:
    """Return whether a record shows the contract, or that the board was passed out."""
    return record.contract is not None or record.passed_out


def _unreadable(record: BoardRecord, *, told: bool) -> Malformed | None:
    """Return the fault of a record's score, or None if it is valid or there is none.

    `told`: the file shows contracts, so a score of 0 with nothing else means a board that was not played.
    """
    if told and record.score_ns == 0 and not (_told(record) or record.adjusted):
        board = record.board or "?"
        expected = Text(
            f"a contract or a pass with the score on board {board} (left out as not played)",
            f"第 {board} 副得分旁的定约或 PASS（按未打处理，不计）",
        )
        return Malformed(expected, "0", record.place)
    try:
        result_of(record)
    except Malformed as fault:
        board = record.board or "?"
        said = fault.expected
        expected = structs.replace(
            said, en=f"{said.en} on board {board} (left out)", zh=f"{said.zh}（第 {board} 副，本记录不计）"
        )
        return Malformed(expected, fault.found, fault.place)
    return None
