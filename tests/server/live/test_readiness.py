"""Readiness: false while the store cannot be written, true again afterwards. Liveness is separate."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from paiju.server import readiness
from paiju.server.readiness import Readiness


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every readiness check ask the store, without caching."""
    monkeypatch.setattr(readiness, "LASTS", 0.0)


async def _said(site: Any, path: str) -> tuple[int, Any]:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{site.port}", timeout=60) as client:
        answer = await client.get(path)
    return answer.status_code, answer.json()


READY, NOT_READY = (200, {"ready": True}), (503, {"ready": False})


async def _check(site: Any, fail: Callable[[], Any], mend: Callable[[], Any]) -> None:
    assert await _said(site, "/health/ready") == READY
    await fail()
    for _ in range(2):
        assert await _said(site, "/health/ready") == NOT_READY
        assert await _said(site, "/health") == NOT_READY
    assert await _said(site, "/health/live") == (200, {"live": True})
    await mend()
    async with asyncio.timeout(60):  # a stuck probe may finish first
        while await _said(site, "/health/ready") != READY:
            await asyncio.sleep(0.01)


async def _pragma(site: Any, words: str) -> None:
    site.registry._journal._journal._writer._connection.execute(words).fetchall()


@pytest.mark.parametrize(
    ("fail", "mend"),
    [
        ("pragma query_only = on", "pragma query_only = off"),
        ("pragma max_page_count = 1", "pragma max_page_count = 1000000"),
    ],
    ids=["read-only", "full"],
)
async def test_a_sqlite_journal_that_takes_nothing(running: Any, fail: str, mend: str) -> None:
    async with running() as site:
        if "max_page" in fail:  # a probe row that already exists would be overwritten
            site.registry.readiness._journal = _Growing(site.registry._journal)
        await _check(site, lambda: _pragma(site, fail), lambda: _pragma(site, mend))


class _Growing:
    """A journal whose every probe needs new space, as moves do."""

    def __init__(self, journal: Any) -> None:
        self._journal = journal
        self._count = 0

    async def keep(self, snapshot: Any) -> None:
        self._count += 1
        snapshot = type(snapshot)(f"{snapshot.stream}{self._count}", 1, "", snapshot.state)
        await self._journal.keep(snapshot)


async def test_people_who_cannot_be_written_to(running: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "WITHIN", 0.3)
    async with running() as site:
        file = tmp_path / "paiju.people.db"
        with closing(sqlite3.connect(file, isolation_level=None)) as other:

            async def fail() -> None:
                other.execute("begin immediate")

            async def mend() -> None:
                other.execute("rollback")
                monkeypatch.setattr(readiness, "WITHIN", 2.0)

            await _check(site, fail, mend)


async def test_a_postgresql_that_is_away_or_only_read(running: Any, postgres: str, postgres_server: str) -> None:
    async with running(data=postgres) as site:
        admin = await asyncpg.connect(postgres_server)
        name = postgres.partition("?")[0].rpartition("/")[2]

        async def all_anew() -> None:
            await admin.execute(
                "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
                name,
            )

        async def set_to(words: str) -> None:
            await admin.execute(f"alter database {name} {words}")
            await all_anew()

        try:
            await _check(
                site,
                lambda: set_to("set default_transaction_read_only = on"),
                lambda: set_to("reset default_transaction_read_only"),
            )
            await _check(site, lambda: set_to("allow_connections false"), lambda: set_to("allow_connections true"))
        finally:
            await admin.close()


async def test_whoever_asks_again_and_again_costs_one_probe_a_second() -> None:
    class Counting:
        kept = 0

        async def keep(self, _snapshot: Any) -> None:
            self.kept += 1
            await asyncio.sleep(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(readiness, "LASTS", 1.0)
        journal: Any = Counting()
        now = 0.0
        asked = Readiness(journal, None, lambda: now)
        assert all(await asyncio.gather(*(asked.ask() for _ in range(50))))
        assert [await asked.ask() for _ in range(50)] == [True] * 50
        assert journal.kept == 1
        now = 1.0
        await asked.ask()
        assert journal.kept == 2


async def test_a_store_that_does_not_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        async def keep(self, _snapshot: Any) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr(readiness, "WITHIN", 0.01)
    journal: Any = Stuck()
    assert await Readiness(journal, None).ask() is False
