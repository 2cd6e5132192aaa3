"""Toy Whist in a browser: a deal with three bots, a revoke that is ruled, an event of two tables.

The server learns the game from one line (`tests/toy/serve.py`), the site from its pack (`tests/toy/whist/web`).
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.journeys.browsers import Come, door
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.journeys.site import ServerProcess

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "whist-site"
DEAL = "32.5432.5432.432 J.AKQJ.AKQJ.KQJT AKQT98.T.T9.A987 7654.9876.876.65"
"""North, East, South, West. East leads its lowest card: the ten and the jack of clubs, then the jack of diamonds."""
SOUTH = 2
CLUBS = ["card-CA", "card-C9", "card-C8", "card-C7"]
PLAN = {
    "title": "Whist",
    "game": "whist",
    "stages": [
        {"name": "W", "format": "round-robin", "method": "matchpoints", "boards": 2} | {"online": True, "bots": True}
    ],
}


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server and a site that both know the toy game."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    build.site(SITE, [ROOT / "tests" / "toy" / "whist" / "web"])
    program = [str(ROOT / "tests" / "toy" / "serve.py"), str(SITE)]
    server = ServerProcess(tmp_path_factory.mktemp("toy"), program=program, path=ROOT)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def come(browser: Browser, toy: ServerProcess) -> Iterator[Come]:
    """Let people visit it; their browsers may do nothing that is forbidden to pages."""
    yield from door(browser, toy.origin)


def settled(person: Person) -> None:
    """Wait for South's turn, with nothing to be ruled."""
    expect(person.page.locator(".status")).to_have_text("Your turn")
    person.see("case").wait_for(state="detached")


def allowed(person: Person) -> list[str]:
    """Return the cards that the rules allow; at a recording table others can be played too."""
    cards = person.page.locator("button.can[data-testid^=card-]")
    cards.first.wait_for()
    found: list[str] = cards.evaluate_all("all => all.map((one) => one.dataset.testid)")
    return found


def numbers(said: Locator) -> list[int]:
    """Return the numbers in a text."""
    return [int(number) for number in re.findall(r"\d+", said.inner_text())]


def play(person: Person, card: str) -> None:
    """Play a card, and wait until it has left the hand and it is South's turn again."""
    allowed(person)
    person.play(card)
    person.see(f"card-{card}").wait_for(state="detached")
    settled(person)


def revoke(person: Person, card: str) -> None:
    """Play a forbidden card: the first tap shows why, the second confirms."""
    allowed(person)
    person.play(card)
    expect(person.page.locator(".toast").last).to_contain_text("they can follow suit")
    play(person, card)


def own_up(person: Person) -> None:
    """Call the director, and report the revoke."""
    person.click("director")
    person.click("irregularity-revoke")


def test_a_deal_is_played_by_clicks_and_a_revoke_is_ruled(come: Come) -> None:
    host = organise(come(), "toy-host")
    terms = {"enforcing": False}
    table = {"name": "Toy", "game": "whist", "terms": terms, "conditions": "toy", "seat": None}
    made = host.ask("POST", "/api/tables", table)["id"]
    host.go(f"/t/{made}")
    host.click("tab-table")
    host.page.locator("#place-deal").fill(DEAL)
    host.button("放置", "Place it").click()
    host.page.locator(".toast.good").wait_for()
    player = come("Sue")
    player.go(f"/t/{made}")
    player.wait_live()
    player.click(f"seat-{SOUTH}")
    expect(host.see(f"seat-{SOUTH}")).to_contain_text("Sue")
    host.click("fill-bots")
    player.click("ready")

    settled(player)  # East has led a club, and South holds clubs
    assert allowed(player) == CLUBS
    revoke(player, "S8")  # East wins and leads again: South's side has not played to that trick
    own_up(player)
    rulings = player.page.locator(".rulings")
    expect(rulings).to_contain_text("South takes ♠8 back")
    settled(player)
    player.see("card-S8").wait_for()
    assert allowed(player) == CLUBS
    play(player, "C7")
    revoke(player, "S8")
    play(player, "D9")  # South plays to the next trick
    own_up(player)
    expect(rulings).to_contain_text("two tricks go over")
    player.see("owed-1").wait_for()
    settled(player)
    while player.see("result").count() == 0:
        card = allowed(player)[0].removeprefix("card-")
        player.play(card)
        player.see(f"card-{card}").wait_for(state="detached")
        expect(player.page.locator(".own-turn, [data-testid=result]").first).to_be_visible()
    ours, theirs = numbers(player.see("won"))
    assert numbers(player.see("result").locator("p")) == [ours - 2, theirs + 2]


def test_an_event_of_two_tables_runs_to_its_standings(come: Come) -> None:
    director = organise(come(language="zh"), "toy-director", language="zh")
    entries: list[dict[str, Any]] = [
        {"id": pair, "name": f"Pair {pair}", "players": [{"id": f"{pair}{at}", "name": f"{pair}-{at}"} for at in "ab"]}
        for pair in "1234"
    ]
    event = hold(director, PLAN, entries)
    act(director, event, "open", type="OpenStage", stage="W", sections=[list("1234")])
    director.ask("POST", f"/api/events/{event}/seats", {"stage": "W", "section": "A", "how": "round-robin"})
    director.go(f"/e/{event}/rounds")
    expect(director.page.locator("main")).to_contain_text("惠斯特")
    director.click("start")
    director.click("tab-live")
    for table in (1, 2):
        director.see(f"live-{table}").wait_for()
    director.click("tab-standings")
    rows = director.page.locator("main table tbody tr")
    # The same bots play the same deals identically.
    expect(rows).to_have_text([re.compile("1=.*2\\.0")] * 4)
    at = {"stage": "W", "session": 1, "section": "A", "round": 1, "table": 1}
    result = {"board": "1", "result": 7, "words": "two tricks went over"}
    act(director, event, "right", type="CorrectResult", key=at, **result)
    expect(rows).to_have_text([re.compile("1=.*3\\.0")] * 2 + [re.compile("3=.*1\\.0")] * 2)
