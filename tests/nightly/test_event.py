"""A club evening: a director on a desktop, players with phones, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well

Picture = Callable[[Person, str], Path]
PAIRS = (("Li", "Xu"), ("Wu", "Ma"), ("He", "Yu"), ("Du", "Su"))

NAMES = frozenset({name for pair in PAIRS for name in pair} | {"Anna"})


def test_an_evening_of_four_pairs_from_the_form_to_the_standings(come: Come, picture: Picture) -> None:
    director = come(language="zh")
    director.go("/account")
    director.ask("POST", "/api/accounts", {"name": "老裁判", "password": "four plain words", "language": "zh"})
    director.go("/")
    director.page.get_by_role("link", name="比赛").click()
    director.click("new-event")
    director.see("event-title").fill("")
    director.click("event-create")
    expect(director.page.get_by_role("alert")).to_contain_text("名称")
    director.see("event-title").fill("2026-11-21")
    reads_well(director, "zh", picture, "event-zh-desk-1-form", same=NAMES)
    director.click("event-create")
    for number, names in enumerate(PAIRS, 1):
        for at, name in enumerate(names, 1):
            director.see(f"player-{at}").fill(name)
        director.click("enter")
        director.see(f"entry-{number}").wait_for()
    director.click("all-here")
    expect(director.page.get_by_role("heading", name="已到 4 / 4")).to_be_visible()
    reads_well(director, "zh", picture, "event-zh-desk-2-entries", same=NAMES)

    director.click("tab-rounds")
    director.click("open-stage")
    director.see("boards").fill("6")
    howell = director.page.get_by_role("radio", name=re.compile("豪威尔"))
    howell.first.check()
    reads_well(director, "zh", picture, "event-zh-desk-3-movement", same=NAMES)
    director.click("seat")
    director.see("seating").wait_for()
    expect(director.see("seating").locator("tbody tr")).to_have_count(2)
    director.click("start")
    expect(director.page.get_by_role("timer")).to_be_visible()
    reads_well(director, "zh", picture, "event-zh-desk-4-round", same=NAMES)
    row = director.see("seating").locator("tbody tr").first.locator("td")
    ns, ew = (row.nth(at).inner_text().split()[0] for at in (0, 1))
    board = row.nth(2).inner_text().split()[0]
    other = director.see("seating").locator("tbody tr").nth(1).locator("td")
    away = other.nth(0).inner_text().split()[0]

    player = come("Anna", size="phone")
    player.page.goto(_link(director, ns))
    player.click("come-in")
    player.click(f"enter-{board}")
    for tap in ("level-4", "strain-S", "by-N", "more"):
        player.click(tap)
    player.see("lead-suit").select_option("H")
    expect(player.see("send")).to_be_disabled()  # a suit without a rank is no lead
    player.see("lead-rank").select_option("K")
    reads_well(player, "en", picture, "event-en-phone-1-pad", same=NAMES)
    player.click("send")
    expect(player.see(f"board-{board}")).to_contain_text("your opponents to confirm")
    expect(player.see(f"board-{board}")).to_contain_text("lead ♥K")

    waiting = come("Ines", size="phone")
    waiting.page.goto(_link(director, away))
    waiting.click("come-in")
    waiting.see(f"enter-{board}").wait_for()
    waiting.click("tab-travellers")
    expect(waiting.page.get_by_text("No results to show yet.")).to_be_visible()

    opponent = come("小陈", language="zh", size="phone")
    opponent.page.goto(_link(director, ew))
    opponent.click("come-in")
    expect(opponent.see(f"board-{board}")).to_contain_text("4S")
    reads_well(opponent, "zh", picture, "event-zh-phone-2-confirm", same=NAMES)
    opponent.click(f"confirm-{board}")
    expect(opponent.see(f"board-{board}")).to_contain_text("双方认可")
    opponent.click("call-director")

    director.click("tab-results")
    cell = director.see(f"cell-2-{board}")
    cell.get_by_role("textbox").fill("4S N -1")
    cell.get_by_role("textbox").press("Enter")
    expect(cell).to_contain_text("已认可")
    reads_well(director, "zh", picture, "event-zh-desk-5-results", same=NAMES)
    director.click("tab-standings")
    lines = director.see("standings").locator("tbody tr")
    expect(lines.first).to_contain_text("100.00")
    reads_well(director, "zh", picture, "event-zh-desk-6-standings", same=NAMES)
    director.click("tab-travellers")
    expect(director.see(f"traveller-{board}").locator("tbody tr")).to_have_count(2)
    reads_well(director, "zh", picture, "event-zh-desk-7-travellers", same=NAMES)
    director.page.emulate_media(media="print")
    picture(director, "event-zh-print-travellers")
    expect(director.see("tab-standings")).to_be_hidden()
    director.page.emulate_media(media="screen")
    director.click("tab-overview")
    director.page.get_by_role("button", name="已处理").click()
    expect(director.see("waits-call")).to_have_count(0)
    director.click("tab-log")
    entered = director.see("log").locator("tr", has_text="4S N -1").last
    entered.get_by_role("button").click()
    director.click("take-back")
    expect(entered).to_contain_text("已撤回")
    reads_well(director, "zh", picture, "event-zh-desk-8-log", same=NAMES)
    director.click("tab-results")
    expect(director.see(f"cell-2-{board}")).to_contain_text("未登记")

    player.click("tab-standings")
    expect(player.see("standings")).to_be_visible()
    heads = player.see("standings").locator("thead th")
    written = heads.evaluate_all("all => all.map((one) => getComputedStyle(one, '::first-letter').textTransform)")
    assert set(written) == {"uppercase"}, "no head begins small"
    reads_well(player, "en", picture, "event-en-phone-3-standings", same=NAMES)


def test_a_plan_as_toml_is_told_its_line_and_a_guest_is_told_what_he_lacks(come: Come, picture: Picture) -> None:
    guest = come("Gus", size="narrow")
    guest.go("/events")
    expect(guest.page.get_by_role("link", name="Create an account or sign in")).to_be_visible()
    reads_well(guest, "en", picture, "event-en-narrow-0-list", same=NAMES)
    organiser = come()
    organiser.forgive("400")
    organiser.go("/account")
    organiser.ask("POST", "/api/accounts", {"name": "Olga", "password": "four plain words"})
    organiser.go("/events")
    organiser.click("new-event")
    organiser.page.get_by_role("button", name="From a plan file").click()
    lines = ['title = "Swiss"', "[[stages]]", 'name = "one"', 'methd = "team-imps"']
    organiser.see("event-toml").fill("\n".join(lines))
    organiser.click("event-create")
    expect(organiser.page.get_by_role("alert")).to_contain_text("plan.toml:4")
    lines[3:] = ['method = "matchpoints"', 'format = "swiss"', "boards = 2"]
    organiser.see("event-toml").fill("\n".join(lines))
    organiser.click("event-create")
    expect(organiser.see("event")).to_have_text("Swiss")


def _link(director: Person, entry: str) -> str:
    """As the director, create the scoring link of an entry's first player."""
    director.click("tab-entries")
    director.click(f"link-{entry}")
    director.click("settle")
    link = director.see("link").input_value()
    director.page.keyboard.press("Escape")
    return link
