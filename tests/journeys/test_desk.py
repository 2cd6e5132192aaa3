"""The director's desk on a phone, in Chinese: from the list of irregularities to a ruling, and its link in English."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person


def test_an_insufficient_bid_is_ruled_by_taps_and_its_link_says_the_same(come: Come) -> None:
    director = come(language="zh", size="phone")
    director.go()
    director.page.get_by_role("link", name="裁判台").click()
    director.see("desk-code-bridge1997").check()
    director.see("desk-search").fill("27")
    expect(director.page.locator("[data-testid^=desk-open-]")).to_have_count(1)
    director.click("desk-open-insufficient-bid")
    director.click("desk-dealer-N")
    director.click("desk-call-1S")
    director.click("desk-call-1H")
    director.click("desk-auction-done")
    expect(director.see("desk-choice-refuse")).to_contain_text("把 1♥ 改成")
    director.click("desk-choice-accept")
    director.see("desk-ruling").wait_for()
    director.page.go_back()
    director.click("desk-choice-refuse")
    director.click("desk-call-2H")
    expect(director.see("desk-question")).to_contain_text("约定叫")
    director.click("desk-choice-yes")
    director.see("desk-ruling").wait_for()

    other = come(dark=True)
    other.page.goto(director.page.url)
    other.see("desk-ruling").wait_for()
    assert _clauses(other) == _clauses(director)
    assert "L27.B.1.b" in _clauses(other)
    other.click("desk-back")
    other.see("desk-choice-yes").wait_for()


def _clauses(person: Person) -> list[str]:
    """Return the clauses cited in the announcement to the players, in order."""
    return person.page.locator("main ol .clause").all_inner_texts()
