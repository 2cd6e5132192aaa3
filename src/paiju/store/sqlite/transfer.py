"""Exports all journals of a file while a server writes to it, and imports them if no server does."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

from msgspec.structs import astuple

from paiju.journal import Envelope
from paiju.store.lease_rules import existing, unfit
from paiju.store.sqlite.lock import WriterLock
from paiju.store.sqlite.schema import open_reader, open_writer, unavailable

BATCH: Final = 2000
"""How many events are held in memory at a time."""


def everything(path: Path, streams: Sequence[str] = (), actor: str = "") -> Iterator[Envelope]:
    """Yield the envelopes of all streams, or of those named, stream by stream, from one consistent snapshot.

    `actor`: only what this actor has done, in all streams.

    Raises `Unavailable` if the file cannot be read.
    """
    query = "select stream, seq, at, actor, cause, event from event"
    try:
        with closing(open_reader(path)) as connection:
            connection.execute("begin")
            if not streams:
                done = "where ?1 in ('', actor)"
                for row in connection.execute(f"{query} {done} order by stream, seq", (actor,)):
                    yield Envelope(*row)
            for stream in streams:
                for row in connection.execute(f"{query} where stream = ? order by seq", (stream,)):
                    yield Envelope(*row)
    except sqlite3.Error as fault:
        raise unavailable(str(path), fault) from fault


def adopt(path: Path, envelopes: Iterable[Envelope]) -> int:
    """Write envelopes that `journal.lines` read, in one transaction; return how many.

    Raises `Occupied` for a stream that exists already, and `Unavailable` while a server writes to the file.
    """
    lock = WriterLock(path)
    try:
        with closing(open_writer(path, "full")) as connection:
            connection.execute("begin immediate")
            here = {row[0] for row in connection.execute("select distinct stream from event")}
            count = 0
            rest = iter(envelopes)
            while batch := list(islice(rest, BATCH)):
                for envelope in batch:
                    if envelope.stream in here:
                        raise existing(envelope.stream)
                connection.executemany("insert into event values (?, ?, ?, ?, ?, ?)", map(astuple, batch))
                count += len(batch)
            connection.execute("commit")
            return count
    except (OverflowError, UnicodeError, sqlite3.IntegrityError) as fault:
        raise unfit(str(path), str(fault)) from fault
    except sqlite3.Error as fault:
        raise unavailable(str(path), fault) from fault
    finally:
        lock.release()


def integrity(path: Path) -> list[str]:
    """Run SQLite's integrity check on a database file; return the errors, an empty list if there are none."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as connection:
            said = [row[0] for row in connection.execute("pragma integrity_check(20)")]
    except sqlite3.DatabaseError as fault:
        return [str(fault)]
    return [] if said == ["ok"] else said
