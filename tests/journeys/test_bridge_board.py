"""A bridge board with bots and its replay, on a phone in portrait, in Chinese."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.journeys.browsers import Come


def test_one_click_seats_you_with_three_bots_and_the_board_you_played_is_replayed(come: Come) -> None:
    person = come(language="zh", size="phone", moving=True)
    person.go()
    person.button("立即与三个机器人打桥牌", "").click()
    person.wait_live()
    expect(person.page.get_by_role("img", name="机器人", exact=True)).to_have_count(3)
    # If partner bids on and South becomes dummy, there is nothing to click, so another board is played.
    for board in range(1, 6):
        clicks = person.play_out()
        expect(person.page.locator(".table .bar strong")).to_have_text(f"第 {board} 副")
        score = int(person.see("result").get_attribute("data-score") or "none")
        written = person.see("score").inner_text().replace("−", "-").replace("+", "")
        assert int(written) == score
        if clicks >= 10:
            break
        person.click("ready")
        person.see("result").wait_for(state="detached")
    else:
        raise AssertionError("five boards, and in none of them South had ten acts of his own")

    person.click("replay-link")
    person.see("replay").wait_for()
    heard = person.page.locator("[aria-live]").first
    person.click("step-on")
    person.click("step-first")
    for seat in "北东南西":
        expect(heard).to_contain_text(f"{seat}家")
    person.click("step-on")
    expect(person.see("step-words")).to_have_text(re.compile(r"\S"))
    person.click("step-last")
    expect(person.see("replay")).not_to_have_attribute("data-place", "1")
