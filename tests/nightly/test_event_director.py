"""A director's less usual actions: draws and lots, seats corrected, fouled boards, forfeits, clocks."""

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
GROUPS = {"name": "G", "format": "groups", "method": "match-points", "sections": ["A", "B"]}
CUP = {"title": "2026", "game": "tractor6", "contestants": "team", "stages": [GROUPS]}
CLUB = {
    "title": "2026",
    "stages": [
        {"name": "M", "method": "matchpoints", "movement": "howell", "boards": 2, "round_minutes": 15, "ties": ["lot"]}
    ],
}
LINES = """
(all) => all.map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
})
"""
"""The number of lines that the labels of buttons take."""
LONGER = """
(before) => {
  const left = document.querySelector("[data-testid=table-left]").textContent;
  const [hours, minutes, seconds] = left.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds > before;
}
"""
"""Whether a table has more seconds left than before."""


def _team(name: str, bond: str = "") -> dict[str, Any]:
    people = [{"id": f"{name}{at}", "name": f"{name}{at}"} for at in range(1, 4)]
    return {"id": name, "name": name, "players": people, "bond": bond}


def _pair(name: str) -> dict[str, Any]:
    return {"id": name, "name": name, "players": [{"id": f"{name}{at}", "name": at} for at in "NS"]}


def test_a_draw_from_a_seed_a_match_by_clicks_a_clock_that_stops_and_a_double_forfeit(
    come: Come, picture: Picture
) -> None:
    director = organise(come(), "Dora")
    teams = [_team("a", "X"), _team("b", "X"), _team("c"), _team("d")]
    event = hold(director, CUP, teams)
    director.forgive("422|403|400|409")
    director.go(f"/e/{event}/rounds")
    director.see("seed").fill("lantern")
    director.click("open-stage")
    director.see("seat").wait_for()
    director.click("seat")
    director.click("start")
    director.click("manage-1")
    dialog = director.page.get_by_role("dialog")
    before = _seconds(director.see("table-left").inner_text())
    assert 100 * 60 <= before <= 150 * 60  # the machine has used up part of it
    director.click("table-plus")
    director.page.wait_for_function(LONGER, arg=before)
    director.click("table-stop")
    expect(dialog).to_contain_text("stopped")
    stood = director.see("table-left").inner_text()
    director.page.wait_for_timeout(1200)
    assert director.see("table-left").inner_text() == stood
    reads_well(director, "en", picture, "director-en-desk-table", whole=True)
    director.click("table-resume")
    dialog.get_by_role("button", name="Time-out for Side 1").click()
    expect(dialog.get_by_role("alert")).to_contain_text("T1.2.2")
    director.click("forfeit-both")
    director.page.keyboard.press("Escape")
    expect(director.see("seating")).to_contain_text("Forfeit")
    director.click("manage-1")
    director.click("forfeit-none")
    director.page.keyboard.press("Escape")
    expect(director.see("seating")).not_to_contain_text("Forfeit")

    director.click("tab-results")
    director.click("match-1-1")
    director.see("how").select_option("time")
    director.see("level-0").select_option("9")
    director.see("level-1").select_option("9")
    expect(dialog.get_by_label("If level: who got there first")).to_be_visible()
    director.see("level-1").select_option("7")
    reads_well(director, "en", picture, "director-en-desk-match", whole=True)
    director.click("match-enter")
    expect(director.see("cell-1-1")).to_contain_text("levels 9 - 7")
    director.click("tab-standings")
    draws = director.see("draws")
    expect(draws).to_contain_text("lantern")
    expect(draws).to_contain_text("checked")
    expect(draws).to_contain_text("repeated with the seed 'lantern': the same draw")
    sections = draws.locator("dd").all_inner_texts()
    assert not any("a" in one.split(" · ") and "b" in one.split(" · ") for one in sections)

    guest = come("Gita", language="zh", size="phone")
    guest.go(f"/e/{event}/standings")
    expect(guest.see("draws")).to_contain_text("核对一致")
    expect(guest.see("lots")).to_have_count(0)
    reads_well(guest, "zh", picture, "director-zh-phone-draws", whole=True, same=frozenset({"lantern"}))


