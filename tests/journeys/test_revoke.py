"""A revoke at a recording table, made, called and ruled: phones in landscape and portrait, the host on a desktop."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person

DEAL = "N:2.T987.K987.T987 43.QJ65.QJT.6543 AKQJT98.AK.A32.2 765.432.654.AKQJ"
"""North deals; South plays four spades, and West leads a club, of which South has one."""
EAST, SOUTH = 1, 2


def play(person: Person) -> None:
    """Play the first playable card, once it is this player's turn."""
    card = person.page.locator("button.can[data-testid^=card-]").first
    card.wait_for()
    stands = person.seq()
    card.click(position={"x": 7, "y": 14})
    person.at(stands + 1)


def test_a_revoke_is_called_by_its_opponent_and_ruled_at_the_table(come: Come) -> None:
    host = come("Hana")
    terms = {"enforcing": False}
    table = {"name": "Recording", "terms": terms, "conditions": "online", "seat": None}
    made = host.ask("POST", "/api/tables", table)["id"]
    host.go(f"/t/{made}")
    host.click("tab-table")
    host.page.locator("#place-deal").fill(DEAL)
    host.button("Place it", "Place it").click()
    host.page.locator(".toast.good").wait_for()
    south, east = come("Sue", size="lying", dark=True), come("伊东", language="zh", size="phone")
    for seat, person in ((SOUTH, south), (EAST, east)):
        person.go(f"/t/{made}")
        person.wait_live()
        person.click(f"seat-{seat}")
        expect(host.see(f"seat-{seat}")).to_contain_text(person.name)
    host.click("fill-bots")
    for person in (south, east):
        person.click("ready")
    for person, call in ((east, "P"), (south, "4S"), (east, "P")):
        person.page.locator("[data-testid=bidding-box].mine").wait_for()
        seen = person.seq()
        person.call(call)
        person.at(seen + 1)

    # West leads a club and South ruffs it, with a club in hand: a second tap confirms it.
    play(south)  # from dummy
    play(east)
    south.page.locator("button.can[data-testid=card-C2]").wait_for()
    seen = south.seq()
    south.play("S8")
    expect(south.page.locator(".toast").last).to_contain_text("Tap again")
    south.play("S8")
    south.at(seen + 1)
    # South leads to the next trick, which establishes the revoke.
    play(south)
    east.at(south.seq())
    east.click("director")
    east.click("attention-record")
    host.click("irregularity-revoke")
    expect(host.see("case")).to_contain_text("Waiting for East to choose")
    expect(south.see("case")).to_contain_text("Whom do you ask?")
    east.see("case").get_by_role("button", name="南", exact=True).click()
    expect(south.see("case")).to_contain_text("did you have a card that you should have played?")
    south.see("case").get_by_role("button", name="yes, I had one").click()
    for person in (host, south, east):
        expect(person.see("ruling-0")).to_contain_text("L63.A.1")
        expect(person.see("ruling-0")).to_contain_text("2017:L64.A.2")
        expect(person.see("case")).to_have_count(0)
    expect(south.see("ruling-0")).to_contain_text("the revoke is established")
    expect(east.see("ruling-0")).to_contain_text("藏牌已经成立")
    for person in (south, east):
        person.click("rulings-close")
    play(south)  # from dummy: the board goes on
