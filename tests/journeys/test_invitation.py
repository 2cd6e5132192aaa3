"""A table with an invitation that a second player follows: a desktop in English, a phone in Chinese."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.journeys.browsers import Come


def test_a_second_player_follows_a_link_and_both_call_talk_and_see_the_result(come: Come) -> None:
    host, guest = come(), come(language="zh", size="phone")
    host.go()
    host.button("Open a table", "Open a table").click()
    host.page.get_by_label("Name", exact=True).fill("Anna")
    host.button("Continue with this name", "Continue with this name").click()
    host.page.get_by_label("My seat").select_option(label="South")
    host.page.get_by_label("Bots take the other seats for now").uncheck()
    host.button("Open the table", "Open the table").click()
    host.wait_live()
    host.click("tab-table")
    host.click("invite")
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_label("Seat").select_option(label="East")
    dialog.get_by_role("button", name="Make a link").click()
    link = dialog.get_by_label("Invitation link").input_value()
    host.page.keyboard.press("Escape")

    guest.page.goto(link)
    guest.page.get_by_role("textbox").fill("白小波")
    guest.button("入座", "入座").click()
    guest.wait_live()
    expect(host.see("seat-1")).to_contain_text("白小波")
    expect(guest.see("seat-2")).to_contain_text("Anna")
    host.click("fill-bots")
    for person in (host, guest):
        person.click("ready")

    assert guest.wanted() == "call", "East calls after North"
    seen = guest.seq()
    guest.call("P")
    assert host.wanted(seen) == "call"
    seen = host.seq()
    host.call("2NT")
    for person in (host, guest):
        person.at(seen + 1)
        expect(person.see("auction-1")).to_contain_text(re.compile("pass|不叫", re.IGNORECASE))
        expect(person.see("auction-2")).to_contain_text("2")

    # A chat message reaches the other player; then bots play the board to its end for both.
    host.click("talk")
    host.see("chat-input").fill("back in a minute")
    host.click("chat-send")
    guest.click("talk")
    expect(guest.page.get_by_role("listitem").filter(has_text="back in a minute")).to_be_visible()
    for person in (host, guest):
        person.click("tab-table")
        person.click("hand-over")
    scores = set()
    for person in (host, guest):
        person.see("result").wait_for()
        scores.add(person.see("result").get_attribute("data-score"))
    assert len(scores) == 1
