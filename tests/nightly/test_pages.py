"""Every main page in both languages, on phone and desktop, light and dark: screenshots, and checks with axe."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.axe import AXE, axe, foreign
from tests.nightly.sight import EVERY, sights, turn

DEAL = "N:2.T987.K987.T987 43.QJ65.QJT.6543 AKQJT98.AK.A32.2 765.432.654.AKQJ"
"""North deals; South has ten tricks in hand, and bids four spades."""
WAYS = {"phone": [("zh", "light"), ("en", "dark")], "desk": [("zh", "dark"), ("en", "light")]}
"""Language and colour scheme for each page; the first is also checked by axe. With PAIJU_SIGHTS all combinations."""
EVERY_WAY = [(language, light) for language in ("zh", "en") for light in ("light", "dark")]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_every_main_page_reads_well(come: Come, picture: Callable[[Person, str], Path], size: str) -> None:
    """No WCAG 2.2 A or AA rule is broken, nothing scrolls sideways, and nothing is in the other language.

    The test goes from page to page, and changes the language and the colour scheme on each. Screenshots are kept
    for people to look at.
    """
    if not AXE.exists():
        pytest.skip(f"{AXE} is missing: `python hatch_build.py` fetches it")
    ways = EVERY_WAY if EVERY or os.environ.get("PAIJU_PICTURES") else WAYS[size]
    person = come(language="en", size=size)
    wrong: list[str] = []
    for number, stop in enumerate(tour(person, come("Anna")), 1):
        person.page.wait_for_timeout(150)
        wrong += sights(person, stop) if size == "phone" else []
        for language, light in ways:
            turn(person, language, light)
            picture(person, f"{language}-{size}-{light}-{number:02}-{stop}")
            at = f"{stop}, {language}, {light}"
            if EVERY or (language, light) == ways[0]:
                wrong += [f"{at}: axe: {fault}" for fault in axe(person)]
            wide, shown = person.widest()
            wrong += [f"{at}: {wide} pixels in {shown}"] if wide > shown else []
            wrong += [f"{at}: not {language}: {words}" for words in foreign(person, language)]
    assert not wrong, "\n".join(wrong)


def tour(person: Person, host: Person) -> Iterator[str]:
    """Go from page to page and yield each one's name; `host` sets up a table and deals."""
    made = host.ask("POST", "/api/tables", {"name": "7", "seat": None})["id"]
    host.go(f"/t/{made}")
    person.go()
    person.page.get_by_role("article").first.wait_for()
    yield "lobby"
    person.button("开一张牌桌", "Open a table").click()
    person.page.get_by_role("dialog").wait_for()
    yield "name"
    person.page.keyboard.press("Escape")
    person.go("/account")
    person.page.get_by_role("textbox").first.wait_for()
    yield "account"
    link = host.ask("POST", f"/api/tables/{made}/invitations", {"seat": 2})["path"]
    person.go(link)
    person.page.get_by_role("textbox").wait_for()
    yield "invitation"
    person.page.get_by_role("textbox").fill("Li")
    person.button("入座", "Sit down").click()
    person.wait_live()
    if not host.page.locator("#place-deal").count():
        host.click("tab-table")
    host.page.locator("#place-deal").fill(DEAL)
    host.page.get_by_role("button", name=re.compile("^Place it$")).click()
    expect(host.page.locator("#place-deal")).to_have_value("")
    host.click("fill-bots")
    yield "gathering"
    person.click("ready")
    assert person.wanted() == "call"
    person.click("alert")
    yield "auction"
    person.click("alert")
    seen = person.seq()
    person.call("4S")
    assert person.wanted(seen) == "play"
    yield "play"
    person.click("claim")
    person.see("claim-submit").wait_for()
    yield "claim"
    person.page.keyboard.press("Escape")
    person.click("director")
    person.see("director-submit").wait_for()
    yield "director"
    person.page.keyboard.press("Escape")
    if person.see("menu").count():
        person.click("menu")
        person.click("tab-talk")
        upright = person.page.viewport_size
        assert upright is not None
        person.page.set_viewport_size({"width": 740, "height": 360})
        expect(person.see("chat-send")).to_be_in_viewport(ratio=1)
        person.page.set_viewport_size(upright)
    person.click("tab-table")
    yield "panel"
    person.click("tab-settings")
    yield "settings"
    person.page.keyboard.press("Escape")
    person.play_out()
    person.see("double-dummy").locator("summary").click()
    person.page.locator(".par").wait_for()
    yield "result"
    person.click("replay-link")
    person.see("replay").wait_for()
    if person.see("replay-more").count():
        person.click("replay-more")
    person.click("analyse")
    person.see("par").wait_for()
    person.page.keyboard.press("Escape")
    person.click("step-trick-on")
    person.click("step-on")
    yield "replay"
    person.go("/")
    person.page.get_by_role("article").first.wait_for()
    yield "own-lobby"
