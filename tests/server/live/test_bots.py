"""Bots at live tables: they play, answer and explain, are dropped when they are late, and hold nobody up."""

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
from paiju.server.bots import STANDS_IN, Bots
from paiju.server.house import House
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.thinker import STARTING, BotFault, Thinkers
from paiju.table import Actor, Table
from paiju.table.commands import Ask, HandOver, OpenTable, Pause, Perform, Resume, SeatBot, SetReady, TakeSeat
from paiju.table.strength import Strength

ME = Actor("person:1", "Me")
PASS = Perform(Raw(b'{"type":"MakeCall","call":"P"}'))
SETTINGS = Settings(pace=0.0, bot_samples=0, undo_patience=0.2, call_patience=0.0)


class Here:
    """Thinks in this process, when it is let; counts what it is asked."""

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


def a_house(journal: Any, thinkers: Any, settings: Settings = SETTINGS) -> House:
    metrics = Metrics()
    return House(journal, settings, metrics=metrics, bots=Bots(settings, metrics, thinkers))


async def with_bots(house: House) -> str:
    """One person at South, bots elsewhere; North's bot is first to call."""
    made = await house.open_table(ME, OpenTable("T"))
    await house.do(made, ME, TakeSeat(2))
    for seat in (0, 1, 3):
        await house.do(made, ME, SeatBot(seat))
    await house.do(made, ME, SetReady())
    return made


async def until(house: House, table: str, test: Callable[[Table], Any]) -> Table:
    async with asyncio.timeout(60):
        while not test(standing := await house.table(table)):
            await asyncio.sleep(0.005)
    return standing


async def play_on(house: House, table: str) -> None:
    """Do the first legal thing for the person whenever it is his turn, until the deal is over."""
    while True:
        standing = await until(house, table, lambda t: not t.playing or 2 in t.to_act)
        if not standing.playing:
            return
        rules = standing.rules
        act = rules.game.legal(standing.deal.state, 2)[0]  # type: ignore[union-attr]
        await house.do(table, ME, Perform(Raw(rules.write_act(act))))


def test_each_bot_thinks_in_the_strength_of_its_seat(memory: Any) -> None:
    asked: list[tuple[str, Any]] = []

    class Asked(Here):
        async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:
            if function is not meaning:
                asked.append((given[2].rsplit("/", 1)[1], given[4]))
            return await super().ask(limit, function, *given[:4])  # the usual bot: it is quick

    async def play() -> None:
        async with a_house(memory(), Asked()) as house:
            made = await house.open_table(ME, OpenTable("T"))
            await house.do(made, ME, TakeSeat(2))
            for seat, strength in ((0, None), (1, Strength.BEGINNER), (3, Strength.EXPERT)):
                await house.do(made, ME, SeatBot(seat, strength))
            await house.do(made, ME, SetReady())
            await play_on(house, made)

    asyncio.run(play())
    assert set(asked) == {("0", None), ("1", "beginner"), ("3", "expert")}


