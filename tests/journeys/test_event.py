"""An event from the plan to the ranking: a director on a desktop in Chinese, two phones that enter scores."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import organise
from tests.journeys.person import Person

PAIRS = (("Li", "Xu"), ("Wu", "Ma"), ("He", "Yu"), ("Du", "Su"))


def test_an_evening_of_four_pairs_from_the_plan_to_the_ranking(come: Come) -> None:
    director = organise(come(language="zh"), "老裁判", language="zh")
    director.go("/")
    director.page.get_by_role("link", name="比赛").click()
    director.click("new-event")
    director.see("event-title").fill("2026-11-21")
    director.click("event-create")
    for number, names in enumerate(PAIRS, 1):
        for at, name in enumerate(names, 1):
            director.see(f"player-{at}").fill(name)
        director.click("enter")
        director.see(f"entry-{number}").wait_for()
    director.click("all-here")
    expect(director.page.get_by_role("heading", name="已到 4 / 4")).to_be_visible()

    director.click("tab-rounds")
    director.click("open-stage")
    director.see("boards").fill("6")
    director.page.get_by_role("radio", name=re.compile("豪威尔")).first.check()
    director.click("seat")
    expect(director.see("seating").locator("tbody tr")).to_have_count(2)
    director.click("start")
    expect(director.page.get_by_role("timer")).to_be_visible()
    row = director.see("seating").locator("tbody tr").first.locator("td")
    ns, ew = (row.nth(at).inner_text().split()[0] for at in (0, 1))
    board = row.nth(2).inner_text().split()[0]

    player = come("Anna", size="phone")
    player.page.goto(_link(director, ns))
    player.click("come-in")
    player.click(f"enter-{board}")
    for tap in ("level-4", "strain-S", "by-N", "more"):
        player.click(tap)
    player.see("lead-suit").select_option("H")
    player.see("lead-rank").select_option("K")
    player.click("send")
    expect(player.see(f"board-{board}")).to_contain_text("your opponents to confirm")

    opponent = come("小陈", language="zh", size="phone", dark=True)
    opponent.page.goto(_link(director, ew))
    opponent.click("come-in")
    expect(opponent.see(f"board-{board}")).to_contain_text("4S")
    opponent.click(f"confirm-{board}")
    for one, said in ((opponent, "双方认可"), (player, "Both sides agree")):
        expect(one.see(f"board-{board}")).to_contain_text(said)

    director.click("tab-results")
    cell = director.see(f"cell-2-{board}")
    cell.get_by_role("textbox").fill("4S N -1")
    cell.get_by_role("textbox").press("Enter")
    expect(cell).to_contain_text("已认可")
    director.click("tab-standings")
    expect(director.see("standings").locator("tbody tr").first).to_contain_text("100.00")
    director.click("tab-travellers")
    expect(director.see(f"traveller-{board}").locator("tbody tr")).to_have_count(2)
    player.click("tab-standings")
    expect(player.see("standings")).to_be_visible()


def _link(director: Person, entry: str) -> str:
    """As the director, create the scoring link of an entry's first player."""
    director.click("tab-entries")
    director.click(f"link-{entry}")
    director.click("settle")
    link = director.see("link").input_value()
    director.page.keyboard.press("Escape")
    return link
