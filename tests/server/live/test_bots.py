"""Bots at live tables: they play, answer and explain, lose their turn if they are late, and delay nobody."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw
from tests.waiting import idle

from paiju.laws import Refused
from paiju.packs import PACKS
from paiju.packs.thinking import act as think
from paiju.packs.thinking import meaning
from paiju.server.bot_worker import STARTING, YIELDS, BotWorkers, WorkerFault
from paiju.server.bots import STANDS_IN, Bots
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.table import Actor, Table
from paiju.table.commands import Ask, HandOver, OpenTable, Pause, Perform, Resume, SeatBot, SetReady, TakeSeat
from paiju.table.strength import Strength

ME = Actor("person:1", "Me")
PASS = Perform(Raw(b'{"type":"MakeCall","call":"P"}'))
SETTINGS = Settings(pace=0.0, bot_samples=0, undo_patience=0.2, call_patience=0.0)


class Here:
    """Bots that think in this process, when the test lets them; counts the requests."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.asked = 0
        self.fail: BaseException | None = None
        self.answer: bytes | None = None

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ARG002
        self.asked += 1
        await self.gate.wait()
        if self.fail is not None:
            raise self.fail
        return function(*given) if self.answer is None or function is meaning else self.answer

    async def close(self) -> None:
        return None


def a_registry(journal: Any, bot_workers: Any, settings: Settings = SETTINGS) -> TableRegistry:
    metrics = Metrics()
    return TableRegistry(journal, settings, metrics=metrics, bots=Bots(settings, metrics, bot_workers))


async def with_bots(registry: TableRegistry) -> str:
    """Open a table with one person at South and bots elsewhere; North's bot is first to call."""
    made = await registry.open_table(ME, OpenTable("T"))
    await registry.do(made, ME, TakeSeat(2))
    for seat in (0, 1, 3):
        await registry.do(made, ME, SeatBot(seat))
    await registry.do(made, ME, SetReady())
    return made


async def until(registry: TableRegistry, table: str, test: Callable[[Table], Any]) -> Table:
    async with asyncio.timeout(60):
        while not test(standing := await registry.table(table)):
            await asyncio.sleep(0.005)
    return standing


async def play_on(registry: TableRegistry, table: str) -> None:
    """Do the first legal act for the person whenever it is their turn, until the deal is over."""
    while True:
        standing = await until(registry, table, lambda t: not t.playing or 2 in t.to_act)
        if not standing.playing:
            return
        rules = standing.rules
        act = rules.game.legal(standing.deal.state, 2)[0]  # type: ignore[union-attr]
        await registry.do(table, ME, Perform(Raw(rules.write_act(act))))


def test_each_bot_thinks_in_the_strength_of_its_seat(memory: Any) -> None:
    asked: list[tuple[str, Any]] = []

    class Asked(Here):
        async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:
            if function is not meaning:
                asked.append((given[2].rsplit("/", 1)[1], given[4]))
            return await super().ask(limit, function, *given[:4])  # the usual bot, which is quick

    async def play() -> None:
        async with a_registry(memory(), Asked()) as registry:
            made = await registry.open_table(ME, OpenTable("T"))
            await registry.do(made, ME, TakeSeat(2))
            for seat, strength in ((0, None), (1, Strength.BEGINNER), (3, Strength.EXPERT)):
                await registry.do(made, ME, SeatBot(seat, strength))
            await registry.do(made, ME, SetReady())
            await play_on(registry, made)

    asyncio.run(play())
    assert set(asked) == {("0", None), ("1", "beginner"), ("3", "expert")}


