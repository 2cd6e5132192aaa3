"""The journal over PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Final, Self

import asyncpg
from msgspec.structs import astuple

from paiju.journal import Envelope, Hear, Journal, Lease, Notice, Process, Snapshot
from paiju.store.address import Address
from paiju.store.faults import Unavailable
from paiju.store.postgres import leases
from paiju.store.postgres.group import Append
from paiju.store.postgres.notices import TELL, Ear, written
from paiju.store.postgres.schema import FAULTS, make, unreachable
from paiju.store.postgres.writer import Writer
from paiju.store.refusals import check, missing, owned
from paiju.text import Text

CONNECTIONS: Final = 4
"""How many connections a journal has at most: one writes, the others answer questions."""

PATIENCE: Final = 30.0
"""Seconds in which a server must have taken what still waits when a journal is closed."""

_STREAMS: Final = """
select name from journal_stream where starts_with(name, $1) and last > 0 order by name
"""


class PostgresJournal(Journal):
    """The journal in a PostgreSQL database; `async with PostgresJournal(url) as journal`.

    Appends of many streams that wait at the same time go as one statement, which is one transaction and one flush;
    each returns after the commit, and one that conflicts does not touch the others. Several processes may share a
    database: leases say who writes which stream, and a stale owner writes nothing; no clock but the database's counts.
    Who is cancelled while waiting, or gets `Unavailable`, does not know whether its append was written and has to read.
    """

    def __init__(self, url: str | Address) -> None:
        self._address = Address.of(url)
        self._pool: asyncpg.Pool[Any] | None = None
        self._writer: Writer | None = None
        self._ear: Ear | None = None

    async def __aenter__(self) -> Self:
        """Reach the server and make the tables where they are not there."""
        store = str(self._address)
        try:
            pool = await asyncpg.create_pool(
                self._address.url,
                min_size=1,
                max_size=CONNECTIONS,
                timeout=10,
                server_settings={"synchronous_commit": "on", "application_name": "paiju"},
            )
        except (*FAULTS, ValueError) as fault:
            raise unreachable(store, fault) from fault
        try:
            async with pool.acquire() as connection:
                await make(connection, store)
        except BaseException as fault:
            await pool.close()
            if isinstance(fault, FAULTS):
                raise unreachable(store, fault) from fault
            raise
        self._pool = pool
        self._writer = Writer(pool, store)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Write all that still waits, then close; what is asked afterwards raises `Unavailable`.

        A server that does not answer by then is left: who waits for it gets `Unavailable`.
        """
        writer, pool, ear = self._writer, self._pool, self._ear
        self._writer = self._pool = self._ear = None
        if ear is not None:
            await ear.close()
        if writer is None or pool is None:
            return
        closing = asyncio.get_running_loop().create_task(_close(writer, pool))
        try:
            await asyncio.wait((closing,), timeout=PATIENCE)
        finally:
            if not closing.done():
                pool.terminate()
        await closing

    async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:
        """Append envelopes of one stream. See `Journal.append`."""
        if not envelopes:
            return
        check(envelopes)
        if self._writer is None:
            raise self._closed()
        if lease is not None and (lease.stream != envelopes[0].stream or not lease.owner):
            raise owned(envelopes[0].stream, None)
        future = asyncio.get_running_loop().create_future()
        self._writer.submit(Append(envelopes, lease, future))
        await future

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        """Return the envelopes of a stream behind number `after`. See `Journal.read`."""
        after = max(after, 0)
        rows = await self._fetch(
            "select stream, seq, at, actor, cause, event from journal_event"
            " where stream = $1 and seq > $2 order by seq",
            stream,
            after,
        )
        found = [Envelope(*row) for row in rows]
        for expected, envelope in enumerate(found, after + 1):
            if envelope.seq != expected:
                raise missing(stream, expected, envelope.seq)
        return found

    async def last(self, stream: str) -> int:
        """Return the last number of a stream, 0 where there is none."""
        rows = await self._fetch("select last from journal_stream where name = $1", stream)
        return int(rows[0][0]) if rows else 0

    async def streams(self, prefix: str = "") -> list[str]:
        """List the streams whose names begin with `prefix`, in the order of their code points."""
        return [row[0] for row in await self._fetch(_STREAMS, prefix)]

    async def keep(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the stream's earlier one."""
        await self._fetch(
            "insert into journal_snapshot values ($1, $2, $3, $4) on conflict (stream) do update"
            " set seq = excluded.seq, version = excluded.version, state = excluded.state",
            *astuple(snapshot),
        )

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, where there is one."""
        rows = await self._fetch(
            "select stream, seq, version, state from journal_snapshot where stream = $1", stream
        )
        return Snapshot(*rows[0]) if rows else None

    def hear(self, hear: Hear) -> None:
        """Have notices heard, over a connection of their own. See `Journal.hear`."""
        self._ear = Ear(self._address.url, hear)

    async def tell(self, notice: Notice) -> None:
        """Tell all processes that hear. See `Journal.tell`."""
        await self._fetch(TELL, written(notice))

    async def join(self, name: str, address: str, span: int) -> Process:
        """Begin as a process that may own streams. See `Journal.join`."""
        return await leases.join(self._fetch, name, address, span)

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:
        """Go on with all that the process owns, in one statement. See `Journal.renew`."""
        return await leases.renew(self._fetch, process, span)

    async def leave(self, process: Process) -> None:
        """End as a process. See `Journal.leave`."""
        await leases.leave(self._fetch, process)

    async def take(self, stream: str, process: Process) -> Lease:
        """Own a stream from now on. See `Journal.take`."""
        return await leases.take(self._fetch, stream, process)

    async def release(self, lease: Lease) -> None:
        """Give a lease back; nothing happens where it is no longer the standing one."""
        await leases.release(self._fetch, lease)

    async def owner(self, stream: str) -> Process | None:
        """Return the living process that owns a stream, None where it is free."""
        return await leases.owner(self._fetch, stream)

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        if self._pool is None:
            raise self._closed()
        try:
            return list(await self._pool.fetch(query, *values))
        except FAULTS as fault:
            raise unreachable(str(self._address), fault) from fault

    def _closed(self) -> Unavailable:
        return Unavailable(str(self._address), Text("it is not open", "尚未打开或已经关闭"))


async def _close(writer: Writer, pool: asyncpg.Pool[Any]) -> None:
    await writer.finish()
    await pool.close()
