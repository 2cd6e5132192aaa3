"""Line-ups, official substitutes and the one roster change, by clicks, with what the limits refuse."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well

Picture = Callable[[Person, str], Path]
GROUPS = {"name": "G", "format": "groups", "method": "match-points", "sections": ["A", "B"]}
FINAL = {
    "name": "KO",
    "format": "knock-out",
    "method": "match-points",
    "entrants": {"stage": "G", "last": 1, "each": True},
}
PLAN = {"title": "2026", "game": "tractor6", "contestants": "team", "stages": [GROUPS, FINAL]}
WON = {"levels": ["A", "9"], "passed": 0}


def _team(name: str) -> dict[str, object]:
    people = [{"id": f"{name}{at}", "name": f"{name.upper()}{at}"} for at in range(1, 5)]
    return {"id": name, "name": name.upper(), "players": people[:3], "reserves": people[3:]}


def test_a_director_names_line_ups_lends_a_substitute_and_changes_a_roster_once(come: Come, picture: Picture) -> None:
    director = organise(come(), "Lena")
    event = hold(director, PLAN, [_team(name) for name in "abcd"])
    act(director, event, "o", type="OpenStage", stage="G", sections=[["a", "b"], ["c", "d"]])
    for section in "AB":
        director.ask("POST", f"/api/events/{event}/seats", {"stage": "G", "section": section, "how": "round-robin"})
    director.forgive("422|403|400|409")
    director.go(f"/e/{event}/lineups")
    mine = director.see("lineup-a")
    _tick(mine, "A1", "A2")
    name = mine.get_by_role("button", name="Set line-up of a A")
    name.click()
    expect(mine.get_by_role("alert")).to_contain_text("three players of a play in a match")
    expect(mine.get_by_role("alert")).to_contain_text("T1.4.1a")
    _tick(mine, "A4")
    expect(mine.get_by_role("alert")).to_have_count(0)
    expect(mine).to_contain_text("reserve")
    name.click()
    expect(mine.locator("legend")).to_contain_text("line-up set")
    reads_well(director, "en", picture, "teams-en-desk-lineups", whole=True)

    # An official substitute comes from another group, for one match (T1.5.3.2), at most one (T1.5.1).
    mine.get_by_role("button", name="Official substitute").click()
    director.page.get_by_label("Who comes in").select_option(label="C1 (C)")
    director.page.get_by_label("Instead of").select_option(label="A3")
    director.click("lend")
    expect(mine).to_contain_text("official substitute")
    mine.get_by_role("button", name="Official substitute").click()
    director.page.get_by_label("Who comes in").select_option(label="C2 (C)")
    director.click("lend")
    expect(director.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("T1.5.1")
    director.page.keyboard.press("Escape")

    # Once the match has started, nobody can be replaced in it (T1.4.2b).
    key = {"stage": "G", "session": 1, "section": "A", "round": 1}
    act(director, event, "s", type="StartRound", key=key)
    director.page.get_by_label("Round").select_option(label="G · Group A · Round 1")
    mine.get_by_label("A1").uncheck()
    mine.get_by_label("C1").check()
    name.click()
    expect(mine.get_by_role("alert")).to_contain_text("T1.4.2b")

    # After the groups a team that goes on may change one player, once (T1.4.3a).
    for section, where in (("A", "a"), ("B", "c")):
        at = {"stage": "G", "session": 1, "section": section, "round": 1}
        if section == "B":
            act(director, event, "s2", type="StartRound", key=at)
        act(director, event, f"r{where}", type="EnterResult", key={**at, "table": 1}, board="1", result=WON)
    act(director, event, "p", type="PostScores", stage="G", session=1)
    mine.get_by_role("button", name="Roster of a A").click()
    form = director.page.get_by_role("dialog")
    form.get_by_role("button", name="Remove A4").click()
    form.get_by_label("From", exact=True).select_option(label="B1 (B)")
    director.click("roster-add")
    reads_well(director, "en", picture, "teams-en-desk-roster", whole=True)
    director.click("roster-save")
    expect(form).to_have_count(0)
    mine.get_by_role("button", name="Roster of a A").click()
    director.click("roster-add")
    form.get_by_label("Player 5").fill("New")
    director.click("roster-save")
    expect(form.get_by_role("alert")).to_contain_text("T1.4.3a")
    director.page.keyboard.press("Escape")
    director.click("tab-entries")
    expect(director.see("entry-a")).to_contain_text("B1")
    expect(director.see("entry-b")).not_to_contain_text("B1")


def test_a_player_names_his_own_team_on_a_phone(come: Come, picture: Picture) -> None:
    director = organise(come(language="zh"), "老林", language="zh")
    event = hold(director, PLAN | {"stages": [GROUPS | {"sections": ["A"]}]}, [_team("e"), _team("f")])
    act(director, event, "o", type="OpenStage", stage="G", sections=[["e", "f"]])
    director.ask("POST", f"/api/events/{event}/seats", {"stage": "G", "section": "A", "how": "round-robin"})
    link = director.ask("POST", f"/api/events/{event}/entrances", {"player": "e1"})["path"]
    player = come("小郭", language="zh", size="phone")
    player.go(link)
    player.click("come-in")
    player.click("tab-lineups")
    other = player.see("lineup-f")
    expect(other.get_by_role("checkbox").first).to_be_disabled()
    expect(other.get_by_role("button")).to_have_count(0)
    mine = player.see("lineup-e")
    _tick(mine, "E1", "E2", "E3")
    mine.get_by_role("button", name="排定").click()
    expect(mine.locator("legend")).to_contain_text("已排")
    same = frozenset(f"{team}{at}" for team in "EF" for at in range(5)) | {"E", "F"}
    reads_well(player, "zh", picture, "teams-zh-phone-lineups", whole=True, same=same)


def _tick(team: Locator, *names: str) -> None:
    for name in names:
        team.get_by_label(name).check()
