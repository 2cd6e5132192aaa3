"""The writer task: it takes everything that waits, one append of each stream, and sends it as one statement."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import asyncpg

from paiju.errors import PaijuError
from paiju.journal import Lease
from paiju.store.lease_rules import behind, may_write, owned, unfit
from paiju.store.postgres.group import Append, write
from paiju.store.postgres.schema import FAULTS, Connection, unreachable

MOST: Final = 2000
"""The maximum number of appends in a group."""


class Writer:
    """A task over a pool of connections, of which it keeps one."""

    def __init__(self, pool: asyncpg.Pool[Any], store: str) -> None:
        self._pool = pool
        self._store = store
        self._waiting: deque[Append] = deque()
        self._ready = asyncio.Event()
        self._closing = False
        self._connection: Any = None
        self._task = asyncio.get_running_loop().create_task(self._run())

    def submit(self, job: Append) -> None:
        """Queue an append; its future is done once it is durable or has failed."""
        self._waiting.append(job)
        self._ready.set()

    async def finish(self) -> None:
        """Write everything that waits, and end."""
        self._closing = True
        self._ready.set()
        await self._task
        await self._give_back()

    async def _run(self) -> None:
        while True:
            await self._ready.wait()
            self._ready.clear()
            while group := self._take():
                await self._write(group)
            if self._closing:
                return

    def _take(self) -> list[Append]:
        """Take one waiting append of each stream, in order; a stream's next one is left for the next group."""
        group: list[Append] = []
        named: set[str] = set()
        later: list[Append] = []
        while self._waiting and len(group) < MOST:
            job = self._waiting.popleft()
            if job.future.cancelled():
                continue
            if job.stream in named:
                later.append(job)
            else:
                named.add(job.stream)
                group.append(job)
        self._waiting.extendleft(reversed(later))
        return group

    async def _write(self, group: Sequence[Append]) -> None:
        """Write a group; if the database rejects something in it, write each append separately."""
        try:
            connection = await self._connected()
            try:
                fit = await write(connection, group)
            except (
                asyncpg.DataError,
                asyncpg.IntegrityConstraintViolationError,
                asyncpg.DeadlockDetectedError,
                UnicodeError,
            ) as fault:
                await self._apart(group, fault)
                return
            for job in group:
                if job.stream in fit and not job.future.done():
                    job.future.set_result(None)
            stale = [job for job in group if job.stream not in fit]
            if stale:
                await self._explain(connection, stale)
        except Exception as fault:
            # Fail all waiting callers whatever the error is; the next group uses another connection.
            self._break()
            for job in group:
                error = unreachable(self._store, fault)
                error.__cause__ = fault
                _fail(job, error)

    async def _apart(self, group: Sequence[Append], fault: Exception) -> None:
        if len(group) > 1:
            for job in group:
                await self._write([job])
        elif isinstance(fault, asyncpg.DataError | UnicodeError):
            _fail(group[0], unfit(group[0].stream, str(fault)))
        else:
            _fail(group[0], behind(group[0].stream, group[0].envelopes[0].seq))

    async def _explain(self, connection: Connection, jobs: Sequence[Append]) -> None:
        """Fail the appends that did not fit, with the current state of their streams."""
        rows = await connection.fetch(
            "select name, owner, fence, last, coalesce(address, '') from journal_stream"
            " left join journal_process on id = owner where name = any($1)",
            [job.stream for job in jobs],
        )
        heads = {row[0]: (Lease(*row[:3]), row[3], row[4]) for row in map(tuple, rows)}
        for job in jobs:
            standing, last, address = heads.get(job.stream, (None, 0, ""))
            _fail(
                job,
                behind(job.stream, last) if may_write(job.lease, standing) else owned(job.stream, standing, address),
            )

    async def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = await self._pool.acquire()
        connection: Connection = self._connection
        return connection

    def _break(self) -> None:
        """Terminate a failed connection immediately; the next group uses another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(asyncpg.InterfaceError):  # the pool may have closed it already
                connection.terminate()

    async def _give_back(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*FAULTS):
                await self._pool.release(connection)


def _fail(job: Append, error: PaijuError) -> None:
    if not job.future.done():
        job.future.set_exception(error)
