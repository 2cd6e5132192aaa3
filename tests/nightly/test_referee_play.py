"""A recording table during the play: misplaced cards in browsers, with restrictions shown beside the players."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.journeys.browsers import door
from tests.journeys.person import Person
from tests.journeys.site import ServerProcess
from tests.nightly.axe import AXE, axe
from tests.nightly.contrast import faults
from tests.nightly.sight import look, on_phones, turn

N, E, S, W, HOST = range(5)
HANDS = "N:432.432.432.5432 765.765.765.9876 AKQ.AKQ.AKQ.AKQJ JT98.JT98.JT98.T"
AUCTION = ((N, "P"), (E, "P"), (S, "1NT"), (W, "P"), (N, "P"), (E, "P"))


@pytest.fixture(scope="module")
def party(browser: Browser, site: ServerProcess) -> Iterator[list[Person]]:
    """Four players and a host who stay for all tests of this module; East reads English on a phone, West Chinese."""
    guests = door(browser, site.origin)
    come = next(guests)
    yield [
        come("Nora Featherstonehaugh"),
        come("Eve", size="phone"),
        come("沈南", language="zh"),
        come("魏西", language="zh", size="phone"),
        come("Host"),
    ]
    next(guests, None)


@pytest.fixture
def four(party: list[Person]) -> Iterator[list[Person]]:
    """The four at a recording table, South in 1NT, and the host, who sees all. Their pages did nothing forbidden."""
    host = party[HOST]
    terms = {"enforcing": False, "laws": "bridge1997", "spectators": "all-hands"}
    table = {"name": "Cards", "terms": terms, "conditions": "online", "seat": None}
    made = host.ask("POST", "/api/tables", table)["id"]
    host.go(f"/t/{made}")
    host.click("tab-table")
    host.page.locator("#place-deal").fill(HANDS)
    host.button("放置", "Place it").click()
    host.page.locator(".toast.good").wait_for()
    for seat, person in enumerate(party[:HOST]):
        person.go(f"/t/{made}")
        person.wait_live()
        person.click(f"seat-{seat}")
        person.click("ready")
    for person in party:
        person.page.locator(".table[data-phase=playing]").wait_for()
    for seat, call in AUCTION:
        party[seat].page.locator("[data-testid=bidding-box].mine").wait_for()
        party[seat].call(call)
    party[W].see("card-SJ").wait_for()
    for person in party:
        person.page.locator(".bidding").wait_for(state="detached")
    yield party
    faults = [fault for person in party for fault in person.unforgiven()]
    for person in party:
        person.faults.clear()
    assert not faults, "\n".join(faults)


def play(people: list[Person], seat: int, card: str) -> None:
    """Play a card by a tap, and wait until all have it."""
    person = people[seat]
    person.page.locator(f"button.can[data-testid=card-{card}]").wait_for()
    seen = person.seq()
    person.play(card)
    for other in people:
        other.at(seen + 1)


def rule(people: list[Person], answer: str, *, until: str | None = None) -> None:
    """Answer every question, whoever is asked: `answer` if it is offered, otherwise the last option.

    `until`: stop at this question. The host's page decides which question is open: if several players are asked,
    the first of them answers, and a page that lags behind still shows a question that was already answered.
    """
    host = people[HOST]
    host.see("case").wait_for(state="attached")
    for _ in range(200):
        questions = host.asked()
        if not questions or questions[0] == until:
            return
        asked = f"[data-testid=case][data-asked='{questions[0]}']"
        for person in people:
            offered = person.page.locator(f"{asked} button[data-testid^=desk-choice-]")
            if offered.count():
                wished = person.page.locator(asked).get_by_test_id(f"desk-choice-{answer}")
                (wished if wished.count() else offered.last).click()
                host.page.locator(asked).wait_for(state="detached")
                break
        else:
            host.page.wait_for_timeout(100)
    raise AssertionError(f"no ruling: {host.see('case').inner_text()}")


def test_a_penalty_card_is_shown_lies_beside_its_player_and_must_be_played(
    four: list[Person], picture: Callable[[Person, str], Path]
) -> None:
    """L49, L50: East exposes a small spade, in English on a phone; it is the only spade that East may then play."""
    _, east, south, west, _ = four
    play(four, W, "SJ")
    east.click("show-card")
    expect(east.page.locator(".status")).to_have_text("Tap the card to show")
    east.play("S6")
    for person in four:
        expect(person.see("faced-1").get_by_role("img")).to_have_count(1)
    picture(east, "penalty-faced-phone-en")
    south.click("director")
    south.click("attention-record")
    expect(east.see("case")).to_have_attribute("data-irregularity", "exposed-card")
    expect(east.see("case")).to_contain_text(re.compile("Card", re.IGNORECASE))
    picture(east, "penalty-case-phone-en")
    look(east, "penalty-case")
    assert on_phones(four[HOST]) == [], "four open hands beside a case"
    small = ((360, 640), (667, 375), (740, 360))
    assert on_phones(east, *small) == [], "his plate leaves dummy's cards free"
    assert on_phones(west, (360, 740), (390, 844)) == [], "and dummy's at his left"
    rule(four, "no")
    for person in four:
        expect(person.see("bound-1")).to_contain_text("♠6")
    expect(east.see("bound-1")).to_contain_text("penalty card")
    expect(west.see("bound-1")).to_contain_text("罚张")
    look(west, "penalty-ruled")
    assert on_phones(east, *small) == [], "so does what binds him"
    for person in four:
        person.click("rulings-close")
    picture(east, "penalty-bound-phone-en")
    turn(south, "en", "light")
    assert on_phones(south, (360, 740), (740, 360)) == [], "what binds who sits beside declarer"
    turn(south, "zh", "light")
    look(east, "penalty-bound")
    picture(west, "penalty-bound-phone-zh")
    picture(south, "penalty-bound-desk-zh")
    play(four, S, "S2")
    east.page.locator("button.can[data-testid=card-S6]").wait_for()
    dim = east.page.locator("button.card.dim[data-testid^=card-]")
    expect(dim).to_have_count(12)
    play(four, E, "S6")
    west.page.locator("[data-testid=rulings] summary").click()
    expect(west.see("trick-1")).to_be_visible()
    look(west, "penalty-played")
    west.click("rulings-close")
    for person in four:
        expect(person.see("faced-1")).to_have_count(0)
        expect(person.see("bound-1")).to_have_count(0)
    play(four, S, "SQ")
    seen = south.seq()
    south.play("C2")
    expect(south.page.locator(".toast").last).to_contain_text("再点一次")
    assert not faults(south), "the clause in the notice is read by day"
    south.play("C2")
    east.at(seen + 1)
    east.click("director")
    east.click("attention-record")
    expect(east.see("case")).to_have_attribute("data-irregularity", "declarer-lead-out-of-turn")
    choices = east.page.locator("[data-asked=accept] button[data-testid^=desk-choice-]")
    rule(four, "no", until="accept")
    expect(choices.first).to_be_visible()
    expect(east.see("case")).to_contain_text("Waiting for West or East to choose")
    expect(west.see("case")).to_contain_text("由西家或东家选择")
    picture(east, "options-phone-en")
    picture(west, "options-phone-zh")
    if AXE.exists():
        assert not axe(east)
    assert south.page.locator("[data-testid^=desk-choice-]").count() == 0
    choices.first.click()
    for person in four:
        expect(person.see("ruling-1")).to_contain_text("L55")
        wide, shown = person.widest()
        assert wide <= shown
    expect(east.see("ruling-1")).to_contain_text("chose")
    picture(east, "options-ruled-phone-en")
    south.click("rulings-close")
    south.click("claim")
    south.click("concede")
    south.click("claim-submit")
    east.see("claim-accept").wait_for()
    sizes = ((360, 740), (390, 844), (667, 375))
    assert on_phones(east, *sizes) == [], "neither the claim nor what was ruled lies over the hands"


def test_two_cards_at_once_and_a_card_that_dummy_plays_are_ruled(
    four: list[Person], picture: Callable[[Person, str], Path]
) -> None:
    """A second tap confirms: West's second card belongs to no trick; dummy's own play is dummy's irregularity."""
    north, east, south, west, host = four
    play(four, W, "SJ")
    west.play("H9")
    expect(west.page.locator(".toast").last).to_contain_text("再点一次")
    expect(west.see("faced-3")).to_have_count(0)
    # A chat message arrives between the two taps; they still count as two taps on one card.
    seen = west.seq()
    north.click("talk")
    north.see("chat-input").fill("1, 2")
    north.click("chat-send")
    west.at(seen + 1)
    west.play("H9")
    for person in four:
        expect(person.see("faced-3").get_by_role("img")).to_have_count(1)
    picture(west, "two-cards-phone-zh")
    picture(east, "two-cards-phone-en")
    east.click("director")
    east.click("attention-record")
    expect(south.see("case")).to_have_attribute("data-asked", re.compile("."))
    picture(host, "two-cards-case-desk-en")
    rule(four, "no")
    for person in four:
        expect(person.see("ruling-0")).to_contain_text("L45.E.1")
        person.click("rulings-close")
    north.play("S4")
    north.play("S4")
    for person in four:
        expect(person.page.locator(".trick [role=img]")).to_have_count(2)
    picture(north, "dummy-plays-desk-en")
