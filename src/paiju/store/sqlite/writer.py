"""The writer thread: it takes everything that waits, commits it with one flush, and reports once."""

from __future__ import annotations

import asyncio
import sqlite3
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

from paiju.store.sqlite.group import Append, Outcome, Task, WriterState
from paiju.store.sqlite.schema import unavailable

MOST: Final = 4096
"""The maximum number of jobs in a group."""

_Job = tuple[Append | Task, "asyncio.Future[Any]"]


class Writer:
    """A thread that owns one connection from now on and closes it at its end.

    `loop` is the event loop of its jobs' futures.
    """

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._connection = connection
        self._store = connection.execute("pragma database_list").fetchone()[2]
        self._loop = loop
        self._waiting: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="paiju-journal", daemon=True)
        self._thread.start()

    def submit(self, job: Append | Task) -> asyncio.Future[Any]:
        """Queue a job; its future is done once it is durable or has failed."""
        future = self._loop.create_future()
        self._waiting.put((job, future))
        return future

    def finish(self) -> None:
        """Write everything pending, close the connection, and end the thread. Blocks; call it off the event loop."""
        self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        state = WriterState(self._connection)
        try:
            going = True
            while going:
                group, going = self._take()
                if group:
                    self._write(state, group)
        finally:
            self._connection.close()

    def _take(self) -> tuple[list[_Job], bool]:
        """Wait for a job and take all others that are waiting; False means that the end marker was among them."""
        group: list[_Job] = []
        take = self._waiting.get
        try:
            job = take()
            while job is not None:
                group.append(job)
                if len(group) >= MOST:
                    return group, True
                job = take(block=False)
        except Empty:
            return group, True
        return group, False

    def _write(self, state: WriterState, group: list[_Job]) -> None:
        group = [job for job in group if not job[1].cancelled()]
        try:
            outcomes = state.write([job for job, _ in group])
        except sqlite3.Error as fault:
            outcomes = [fault] * len(group)
        except Exception as fault:
            # Fail all waiting callers whatever the error is; the thread goes on.
            error = unavailable(self._store, fault)
            error.__cause__ = fault
            outcomes = [error] * len(group)
        try:
            self._loop.call_soon_threadsafe(_settle, self._store, [future for _, future in group], outcomes)
        except RuntimeError:
            return  # the event loop has ended, so there is no caller left


def _settle(store: str, futures: list[asyncio.Future[Any]], outcomes: list[Outcome]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():
            continue
        if not isinstance(outcome, BaseException):
            future.set_result(outcome)
        elif isinstance(outcome, sqlite3.Error):
            future.set_exception(unavailable(store, outcome))
        else:
            future.set_exception(outcome)