def test_H_seat_bot_seats_none_of_a_strength_that_the_site_has_not(
    memory: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with a_house(memory(), Here()) as house:
            made = await house.open_table(ME, OpenTable("T"))
            monkeypatch.setattr("paiju.packs.seating.strengths", lambda _: (Strength.BEGINNER,))
            with pytest.raises(Refused) as refused:
                await house.do(made, ME, SeatBot(1, Strength.EXPERT))
            assert refused.value.citation.id == "H.seat.bot"
            await house.do(made, ME, SeatBot(1, Strength.BEGINNER))
            seats = (await house.table(made)).seats
            assert [seat and seat.strength for seat in seats] == [None, "beginner", None, None]

    asyncio.run(play())


def test_a_person_and_three_bots_play_a_board_in_processes_of_their_own(memory: Any) -> None:
    async def play() -> None:
        settings = Settings(pace=0.0, bot_samples=2)
        async with House(memory(), settings) as house:
            table = await with_bots(house)
            await play_on(house, table)
            standing = await house.table(table)
            assert standing.past[0].result is not None
            assert house.metrics.bot_faults._value.get() == 0
            written = await house.journal(table)
            assert {x.actor for x in written if b'"Performed"' in x.event} >= {"bot:0", "bot:1", "bot:3"}

    asyncio.run(play())


def test_the_same_bots_play_the_same(memory: Any) -> None:
    async def play() -> None:
        thinkers = Here()
        async with a_house(memory(), thinkers) as house:
            table = await with_bots(house)
            standing = await until(house, table, lambda t: 2 in t.to_act)
            deal = standing.deal
            assert deal is not None
            view = standing.rules.game.observe(deal.start, 0)
            bot = PACKS["bridge"].table_bot
            assert think(bot, view, "s", 0) == think(bot, view, "s", 0)

    asyncio.run(play())


def test_an_answer_is_dropped_when_the_turn_has_moved_on(memory: Any) -> None:
    async def play() -> None:
        thinkers = Here()
        journal = memory()
        async with a_house(journal, thinkers) as house:
            thinkers.gate.clear()
            table = await with_bots(house)
            standing = await until(house, table, lambda _: thinkers.asked == 1)
            assert standing.to_act == (0,)
            first = standing.rules.game.legal(standing.deal.state, 0)[0]  # type: ignore[union-attr]
            raw = Raw(standing.rules.write_act(first))
            await house.do(table, Actor.of_bot(0), Perform(raw))
            moved = (await house.table(table)).seq
            thinkers.gate.set()
            await until(house, table, lambda t: 2 in t.to_act)
            acts = [x for x in await house.journal(table) if b'"Performed"' in x.event]
            assert [x.actor for x in acts] == ["bot:0", "bot:1"], "the late answer was carried out"
            assert acts[0].seq == moved

    asyncio.run(play())


def test_a_bot_that_fails_does_not_hold_the_table_up(memory: Any) -> None:
    async def play() -> None:
        for fault in (BotFault("boom"), TimeoutError(), OSError("gone"), EOFError()):
            thinkers = Here()
            thinkers.fail = fault
            async with a_house(memory(), thinkers) as house:
                table = await with_bots(house)
                await until(house, table, lambda t: 2 in t.to_act)
                assert house.metrics.bot_faults._value.get() >= 2

    asyncio.run(play())


def test_an_act_that_is_refused_is_replaced_by_a_legal_one(memory: Any) -> None:
    async def play() -> None:
        for nonsense in (b'{"type":"PlayCard","card":"SA"}', b"{}", b'{"type":"MakeCall","call":"XX"}'):
            thinkers = Here()
            thinkers.answer = nonsense
            async with a_house(memory(), thinkers) as house:
                table = await with_bots(house)
                await until(house, table, lambda t: 2 in t.to_act)

    asyncio.run(play())


def test_bots_wait_while_the_table_is_paused(memory: Any) -> None:
    async def play() -> None:
        thinkers = Here()
        async with a_house(memory(), thinkers) as house:
            thinkers.gate.clear()
            table = await with_bots(house)
            await until(house, table, lambda _: thinkers.asked == 1)
            await house.do(table, ME, Pause())
            thinkers.gate.set()
            await idle()
            assert (await house.table(table)).to_act == (0,)
            await house.do(table, ME, Resume())
            await until(house, table, lambda t: 2 in t.to_act)

    asyncio.run(play())


def test_bots_explain_their_calls_in_both_languages(memory: Any) -> None:
    async def play() -> None:
        async with a_house(memory(), Here()) as house:
            table = await with_bots(house)
            await until(house, table, lambda t: 2 in t.to_act)
            await house.do(table, ME, Ask(1))
            standing = await until(house, table, lambda t: t.deal and t.deal.explanations)
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
        async with a_house(memory(), Here()) as house:
            table = await house.open_table(people[0], OpenTable("T"))
            for seat, person in enumerate(people):
                await house.do(table, person, TakeSeat(seat))
            for person in people:
                await house.do(table, person, SetReady())
            await house.do(table, people[0], PASS)
            standing = await house.table(table)
            explainer = standing.rules.explaining.explainer(standing.deal.state, 0)  # type: ignore[union-attr]
            await house.do(table, people[explainer], HandOver())
            await house.do(table, people[1], Ask(0))
            standing = await until(house, table, lambda t: t.deal and t.deal.explanations)
            assert standing.deal is not None
            assert standing.deal.explanations[-1].words.startswith(STANDS_IN)

    asyncio.run(play())


def test_bots_go_on_after_a_restart(memory: Any) -> None:
    async def play() -> None:
        journal = memory()
        stuck = Here()
        stuck.gate.clear()
        async with a_house(journal, stuck) as house:
            table = await with_bots(house)
            await until(house, table, lambda _: stuck.asked == 1)
        async with a_house(journal, Here()) as house:
            assert (await house.table(table)).to_act == (0,)
            await until(house, table, lambda t: 2 in t.to_act)

    asyncio.run(play())


def test_a_process_that_breaks_is_replaced() -> None:
    async def play() -> None:
        thinkers = Thinkers(1)
        try:
            broken: tuple[tuple[float, Callable[..., Any], Any, type[BaseException]], ...] = (
                (20.0, os._exit, 3, EOFError),
                (0.5, time.sleep, 60, TimeoutError),
                (20.0, json.loads, "the ace", BotFault),
            )
            for limit, function, given, kind in broken:
                with pytest.raises(kind) as fault:
                    await thinkers.ask(limit, function, given)
                assert "ace" not in str(fault.value), "the words of a fault may hold cards"
            assert await thinkers.ask(20.0, json.loads, "[1]") == [1]
        finally:
            await thinkers.close()

    asyncio.run(play())


async def test_the_start_of_its_process_is_no_part_of_the_time_that_a_bot_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever ended a process that does not begin in time would do so for ever, and each act would be the first one."""
    limits = list[float]()
    timeout = asyncio.timeout

    def counted(seconds: float) -> Any:
        limits.append(seconds)
        return timeout(None)

    monkeypatch.setattr(asyncio, "timeout", counted)
    thinkers = Thinkers(1)
    try:
        assert await thinkers.ask(2.0, len, "abc") == 3
        assert await thinkers.ask(3.0, len, "abcd") == 4
    finally:
        await thinkers.close()
    assert limits == [STARTING, 2.0, 3.0]
