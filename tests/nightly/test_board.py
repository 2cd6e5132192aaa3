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


@pytest.mark.parametrize(("language", "size"), [("en", "phone"), ("zh", "desk")])
def test_one_click_seats_you_with_three_bots_and_a_board_is_played_to_its_score_by_clicks(
    come: Come, language: str, size: str
) -> None:
    person = watched(come(language=language, size=size, moving=True))
    sit_down_at_once(person)
    expect(person.see("seat-2")).to_be_visible()
    assert person.page.get_by_role("img", name=re.compile("^(bot|机器人)$")).count() == 3
    # If partner bids on and South becomes dummy, there is nothing to click, so another board is played.
    for board in range(1, 6):
        clicks = person.play_out()
        expect(person.page.locator(".table .bar strong")).to_have_text(re.compile(rf"^(Board {board}|第 {board} 副)$"))
        score = int(person.see("result").get_attribute("data-score") or "none")
        written = person.see("score").inner_text().replace("−", "-").replace("+", "")
        assert int(written) == score
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
