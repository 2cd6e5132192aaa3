"""Two releases side by side over one PostgreSQL, as in a rolling upgrade.

The previous release's queries are copied here word for word. If a later form of the tables no longer answers them,
an upgrade needs all servers stopped, and this test has to say so.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, Self

import asyncpg
import pytest

from paiju.journal import MISSED, STREAM, Envelope, Lapsed, Lease, Notice, Owned, Process
from paiju.store.postgres import PostgresJournal

HOUR = 3_600_000
JOIN: Final = """
with earlier as (delete from journal_process where address = $2 and address <> '')
insert into journal_process values ($1, $2, clock_timestamp() + $3::bigint * interval '1 millisecond')
"""
RENEW: Final = """
with ended as (
    delete from journal_process where id in (
        select id from journal_process where until <= clock_timestamp() and id <> $1
            and exists (select from journal_process where id = $1 and until > clock_timestamp())
        for update skip locked
    )
), mine as (
    update journal_process set until = clock_timestamp() + $2::bigint * interval '1 millisecond'
    where id = $1 returning id, address
)
select id, address from mine
union all select id, address from journal_process where id <> $1 and until > clock_timestamp()
"""
TAKE: Final = """
insert into journal_stream as s (name, last, owner, fence)
select $1, 0, id, 1 from journal_process where id = $2
on conflict (name) do update set owner = excluded.owner, fence = s.fence + 1 where s.owner = any($3)
returning fence
"""
END: Final = """
delete from journal_process p using journal_stream s
where s.name = $1 and p.id = s.owner and p.id <> $2 and p.until <= clock_timestamp()
    and exists (select from journal_process where id = $2 and until > clock_timestamp())
