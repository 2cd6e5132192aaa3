"""The players at a table are told how many people watch it, as these come and go."""

from __future__ import annotations

import asyncio
from typing import Any

from paiju.table.commands import LeaveSeat


def test_everybody_at_a_table_is_told_how_many_watch_it(running: Any) -> None:
    async def told(browser: Any, count: int) -> None:
        await browser.until(lambda frame: frame == {"type": "Watching", "count": count})

    async def play() -> None:
        async with running() as site:
            table = await site.table(seated=4)
            four = await site.four(table)
            kinds = {frame["type"] for browser in four for frame in browser.frames}
            assert "Watching" not in kinds, "nobody watches"
            ida, bo = await site.guest("Ida"), await site.guest("Bo")
            first = await site.browser(table, ida)
            for browser in (first, *four):
                await told(browser, 1)
            second = await site.browser(table, bo)
            for browser in (second, first, *four):
                await told(browser, 2)
            await first.socket.close()
            for browser in (second, *four):
                await told(browser, 1)
            late = await site.browser(table, 0)
            await told(late, 1)
            await second.socket.close()
            await told(late, 0)

    asyncio.run(play())


def test_who_gets_up_and_stays_watches(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            table = await site.table(seated=3)
            browser = await site.browser(table, 0)
            await browser.next()
            await site.registry.do(table, site.actor(0), LeaveSeat())
            await browser.until(lambda frame: frame == {"type": "Watching", "count": 1})

    asyncio.run(play())
