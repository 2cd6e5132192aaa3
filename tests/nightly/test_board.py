"""A whole board against bots, from one click to its score."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.steady import check_steady, watched

HAN = re.compile(r"[\u4e00-\u9fff]")
PLAY_NOW = ("立即与三个机器人打桥牌", "Play bridge now with three bots")


def sit_down_at_once(person: Person) -> None:
    """Click the one button."""
    person.go()
    person.button(*PLAY_NOW).click()
    person.wait_live()


@pytest.mark.parametrize(
    ("language", "size"),
    [("en", "phone"), ("zh", "desk")],
)
def test_one_click_seats_you_with_three_bots_and_a_board_is_played_to_its_score_by_clicks(
    come: Come, language: str, size: str
) -> None:
    person = watched(come(language=language, size=size, moving=True))
    sit_down_at_once(person)
    expect(person.see("seat-2")).to_be_visible()
    assert person.page.get_by_role("img", name=re.compile("^(bot|机器人)$")).count() == 3
    # Where partner bids on and South becomes dummy there is nothing to click: another board, then.
    for board in range(1, 6):
        clicks = person.play_out()
        expect(person.page.locator(".table .bar strong")).to_have_text(
            re.compile(rf"^(Board {board}|第 {board} 副)$")
        )
        score = int(person.see("result").get_attribute("data-score") or "none")
        written = person.see("score-0").inner_text().replace("−", "-").replace("+", "")
        assert int(written) == score
        assert int(person.see("score-1").inner_text().replace("−", "-")) == -score
        if clicks >= 10:
            break
        person.click("ready")
        person.see("result").wait_for(state="detached")
    else:
        raise AssertionError("five boards, and in none of them South had ten acts of his own")
    text = person.page.locator("main").inner_text()
    assert bool(HAN.search(text)) == (language == "zh"), text
    wide, shown = person.widest()
    assert wide <= shown
    check_steady(person)


def test_a_board_is_played_by_the_keyboard_alone(come: Come) -> None:
    person = come()
    keys = person.page.keyboard
    person.go()
    for _ in range(12):
        keys.press("Tab")
        if person.page.evaluate("document.activeElement.classList.contains('play')"):
            break
    keys.press("Enter")
    person.wait_live()
    for _ in range(5):
        acts = by_keys(person)
        # What had the focus is gone with the board: it begins anew at the result, and with a new board at the hand.
        expect(person.see("result")).to_be_focused()
        if acts >= 10:
            return
        tab_to(person, "ready")
        keys.press("Enter")
        person.see("result").wait_for(state="detached")
        in_own_hand(person)
    raise AssertionError("five boards, and in none of them South had ten acts of his own")


def by_keys(person: Person) -> int:
    """Play a board by keys; give how many acts it took."""
    keys = person.page.keyboard
    seen, acts, calls, called = -1, 0, 0, False
    while (wanted := person.wanted(seen)) != "result":
        seen = person.seq()
        if called and wanted != "call":
            in_own_hand(person)
        called = wanted == "call"
        if called:
            keys.press("b")
            bid = next((call for call in person.legal("call") if call[0] in "123"), "P")
            if calls == 0 and bid != "P":
                keys.press(bid[0])
                keys.press(bid[1].lower())
            else:
                keys.press("p")
            calls += 1
        elif wanted == "play":
            card = person.legal("card")[0]
            dummy = person.page.locator(f".dummy [data-testid=card-{card}]").count() > 0
            # The focus may be put home once more while one walks, for the card before has only just gone.
            for step in range(5 * 14):
                if focused(person) == f"card-{card}":
                    break
                if step % 14 == 0:
                    keys.press("d" if dummy else "h")
                    keys.press("Home")
                else:
                    keys.press("ArrowRight")
            assert focused(person) == f"card-{card}"
            keys.press("Enter")
        else:
            tab_to(person, "claim-accept" if wanted == "answer a claim" else "face-lead")
            keys.press("Enter")
        acts += 1
    return acts


def focused(person: Person) -> str:
    """Return the test id of what holds the focus."""
    return str(person.page.evaluate("document.activeElement.dataset.testid ?? ''"))


def in_own_hand(person: Person) -> None:
    """Check that the focus is in the own hand: there it goes when the bidding box has gone, and not to nowhere."""
    person.page.wait_for_function("document.activeElement.closest('.own-hand') !== null")


def tab_to(person: Person, testid: str) -> None:
    """Walk to something by the Tab key."""
    for _ in range(80):
        if focused(person) == testid:
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not come to {testid}")


def test_every_address_has_the_houses_sign(come: Come) -> None:
    """The sign that the page names, and the one that a browser asks for where no page names any, are both there."""
    person = come()
    person.go()
    for link in person.page.locator("link[rel=icon]").all():
        answer = person.page.request.get(person.origin + str(link.get_attribute("href")))
        assert answer.ok
        assert answer.headers["content-type"].startswith("image/")
    bare = person.page.request.get(f"{person.origin}/favicon.ico")
    assert bare.ok
    assert bare.body()[:4] == b"\0\0\1\0", "no picture in the format of that name"


def test_language_and_light_are_remembered(come: Come) -> None:
    person = come(language="en")
    person.go()
    person.page.get_by_role("button", name="中文").click()
    expect(person.page.get_by_role("heading", level=1)).to_contain_text(HAN)
    light = person.page.get_by_role("button", name=re.compile("^明暗"))
    light.click()
    light.click()
    for _ in range(2):
        assert person.page.evaluate("document.documentElement.lang") == "zh-CN"
        assert person.page.evaluate("document.documentElement.dataset.light") == "dark"
        expect(person.page.get_by_role("heading", level=1)).to_contain_text(HAN)
        person.page.reload()
    person.page = person.context.new_page()
    person.go("/account")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text(HAN)
    assert person.page.evaluate("document.documentElement.dataset.light") == "dark"


def test_nothing_scrolls_sideways_on_the_narrowest_phone(come: Come) -> None:
    person = come(size="narrow", language="zh")
    sit_down_at_once(person)
    seen, acts = -1, 0
    while (wanted := person.wanted(seen)) != "result":
        wide, shown = person.widest()
        assert wide <= shown == 360, f"{wanted}: {wide} pixels in {shown}"
        seen = person.seq()
        acts += wanted == "play"
        if wanted == "play" and acts == 6:
            person.click("claim")
            person.click("concede")
            person.click("claim-submit")
        else:  # a partner may contest the concession; then the board is played out
            person.do_what_is_wanted(wanted)
    for path in ("", "/", "/account"):
        if path:
            person.go(path)
        wide, shown = person.widest()
        assert wide <= shown == 360, path
