"""A deal of Chao Di Pi from drawing to the result, on a desktop, in English."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.tractor import open_table, play_deal


def test_chao_di_pi_is_played_from_drawing_to_the_result(come: Come) -> None:
    person = come()
    open_table(person, "chaodipi", "Anna")
    expect(person.page.get_by_role("img", name="bot", exact=True)).to_have_count(3)
    wanted = play_deal(person)
    assert wanted.count("play") >= 5
    result = person.see("result")
    points = result.get_attribute("data-points") or ""
    expect(person.see("points")).to_have_text(points.replace("-", "−"))
    expect(person.see("levels")).to_have_text(re.compile(r"\S"))
    person.click("replay-link")
    person.see("replay").wait_for()
    person.click("step-on")
    expect(person.see("step-words")).to_have_text(re.compile(r"\S"))
