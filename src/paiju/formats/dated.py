"""Splits a file without sessions by date, if the same contestants meet a board on several dates.

Enters: records and the date of each.
Leaves: the same records with sessions by date, and a remark.
Must not know: the format that they were read from, or how results are compared.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from paiju.games.bridge import BoardRecord
from paiju.games.bridge.seat import SIDES
from paiju.text import Text


def sessions_by_date(
    records: Sequence[BoardRecord], dates: Sequence[str]
) -> tuple[list[BoardRecord], tuple[Text, ...]]:
    """Split records into sessions by date if a side has a board on several dates, and not as one known deal.

    Files with sessions, files in which a record has no date (""), and files in which no side meets a board again
    are unchanged, because a session may end after midnight.

    >>> records = [BoardRecord(board="1", ns="1", ew="2")] * 2
    >>> [record.session for record in sessions_by_date(records, ["2024.11.18", "2024.11.25"])[0]]
    ['1', '2']
    """
    if any(record.session for record in records) or not all(dates) or not _again(records, dates):
        return list(records), ()
    days = sorted(set(dates))
    numbers = {day: str(number) for number, day in enumerate(days, 1)}
    found = [structs.replace(record, session=numbers[day]) for record, day in zip(records, dates, strict=True)]
    en = ", ".join(f"{number} on {day}" for day, number in numbers.items())
    zh = "，".join(f"第 {number} 节 {day}" for day, number in numbers.items())
    return found, (Text(f"sessions distinguished by date: {en}", f"按日期分节：{zh}"),)


def _again(records: Sequence[BoardRecord], dates: Sequence[str]) -> bool:
    """Return whether a side has one board on several dates, with different deals or with an unknown deal."""
    met: dict[tuple[object, ...], dict[str, object]] = {}
    for record, day in zip(records, dates, strict=True):
        north, east, south, west = record.players
        people = ((north, south), (east, west))
        deal = None if None in record.hands else record.hands
        for side, name, two in zip(SIDES, (record.ns, record.ew), people, strict=True):
            if record.board and (name or all(two)):
                who = name or frozenset(two)
                key = (record.event, record.section, record.board, record.room, side, who)
                met.setdefault(key, {})[day] = deal
    return any(len(on) > 1 and len(set(on.values()) - {None}) != 1 for on in met.values())
