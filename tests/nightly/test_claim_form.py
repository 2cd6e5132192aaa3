"""The form of a claim says nothing before the player does."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person


def test_claim_form_is_empty_until_the_player_says_how_many(come: Come) -> None:
    """No number stands there; without one nothing is claimed, as is seen; all and none are a click each."""
    person = come("Anna", size="phone")
    while not _plays(person):  # dummy has nothing to claim, nor who passes a board out
        pass
    person.click("claim")
    count, submit = person.see("claim-tricks"), person.see("claim-submit")
    expect(count).to_have_value("")
    expect(person.see("claim-words")).to_have_value("")
    expect(submit).to_be_disabled()
    ground = "background-color"
    off = submit.evaluate("(one, name) => getComputedStyle(one).getPropertyValue(name)", ground)
    person.click("concede")
    expect(count).to_have_value("0")
    expect(submit).to_be_enabled()
    expect(submit).not_to_have_css(ground, off)
    person.click("claim-all")
    expect(count).to_have_value(re.compile(r"^[1-9]\d*$"))
    count.fill("")
    expect(submit).to_be_disabled()
    person.page.keyboard.press("Escape")
    person.click("claim")
    expect(count).to_have_value("")


def _plays(person: Person) -> bool:
    """Have somebody sit down with bots until he is to play a card; false where the board ends before that."""
    made = person.ask("POST", "/api/tables", {"name": "7", "seat": 2, "bots": True})["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    person.click("ready")
    seen, calls = -1, 0
    while (wanted := person.wanted(seen)) not in ("play", "result"):
        seen = person.seq()
        person.do_what_is_wanted(wanted, calls)
        calls += 1
    return wanted == "play"
