"""What a host is told about their role; and what a replay says to screen readers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come


@pytest.mark.parametrize("language", ["zh", "en"])
def test_host_reads_that_he_directs_and_no_box_offers_eight(come: Come, language: str) -> None:
    """In two sentences, before the first deal and in the table's menu; a guest at the table does not see them."""
    host, guest = come("Hana", language=language), come("Gus", language=language, size="phone")
    table = {"name": "7", "seat": 2, "terms": {"enforcing": False, "privacy": "open"}}
    made = host.ask("POST", "/api/tables", table)["id"]
    for person in (host, guest):
        person.go(f"/t/{made}")
        person.wait_live()
    told = host.see("you-rule-first")
    expect(told).to_contain_text("你是本桌的裁判。" if language == "zh" else "You are the director of this table.")
    assert len(re.findall(r"[。.]", told.inner_text())) == 2
    assert guest.see("you-rule-first").count() == 0
    host.click("tab-table")
    expect(host.see("you-rule")).to_have_text(told.inner_text())
    host.click("fill-bots")
    host.click("ready")
    assert host.wanted() == "call"
    box = host.see("bidding-box")
    assert box.get_by_text(re.compile("8")).count() == 0
    assert host.page.locator("[data-testid^=level-8], [data-testid^=call-8]").count() == 0


def test_replay_reads_the_hand_and_what_a_call_means(come: Come) -> None:
    """At the start all four hands; after a card the hand that played it; after a call its explanation."""
    person = come("Anna")
    made = person.ask("POST", "/api/tables", {"name": "7", "seat": 2, "bots": True})["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    person.click("ready")
    assert person.wanted() == "call"
    person.click("alert")
    person.see("bidding-box").get_by_role("textbox").fill("my own words")
    person.play_out()
    person.click("replay-link")
    person.see("replay").wait_for()
    heard = person.page.locator("[aria-live]").first
    person.click("step-on")
    person.click("step-first")
    for seat in ("North", "East", "South", "West"):
        expect(heard).to_contain_text(f"{seat}'s hand: ")
    places = 0
    while not person.see("step-meaning").filter(has_text="my own words").count():
        person.click("step-on")
        places += 1
        assert places < 30, "the own call comes without its words"
    expect(heard).to_contain_text("my own words")
    expect(heard).to_contain_text("South's hand: ")
    # Play continues from here: the call is made, and the own hand is complete.
    person.click("play-on")
    person.wait_live()
    assert person.wanted() in ("call", "play")
    expect(person.page.locator("[data-testid^=auction-]").first).to_be_visible()
    assert person.page.url.split("/")[-1] != made
