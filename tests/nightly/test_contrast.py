"""Text on the table and on paper is readable: measured on screenshots, in every size, language and colour scheme.

Tests of other pages measure the contrast as they go; this covers the rest.
"""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import organise
from tests.nightly.contrast import faults
from tests.nightly.sight import SIZES, look


def test_words_too_faint_or_too_small_are_found(come: Come) -> None:
    """The drawn page is measured: a gradient, an opacity, and a colour with some of both."""
    person = come()
    person.go("/account")
    person.page.get_by_role("heading").first.wait_for()
    assert not faults(person)
    for style, told in (
        ("color: #777", ":1"),
        ("opacity: 0.4", ":1"),
        ("color: rgb(0 0 0 / 0.3)", ":1"),
        ("background: linear-gradient(90deg, white, black)", ":1"),
        ("font-size: 11px", "11 px"),
    ):
        person.page.evaluate(
            """(style) => {
              const one = document.querySelector("main h1, main h2");
              one.style.cssText = `font-size: 16px; width: max-content; background: white; color: #222; ${style}`;
            }""",
            style,
        )
        found = faults(person)
        assert len(found) == 1, style
        assert told in found[0]


def test_words_of_the_desk_and_of_accounts_can_be_read(come: Come) -> None:
    """The account, the list of events and the rulings of the desk, for a signed-in user."""
    person = organise(come(size="phone"), "Ann")
    for path in ("/account", "/events", "/desk"):
        person.go(path)
        person.page.locator("main h1").first.wait_for()
        look(person, path.strip("/"))


def test_a_call_that_cannot_be_made_yet_can_be_read(come: Come) -> None:
    """While somebody else is to call, the bidding box stays readable."""
    north, person = come("Nora"), come("Anna", size="phone")
    made = north.ask("POST", "/api/tables", {"name": "7", "seat": 0, "bots": True})["id"]
    north.go(f"/t/{made}")
    person.go(f"/t/{made}")
    person.wait_live()
    person.click("seat-2")
    for one in (north, person):
        one.click("ready")
    expect(person.see("bidding-box")).to_be_visible()
    assert person.wanted_now() is None
    for size in ("phone", "laptop"):
        width, height = SIZES[size]
        person.page.set_viewport_size({"width": width, "height": height})
        expect(person.see("bidding-box")).to_be_visible()
        seen = person.page.locator("[data-testid=bidding-box] [data-testid^=call-]").evaluate_all(
            """all => all.flatMap((key) => [key, key.querySelector(".drawn, .pass, .x")]).map((one) => {
              let seen = 1;
              for (; one; one = one.parentElement) seen *= getComputedStyle(one).opacity;
              return seen;
            })"""
        )
        assert set(seen) == {1}, size
    look(person, "waiting")
