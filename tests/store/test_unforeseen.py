"""An unforeseen fault of a writer: waiting callers get the error, and the next write succeeds."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.waiting import idle

from paiju.journal import Envelope
from paiju.store import SqliteJournal, Unavailable
from paiju.store.postgres import PostgresJournal
from paiju.store.postgres import journal as far_journal
from paiju.store.sqlite import journal
from paiju.store.sqlite.group import WriterState
from paiju.store.sqlite.schema import open_writer
from paiju.text import Text


async def test_a_fault_in_the_thread_that_writes_reaches_those_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, failed = WriterState.write, list[Any]()

    def faulty(self: WriterState, jobs: Any) -> Any:
        if not failed:
            failed.append(jobs)
            raise MemoryError
        return write(self, jobs)

    monkeypatch.setattr(WriterState, "write", faulty)
    async with SqliteJournal(tmp_path / "paiju.db") as kept, asyncio.timeout(60):
        rows = [Envelope(stream, 1, 0, "", "", b"{}") for stream in "ab"]
        told = await asyncio.gather(*(kept.append([row]) for row in rows), return_exceptions=True)
        assert failed
        assert isinstance(told[0], Unavailable)
        for row, fault in zip(rows, told, strict=True):
            if fault is not None:
                assert await kept.last(row.stream) == 0
                await kept.append([row])
            assert await kept.last(row.stream) == 1


async def test_a_file_that_cannot_be_read_from_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[sqlite3.Connection] = []

    def writer(*given: Any) -> sqlite3.Connection:
        opened.append(open_writer(*given))
        return opened[0]

    def reader(path: Path) -> sqlite3.Connection:
        raise Unavailable(str(path), Text("it is not open", "尚未打开"))

    monkeypatch.setattr(journal, "open_writer", writer)
    monkeypatch.setattr(journal, "open_reader", reader)
    with pytest.raises(Unavailable):
        await SqliteJournal(tmp_path / "paiju.db").__aenter__()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        opened[0].execute("select 1")


async def test_a_journal_closes_though_its_server_does_not_answer_any_more(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Like one whose disk hangs: the connection is open, and nothing arrives."""
    monkeypatch.setattr(far_journal, "PATIENCE", 1.0, raising=False)
    async with asyncio.timeout(60):
        kept = await PostgresJournal(postgres).__aenter__()
        await kept.append([Envelope("a", 1, 0, "", "", b"{}")])
        asker = await asyncpg.connect(postgres)
        rows = await asker.fetch(
            "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
        )
        assert rows
        for row in rows:
            os.kill(row["pid"], signal.SIGSTOP)
        try:
            waiting = asyncio.ensure_future(kept.append([Envelope("a", 2, 0, "", "", b"{}")]))
            await idle()
            assert not waiting.done()
            await kept.close()
            with pytest.raises(Unavailable):
                await waiting
        finally:
            for row in rows:
                os.kill(row["pid"], signal.SIGCONT)
            await asker.close()
