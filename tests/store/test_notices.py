"""Notices between processes: some changes need none, the others need a message; notices may be missed."""

from __future__ import annotations

import asyncio

import asyncpg

from paiju.journal import MISSED, STREAM, Envelope, Notice
from paiju.store import open_journal
from paiju.store.postgres import PostgresJournal

HOUR = 3_600_000


def envelope(stream: str, seq: int) -> Envelope:
    return Envelope(stream, seq, 0, "person:1", f"c{seq}", b'{"type":"Opened"}')


async def until(heard: list[Notice], notice: Notice, count: int = 1) -> None:
    async with asyncio.timeout(60):
        while heard.count(notice) < count:
            await asyncio.sleep(0.01)


async def test_what_nobody_owns_is_told_when_it_is_written_and_what_is_owned_is_not(address: str) -> None:
    heard: list[Notice] = []
    async with open_journal(address) as journal:
        journal.listen(heard.append)
        await until(heard, MISSED)
        lease = await journal.take("table:a", await journal.join("one", "", HOUR))
        await journal.append([envelope("table:a", 1)], lease)
        await journal.append([envelope("event:club night", n) for n in (1, 2, 3)])
        long = "event:" + "赛" * 5000
        await journal.append([envelope(long, 1)])
        await journal.notify(Notice("ended", "- 7"))
        await until(heard, Notice("ended", "- 7"))
        told = [notice for notice in heard if notice.topic == STREAM]
        assert told[0] == Notice(STREAM, "event:club night 3")
        assert len(told) == 2
        assert await journal.last(long) == 1


async def test_a_process_hears_another_and_hears_again_after_its_connection_broke(postgres: str) -> None:
    heard: list[Notice] = []
    async with PostgresJournal(postgres) as one, PostgresJournal(postgres) as other:
        one.listen(heard.append)
        await until(heard, MISSED)
        await other.append([envelope("event:a", 1)])
        await until(heard, Notice(STREAM, "event:a 1"))
        killer = await asyncpg.connect(postgres)
        await killer.execute(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where pid <> pg_backend_pid() and datname = current_database() and query ilike 'listen%'"
        )
        await killer.close()
        await until(heard, MISSED, 2)
        await other.append([envelope("event:a", 2)])
        await until(heard, Notice(STREAM, "event:a 2"))


async def test_nothing_is_told_of_what_was_not_written(postgres: str) -> None:
    heard: list[Notice] = []
    async with PostgresJournal(postgres) as journal:
        journal.listen(heard.append)
        await until(heard, MISSED)
        await asyncio.gather(*(journal.append([envelope("event:a", 1)]) for _ in range(5)), return_exceptions=True)
        await journal.notify(Notice("over"))
        await until(heard, Notice("over"))
        assert heard.count(Notice(STREAM, "event:a 1")) == 1
        assert len(heard) == 3
