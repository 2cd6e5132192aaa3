"""Words on felt and paper can be read: measured on what is drawn, gradients and all, in both languages and lights."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.e2e.conftest import Come
from tests.e2e.contrast import Reader
from tests.e2e.person import Person
from tests.e2e.test_pages import read_in, tour

WAYS = [("zh", "light"), ("en", "dark"), ("zh", "dark"), ("en", "light")]


@pytest.fixture
def blank(browser: Browser) -> Iterator[Page]:
    """Give a page of nothing."""
    page = browser.new_page()
    yield page
    page.close()


def looked_at(person: Person, reader: Reader, at: str) -> list[str]:
    """Give what cannot be read where somebody is, in both languages and lights."""
    wrong: list[str] = []
    for language, light in WAYS:
        read_in(person, language, light)
        wrong += [f"{at}, {language}, {light}: {fault}" for fault in reader.faults(person)]
    return wrong


@pytest.mark.parametrize("size", ["phone", "lying", "laptop"])
def test_words_of_a_board_can_be_read(come: Come, blank: Page, size: str) -> None:
    """From the lobby to the replay of a board."""
    person, reader = come(language="en", size=size), Reader(blank)
    wrong: list[str] = []
    for stop in tour(person, come("Anna")):
        person.page.wait_for_timeout(150)
        wrong += looked_at(person, reader, stop)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_words_of_a_deal_of_tractor_can_be_read(come: Come, blank: Page, game: str) -> None:
    """While cards are drawn, and once play has begun."""
    person, reader = come("Anna", size="phone"), Reader(blank)
    person.go("/")
    wrong: list[str] = []
    person.page.locator("[data-testid=play-terms] summary").click()
    wrong += looked_at(person, reader, "lobby")
    person.page.locator("[data-testid=play-terms] summary").click()
    person.see(f"play-{game}").click()
    expect(person.page.locator("button.card").first).to_be_visible(timeout=30_000)
    wrong += looked_at(person, reader, "drawing")
    assert not wrong, "\n".join(wrong)


def test_a_call_that_cannot_be_made_yet_can_be_read(come: Come, blank: Page) -> None:
    """While somebody else is to call, the bidding box keeps its words."""
    for size in ("phone", "desk"):
        person, reader = come("Anna", size=size), Reader(blank)
        made = person.ask("POST", "/api/tables", {"name": "7", "seat": 2})["id"]
        for name in "NEW":
            other = come(name)
            other.ask("GET", "/api/tables")
            other.go(f"/t/{made}")
            other.wait_live()
            if other.see("menu").count():
                other.click("menu")
            else:
                other.click("tab-table")
            other.page.get_by_role("button", name="Sit down").nth(0).click()
            other.click("ready")
        person.go(f"/t/{made}")
        person.wait_live()
        person.click("ready")
        expect(person.see("bidding-box")).to_be_visible()
        assert person.wanted_now() is None
        for key in person.page.locator("[data-testid=bidding-box] [data-testid^=call-]").all():
            assert float(key.evaluate("one => getComputedStyle(one).opacity")) == 1
            inside = key.locator(".drawn, .pass, .x").first
            assert (
                inside.evaluate(
                    """one => {
                  let seen = 1;
                  for (; one; one = one.parentElement) seen *= getComputedStyle(one).opacity;
                  return seen;
                }"""
                )
                == 1
            )
        assert not reader.faults(person)
