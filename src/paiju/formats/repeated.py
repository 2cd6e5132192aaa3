"""Finds records of one file about the same board at the same table.

Enters: records in the order of the file.
Leaves: each board of a table once, and a `Malformed` for each record that is left out.
Must not know: how results are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from paiju.errors import Malformed, Requirement
from paiju.games.bridge import BoardRecord
from paiju.text import Text

_Table: TypeAlias = tuple[object, ...]


def without_repeats(records: Sequence[BoardRecord]) -> tuple[list[BoardRecord], list[Malformed]]:
    """Keep the first record of each board at a table; later ones are left out, even if they differ.

    A table is identified by the contestants or players. Records without names may be from many tables: they are all
    kept, and so are different deals under one number.

    >>> record = BoardRecord(board="7", ns="1", ew="2", score_ns=50)
    >>> len(without_repeats([record, record])[0]), len(without_repeats([record, record])[1])
    (1, 1)
    """
    first: dict[_Table, list[BoardRecord]] = {}
    kept: list[BoardRecord] = []
    faults: list[Malformed] = []
    for record in records:
        table = _table(record)
        known = first.setdefault(table, []) if table else []
        before = next((one for one in known if _same_deal(one, record)), None)
        if before is None:
            kept.append(record)
            known.append(record)
        else:
            faults.append(_again(record, before))
    return kept, faults


def _table(record: BoardRecord) -> _Table:
    """Identify a board at a table by its place and its players; () if the players are unknown."""
    sides = (record.ns, record.ew) if record.ns and record.ew else record.players
    if not record.board or not all(sides) or (record.ns and record.ns == record.ew):
        return ()
    where = (record.event, record.session, record.round, record.section, record.room)
    return (*where, record.board, *sides, *(record.players if record.room else ()))


def _same_deal(one: BoardRecord, other: BoardRecord) -> bool:
    pairs = zip(one.hands, other.hands, strict=True)
    return all(a is None or b is None or a == b for a, b in pairs)


def _again(record: BoardRecord, before: BoardRecord) -> Malformed:
    """Return the error that names the record that is kept, and whether this one has the same result."""
    same = _result(record) == _result(before)
    en = "the same result" if same else "another result"
    zh = "结果相同" if same else "结果不同"
    at = before.place if str(before.place) else Text("an earlier one", "前面的一个")
    en_at, zh_at = (at.en, at.zh) if isinstance(at, Text) else (str(at), str(at))
    board = record.board
    return Malformed(
        Requirement(
            f"each board of a table once only (left out, with {en}: the record at {en_at} counts)",
            f"每桌每副只有一个记录（本记录不计，{zh}：以 {zh_at} 的记录为准）",
        ),
        f"{board}: {record.ns or record.players[0]} - {record.ew or record.players[1]}",
        record.place,
    )


def _result(record: BoardRecord) -> tuple[object, ...]:
    return (record.contract, record.tricks, record.passed_out, record.score_ns, record.adjusted)
