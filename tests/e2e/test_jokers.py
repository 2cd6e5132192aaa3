"""The small joker stays the small joker, whatever else is shown of a card."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import WebSocketRoute, expect
from tests.e2e.conftest import Come
from tests.e2e.person import Person
from tests.e2e.pixels import Colour, read_png

STATES: Final = ["", "dim", "dead", "shown", "dim dead shown", "up"]
"""The classes that the hand of a tractor game gives a card or its place."""
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
    """Show every spade as a small joker, and every heart as a big one."""
    server = socket.connect_to_server()

    def turn(frame: str | bytes) -> None:
        said = frame if isinstance(frame, str) else frame.decode()
        said = re.sub(r"\bS[2-9TJQKA]\b", "W1", said)
        socket.send(re.sub(r"\bH[2-9TJQKA]\b", "W2", said))

    server.on_message(turn)


def red(colour: Colour) -> bool:
    """Say whether a dot is clearly red."""
    r, g, b = colour
    return r > 90 and r > 1.6 * g and r > 1.6 * b


def drawn(person: Person, card: str, classes: str) -> list[Colour]:
    """Give the dots of a card in the hand, in this state."""
    person.page.evaluate(LOOK, [card, classes])
    return read_png(person.page.locator(f'[data-key="{card}"]').screenshot()).dots


@pytest.mark.parametrize("light", ["light", "dark"])
def test_small_joker_is_never_red_and_the_big_one_always(
    come: Come, picture: Callable[[Person, str], Path], light: str
) -> None:
    """In every state of a card in the hand, much of the big joker is red and nothing of the small one."""
    person = come("Anna", size="phone", dark=light == "dark")
    person.page.route_web_socket(re.compile("/tables/"), full_of_jokers)
    person.go("/")
    person.button("六人拖拉机，与五个机器人", "Six-player Tractor with five bots").click()
    expect(person.page.locator('[data-key="W1"]')).to_be_visible()
    expect(person.page.locator('[data-key="W2"]')).to_be_visible()
    picture(person, f"jokers-{light}")
    for state in STATES:
        small, big = (drawn(person, card, state) for card in ("W1", "W2"))
        assert sum(map(red, small)) < len(small) * 0.002, f"the small joker is red when {state!r}"
        assert sum(map(red, big)) > len(big) * 0.06, f"the big joker is not red when {state!r}"
        assert small != big


def test_jokers_are_told_apart_without_colours(come: Come) -> None:
    """Their marks 小 and 大, and their figures, are drawn differently: in grey too one is not the other."""
    person = come("Anna", size="phone")
    person.page.route_web_socket(re.compile("/tables/"), full_of_jokers)
    person.go("/")
    person.button("炒地皮，与三个机器人", "Chao Di Pi with three bots").click()
    for joker in ("W1", "W2"):
        expect(person.page.locator(f'[data-key="{joker}"]')).to_be_visible()
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
