"""Exports and imports all journals of a database while servers go on."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any, Final

import asyncpg
from msgspec.structs import astuple

from paiju.journal import Envelope
from paiju.store.address import Address
from paiju.store.lease_rules import existing, unfit
from paiju.store.postgres.schema import FAULTS, Connection, make, unreachable

BATCH: Final = 2000
"""How many events are held in memory at a time."""

_COLUMNS: Final = ("stream", "seq", "at", "actor", "cause", "event")


async def everything(address: Address, streams: Sequence[str] = (), actor: str = "") -> AsyncGenerator[Envelope, None]:
    """Yield the envelopes of all streams, or of those named, stream by stream, from one consistent snapshot.

    `actor`: only what this actor has done, in all streams.

    Raises `Unavailable` if the database cannot be read.
    """
    query = f"select {', '.join(_COLUMNS)} from journal_event"
    async with _connected(address) as connection, _snapshot(connection):
        questions: list[tuple[str, tuple[str, ...]]] = [
            (f"{query} where stream = $1 order by seq", (stream,)) for stream in streams
        ] or [(f"{query} where $1 in ('', actor) order by stream, seq", (actor,))]
        for question, values in questions:
            async for row in connection.cursor(question, *values, prefetch=BATCH):
                yield Envelope(*row)


async def heads(address: Address) -> dict[str, int]:
    """Return the last number of each stream, from the table of streams."""
    async with _connected(address) as connection:
        rows = await connection.fetch("select name, last from journal_stream where last > 0")
    return {row[0]: row[1] for row in rows}


async def adopt(address: Address, envelopes: Iterable[Envelope]) -> int:
    """Write envelopes that `journal.lines` read, in one transaction; return how many.

    Raises `Occupied` for a stream that exists already.
    """
    ends: dict[str, int] = {}
    count = 0
    async with _connected(address) as connection, connection.transaction():
        rest = iter(envelopes)
        while batch := list(islice(rest, BATCH)):
            new = {envelope.stream for envelope in batch} - ends.keys()
            await _refuse_existing(connection, new)
            try:
                await connection.copy_records_to_table("journal_event", records=map(astuple, batch), columns=_COLUMNS)
            except (asyncpg.DataError, UnicodeError) as fault:
                raise unfit(batch[0].stream, str(fault)) from fault
            ends |= {envelope.stream: envelope.seq for envelope in batch}
            count += len(batch)
        await connection.execute(
            "insert into journal_stream as s (name, last)"
            " select * from unnest($1::text[], $2::bigint[])"
            " on conflict (name) do update set last = excluded.last where s.last = 0",
            list(ends),
            list(ends.values()),
        )
    return count


async def _refuse_existing(connection: Connection, names: set[str]) -> None:
    found = await connection.fetchval(
        "select min(name) from journal_stream where name = any($1) and last > 0", sorted(names)
    )
    if found is not None:
        raise existing(found)


@asynccontextmanager
async def _connected(address: Address) -> AsyncIterator[asyncpg.Connection[Any]]:
    try:
        connection = await asyncpg.connect(address.url, timeout=10)
        try:
            await make(connection, str(address))
            yield connection
        finally:
            await connection.close()
    except FAULTS as fault:
        raise unreachable(str(address), fault) from fault


def _snapshot(connection: asyncpg.Connection[Any]) -> Any:
    return connection.transaction(isolation="repeatable_read", readonly=True)
