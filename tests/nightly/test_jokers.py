"""The small joker always looks like the small joker, whatever else is shown on the card."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import WebSocketRoute, expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.journeys.tractor import holds
from tests.nightly.pixels import Colour, read_png
from tests.nightly.sight import turn

STATES: Final = ["", "dim", "dead", "shown", "dim dead shown", "up"]
"""The CSS classes that the hand of a tractor game gives a card or its place."""
LOOK: Final = """
([card, classes]) => {
  const button = document.querySelector(`[data-key="${card}"]`);
  const place = button.parentElement;
  for (const other of document.querySelectorAll("[data-key]")) other.parentElement.style.visibility = "hidden";
  place.style.visibility = "visible";
  button.classList.remove("dim", "dead", "shown");
  place.classList.remove("up");
  for (const one of classes.split(" ").filter(Boolean)) (one === "up" ? place : button).classList.add(one);
}
"""


def full_of_jokers(socket: WebSocketRoute) -> None:
    """Replace every black card with a small joker and every red one with a big one, so that any deal has both."""
    server = socket.connect_to_server()

    def turn(frame: str | bytes) -> None:
        said = frame if isinstance(frame, str) else frame.decode()
        said = re.sub(r"\b[SC][2-9TJQKA]\b", "W1", said)
        socket.send(re.sub(r"\b[HD][2-9TJQKA]\b", "W2", said))

    server.on_message(turn)


def red(colour: Colour) -> bool:
    """Return whether a pixel is clearly red."""
    r, g, b = colour
    return r > 90 and r > 1.6 * g and r > 1.6 * b


def drawn(person: Person, card: str, classes: str) -> list[Colour]:
    """Return the pixels of a card in the hand, in this state."""
    person.page.evaluate(LOOK, [card, classes])
    return read_png(person.page.locator(f'[data-key="{card}"]').screenshot()).dots


def test_small_joker_is_never_red_and_the_big_one_always(come: Come, picture: Callable[[Person, str], Path]) -> None:
    """In light and dark, in every state of a card in the hand, the big joker has much red, the small joker none."""
    person = come("Anna", size="phone")
    person.page.route_web_socket(re.compile("/tables/"), full_of_jokers)
    person.go("/")
    # All cards come at once, and nobody plays before Anna has answered, so the hand stays still for screenshots.
    terms = {"draw_time": 0, "answer_time": 600_000}
    table = {"name": "7", "game": "tractor6", "conditions": "online", "seat": 0, "bots": True}
    made = person.ask("POST", "/api/tables", {**table, "terms": terms})["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    person.click("ready")
    holds(person, 26)
    for light in ("light", "dark"):
        turn(person, "en", light)
        picture(person, f"jokers-{light}")
        for state in STATES:
            small, big = (drawn(person, card, state) for card in ("W1", "W2"))
            at = f"{light}, {state!r}"
            assert sum(map(red, small)) < len(small) * 0.002, f"the small joker is red: {at}"
            assert sum(map(red, big)) > len(big) * 0.06, f"the big joker is not red: {at}"
            assert small != big


def test_jokers_are_told_apart_without_colours(come: Come) -> None:
    """Their marks 小 and 大 and their figures are drawn differently, so they also differ in greyscale."""
    person = come("Anna", size="phone")
    person.page.route_web_socket(re.compile("/tables/"), full_of_jokers)
    person.go("/")
    person.button("炒地皮，与三个机器人", "Chao Di Pi with three bots").click()
    small, big = (person.page.locator(f'[data-key="{joker}"]') for joker in ("W1", "W2"))
    asked = person.see("cut")
    small.or_(asked).first.wait_for()
    if asked.count():  # the player who cuts is drawn by lot
        asked.click()
    for joker in (small, big):
        expect(joker).to_be_visible()
    hrefs = {
        card: person.page.locator(f'[data-key="{card}"] use').evaluate_all(
            "all => all.map((one) => one.getAttribute('href'))"
        )
        for card in ("W1", "W2")
    }
    for card, said in hrefs.items():
        assert said.count(f"#mark-{card}") == 2
        assert f"#court-{card}" in said
    both = {"#mark-W1", "#mark-W2", "#court-W1", "#court-W2"}
    there = person.page.evaluate("all => all.filter((one) => document.querySelector(one))", [*both])
    assert set(there) == both
