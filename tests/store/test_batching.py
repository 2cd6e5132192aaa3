"""Simultaneous requests to PostgreSQL are combined into one query."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import pytest
from tests.waiting import idle

from paiju.journal import Corrupt, Envelope, Lapsed, Lease, Owned, Process, Snapshot
from paiju.store import Unavailable
from paiju.store.postgres import PostgresJournal
from paiju.store.postgres.batching import BatchedLookup
from paiju.store.postgres.schema import unreachable
from paiju.text import Text

HOUR = 3_600_000
STREAMS = [f"table:{number:03}" for number in range(100)]


def envelope(stream: str, seq: int) -> Envelope:
    return Envelope(stream, seq, 0, "person:1", f"c{seq}", b'{"type":"Opened"}')


def counted(journal: PostgresJournal, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    asked: list[str] = []
    fetch = journal._fetch

    async def count(query: str, *values: object) -> list[Any]:
        asked.append(query)
        return await fetch(query, *values)

    monkeypatch.setattr(journal, "_fetch", count)
    return asked


async def test_a_hundred_tables_of_a_dead_server_are_taken_and_read_in_few_questions(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with PostgresJournal(postgres) as journal:
        dead, heir = await journal.join("dead", "d", HOUR), await journal.join("heir", "h", HOUR)
        for lease in await asyncio.gather(*(journal.take(one, dead) for one in STREAMS)):
            await journal.append([envelope(lease.stream, 1), envelope(lease.stream, 2)], lease)
        await journal.keep(Snapshot(STREAMS[7], 1, "v", b"{}"))
        await journal.leave(dead)
        asked = counted(journal, monkeypatch)
        leases = await asyncio.gather(*(journal.take(one, heir, HOUR) for one in STREAMS))
        assert leases == [Lease(one, heir.id, 2) for one in STREAMS]
        assert len(asked) == 2  # the first error shows that the process is gone
        lasts = await asyncio.gather(*map(journal.last, [*STREAMS, "table:none"]))
        assert lasts == [2] * 100 + [0]
        rows = await asyncio.gather(*(journal.read(one, n % 4) for n, one in enumerate(STREAMS)))
        assert [[row.seq for row in one] for one in rows] == [[1, 2], [2], [], []] * 25
        assert all(row.stream == one for one, found in zip(STREAMS, rows, strict=True) for row in found)
        kept = await asyncio.gather(*map(journal.snapshot, STREAMS))
        assert [found is not None for found in kept] == [one == STREAMS[7] for one in STREAMS]
        assert len(asked) < 20


async def test_of_streams_asked_for_at_once_each_has_its_own_answer(postgres: str) -> None:
    """Free, new, own, another's, and an ended process's streams: the result of one does not affect the others."""
    async with PostgresJournal(postgres) as journal:
        me, other = await journal.join("me", "m", HOUR), await journal.join("other", "o", HOUR)
        late = await journal.join("late", "l", -1)
        gone = await journal.join("gone", "g", HOUR)
        await journal.release(await journal.take("free", other))
        await journal.take("mine", me)
        await journal.take("theirs", other)
        await journal.take("late", late)
        await journal.take("gone", gone)
        await journal.leave(gone)
        names = ["free", "new", "mine", "theirs", "late", "gone"]
        found = await asyncio.gather(*(journal.take(name, me, HOUR) for name in names), return_exceptions=True)
        assert [one.fence if isinstance(one, Lease) else type(one) for one in found] == [2, 1, 2, Owned, 2, 2]
        assert isinstance(found[3], Owned)
        assert found[3].address == "o"
        with pytest.raises(Lapsed):
            await journal.take("free", Process("nobody"))


async def test_streams_whose_rows_another_locks_crosswise_are_taken_one_by_one(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stale owner may write several of them in another order; the database then aborts one of the two."""
    async with PostgresJournal(postgres) as journal:
        me = await journal.join("me", "m", HOUR)
        fetch, sizes = journal._fetch, list[int]()

        async def crossed(query: str, *values: Any) -> list[Any]:
            sizes.append(len(values[0]))
            if len(values[0]) > 1:
                fault = asyncpg.DeadlockDetectedError("deadlock detected")
                raise unreachable("x", fault) from fault
            return await fetch(query, *values)

        monkeypatch.setattr(journal, "_fetch", crossed)
        found = await asyncio.gather(*(journal.take(name, me, HOUR) for name in "abc"))
        assert found == [Lease(name, me.id, 1) for name in "abc"]
        assert sizes == [3, 1, 1, 1]


async def test_a_gap_in_one_stream_is_told_to_its_reader_alone(postgres: str) -> None:
    async with PostgresJournal(postgres) as journal:
        for name in ("whole", "torn"):
            await journal.append([envelope(name, seq) for seq in (1, 2, 3)])
        await journal._fetch("delete from journal_event where stream = 'torn' and seq = 2")
        whole, torn = await asyncio.gather(journal.read("whole"), journal.read("torn"), return_exceptions=True)
        assert isinstance(whole, list)
        assert len(whole) == 3
        assert isinstance(torn, Corrupt)
        assert torn.seq == 2


async def test_what_is_asked_while_a_question_is_under_way_is_asked_anew() -> None:
    """An answer is never older than its request; a cancelled caller does not take anybody else's answer."""
    asked: list[list[str]] = []
    gate = asyncio.Event()

    async def ask(keys: list[str]) -> dict[str, int | Exception]:
        asked.append(keys)
        number = len(asked)
        await gate.wait()
        return dict.fromkeys(keys, number)

    lookup = BatchedLookup(ask, 2)
    first = [asyncio.ensure_future(lookup.get(key)) for key in "aabc"]
    await idle()
    assert asked == [["a", "b"], ["c"]]
    later = [asyncio.ensure_future(lookup.get("a")) for _ in range(2)]
    await idle()
    later[0].cancel()
    first[0].cancel()
    assert len(asked) == 2
    gate.set()
    assert await asyncio.gather(*first[1:]) == [1, 1, 2]
    assert await later[1] == 3
    assert asked[2] == ["a"]


async def test_what_fails_fails_for_all_who_wait_and_for_none_after() -> None:
    faults: list[Exception] = [Unavailable("x", Text("gone", "不在")), ValueError("odd")]

    async def ask(keys: list[str]) -> dict[str, int | Exception]:
        if faults:
            raise faults.pop(0)
        return dict.fromkeys(keys, 1)

    lookup = BatchedLookup(ask, 9)
    found = await asyncio.gather(lookup.get("a"), lookup.get("b"), return_exceptions=True)
    assert [type(one) for one in found] == [Unavailable, Unavailable]
    assert found[0] is not found[1]
    with pytest.raises(ValueError, match="odd"):
        await lookup.get("a")
    assert await lookup.get("a") == 1


async def test_who_asks_in_the_moment_in_which_the_last_answers_come_is_answered() -> None:
    """All askers have just finished, and the loop has not yet cleaned them up."""
    gate = asyncio.Event()

    async def ask(keys: list[str]) -> dict[str, int | Exception]:
        await gate.wait()
        return dict.fromkeys(keys, 1)

    lookup = BatchedLookup(ask, 1)

    async def late() -> int:
        await gate.wait()
        return await lookup.get("late")

    first = [asyncio.ensure_future(lookup.get(key)) for key in "ab"]
    await idle()
    last = asyncio.ensure_future(late())
    await idle()
    gate.set()
    async with asyncio.timeout(60):
        assert await asyncio.gather(*first, last) == [1, 1, 1]
