"""While slow bots start, a club player plays for them, which everybody sees; they take over once they are ready."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest
from msgspec import Raw

from paiju.errors import PaijuError
from paiju.laws import Refused
from paiju.packs import thinking
from paiju.server.bots import Bots
from paiju.server.hints import Hints
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.server.warm_bots import WarmBots
from paiju.table import Actor, Table, Terms
from paiju.table.commands import LendStrength, OpenTable, Perform, SeatBot, SetReady, TakeSeat
from paiju.table.strength import Strength

ME = Actor("person:1", "Me")
SETTINGS = Settings(pace=0.0, bot_samples=0)


class Slow:
    """The process of the slow bots: it is ready once the gate is open, and plays by rules of thumb."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.warm_bots: list[Strength] = []
        self.asked: list[Any] = []
        self.fail: list[Exception] = []

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:
        del limit
        if function is thinking.prepare:
            self.warm_bots.append(given[1])
            await self.gate.wait()
            if self.fail:
                raise self.fail.pop()
            return None
        if self.fail:
            raise self.fail.pop()
        assert given[4] is Strength.EXPERT
        self.asked.append(function)
        return function(*given[:4], None)

    async def close(self) -> None:
        return None


class Here:
    """The other bots, which think in this process."""

    def __init__(self) -> None:
        self.strengths: list[Any] = []

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:
        del limit
        self.strengths.append(given[4])
        return function(*given)

    async def close(self) -> None:
        return None


def a_registry(journal: Any, here: Here, slow: Slow) -> TableRegistry:
    metrics = Metrics()
    warm_bots = WarmBots(lambda: slow)
    bots = Bots(SETTINGS, metrics, here, warm_bots=warm_bots)  # type: ignore[arg-type]
    hints = Hints(SETTINGS, metrics, here, warm_bots)  # type: ignore[arg-type]
    return TableRegistry(journal, SETTINGS, metrics=metrics, bots=bots, hints=hints)


async def experts(registry: TableRegistry) -> str:
    """Open a Chao Di Pi table with one person and three experts, not yet dealt."""
    made = await registry.open_table(ME, OpenTable("T", "chaodipi", terms=Terms(draw_time=0)))
    await registry.do(made, ME, TakeSeat(0))
    for seat in (1, 2, 3):
        await registry.do(made, ME, SeatBot(seat, Strength.EXPERT))
    return made


async def until(registry: TableRegistry, table: str, test: Callable[[Table], Any]) -> Table:
    async with asyncio.timeout(60):
        while not test(standing := await registry.table(table)):
            await asyncio.sleep(0.005)
    return standing


def lent(table: Table) -> list[Any]:
    return [seat and seat.lent for seat in table.seats]


def test_a_club_player_plays_until_an_expert_is_ready(memory: Any) -> None:
    async def play() -> None:
        here, slow = Here(), Slow()
        async with a_registry(memory(), here, slow) as registry:
            table = await experts(registry)
            await until(registry, table, lambda t: lent(t) == [None, "club", "club", "club"])
            assert slow.warm_bots == [Strength.EXPERT], "once for a game"
            await registry.do(table, ME, SetReady())
            async with asyncio.timeout(60):
                while not here.strengths:
                    await _act(registry, table)
            assert set(here.strengths) == {Strength.CLUB}
            assert slow.asked == []
            slow.gate.set()
            standing = await until(registry, table, lambda t: lent(t) == [None] * 4)
            assert [seat and seat.strength for seat in standing.seats] == [None, *["expert"] * 3]
            async with asyncio.timeout(60):
                while thinking.act not in slow.asked:
                    await _act(registry, table)
            before = len(here.strengths)
            assert await _hint(registry, table)
            assert thinking.weigh in slow.asked, "the strongest that is ready advises"
            assert len(here.strengths) == before

    asyncio.run(play())


async def _act(registry: TableRegistry, table: str) -> None:
    """Do the first legal act if it is the person's turn, unless the table draws for them meanwhile."""
    standing = await registry.table(table)
    if 0 in standing.to_act and standing.deal is not None:
        act = standing.rules.game.legal(standing.deal.state, 0)[0]
        with suppress(PaijuError):
            await registry.do(table, ME, Perform(Raw(standing.rules.write_act(act))))
    await asyncio.sleep(0)


async def _hint(registry: TableRegistry, table: str) -> Sequence[Any]:
    """Ask for a hint on the person's turn. While cards are drawn, the table may move on before the answer."""
    async with asyncio.timeout(60):
        while True:
            await until(registry, table, lambda t: 0 in t.to_act)
            with suppress(Refused):
                return (await registry.hint(table, ME)).advice.choices


def test_one_that_cannot_be_made_ready_stays_with_the_club_player(memory: Any) -> None:
    async def play() -> None:
        here, slow = Here(), Slow()
        slow.fail = [EOFError()]
        slow.gate.set()
        async with a_registry(memory(), here, slow) as registry:
            table = await experts(registry)
            await registry.do(table, ME, SetReady())
            async with asyncio.timeout(60):
                while not (deal := (await registry.table(table)).deal) or len(deal.steps) < 5:
                    await _act(registry, table)
            standing = await registry.table(table)
            assert lent(standing) == [None, "club", "club", "club"]
            assert slow.warm_bots == [Strength.EXPERT]

    asyncio.run(play())


def test_one_that_breaks_is_made_ready_anew_and_its_turn_is_played(memory: Any) -> None:
    async def play() -> None:
        here, slow = Here(), Slow()
        slow.gate.set()
        async with a_registry(memory(), here, slow) as registry:
            table = await experts(registry)
            await until(registry, table, lambda t: lent(t) == [None] * 4 and slow.warm_bots)
            slow.fail = [TimeoutError()]
            await registry.do(table, ME, SetReady())
            async with asyncio.timeout(60):
                while len(slow.warm_bots) < 2 or thinking.act not in slow.asked:
                    await _act(registry, table)
            assert here.strengths, "the club player acted in its place"
            await until(registry, table, lambda t: lent(t) == [None] * 4)
            assert registry.metrics.bot_faults._value.get() == 1

    asyncio.run(play())


def test_H_seat_bot_nobody_but_the_server_lends(memory: Any) -> None:
    async def play() -> None:
        async with a_registry(memory(), Here(), Slow()) as registry:
            table = await experts(registry)
            with pytest.raises(Refused) as refused:
                await registry.do(table, ME, LendStrength(1, Strength.BEGINNER))
            assert refused.value.citation.id == "H.seat.bot"

    asyncio.run(play())
