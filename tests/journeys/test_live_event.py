"""An event at live tables: a player on a phone takes their seat by one click, bots fill in, the result is ranked."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise

STAGE = {"name": "H", "method": "matchpoints", "movement": "howell", "rounds": 3, "boards": 1}
PLAN = {"title": "2026", "stages": [STAGE | {"online": True}]}
NAMES = {"1": ("Li", "Xu"), "2": ("Wu", "Ma"), "3": ("He", "Yu"), "4": ("Du", "Su")}


def test_a_player_goes_to_the_seat_by_one_click_and_the_board_is_in_the_standings(come: Come) -> None:
    director = organise(come(), "online")
    entries = [
        {
            "id": number,
            "name": " - ".join(names),
            "players": [{"id": f"{number}{at}", "name": name} for at, name in zip("ab", names, strict=True)],
        }
        for number, names in NAMES.items()
    ]
    event = hold(director, PLAN, entries)
    act(director, event, "open", type="OpenStage", stage="H", sections=[list(NAMES)])
    director.ask("POST", f"/api/events/{event}/seats", {"stage": "H", "section": "A"})
    director.go(f"/e/{event}/rounds")
    director.click("start")
    director.click("tab-live")
    director.see("live-1").wait_for()

    link = director.ask("POST", f"/api/events/{event}/entrances", {"player": "1a"})["path"]
    player = come("Anna", size="phone")
    player.go(link)
    player.click("come-in")
    player.click("go-to-table")
    player.wait_live()
    expect(player.page.get_by_text("Li", exact=True).first).to_be_visible()

    number = 1 if director.see("live-1").get_by_text("Li").count() else 2
    director.click(f"bots-{number}")
    bots = director.see(f"live-{number}").get_by_text("bot", exact=True)
    expect(bots).to_have_count(3)
    director.click(f"bots-{3 - number}")

    player.click("ready")
    player.play_out()
    written = int(player.see("result").get_attribute("data-score") or "none")
    player.go(f"/e/{event}/travellers")
    shown = f"({written:+d})" if written else "(0)"
    expect(player.page.locator("main")).to_contain_text(shown)
    director.click("tab-standings")
    rows = director.page.locator("main table tbody tr").filter(has_text="Li - Xu")
    expect(rows.first).to_contain_text(re.compile(r"\d"))
