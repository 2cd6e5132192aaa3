"""What every store of journals does: one suite for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from paiju.errors import Malformed
from paiju.journal import Conflict, Envelope, Journal, Lapsed, Lease, Owned, Snapshot
from paiju.store import Unavailable, open_journal

HOUR = 3_600_000


def envelope(stream: str, seq: int, event: bytes = b'{"type":"Opened"}') -> Envelope:
    return Envelope(stream, seq, 1_700_000_000_000 + seq, "person:1", f"c{seq}", event)


def run_of(stream: str, first: int, last: int) -> list[Envelope]:
    return [envelope(stream, seq) for seq in range(first, last + 1)]


async def test_what_is_appended_is_read_again_byte_for_byte(address: str) -> None:
    odd = [
        Envelope("table:牌局", 1, 0, "person:王五", "因🂡", '{"name":"东🂱\\u0000\\ud83d"}'.encode()),
        Envelope("table:牌局", 2, -5, "", "", b' { "spaced" :  1 } '),
        Envelope("table:牌局", 3, 2**62, "bot:2", "x" * 5000, b'{"long":"' + b"y" * 300_000 + b'"}'),
    ]
    async with open_journal(address) as journal:
        await journal.append(odd[:1])
        await journal.append(odd[1:])
        assert await journal.read("table:牌局") == odd
        assert await journal.read("table:牌局", 1) == odd[1:]
        assert await journal.read("table:牌局", 3) == []
        assert await journal.read("table:牌局", 99) == []
        assert await journal.read("table:x") == []
        assert await journal.last("table:牌局") == 3
        assert await journal.last("table:x") == 0
    async with open_journal(address) as journal:
        assert await journal.read("table:牌局") == odd


async def test_from_before_the_beginning_is_from_the_beginning(address: str) -> None:
    async with open_journal(address) as journal:
        await journal.append(run_of("a", 1, 3))
        for after in (-7, -1, 0):
            assert await journal.read("a", after) == run_of("a", 1, 3)
        assert await journal.read("a", 2) == run_of("a", 3, 3)
        assert await journal.read("a", 3) == []


async def test_nothing_appended_is_nothing(address: str) -> None:
    async with open_journal(address) as journal:
        await journal.append([])
        assert await journal.streams() == []


@pytest.mark.parametrize("first", [0, 1, 2, 4, 9])
async def test_a_number_taken_or_left_out_conflicts_and_writes_nothing(address: str, first: int) -> None:
    async with open_journal(address) as journal:
        await journal.append(run_of("a", 1, 2))
        with pytest.raises(Conflict, match="a ends at number 2") as fault:
            await journal.append(run_of("a", first, first + 2))
        assert (fault.value.stream, fault.value.seq) == ("a", 2)
        assert await journal.read("a") == run_of("a", 1, 2)
        await journal.append(run_of("a", 3, 3))
        assert await journal.last("a") == 3


async def test_a_gap_within_an_append_conflicts(address: str) -> None:
    async with open_journal(address) as journal:
        with pytest.raises(Conflict):
            await journal.append([envelope("a", 1), envelope("a", 3)])
        with pytest.raises(Malformed):
            await journal.append([envelope("a", 1), envelope("b", 2)])
        assert await journal.streams() == []


@pytest.mark.parametrize(
    "unfit",
    [
        replace(envelope("bad", 1), actor="half \ud83d"),
        replace(envelope("bad", 1), at=2**70),
        replace(envelope("bad", 1), cause="nul \0"),
    ],
    ids=["half a sign", "a number too great", "nul"],
)
async def test_in_a_group_only_what_is_wrong_fails(address: str, unfit: Envelope) -> None:
    async with open_journal(address) as journal:
        await journal.append(run_of("stale", 1, 1))
        results = await asyncio.gather(
            journal.append(run_of("a", 1, 3)),
            journal.append([envelope("stale", 1)]),
            journal.append([unfit]),
            journal.append(run_of("a", 4, 4)),
            journal.append(run_of("b", 1, 1)),
            journal.append(run_of("a", 4, 4)),
            return_exceptions=True,
        )
        kinds = [type(result) for result in results]
        none = type(None)
        assert kinds == [none, Conflict, Malformed, none, none, Conflict]
        assert await journal.read("a") == run_of("a", 1, 4)
        assert await journal.streams() == ["a", "b", "stale"]


async def test_two_hundred_tables_at_once(address: str) -> None:
    async def play(journal: Journal, stream: str) -> None:
        seq = 0
        for size in (1, 3, 1, 2, 1):
            await journal.append(run_of(stream, seq + 1, seq + size))
            seq += size

    names = [f"table:{number:03}" for number in range(200)]
    async with open_journal(address) as journal:
        await asyncio.gather(*(play(journal, name) for name in names))
        assert await journal.streams("table:") == names
        for name in names:
            assert await journal.read(name) == run_of(name, 1, 8)


async def test_an_append_larger_than_a_statement(address: str) -> None:
    many = run_of("a", 1, 3000)
    async with open_journal(address) as journal:
        await asyncio.gather(journal.append(many), journal.append(run_of("b", 1, 700)))
        assert await journal.read("a") == many
        assert await journal.last("b") == 700


async def test_an_append_larger_than_a_statement_is_written_whole_or_not_at_all(address: str) -> None:
    bad = replace(envelope("a", 600), at=2**70)
    async with open_journal(address) as journal:
        with pytest.raises(Malformed):
            await journal.append([*run_of("a", 1, 599), bad])
        assert await journal.streams() == []
        await journal.append(run_of("a", 1, 2))
        assert await journal.last("a") == 2


async def test_of_two_writers_of_one_number_one_wins(address: str) -> None:
    async with open_journal(address) as journal:
        for seq in range(1, 20):
            results = await asyncio.gather(
                *(journal.append([envelope("a", seq)]) for _ in range(5)), return_exceptions=True
            )
            assert sum(result is None for result in results) == 1
        assert await journal.read("a") == run_of("a", 1, 19)


async def test_streams_are_listed_by_prefix_in_order(address: str) -> None:
    async with open_journal(address) as journal:
        for name in ("table:2", "table:10", "tablet", "competition:%_", "Table:1", "table:中", "t"):
            await journal.append([envelope(name, 1)])
        await journal.take("table:leased-only", await journal.join("me", "", HOUR))
        assert await journal.streams("table:") == ["table:10", "table:2", "table:中"]
        assert await journal.streams("competition:%") == ["competition:%_"]
        assert await journal.streams("%") == []
        assert len(await journal.streams()) == 7
        assert await journal.streams() == sorted(await journal.streams())


async def test_when_each_stream_was_last_written_is_one_question(address: str) -> None:
    async with open_journal(address) as journal:
        for name, last in (("table:1", 3), ("table:2", 1), ("event:1", 2), ("tablet", 1)):
            await journal.append(run_of(name, 1, last))
        await journal.take("table:leased-only", await journal.join("me", "", HOUR))
        start = 1_700_000_000_000
        assert await journal.times("table:") == {"table:1": start + 3, "table:2": start + 1}
        assert await journal.times("event:") == {"event:1": start + 2}
        assert await journal.times("none:") == {}
        assert len(await journal.times()) == 4


async def test_a_snapshot_takes_the_place_of_the_earlier_one(address: str) -> None:
    async with open_journal(address) as journal:
        assert await journal.snapshot("a") is None
        await journal.keep(Snapshot("a", 3, "1", b"\x00\xffone"))
        await journal.keep(Snapshot("a", 7, "2", b"two"))
        assert await journal.snapshot("a") == Snapshot("a", 7, "2", b"two")
    async with open_journal(address) as journal:
        assert await journal.snapshot("a") == Snapshot("a", 7, "2", b"two")


async def test_a_cancelled_append_leaves_the_journal_whole(address: str) -> None:
    async with open_journal(address) as journal:
        tasks = [asyncio.ensure_future(journal.append([envelope(f"s{n}", 1)])) for n in range(50)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(result is None for result in results[1::2])
        for number in range(1, 50, 2):
            assert await journal.last(f"s{number}") == 1
        for number in range(0, 50, 2):
            last = await journal.last(f"s{number}")
            await journal.append([envelope(f"s{number}", last + 1)])


async def test_closing_writes_what_waits_and_then_refuses(address: str) -> None:
    journal = open_journal(address)
    with pytest.raises(Unavailable, match="not open"):
        await journal.append([envelope("a", 1)])
    async with journal:
        waiting = [asyncio.ensure_future(journal.append([envelope(f"s{n}", 1)])) for n in range(99)]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    for call in (journal.append([envelope("a", 1)]), journal.read("a"), journal.join("b", "", HOUR)):
        with pytest.raises(Unavailable, match="not open"):
            await call
    async with open_journal(address) as again:
        assert len(await again.streams()) == 99


# leases


async def test_a_lease_is_taken_given_back_and_taken_again(address: str) -> None:
    async with open_journal(address) as journal:
        one = await journal.join("one", "http://one", HOUR)
        two = await journal.join("two", "http://two", HOUR)
        first = await journal.take("a", one)
        assert first == Lease("a", one.id, 1)
        assert await journal.owner("a") == one
        await journal.append(run_of("a", 1, 1), first)
        assert await journal.renew(one, HOUR) == (two,)
        await journal.append(run_of("a", 2, 2), first)
        with pytest.raises(Owned, match="a belongs to the process http://one") as fault:
            await journal.take("a", two)
        assert (fault.value.stream, fault.value.address) == ("a", "http://one")
        again = await journal.take("a", one)
        assert again.fence == 2
        with pytest.raises(Owned):
            await journal.append(run_of("a", 3, 3), first)
        await journal.release(first)
        await journal.append(run_of("a", 3, 3), again)
        await journal.release(again)
        assert await journal.owner("a") is None
        second = await journal.take("a", two)
        assert second == Lease("a", two.id, 3)
        await journal.append(run_of("a", 4, 4), second)
        assert await journal.last("a") == 4


async def test_a_stale_owner_writes_nothing(address: str) -> None:
    async with open_journal(address) as journal:
        one = await journal.join("one", "http://one", HOUR)
        stale = await journal.take("a", one)
        await journal.append(run_of("a", 1, 1), stale)
        await journal.leave(one)
        two = await journal.join("two", "http://two", HOUR)
        fresh = await journal.take("a", two)
        assert fresh.fence == 2
        for lease in (stale, None, replace(stale, fence=2), replace(fresh, owner=one.id)):
            with pytest.raises(Owned, match="http://two") as fault:
                await journal.append(run_of("a", 2, 2), lease)
            assert "http://two" in fault.value.text.zh
        with pytest.raises(Lapsed, match="joins again"):
            await journal.renew(one, HOUR)
        with pytest.raises(Lapsed):
            await journal.take("b", one)
        await journal.release(stale)
        assert await journal.last("a") == 1
        await journal.append(run_of("a", 2, 2), fresh)


async def test_who_joins_at_an_address_takes_the_place_of_who_was_there(address: str) -> None:
    async with open_journal(address) as journal:
        before = await journal.join("one", "http://one", HOUR)
        other = await journal.join("two", "http://two", HOUR)
        await journal.take("a", before)
        mine = await journal.take("b", other)
        after = await journal.join("one", "http://one", HOUR)
        assert after.id != before.id
        assert (await journal.take("a", after)).fence == 2
        assert await journal.renew(other, HOUR) == (after,)
        await journal.append(run_of("b", 1, 1), mine)
        unnamed = [await journal.join("none", "", HOUR) for _ in range(2)]
        assert set(unnamed) < set(await journal.renew(other, HOUR)), "no address is nobody's"


async def test_a_lease_holds_for_its_stream_alone(address: str) -> None:
    async with open_journal(address) as journal:
        lease = await journal.take("a", await journal.join("one", "", HOUR))
        with pytest.raises(Owned):
            await journal.append(run_of("b", 1, 1), lease)
        await journal.append(run_of("b", 1, 1))
        await journal.release(lease)
        with pytest.raises(Owned, match="given back"):
            await journal.append(run_of("a", 1, 1), lease)
        await journal.append(run_of("a", 1, 1))


async def test_in_one_group_owners_write_and_stale_owners_do_not(address: str) -> None:
    async with open_journal(address) as journal:
        one, two = await journal.join("one", "1", HOUR), await journal.join("two", "2", HOUR)
        stale = [await journal.take(f"s{n}", one) for n in range(20)]
        for lease in stale[::2]:
            await journal.release(lease)
        fresh = [await journal.take(lease.stream, two) for lease in stale[::2]]
        results = await asyncio.gather(
            *(journal.append(run_of(lease.stream, 1, 2), lease) for lease in stale),
            *(journal.append(run_of(lease.stream, 1, 2), lease) for lease in fresh),
            journal.append(run_of("free", 1, 1)),
            return_exceptions=True,
        )
        kept = [result is None for result in results]
        assert kept == [n % 2 == 1 for n in range(20)] + [True] * 11
        assert all([await journal.last(f"s{n}") == 2 for n in range(20)])
