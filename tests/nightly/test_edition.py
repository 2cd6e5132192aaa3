"""The edition of the Laws in the browser: preselected and shown, kept once chosen, an event's own at its desk."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import hold, organise
from tests.journeys.person import Person
from tests.journeys.site import ServerProcess
from tests.nightly.reads_well import reads_well
from tests.nightly.test_event_news import Desk

from paiju.office import Office
from paiju.store import open_journal
from paiju.tournament import Plan, Sender, Stage

Picture = Callable[[Person, str], Path]
STAGE = {"name": "main", "method": "matchpoints"}
TRACTOR = {
    "title": "Six",
    "game": "tractor6",
    "contestants": "team",
    "stages": [{"name": "g", "format": "groups", "method": "match-points"}],
}


def checked(person: Person) -> str:
    """Return which code the desk stands on."""
    chosen = person.page.locator("[data-testid^=desk-code-]:checked")
    chosen.wait_for()
    return str(chosen.get_attribute("value"))


def test_the_desk_opens_on_2017_and_1997_is_one_tap_away_and_kept(
    come: Come, picture: Picture
) -> None:
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


def test_a_new_event_names_its_edition_and_its_desk_stands_on_it(
    come: Come, picture: Picture
) -> None:
    director = organise(come(language="zh", size="phone"), "Edda", language="zh")
    director.go("/events")
    director.button("办一场比赛", "Hold an event").click()
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
    # Of bridge alone.
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


def test_a_boards_desk_knows_its_contract_result_and_vulnerability(
    come: Come, picture: Picture
) -> None:
    desk = Desk(come(), "Bela")
    director = desk.director
    board = desk.enter(1, "4S N =")
    director.click("tab-results")
    expect(director.see(f"cell-1-{board}")).to_contain_text("4S")
    director.page.locator(f"a[href^='/desk?event='][href*='table=1&board={board}&']").click()
    expect(director.see("desk-of-event")).to_contain_text(f"Board {board}, table 1")
    director.click("desk-open-revoke")
    director.see("desk-answer-E").wait_for()
    expect(
        director.page.get_by_text("4♠ by N").or_(director.page.get_by_text("4♠")).first
    ).to_be_visible()
    picture(director, "edition-en-desk-board")
    director.page.get_by_role("button", name="Change: ").first.click()
    director.see("desk-answer-E").wait_for(state="detached")


def test_a_boards_desk_never_asks_what_its_number_says(come: Come) -> None:
    """2017:L12.C.1.b wants the vulnerability: board 2 says it."""
    desk = Desk(come(), "Bert")
    board = desk.enter(1, "4S N =")
    director = desk.director
    query = f"event={desk.event}&stage=main&session=1&section=A&round=1&table=1&board={board}"
    director.go(f"/desk?{query}&result=4S+by+N+%3D#bridge2017/adjusted-score")
    director.click("desk-choice-director")
    director.click("desk-choice-law")
    director.see("desk-written").fill("L21.B.3")
    director.see("desk-written").press("Enter")
    for answer in ("yes", "assigned", "ns"):
        director.click(f"desk-choice-{answer}")
    expect(director.see("desk-question")).to_contain_text("What would probably have happened")
    said = {"1": "None", "2": "North-South", "3": "East-West", "4": "Both"}
    answered = re.compile(rf"What was the vulnerability\?.{{0,60}}{said[board]}", re.DOTALL)
    expect(director.page.locator("main")).to_contain_text(answered)


def test_an_event_of_release_0_2_that_named_no_edition_stays_1997_and_says_so(
    come_to_own: Come, own_site: ServerProcess
) -> None:
    own_site.stop()

    async def old() -> None:
        plan = Plan(title="Old", stages=(Stage(**STAGE),))  # type: ignore[arg-type]
        async with open_journal(str(own_site.folder / "paiju.db")) as journal:
            await Office(journal).create("old", plan, Sender("person:9", "x"), 1, "c")

    with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own here
        beside.submit(asyncio.run, old()).result()
    own_site.start()
    reader = come_to_own()
    reader.go("/e/old")
    said = "Laws of duplicate bridge, 1997 (the plan names none)"
    expect(reader.see("event-laws")).to_have_text(said)
    reader.page.get_by_role("link", name="Desk", exact=True).click()
    expect(reader.see("desk-of-event")).to_contain_text(said)
    assert checked(reader) == "bridge1997"
