"""The tractor games in a browser: screenshots of whole deals, played to their scores by mouse and by keyboard."""

from __future__ import annotations

import json
import os
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError as TooLong
from playwright.sync_api import expect
from tests.journeys.browsers import PATIENCE, Come
from tests.journeys.person import ASKED_AGAIN, Person
from tests.journeys.tractor import PLAY, do_hint, keys, pick_as_led, tap, wanted
from tests.nightly.axe import AXE, axe, foreign
from tests.nightly.sight import EVERY, look, sideways
from tests.nightly.steady import check_steady, watched

HAN = re.compile(r"[\u4e00-\u9fff]")
DEALS = [("tractor6", "zh", "phone"), ("chaodipi", "en", "desk")]
MORE = [("tractor6", "en", "desk"), ("chaodipi", "zh", "phone")]
KITTY = {"tractor6": 6, "chaodipi": 8}


def play(person: Person, pick: random.Random, *, by_keys: bool) -> None:
    """Play: a pair if on lead and holding one, otherwise cards that may follow; the hint if that is refused."""
    button = person.see("play")
    press = person.page.keyboard.press
    held = keys(person)
    if not person.see("clear").is_enabled():
        leads = person.page.locator(".controls[data-size='0']").count() > 0
        pair = next((key.removesuffix("'2") for key in held if key.endswith("'2")), None)
        if leads and pair is not None and pick.random() < 0.5:
            tap(person, pair)
            tap(person, f"{pair}'2")
        elif leads and by_keys:
            for key in ("h", "Home", "Space"):
                press(key)
        else:
            pick_as_led(person)
    person.page.locator(PLAY).wait_for()
    if button.is_enabled() and button.get_attribute("aria-disabled") is None:
        sent = len(person.sent)
        press("p") if by_keys else button.click()
        if is_done(person, sent):
            return
    person.click("clear")
    sent = len(person.sent)
    do_hint(person)
    assert is_done(person, sent), "what a hint gives may be played"


def is_done(person: Person, sent: int) -> bool:
    """Wait for the outcome of the act sent after `sent` frames; False if it is refused.

    The page checks in passing whether picked cards may be played; on a slow machine that answer comes only
    afterwards.
    """
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        out = [json.loads(frame) for frame in person.sent[sent:]]
        causes = [frame["cause"] for frame in out if frame["type"] == "Do"]
        answers = [frame for frame in person.frames if causes and causes[-1] in frame]
        if answers:
            return bool(json.loads(answers[0])["type"] != "No")
        person.page.wait_for_timeout(ASKED_AGAIN)
    raise AssertionError(f"no answer came to what was played: {person.sent[sent:]}")


def is_refused(person: Person) -> bool:
    """If possible, pick cards that may not follow and check that the clause is shown; return whether it was."""
    useless = person.page.locator("[data-testid=own-hand] button.card.dim")
    asked = re.search(r"(\d+)\s*$", person.see("play").inner_text())
    if asked is None or useless.count() == 0:
        return False
    person.click("clear") if person.see("clear").is_enabled() else None
    chosen = " ".join(str(one.get_attribute("data-keys")) for one in useless.all()).split()
    chosen = chosen[: int(asked[1])]
    if len(chosen) < int(asked[1]):
        return False
    for key in chosen:
        tap(person, key)
    expect(person.page.locator("[data-testid=status].wrong .clause")).to_have_text(re.compile(r"(Clause|条款) [TC]\d"))
    expect(person.see("play")).to_have_attribute("aria-disabled", "true")
    person.click("clear")
    return True


def bury(person: Person, count: int) -> None:
    """Bury the last cards of the hand, and check that the page counts their points."""
    chosen = keys(person)[-count:]
    for key in chosen:
        tap(person, key)
    points = sum({"5": 5, "T": 10, "K": 10}.get(key[1], 0) for key in chosen if key[0] != "W")
    expect(person.see("status")).to_have_text(re.compile(rf"{count}( of |/){count}.*\D{points} (point|分)"))
    person.click("bury")


def take_hint(person: Person) -> None:
    """Ask for a hint, read it, and carry it out by a second tap."""
    person.click("hint")
    panel = person.see("hint-panel")
    panel.wait_for()
    assert panel.locator("[data-testid^=hint-][class~=choice]").count() in {1, 2, 3}
    wide, shown = person.widest()
    assert wide <= shown, f"hint: {wide} pixels in {shown}"
    hand, told = person.see("own-hand").bounding_box(), panel.bounding_box()
    assert hand is not None
    assert told is not None
    assert told["y"] + told["height"] <= hand["y"], "the hint covers no card of one's own"
    if AXE.exists():
        assert axe(person) == []
    sent = len(person.sent)
    person.click("hint")
    assert is_done(person, sent)
    expect(panel).to_have_count(0)


