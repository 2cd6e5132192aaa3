"""The journal in PostgreSQL."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any, Final, Self, TypeAlias

import asyncpg
from msgspec.structs import astuple

from paiju.journal import Envelope, Journal, Lease, Listener, Notice, Process, Renew, Renewing, Snapshot
from paiju.store.address import Address
from paiju.store.faults import Unavailable
from paiju.store.lease_rules import check, missing, owned
from paiju.store.postgres import leases
from paiju.store.postgres.batching import BatchedLookup
from paiju.store.postgres.group import Append
from paiju.store.postgres.notices import TELL, NoticeListener, written
from paiju.store.postgres.schema import FAULTS, make, unreachable
from paiju.store.postgres.writer import Writer
from paiju.text import Text

CONNECTIONS: Final = 4
"""The maximum number of connections of a journal: one writes, the others read."""

ANSWER: Final = 20.0
"""Timeout in seconds for answers of the server, because an unreachable server never answers."""

PATIENCE: Final = 30.0
"""Timeout in seconds for writing what still waits when a journal is closed."""

_STREAMS: Final = """
select name from journal_stream where starts_with(name, $1) and last > 0 order by name
"""
_TIMES: Final = """
select name, at from journal_stream join journal_event on stream = name and seq = last where starts_with(name, $1)
"""


_LASTS: Final = "select name, last from journal_stream where name = any($1::text[])"
_SNAPSHOTS: Final = """
select stream, seq, version, state from journal_snapshot where stream = any($1::text[])
"""
_READ: Final = """
select n, seqs, ats, actors, causes, events
from unnest($1::text[], $2::bigint[]) with ordinality as g (name, after, n) cross join lateral (
    select array_agg(seq) as seqs, array_agg(at) as ats, array_agg(actor) as actors, array_agg(cause) as causes,
        array_agg(event) as events
    from (
        select seq, at, actor, cause, event from journal_event where stream = g.name and seq > g.after order by seq
    ) as e
) as found
"""
_Taking: TypeAlias = tuple[str, Process, int]
"""A stream, the process that takes it, and the lease duration."""
MANY: Final = 200
"""How many streams are looked up in one query."""
SOME: Final = 16
"""How many streams are read in one query."""


class UnresetConnection(asyncpg.Connection):
    """A pooled connection whose settings are never changed, so it is not reset after each query."""

    __slots__ = ()

    def get_reset_query(self) -> str:
        """Return an empty statement: otherwise each query would cost a second round trip."""
        return ""


class PostgresJournal(Journal):
    """The journal in a PostgreSQL database; `async with PostgresJournal(url) as journal`.

    Appends of many streams that wait at the same time are written by one statement, which is one transaction and
    one flush. Each returns after the commit, and a conflict in one does not affect the others. Several processes
    may share a database: leases decide which process writes which stream, and a stale owner cannot write; only the
    database's clock counts. A caller that is cancelled while waiting, or gets `Unavailable`, does not know whether
    its append was written and has to read.
    """

    def __init__(self, url: str | Address) -> None:
        self._address = Address.of(url)
        self._pool: asyncpg.Pool[Any] | None = None
        self._writer: Writer | None = None
        self._listener: NoticeListener | None = None
        self._ended: dict[str, None] = {}
        self._reads = BatchedLookup(self._read, SOME)
        self._lasts = BatchedLookup(self._last, MANY)
        self._snapshots = BatchedLookup(self._snapshot, SOME)
        self._takes = BatchedLookup(self._take, MANY)

    async def __aenter__(self) -> Self:
        """Connect to the server and create the tables if they do not exist."""
        store = str(self._address)
        try:
            pool = await asyncpg.create_pool(
                self._address.url,
                min_size=1,
                max_size=CONNECTIONS,
                connection_class=UnresetConnection,
                timeout=10,
                command_timeout=ANSWER,
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
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Write all pending appends, then close; later calls raise `Unavailable`.

        If the server does not answer in time, waiting callers get `Unavailable`.
        """
        writer, pool, listener = self._writer, self._pool, self._listener
        self._writer = self._pool = self._listener = None
        if listener is not None:
            await listener.close()
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
        """Return the envelopes of a stream after number `after`. See `Journal.read`."""
        return await self._reads.get((stream, max(after, 0)))

    async def _read(self, wanted: Sequence[tuple[str, int]]) -> dict[tuple[str, int], list[Envelope] | Exception]:
        names, afters = [one[0] for one in wanted], [one[1] for one in wanted]
        found: dict[tuple[str, int], list[Envelope] | Exception] = {}
        for n, *columns in await self._fetch(_READ, names, afters):
            stream, after = wanted[n - 1]
            rows = [Envelope(stream, *row) for row in zip(*(one or () for one in columns), strict=True)]
            found[stream, after] = rows
            for expected, envelope in enumerate(rows, after + 1):
                if envelope.seq != expected:
                    found[stream, after] = missing(stream, expected, envelope.seq)
                    break
        return found

    async def last(self, stream: str) -> int:
        """Return the last number of a stream, or 0 if there is none."""
        return await self._lasts.get(stream)

    async def _last(self, streams: Sequence[str]) -> dict[str, int | Exception]:
        found = {row[0]: row[1] for row in await self._fetch(_LASTS, streams)}
        return {stream: found.get(stream, 0) for stream in streams}

    async def streams(self, prefix: str = "") -> list[str]:
        """List the streams whose names begin with `prefix`, sorted by code points."""
        return [row[0] for row in await self._fetch(_STREAMS, prefix)]

    async def times(self, prefix: str = "") -> dict[str, int]:
        """Return when something was last written to each of those streams. See `Journal.times`."""
        return {row[0]: row[1] for row in await self._fetch(_TIMES, prefix)}

    async def keep(self, snapshot: Snapshot) -> None:
        """Store a snapshot, replacing the stream's earlier one."""
        await self._fetch(
            "insert into journal_snapshot values ($1, $2, $3, $4) on conflict (stream) do update"
            " set seq = excluded.seq, version = excluded.version, state = excluded.state",
            *astuple(snapshot),
        )

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, if there is one."""
        return await self._snapshots.get(stream)

    async def _snapshot(self, streams: Sequence[str]) -> dict[str, Snapshot | Exception | None]:
        found = {row[0]: Snapshot(*row) for row in await self._fetch(_SNAPSHOTS, streams)}
        return {stream: found.get(stream) for stream in streams}

    def listen(self, listener: Listener) -> None:
        """Receive notices over a separate connection. See `Journal.listen`."""
        self._listener = NoticeListener(self._address.url, listener)

    async def notify(self, notice: Notice) -> None:
        """Notify all listening processes. See `Journal.notify`."""
        await self._fetch(TELL, written(notice))

    async def join(self, name: str, address: str, span: int) -> Process:
        """Register a process that may own streams. See `Journal.join`."""
        return await leases.join(self._fetch, name, address, span)

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:
        """Renew all leases of the process with one statement. See `Journal.renew`."""
        return await leases.renew(self._fetch, process, span)

    def renewing(self) -> Renewing:
        """Return a context manager that renews over a separate connection. See `Journal.renewing`."""
        return self._renewing

    @asynccontextmanager
    async def _renewing(self, within: float) -> AsyncIterator[Renew]:
        """Open the connection. Commits are asynchronous: a renewal lost in a power failure is merely late."""
        store = str(self._address)
        connection = None
        try:
            connection = await asyncpg.connect(
                self._address.url,
                timeout=within,
                server_settings={"synchronous_commit": "off", "application_name": "paiju"},
            )
            yield _renewal(connection.fetch)
        except FAULTS as fault:
            raise unreachable(store, fault) from fault
        finally:
            if connection is not None:
                connection.terminate()

    async def leave(self, process: Process) -> None:
        """Unregister a process. See `Journal.leave`."""
        await leases.leave(self._fetch, process)

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:
        """Take ownership of a stream. See `Journal.take`."""
        return await self._takes.get((stream, process, span))

    async def _take(self, wanted: Sequence[_Taking]) -> dict[_Taking, Lease | Exception]:
        """Take streams for one process at a time; one by one if a stale owner has just written to several of them."""
        found: dict[_Taking, Lease | Exception] = {}
        groups = defaultdict[tuple[Process, int], list[str]](list)
        for stream, process, span in wanted:
            groups[process, span].append(stream)
        for (process, span), streams in groups.items():
            try:
                taken = await leases.take(self._fetch, streams, process, span, self._ended)
            except Unavailable as fault:
                if not isinstance(fault.__cause__, asyncpg.DeadlockDetectedError):
                    raise
                taken = {}
                for stream in streams:
                    taken |= await leases.take(self._fetch, [stream], process, span, self._ended)
            found |= {(stream, process, span): taken[stream] for stream in streams}
        return found

    async def release(self, lease: Lease) -> None:
        """Release a lease; nothing happens if it is no longer valid."""
        await leases.release(self._fetch, lease)

    async def owner(self, stream: str, *, connected: bool = False) -> Process | None:
        """Return the living process that owns a stream, or None if it is free."""
        return await leases.owner(self._fetch, stream, connected=connected)

    async def _fetch(self, query: str, *values: object) -> list[Any]:
        if self._pool is None:
            raise self._closed()
        try:
            return list(await self._pool.fetch(query, *values))
        except FAULTS as fault:
            raise unreachable(str(self._address), fault) from fault

    def _closed(self) -> Unavailable:
        return Unavailable(str(self._address), Text("it is not open", "尚未打开或已经关闭"))


def _renewal(fetch: leases.Fetch) -> Renew:
    """Return a renewal over a connection whose existence proves that the process is alive."""
    held = False

    async def renew(process: Process, span: int) -> tuple[Process, ...]:
        nonlocal held
        held = held or await leases.hold(fetch, process)
        return await leases.renew(fetch, process, span)

    return renew


async def _close(writer: Writer, pool: asyncpg.Pool[Any]) -> None:
    await writer.finish()
    await pool.close()