def test_seats_put_right_a_late_pair_a_fouled_board_and_lots(come: Come, picture: Picture) -> None:
    director = organise(come(language="zh"), "老董", language="zh")
    event = hold(director, CLUB, [_pair(name) for name in ("A1", "B2", "C3")])
    act(director, event, "o", type="OpenStage", stage="M", sections=[["A1", "B2", "C3"]])
    director.ask("POST", f"/api/events/{event}/seats", {"stage": "M", "section": "A"})
    key = {"stage": "M", "session": 1, "section": "A", "round": 1}
    act(director, event, "s", type="StartRound", key=key)
    act(director, event, "l", type="Enter", entry=_pair("D4"))
    director.forgive("422|403|400|409")
    director.go(f"/e/{event}/entries")
    director.see("entry-D4").get_by_role("button", name="让「D4」迟到入座").click()
    director.click("settle")
    director.click("tab-rounds")
    expect(director.see("seating")).to_contain_text("D4")

    # Both pairs of table 1 sat the wrong way.
    table = director.ask("GET", f"/api/events/{event}")["stages"][0]["rounds"][0]["tables"][0]
    (ns,), (ew,) = table["sides"]
    director.click("manage-1")
    director.see("seat-0").select_option(ew)
    director.click("reseat")
    expect(director.page.get_by_role("dialog").get_by_role("alert")).to_be_visible()
    director.see("seat-1").select_option(ns)
    director.click("reseat")
    first = director.see("seating").locator("tbody tr").first.locator("td")
    expect(first.nth(0)).to_contain_text(ew)
    reads_well(director, "zh", picture, "director-zh-desk-seats", whole=True, same=_SAME)
    director.page.keyboard.press("Escape")

    director.click("tab-results")
    board = table["boards"][0]
    director.click(f"fouled-1-{board}")
    director.page.get_by_role("dialog").get_by_role("checkbox").first.check()
    reads_well(director, "zh", picture, "director-zh-desk-fouled", whole=True, same=_SAME)
    director.click("fouled-save")
    act(director, event, "r", type="EnterResult", key={**key, "table": 1}, board=board, result="4S N =")
    cell = director.see(f"cell-1-{board}")
    expect(cell).to_contain_text("B 式")

    # One board was played with the table turned; after a correction, it was not (L5.B).
    director.click(f"turn-1-{board}")
    expect(cell).to_contain_text("南北与东西对调")
    expect(director.see(f"turn-1-{board}")).to_have_attribute("aria-pressed", "true")
    cell.get_by_role("button").last.click()
    expect(director.see("forfeit-0")).to_have_text("东西弃权")
    expect(director.see("forfeit-1")).to_have_text("南北弃权")
    director.page.keyboard.press("Escape")
    director.click(f"turn-1-{board}")
    expect(cell).not_to_contain_text("南北与东西对调")

    director.click("tab-standings")
    director.click("lots")
    director.see("lots-seed").fill("7 11")
    draws = director.see("draws")
    for name in ("A1", "B2"):
        draws.get_by_label(name).check()
    for name in ("C3", "D4"):
        draws.get_by_label(name).uncheck()
    director.click("lots-draw")
    expect(draws.locator("ol li")).to_have_count(2)
    expect(draws).to_contain_text("核对一致")
    reads_well(director, "zh", picture, "director-zh-desk-lots", whole=True, same=_SAME)

    # The log of rulings for printing: in order, without routine actions and buttons.
    act(director, event, "w", type="Warn", entry="C3", words="12-34")
    director.click("tab-log")
    director.page.set_viewport_size({"width": 740, "height": 360})
    director.see("log").locator("td button").first.wait_for()
    assert set(director.see("log").locator("td button").evaluate_all(LINES)) == {1}
    director.page.set_viewport_size({"width": 1280, "height": 800})
    director.see("rulings").check()
    log = director.see("log").locator("tbody tr")
    expect(log).to_have_count(6)
    expect(log.nth(0)).to_contain_text("更正座位")
    expect(log.nth(1)).to_contain_text("B 式")
    expect(log.nth(2)).to_contain_text("坐反了方向")
    expect(log.nth(3)).to_contain_text("没有坐反")
    expect(log.nth(4)).to_contain_text("7 11")
    expect(log.nth(5)).to_contain_text("12-34")
    director.page.emulate_media(media="print")
    expect(director.see("rulings")).to_be_hidden()
    expect(log.first.get_by_role("button")).to_have_count(0)
    reads_well(director, "zh", picture, "director-zh-print-rulings", whole=True, same=_SAME)


