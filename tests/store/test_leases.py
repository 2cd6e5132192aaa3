"""Who owns a stream of a PostgreSQL store: one process at a time, decided by the database's clock and the fence.

``PAIJU_RACES=2000`` sets the number of racing appends, as ``make nightly STEPS=races`` does.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from paiju.journal import Envelope, Lapsed, Owned, Process
from paiju.store import People, Unavailable, open_journal
from paiju.store.backup import backup, restore
from paiju.store.exchange import check
from paiju.store.postgres import PostgresJournal, leases
from paiju.store.postgres.schema import VERSION

RACES = int(os.environ.get("PAIJU_RACES", "60"))
HOUR = 3_600_000


def envelope(stream: str, seq: int, actor: str = "person:1") -> Envelope:
    return Envelope(stream, seq, 0, actor, f"c{seq}", b'{"type":"Opened"}')


async def expire(address: str, process: Process, ago: str = "0 s") -> None:
    """Make a process late by `ago`, as after a pause longer than its lease."""
    await run(
        address, f"update journal_process set until = clock_timestamp() - interval '{ago}' where id = $1", process.id
    )


async def run(address: str, words: str, *values: object) -> list[Any]:
    connection = await asyncpg.connect(address)
    try:
        return list(await connection.fetch(words, *values))
    finally:
        await connection.close()


async def test_of_raced_appends_under_two_leases_one_wins_each(postgres: str) -> None:
    """Two processes write each stream at once: the one with the newer fence succeeds, the other is refused."""
    async with PostgresJournal(postgres) as a, PostgresJournal(postgres) as b:
        one, two = await a.join("one", "http://one", HOUR), await b.join("two", "http://two", HOUR)
        for start in range(0, RACES, 20):
            names = [f"table:{n}" for n in range(start, start + 20)]
            old = [await a.take(name, one) for name in names]
            await asyncio.gather(*(a.release(lease) for lease in old))
            taken = await asyncio.gather(
                *(journal.take(name, who) for name in names for journal, who in ((a, one), (b, two))),
                return_exceptions=True,
            )
            held = [x if not isinstance(x, BaseException) else None for x in taken]
            for mine, others in zip(held[::2], held[1::2], strict=True):
                assert (mine is None) != (others is None), "one of two takes a free stream"
            results = await asyncio.gather(
                *(a.append([envelope(name, 1, "one")], held[2 * n] or old[n]) for n, name in enumerate(names)),
                *(b.append([envelope(name, 1, "two")], held[2 * n + 1] or old[n]) for n, name in enumerate(names)),
                return_exceptions=True,
            )
            for n, name in enumerate(names):
                first, second = results[n], results[n + 20]
                winner = "one" if held[2 * n] else "two"
                assert (first is None) == (winner == "one")
                assert (second is None) == (winner == "two")
                assert isinstance(second if winner == "one" else first, Owned)
                assert [e.actor for e in await a.read(name)] == [winner]


async def test_one_who_is_late_keeps_all_until_another_takes_one_and_then_has_lost_all(postgres: str) -> None:
    async with PostgresJournal(postgres) as journal:
        one, two = await journal.join("one", "1", HOUR), await journal.join("two", "2", HOUR)
        held = [await journal.take(name, one) for name in ("a", "b", "c")]
        await expire(postgres, one)
        await journal.renew(one, HOUR)  # nobody else wanted any of it
        with pytest.raises(Owned, match="process 1") as fault:
            await journal.take("a", two)
        assert fault.value.left is not None
        assert 0 < fault.value.left <= HOUR
        await expire(postgres, one)
        assert (await journal.take("a", two)).fence == 2
        for lease in held[:1]:
            with pytest.raises(Owned, match="process 2"):
                await journal.append([envelope(lease.stream, 1)], lease)
        with pytest.raises(Lapsed):
            await journal.renew(one, HOUR)
        assert await journal.owner("b") is None
        assert (await journal.take("b", two)).fence == 2


async def test_a_renewal_is_one_statement_for_all_leases_and_ends_who_is_long_gone(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    async with PostgresJournal(postgres) as journal:
        one, two = await journal.join("one", "1", HOUR), await journal.join("two", "2", HOUR)
        for n in range(50):
            await journal.take(f"s{n}", one)
        fetch = journal._fetch

        async def counted(query: str, *values: object) -> list[Any]:
            asked.append(query)
            return await fetch(query, *values)

        monkeypatch.setattr(journal, "_fetch", counted)
        assert await journal.renew(one, HOUR) == (two,)
        assert len(asked) == 1
        await expire(postgres, two)
        assert await journal.renew(one, HOUR) == ()
        assert await journal.renew(two, HOUR) == (one,), "nobody wanted anything of it"
        await expire(postgres, two, "2 minutes")
        assert await journal.renew(one, HOUR) == ()
        with pytest.raises(Lapsed):
            await journal.renew(two, HOUR)


async def test_where_all_are_late_at_once_nobody_ends_another(postgres: str) -> None:
    """If the database stalled, for example, the first process must not end the others."""
    async with PostgresJournal(postgres) as journal:
        one, two = await journal.join("one", "1", HOUR), await journal.join("two", "2", HOUR)
        lease = await journal.take("a", one)
        await expire(postgres, one)
        await expire(postgres, two)
        with pytest.raises(Owned):
            await journal.take("a", two)
        await journal.renew(two, HOUR)
        await journal.renew(one, HOUR)
        await journal.append([envelope("a", 1)], lease)


async def test_who_became_late_while_the_database_was_away_has_time_to_renew(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first process to renew after the outage must not end the others."""
    lately = leases._END.replace("2 seconds", "1000 days")  # as if the database had just been started
    assert lately != leases._END
    before = "update journal_process set until = pg_postmaster_start_time() where id = $1"
    async with PostgresJournal(postgres) as journal:
        one, two = await journal.join("one", "1", HOUR), await journal.join("two", "2", HOUR)
        await journal.take("a", one)
        await run(postgres, before, one.id)
        with monkeypatch.context() as patch:
            patch.setattr(leases, "_END", lately)
            with pytest.raises(Owned) as fault:
                await journal.take("a", two)
            assert fault.value.left is not None
            assert fault.value.left < 0, "so he is waited for, and nobody is led there"
            await journal.renew(one, HOUR)
            await expire(postgres, one)
            assert (await journal.take("a", two)).fence == 2, "he became late since"
        one = await journal.join("one", "1", HOUR)
        await journal.take("b", one)
        await run(postgres, before, one.id)
        monkeypatch.setattr(leases, "_END", leases._END.replace("2 seconds", "0 seconds"))
        assert (await journal.take("b", two)).fence == 2, "the time is over"


