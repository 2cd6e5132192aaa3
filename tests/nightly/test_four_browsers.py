"""Four people at one table, each in their own browser."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.journeys.browsers import PATIENCE, door
from tests.journeys.person import ASKED_AGAIN, Person
from tests.journeys.site import ServerProcess
from tests.nightly.sight import languages

Four = list[Person]
N, E, S, W = range(4)
TURN = """
() => {
  const plate = document.querySelector("[data-testid^=seat-][data-turn=true]");
  return plate === null ? null : Number(plate.dataset.testid.slice(5));
}
"""


@pytest.fixture(scope="module")
def party(browser: Browser, site: ServerProcess) -> Iterator[Four]:
    """Four people who stay for all tests of this module; two read Chinese."""
    guests = door(browser, site.origin)
    come = next(guests)
    yield [
        come("Anna"),
        come("白小波", language="zh"),
        come("Clara", size="phone"),
        come("丁一", language="zh", size="phone"),
    ]
    next(guests, None)


@pytest.fixture
def four(party: Four) -> Iterator[Four]:
    """The four people. In this test their pages did nothing that is forbidden to pages."""
    yield party
    faults = [fault for person in party for fault in person.unforgiven()]
    for person in party:
        person.faults.clear()
        person.forgiven.clear()
    assert not faults, "\n".join(faults)


@pytest.fixture
def sit(four: Four) -> Callable[..., str]:
    """Seat the four at a new table, North first, and have a board dealt."""

    def seat(conditions: str = "friendly", **terms: Any) -> str:
        table = {"name": "Four at a table", "conditions": conditions, "terms": terms, "seat": N}
        made = four[N].ask("POST", "/api/tables", table)["id"]
        link = four[N].ask("POST", f"/api/tables/{made}/invitations", {"uses": 3})["path"]
        for person in four[E:]:
            person.ask("POST", f"/api/invitations/{link.removeprefix('/i/')}")
        for person in four:
            person.frames.clear()
            person.go(f"/t/{made}")
        for person in four:
            person.click("ready")
        assert four[N].wanted() == "call"
        for person in four:
            person.page.locator(".table[data-phase=playing]").wait_for()
        return str(made)

    return seat


def auction(four: Four, *calls: str) -> None:
    """Make calls in turn, from North on."""
    for at, call in enumerate(calls):
        assert four[at % 4].wanted(four[at % 4].seq() - 1) == "call"
        four[at % 4].call(call)
    for person in four:
        person.see(f"auction-{len(calls) - 1}").or_(person.see("contract")).first.wait_for()


def next_act(four: Four, seen: int = -1) -> tuple[Person, str]:
    """Return who is to act after event `seen`, and what the table wants of them; all four pages are up to date then."""
    for person in four:
        person.at(seen + 1)
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        # Every page shows whose hand is to play; for dummy's hand, declarer is asked.
        turn = four[0].page.evaluate(TURN)
        for person in four if turn is None else (four[turn], four[(turn + 2) % 4]):
            if wanted := person.wanted_now():
                return person, wanted
        four[0].page.wait_for_timeout(ASKED_AGAIN)
    raise AssertionError("the table wants nothing of anybody")


def play_on(four: Four, acts: int = 60, each_trick: Callable[[], None] = lambda: None) -> int:
    """Play the first legal card in turn, for `acts` acts or to the result; return how many acts were made."""
    seen = -1
    for done in range(acts):
        person, wanted = next_act(four, seen)
        if wanted == "result":
            return done
        if done % 4 == 0:
            each_trick()
        seen = person.seq()
        person.do_what_is_wanted(wanted)
    for other in four:
        other.at(seen + 1)
    return acts


def whole_play(person: Person) -> list[dict[str, Any]]:
    """Return the cards that a browser was told were played, in order."""
    plays: list[dict[str, Any]] = []
    for text in person.frames:
        frame = json.loads(text)
        if frame["type"] == "View":
            plays = list((frame["public"]["deal"] or {}).get("plays", []))
        elif frame["type"] == "Patch":
            changes = frame.get("public", {})
            plays = list(changes.get("set", {}).get("deal.plays", plays))
            plays += changes.get("add", {}).get("deal.plays", [])
    return plays


def test_a_question_is_answered_and_partner_hears_neither(four: Four, sit: Callable[..., str]) -> None:
    sit()
    auction(four, "1C", "P", "1D")
    four[W].see("auction-2").click()
    four[W].click("ask")
    four[S].see("question-2").get_by_role("button").click()
    four[S].see("explain-words").fill("four hearts or more")
    four[S].click("explain")
    for opponent in (four[E], four[W]):
        opponent.page.wait_for_function("() => document.querySelector('[data-testid=auction-2].told')")
    expect(four[W].page.get_by_role("dialog")).to_contain_text("four hearts or more")
    four[S].see("question-2").wait_for(state="detached")
    for person in (four[W], four[S]):
        person.page.keyboard.press("Escape")
    four[W].call("P")
    four[N].see("auction-3").wait_for()
    partner = [json.loads(frame) for frame in four[N].frames]
    assert not any("four hearts" in frame for frame in four[N].frames)
    for frame in partner:
        private = frame.get("private", {})
        told = {**private, **private.get("set", {}), **private.get("add", {})}
        assert not told.get("questions")
        assert not told.get("explanations")


def test_an_undo_is_granted_and_partner_learns_only_that_the_call_is_gone(four: Four, sit: Callable[..., str]) -> None:
    sit()
    auction(four, "P")
    before, looked = len(four[S].frames), four[S].page.locator("main").inner_text()
    four[N].click("undo")
    four[E].click("undo-accept")
    four[W].see("undo-reject").wait_for()
    four[S].page.wait_for_timeout(150)
    assert news(four[S], before) == [], "partner noticed that an undo was asked for"
    assert four[S].page.locator("main").inner_text() == looked
    four[W].click("undo-accept")
    assert four[N].wanted(four[N].seq() - 1) == "call"
    for person in four:
        person.see("auction-0").wait_for(state="detached")
    four[N].call("1H")
    expect(four[S].see("auction-0")).to_contain_text("1 heart")


def news(person: Person, since: int) -> list[str]:
    """Return the frames after `since`, without pongs and without numbers of hidden events."""
    told = []
    for text in person.frames[since:]:
        frame = json.loads(text)
        bare = frame["type"] == "Patch" and set(frame) <= {"type", "prev", "seq", "at"}
        if frame["type"] != "Pong" and not bare:
            told.append(text[:300])
    return told


def test_the_director_is_called_and_the_table_waits_until_it_is_settled(four: Four, sit: Callable[..., str]) -> None:
    sit()
    four[W].click("director")
    four[W].page.get_by_role("dialog").get_by_role("textbox").fill("a hesitation")
    four[W].click("director-submit")
    for person in four:
        expect(person.see("director-open")).to_contain_text("a hesitation")
        assert person.wanted_now() is None, "nobody may act while the director is awaited"
    four[W].click("director-close")
    for person in four:
        person.see("director-open").wait_for(state="detached")
    four[N].call("1C")
    four[S].see("auction-0").wait_for()


def test_they_talk_and_notes_stay_with_who_wrote_them(four: Four, sit: Callable[..., str]) -> None:
    sit()
    four[N].click("talk")
    four[N].see("chat-input").fill("Good evening, 大家好!")
    four[N].click("chat-send")
    for person in four:
        if not person.see("chat-input").count():
            person.click("talk")
        expect(person.page.get_by_role("listitem").filter(has_text="大家好")).to_be_visible()
    four[E].click("tab-notes")
    four[E].see("note-input").fill("北家喜欢跳叫")
    four[E].click("note-add")
    expect(four[E].page.get_by_role("tabpanel")).to_contain_text("北家喜欢跳叫")
    for person in (four[N], four[S], four[W]):
        assert not any("跳叫" in frame for frame in person.frames)
    four[E].page.reload()
    four[E].click("tab-notes")
    expect(four[E].page.get_by_role("tabpanel")).to_contain_text("北家喜欢跳叫")


@pytest.fixture(scope="module")
def director(browser: Browser, site: ServerProcess) -> Iterator[Callable[[str], Person]]:
    """Return a function that signs a director in, who reads the given language."""
    password = "a very quiet room"
    guests = door(browser, site.origin)
    come = next(guests)

    def enter(language: str) -> Person:
        name = f"Hu Ming {language}"
        site.account(name, password, "director", language)
        person = come(language=language)
        person.go("/account")
        person.page.get_by_label(re.compile("^(名字|Name)$")).fill(name)
        person.page.get_by_label(re.compile("^(密码|Password)$")).fill(password)
        with person.page.expect_response("**/api/session") as answer:
            person.page.locator("form").get_by_role("button", name=re.compile("^(登录|Sign in)$")).click()
        assert answer.value.ok, f"the director cannot sign in: {answer.value.text()}"
        return person

    yield enter
    next(guests, None)


RULING = {"zh": "余下 13 墩中，判给{0}一方几墩？", "en": "Of the 13 remaining, how many go to {0}'s side?"}


@pytest.mark.parametrize("language", languages("en"))
def test_a_contested_claim_waits_for_the_director_who_rules_and_all_see_the_score(
    four: Four,
    sit: Callable[..., str],
    director: Callable[[str], Person],
    picture: Callable[[Person, str], Path],
    language: str,
) -> None:
    table = sit("online")
    auction(four, "1C", "P", "P", "P")
    assert play_on(four, 1) == 1
    if not whole_play(four[W]):
        assert play_on(four, 1) == 1  # the lead is faced
    assert len(whole_play(four[W])) == 1
    four[N].click("claim")
    four[N].see("claim-tricks").fill("12")
    four[N].see("claim-words").fill("clubs are high")
    four[N].click("claim-submit")
    four[E].click("claim-reject")
    for person in four:
        expect(person.see("claim-open")).to_contain_text(re.compile("director|裁判"))
        expect(person.see("adjudicate")).to_have_count(0)
        assert person.wanted_now() is None
    ruler = director(language)
    ruler.go(f"/t/{table}")
    ruler.wait_live()
    expect(ruler.see("claim-open")).to_contain_text("clubs are high")
    tricks = ruler.page.get_by_label(RULING[language].format(four[N].name))
    expect(tricks).to_have_value("")  # the field is empty until they fill it in
    tricks.fill("9")
    picture(ruler, f"{language}-desk-ruling")
    picture(four[S if language == "en" else W], f"{language}-phone-ruling")
    ruler.click("adjudicate")
    for person in (*four, ruler):
        person.see("result").wait_for()
        # One club with two overtricks, not vulnerable: what the director awarded, not what was claimed.
        expect(person.see("result")).to_have_attribute("data-score", "110")
        theirs = person in (four[E], four[W])
        expect(person.see("score")).to_have_text("−110" if theirs else "+110")
    expect(ruler.see("result")).to_contain_text("9 墩" if language == "zh" else "9 tricks")
