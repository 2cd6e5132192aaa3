"""A server is killed mid-board and restarted, and a phone reconnects on its own, in dark mode."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.site import ServerProcess

NO_NETWORK = "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to"
"""Console messages of the browser itself while there is no server, which this journey causes."""


def test_a_board_goes_on_after_its_server_was_killed(come_to_own: Come, own_site: ServerProcess) -> None:
    person = come_to_own(language="zh", size="phone", dark=True)
    person.forgive(NO_NETWORK)
    person.go()
    person.button("立即与三个机器人打桥牌", "").click()
    person.wait_live()
    wanted = person.wanted()
    assert wanted == "call", "South calls before a card is played"
    before = person.seq()
    person.do_what_is_wanted(wanted)
    person.at(before + 1)
    stood = person.seq()
    auction = person.page.locator(".auction [data-testid^=auction-]")
    calls = auction.all_inner_texts()

    own_site.kill()
    person.page.locator("[data-testid=connection][data-state=lost]").wait_for(state="attached")
    expect(person.page.get_by_text("座位还是你的")).to_be_visible()
    own_site.start()
    person.wait_live()
    person.at(stood)
    assert auction.all_inner_texts()[: len(calls)] == calls, "nothing is lost and nothing doubled"
    wanted = person.wanted(stood)
    assert wanted in {"call", "play", "result"}
    seen = person.seq()
    if wanted != "result":
        person.do_what_is_wanted(wanted, 1)
        person.at(seen + 1)
    assert person.view()["private"]["viewer"]["seat"] == 2
