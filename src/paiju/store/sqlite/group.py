"""A group: everything that waits to be written, checked one by one and committed together."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from msgspec.structs import astuple

from paiju.errors import PaijuError
from paiju.journal import Envelope, Lease
from paiju.store.lease_rules import behind, may_write, owned, unfit
from paiju.store.sqlite.holdings import Holdings
from paiju.store.sqlite.reading import ends

AT_ONCE: Final = 256
"""How many events one statement inserts. Each step of a statement releases the interpreter lock, so few steps are
fast.
"""
REMEMBERED: Final = 100_000
"""The number of streams whose last number is cached."""

Outcome: TypeAlias = object
"""The result of a job: its value, or the exception if it failed."""


class Append:
    """Waiting envelopes of one stream, already checked, with the lease under which they were sent."""

    __slots__ = ("envelopes", "lease")

    def __init__(self, envelopes: Sequence[Envelope], lease: Lease | None) -> None:
        self.envelopes = envelopes
        self.lease = lease


class Task:
    """Any other write: a function of the group's `WriterState`."""

    __slots__ = ("work",)

    def __init__(self, work: Callable[[WriterState], object]) -> None:
        self.work = work


class WriterState:
    """The single writer's knowledge of its file: where each stream ends and who owns it.

    No other process writes to the file, so the cache is correct; after an error it is dropped and read again.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        self._last: dict[str, int] = {}
        self.holdings = Holdings()

    def write(self, jobs: Sequence[Append | Task]) -> list[Outcome]:
        """Write a group durably; return the outcome of each job, or the error that affected only that job.

        Raises `sqlite3.OperationalError` if no job of the group could be written.
        """
        try:
            return self._together(jobs)
        except sqlite3.OperationalError:
            self._forget()
            raise
        except BaseException:
            self._forget()
        return [self._alone(job) for job in jobs]

    def _learn(self, jobs: Sequence[Append | Task]) -> None:
        """Look up the ends of the streams that are not cached, in one query."""
        unknown = {
            stream for job in jobs if isinstance(job, Append) and (stream := job.envelopes[0].stream) not in self._last
        }
        if unknown:
            if len(self._last) + len(unknown) > REMEMBERED:
                self._last.clear()
                unknown = {job.envelopes[0].stream for job in jobs if isinstance(job, Append)}
            self._last |= ends(self.connection, unknown)

    def _together(self, jobs: Sequence[Append | Task]) -> list[Outcome]:
        self._learn(jobs)
        outcomes: list[Outcome] = []
        values: list[Any] = []
        rows = 0
        began = False
        for job in jobs:
            try:
                if isinstance(job, Append):
                    rows += self._take_up(job, values)
                    outcomes.append(None)
                else:
                    if not began:
                        self.connection.execute("begin immediate")
                        began = True
                    outcomes.append(job.work(self))
            except PaijuError as fault:
                outcomes.append(fault)
        if not began and rows > AT_ONCE:
            self.connection.execute("begin immediate")
            began = True
        width = 6 * AT_ONCE
        for start in range(0, len(values), width):
            part = values[start : start + width]
            self.connection.execute(_insert(len(part) // 6), part)
        if began:
            self.connection.execute("commit")
        return outcomes

    def _take_up(self, job: Append, values: list[Any]) -> int:
        """Check an append and add its values to the insert. Raises `Conflict`."""
        first = job.envelopes[0]
        stream = first.stream
        if not may_write(job.lease, standing := self.holdings.standing(stream)):
            raise owned(stream, standing, "" if (by := self.holdings.owner(stream)) is None else by.address)
        last = self._last[stream]
        if first.seq != last + 1:
            raise behind(stream, last)
        for envelope in job.envelopes:
            values += astuple(envelope)
        self._last[stream] = job.envelopes[-1].seq
        return len(job.envelopes)

    def _alone(self, job: Append | Task) -> Outcome:
        """Write one job separately, after the database rejected something in the group."""
        try:
            return self._together([job])[0]
        except (UnicodeError, OverflowError, sqlite3.InterfaceError, sqlite3.IntegrityError) as fault:
            self._forget()
            return unfit(job.envelopes[0].stream if isinstance(job, Append) else "", str(fault))
        except Exception as fault:
            self._forget()
            return fault

    def _forget(self) -> None:
        self._last.clear()
        if self.connection.in_transaction:
            self.connection.execute("rollback")


@cache
def _insert(rows: int) -> str:
    return "insert into event values " + ",".join(["(?,?,?,?,?,?)"] * rows)
