"""The journal in SQLite."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Final, Self, TypeVar

from msgspec.structs import astuple

from paiju.journal import MISSED, STREAM, Envelope, Journal, Lease, Listener, Notice, Process, Snapshot
from paiju.store.faults import Unavailable
from paiju.store.lease_rules import check
from paiju.store.sqlite import reading
from paiju.store.sqlite.group import Append, Task
from paiju.store.sqlite.lock import WriterLock
from paiju.store.sqlite.schema import Synchronous, open_reader, open_writer, unavailable
from paiju.store.sqlite.writer import Writer
from paiju.text import Text

READERS: Final = 2
"""The number of reader threads, each with its own connection."""

T = TypeVar("T")


class SqliteJournal(Journal):
    """The journal in one SQLite file; `async with SqliteJournal(path) as journal`.

    Appends of many streams that wait at the same time share one transaction and one flush. Each returns after the
    commit, and a conflict in one does not affect the others. A caller that is cancelled while waiting does not know
    whether its append was written and has to read. One process writes the file at a time: entering raises
    `Unavailable` while another has it open, unless it is for `reading` only. Every call raises `Unavailable` if the
    file cannot be used, for example on a full disk, and so does every write if it was opened for reading.
    """

    def __init__(self, path: Path | str, *, synchronous: Synchronous = "full", reading: bool = False) -> None:
        self.path = Path(path)
        self.reading = reading
        self.synchronous: Synchronous = synchronous
        self._lock: WriterLock | None = None
        self._writer: Writer | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._readers: SimpleQueue[sqlite3.Connection] = SimpleQueue()
        self._listener: Listener | None = None

    async def __aenter__(self) -> Self:
        """Open the file; it is created with its tables if it does not exist."""
        connection = await asyncio.to_thread(self._open_for_reading if self.reading else self._open)
        self._writer = None if connection is None else Writer(connection, asyncio.get_running_loop())
        self._pool = ThreadPoolExecutor(READERS, thread_name_prefix="paiju-read")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def _open(self) -> sqlite3.Connection:
        """Open in a thread; everything opened is closed again if a step fails."""
        lock = WriterLock(self.path)
        try:
            writer = open_writer(self.path, self.synchronous)
            try:
                for _ in range(READERS):
                    self._readers.put(open_reader(self.path))
            except BaseException:
                writer.close()
                raise
        except BaseException:
            self._close_readers()
            lock.release()
            raise
        self._lock = lock
        return writer

    def _open_for_reading(self) -> None:
        """Open, in a thread, a file to which another process may be writing."""
        try:
            for _ in range(READERS):
                self._readers.put(open_reader(self.path))
        except BaseException:
            self._close_readers()
            raise

    async def close(self) -> None:
        """Write all pending appends, then close; later calls raise `Unavailable`.

        The writer closes last, so that SQLite merges everything into the one file.
        """
        writer, pool, lock = self._writer, self._pool, self._lock
        self._writer = self._pool = self._lock = None
        if pool is not None:
            await asyncio.to_thread(pool.shutdown)
        self._close_readers()
        if writer is not None:
            await asyncio.to_thread(writer.finish)
        if lock is not None:
            lock.release()

    def _close_readers(self) -> None:
        while not self._readers.empty():
            self._readers.get().close()

    async def append(self, envelopes: Sequence[Envelope], lease: Lease | None = None) -> None:
        """Append envelopes of one stream. See `Journal.append`."""
        if envelopes:
            check(envelopes)
            await self._put(Append(envelopes, lease))
            if self._listener is not None and lease is None:
                last = envelopes[-1]
                self._listener(Notice(STREAM, f"{last.stream} {last.seq}"))

    async def read(self, stream: str, after: int = 0) -> list[Envelope]:
        """Return the envelopes of a stream after number `after`. See `Journal.read`."""
        return await self._ask(lambda reader: reading.read(reader, stream, max(after, 0)))

    async def last(self, stream: str) -> int:
        """Return the last number of a stream, or 0 if there is none."""
        return await self._ask(lambda reader: reading.ends(reader, (stream,))[stream])

    async def streams(self, prefix: str = "") -> list[str]:
        """List the streams whose names begin with `prefix`, sorted by code points."""
        return await self._ask(lambda reader: reading.streams(reader, prefix))

    async def times(self, prefix: str = "") -> dict[str, int]:
        """Return when something was last written to each of those streams. See `Journal.times`."""
        return await self._ask(lambda reader: reading.times(reader, prefix))

    async def keep(self, snapshot: Snapshot) -> None:
        """Store a snapshot, replacing the stream's earlier one."""
        row = astuple(snapshot)
        await self._put(
            Task(lambda state: state.connection.execute("insert or replace into snapshot values (?, ?, ?, ?)", row))
        )

    async def snapshot(self, stream: str) -> Snapshot | None:
        """Return the stream's snapshot, if there is one."""
        return await self._ask(lambda reader: reading.snapshot(reader, stream))

    def listen(self, listener: Listener) -> None:
        """Receive notices, all of them from this process. See `Journal.listen`."""
        self._listener = listener
        listener(MISSED)

    async def notify(self, notice: Notice) -> None:
        """Send a notice to the listener. See `Journal.notify`."""
        if self._listener is not None:
            self._listener(notice)

    async def join(self, name: str, address: str, span: int) -> Process:  # noqa: ARG002
        """Register a process; it lives as long as the file is open. See `Journal.join`."""
        process = Process(f"{name}#{secrets.token_hex(6)}", address)
        await self._put(Task(lambda state: state.holdings.join(process)))
        return process

    async def renew(self, process: Process, span: int) -> tuple[Process, ...]:  # noqa: ARG002
        """Renew, although leases never expire here. See `Journal.renew`."""
        living: tuple[Process, ...] = await self._put(Task(lambda state: state.holdings.others(process)))
        return living

    def renewing(self) -> None:
        """Return None: leases never expire here. See `Journal.renewing`."""
        return

    async def leave(self, process: Process) -> None:
        """Unregister a process and release whatever it still owns."""
        await self._put(Task(lambda state: state.holdings.leave(process.id)))

    async def take(self, stream: str, process: Process, span: int = 0) -> Lease:  # noqa: ARG002
        """Take ownership of a stream. See `Journal.take`."""
        lease: Lease = await self._put(Task(lambda state: state.holdings.take(stream, process)))
        return lease

    async def release(self, lease: Lease) -> None:
        """Release a lease; nothing happens if it is no longer valid."""
        await self._put(Task(lambda state: state.holdings.release(lease)))

    async def owner(self, stream: str, *, connected: bool = False) -> Process | None:  # noqa: ARG002
        """Return the process that owns a stream, or None if it is free; leases never expire here."""
        found: Process | None = await self._put(Task(lambda state: state.holdings.owner(stream)))
        return found

    def _put(self, job: Append | Task) -> asyncio.Future[Any]:
        if self._writer is None:
            raise self._read_only() if self._pool is not None else self._closed()
        return self._writer.submit(job)

    async def _ask(self, question: Callable[[sqlite3.Connection], T]) -> T:
        if self._pool is None:
            raise self._closed()
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._answer, question)

    def _answer(self, question: Callable[[sqlite3.Connection], T]) -> T:
        reader = self._readers.get()
        try:
            return question(reader)
        except sqlite3.Error as fault:
            raise unavailable(str(self.path), fault) from fault
        finally:
            self._readers.put(reader)

    def _read_only(self) -> Unavailable:
        return Unavailable(str(self.path), Text("it is open for reading only", "它以只读方式打开"))

    def _closed(self) -> Unavailable:
        return Unavailable(str(self.path), Text("it is not open", "尚未打开或已经关闭"))
