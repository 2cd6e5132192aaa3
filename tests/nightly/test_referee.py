"""A recording table in browsers: something goes wrong, and is ruled with the answers of those whom the law asks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.sight import near, on_phones, turn

N, E, S, W = range(4)


def test_an_insufficient_bid_is_ruled_by_four_players_in_chinese(
    come: Come, picture: Callable[[Person, str], Path]
) -> None:
    four = [
        come("甲", language="zh"),
        come("乙", language="zh", size="phone"),
        come("丙", language="zh", size="phone"),
        come("Dee"),
    ]
    north, east, south, west = four
    table = {"name": "记录式牌桌", "terms": {"enforcing": False, "laws": "bridge1997"}, "seat": N}
    made = north.ask("POST", "/api/tables", table)["id"]
    link = north.ask("POST", f"/api/tables/{made}/invitations", {"uses": 3})["path"]
    for person in four[E:]:
        person.ask("POST", f"/api/invitations/{link.removeprefix('/i/')}")
    for person in four:
        person.go(f"/t/{made}")
    for person in four:
        person.click("ready")
    for person in four:
        person.page.locator(".table[data-phase=playing]").wait_for()
    north.call("1S")
    east.page.locator("[data-testid=bidding-box].mine").wait_for()
    east.page.set_viewport_size({"width": 360, "height": 640})
    assert not near(east), "on the smallest phone the box leaves the auction free"
    east.page.set_viewport_size({"width": 390, "height": 844})
    for _ in range(2):  # the first tap asks, the second confirms
        east.click("level-1")
        east.click("call-1H")
    expect(south.see("auction-1")).to_be_visible()
    south.click("director")
    south.click("attention-record")
    for person in four:
        expect(person.see("case")).to_have_attribute("data-asked", "accept")
    expect(south.see("desk-choice-refuse")).to_contain_text("改成足够的实质叫牌")
    expect(west.see("case-question")).to_have_text(re.compile("South accept 1♥"))
    assert north.see("desk-choice-refuse").count() == 0, "who is not asked has nothing to press"
    picture(south, "referee-choice-phone-zh")
    picture(west, "referee-waits-desk-en")
    south.click("desk-choice-refuse")
    east.click("desk-call-P")
    finding = north.page.locator("[data-testid=desk-choice-no], [data-testid=rulings]")
    for _ in range(6):
        finding.first.wait_for()
        if north.see("rulings").count():
            break
        asked = north.see("case").get_attribute("data-asked") or ""
        picture(north, "referee-finding-desk-zh")
        north.click("desk-choice-no")
        north.page.locator(f"[data-testid=case][data-asked={asked}]").wait_for(state="detached")
    for person in four:
        expect(person.see("case")).to_have_count(0)
        expect(person.see("ruling-0")).to_contain_text("L27.B.2")
    expect(north.see("ruling-0")).to_contain_text("东家选择")
    expect(south.see("bound-3")).to_contain_text("此后一直不叫")
    expect(west.see("bound-3")).to_contain_text(re.compile("passes for the rest", re.IGNORECASE))
    picture(north, "referee-ruled-desk-zh")
    picture(east, "referee-ruled-phone-zh")
    turn(south, "en", "light")  # which needs more words for the restrictions on the next player
    assert on_phones(south, (667, 375), (740, 360)) == []
    south.click("rulings-close")
    assert on_phones(south, (360, 740), (667, 375), (740, 360)) == []
    turn(south, "zh", "light")
    for person, call in ((east, "P"), (south, "2S"), (west, "P")):
        person.page.locator("[data-testid=bidding-box].mine").wait_for()
        person.call(call)
    expect(north.see("auction-3")).to_be_visible()
    for person in four:
        wide, shown = person.widest()
        assert wide <= shown
