"""A director's correction: a result corrected, the new ranking, the log, and the correction undone."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person

PLAN = {"title": "2026", "stages": [{"name": "M", "method": "matchpoints", "movement": "howell", "boards": 2}]}
KEY = {"stage": "M", "session": 1, "section": "A", "round": 1}


def started(director: Person) -> tuple[str, str, list[str]]:
    """Create an event of four pairs and start round 1; return it, its first board, and the players of table 1."""
    entries = [
        {"id": name, "name": name, "players": [{"id": f"{name}{at}", "name": f"{name}{at}"} for at in "NS"]}
        for name in ("Li", "Wu", "He", "Du")
    ]
    event = hold(director, PLAN, entries)
    act(director, event, "o", type="OpenStage", stage="M", sections=[["Li", "Wu", "He", "Du"]])
    director.ask("POST", f"/api/events/{event}/seats", {"stage": "M", "section": "A"})
    act(director, event, "s", type="StartRound", key=KEY)
    table = director.ask("GET", f"/api/events/{event}")["stages"][0]["rounds"][0]["tables"][0]
    return event, table["boards"][0], [side[0] for side in table["sides"]]


def test_a_result_is_put_right_on_a_phone_and_the_ranking_follows(come: Come) -> None:
    director = organise(come(size="phone", dark=True), "Thea")
    event, board, (ns, _) = started(director)
    for table, result in ((1, "4S N ="), (2, "3NT N =")):
        at = {"key": {**KEY, "table": table}, "board": board}
        act(director, event, f"r{table}", type="EnterResult", result=result, **at)
    link = director.ask("POST", f"/api/events/{event}/entrances", {"player": f"{ns}N"})["path"]
    player = come("Li", language="zh", size="narrow")
    player.go(link)
    player.click("come-in")
    expect(player.see(f"board-{board}")).to_contain_text("4S")

    reader = come(like=director.context)
    reader.go(f"/e/{event}/standings")
    line = reader.see("standings").locator("tbody tr", has_text=ns)
    expect(line).to_contain_text("100.00")

    # North made nine tricks and not ten: the director corrects it, and everybody gets the new result at once.
    director.go(f"/e/{event}/results")
    box = director.see(f"cell-1-{board}").get_by_role("textbox")
    box.fill("4S N -1")
    box.press("Enter")
    expect(director.see(f"cell-1-{board}")).to_contain_text("4S by N -1")
    expect(player.see(f"board-{board}")).to_contain_text("-1")
    expect(line).to_contain_text("0.00")
    expect(line).not_to_contain_text("100.00")

    director.click("tab-log")
    entered = director.see("log").locator("tr", has_text="4S by N -1").last
    entered.get_by_role("button").click()
    director.click("take-back")
    expect(entered).to_contain_text("taken back")
    expect(line).to_contain_text("100.00")
    expect(player.see(f"board-{board}")).not_to_contain_text("-1")