def play_out(person: Person, game: str, at: Callable[[str], None], *, by_keys: bool) -> int:
    """Play the deal to its result by clicks; return how many acts it took. Calls `at` once with each kind of act."""
    pick = random.Random(7)
    seen, acts, declared, refused = -1, 0, False, False
    told: set[str] = set()
    while (what := wanted(person, seen, declared)) != "result":
        seen = person.seq()
        scene = "trick" if person.page.locator(".trick li").count() >= 3 else what
        if scene not in told:
            told.add(scene)
            at(scene)
        if what == "declare":
            # The cards come at once here: it may be too late for this show.
            declared = True
            try:
                person.page.locator("[data-testid^=declare-]").first.click(timeout=2000)
                named = person.page.locator("dialog[open] [data-testid^=declare-]")
                if named.count():
                    named.first.click(timeout=2000)
            except TooLong:
                seen -= 1  # the table may already want what comes instead
        elif what == "choose":
            person.page.locator("[data-testid^=choose-]").first.click()
        elif what in {"pass", "stir"}:
            # Others act meanwhile, and the question may have lapsed; if it is still open, it is asked again.
            try:
                person.see("pass").click(timeout=2000)
            except TooLong:
                seen -= 1
        elif what == "bury":
            bury(person, KITTY[game])
        elif what == "play" and refused and "hint" not in told:
            told.add("hint")
            take_hint(person)
        elif what == "play":
            refused = refused or is_refused(person)
            play(person, pick, by_keys=by_keys)
        else:
            person.click(what)
        acts += 1
        assert acts < 250, "a deal does not take so many acts"
    at("result")
    assert refused, "there was never a card that might not follow"
    assert "hint" in told
    return acts


def open_table(person: Person, game: str, language: str) -> str:
    """Open a table with bots that draws all cards at once, and sit down at it."""
    person.go()
    person.ask("POST", "/api/guests", {"name": "Anna", "language": language})
    terms = {"draw_time": 0, "answer_time": 20_000}
    body = {"name": "7", "game": game, "seat": 0, "bots": True, "terms": terms}
    made = person.ask("POST", "/api/tables", body)["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    return str(made)


@pytest.mark.parametrize(
    ("game", "language", "size"), DEALS + (MORE if EVERY or os.environ.get("PAIJU_PICTURES") else [])
)
def test_a_whole_deal_is_played_to_its_score_by_clicks(
    come: Come, picture: Callable[[Person, str], Path], game: str, language: str, size: str
) -> None:
    dark = (game == "tractor6") == (size == "desk")
    person = watched(come(language=language, size=size, dark=dark))
    table = open_table(person, game, language)
    person.click("ready")

    def at(what: str) -> None:
        picture(person, f"{game}-{language}-{size}-{what}")
        wide, shown = person.widest()
        assert wide <= shown, f"{what}: {wide} pixels in {shown}"
        if what != "result":
            lowest, narrowest = (740, 360), (667, 375)
            assert sideways(person, *(narrowest if what == "bury" else lowest)) == [], what
        if what in {"trick", "result"}:
            look(person, f"{game}-{what}")
        if what in {"bury", "trick", "result"} and AXE.exists():
            assert axe(person) == [], what
            assert foreign(person, language) == [], what

    acts = play_out(person, game, at, by_keys=size == "desk")
    assert acts >= 5
    check_steady(person)
    result = person.see("result")
    if result.get_attribute("data-redeal") == "false":
        points = result.get_attribute("data-points") or ""
        expect(person.see("points")).to_have_text(points.replace("-", "−"))
        expect(person.see("levels")).to_have_text(re.compile(r"\S"))
    text = person.page.locator("main").inner_text()
    assert bool(HAN.search(text)) == (language == "zh"), text
    person.click("replay-link")
    person.see("replay").wait_for()
    person.click("step-trick-on")
    person.click("step-on")
    picture(person, f"{game}-{language}-{size}-replay")
    person.click("step-last")
    wide, shown = person.widest()
    assert wide <= shown, f"replay: {wide} pixels in {shown}"
    assert table in person.page.url
