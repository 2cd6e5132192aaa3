"""Live matches of both tractor games, attacked over HTTP and sockets by users without rights there."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.live.test_online_attacked import FOREIGN, OF_THE_PROGRAM, refused, send
from tests.server.live.test_online_matches import quick
from tests.server.live.test_online_site import Evening, Page
from websockets.exceptions import InvalidStatus

__all__ = ["quick"]

GAMES = {"chaodipi": ("pair", "knock-out", "games", 2), "tractor6": ("team", "groups", "match-points", 4)}


async def begun(site: Any, game: str, who: str = "Director") -> Evening:
    """Return an event of two matches whose first round is being played."""
    contestants, form, method, size = GAMES[game]
    director = await Page.come(site, who, account=True)
    stage: dict[str, Any] = {"name": "main", "format": form, "method": method, "online": True}
    if game == "chaodipi":
        stage |= {"rounds": 2, "best_of": 3}
    plan = {"title": "T", "game": game, "contestants": contestants, "stages": [stage]}
    evening = Evening(site, director, (await director.post("/api/events", {"plan": plan}))["id"])
    for name in "abcd":
        players = [{"id": f"{name}{at}", "name": f"{name}{at}"} for at in range(size)]
        await evening.do(type="Enter", entry={"id": name, "name": name, "players": players})
    await evening.do(type="OpenStage", stage="main", sections=[list("abcd")])
    how = {"stage": "main", "section": "A"}
    await director.post(evening.at("seats"), how | {"how": "round-robin" if size == 4 else "knock-out"})
    await evening.start()
    return evening


@pytest.mark.parametrize("game", list(GAMES))
def test_H_event_online_nobody_orders_or_sees_at_a_match_what_is_not_his(running: Any, game: str) -> None:
    async def play() -> None:
        async with running() as site:
            evening = await begun(site, game)
            tables = (await evening.director.get(evening.at("online")))["tables"]
            mine, other = tables[0], tables[1]
            player = await evening.player(mine["seats"][0]["player"])
            await player.post(evening.at("online/seat"), {"key": mine["key"]})
            browser = await player.socket(mine["id"])
            await browser.next()
            before = await site.registry.table(mine["id"])
            for command in FOREIGN:
                answer = await browser.do(command)
                assert (answer["type"], answer["code"]) == ("No", "refused"), command
            for command in OF_THE_PROGRAM:
                await browser.order(command)
                assert (await browser.next())["code"] == "malformed", command
            assert await site.registry.table(mine["id"]) == before
            foe = await begun(site, game, "Other")
            stranger = await Page.come(site, "stranger")
            for who in (stranger, foe.director, await evening.player(other["seats"][0]["player"])):
                for path in ("bots", "stop", "seat"):
                    no = await who.ask("POST", evening.at(f"online/{path}"), {"key": mine["key"]})
                    assert no.status_code == 403, (path, no.text)
                entered = {"type": "EnterResult", "key": mine["key"], "board": "1"}
                no = await send(evening, who, "x", **entered, result={"levels": ["3", "2"]})
                assert refused(no)
                no = await who.ask("GET", f"/api/tables/{mine['id']}/journal")
                assert no.status_code in (401, 403, 404)
                try:
                    looks = await who.socket(mine["id"])
                except InvalidStatus:
                    continue
                await looks.next()
                answer = await looks.do({"type": "SetReady"})
                assert answer["type"] == "No"
                deal = looks.view["private"]["deal"] or {"hands": []}
                assert not any(deal["hands"])
            await evening.director.post(evening.at("online/bots"), {"key": mine["key"]})
            path = f"/api/tables/{mine['id']}/deals/1"
            assert (await stranger.ask("GET", path)).status_code in (403, 404)
            assert (await stranger.ask("GET", path + "/proof")).status_code in (403, 404)
            deals = {"type": "RecordDeals", "stage": "main", "session": 1, "deals": {"1": "x"}}
            typed = await send(evening, evening.director, "d", **deals)
            assert typed.status_code in (403, 422), typed.text

    asyncio.run(play())
