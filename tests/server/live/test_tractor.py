"""The tractor games on a live server: cards are drawn automatically, bots play, and patches keep a browser's view."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw

from paiju.server.bots import Bots
from paiju.server.metrics import Metrics
from paiju.server.settings import Settings
from paiju.server.table_registry import TableRegistry
from paiju.table import Actor, Table, Terms
from paiju.table.commands import OpenTable, Perform, SeatBot, SetReady, TakeSeat

ME = Actor("person:1", "Me")
SETTINGS = Settings(pace=0.0, bot_samples=0, call_patience=0.0)
SEATS = {"tractor6": 6, "chaodipi": 4}


class Here:
    """Bots that think in this process."""

    async def ask(self, limit: float, function: Callable[..., Any], *given: Any) -> Any:  # noqa: ARG002
        return function(*given)

    async def close(self) -> None:
        return None


@pytest.mark.parametrize("game", list(SEATS))
def test_bots_play_a_whole_deal_beside_a_person_who_says_nothing(memory: Any, game: str) -> None:
    """The person's cards are drawn for them, their silence counts as passing, and after they leave a bot plays on."""

    async def play() -> Table:
        metrics = Metrics()
        registry = TableRegistry(memory(), SETTINGS, metrics=metrics, bots=Bots(SETTINGS, metrics, Here()))  # type: ignore[arg-type]
        async with registry:
            terms = Terms(draw_time=0, answer_time=50, deals=1)
            made = await registry.open_table(ME, OpenTable("T", game, "", terms))
            await registry.do(made, ME, TakeSeat(0))
            for seat in range(1, SEATS[game]):
                await registry.do(made, ME, SeatBot(seat))
            await registry.do(made, ME, SetReady())
            async with asyncio.timeout(60):
                while (table := await registry.table(made)).playing:
                    await act_if_asked(registry, made, table)
            assert metrics.bot_faults._value.get() == 0
            assert {x.actor for x in await registry.journal(made)} >= {"clock", "bot:1", "person:1"}
            return table

    table = asyncio.run(play())
    assert table.closed
    assert table.past[0].result is not None


async def act_if_asked(registry: TableRegistry, made: str, table: Table) -> None:
    """Do the first legal act for the person if only they can go on."""
    deal = table.deal
    assert deal is not None
    rules = table.rules
    assert rules.itself is not None
    if table.to_act == (0,) and rules.itself.next(deal.state) is None:
        act = rules.write_act(rules.game.legal(deal.state, 0)[0])
        await registry.do(made, ME, Perform(Raw(act)))
    else:
        await asyncio.sleep(0)


@pytest.mark.parametrize("game", list(SEATS))
def test_a_browser_is_told_of_each_card_and_shows_what_it_draws(running: Any, game: str) -> None:
    async def play() -> None:
        async with running() as site:
            await site.guest("Ann")
            host = site.actor(0)
            terms = Terms(draw_time=1, answer_time=100)
            made = await site.registry.open_table(host, OpenTable("Table", game, "", terms))
            await site.registry.do(made, host, TakeSeat(1))
            for seat in range(SEATS[game]):
                if seat != 1:
                    await site.registry.do(made, host, SeatBot(seat))
            browser = await site.browser(made, 0)
            await browser.next()
            await site.registry.do(made, host, SetReady())
            await browser.until_view(lambda view: view["public"]["phase"] == "playing")
            await browser.until_view(lambda view: cards(view) == 5 or cut(browser))
            if cut(browser):
                await browser.do({"type": "Perform", "act": {"type": "Cut", "at": 20}})
                await browser.until_view(lambda view: cards(view) == 5)
            assert browser.view["public"]["deal"]["counts"][1] == 5
            hidden = [hand for hand in browser.view["private"]["deal"]["hands"] if hand is None]
            assert len(hidden) == SEATS[game] - 1

    asyncio.run(play())


def cards(view: Any) -> int:
    hand = (view["private"]["deal"] or {}).get("hands", [None] * 6)[1]
    return len(hand.split()) if hand else 0


def cut(browser: Any) -> bool:
    hand = browser.view["private"]["deal"] or {}
    return "Cut" in hand.get("acts", ())
