"""A deal of six-player Tractor from drawing to the result, on a phone in landscape, in dark mode, in Chinese."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.tractor import open_table, play_deal


def test_six_player_tractor_is_played_from_drawing_to_the_result(come: Come) -> None:
    person = come(language="zh", size="lying", dark=True)
    open_table(person, "tractor6", "安娜")
    expect(person.page.get_by_role("img", name="机器人", exact=True)).to_have_count(5)
    wanted = play_deal(person)
    assert wanted.count("play") >= 5
    result = person.see("result")
    points = result.get_attribute("data-points") or ""
    expect(person.see("points")).to_have_text(points.replace("-", "−"))
    expect(person.see("levels")).to_have_text(re.compile("我方|对方|级"))
    person.click("replay-link")
    person.see("replay").wait_for()
    person.click("step-on")
    expect(person.see("step-words")).to_have_text(re.compile(r"\S"))
