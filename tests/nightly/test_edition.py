"""The edition of the Laws in the browser: preselected and shown, kept once chosen; an event's desk uses its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well
from tests.nightly.test_event_news import Desk

Picture = Callable[[Person, str], Path]
TRACTOR = {
    "title": "Six",
    "game": "tractor6",
    "contestants": "team",
    "stages": [{"name": "g", "format": "groups", "method": "match-points"}],
}


def checked(person: Person) -> str:
    """Return which code is selected at the desk."""
    chosen = person.page.locator("[data-testid^=desk-code-]:checked")
    chosen.wait_for()
    return str(chosen.get_attribute("value"))


def test_the_desk_opens_on_2017_and_1997_is_one_tap_away_and_kept(come: Come, picture: Picture) -> None:
    director = come(language="zh", size="phone")
    director.go("/desk")
    assert checked(director) == "bridge2017"
    reads_well(director, "zh", picture, "edition-zh-phone-desk")
    director.click("desk-open-revoke")
    director.page.wait_for_url("**/desk#bridge2017/revoke")
    director.go("/desk")
    director.see("desk-code-bridge1997").check()
    director.page.reload()
    assert checked(director) == "bridge1997"
    director.click("desk-open-revoke")
    director.page.wait_for_url("**/desk#bridge1997/revoke")
    fresh = come()
    fresh.go("/desk#bridge1997/revoke")
    fresh.page.get_by_text("Laws of duplicate bridge, 1997").first.wait_for()
    fresh.go("/desk")
    fresh.page.reload()
    assert checked(fresh) == "bridge2017", "a link says what it says, and chooses for nobody"


def test_a_new_event_names_its_edition_and_its_desk_stands_on_it(come: Come, picture: Picture) -> None:
    director = organise(come(language="zh", size="phone"), "Edda", language="zh")
    director.go("/events")
    director.button("办一场比赛", "Run an event").click()
    edition = director.see("event-edition")
    expect(edition).to_have_value("bridge2017")
    edition.select_option("bridge1997")
    picture(director, "edition-zh-phone-new-event")
    director.see("event-title").fill("97")
    director.click("event-create")
    expect(director.see("event-laws")).to_have_text("复式桥牌规则（1997）")
    picture(director, "edition-zh-phone-event")
    director.page.get_by_role("link", name="裁判台").click()
    expect(director.see("desk-of-event")).to_contain_text("「97」：依复式桥牌规则（1997）裁定。")
    assert checked(director) == "bridge1997"
    # For bridge only.
    expect(director.page.locator("[data-testid^=desk-code-]")).to_have_count(2)
    reads_well(director, "zh", picture, "edition-zh-phone-event-desk")
    director.see("desk-code-bridge2017").check()
    expect(director.see("desk-of-event")).to_contain_text("你选的不是这一版")
    director.page.reload()
    assert checked(director) == "bridge1997", "the event's, whatever was tried"


def test_an_event_of_tractor_opens_a_tractor_desk(come: Come) -> None:
    director = organise(come(), "Trac")
    event = hold(director, TRACTOR, [])
    director.go(f"/e/{event}")
    director.see("event").wait_for()
    director.page.get_by_role("link", name="Desk", exact=True).click()
    expect(director.see("desk-of-event")).to_contain_text("Six-player Tractor competition rules")
    assert checked(director) == "tractor6"
    director.go("/desk")
    assert checked(director) == "bridge2017", "away from the event it is everybody's desk"


def test_a_boards_desk_knows_its_contract_result_and_vulnerability(come: Come, picture: Picture) -> None:
    desk = Desk(come(), "Bela")
    director = desk.director
    board = desk.enter(1, "4S N =")
    director.click("tab-results")
    expect(director.see(f"cell-1-{board}")).to_contain_text("4S")
    director.page.locator(f"a[href^='/desk?event='][href*='table=1&board={board}&']").click()
    expect(director.see("desk-of-event")).to_contain_text(f"Board {board}, table 1")
    director.click("desk-open-revoke")
    director.see("desk-answer-E").wait_for()
    expect(director.page.get_by_text("4♠ by N").or_(director.page.get_by_text("4♠")).first).to_be_visible()
    picture(director, "edition-en-desk-board")
    director.page.get_by_role("button", name="Change: ").first.click()
    director.see("desk-answer-E").wait_for(state="detached")
