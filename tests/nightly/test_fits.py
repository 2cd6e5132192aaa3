"""A table fits on every screen: nothing scrolls, and the whole hand is visible."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.sight import SETTLED
from tests.nightly.test_tractor import open_table, play_out

UPRIGHT: Final = ((390, 844), (360, 640))
SCREENS: Final = ((844, 390), (740, 360), (390, 844), (360, 640), (1280, 800))
OUT: Final = """
() => {
  const found = [], page = document.scrollingElement;
  if (page.scrollHeight > innerHeight) found.push(`the page is ${page.scrollHeight} px high`);
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} px wide`);
  const name = (one) => `${one.getAttribute("class") ?? one.tagName} ${one.dataset.testid ?? ""}`;
  const more = (all, shown) => shown > 0 && all > shown + 1;
  for (const one of document.querySelectorAll(".table *")) {
    if (!one.checkVisibility() || one.closest("aside, .row.many") !== null) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && more(one.scrollHeight, one.clientHeight))
      found.push(`${name(one)}: ${one.scrollHeight} px high in ${one.clientHeight}`);
    if (/auto|scroll/.test(overflowX) && more(one.scrollWidth, one.clientWidth))
      found.push(`${name(one)}: ${one.scrollWidth} px wide in ${one.clientWidth}`);
  }
  const lies = document.querySelector(".table.lying") !== null;
  const bar = document.querySelector(".table > .bar").getBoundingClientRect();
  if (bar.height > (lies ? 36 : 44)) found.push(`the bar is ${bar.height} px high`);
  if (document.querySelector("header .house") !== null) found.push("the house's head is there");
  const cards = [...document.querySelectorAll(":is(.own-hand, [data-testid=own-hand]) .card")]
    .map((one) => one.getBoundingClientRect());
  const edges = [
    -Math.min(...cards.map(({ left }) => left)), Math.max(...cards.map(({ right }) => right)) - innerWidth,
    -Math.min(...cards.map(({ top }) => top)), Math.max(...cards.map(({ bottom }) => bottom)) - innerHeight,
  ];
  if (Math.max(...edges) > 1) found.push(`${Math.max(...edges)} px of the hand are off the screen`);
  if (lies && cards.length > 0 && Math.min(...cards.map(({ top }) => top)) < 0.6 * innerHeight - 8)
    found.push("the hand takes more than the lower two fifths");
  return found;
}
"""
"""Parts of a table that one has to scroll to. Excluded: the panel beside it, which is a page of its own; rows of many
cards to show for trump, which scroll; and some pixels of a picked card.
"""


def fits(person: Person, scene: str, screens: tuple[tuple[int, int], ...] = SCREENS) -> list[str]:
    """Return what does not fit on any of these screens; afterwards the window is as before."""
    was = person.page.viewport_size or {"width": 1280, "height": 800}
    wrong = list[str]()
    for width, height in screens:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(SETTLED)
        if kept := os.environ.get("PAIJU_PICTURES"):
            person.page.screenshot(path=Path(kept) / f"fits-{scene}-{width}.png")
        wrong += [f"{scene}, {width}x{height}: {one}" for one in person.page.evaluate(OUT)]
    person.page.set_viewport_size({"width": was["width"], "height": was["height"]})
    person.page.evaluate(SETTLED)
    return wrong


def replay_fits(person: Person, scene: str, *places: str) -> list[str]:
    """Return what does not fit at these places of the open replay."""
    wrong = list[str]()
    for at, place in enumerate(places):
        for step in place.split():
            person.see(f"step-{step}").evaluate("(one) => one.click()")
        wrong += fits(person, f"{scene}-replay-{at}")
    return wrong


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_board_fits_on_every_screen_from_the_auction_to_the_result(come: Come, language: str) -> None:
    person = come("Anna", size="phone", language=language)
    made = person.ask("POST", "/api/tables", {"name": "7", "seat": 2, "bots": True})["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    wrong, seen, scenes = fits(person, "ready"), -1, set[str]()
    person.click("ready")
    for _ in range(5):  # if partner plays the hand, there is nothing to play
        calls = 0
        while (wanted := person.wanted(seen)) != "result":
            seen = person.seq()
            if wanted not in scenes:
                scenes.add(wanted)
                wrong += fits(person, f"board-{wanted}")
            person.do_what_is_wanted(wanted, calls)
            calls += wanted == "call"
        person.see("par-score").wait_for()
        person.see("by-bots").wait_for()
        wrong += fits(person, "board-result")
        if {"call", "play"} <= scenes:
            break
        person.click("ready")
        person.see("result").wait_for(state="detached")
        seen = -1
    assert {"call", "play"} <= scenes
    person.click("replay-link")
    person.see("replay").wait_for()
    person.click("replay-more")
    person.click("analyse")
    person.see("analyse").and_(person.page.locator("[aria-pressed=true]")).wait_for()
    person.page.keyboard.press("Escape")
    wrong += replay_fits(person, "board", "on", "trick-on on on", "last")
    assert wrong == [], "\n".join(wrong)


@pytest.mark.parametrize(("game", "language"), [("chaodipi", "zh"), ("tractor6", "en")])
def test_a_deal_of_the_tractor_games_fits_on_every_screen(come: Come, game: str, language: str) -> None:
    person = come(language=language, size="phone")
    open_table(person, game, language)
    person.click("ready")
    wrong = list[str]()

    def at(scene: str) -> None:
        wrong.extend(fits(person, f"{game}-{scene}"))
        if scene == "bury":
            person.click("hint")
            person.see("hint-panel").wait_for()
            wrong.extend(fits(person, f"{game}-bury-hint"))
            person.click("hint-close")
            person.click("clear")

    play_out(person, game, at, by_keys=False)
    person.click("replay-link")
    person.see("replay").wait_for()
    wrong += replay_fits(person, game, "first on", "trick-on trick-on on on", "last")
    assert wrong == [], "\n".join(wrong)


CASES: Final = [
    ("bridge", "en", ("exposed-card", "claim")),
    ("chaodipi", "zh", ("exposed-card", "room-conduct")),
    ("tractor6", "en", ("exposed-cards", "out-of-turn")),
]
"""Irregularities that the host of a table of bots points out, by game."""
ANSWERS: Final = (
    *("=desk-taken-done", "^=desk-choice-", "=desk-taken-none", "=choose-none", "=desk-answer-usual"),
    *("^=desk-answer-", "^=desk-declarer-"),
)
"""Controls that answer a question with one press, by test id."""
PARTS: Final = ("^=desk-call-", "=desk-level-1", "^=desk-card-")
"""Controls to press before those."""
ANSWERED: Final = """
(asked) => document.querySelector(".toast.bad") !== null
  || document.querySelector(`[data-testid=case][data-asked='${asked}']`) === null
"""


@pytest.mark.parametrize(("game", "language", "named"), CASES)
def test_a_case_fits_upright_step_by_step(come: Come, game: str, language: str, named: tuple[str, ...]) -> None:
    person = come("Anna", size="phone", language=language)
    terms = {"enforcing": False} if game == "bridge" else {"enforcing": False, "draw_time": 0, "answer_time": 600_000}
    table = {"name": "7", "game": game, "seat": 0, "bots": True, "terms": terms}
    person.go(f"/t/{person.ask('POST', '/api/tables', table)['id']}")
    person.wait_live()
    person.click("ready")
    person.page.locator(".table[data-phase=playing]").wait_for()
    wrong, steps = list[str](), 0
    for name in named:
        person.click("director")
        person.see("irregularity-search").fill(name.replace("-", " "))
        first = person.page.locator("[data-testid^=irregularity-]:has(small)").first
        first.wait_for()
        wrong += fits(person, f"{game}-{name}-find", UPRIGHT)
        first.click()
        steps += answer(person, f"{game}-{name}", wrong)
        close = person.see("rulings-close")
        if close.is_visible():  # otherwise the bots have played on
            wrong += fits(person, f"{game}-{name}-ruled", UPRIGHT)
            close.click()
            wrong += fits(person, f"{game}-{name}-closed", UPRIGHT)
    assert steps >= 3
    assert wrong == [], "\n".join(wrong)


def answer(person: Person, scene: str, wrong: list[str]) -> int:
    """Answer the host's questions until there is a ruling or free text is asked for; return the number of steps.

    Anything that does not fit is added to `wrong`.
    """
    ruled, case = person.see("rulings-close"), person.see("case")
    waits = person.page.locator("[data-testid=case]:not([data-asked=''])")
    for step in range(20):
        waits.or_(ruled).first.wait_for(state="attached")
        if ruled.count():
            return step
        asked = case.get_attribute("data-asked")
        wrong += fits(person, f"{scene}-{step}-{asked}", UPRIGHT)
        more = case.get_by_test_id("next-items")
        if more.count():
            more.click()
            wrong += fits(person, f"{scene}-{step}-{asked}-next", UPRIGHT)
        answers = [case.locator(f"[data-testid{one}]:not(:disabled):visible").last for one in ANSWERS]
        parts = [case.locator(f"[data-testid{one}]:visible").first for one in PARTS]
        found = next((one for one in answers + parts if one.count()), None)
        if found is not None:
            found.click()
        if found in answers:
            person.page.wait_for_function(ANSWERED, arg=asked)
        if found is None or person.page.locator(".toast.bad").count():  # the record contradicts that
            person.click("case-drop")
            case.wait_for(state="detached")
            return step
    raise AssertionError(f"no ruling: {case.inner_text()}")
