"""Abandoned tables are closed and live ones are not; closed tables are not read again."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from paiju.laws import Refused
from paiju.server.connection import Bucket, Connection
from paiju.server.limits import Rate
from paiju.server.settings import Settings
from paiju.server.sweeper import HOUR, Sweeper
from paiju.server.table_registry import TableRegistry
from paiju.server.table_scan import standing
from paiju.store import People
from paiju.store.people import TableEntry
from paiju.store.people.rows import CompetitionRow
from paiju.table import Actor, record
from paiju.table.commands import AnyCommand, CloseTable, OpenTable, Say, SetReady, TakeSeat
from paiju.table.events import TableClosed
from paiju.table.terms import COMPETITION, FRIENDLY, AtLimit, Terms

PEOPLE = [Actor(f"person:{number}", f"P{number}") for number in range(1, 5)]


class Place:
    """A registry with a clock that the test advances, and a sweeper that runs when the test says so."""

    def __init__(self, journal: Any, people: People | None, **changes: Any) -> None:
        self.now = 1_700_000_000_000
        self.journal = journal
        settings = Settings(pace=0.0, bot_samples=0, **changes)
        self.registry = TableRegistry(journal, settings, people=people, clock=lambda: self.now)
        self.sweeper = Sweeper(self.registry, journal, people)

    async def table(self, terms: Terms = FRIENDLY, *, started: bool = False) -> str:
        made = await self.registry.open_table(PEOPLE[0], OpenTable("T", terms=terms))
        for seat, person in enumerate(PEOPLE if started else ()):
            await self.registry.do(made, person, TakeSeat(seat))
        for person in PEOPLE if started else ():
            await self.registry.do(made, person, SetReady())
        self.still()
        return made

    async def say(self, table: str) -> None:
        await self.do(table, Say("x"))

    async def do(self, table: str, command: AnyCommand) -> None:
        await self.registry.do(table, PEOPLE[0], command)

    def still(self) -> None:
        """Do not wait for people to return: in these tests time does not pass on its own."""
        for room in self.registry._rooms.values():
            room.presence.close()

    async def connected(self, table: str, person: Actor, out: Any) -> Connection:
        free = Rate(0, 0)
        connection = Connection(
            out,
            await self.registry.actor(table),
            person,
            limits=(Bucket(free, 0), Bucket(free, 0)),
            metrics=self.registry.metrics,
            now=self.registry.clock,
            ticking=lambda: 0.0,
            backlog=1 << 20,
        )
        await self.registry.enter(connection)
        return connection


@contextlib.asynccontextmanager
async def keeping(journal: Any, people: People | None = None, **changes: Any) -> AsyncIterator[Place]:
    place = Place(journal, people, **changes)
    async with place.registry:
        yield place


def test_a_table_that_nobody_uses_is_closed_by_an_event_and_leaves_the_memory(memory: Any) -> None:
    async def play() -> None:
        async with keeping(memory(), close_after=2.0) as place:
            playing, waiting = await place.table(started=True), await place.table()
            place.now += 2 * HOUR - 1
            assert await place.sweeper.sweep() == []
            await place.say(waiting)
            place.now += 1
            assert await place.sweeper.sweep() == [playing], "a deal in progress holds nobody up"
            assert (await place.registry.table(playing)).closed
            last = (await place.registry.journal(playing))[-1]
            assert last.actor == "server"
            event = record.read(last.event)
            assert isinstance(event, TableClosed)
            assert event.told is not None
            assert "2 hours" in event.told.en
            assert "2 小时" in event.told.zh
            assert {table.id for table in await place.registry.tables()} == {waiting}
            with pytest.raises(Refused, match="closed"):
                await place.do(playing, TakeSeat(0))
            assert await place.sweeper.sweep() == []
            place.now += 2 * HOUR
            assert await place.sweeper.sweep() == [waiting]

    asyncio.run(play())


def test_what_was_closed_is_let_go_at_once(memory: Any) -> None:
    async def play() -> None:
        async with keeping(memory(), close_after=1.0) as place:
            for _ in range(5):
                await place.table(started=True)
            place.now += HOUR
            await place.registry.put_away()
            assert len(place.registry._rooms) == 0
            assert len(await place.sweeper.sweep()) == 5
            place.still()
            await place.registry.put_away()
            assert len(place.registry._rooms) == 0

    asyncio.run(play())


def test_where_somebody_is_or_was_of_late_no_table_is_closed(memory: Any, told: Any) -> None:
    async def play() -> None:
        async with keeping(memory(), close_after=1.0) as place:
            seated, watched = await place.table(started=True), await place.table()
            player = await place.connected(seated, PEOPLE[1], told())
            watcher = await place.connected(watched, PEOPLE[3], told())
            for _ in range(3):
                place.now += HOUR
                assert await place.sweeper.sweep() == []
            place.registry.leave(watcher)
            place.now += HOUR // 2
            assert await place.sweeper.sweep() == [], "a spectator left half an hour ago"
            place.now += HOUR // 2
            assert await place.sweeper.sweep() == [watched]
            place.registry.leave(player)

    asyncio.run(play())


DIRECTED = [
    COMPETITION,
    replace(FRIENDLY, act_time=60_000, act_limit=AtLimit.DIRECTOR),
    replace(FRIENDLY, deal_time=60_000, deal_limit=AtLimit.DIRECTOR),
    replace(FRIENDLY, round_time=60_000, round_limit=AtLimit.DIRECTOR),
]


@pytest.mark.parametrize("terms", DIRECTED, ids=["competition", "act", "deal", "round"])
def test_a_table_with_a_director_is_left_alone_unless_the_settings_say_so(memory: Any, terms: Terms) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal, close_after=1.0) as place:
            table = await place.table(terms)
            place.now += 1000 * HOUR
            assert await place.sweeper.sweep() == []
        async with keeping(journal, close_after=1.0, close_events=True) as place:
            place.now += 1000 * HOUR
            assert await place.sweeper.sweep() == [table]

    asyncio.run(play())


def test_a_table_of_a_competition_is_left_alone_unless_the_settings_say_so(memory: Any, tmp_path: Path) -> None:
    async def play() -> None:
        journal = memory()
        async with People(tmp_path / "paiju.db") as people:
            anna = await people.create_person("Anna", 0)
            async with people.writing() as session:
                session.add(CompetitionRow(id="c", name="C", game="bridge", organiser=anna.id, created=0, settings={}))
            async with keeping(journal, people, close_after=1.0) as place:
                table = await place.table()
                entry = TableEntry(id=table, game="bridge", name="T", owner=anna.id, created=0, competition="c")
                await people.register_table(entry)
                place.now += 1000 * HOUR
                assert await place.sweeper.sweep() == []
            async with keeping(journal, people, close_after=1.0, close_events=True) as place:
                place.now += 5000 * HOUR
                assert await place.sweeper.sweep() == [table]
                async with asyncio.timeout(60):
                    while await people.table(table) == entry:
                        await asyncio.sleep(0.01)
            assert await people.table(table) == replace(entry, closed=place.now)

    asyncio.run(play())


def test_without_an_hour_nothing_is_ever_closed_and_with_one_it_goes_round_by_itself(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal, close_after=0.0) as place, place.sweeper:
            table = await place.table()
            assert place.sweeper._rounds is None
        async with keeping(journal, close_after=0.000_1) as place, place.sweeper:
            place.now += HOUR
            async with asyncio.timeout(60):
                while not (await place.registry.table(table)).closed:
                    await asyncio.sleep(0.02)

    asyncio.run(play())


def test_a_journal_that_does_not_replay_keeps_no_other_table_open(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with keeping(journal, close_after=1.0) as place:
            broken, other = await place.table(), await place.table()
            place.now += HOUR
            await place.registry.put_away()
            rows = journal.rows[f"table:{broken}"]
            rows[0] = replace(rows[0], event=b'{"type":"Nothing"}')
            journal.snapshots.clear()
            assert await place.sweeper.sweep() == [other]

    asyncio.run(play())


def test_a_survey_does_not_read_what_is_known_to_be_closed(memory: Any, tmp_path: Path) -> None:
    async def play() -> None:
        journal = memory()
        async with People(tmp_path / "paiju.db") as people:
            anna = await people.create_person("Anna", 0)
            async with keeping(journal) as place:
                tables = [await place.table() for _ in range(4)]
                for table in tables[:2]:
                    await place.do(table, CloseTable())
            for table in tables:
                entry = TableEntry(id=table, game="bridge", name="T", owner=anna.id, created=0)
                await people.register_table(entry)
            await people.close_table(tables[0], 5)

            async def seen(*known: str) -> tuple[set[str], int]:
                before = journal.reads
                found = standing(journal, people, lambda id_: id_ in known, lambda: 9)
                return {table.id async for table in found}, journal.reads - before

            assert await seen() == (set(tables[2:]), 3), "one is closed, and not yet noted so"
            noted = await people.table(tables[1])
            assert noted is not None
            assert noted.closed == 9
            assert await seen() == (set(tables[2:]), 2)
            assert await seen(tables[2]) == ({tables[3]}, 1)
            alone = standing(journal, None, lambda _: False, lambda: 9)
            assert {table.id async for table in alone} == set(tables[2:])

    asyncio.run(play())
