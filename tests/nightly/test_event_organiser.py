"""An organiser's actions: the plan changed after the event is open, sister teams, a time-out, table units."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well

from paiju.formats import bws

Picture = Callable[[Person, str], Path]
GROUPS = {
    "name": "G",
    "format": "groups",
    "method": "match-points",
    "sections": ["A", "B"],
    "round_minutes": 150,
    "warnings": [10, 5],
    "time_outs": 1,
    "time_out_minutes": 5,
}
CUP = {"title": "2026", "game": "tractor6", "contestants": "team", "conditions": "house", "stages": [GROUPS]}
CLUB = {"title": "2026", "stages": [{"name": "M", "method": "matchpoints", "movement": "howell", "boards": 2}]}
TEAMS = {
    "title": "2026",
    "contestants": "team",
    "stages": [{"name": "L", "format": "round-robin", "method": "team-imps", "boards": 8}],
}


def _team(name: str) -> dict[str, object]:
    people = [{"id": f"{name}{at}", "name": f"{name}{at}"} for at in range(1, 4)]
    return {"id": name, "name": name, "players": people}


def _pair(name: str) -> dict[str, object]:
    return {"id": name, "name": name, "players": [{"id": f"{name}{at}", "name": at} for at in "NS"]}


def test_a_plan_is_changed_and_a_sister_team_entered_before_the_draw_then_a_time_out_is_taken(
    come: Come, picture: Picture
) -> None:
    director = organise(come(language="zh"), "老齐", language="zh")
    event = hold(director, CUP, [_team(name) for name in ("12", "34", "56")])
    director.go(f"/e/{event}/rounds")
    director.click("change-plan")
    minutes = director.see("stage-1-minutes")
    expect(minutes).to_have_value("150")
    expect(director.see("stage-1-timeOuts")).to_have_value("1")
    reads_well(director, "zh", picture, "organiser-zh-desk-plan", whole=True)
    minutes.fill("120")
    director.click("event-create")
    expect(director.see("change-plan")).to_be_visible()
    (stage,) = director.ask("GET", f"/api/events/{event}")["plan"]["stages"]
    assert stage["round_minutes"] == 120
    assert {name: stage[name] for name in GROUPS if name != "round_minutes"} == {
        name: value for name, value in GROUPS.items() if name != "round_minutes"
    }

    director.click("tab-entries")
    director.see("players").fill("赵，钱、孙")
    director.see("reserves").fill("李, 周")
    director.see("bond").fill("城东")
    director.click("enter")
    entered = director.see("entry-57")
    expect(entered).to_contain_text("姊妹队 城东")
    expect(entered).to_contain_text("替补：李 – 周")
    entry = director.ask("GET", f"/api/events/{event}")["entries"][3]
    assert [len(entry[part]) for part in ("players", "reserves")] == [3, 2]
    assert len({one["id"] for one in entry["players"] + entry["reserves"]}) == 5
    director.click("all-here")
    expect(director.page.get_by_role("heading", name="已到 4 / 4")).to_be_visible()
    reads_well(director, "zh", picture, "organiser-zh-desk-entries", whole=True)

    director.click("tab-rounds")
    director.click("open-stage")
    director.click("seat")
    expect(director.see("change-plan")).to_have_count(0)
    director.click("start")
    seen = director.ask("GET", f"/api/events/{event}")
    (table, *_) = seen["stages"][0]["rounds"][0]["tables"]
    people = {one["id"]: one["players"][0]["id"] for one in seen["entries"]}
    link = director.ask("POST", f"/api/events/{event}/entrances", {"player": people[table["sides"][0][0]]})
    player = come("小郭", language="zh", size="phone")
    player.go(link["path"])
    player.click("come-in")
    player.click("time-out")
    expect(player.see("resume")).to_be_visible()
    reads_well(player, "zh", picture, "organiser-zh-phone-time-out", whole=True)
    row = director.see("seating").locator("tbody tr").first
    expect(row.locator(".tag.bad")).to_be_visible()
    player.click("resume")
    expect(row.locator(".tag.bad")).to_have_count(0)
    # It was one already: the second is refused, with the reason.
    player.forgive("403")
    player.click("time-out")
    expect(player.page.get_by_text("该方已用 1 次").first).to_be_visible()


def test_who_goes_on_into_a_knock_out_brings_what_the_form_says(come: Come, picture: Picture) -> None:
    organiser = organise(come(), "Orla")
    event = hold(organiser, TEAMS, [])
    organiser.go(f"/e/{event}/rounds")
    organiser.click("change-plan")
    organiser.click("add-stage")
    form = organiser.see("stage-2")
    form.get_by_label("Carry-over").fill("1/2")
    organiser.see("stage-2-metLower").fill("2")
    expect(form.locator(".wrong").first).to_be_visible()
    organiser.see("stage-2-metLower").fill("1/3")
    organiser.see("stage-2-metMost").fill("16")
    expect(form.locator(".wrong")).to_have_count(0)
    organiser.see("stage-2-last").fill("4")
    reads_well(organiser, "en", picture, "organiser-en-desk-met", whole=True)
    organiser.click("event-create")
    expect(organiser.see("change-plan")).to_be_visible()
    entrants = organiser.ask("GET", f"/api/events/{event}")["plan"]["stages"][1]["entrants"]
    assert [entrants[name] for name in ("met", "met_lower", "met_most")] == ["1/2", "1/3", 16]


def test_a_session_for_table_units_and_every_page_of_the_staff_on_a_phone(
    come: Come, picture: Picture, tmp_path: Path
) -> None:
    desk = organise(come(), "Ulla")
    event = hold(desk, CLUB, [_pair(name) for name in ("1", "2", "3", "4")])
    act(desk, event, "o", type="OpenStage", stage="M", sections=[["1", "2", "3", "4"]])
    desk.ask("POST", f"/api/events/{event}/seats", {"stage": "M", "section": "A"})
    key = {"stage": "M", "session": 1, "section": "A", "round": 1}
    act(desk, event, "s", type="StartRound", key=key)
    at = {**key, "table": 1}
    (board, *_) = desk.ask("GET", f"/api/events/{event}")["stages"][0]["rounds"][0]["tables"][0]["boards"]
    act(desk, event, "r", type="EnterResult", key=at, board=board, result="4S N =")
    phone = come(size="phone", language="zh", like=desk.context)
    desk.go(f"/e/{event}/results")
    desk.see("units").locator("summary").click()
    expect(desk.see("units")).to_contain_text("6 seatings, 1 result")
    with desk.page.expect_download() as awaited:
        desk.click("units-get")
    file = tmp_path / "session.bws"
    awaited.value.save_as(file)
    assert awaited.value.suggested_filename == f"{event}.bws"
    assert [one.board_number for one in bws.load(file).results] == [int(board)]
    for tab in ("overview", "entries", "rounds", "results", "standings", "travellers", "log"):
        phone.go(f"/e/{event}/{tab}")
        expect(phone.see(f"tab-{tab}")).to_have_attribute("aria-current", "page")
        reads_well(phone, "en", picture, f"organiser-phone-{tab}", whole=True)
        cut = phone.page.evaluate(
            "[...document.querySelectorAll('main table button, main table input')]"
            ".filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth).length"
        )
        assert cut == 0, f"{cut} buttons of {tab} are cut off"
