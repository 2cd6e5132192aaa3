"""Events at live tables over several servers: one server runs an event, and if it dies another takes over all of it."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg
import httpx
from tests.server.live.conftest import NAMES
from tests.server.live.test_online_site import Evening, Page

from paiju.office import Office
from paiju.tournament.events import ResultEntered


async def at(site: Any, page: Page) -> Page:
    """Return the same browser at another server."""
    base = f"http://127.0.0.1:{site.port}"
    client = httpx.AsyncClient(base_url=base, cookies=page.client.cookies, timeout=60)
    there = Page(site, await site.stack.enter_async_context(client))
    there.csrf = page.csrf
    return there


async def plays(browser: Any, acts: int) -> None:
    """Do this many acts, or fewer if the board ends first."""
    for _ in range(acts):
        await browser.until_view(lambda view: view["public"]["phase"] != "playing" or browser.act() is not None)
        if browser.act() is None:
            return
        assert (await browser.play())["type"] == "Patch"


async def test_H_event_online_another_server_goes_on_with_the_event_of_a_dead_one(two: Any, postgres: str) -> None:
    async with two() as (one, other):
        evening = await Evening.open(one)
        director = await at(other, evening.director)
        beside = await Evening.open(other, director=director)
        for each in (evening, beside):
            await each.start()
        player = await evening.player("1N")
        seen = await player.get(evening.at("online"))
        mine = next(table for table in seen["tables"] if table["mine"] is not None)
        await player.post(evening.at("online/seat"), {"key": mine["key"]})
        await evening.director.post(evening.at("online/bots"), {"key": mine["key"]})
        browser = await player.socket(mine["id"])
        await browser.do({"type": "SetReady"})
        await plays(browser, 1)
        moved = await at(other, player)
        led = await moved.ask("POST", evening.at("online/seat"), {"key": mine["key"]})
        assert (led.status_code, led.headers["Location"][: len(NAMES[0])]) == (307, NAMES[0])

        connection = await asyncpg.connect(postgres)
        await connection.execute("update journal_process set until = clock_timestamp() where address = $1", NAMES[0])
        await connection.close()
        gone = await moved.post(evening.at("online/seat"), {"key": mine["key"]})
        assert gone == {"id": mine["id"]}, "the same table, at the other server"
        await one.registry.lease_manager.renew()  # learns that its membership was ended
        told = await browser.until(lambda frame: frame["type"] in ("Moved", "Bye"))
        assert told.get("address", NAMES[1]) == NAMES[1]
        again = await moved.socket(mine["id"])
        await again.next()
        assert again.view["seq"] >= browser.view["seq"], "nothing that was shown is lost"
        await plays(again, 100)
        await other.registry.online.settled()
        event = await director.get(f"/api/events/{evening.event}")
        table = event["stages"][0]["rounds"][0]["tables"][mine["key"]["table"] - 1]
        assert [score["counts"] for score in table["scores"]] == [True]

        await one.registry.lease_manager.renew()  # joins again
        led = await player.ask("POST", evening.at("online/seat"), {"key": mine["key"]})
        assert led.headers["Location"].startswith(NAMES[1])
        kept = await Office(other.registry.office.journal).event(evening.event)
        entered = [act.event for act in kept.competition.acts if type(act.event) is ResultEntered]
        assert len(entered) == 1, "once"
        assert (await beside.director.get(beside.at("online")))["tables"], "its own goes on too"
        await asyncio.wait_for(one.registry.online.settled(), 60)
