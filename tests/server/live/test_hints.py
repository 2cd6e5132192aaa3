"""Hints over a real socket, and from a slow bot server: recorded first, and shown only to the player who asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from paiju.laws import Refused
from paiju.packs.thinking import weigh
from paiju.server.bots import Bots
from paiju.server.hints import Hints
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.table import Actor, Terms
from paiju.table.commands import OpenTable, Perform, SeatBot, SetReady, TakeSeat
from paiju.table.strength import Strength

ME, YOU = Actor("person:1", "Me"), Actor("person:2", "You")
SETTINGS = Settings(pace=0.0, bot_samples=0)


class Held:
    """Rule-of-thumb bots in this process that wait for the gate; keeps the requests."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.asked: list[tuple[float, Any]] = []
        self.fail: list[BaseException] = []

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:
        assert function is weigh
        self.asked.append((limit, given[4]))
        await self.gate.wait()
        if self.fail:
            raise self.fail.pop()
        return function(*given[:3], 0)

    async def close(self) -> None:
        return None


class Never:
    """Bots that never finish."""

    async def ask(self, *_: Any) -> Any:
        await asyncio.Event().wait()

    async def close(self) -> None:
        return None


def a_registry(journal: Any, bot_workers: Any) -> TableRegistry:
    metrics = Metrics()
    bots = Bots(SETTINGS, metrics, Never())  # type: ignore[arg-type]
    return TableRegistry(journal, SETTINGS, metrics=metrics, bots=bots, hints=Hints(SETTINGS, metrics, bot_workers))


async def first_to_call(registry: TableRegistry, *others: Actor, terms: Terms | None = None) -> str:
    """Open a table with `ME` as North and dealer."""
    made = await registry.open_table(ME, OpenTable("T", terms=terms or Terms()))
    await registry.do(made, ME, TakeSeat(0))
    for seat, other in enumerate(others, 1):
        await registry.do(made, other, TakeSeat(seat))
    for seat in range(len(others) + 1, 4):
        await registry.do(made, ME, SeatBot(seat))
    for one in (ME, *others):
        await registry.do(made, one, SetReady())
    return made


def test_H_hint_is_marked_before_it_is_worked_out_and_the_strongest_bot_is_asked_once(memory: Any) -> None:
    async def play() -> None:
        held = Held()
        async with a_registry(memory(), held) as registry:
            table = await first_to_call(registry)
            asking = [asyncio.create_task(registry.hint(table, ME)) for _ in range(3)]
            while not held.asked:
                await asyncio.sleep(0)
            assert len((await registry.table(table)).deal.hints) == 1  # type: ignore[union-attr]
            held.gate.set()
            told = await asyncio.gather(*asking)
            assert held.asked == [(SETTINGS.hint_limit, Strength.EXPERT)]
            assert {msgspec.json.encode(one) for one in told} == {msgspec.json.encode(told[0])}
            best = told[0].advice.choices[0]
            await registry.do(table, ME, Perform(best.act))
            with pytest.raises(Refused, match=r"H\.turn"):
                await registry.hint(table, ME)
            written = [row for row in await registry.journal(table) if b'"HintTaken"' in row.event]
            assert [row.event for row in written] == [b'{"type":"HintTaken","seat":0,"act":0}']

    asyncio.run(play())


def test_a_hint_that_takes_too_long_is_given_by_rules_of_thumb(memory: Any) -> None:
    async def play() -> None:
        held = Held()
        held.gate.set()
        held.fail = [TimeoutError()]
        async with a_registry(memory(), held) as registry:
            told = await registry.hint(await first_to_call(registry), ME)
            assert told.advice.choices
            assert held.asked == [(SETTINGS.hint_limit, Strength.EXPERT), (SETTINGS.bot_limit, None)]

    asyncio.run(play())


def test_H_hint_is_refused_among_people_and_leaves_no_mark(memory: Any) -> None:
    async def play() -> None:
        held = Held()
        held.gate.set()
        async with a_registry(memory(), held) as registry:
            table = await first_to_call(registry, YOU)
            before = len(await registry.journal(table))
            with pytest.raises(Refused) as refused:
                await registry.hint(table, ME)
            assert refused.value.citation.id == "H.hint"
            assert len(await registry.journal(table)) == before
            practice = await first_to_call(registry, YOU, terms=Terms(practice=True))
            assert (await registry.hint(practice, ME)).advice.choices
            assert len(held.asked) == 1

    asyncio.run(play())


def test_who_asks_alone_is_told_and_the_others_see_that_he_asked(running: Any) -> None:
    async def play() -> None:
        async with running(pace=0.0, bot_samples=0) as site:
            table = await site.table(Terms(practice=True))
            four = await site.four(table)
            me, other = four[0], four[1]
            await me.send({"type": "AskHint", "cause": "h1"})
            told = await me.until(lambda frame: frame.get("cause") == "h1")
            assert told["type"] == "Hint", told
            best = told["advice"]["choices"][0]
            assert best["reason"]["zh"]
            assert best["act"]["type"] == "MakeCall"
            await other.send({"type": "AskHint", "cause": "h2"})
            no = await other.until(lambda frame: frame.get("cause") == "h2")
            assert (no["type"], no["clause"]) == ("No", "H.turn")
            await other.until_view(lambda view: view["public"]["hints"])
            assert other.view["public"]["hints"] == [{"seat": 0, "act": told["act"]}]
            assert not any('"Hint"' in text for text in other.raw)
            done = await me.do({"type": "Perform", "act": best["act"]})
            assert done["type"] == "Patch"

    asyncio.run(play())
