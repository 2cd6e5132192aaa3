"""Hand records beside the travellers: imported from a file, shown to those who have played, and printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.event_page import act, hold, organise
from tests.journeys.person import Person
from tests.nightly.reads_well import reads_well

Picture = Callable[[Person, str], Path]
PLAN = {"title": "2026", "stages": [{"name": "1", "method": "matchpoints", "movement": "howell", "boards": 2}]}
DEALS = """% PBN 2.1
[Event "club"]
[Board "1"]
[Dealer "N"]
[Deal "N:AKQJ.T98.765.432 T987.KQJ.432.T98 65432.A765.A.AKQ .432.KQJT98.J765"]
[Auction "N"]
Pass Pass Pass Pass

[Board "2"]
[Deal "N:.432.KQJT98.J765 AKQJ.T98.765.432 T987.KQJ.432.T98 65432.A765.A.AKQ"]
"""


def test_hands_are_put_on_record_and_shown_to_who_has_played(come: Come, picture: Picture, tmp_path: Path) -> None:
    director = organise(come(language="zh"), "老韩", language="zh")
    entries = [
        {"id": n, "name": f"P{n}", "players": [{"id": f"{n}a", "name": "A"}, {"id": f"{n}b", "name": "B"}]}
        for n in "1234"
    ]
    event = hold(director, PLAN, entries)
    act(director, event, "o", type="OpenStage", stage="1", sections=[list("1234")])
    director.ask("POST", f"/api/events/{event}/seats", {"stage": "1", "section": "A"})
    key = {"stage": "1", "session": 1, "section": "A", "round": 1}
    act(director, event, "s", type="StartRound", key=key)
    seen = director.ask("GET", f"/api/events/{event}")
    table = seen["stages"][0]["rounds"][0]["tables"][0]
    link = director.ask("POST", f"/api/events/{event}/entrances", {"player": f"{table['sides'][0][0]}a"})

    director.go(f"/e/{event}/travellers")
    file = tmp_path / "evening.pbn"
    file.write_text(DEALS)
    director.see("deals").set_input_files(file)
    expect(director.see("hand-1")).to_contain_text("双明手赢墩")
    expect(director.see("hand-2")).to_be_visible()

    player = come("Anna", size="phone")
    player.go(link["path"])
    player.click("come-in")
    player.click("tab-travellers")
    expect(player.see("hands-hidden")).to_contain_text("2 more boards")
    expect(player.page.locator("figure")).to_have_count(0)
    board = table["boards"][0]
    act(director, event, "r", type="EnterResult", key={**key, "table": 1}, board=board, result="4S N =")
    expect(player.see(f"hand-{board}")).to_contain_text("Par")
    expect(player.page.locator("figure")).to_have_count(1)
    reads_well(player, "en", picture, "hands-en-phone", whole=True)
    same = frozenset({"NT", "NS", "EW"}) | frozenset("AKQJT9876543") | frozenset(_cards())
    reads_well(director, "zh", picture, "hands-zh-desk", whole=True, same=same)
    director.page.emulate_media(media="print")
    reads_well(director, "zh", picture, "hands-zh-print", whole=True, same=same)
    expect(director.see("deals")).to_be_hidden()
    with director.page.expect_download() as found:
        director.page.emulate_media(media="screen")
        director.page.get_by_role("link", name="牌张（PBN）").click()
    assert "[DoubleDummyTricks" in Path(found.value.path()).read_text()


def _cards() -> set[str]:
    hands = [part.strip('"]') for part in DEALS.replace(".", " ").replace(":", " ").split()]
    letters = set()
    for hand in hands:
        letters |= {"".join(sign for sign in hand if sign in "AKQJT")}
    return letters
