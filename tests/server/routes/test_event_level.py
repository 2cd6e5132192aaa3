"""A drawn match of a knock-out offers its directors what the plan provides (L86.B)."""

from __future__ import annotations

import secrets
from typing import Any

from tests.server.routes.test_events import Club

STAGE = {"name": "main", "format": "knock-out", "method": "team-imps", "boards": 2, "ties": ["lot"]}


async def _club(opened_site: Any, **more: Any) -> Club:
    club = await Club.open_teams(opened_site, {**STAGE, **more})
    seats = {"stage": "main", "section": "A", "how": "knock-out"}
    answer = await club.director.post(club.at("seats"), seats)
    assert answer.status_code == 200, answer.text
    await club.do(type="StartRound", key=club.round(1))
    return club


async def _bracket(club: Club, who: Any = None) -> dict[str, Any]:
    path = club.at("stages/1/sections/1/bracket")
    found: dict[str, Any] = (await (who or club.director).get(path)).json()
    return found


async def _flat(club: Club) -> None:
    """Pass out every open board."""
    for table in (await club.see())["stages"][0]["rounds"][0]["tables"]:
        for board in table["outstanding"]:
            key = club.table(1, table["number"])
            await club.do(type="EnterResult", key=key, board=board, result="pass")


async def _settle(club: Club, level: dict[str, Any]) -> None:
    body = {"cause": secrets.token_hex(6), "commands": level["commands"]}
    answer = await club.director.post(club.at("acts/together"), body)
    assert answer.status_code == 200, answer.text


async def test_L86_B_a_level_match_offers_boards_and_then_lots(opened: Any) -> None:
    async with opened() as site:
        club = await _club(site)
        assert (await _bracket(club))["levels"] == [], "nothing is over yet"
        await _flat(club)
        for more in range(1, 9):
            levels = (await _bracket(club))["levels"]
            assert len(levels) == 2
            assert all("one more board" in one["text"]["en"] for one in levels)
            await _settle(club, levels[0])
            assert len((await _bracket(club))["levels"]) == 1, "the other is still level"
            await _settle(club, (await _bracket(club))["levels"][0])
            assert (await _bracket(club))["levels"] == [], "they play on"
            tables = (await club.see())["stages"][0]["rounds"][0]["tables"]
            assert all(len(table["boards"]) == 2 + more for table in tables)
            await _flat(club)
        levels = (await _bracket(club))["levels"]
        assert all("draw" in one["text"]["en"] for one in levels)
        for one in levels:
            await _settle(club, one)
        seen = await _bracket(club)
        assert seen["levels"] == []
        assert all(tie["winner"] is not None for tie in seen["ties"] if tie["round"] == 1)


async def test_L86_B_a_match_that_is_won_offers_nothing_and_others_are_not_asked(opened: Any) -> None:
    async with opened() as site:
        club = await _club(site)
        key = club.table(1, 1)
        await club.do(type="EnterResult", key=key, board="1", result="4S by N =")
        await _flat(club)
        (level,) = (await _bracket(club))["levels"]
        first = (await club.seats(1, 1))["sides"]
        assert set(level["entries"]).isdisjoint(name for side in first for name in side)
        stranger = await (await site.browser()).guest("Stranger")
        assert (await _bracket(club, stranger))["levels"] == []
        name = level["entries"][0] + "0"
        made = (await club.director.post(club.at("entrances"), {"player": name})).json()
        await stranger.post("/api/entrances/" + made["path"].removeprefix("/j/"))
        (told,) = (await _bracket(club, stranger))["levels"]
        assert told == {**level, "commands": []}


async def test_L86_B_without_lots_the_director_settles_it(opened: Any) -> None:
    async with opened() as site:
        club = await _club(site, ties=[])
        for _ in range(8):
            await _flat(club)
            for one in (await _bracket(club))["levels"]:
                await _settle(club, one)
        await _flat(club)
        levels = (await _bracket(club))["levels"]
        assert [one["commands"] for one in levels] == [[], []]
        assert "the director decides" in levels[0]["text"]["en"]
