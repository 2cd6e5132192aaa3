"""Nothing covers what it refers to, in portrait and landscape, from the first call to a result."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.sight import LOOKS, SETTLED, SIZES, look, near, on_phones, turn
from tests.nightly.test_tractor_referee import rule

FINGER = 24
"""Pixels of a card that a finger needs."""
SHOWN = """(rows) => [...document.querySelectorAll(rows)].flatMap((row) => {
  const at = [...row.children].map((one) => one.getBoundingClientRect().left);
  return at.slice(1).map((left, n) => left - at[n]);
})"""
"""How much of each card of a bridge hand is visible, except the last of each row."""
READ = 19
"""Pixels of a card that are needed to read it."""
RUDE = "disciplinary-penalty", "摔牌"
"""A disciplinary penalty at bridge, and what the players say for it."""

SIDED = "card-faulty", "没有合格的约定卡"
"""A question about either side, whose few answers are in columns of their own width."""


def alone(person: Person, game: str = "bridge", **terms: Any) -> None:
    """Sit down at a new table with bots, and deal."""
    table = {"name": "7", "game": game, "seat": 2, "bots": True, "terms": terms}
    made = person.ask("POST", "/api/tables", table)["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    person.click("ready")


def called(person: Person, number: int, at: str, irregularity: str, said: str) -> None:
    """Call the director for something that can happen at any time, whatever bots do; check the case and its ruling."""
    person.click("director")
    person.see("irregularity-search").fill(said)
    person.click(f"irregularity-{irregularity}")
    expect(person.see("case")).to_be_visible()
    look(person, f"{at}-case", lambda: beyond_the_sheet(person) + flat_auction(person))
    assert beside(person, 667, 375) == []
    rule(person, number)
    ruling, close = person.see(f"ruling-{number}"), person.see("rulings-close")
    ruling.wait_for(state="attached")
    # Whether or not a bot has acted and so closed the list.
    person.see("rulings").evaluate("(one) => { one.open = true; }")
    look(person, f"{at}-ruled", lambda: flat_auction(person))
    assert beside(person, 667, 375) == []
    close.evaluate("(one) => one.click()")  # whether or not a bot has closed the list meanwhile
    look(person, f"{at}-closed")


def beside(person: Person, width: int, height: int) -> list[str]:
    """Return what is wrong beside a case on a phone of this size, in English, which is wider.

    Names, shows, words and the sheet that are cut; cards too narrow to press, or dummy's too narrow to read.
    """
    was, (language, light) = person.page.viewport_size, person.page.evaluate(LOOKS)
    assert was is not None
    turn(person, "en", light)
    person.page.set_viewport_size({"width": width, "height": height})
    wrong: list[str] = []
    for _ in range(20):  # a hand is laid out again once the page knows its size
        person.page.evaluate(SETTLED)
        wrong = [
            f"{one} px of a card of {rows}"
            for rows, least in ((".own-hand .row", FINGER), (".place.top .open .row", READ))
            for one in person.page.evaluate(SHOWN, rows)
            if one < least
        ]
        wrong += beyond_the_sheet(person) + on_phones(person, (width, height))
        if not wrong:
            break
    person.page.set_viewport_size(was)
    turn(person, language, light)
    return wrong


def beyond_the_sheet(person: Person) -> list[str]:
    """Return which buttons stick out of the case, and which have one word on two lines."""
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll("[data-testid=case]")].flatMap((sheet) => {
          const all = sheet.getBoundingClientRect();
          return [...sheet.querySelectorAll("button")].flatMap((one) => {
            const box = one.getBoundingClientRect(), said = document.createRange(), wrong = [];
            if (box.width === 0 || !one.checkVisibility()) return [];
            if (box.left < all.left || box.right > all.right + 1) wrong.push(`out of the sheet: ${one.textContent}`);
            said.selectNodeContents(one);
            const lines = new Set([...said.getClientRects()].map((line) => Math.round(line.top)));
            if (/^\\w+$/.test(one.textContent.trim()) && lines.size > 1) wrong.push(`broken: ${one.textContent}`);
            return wrong;
          });
        })"""
    )
    return found


def flat_auction(person: Person) -> list[str]:
    """Return the auctions that are too small to read."""
    rows = [one.bounding_box() for one in person.page.locator(".auction:visible").all()]
    return [f"an auction of {box}" for box in rows if box and min(box["width"], box["height"]) <= 60]


def test_rulings_cover_neither_auction_nor_trick_nor_hands(come: Come) -> None:
    """What a ruling is about stays visible: during the auction, and while there is a trick on the table."""
    person = come("Anna", language="zh", size="phone")
    alone(person, enforcing=False, laws="bridge2017", call_time=600_000)
    assert person.wanted() == "call"
    look(person, "auction")
    called(person, 0, "auction", *RUDE)
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
    called(person, 1, "trick", *SIDED)


def test_play_and_result_stand_clear_of_each_other(come: Come) -> None:
    """The turn indicator touches no name plate; the result covers no card, and shows all cards itself."""
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
    if cut.count():  # the player who cuts is drawn by lot
        cut.click()
    expect(cards).to_be_visible()
    look(person, f"{game}-drawing")
    named = "disturbance" if game == "chaodipi" else "room-conduct"
    called(person, 0, f"{game}-drawing", named, "接电话")
