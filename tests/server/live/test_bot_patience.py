"""Bots at recording tables let people call the director before a bot's act condones something (H.attention)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec import Raw
from tests.waiting import idle

from paiju.server.bots import Bots
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.table import Actor, Table
from paiju.table.commands import DrawAttention, DropCase, OpenTable, Perform, SeatBot, SetReady, TakeSeat
from paiju.table.terms import Terms

ME = Actor("person:1", "Me")
PASS = b'{"type":"MakeCall","call":"P"}'
DOUBLE = Perform(Raw(b'{"type":"MakeCall","call":"X"}'))
"""A double with nothing bid: an irregularity that everybody can see."""
LONG = 3600.0


class Passing:
    """Bots that pass at once, and count their calls."""

    def __init__(self) -> None:
        self.asked = 0

    async def ask(self, _limit: float, _function: Any, *_given: Any) -> Any:
        self.asked += 1
        return PASS

    async def close(self) -> None:
        return None


def a_registry(journal: Any, bot_workers: Any, patience: float) -> TableRegistry:
    settings = Settings(pace=0.0, bot_samples=0, undo_patience=0.0, call_patience=patience)
    metrics = Metrics()
    return TableRegistry(journal, settings, metrics=metrics, bots=Bots(settings, metrics, bot_workers))


async def until(registry: TableRegistry, table: str, test: Any) -> Table:
    async with asyncio.timeout(60):
        while not test(standing := await registry.table(table)):
            await asyncio.sleep(0.005)
    return standing


def acts(table: Table) -> int:
    return 0 if table.deal is None else len(table.deal.steps)


async def doubled(registry: TableRegistry, **terms: Any) -> str:
    """North and East pass; South, a person, doubles although nothing was bid. West, a bot, is to call."""
    made = await registry.open_table(ME, OpenTable("T", terms=Terms(enforcing=False, **terms)))
    await registry.do(made, ME, TakeSeat(2))
    for seat in (0, 1, 3):
        await registry.do(made, ME, SeatBot(seat))
    await registry.do(made, ME, SetReady())
    await until(registry, made, lambda t: 2 in t.to_act)
    await registry.do(made, ME, DOUBLE)
    return made


def test_H_attention_comes_before_the_bot_goes_on(memory: Any) -> None:
    async def play() -> None:
        bot_workers = Passing()
        async with a_registry(memory(), bot_workers, LONG) as registry:
            table = await doubled(registry)
            async with asyncio.timeout(60):
                while bot_workers.asked < 3:
                    await asyncio.sleep(0.005)
            await idle()
            assert acts(await registry.table(table)) == 3, "West has gone on at once"
            await registry.do(table, ME, DrawAttention())
            standing = await until(registry, table, lambda t: t.case is not None and t.case.put)
            assert standing.case is not None
            assert standing.case.irregularity == "inadmissible-double"
            assert acts(standing) == 3
            # Closed without a ruling, it delays nobody any more.
            await registry.do(table, ME, DropCase())
            await until(registry, table, lambda t: acts(t) > 3)

    asyncio.run(play())


@pytest.mark.parametrize(("patience", "terms"), [(0.05, {}), (LONG, {"call_time": 50})])
def test_H_attention_the_wait_is_over_by_the_house_or_the_table(
    memory: Any, patience: float, terms: dict[str, Any]
) -> None:
    async def play() -> None:
        async with a_registry(memory(), Passing(), patience) as registry:
            table = await doubled(registry, **terms)
            standing = await until(registry, table, lambda t: acts(t) > 3 or not t.playing)
            assert standing.case is None

    asyncio.run(play())


def test_H_attention_nobody_waits_where_nothing_is_wrong(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory(), Passing(), LONG) as registry:
            made = await registry.open_table(ME, OpenTable("T", terms=Terms(enforcing=False)))
            await registry.do(made, ME, TakeSeat(2))
            for seat in (0, 1, 3):
                await registry.do(made, ME, SeatBot(seat))
            await registry.do(made, ME, SetReady())
            await until(registry, made, lambda t: 2 in t.to_act)
            await registry.do(made, ME, Perform(Raw(PASS)))
            await until(registry, made, lambda t: not t.playing)

    asyncio.run(play())


def test_H_attention_each_irregularity_is_waited_for_once(memory: Any) -> None:
    """West waits; North and East, who call after West, do not wait for the same double again."""

    async def play() -> None:
        async with a_registry(memory(), Passing(), 2.0) as registry:
            table = await doubled(registry)
            await until(registry, table, lambda t: acts(t) > 3)
            loop = asyncio.get_running_loop()
            began = loop.time()
            await until(registry, table, lambda t: acts(t) > 5 or 2 in t.to_act or not t.playing)
            assert loop.time() - began < 1.5

    asyncio.run(play())
