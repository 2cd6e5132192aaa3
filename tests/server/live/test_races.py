"""Race conditions at a table, and long-running behaviour."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from paiju.server.actor import TableActor
from paiju.server.bots import Bots
from paiju.server.connection import Bucket, Connection
from paiju.server.fault import Busy
from paiju.server.limits import Rate
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.store import Unavailable
from paiju.table import Actor, record
from paiju.table.commands import Ask, OpenTable, Say, SeatBot, SetReady, TakeSeat
from paiju.table.state import DealInPlay
from paiju.text import Text

PEOPLE = [Actor(f"person:{number}", f"P{number}") for number in range(4)]


class Here:
    """Bots that think in this process."""

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ARG002
        return function(*given)

    async def close(self) -> None:
        return None


def a_registry(journal: Any, **changes: Any) -> TableRegistry:
    settings = Settings(pace=0.0, bot_samples=0, undo_patience=0.0, call_patience=0.0, **changes)
    metrics = Metrics()
    return TableRegistry(journal, settings, metrics=metrics, bots=Bots(settings, metrics, Here()))  # type: ignore[arg-type]


async def a_table(registry: TableRegistry) -> str:
    made = await registry.open_table(PEOPLE[0], OpenTable("T"))
    for seat, person in enumerate(PEOPLE):
        await registry.do(made, person, TakeSeat(seat))
    return made


async def connected(registry: TableRegistry, table: str, person: Actor, out: Any, backlog: int = 1 << 20) -> Connection:
    free = Rate(0, 0)
    connection = Connection(
        out,
        await registry.actor(table),
        person,
        limits=(Bucket(free, 0), Bucket(free, 0)),
        metrics=registry.metrics,
        now=registry.clock,
        ticking=lambda: 0.0,
        backlog=backlog,
    )
    await registry.enter(connection)
    return connection


async def settled(test: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not test():
            await asyncio.sleep(0.005)


def _deal(actor: TableActor) -> DealInPlay[Any, Any, Any]:
    assert actor.table.deal is not None
    return actor.table.deal


def test_who_returns_while_he_is_marked_away_is_back(memory: Any, told: Any) -> None:
    async def play() -> None:
        journal = memory()
        async with a_registry(journal, away_after=0.01) as registry:
            table = await a_table(registry)
            actor = await registry.actor(table)
            first = await connected(registry, table, PEOPLE[1], told())
            seq = actor.table.seq
            journal.gate.clear()
            registry.leave(first)
            await settled(lambda: journal.waiting)
            await connected(registry, table, PEOPLE[1], told())
            journal.gate.set()
            await settled(lambda: actor.table.seq == seq + 2)
            occupant = actor.table.seats[1]
            assert occupant is not None
            assert not occupant.away, "he is here, and the table holds him for away"

    asyncio.run(play())


def test_who_sits_down_and_never_comes_is_away(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory(), return_within=0.02) as registry:
            table = await a_table(registry)
            actor = await registry.actor(table)
            await settled(lambda: all(o and o.away for o in actor.table.seats))

    asyncio.run(play())


def test_a_bot_answers_the_same_question_twice(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory()) as registry:
            me = PEOPLE[0]
            table = await registry.open_table(me, OpenTable("T"))
            await registry.do(table, me, TakeSeat(2))
            for seat in (0, 1, 3):
                await registry.do(table, me, SeatBot(seat))
            await registry.do(table, me, SetReady())
            actor = await registry.actor(table)
            await settled(lambda: 2 in actor.table.to_act)
            for times in (1, 2):
                await registry.do(table, me, Ask(1))
                await settled(lambda: len(_deal(actor).explanations) == times)  # noqa: B023
                assert not _deal(actor).questions

    asyncio.run(play())


def test_bots_call_without_words_where_partners_explain(memory: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def wordy(*_: Any) -> bytes:
        return b'{"type":"MakeCall","call":"1C","alert":true,"explanation":"strong"}'

    monkeypatch.setattr(Here, "ask", wordy)

    async def play() -> None:
        async with a_registry(memory()) as registry:
            me = PEOPLE[0]
            table = await registry.open_table(me, OpenTable("T", conditions="duplicate"))
            await registry.do(table, me, TakeSeat(2))
            for seat in (0, 1, 3):
                await registry.do(table, me, SeatBot(seat))
            await registry.do(table, me, SetReady())
            actor = await registry.actor(table)
            await settled(lambda: 2 in actor.table.to_act)
            first = _deal(actor).state.auction.calls[0]
            assert str(first.call) == "1C", "the bot's call was refused for its words"
            assert not first.alert
            assert first.explanation == ""

    asyncio.run(play())


def test_the_lobby_lists_again_once_the_store_answers(memory: Any) -> None:
    class Shy(memory):  # type: ignore[misc]
        shy = True

        async def streams(self, prefix: str = "") -> list[str]:
            if self.shy and prefix == record.PREFIX:
                self.shy = False
                raise Unavailable("here", Text("not yet", "还不行"))
            return list(await super().streams(prefix))

    async def play() -> None:
        journal = Shy()
        async with a_registry(journal) as registry:
            await a_table(registry)
        async with a_registry(journal) as registry:
            with pytest.raises(Unavailable):
                await registry.tables()
            assert len(await registry.tables()) == 1

    asyncio.run(play())


def test_a_long_view_shows_nobody_out(memory: Any, told: Any) -> None:
    """The earlier frames may then wait beside the view, but not more than that."""

    class Slow(told):  # type: ignore[misc]
        def write(self, text: bytes) -> None:
            self.waiting += len(text)
            super().write(text)

    async def play() -> None:
        async with a_registry(memory()) as registry:
            table = await a_table(registry)
            for _ in range(30):
                await registry.do(table, PEOPLE[0], Say("牌" * 300))
            out = Slow()
            await connected(registry, table, PEOPLE[1], out, backlog=10_000)
            assert not out.gone, "the view alone ended the connection"
            assert out.waiting > 20_000
            while not out.gone:
                await registry.do(table, PEOPLE[0], Say("x"))
                assert out.waiting < 100_000, "a slow client is not dropped"
            assert out.of("Bye")[0]["code"] == "slow"

    asyncio.run(play())


def test_a_house_that_closes_knows_no_less_of_its_tables(memory: Any) -> None:
    """An answer that there is no such table would send a browser away for good."""

    async def play() -> None:
        async with a_registry(memory()) as registry:
            table = await a_table(registry)
        with pytest.raises(Busy):
            await registry.table(table)

    asyncio.run(play())


def test_who_comes_while_the_store_hesitates_is_told_to_come_back(running: Any) -> None:
    async def busy(connection: Connection) -> None:
        raise Busy(Text("try again", "请再试"))

    async def play() -> None:
        async with running() as site:
            table = await site.table(seated=1, ready=False)
            site.registry.enter = busy
            browser = await site.browser(table, 0)
            bye = await browser.until(lambda frame: frame["type"] == "Bye")
            assert bye["code"] == "restart"

    asyncio.run(play())
