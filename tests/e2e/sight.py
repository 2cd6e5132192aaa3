"""What somebody sees where he is, in each size, language and light: words to be read, and nothing over others."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from tests.e2e.contrast import faults
from tests.e2e.person import Person

EVERY: Final = bool(os.environ.get("PAIJU_SIGHTS"))
"""Whether every size is looked at in both languages and lights, and not each in one of the four."""
LANGUAGES: Final = ("zh", "en")
SIZES: Final = {
    "phone": (390, 844),
    "lying": (844, 390),
    "narrow": (360, 740),
    "laptop": (1366, 768),
}


class Way(NamedTuple):
    """How the page is looked at."""

    size: str
    language: str
    light: str
    drawn: bool = True
    """Whether a picture is taken and the contrast of each word measured on it; places and sizes are, anyway."""


DAILY: Final = [
    Way("phone", "zh", "light"),
    Way("lying", "en", "dark", drawn=EVERY),
    Way("narrow", "en", "light", drawn=EVERY),
    Way("laptop", "zh", "dark"),
]
WAYS: Final = (
    [Way(*way) for way in product(SIZES, LANGUAGES, ("light", "dark"))] if EVERY else DAILY
)
SPOKEN_OF: Final = ".auction, .trick, .own-hand, [data-testid=own-hand], .plate, .place .hand"
"""What rulings and results speak of."""
APART: Final = [
    (".status, .line", ".plate", 3),
    (".pleas:has(.case), .pleas:has(.rulings[open]), .rulings:not([open])", SPOKEN_OF, 0),
    (".auction", ".own-hand, .plate, .pleas:has(.case), .pleas:has(.rulings[open])", 0),
    (".result", SPOKEN_OF, 0),
    (".trick .face", ".plate", 0),
    (".base .plate", ".place .hand", 0),
    ("[data-testid=bidding-box], [data-testid=bidding-box] button", f"{SPOKEN_OF}, .status", 0),
]
"""What stands how many pixels apart from what, at a table."""
NEAR: Final = """
(rules) => rules.flatMap(([these, those, apart]) => {
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
})
"""
"""What of these is nearer than so many pixels to what of those; words are measured line by line."""
CUT: Final = """
() => [...document.querySelectorAll(".controls .row:not(.many)")]
  .filter((row) => row.checkVisibility() && row.scrollWidth > row.clientWidth + 1)
  .map((row) => `cut off at the edge: ${row.textContent.trim()}`)
"""
"""Rows of buttons that are wider than what shows; where many cards may be shown for trump, they scroll."""
SETTLED: Final = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
"""
LOOKS: Final = """
() => [document.documentElement.lang.slice(0, 2), matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"]
"""


def languages(daily: str) -> list[str]:
    """Return in which languages a long test runs: in one every day, with PAIJU_SIGHTS in both."""
    return [one for one in LANGUAGES if EVERY or one == daily]


def near(person: Person) -> list[str]:
    """Return what stands too near to what."""
    found: list[str] = person.page.evaluate(NEAR, APART)
    return found


def cut_off(person: Person) -> list[str]:
    """Return which rows of buttons are cut off."""
    found: list[str] = person.page.evaluate(CUT)
    return found


def wrong_here(person: Person, *, drawn: bool = True) -> list[str]:
    """Describe all that is wrong with what he sees as he sees it; not `drawn`: but for the contrast."""
    wide, shown = person.widest()
    sideways = [f"{wide} pixels in {shown}"] if wide > shown else []
    return sideways + near(person) + cut_off(person) + faults(person, drawn=drawn)


def look(person: Person, at: str, also: Callable[[], list[str]] = list) -> None:
    """See that nothing is wrong where somebody is, in every way. `at` names the place; `also` says what else is."""
    wrong = sights(person, at, also)
    assert not wrong, "\n".join(wrong)


def read_through(person: Person, at: str) -> None:
    """See that the whole of a page that scrolls can be read: by night, as axe looks at it by day; or in every way."""
    language, _ = person.page.evaluate(LOOKS)
    ways = WAYS if EVERY else [Way("", language, "dark")]
    wrong = sights(person, at, ways=ways, tall=True)
    assert not wrong, "\n".join(wrong)


def sights(
    person: Person,
    at: str,
    also: Callable[[], list[str]] = list,
    *,
    ways: Sequence[Way] = WAYS,
    tall: bool = False,
) -> list[str]:
    """Describe all that is wrong where somebody is, in every way; then all is as it was.

    `tall`: the window is as high as the page. With PAIJU_PICTURES, a picture of each is kept in that folder.
    """
    was = person.page.viewport_size or {"width": 1280, "height": 800}
    language, light = person.page.evaluate(LOOKS)
    kept, wrong = os.environ.get("PAIJU_PICTURES"), list[str]()
    for way in ways:
        width, height = SIZES.get(way.size, (was["width"], was["height"]))
        person.page.set_viewport_size({"width": width, "height": height})
        turn(person, way.language, way.light)
        if tall:
            height = max(height, person.page.evaluate("document.scrollingElement.scrollHeight"))
            person.page.set_viewport_size({"width": width, "height": height})
        if kept:
            person.page.screenshot(path=Path(kept) / f"sight-{at}-{'-'.join(way[:3])}.png")
        found = wrong_here(person, drawn=way.drawn) + also()
        wrong += [f"{at}, {', '.join(way[:3])}: {one}" for one in found]
    person.page.set_viewport_size({"width": was["width"], "height": was["height"]})
    turn(person, language, light)
    person.page.evaluate("window.shifts = []")  # what moved was moved from here
    return wrong


def turn(person: Person, language: str, light: str) -> None:
    """Change the page to a language and a light, where it is."""
    person.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
    person.page.evaluate(
        """(wanted) => {
          if (!document.documentElement.lang.startsWith(wanted)) {
            document.querySelector("[data-testid=language]").click();
          }
        }""",
        language,
    )
    person.page.wait_for_function(
        "(wanted) => document.documentElement.lang.startsWith(wanted)", arg=language
    )
    person.page.evaluate(SETTLED)
