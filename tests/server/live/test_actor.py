"""The actor of one table: it broadcasts exactly what is durable."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest
from msgspec import Raw, structs
from tests.waiting import idle

from paiju.journal import Conflict, Corrupt, Envelope, Snapshot
from paiju.laws import Refused
from paiju.packs import rules_of
from paiju.server.connection import Bucket, Connection
from paiju.server.fault import Busy, Missing
from paiju.server.frames import ENCODE
from paiju.server.job import QueuedCommand
from paiju.server.limits import Rate
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.store import Unavailable
from paiju.table import Actor, record, snapshot
from paiju.table.commands import (
    Ask,
    Audience,
    CallDirector,
    CloseCall,
    OpenTable,
    Perform,
    Say,
    SetReady,
    TakeSeat,
    WriteNote,
)
from paiju.table.patch import applied
from paiju.table.view import private, public
from paiju.text import Text

PEOPLE = [Actor(f"person:{number}", f"P{number}") for number in range(4)]
CALL = Perform(Raw(b'{"type":"MakeCall","call":"P"}'))


class Kept:
    """A reply that stores the outcome of a job."""

    def __init__(self) -> None:
        self.seq = 0
        self.error: Exception | None = None
        self.over = asyncio.Event()

    def done(self, cause: str, seq: int) -> None:  # noqa: ARG002
        self.seq = seq
        self.over.set()

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        self.error = error
        self.over.set()


@contextlib.asynccontextmanager
async def keeping(journal: Any, **changes: Any) -> AsyncIterator[TableRegistry]:
    settings = Settings(pace=0.0, bot_samples=0, **changes)
    async with TableRegistry(journal, settings) as registry:
        yield registry


async def a_table(registry: TableRegistry, *, started: bool = True) -> str:
    made = await registry.open_table(PEOPLE[0], OpenTable("T"))
    for seat, person in enumerate(PEOPLE):
        await registry.do(made, person, TakeSeat(seat))
    for person in PEOPLE if started else ():
        await registry.do(made, person, SetReady())
    return made


async def connected(registry: TableRegistry, table: str, person: Actor, out: Any) -> Connection:
    free = Rate(0, 0)
    connection = Connection(
        out,
        await registry.actor(table),
        person,
        limits=(Bucket(free, 0), Bucket(free, 0)),
        metrics=registry.metrics,
        now=registry.clock,
        ticking=lambda: 0.0,
        backlog=1 << 20,
    )
    await registry.enter(connection)
    return connection


def frame(cause: str, command: Any, seen: int) -> bytes:
    return msgspec.json.encode({"type": "Do", "cause": cause, "seen": seen, "command": command})


async def settled(test: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not test():
            await asyncio.sleep(0.005)


def test_nothing_is_told_before_it_is_durable(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            outs = [told() for _ in PEOPLE]
            there = [await connected(registry, table, p, o) for p, o in zip(PEOPLE, outs, strict=True)]
            actor = await registry.actor(table)
            seq = actor.table.seq
            journal.gate.clear()
            there[0].received(frame("a", CALL, seq), True)
            await settled(lambda: journal.waiting)
            await idle()
            assert [len(out.frames) for out in outs] == [1] * 4, "told before it was durable"
            assert actor.table.seq == seq
            assert (await registry.table(table)).seq == seq
            journal.gate.set()
            await settled(lambda: len(outs[3].frames) == 2)
            assert [out.frames[1]["seq"] for out in outs] == [seq + 1] * 4
            assert [out.frames[1].get("cause") for out in outs] == ["a", None, None, None]

    asyncio.run(play())


def test_a_write_that_fails_changes_nothing_and_the_table_goes_on(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            out = told()
            connection = await connected(registry, table, PEOPLE[0], out)
            seq = (await registry.table(table)).seq
            journal.fail = Unavailable("here", Text("the disk is full", "磁盘已满"))
            connection.received(frame("a", CALL, seq), True)
            await settled(lambda: out.of("No"))
            assert "the store did not answer" in out.of("No")[0]["text"]["en"]
            assert (await registry.table(table)).seq == seq
            connection.received(frame("a", CALL, seq), True)
            await settled(lambda: out.of("Patch"))
            assert out.of("Patch")[0]["cause"] == "a"
            assert await journal.last(f"table:{table}") == seq + 1

    asyncio.run(play())


def test_who_was_second_reads_anew_and_is_told(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            out = told()
            connection = await connected(registry, table, PEOPLE[0], out)
            seq = (await registry.table(table)).seq
            said = b'{"type":"Said","seat":1,"name":"P1","words":"x","to":"table","person":"person:1"}'
            other = Envelope(f"table:{table}", seq + 1, registry.clock(), "person:1", "b", said)
            await journal.append([other])
            connection.received(frame("a", CALL, seq), True)
            await settled(lambda: out.of("No"))
            assert out.of("No")[0]["code"] == "conflict"
            assert out.of("View")[-1]["seq"] == seq + 1, "what the other wrote is shown"
            connection.received(frame("b", CALL, seq + 1), True)
            await settled(lambda: out.of("Patch"))
            assert out.of("Patch")[0]["seq"] == seq + 2

    asyncio.run(play())


def test_a_cause_counts_once_also_after_a_restart(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            for _ in range(2):
                reply = Kept()
                (await registry.actor(table)).submit(QueuedCommand(Say("hello"), PEOPLE[1], "once", reply))
                await reply.over.wait()
            seq = await journal.last(f"table:{table}")
            assert reply.seq == seq
        for version in (snapshot.VERSION, "gone"):
            for stream, kept in list(journal.snapshots.items()):
                journal.snapshots[stream] = structs.replace(kept, version=version)
            async with keeping(journal) as registry:
                actor = await registry.actor(table)
                again, other = Kept(), Kept()
                actor.submit(QueuedCommand(Say("hello"), PEOPLE[1], "once", again))
                actor.submit(QueuedCommand(Say("hello"), PEOPLE[2], "once", other))
                await other.over.wait()
                assert again.seq == seq
                assert other.seq > seq, "the same word of another person is another cause"
                assert [x.cause for x in journal.rows[f"table:{table}"]].count("once") >= 2
            journal.rows[f"table:{table}"] = journal.rows[f"table:{table}"][:seq]

    asyncio.run(play())


def test_two_jobs_with_one_cause_at_once(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            actor = await registry.actor(table)
            journal.gate.clear()
            replies = [Kept(), Kept()]
            for reply in replies:
                actor.submit(QueuedCommand(Say("x"), PEOPLE[0], "same", reply))
            await idle()
            journal.gate.set()
            await asyncio.gather(*(reply.over.wait() for reply in replies))
            assert replies[0].seq == replies[1].seq == await journal.last(f"table:{table}")

    asyncio.run(play())


def submit_together(actor: Any, journal: Any, commands: list[tuple[Any, Actor, str]]) -> list[Kept]:
    """Submit commands so that they queue up: the first is being written while the others arrive."""
    journal.gate.clear()
    replies = [Kept() for _ in commands]
    for (command, person, cause), reply in zip(commands, replies, strict=True):
        actor.submit(QueuedCommand(command, person, cause, reply))
    return replies


def test_what_waits_together_is_decided_in_turn_and_written_at_once(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry, started=False)
            actor = await registry.actor(table)
            outs = [told() for _ in PEOPLE]
            for person, out in zip(PEOPLE, outs, strict=True):
                await connected(registry, table, person, out)
            seq, written = actor.table.seq, journal.appends
            orders = [(SetReady(), person, "ready") for person in PEOPLE]
            refused = (TakeSeat(0), PEOPLE[1], "sit")
            again = (SetReady(), PEOPLE[2], "ready")
            replies = submit_together(actor, journal, [*orders, refused, again])
            await settled(lambda: journal.waiting)
            assert actor.table.seq == seq, "nothing is told before it is durable"
            assert not any(reply.over.is_set() for reply in replies)
            journal.gate.set()
            await asyncio.gather(*(reply.over.wait() for reply in replies))
            assert journal.appends == written + 1
            assert actor.table.playing, "four who are ready begin a deal"
            assert [reply.seq for reply in replies[:4]] == [seq + 1, seq + 2, seq + 3, seq + 5]
            assert isinstance(replies[4].error, Refused)
            assert replies[5].seq == seq + 3, "the same cause is done once"
            for out in outs:
                assert [one["seq"] for one in out.of("Patch")] == [seq + 1, seq + 2, seq + 3, seq + 5]
            assert record.replay(await registry.journal(table), rules_of).seq == seq + 5

    asyncio.run(play())


def test_what_waits_together_fails_together(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry, started=False)
            actor = await registry.actor(table)
            out = told()
            await connected(registry, table, PEOPLE[0], out)
            seq = actor.table.seq
            replies = submit_together(actor, journal, [(SetReady(), person, "ready") for person in PEOPLE])
            journal.fail = Unavailable("here", Text("the disk is full", "磁盘已满"))
            journal.gate.set()
            await asyncio.gather(*(reply.over.wait() for reply in replies))
            assert all(isinstance(reply.error, Busy) for reply in replies)
            assert out.of("Patch") == []
            assert actor.table.seq == seq == await journal.last(f"table:{table}")
            replies = submit_together(actor, journal, [(SetReady(), person, "ready") for person in PEOPLE])
            journal.gate.set()
            await asyncio.gather(*(reply.over.wait() for reply in replies))
            assert actor.table.playing, "their causes are free again"

    asyncio.run(play())


def test_a_corrupt_journal_closes_its_table_alone(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            good, bad = await a_table(registry), await a_table(registry)
            out = told()
            connection = await connected(registry, bad, PEOPLE[0], out)
            rows = journal.rows[f"table:{bad}"]
            seq = len(rows)
            rows.append(structs.replace(rows[-1], seq=seq + 1, event=b'{"type":"Said","card":"SA"}'))
            connection.received(frame("a", CALL, seq), True)
            await settled(lambda: out.gone)
            bye = out.of("Bye")[0]
            assert bye["code"] == "corrupt"
            assert f"number {seq + 1} " in bye["text"]["en"]
            assert "SA" not in str(out.frames[1:]), "what stands in a journal is shown to nobody"
            with pytest.raises(Corrupt):
                await registry.table(bad)
            await registry.do(good, PEOPLE[(await registry.table(good)).to_act[0]], CALL)
            assert [table.id for table in await registry.tables()] == [good]

    asyncio.run(play())


@pytest.mark.parametrize("fault", ["none", "version", "bytes", "ahead", "other"])
def test_a_snapshot_is_a_cache(memory: Any, fault: str) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            other = await a_table(registry)
            before = await registry.table(table)
        stream = f"table:{table}"
        kept: Snapshot = journal.snapshots[stream]
        assert kept.seq == before.seq
        changed = {
            "none": kept,
            "version": structs.replace(kept, version="0"),
            "bytes": structs.replace(kept, state=b"\xff{}"),
            "ahead": structs.replace(kept, seq=kept.seq + 5),
            "other": structs.replace(journal.snapshots[f"table:{other}"], stream=stream),
        }
        journal.snapshots[stream] = changed[fault]
        async with keeping(journal) as registry:
            after = await registry.table(table)
            assert snapshot.dump(after) == snapshot.dump(before)
            await registry.do(table, PEOPLE[after.to_act[0]], CALL)

    asyncio.run(play())


def test_a_snapshot_ahead_of_a_shortened_journal_is_ignored(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            await registry.do(table, PEOPLE[0], Say("x"))
        stream = f"table:{table}"
        journal.rows[stream].pop()
        async with keeping(journal) as registry:
            assert (await registry.table(table)).seq == len(journal.rows[stream])
            assert not (await registry.table(table)).lines

    asyncio.run(play())


def test_unused_tables_leave_the_memory_and_come_back(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        now = 1_000_000
        async with TableRegistry(journal, Settings(idle=60.0), clock=lambda: now) as registry:
            table = await a_table(registry, started=False)
            watched = await a_table(registry, started=False)
            connection = await connected(registry, watched, PEOPLE[1], told())
            first, held = await registry.actor(table), await registry.actor(watched)
            now += 61_000
            for room in registry._rooms.values():
                room.presence.close()
            await registry.put_away()
            assert await registry.actor(watched) is held
            again = await registry.actor(table)
            assert again is not first
            assert snapshot.dump(again.table) == snapshot.dump(first.table)
            with pytest.raises(Busy):
                await registry.carry_out(first, PEOPLE[0], Say("x"))
            await registry.do(table, PEOPLE[0], Say("x"))
            registry.leave(connection)

    asyncio.run(play())


def test_hidden_events_keep_their_number(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            outs = [told() for _ in PEOPLE]
            for person, out in zip(PEOPLE, outs, strict=True):
                await connected(registry, table, person, out)
            await registry.do(table, PEOPLE[2], WriteNote("my plan"))
            seq = await journal.last(f"table:{table}")
            for seat, out in enumerate(outs):
                patch = out.of("Patch")[-1]
                assert (patch["prev"], patch["seq"]) == (seq - 1, seq)
                assert ("my plan" in str(patch)) == (seat == 2)
                assert "public" not in patch

    asyncio.run(play())


def followed(told: list[dict[str, Any]]) -> dict[str, Any]:
    """Build a view from all frames, as a browser does."""
    view: dict[str, Any] = {}
    for one in told:
        if one["type"] == "View":
            view = one
        elif one["type"] == "Patch":
            assert one["prev"] == view["seq"]
            view = {
                "seq": one["seq"],
                "public": applied(view["public"], one.get("public")),
                "private": applied(view["private"], one.get("private")),
            }
    return view


def test_what_is_shown_piece_by_piece_is_the_whole(memory: Any, told: Any) -> None:
    """For every viewer, the patches so far always add up to the current full view."""

    async def play() -> None:
        journal = memory()
        persons = [*PEOPLE, Actor("person:8", "S8"), Actor("person:9", "S9"), Actor("person:7", "D", director=True)]
        async with keeping(journal) as registry:
            table = await a_table(registry)
            outs = [told() for _ in persons]
            for person, out in zip(persons, outs, strict=True):
                await connected(registry, table, person, out)
            orders: list[tuple[int, Any]] = [
                (4, Say("psst", Audience.SPECTATORS)),
                (5, Say("help", Audience.DIRECTOR)),
                (4, WriteNote("mine")),
                (1, Say("hi")),
                (2, CallDirector("please")),
                (6, CloseCall()),
            ]
            orders += [(-1, Perform(Raw(b'{"type":"MakeCall","call":"1C"}')))]
            orders += [(-2, Ask(0)), (-1, CALL), (-1, CALL), (-1, CALL)]
            for who, command in orders:
                standing = await registry.table(table)
                turn = standing.to_act[0]
                actor = persons[turn if who == -1 else (turn + 2) % 4 if who == -2 else who]
                with contextlib.suppress(Exception):
                    await registry.do(table, actor, command)
                standing = await registry.table(table)
                feed = (await registry.actor(table)).feed
                for person, out in zip(persons, outs, strict=True):
                    seen = followed(out.frames)
                    assert seen["seq"] == standing.seq
                    hand = private(standing, feed.viewer(person))
                    assert seen["public"] == json.loads(ENCODE(public(standing))), (person, command)
                    assert seen["private"] == json.loads(ENCODE(hand)), (person, command)

    asyncio.run(play())


def test_there_is_no_such_table(memory: Any) -> None:
    async def play() -> None:
        async with keeping(memory()) as registry:
            for name in ("nosuch", "", "../x", "a" * 100, "桌", "a b", "%00"):
                with pytest.raises(Missing):
                    await registry.table(name)

    asyncio.run(play())


def test_who_second_takes_a_stream_gets_a_conflict(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal) as registry:
            table = await a_table(registry)
            journal.rows[f"table:{table}"].append(
                Envelope(
                    f"table:{table}",
                    len(journal.rows[f"table:{table}"]) + 1,
                    registry.clock(),
                    "person:1",
                    "z",
                    record.write(record.read(b'{"type":"Paused"}')),
                )
            )
            with pytest.raises(Conflict):
                await registry.do(table, PEOPLE[1], Say("x"))
            assert (await registry.table(table)).paused

    asyncio.run(play())