"""
LOOK: Final = """
select owner, fence, p.address, exists (select from journal_process where id = $2)
from journal_stream left join journal_process p on p.id = owner where name = $1
"""
WRITE: Final = """
with given as materialized (
    select * from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[])
        as g (stream, before, after, owner, fence)
), made as (
    insert into journal_stream (name, last)
    select stream, after from given where before = 0 and owner = '' order by stream
    on conflict (name) do nothing
    returning name
), moved as (
    update journal_stream s set last = g.after from given g
    where s.name = g.stream and s.last = g.before and s.owner = g.owner
        and (g.owner = '' or s.fence = g.fence)
    returning s.name
), fit as (
    select name from made union all select name from moved
), written as (
    insert into journal_event (stream, seq, at, actor, cause, event)
    select e.stream, e.seq, e.at, e.actor, e.cause, e.event
    from unnest($6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::text[], $11::bytea[])
        as e (stream, seq, at, actor, cause, event)
    join fit on fit.name = e.stream
)
select name, case when owner = '' then pg_notify('paiju', 'stream ' || left(name, 999) || ' ' || after) end
from fit join given on stream = name
"""
READ: Final = (
    "select stream, seq, at, actor, cause, event from journal_event where stream = $1 and seq > 0 order by seq"
)


class Older:
    """A server of the previous release, reduced to its queries."""

    def __init__(self, connection: Any) -> None:
        self.ask = connection.fetch
        self.id = f"older#{secrets.token_hex(6)}"
        self.heard: list[str] = []

    @classmethod
    @asynccontextmanager
    async def at(cls, database: str, address: str) -> AsyncIterator[Self]:
        connection = await asyncpg.connect(database)
        one = cls(connection)
        await connection.add_listener("paiju", lambda *told: one.heard.append(str(told[3])))
        await one.ask(JOIN, one.id, address, HOUR)
        try:
            yield one
        finally:
            await connection.close()

    async def renewed(self) -> set[tuple[str, str]] | None:
        """Renew; return all living processes, or None if this one has lapsed."""
        living = {tuple(row) for row in await self.ask(RENEW, self.id, HOUR)}
        return living if any(id_ == self.id for id_, _ in living) else None

    async def take(self, stream: str) -> int | str:
        """Take a stream; return the fence, or the address of its owner."""
        free = ["", self.id]
        for _ in range(5):
            if rows := await self.ask(TAKE, stream, self.id, free):
                return int(rows[0][0])
            await self.ask(END, stream, self.id)
            ((owner, _, address, lives),) = await self.ask(LOOK, stream, self.id)
            assert lives
            if address is not None and owner != self.id:
                return str(address)
            free = ["", self.id, owner]
        raise AssertionError

    async def append(self, envelope: Envelope, fence: int | None) -> bool:
        """Append under a fence, or to a stream without an owner; return whether it was written."""
        e = envelope
        owned = ([self.id], [fence]) if fence is not None else ([""], [0])
        event = ([e.stream], [e.seq], [e.at], [e.actor], [e.cause], [e.event])
        return bool(await self.ask(WRITE, [e.stream], [e.seq - 1], [e.seq], *owned, *event))


def envelope(stream: str, seq: int) -> Envelope:
    return Envelope(stream, seq, 0, "person:1", f"c{seq}", b'{"type":"Opened"}')


async def expire(older: Older, id_: str) -> None:
    await older.ask("update journal_process set until = clock_timestamp() where id = $1", id_)


async def test_each_release_respects_what_the_other_owns(postgres: str) -> None:
    async with PostgresJournal(postgres) as journal, Older.at(postgres, "http://old") as older:
        me = await journal.join("new", "http://new", HOUR)
        assert await older.renewed() == {(older.id, "http://old"), (me.id, "http://new")}
        assert await journal.renew(me, HOUR) == (Process(older.id, "http://old"),)
        mine = await journal.take("table:a", me)
        fence = await older.take("table:b")
        assert await older.take("table:a") == "http://new"
        with pytest.raises(Owned) as fault:
            await journal.take("table:b", me)
        assert fault.value.address == "http://old"
        await journal.append([envelope("table:a", 1)], mine)
        assert await older.append(envelope("table:b", 1), int(fence))
        assert not await older.append(envelope("table:a", 2), 1), "that is not his"
        with pytest.raises(Owned):
            await journal.append([envelope("table:b", 2)], Lease("table:b", me.id, 1))
        assert await journal.read("table:b") == [envelope("table:b", 1)]
        assert [Envelope(*row) for row in await older.ask(READ, "table:a")] == [envelope("table:a", 1)]


async def test_each_release_takes_over_from_the_other_and_refuses_itself(postgres: str) -> None:
    async with PostgresJournal(postgres) as journal, Older.at(postgres, "http://old") as older:
        me = await journal.join("new", "http://new", HOUR)
        fence = await older.take("table:b")
        await expire(older, older.id)
        assert (await journal.take("table:b", me)).fence == 2
        assert not await older.append(envelope("table:b", 1), int(fence))
        assert await older.renewed() is None, "it drops all and joins again"

        await older.ask(JOIN, older.id, "http://old", HOUR)
        mine = await journal.take("table:a", me)
        await expire(older, me.id)
        assert await older.take("table:a") == 2
        with pytest.raises(Owned):
            await journal.append([envelope("table:a", 1)], mine)
        with pytest.raises(Lapsed):
            await journal.renew(me, HOUR)
        assert await older.append(envelope("table:a", 1), 2)

        me = await journal.join("new", "http://new", HOUR)
        await journal.take("table:c", me)
        await journal.leave(me)
        assert await older.take("table:c") == 2, "given back, as when a server is told to end"


async def test_each_release_hears_what_the_other_tells(postgres: str) -> None:
    async with PostgresJournal(postgres) as journal, Older.at(postgres, "http://old") as older:
        heard: asyncio.Queue[Notice] = asyncio.Queue()
        journal.listen(heard.put_nowait)
        async with asyncio.timeout(60):
            assert await heard.get() == MISSED
            assert await older.append(envelope("event:e", 1), None)
            assert await heard.get() == Notice(STREAM, "event:e 1")
            await journal.append([envelope("event:e", 2)])
            assert await heard.get() == Notice(STREAM, "event:e 2")
            await journal.notify(Notice("tomorrow", "and its words"))
            while len(older.heard) < 3:
                await older.ask("select 1")
        assert older.heard == ["stream event:e 1", "stream event:e 2", "tomorrow and its words"]
