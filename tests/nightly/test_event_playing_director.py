"""A director who also plays sees what players see, until they choose to see everything, which is recorded."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well
from tests.nightly.sight import languages

Picture = Callable[[Person, str], Path]
WORDS = {"zh": ("已登记，不显示", "自此查看全部结果"), "en": ("entered, not shown", "now shown every result")}
PAIRS = ("2 – 3", "4 – 5", "6 – 7", "8 – 9")


@pytest.mark.parametrize("language", languages("zh"))
def test_a_director_who_plays_sees_as_a_player_until_he_shows_himself_everything(
    come: Come, picture: Picture, language: str
) -> None:
    hidden, said = WORDS[language]
    director = organise(come(language=language), f"2027 {language}", language=language)
    plan = {"title": "2027", "stages": [{"name": "1", "method": "matchpoints"}]}
    entries = [
        {
            "id": f"{number}",
            "name": name,
            "players": [{"id": f"{number}.{at}", "name": f"{2 * number + at}"} for at in range(2)],
        }
        for number, name in enumerate(PAIRS, 1)
    ]
    event = hold(director, plan, entries)
    act(director, event, "open", type="OpenStage", stage="1", sections=[list("1234")])
    seats = {"stage": "1", "section": "A", "movement": "Howell", "boards": 6}
    director.ask("POST", f"/api/events/{event}/seats", seats)
    key = {"stage": "1", "session": 1, "section": "A", "round": 1}
    act(director, event, "start", type="StartRound", key=key)
    seen = director.ask("GET", f"/api/events/{event}")
    first, second = seen["stages"][0]["rounds"][0]["tables"]
    board = second["boards"][0]
    far = {**key, "table": second["number"]}
    act(director, event, "far", type="EnterResult", key=far, board=board, result="4S N =")
    director.go(f"/e/{event}/results")
    cell = director.see(f"cell-{second['number']}-{board}")
    expect(cell).to_contain_text("4")
    expect(director.page.get_by_test_id("concealed")).to_have_count(0)

    player = f"{first['sides'][0][0]}.0"
    made = director.ask("POST", f"/api/events/{event}/entrances", {"player": player})
    director.go(made["path"])
    director.click("come-in")
    director.see("concealed").wait_for()
    director.click("tab-results")
    expect(director.see("concealed")).to_be_visible()
    expect(cell).to_contain_text(hidden)
    expect(cell.get_by_role("textbox")).to_have_count(0)
    director.click("tab-travellers")
    expect(director.page.get_by_test_id(f"traveller-{board}")).to_have_count(0)
    director.click("tab-log")
    expect(director.page.get_by_test_id("log")).to_have_count(0)
    reads_well(director, language, picture, f"event-{language}-desk-concealed")
    director.click("show-all")
    director.see("show-all-now").wait_for()
    reads_well(director, language, picture, f"event-{language}-desk-show-all")
    director.click("show-all-now")
    expect(director.page.get_by_test_id("concealed")).to_have_count(0)
    expect(director.see("log").locator("tr", has_text=said)).to_have_count(1)
    director.click("tab-results")
    expect(cell).not_to_contain_text(hidden)
    expect(cell.get_by_role("textbox")).to_have_count(1)
