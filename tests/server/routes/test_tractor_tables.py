"""Tables of the tractor games through the site: one-click play, and a table with chosen settings."""

from __future__ import annotations

from typing import Any

import pytest

SEATS = {"tractor6": 6, "chaodipi": 4}


@pytest.mark.parametrize("game", list(SEATS))
async def test_one_click_seats_a_visitor_among_bots_and_deals(opened: Any, game: str) -> None:
    async with opened() as site:
        browser = await site.browser()
        answer = await browser.post("/api/play", {"game": game})
        assert answer.status_code == 201
        card = (await browser.get(f"/api/tables/{answer.json()['id']}")).json()
        assert (card["game"], card["phase"]) == (game, "playing")
        assert card["mine"] == SEATS[game] // 2
        assert [seat["bot"] for seat in card["seats"]].count(True) == SEATS[game] - 1


@pytest.mark.parametrize("game", list(SEATS))
async def test_a_table_is_set_up_under_the_conditions_that_the_game_has(opened: Any, game: str) -> None:
    async with opened() as site:
        anna = await (await site.browser()).guest("Anna")
        made = await anna.post("/api/tables", {"name": "T", "game": game, "conditions": "standard", "seat": 1})
        assert made.status_code == 201
        card = (await anna.get(f"/api/tables/{made.json()['id']}")).json()
        assert len(card["seats"]) == SEATS[game]
        assert (card["mine"], card["phase"]) == (1, "gathering")
        wrong = {"name": "T", "game": game}
        for field, value, status in (("conditions", "duplicate", 400), ("seat", SEATS[game], 422)):
            answer = await anna.post("/api/tables", wrong | {field: value})
            assert answer.status_code == status, field
            assert answer.json()["text"]["zh"]
