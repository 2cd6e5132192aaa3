"""An event at live tables: one click to the own seat, bots seated by the director, the result in the standings."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import LATIN, reads_well
from tests.nightly.sight import languages

Picture = Callable[[Person, str], Path]
STAGE = {"name": "H", "method": "matchpoints", "movement": "howell", "rounds": 3, "boards": 1}
PLAN = {"title": "2026", "stages": [STAGE | {"online": True}]}
NAMES = {"1": ("Li", "Xu"), "2": ("Wu", "Ma"), "3": ("He", "Yu"), "4": ("Du", "Su")}
SAME = frozenset({name for pair in NAMES.values() for name in pair} | {"Howell"})
KEY = {"stage": "H", "session": 1, "section": "A", "round": 1}


def held(director: Person) -> str:
    """Create an event of four pairs, seated."""
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
    return event


@pytest.mark.parametrize("language", languages("en"))
def test_a_player_goes_to_his_seat_by_one_click_and_the_board_is_in_the_standings(
    come: Come, picture: Picture, language: str
) -> None:
    director = organise(come(language=language), f"online-{language}", language=language)
    event = held(director)
    director.go(f"/e/{event}/rounds")
    director.click("start")
    director.click("tab-live")
    director.see("live-1").wait_for()

    link = director.ask("POST", f"/api/events/{event}/entrances", {"player": "1a"})["path"]
    player = come("Anna", language=language, size="phone")
    player.go(link)
    player.click("come-in")
    player.see("go-to-table").wait_for()
    reads_well(player, language, picture, f"online-{language}-phone-seat", same=SAME | {"Anna"})
    player.click("go-to-table")
    player.wait_live()
    at_table = player.page.url.removeprefix(player.origin)
    expect(player.page.get_by_text("Li", exact=True).first).to_be_visible()

    number = 1 if director.see("live-1").get_by_text("Li").count() else 2
    director.click(f"bots-{number}")
    bots = director.see(f"live-{number}").get_by_text(re.compile("^(机器人|bot)$"))
    expect(bots).to_have_count(3)
    director.click(f"bots-{3 - number}")
    reads_well(director, language, picture, f"online-{language}-desk-tables", same=SAME)

    player.click("ready")
    player.play_out()
    score = player.see("result").get_attribute("data-score")
    written = int(score or "none")
    player.go(f"/e/{event}/travellers")
    shown = f"({written:+d})" if written else "(0)"
    expect(player.page.locator("main")).to_contain_text(shown)
    director.click("tab-standings")
    rows = director.page.locator("main table tbody tr").filter(has_text=re.compile("Li - Xu"))
    expect(rows.first).to_contain_text(re.compile(r"\d"))

    director.click("tab-live")
    director.page.locator("details summary").click()
    proof = director.see("promises").get_by_role("link")
    expect(proof.first).to_be_visible()
    digests = LATIN.findall(" ".join(director.see("promises").locator("code").all_inner_texts()))
    player.go(at_table)
    player.wait_live()
    player.click("director")
    expect(player.see("director-submit")).to_be_visible()
    director.ask("POST", f"/api/events/{event}/online/stop", {"key": KEY | {"table": number}})
    closed = {"zh": "裁判长结束了本桌", "en": "the director ended this table"}
    expect(player.see("closed-why").locator("span")).to_have_text(closed[language])
    expect(player.page.locator("dialog[open]")).to_have_count(0)

    same = SAME | {"paiju", "verify", *digests}
    reads_well(director, language, picture, f"online-{language}-desk-promises", same=same)
