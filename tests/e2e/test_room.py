"""Where things stand: nothing covers what it speaks of, upright and sideways, from the first call to a result."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import Person
from tests.e2e.sight import SETTLED, SIZES, look, near
from tests.e2e.test_tractor_referee import rule


def alone(person: Person, game: str = "bridge", **terms: Any) -> None:
    """Sit down at a table of one's own with bots, and deal."""
    table = {"name": "7", "game": game, "seat": 2, "bots": True, "terms": terms}
    made = person.ask("POST", "/api/tables", table)["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    person.click("ready")


def called(person: Person, number: int, at: str, irregularity: str = "") -> None:
    """Call the director, for what is likely if for nothing else; look at the case, its ruling and what is left."""
    person.click("director")
    person.page.locator(f"button[data-testid^=irregularity-{irregularity}]").first.click()
    expect(person.see("case")).to_be_visible()
    look(person, f"{at}-case", lambda: beyond_the_sheet(person) + flat_auction(person))
    rule(person, number)
    ruling, close = person.see(f"ruling-{number}"), person.see("rulings-close")
    ruling.wait_for(state="attached")
    if not close.is_visible():  # a bot acted at once, and what is ruled is there to open
        person.page.locator("[data-testid=rulings] summary").click()
    close.wait_for()
    look(person, f"{at}-ruled", lambda: flat_auction(person))
    close.evaluate("(one) => one.click()")  # whether a bot has closed the list meanwhile or not
    look(person, f"{at}-closed")


def beyond_the_sheet(person: Person) -> list[str]:
    """Return which buttons of the case stand out of it."""
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll("[data-testid=case]")].flatMap((sheet) => {
          const all = sheet.getBoundingClientRect();
          return [...sheet.querySelectorAll("button")].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.width > 0 && (box.left < all.left || box.right > all.right + 1);
          }).map((one) => `out of the sheet: ${one.textContent}`);
        })"""
    )
    return found


def flat_auction(person: Person) -> list[str]:
    """Whether the auction is too small to be read."""
    rows = [one.bounding_box() for one in person.page.locator(".auction:visible").all()]
    return [
        f"an auction of {box}" for box in rows if box and min(box["width"], box["height"]) <= 60
    ]


def test_rulings_cover_neither_auction_nor_trick_nor_hands(come: Come) -> None:
    """Whatever is ruled, what it is about stays in sight: during the auction, and while a trick lies there."""
    person = come("Anna", language="zh", size="phone")
    alone(person, enforcing=False, laws="bridge2017", call_time=60_000)
    assert person.wanted() == "call"
    look(person, "auction")
    called(person, 0, "auction")
    seen = person.seq()
    person.call("7NT")
    person.at(seen + 2)
    mine, trick = "[data-testid=bidding-box].mine", ".trick [role=img]"
    while not person.page.locator(trick).count():
        person.page.locator(f"{mine}, {trick}").first.wait_for()
        if person.page.locator(mine).count():
            seen = person.seq()
            person.call("P")
            person.at(seen + 2)
    called(person, 1, "trick")


def test_play_and_result_stand_clear_of_each_other(come: Come) -> None:
    """The line that says whose turn it is touches no plate; the result lies over no card, and shows them all itself."""
    person = come("Anna", size="phone")
    alone(person)
    seen, calls = -1, 0
    while (wanted := person.wanted(seen)) != "result":
        width, height = list(SIZES.values())[person.wants % len(SIZES)]
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(SETTLED)
        assert not near(person), (width, height)
        seen = person.seq()
        person.do_what_is_wanted(wanted, calls)
        calls += wanted == "call"
    look(person, "result")


@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_rulings_while_cards_are_drawn_cover_nothing(come: Come, game: str) -> None:
    """While cards are drawn and shown."""
    person = come("Anna", language="zh", size="phone")
    alone(person, game, draw_time=0, enforcing=False)
    cards, cut = person.page.locator("button.card").nth(5), person.see("cut")
    cards.or_(cut).first.wait_for()
    if cut.count():  # who cuts is drawn
        cut.click()
    expect(cards).to_be_visible()
    look(person, f"{game}-drawing")
    named = "disturbance" if game == "chaodipi" else "talk"
    called(person, 0, f"{game}-drawing", named)