def test_H_seat_bot_seats_none_of_a_strength_that_the_site_has_not(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_registry(memory(), Here()) as registry:
            made = await registry.open_table(ME, OpenTable("T"))
            monkeypatch.setattr("paiju.packs.seating.strengths", lambda _: (Strength.BEGINNER,))
            with pytest.raises(Refused) as refused:
                await registry.do(made, ME, SeatBot(1, Strength.EXPERT))
            assert refused.value.citation.id == "H.seat.bot"
            await registry.do(made, ME, SeatBot(1, Strength.BEGINNER))
            seats = (await registry.table(made)).seats
            assert [seat and seat.strength for seat in seats] == [None, "beginner", None, None]

    asyncio.run(play())


def test_a_person_and_three_bots_play_a_board_in_processes_of_their_own(memory: Any) -> None:
    async def play() -> None:
        settings = Settings(pace=0.0, bot_samples=2)
        async with TableRegistry(memory(), settings) as registry:
            table = await with_bots(registry)
            await play_on(registry, table)
            standing = await registry.table(table)
            assert standing.past[0].result is not None
            assert registry.metrics.bot_faults._value.get() == 0
            written = await registry.journal(table)
            assert {x.actor for x in written if b'"Performed"' in x.event} >= {"bot:0", "bot:1", "bot:3"}

    asyncio.run(play())


def test_the_same_bots_play_the_same(memory: Any) -> None:
    async def play() -> None:
        bot_workers = Here()
        async with a_registry(memory(), bot_workers) as registry:
            table = await with_bots(registry)
            standing = await until(registry, table, lambda t: 2 in t.to_act)
            deal = standing.deal
            assert deal is not None
            view = standing.rules.game.observe(deal.start, 0)
            bot = PACKS["bridge"].table_bot
            assert think(bot, view, "s", 0) == think(bot, view, "s", 0)

    asyncio.run(play())


def test_an_answer_is_dropped_when_the_turn_has_moved_on(memory: Any) -> None:
    async def play() -> None:
        bot_workers = Here()
        journal = memory()
        async with a_registry(journal, bot_workers) as registry:
            bot_workers.gate.clear()
            table = await with_bots(registry)
            standing = await until(registry, table, lambda _: bot_workers.asked == 1)
            assert standing.to_act == (0,)
            first = standing.rules.game.legal(standing.deal.state, 0)[0]  # type: ignore[union-attr]
            raw = Raw(standing.rules.write_act(first))
            await registry.do(table, Actor.of_bot(0), Perform(raw))
            moved = (await registry.table(table)).seq
            bot_workers.gate.set()
            await until(registry, table, lambda t: 2 in t.to_act)
            acts = [x for x in await registry.journal(table) if b'"Performed"' in x.event]
            assert [x.actor for x in acts] == ["bot:0", "bot:1"], "the late answer was carried out"
            assert acts[0].seq == moved

    asyncio.run(play())


def test_a_bot_that_fails_does_not_hold_the_table_up(memory: Any) -> None:
    async def play() -> None:
        for fault in (WorkerFault("boom"), TimeoutError(), OSError("gone"), EOFError()):
            bot_workers = Here()
            bot_workers.fail = fault
            async with a_registry(memory(), bot_workers) as registry:
                table = await with_bots(registry)
                await until(registry, table, lambda t: 2 in t.to_act)
                assert registry.metrics.bot_faults._value.get() >= 2

    asyncio.run(play())


def test_an_act_that_is_refused_is_replaced_by_a_legal_one(memory: Any) -> None:
    async def play() -> None:
        for nonsense in (b'{"type":"PlayCard","card":"SA"}', b"{}", b'{"type":"MakeCall","call":"XX"}'):
            bot_workers = Here()
            bot_workers.answer = nonsense
            async with a_registry(memory(), bot_workers) as registry:
                table = await with_bots(registry)
                await until(registry, table, lambda t: 2 in t.to_act)

    asyncio.run(play())


def test_bots_wait_while_the_table_is_paused(memory: Any) -> None:
    async def play() -> None:
        bot_workers = Here()
        async with a_registry(memory(), bot_workers) as registry:
            bot_workers.gate.clear()
            table = await with_bots(registry)
            await until(registry, table, lambda _: bot_workers.asked == 1)
            await registry.do(table, ME, Pause())
            bot_workers.gate.set()
            await idle()
            assert (await registry.table(table)).to_act == (0,)
            await registry.do(table, ME, Resume())
            await until(registry, table, lambda t: 2 in t.to_act)

    asyncio.run(play())


def test_bots_explain_their_calls_in_both_languages(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory(), Here()) as registry:
            table = await with_bots(registry)
            await until(registry, table, lambda t: 2 in t.to_act)
            await registry.do(table, ME, Ask(1))
            standing = await until(registry, table, lambda t: t.deal and t.deal.explanations)
            assert standing.deal is not None
            assert not standing.deal.questions
            said = standing.deal.explanations[-1]
            assert said.about == 1
            chinese, _, english = said.words.partition(" / ")
            assert english
            assert chinese != english
            assert any("一" <= sign <= "鿿" for sign in chinese)

    asyncio.run(play())


def test_a_bot_that_stands_in_says_so(memory: Any) -> None:
    async def play() -> None:
        people = [Actor(f"person:{n}", f"P{n}") for n in range(4)]
        async with a_registry(memory(), Here()) as registry:
            table = await registry.open_table(people[0], OpenTable("T"))
            for seat, person in enumerate(people):
                await registry.do(table, person, TakeSeat(seat))
            for person in people:
                await registry.do(table, person, SetReady())
            await registry.do(table, people[0], PASS)
            standing = await registry.table(table)
            explainer = standing.rules.explaining.explainer(standing.deal.state, 0)  # type: ignore[union-attr]
            await registry.do(table, people[explainer], HandOver())
            await registry.do(table, people[1], Ask(0))
            standing = await until(registry, table, lambda t: t.deal and t.deal.explanations)
            assert standing.deal is not None
            assert standing.deal.explanations[-1].words.startswith(STANDS_IN)

    asyncio.run(play())


def test_bots_go_on_after_a_restart(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        stuck = Here()
        stuck.gate.clear()
        async with a_registry(journal, stuck) as registry:
            table = await with_bots(registry)
            await until(registry, table, lambda _: stuck.asked == 1)
        async with a_registry(journal, Here()) as registry:
            assert (await registry.table(table)).to_act == (0,)
            await until(registry, table, lambda t: 2 in t.to_act)

    asyncio.run(play())


def test_a_process_that_breaks_is_replaced() -> None:
    async def play() -> None:
        bot_workers = BotWorkers(1)
        try:
            broken: tuple[tuple[float, Callable[..., Any], Any, type[BaseException]], ...] = (
                (20.0, os._exit, 3, EOFError),
                (0.5, time.sleep, 60, TimeoutError),
                (20.0, json.loads, "the ace", WorkerFault),
            )
            for limit, function, given, kind in broken:
                with pytest.raises(kind) as fault:
                    await bot_workers.ask(limit, function, given)
                assert "ace" not in str(fault.value), "the words of a fault may hold cards"
            assert await bot_workers.ask(20.0, json.loads, "[1]") == [1]
        finally:
            await bot_workers.close()

    asyncio.run(play())


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system has no priorities of processes to lower")
async def test_bots_have_a_lower_priority_than_the_server() -> None:
    bot_workers = BotWorkers(1)
    try:
        lowered = await bot_workers.ask(20.0, os.getpriority, os.PRIO_PROCESS, 0)
        assert lowered == min(19, os.getpriority(os.PRIO_PROCESS, 0) + YIELDS)
    finally:
        await bot_workers.close()


async def test_the_start_of_its_process_is_no_part_of_the_time_that_a_bot_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's time limit excludes its process's start; otherwise a slow start would be killed and repeated for ever."""
    limits = list[float]()
    timeout = asyncio.timeout

    def counted(seconds: float) -> Any:
        limits.append(seconds)
        return timeout(None)

    monkeypatch.setattr(asyncio, "timeout", counted)
    bot_workers = BotWorkers(1)
    try:
        assert await bot_workers.ask(2.0, len, "abc") == 3
        assert await bot_workers.ask(3.0, len, "abcd") == 4
    finally:
        await bot_workers.close()
    assert limits == [STARTING, 2.0, 3.0]
