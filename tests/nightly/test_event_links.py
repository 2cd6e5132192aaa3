"""The printed scoring links of a round, by section and table; a phone signs in with what is printed there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import LATIN, reads_well
from tests.nightly.sight import languages

Picture = Callable[[Person, str], Path]
WORDS = {
    "zh": ("A 区 · 第 1 桌", "南北", "东西", "区分大小写"),
    "en": ("Section A · Table 1", "N-S", "E-W", "upper and lower case matter"),
}


@pytest.mark.parametrize("language", languages("zh"))
def test_the_sheet_of_links_is_printed_by_table_and_lets_a_phone_in(
    come: Come, picture: Picture, language: str
) -> None:
    director = organise(come(language=language), f"2026 {language}", language=language)
    plan = {"title": "2026", "stages": [{"name": "1", "method": "matchpoints"}]}
    entries = [
        {
            "id": f"{number}",
            "name": f"{2 * number} – {2 * number + 1}",
            "players": [{"id": f"{number}.{at}", "name": f"{2 * number + at}"} for at in range(2)],
        }
        for number in range(1, 7)
    ]
    event = hold(director, plan, entries)
    director.go(f"/e/{event}/links")
    expect(director.see("tab-links")).to_be_visible()
    expect(director.page.get_by_test_id("make-links")).to_have_count(0)
    sections = [[str(number) for number in range(1, 7)]]
    act(director, event, "open", type="OpenStage", stage="1", sections=sections)
    seats = {"stage": "1", "section": "A", "movement": "Howell", "boards": 10}
    director.ask("POST", f"/api/events/{event}/seats", seats)
    director.click("make-links")
    table = director.see("links-A-1")
    for word in WORDS[language]:
        expect(table).to_contain_text(word)
    addresses = director.page.locator("[data-testid^=link-of-]").all_inner_texts()
    assert len(set(addresses)) == 12
    codes = director.page.get_by_test_id("qr").locator("path")
    drawn = {code.get_attribute("d") for code in codes.all()}
    assert len(drawn) == 12, "each has a code of its own"
    mine = director.see("link-of-1.0").inner_text()
    same = frozenset(LATIN.findall(" ".join(addresses)))
    name = f"event-{language}-desk-links"
    reads_well(director, language, picture, name, same=same, whole=True)
    director.page.emulate_media(media="print")
    expect(director.see("make-links")).to_be_hidden()
    expect(director.see("tab-links")).to_be_hidden()
    expect(table).to_be_visible()
    picture(director, f"event-{language}-print-links")
    director.page.emulate_media(media="screen")
    director.page.set_viewport_size({"width": 390, "height": 844})
    reads_well(director, language, picture, f"event-{language}-phone-links", same=same)

    phone = come("3", language=language, size="phone")
    phone.page.goto(mine)
    phone.click("come-in")
    expect(phone.see("tab-play")).to_be_visible()
    expect(phone.page.get_by_test_id("tab-links")).to_have_count(0)


def test_a_link_knows_the_name_of_its_player(come: Come) -> None:
    """A player who opens a scoring link for the first time types nothing: the name is filled in."""
    director = organise(come(language="en"), "Names", language="en")
    plan = {"title": "Names", "stages": [{"name": "1", "method": "matchpoints"}]}
    players = [{"id": f"{one}1", "name": f"{one.title()} Lee"} for one in ("ann", "bob")]
    event = hold(director, plan, [{"id": "1", "name": "Lees", "players": players}])
    made = director.ask("POST", f"/api/events/{event}/entrances", {"player": "ann1"})
    phone = come(size="phone")
    phone.go(made["path"])
    field = phone.page.locator("input[autocomplete=nickname]")
    expect(field).to_have_value("Ann Lee")
    phone.page.locator("form button.primary").click()
    phone.page.wait_for_url("**/play")
    assert phone.ask("GET", f"/api/events/{event}")["player"] == "ann1"
