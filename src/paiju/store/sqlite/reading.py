"""Queries of a journal's file.

Every query returns one row, as JSON: for each further row the thread would release the interpreter lock once more
and, next to a busy event loop, have to wait for it every time.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from typing import Final

import msgspec

from paiju.journal import Corrupt, Envelope, Snapshot
from paiju.store.lease_rules import missing
from paiju.text import verbatim

AT_ONCE: Final = 4000
"""How many events one query returns."""

_READ: Final = """
select json_group_array(json_array(seq, at, actor, cause, hex(event))) from (
    select seq, at, actor, cause, event from event where stream = ? and seq > ? order by seq limit ?
)
"""
_LAST: Final = """
select json_group_array(json_array(value, (select max(seq) from event where stream = value)))
from json_each(?)
"""
_EACH: Final = """
with recursive each (name) as (
    select min(stream) from event where stream >= ?1
    union all
    select (select min(stream) from event where stream > name) from each
    where substr(name, 1, length(?1)) = ?1
)
select {} from each where substr(name, 1, length(?1)) = ?1
"""
_STREAMS: Final = _EACH.format("json_group_array(name)")
_TIMES: Final = _EACH.format(
    "json_group_array(json_array(name, (select at from event where stream = name order by seq desc limit 1)))"
)
_ROWS: Final = msgspec.json.Decoder(list[tuple[int, int, str, str, str]])
_ENDS: Final = msgspec.json.Decoder(list[tuple[str, int | None]])
_PAIRS: Final = msgspec.json.Decoder(list[tuple[str, int]])
_NAMES: Final = msgspec.json.Decoder(list[str])


def read(connection: sqlite3.Connection, stream: str, after: int) -> list[Envelope]:
    """Return the envelopes after number `after`. Raises `Corrupt` if a number is missing or the file is damaged."""
    found: list[Envelope] = []
    while True:
        rows = _rows(connection, stream, after)
        for expected, (seq, at, actor, cause, event) in enumerate(rows, after + 1):
            if seq != expected:
                raise missing(stream, expected, seq)
            found.append(Envelope(stream, seq, at, actor, cause, bytes.fromhex(event)))
        if len(rows) < AT_ONCE:
            return found
        after += len(rows)


def _rows(connection: sqlite3.Connection, stream: str, after: int) -> list[tuple[int, int, str, str, str]]:
    try:
        (said,) = connection.execute(_READ, (stream, after, AT_ONCE)).fetchone()
        rows = _ROWS.decode(said)
    except sqlite3.OperationalError:
        raise
    except (sqlite3.DatabaseError, msgspec.DecodeError, UnicodeError) as fault:
        raise Corrupt(stream, after + 1, verbatim(str(fault))) from fault
    rows.sort()
    return rows


def ends(connection: sqlite3.Connection, streams: Iterable[str]) -> dict[str, int]:
    """Return the last number of each of these streams, or 0 if there is none."""
    (said,) = connection.execute(_LAST, (msgspec.json.encode(list(streams)).decode(),)).fetchone()
    return {name: last or 0 for name, last in _ENDS.decode(said)}


def streams(connection: sqlite3.Connection, prefix: str) -> list[str]:
    """List the streams whose names have the prefix; it takes one step in the tree for each, however long they are."""
    (said,) = connection.execute(_STREAMS, (prefix,)).fetchone()
    return sorted(_NAMES.decode(said))


def times(connection: sqlite3.Connection, prefix: str) -> dict[str, int]:
    """Return when something was last written to each stream whose name has the prefix."""
    (said,) = connection.execute(_TIMES, (prefix,)).fetchone()
    return dict(_PAIRS.decode(said))


def snapshot(connection: sqlite3.Connection, stream: str) -> Snapshot | None:
    """Return the snapshot of a stream, if there is one."""
    row = connection.execute("select stream, seq, version, state from snapshot where stream = ?", (stream,)).fetchone()
    return None if row is None else Snapshot(*row)
