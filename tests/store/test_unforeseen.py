"""A fault of a writer that nobody foresaw: who waits is told, and the next is written."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from paiju.journal import Envelope
from paiju.store import SqliteJournal, Unavailable
from paiju.store.sqlite.group import Ledger


async def test_a_fault_in_the_thread_that_writes_reaches_those_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, failed = Ledger.write, list[Any]()

    def faulty(self: Ledger, jobs: Any) -> Any:
        if not failed:
            failed.append(jobs)
            raise MemoryError
        return write(self, jobs)

    monkeypatch.setattr(Ledger, "write", faulty)
    async with SqliteJournal(tmp_path / "paiju.db") as journal, asyncio.timeout(20):
        rows = [Envelope(stream, 1, 0, "", "", b"{}") for stream in "ab"]
        told = await asyncio.gather(
            *(journal.append([row]) for row in rows), return_exceptions=True
        )
        assert failed
        assert isinstance(told[0], Unavailable)
        for row, fault in zip(rows, told, strict=True):
            if fault is not None:
                assert await journal.last(row.stream) == 0
                await journal.append([row])
            assert await journal.last(row.stream) == 1
