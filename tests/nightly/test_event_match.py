"""Matches of the tractor games entered by their players on phones; lateness; a ruling in fields."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well

Picture = Callable[[Person, str], Path]
CUP = {
    "title": "2026",
    "game": "tractor6",
    "contestants": "team",
    "stages": [{"name": "G", "format": "round-robin", "method": "match-points"}],
}
NARROW = """
() => [...document.querySelectorAll("td.result span")]
  .filter((one) => one.getBoundingClientRect().right > one.closest("td").getBoundingClientRect().right + 1)
  .map((one) => one.textContent)
"""
"""What of a result sticks out of its cell."""
PAIRS = {
    "title": "2026",
    "game": "chaodipi",
    "contestants": "pair",
    "stages": [{"name": "K", "format": "knock-out", "method": "games", "rounds": 1, "best_of": 3}],
}


def _entry(name: str, size: int) -> dict[str, Any]:
    people = [{"id": f"{name}{at}", "name": f"{name}{at}"} for at in range(1, size + 1)]
    return {"id": name, "name": name, "players": people}


def _started(director: Person, plan: dict[str, Any], size: int) -> tuple[str, dict[str, Any]]:
    """Create an event of two, seat and start its one match; return the event and the match's key."""
    event = hold(director, plan, [_entry("7", size), _entry("8", size)])
    stage = plan["stages"][0]["name"]
    act(director, event, "open", type="OpenStage", stage=stage, sections=[["7", "8"]])
    boards = ["1"] if size == 3 else ["1.1", "1.2", "1.3"]
    table = {"number": 1, "sides": [["7"], ["8"]], "boards": boards}
    at = {"stage": stage, "session": 1, "section": "A", "round": 1}
    seats = {"stage": stage, "session": 1, "section": "A", "first": 1, "rounds": [[table]]}
    act(director, event, "seat", type="SeatRounds", **seats)
    act(director, event, "start", type="StartRound", key=at)
    return event, {**at, "table": 1}


def _comes(director: Person, come: Come, event: str, entry: str, language: str) -> Person:
    """Let a player of an entry come by their scoring link."""
    director.go(f"/e/{event}/entries")
    director.click(f"link-{entry}")
    director.click("settle")
    link = director.see("link").input_value()
    director.page.keyboard.press("Escape")
    player = come(f"P{entry}", language=language, size="phone")
    player.page.goto(link)
    player.click("come-in")
    player.see("call-director").wait_for()
    return player


def test_two_teams_enter_their_match_on_phones_with_one_late_and_a_ruling(come: Come, picture: Picture) -> None:
    director = organise(come(), "Mira")
    event, key = _started(director, CUP, 3)
    director.go(f"/e/{event}/rounds")
    director.click("manage-1")
    director.see("late-minutes").fill("8")
    director.click("late-0")
    expect(director.page.get_by_role("dialog")).to_contain_text("20 points off in the first deal")
    director.page.keyboard.press("Escape")

    one = _comes(director, come, event, "7", "zh")
    expect(one.page.locator("main")).to_contain_text("首局扣 20 分")
    one.click("enter-1")
    one.see("how").select_option("sheet")
    one.see("sheet").fill("110 85")
    one.see("fines").fill("闲一 10 手机响")
    expect(one.see("fines-wrong")).to_contain_text("有一行读不懂")
    expect(one.see("match-enter")).to_be_disabled()
    one.see("fines").fill("")
    reads_well(one, "zh", picture, "match-zh-phone-sheet", whole=True)
    one.click("match-enter")
    expect(one.see("board-1")).to_contain_text("级数 2 - 3")
    expect(one.see("board-1")).to_contain_text("T9.3b")

    other = _comes(director, come, event, "8", "en")
    expect(other.see("board-1")).to_contain_text("levels 2 - 3")
    reads_well(other, "en", picture, "match-en-phone-confirm", whole=True)
    other.click("confirm-1")
    expect(other.see("board-1")).to_contain_text("Both sides agree")
    expect(one.see("board-1")).to_contain_text("双方认可")

    director.go(f"/e/{event}/results")
    row = director.see("cell-1-1")
    expect(row).to_contain_text("agreed")
    director.page.set_viewport_size({"width": 390, "height": 844})
    assert director.page.evaluate(NARROW) == [], "nothing of a result is cut off on a phone"
    director.page.set_viewport_size({"width": 1280, "height": 800})
    row.get_by_role("button", name="Rule on").click()
    director.see("ruled-0").select_option("won")
    director.see("ruled-points-0").select_option("2.5")
    director.see("ruled-net-0").fill("1")
    director.see("ruled-1").select_option("lost")
    director.see("ruled-points-1").select_option("1.5")
    director.see("ruled-net-1").fill("-1")
    reads_well(director, "en", picture, "match-en-desk-ruling", whole=True)
    # Meanwhile the other director uses the score sheet as first loaded.
    at = {"key": key, "board": "1"}
    act(director, event, "c", type="CorrectResult", result={"levels": ["4", "3"]}, **at)
    director.forgive("409|422|403")
    director.click("ruled-enter")
    refused = director.page.get_by_role("dialog").get_by_role("alert")
    expect(refused).to_contain_text(re.compile("you saw levels 2 - 3, .*now it is levels 4 - 3"))
    expect(row).to_contain_text("levels 4 - 3")
    director.click("ruled-enter")
    expect(row).to_contain_text("2.5 points, net +1, won")
    expect(row).to_contain_text("adjusted")
    director.go(f"/e/{event}/standings")
    expect(director.page.locator("main")).to_contain_text("2.5")


def test_two_pairs_enter_their_games_one_after_the_other(come: Come, picture: Picture) -> None:
    director = organise(come(), "Nina")
    event, _ = _started(director, PAIRS, 2)
    one, other = (_comes(director, come, event, name, "zh") for name in ("7", "8"))
    expect(one.see("enter-1.2")).to_have_count(0)
    for game, how in (("1.1", "passed-0"), ("1.2", "passed-0")):
        one.click(f"enter-{game}")
        one.see("how").select_option(how)
        one.click("match-enter")
        other.click(f"confirm-{game}")
        expect(other.see(f"board-{game}")).to_contain_text("双方认可")
    reads_well(other, "zh", picture, "match-zh-phone-games", whole=True)
    director.go(f"/e/{event}/standings")
    expect(director.page.locator("main")).to_contain_text("games won")