async def test_a_process_whose_connection_broke_and_that_renews_no_more_is_taken_over_early(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed, for example: the database frees its connection's lock; a process that is merely late is waited for."""
    monkeypatch.setattr(leases, "_END", leases._END.replace("2 seconds", "0 seconds"))
    renewed = "update journal_process set until = clock_timestamp() + $2 * interval '1 ms' where id = $1"
    early, late = HOUR - HOUR // 100, HOUR // 2
    async with PostgresJournal(postgres) as journal:
        one, two = await journal.join("one", "1", HOUR), await journal.join("two", "2", HOUR)
        await journal.take("a", one)
        async with journal.renewing()(10) as renew:
            await renew(one, HOUR)
            await run(postgres, renewed, one.id, late)
            with pytest.raises(Owned) as fault:
                await journal.take("a", two, HOUR)
            assert fault.value.left is not None
            assert fault.value.left > late - 60_000, "it lives, and has its time"
            assert await journal.owner("a", connected=True) == one
        held = (
            f"select count(*) from pg_locks where locktype = 'advisory' and classid = {leases._LIFELINE}"
            " and database = (select oid from pg_database where datname = current_database())"
        )
        while (await run(postgres, held))[0][0]:
            await asyncio.sleep(0.01)
        await run(postgres, renewed, one.id, early)
        assert await journal.owner("a") == one
        assert await journal.owner("a", connected=True) is None, "nobody is led to who may be dead"
        with pytest.raises(Owned) as fault:
            await journal.take("a", two, HOUR)
        assert fault.value.left is not None
        assert fault.value.left <= early - HOUR * 3 // 5, "it may be on its way with a new connection"
        await run(postgres, renewed, one.id, late)
        with pytest.raises(Owned):
            await journal.take("a", two)
        monkeypatch.setattr(leases, "_END", leases._END.replace("0 seconds", "1000 days"))
        with pytest.raises(Owned) as fault:
            await journal.take("a", two, HOUR)
        assert fault.value.left == 0, "the database has just been started: nobody's connection lasted"
        monkeypatch.setattr(leases, "_END", leases._END.replace("1000 days", "0 seconds"))
        assert (await journal.take("a", two, HOUR)).fence == 2
        with pytest.raises(Lapsed):
            await journal.renew(one, HOUR)


async def test_the_clock_of_the_host_plays_no_part(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with PostgresJournal(postgres) as journal:
        one, two = await journal.join("one", "1", HOUR), await journal.join("two", "2", HOUR)
        await journal.take("a", one)
        for wrong in (0.0, 4e9):
            monkeypatch.setattr(time, "time", lambda wrong=wrong: wrong)
            with pytest.raises(Owned):
                await journal.take("a", two)
            await journal.renew(one, HOUR)
        monkeypatch.undo()
        (row,) = await run(
            postgres, "select until - clock_timestamp() as rest from journal_process where id = $1", one.id
        )
        assert 3500 < row["rest"].total_seconds() <= 3600


async def test_of_many_who_take_over_one_stream_one_does(postgres: str) -> None:
    async with PostgresJournal(postgres) as journal:
        dead = await journal.join("dead", "dead", HOUR)
        names = [f"s{n}" for n in range(10)]
        for name in names:
            await journal.take(name, dead)
        many = [await journal.join(f"p{n}", f"{n}", HOUR) for n in range(4)]
        await expire(postgres, dead)
        for name in names:
            found = await asyncio.gather(*(journal.take(name, who) for who in many), return_exceptions=True)
            won = [x for x in found if not isinstance(x, BaseException)]
            assert [lease.fence for lease in won] == [2]
            assert all(isinstance(x, Owned) for x in found if isinstance(x, BaseException))


async def test_a_backup_has_nothing_of_who_owned_what(postgres: str, another_postgres: str, tmp_path: Path) -> None:
    async with PostgresJournal(postgres) as journal:
        lease = await journal.take("table:a", await journal.join("one", "1", HOUR))
        await journal.append([envelope("table:a", 1)], lease)
        await journal.take("table:never-written", await journal.join("two", "2", HOUR))
        async with People(postgres):
            pass
        assert (await backup(postgres, tmp_path / "kept")).streams == 1
        assert (await check(postgres)).faults == ()
        await restore(tmp_path / "kept", another_postgres)
    async with open_journal(another_postgres) as there:
        assert await there.owner("table:a") is None
        await there.append([envelope("table:a", 2)])


FORM_1 = """
create table journal_form (version integer not null);
create table journal_stream (
    name text collate "C" primary key, last bigint not null, owner text not null default '',
    epoch bigint not null default 0, until bigint not null default 0
) with (fillfactor = 60);
create table journal_event (
    stream text collate "C" not null, seq bigint not null check (seq > 0), at bigint not null,
    actor text not null, cause text not null, event bytea not null, unique (stream, seq)
);
create table journal_snapshot (
    stream text collate "C" primary key, seq bigint not null, version text not null, state bytea not null
);
insert into journal_form values (1);
insert into journal_stream values ('a', 1, 'host:8000', 7, 1700000000000), ('b', 0, '', 2, 0);
insert into journal_event values ('a', 1, 0, 'person:1', 'c1', '{"type":"Opened"}');
"""


async def test_a_store_of_release_0_2_is_brought_up_to_date_and_its_old_leases_end(postgres: str) -> None:
    connection = await asyncpg.connect(postgres)
    await connection.execute(FORM_1)
    await connection.close()
    async with PostgresJournal(postgres) as journal, PostgresJournal(postgres) as again:
        assert await journal.read("a") == [envelope("a", 1)]
        await journal.append([envelope("b", 1)])
        lease = await again.take("a", await again.join("one", "1", HOUR))
        assert lease.fence == 9
        await again.append([envelope("a", 2)], lease)
    assert (await run(postgres, "select version from journal_form"))[0][0] == VERSION == 2
    await run(postgres, "update journal_form set version = 3")
    with pytest.raises(Unavailable, match="form 3"):
        await PostgresJournal(postgres).__aenter__()


async def test_of_a_process_that_ended_each_further_stream_costs_one_statement(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    async with PostgresJournal(postgres) as journal:
        dead, two = await journal.join("dead", "d", HOUR), await journal.join("two", "2", HOUR)
        for name in ("a", "b", "c"):
            await journal.take(name, dead)
            await journal.take(name, dead)
        fetch = journal._fetch

        async def counted(query: str, *values: object) -> list[Any]:
            asked.append(query)
            return await fetch(query, *values)

        monkeypatch.setattr(journal, "_fetch", counted)
        with pytest.raises(Owned):
            await journal.take("a", two, HOUR)
        await journal.leave(dead)
        assert (await journal.take("a", two, HOUR)).fence == 3
        asked.clear()
        assert (await journal.take("b", two, HOUR)).fence == 3
        assert (await journal.take("c", two, HOUR)).fence == 3
        assert len(asked) == 2
        three = await journal.join("three", "3", HOUR)
        with pytest.raises(Owned, match="process 2"):
            await journal.take("c", three, HOUR)


async def test_an_owner_that_changes_all_the_time_is_tried_only_so_often(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with PostgresJournal(postgres) as journal:
        one = await journal.join("one", "1", HOUR)
        await journal.take("a", one)
        await journal.leave(one)
        two = await journal.join("two", "2", HOUR)
        monkeypatch.setattr(leases, "TRIES", 1)
        with pytest.raises(Owned):
            await journal.take("a", two)
        monkeypatch.setattr(leases, "TRIES", 2)
        assert (await journal.take("a", two)).fence == 2
