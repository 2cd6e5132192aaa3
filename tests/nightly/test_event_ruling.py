"""A ruling from the desk to an event: a call, the case, its effect, one click, the log, undo."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.nightly.test_event_news import ROUND, Desk

CASE = "#bridge1997/adjusted-score?ground=no-normal-play&fault-ns=none"


def test_a_ruling_is_handed_over_confirmed_and_taken_back(come: Come) -> None:
    desk = Desk(come(), "Rita")
    director = desk.director
    key = {**ROUND, "table": 2}
    desk.do(type="CallDirector", key=key, words="")
    director.click("tab-overview")
    director.page.locator("[data-testid^=rule-]").click()
    director.see("desk-search").wait_for()
    query = director.page.url.partition("?")[2].partition("#")[0]
    director.go(f"/desk?{query}{CASE}")
    director.click("desk-choice-directly")
    director.see("desk-ruling").wait_for()
    expect(director.see("hand-table").locator("option:checked")).to_contain_text("table 2")
    board = director.see("hand-board").input_value()
    director.click("hand-prepare")
    expect(director.see("hand-said")).to_contain_text("A60 / A40")
    seen = director.ask("GET", desk.at())
    tables = seen["stages"][0]["rounds"][0]["tables"]
    assert not any(table["scores"] for table in tables), "nothing is done before the click"
    director.click("hand-confirm")
    director.see("hand-done").get_by_role("link").click()
    ruled = director.page.locator("[data-testid^=ruling-]")
    expect(ruled).to_contain_text("L12.A.2")
    row = director.see("log").locator("tr", has=ruled)
    assert row.inner_text().count("adjusting a score") == 1, "its title stands once"
    row.get_by_role("button").click()
    director.click("take-back")
    expect(row).to_contain_text("taken back")
    director.click("tab-results")
    expect(director.see(f"cell-2-{board}")).not_to_contain_text("60%")


def test_who_rules_no_event_sees_nothing_of_events_at_the_desk(come: Come) -> None:
    guest = come("Hal")
    guest.go(f"/desk{CASE}&fault-ew=directly")
    guest.see("desk-ruling").wait_for()
    expect(guest.see("desk-to-event")).to_be_hidden()


def test_a_table_without_rulings_says_so_and_only_its_host_is_told(come: Come) -> None:
    host = come("Hana")
    made = host.ask("POST", "/api/tables", {"name": "T1"})
    host.go(f"/desk?live={made['id']}")
    expect(host.see("desk-from-table")).to_contain_text("no ruling on a deal that is over")
    other = come("Omar")
    other.forgive("403")
    other.go(f"/desk?live={made['id']}")
    expect(other.see("desk-from-table")).to_contain_text("only the host or a director can see the rulings")