def test_a_chao_di_pi_cup_for_as_many_pairs_as_came(come: Come) -> None:
    director = organise(come(), "Cora")
    director.go("/events")
    director.click("new-event")
    director.click("preset-chaodipi")
    director.click("event-create")
    for number in range(1, 6):
        for at in (1, 2):
            director.see(f"player-{at}").fill(f"P{number}{at}")
        director.click("enter")
        director.see(f"entry-{number}").wait_for()
    director.click("tab-rounds")
    director.forgive("422|403|400|409")
    director.click("fit-rounds")
    expect(director.see("fit-rounds")).to_have_count(0)
    director.click("open-stage")
    director.click("seat")
    expect(director.see("seating").locator("tbody tr")).to_have_count(4)
    director.click("start")
    director.click("tab-results")
    director.page.get_by_test_id(re.compile("^match-")).first.click()
    director.see("how").select_option("passed-1")
    expect(director.see("level-1")).to_have_value("flag")
    director.click("match-enter")
    director.click("tab-bracket")
    expect(director.see("bracket").locator(".mark")).to_have_count(1)


def test_L79_C_who_was_refused_reads_why_above_the_dialog_and_tries_again(come: Come, picture: Picture) -> None:
    """Two directors at one board: the notice is dismissed while the dialog is open; then the current state counts."""
    director = organise(come(size="phone"), "Thea")
    director.forgive("422|403|400|409")
    event = hold(director, CLUB, [_pair(name) for name in ("A1", "B2", "C3", "D4")])
    sections = [["A1", "B2", "C3", "D4"]]
    act(director, event, "o", type="OpenStage", stage="M", sections=sections)
    director.ask("POST", f"/api/events/{event}/seats", {"stage": "M", "section": "A"})
    key = {"stage": "M", "session": 1, "section": "A", "round": 1}
    act(director, event, "s", type="StartRound", key=key)
    seen = director.ask("GET", f"/api/events/{event}")
    board = seen["stages"][0]["rounds"][0]["tables"][0]["boards"][0]
    at = {"key": {**key, "table": 1}, "board": board}
    act(director, event, "r", type="EnterResult", result="4S N =", **at)
    director.go(f"/e/{event}/results")
    cell = director.see(f"cell-1-{board}")
    cell.get_by_role("button").last.click()
    expect(director.page.get_by_role("dialog")).to_contain_text("4S by N = (+420)")
    act(director, event, "c", type="CorrectResult", result="4S N -1", **at)
    director.click("unplayed")
    toast = director.page.locator(".toast")
    expect(toast).to_contain_text("you saw 4S by N = (+420), now it is 4S by N -1 (-50)")
    picture(director, "director-en-phone-refused")
    toast.get_by_role("button").click()
    expect(toast).to_have_count(0)
    expect(director.page.get_by_role("dialog")).to_contain_text("4S by N -1 (-50)")
    director.click("unplayed")
    expect(director.page.get_by_role("dialog")).to_have_count(0)
    expect(cell).to_contain_text("not played")


_SAME = frozenset({"NT", "S"})


def _seconds(text: str) -> int:
    hours, minutes, seconds = map(int, text.split(":"))
    return hours * 3600 + minutes * 60 + seconds
