"""Who may join a table, as its host chooses; and that players are told when their hands are shown."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.journeys.browsers import Come
from tests.journeys.person import Person
from tests.nightly.sight import read_through


def opened(host: Person, privacy: str) -> None:
    """Open a table by the form, with this privacy setting."""
    host.go("/")
    host.button("开一张牌桌", "Open a table").click()
    host.page.get_by_role("dialog").wait_for()
    host.page.locator(f"[data-testid=privacy] input[value={privacy}]").check()
    host.page.get_by_role("dialog").get_by_role("button").last.click()
    host.wait_live()


def test_who_is_invited_may_choose_to_watch_only(come: Come) -> None:
    """The checkbox is separate from its label, and large enough for a finger."""
    host, other = come("Hana"), come(language="zh", size="narrow")
    opened(host, "open")
    made = host.page.url.rpartition("/")[2]
    path = host.ask("POST", f"/api/tables/{made}/invitations", {"seat": None})["path"]
    other.go(path)
    other.see("watch").check()
    box = other.see("watch").bounding_box()
    words = other.page.get_by_text("只旁观，不入座").bounding_box()
    line = other.page.locator("label", has=other.see("watch")).bounding_box()
    assert box
    assert words
    assert line
    assert words["x"] - box["x"] - box["width"] >= 8
    assert line["height"] >= 44
    read_through(other, "invitation")
    other.page.get_by_role("textbox").fill("Sam")
    other.button("旁观", "Watch").click()
    other.wait_live()
    private = other.view()["private"]
    assert (private["viewer"]["seat"], private["deal"]) == (None, None)


def test_players_are_told_all_the_time_that_their_hands_are_shown(come: Come) -> None:
    """In both languages, in portrait and landscape, during setup, auction, play and result."""
    for language, size in (("zh", "phone"), ("en", "lying"), ("en", "desk")):
        host = come("Anna", language=language, size=size)
        terms = {"spectators": "all-hands", "delay": 180_000, "privacy": "invited"}
        table = {"name": "7", "seat": 2, "bots": True, "terms": terms}
        made = host.ask("POST", "/api/tables", table)["id"]
        host.go(f"/t/{made}")
        host.wait_live()
        told = "晚 3 分钟" if language == "zh" else "3 minutes later"
        sign = host.see("hands-shown")
        expect(sign).to_contain_text(told)
        expect(sign).to_be_in_viewport(ratio=1)
        host.click("ready")
        assert host.wanted() == "call"
        expect(sign).to_be_in_viewport(ratio=1)
        wide, room = host.widest()
        assert wide <= room, f"{wide} pixels in {room}"
        high = float(sign.evaluate("one => parseFloat(getComputedStyle(one).fontSize)"))
        assert high >= 12
    hidden = come("Bea")
    made = hidden.ask("POST", "/api/tables", {"name": "8", "seat": 2, "bots": True})["id"]
    hidden.go(f"/t/{made}")
    hidden.wait_live()
    assert hidden.see("hands-shown").count() == 0
