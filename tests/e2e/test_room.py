"""Where things stand: nothing covers what it speaks of, upright and sideways."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Come
from tests.e2e.person import Person

SIZES: Final = ["phone", "lying", "narrow", "laptop"]
"""390 by 844, 844 by 390, 360 by 740, 1366 by 768."""
NEAR: Final = """
([these, those, apart]) => {
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const boxes = (query) => shown(query).flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const words = one.matches(".status, .line");
    return (words ? [...range.getClientRects()] : [one.getBoundingClientRect()]).map((box) => [one, box]);
  }).filter(([, box]) => box.width > 0 && box.height > 0);
  const name = (one) => `${one.className} ${one.dataset.testid ?? ""} ${one.textContent.trim().slice(0, 20)}`;
  const found = [];
  for (const [one, a] of boxes(these)) for (const [other, b] of boxes(those)) {
    if (one.contains(other) || other.contains(one)) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > -apart && high > -apart) found.push(`${name(one)} over ${name(other)} by ${wide} by ${high}`);
  }
  return found;
}
"""
"""What of these is nearer than so many pixels to what of those; words are measured line by line."""
SPOKEN_OF: Final = ".auction, .trick, .own-hand, [data-testid=own-hand], .plate, .place .hand"


def near(person: Person, these: str, those: str, apart: int = 0) -> list[str]:
    """Give what stands too near to what."""
    found: list[str] = person.page.evaluate(NEAR, [these, those, apart])
    return found


def alone(person: Person, game: str = "bridge", **terms: Any) -> None:
    """Sit down at a table of one's own with bots, and deal."""
    table = {"name": "7", "game": game, "seat": 2, "bots": True, "terms": terms}
    made = person.ask("POST", "/api/tables", table)["id"]
    person.go(f"/t/{made}")
    person.wait_live()
    person.click("ready")


@pytest.mark.parametrize("size", SIZES)
def test_ruling_sheet_covers_neither_auction_nor_hands_nor_trick(
    come: Come, picture: Callable[[Person, str], Path], size: str
) -> None:
    """Whatever is ruled, what it is about stays in sight."""
    for language in ("zh", "en"):
        person = come("Anna", language=language, size=size)
        alone(person, enforcing=False, laws="bridge2017", call_time=60_000)
        assert person.wanted() == "call"
        picture(person, f"room-auction-{language}-{size}")
        assert not near(person, ".status", ".plate", 3)
        person.click("director")
        person.page.locator("[data-testid^=irregularity-]:is(button)").first.click()
        expect(person.see("case")).to_be_visible()
        person.page.wait_for_timeout(300)
        picture(person, f"room-case-{language}-{size}")
        assert not near(person, ".pleas:has(.case)", SPOKEN_OF)
        assert not near(person, ".status", ".plate", 3)
        assert not near(person, ".auction", ".own-hand, .plate, .pleas")
        rows = person.page.locator(".auction").bounding_box()
        assert rows is not None
        assert min(rows["width"], rows["height"]) > 60, "the auction is not to be read"
        sheet = person.see("case").bounding_box()
        wide, shown = person.widest()
        assert sheet is not None
        assert wide <= shown
        for button in person.see("case").get_by_role("button").all():
            box = button.bounding_box()
            assert box is not None
            assert sheet["x"] <= box["x"]
            assert box["x"] + box["width"] <= sheet["x"] + sheet["width"] + 1
        person.click("case-drop")
        expect(person.see("case")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES)
def test_play_and_result_stand_clear_of_each_other(
    come: Come, picture: Callable[[Person, str], Path], size: str
) -> None:
    """The line that says whose turn it is touches no plate; the result lies over no card, and shows them all itself."""
    person = come("Anna", size=size)
    alone(person)
    seen, calls = -1, 0
    while (wanted := person.wanted(seen)) != "result":
        assert not near(person, ".status", ".plate", 3)
        seen = person.seq()
        person.do_what_is_wanted(wanted, calls)
        calls += wanted == "call"
    picture(person, f"room-result-{size}")
    assert not near(person, ".result", SPOKEN_OF)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["tractor6", "chaodipi"])
def test_line_of_a_tractor_table_touches_no_plate(
    come: Come, picture: Callable[[Person, str], Path], size: str, game: str
) -> None:
    """While cards are drawn and shown; a sheet of the director's covers nothing either."""
    person = come("Anna", language="zh", size=size)
    alone(person, game, draw_time=0, enforcing=False)
    expect(person.page.locator("button.card").nth(5)).to_be_visible(timeout=30_000)
    picture(person, f"room-{game}-{size}")
    assert not near(person, ".line", ".plate", 3)
    person.click("director")
    named = "irregularity-disturbance" if game == "chaodipi" else "irregularity-talk"
    person.click(named)
    expect(person.see("case")).to_be_visible()
    person.page.wait_for_timeout(300)
    picture(person, f"room-{game}-case-{size}")
    assert not near(person, ".pleas:has(.case)", SPOKEN_OF)
    assert not near(person, ".line", ".plate", 3)
