"""What a host is told of his part; what those hear who listen to a replay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person


@pytest.mark.parametrize("language", ["zh", "en"])
def test_host_reads_that_he_directs_and_no_box_offers_eight(come: Come, language: str) -> None:
    """In two sentences, before the first deal and in the table's menu; who is a guest there does not read it."""
    host, guest = come("Hana", language=language), come("Gus", language=language, size="phone")
    table = {"name": "7", "seat": 2, "terms": {"enforcing": False, "privacy": "open"}}
    made = host.ask("POST", "/api/tables", table)["id"]
    for person in (host, guest):
        person.go(f"/t/{made}")
        person.wait_live()
    told = host.see("you-rule-first")
    expect(told).to_contain_text(
        "你是本桌的裁判。" if language == "zh" else "You are the director of this table."
    )
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


COVERED = """
() => [...document.querySelectorAll(".replay-steps :is(button, input)")].flatMap((one) => {
  const box = one.getBoundingClientRect(), found = [];
  for (let x = box.left + 2; x < box.right; x += 4) {
    const over = document.elementFromPoint(x, box.top + box.height / 2);
    if (!one.contains(over)) found.push(`${one.dataset.testid}: ${over?.getAttribute("class")}`);
  }
  return found.slice(0, 1);
})
"""
"""What lies over the steps of a replay."""


def steps_beside_the_felt(person: Person) -> None:
    """See that sideways on a phone the steps are in sight with what they change, once one is taken."""
    was = person.page.viewport_size
    assert was is not None
    felt = person.page.locator("[data-testid=replay] .felt").first
    for width, height in ((740, 360), (844, 390), (667, 375)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
        for step in ("last", "back"):  # a click of Playwright's may scroll of its own accord
            person.see(f"step-{step}").evaluate("(one) => one.click()")
        expect(felt).to_be_in_viewport(ratio=0.9)
        trick, steps = felt.bounding_box(), person.see("step-back").bounding_box()
        assert trick is not None
        assert steps is not None
        assert trick["y"] + trick["height"] <= steps["y"], (trick, steps)
        for step in ("back", "on", "last"):
            expect(person.see(f"step-{step}")).to_be_in_viewport(ratio=1)
        person.page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
        assert person.page.evaluate(COVERED) == [], "nothing of the trick lies over the steps"
    person.page.set_viewport_size({"width": was["width"], "height": was["height"]})


def test_replay_reads_the_hand_and_what_a_call_means(come: Come) -> None:
    """At the start all four hands; after a card the hand that played it; after a call what was said of it."""
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
    steps_beside_the_felt(person)
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
