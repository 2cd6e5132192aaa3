"""Checks a page in each size, language and colour scheme: text is readable, and nothing covers anything else."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from tests.journeys.person import Person
from tests.nightly.contrast import faults

EVERY: Final = bool(os.environ.get("PAIJU_SIGHTS"))
"""Whether to check every size in all four combinations of language and colour scheme, and not in one each."""
LANGUAGES: Final = ("zh", "en")
SIZES: Final = {"phone": (390, 844), "lying": (844, 390), "narrow": (360, 740), "laptop": (1366, 768)}


class Way(NamedTuple):
    """One combination of size, language and colour scheme in which a page is checked."""

    size: str
    language: str
    light: str
    drawn: bool = True
    """Whether to measure the contrast of each word on a screenshot. Positions and sizes are always checked."""


PHONES: Final = ((360, 640), (390, 844), (667, 375), (740, 360), (844, 390))
"""Phones in portrait and landscape, among them the smallest in use."""


DAILY: Final = [
    Way("phone", "zh", "light"),
    Way("lying", "en", "dark", drawn=EVERY),
    Way("narrow", "en", "light", drawn=EVERY),
    Way("laptop", "zh", "dark"),
]
WAYS: Final = [Way(*way) for way in product(SIZES, LANGUAGES, ("light", "dark"))] if EVERY else DAILY
SPOKEN_OF: Final = ".auction, .trick, .own-hand, [data-testid=own-hand], .plate, .place .hand"
"""What rulings and results are about, and so must not cover."""
APART: Final = [
    (".status, .line", ".plate", 3),
    (".pleas:has(.case), .pleas:has(.rulings[open]), .rulings:not([open])", SPOKEN_OF, 0),
    (".auction", ".own-hand, .plate, .pleas:has(.case), .pleas:has(.rulings[open])", 0),
    (".result", SPOKEN_OF, 0),
    (".trick .face", ".plate", 0),
    (".base .plate", ".place .hand", 0),
    ("[data-testid=bidding-box], [data-testid=bidding-box] button", f"{SPOKEN_OF}, .status", 0),
    (".rulings:not([open])", ".bar .info > *, .bar .shown", 0),
]
"""Elements of a table that must be at least this many pixels apart."""
CLOSER: Final = [
    *APART,
    (".plate, .own-signs > *", ".plate, .place .count, .place .open, .place > ul, .base > ul", 0),
    (".base .status", ".place .hand, .place > ul", 0),
    ("[data-testid=claim-open]:not(:has(form))", ".place .open, .own-hand", 0),
    (".place > ul", "[data-testid=bidding-box], .auction, .base .plate", 0),
    (".failed", ".own-hand, [data-testid=own-hand], .plate, .controls .row, .line", 0),
]
"""The same for phones, with placed deals."""
NEAR: Final = """
(rules) => rules.flatMap(([these, those, apart]) => {
  // Upright what is ruled lies over the felt where there is no room for both, and can be folded away.
  const upright = innerHeight > innerWidth;
  const shown = (query) => [...document.querySelectorAll(query)]
    .filter((one) => one.checkVisibility() && !(upright && one.matches(".pleas")));
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
"""Which of the first elements are closer than the given pixels to which of the second; text is measured line by line.
"""
CUT: Final = """
() => {
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const found = shown(".controls .row:not(.many), [data-first]")
    .filter((row) => row.scrollWidth > row.clientWidth + 1)
    .map((row) => `cut off at the edge: ${row.textContent.trim()}`);
  for (const one of shown("header nav a:not(:has(.name)), .options label")) {
    const words = document.createRange(), all = one.getBoundingClientRect();
    words.selectNodeContents(one);
    const edge = one.matches("label") ? 2 : 0;
    const out = [...words.getClientRects()].some((box) => box.left < all.left - 0.5 || box.right > all.right - edge);
    if (out) found.push(`wider than what one presses: ${one.textContent.trim()}`);
  }
  return found;
}
"""
"""Rows of buttons, and the card before a deal, that are wider than the visible part (rows of many cards to show for
trump scroll); and words of the page header and the settings that run into their neighbours.
"""
WORDS_CUT: Final = """
() => {
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const found = [];
  for (const one of shown(".controls .say, .shows .who, .failed p")) {
    const within = one.closest(".say, .shows, .failed"), all = within.getBoundingClientRect();
    const row = within.parentElement.querySelector(":scope > .row")?.getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(one);
    for (const box of words.getClientRects()) {
      const out = Math.max(all.left - box.left, box.right - all.right, ...(
        within.matches(".say")
          ? [0 - box.top, Math.min(box.bottom - row.top, row.bottom - box.top, box.right - row.left)]
          : [all.top - box.top, box.bottom - all.bottom]
      ));
      if (out > 1) found.push(`${Math.round(out)} px cannot be read: ${one.textContent.trim()}`);
    }
  }
  for (const one of shown(".controls .line, .status").filter((one) => one.scrollHeight > one.clientHeight + 2))
    if (getComputedStyle(one).display !== "inline") found.push(`its end cannot be read: ${one.textContent.trim()}`);
  // The first letters of a name, at least.
  for (const one of shown(".plate .who").filter((one) => one.clientWidth < Math.min(one.scrollWidth, 26)))
    found.push(`${one.clientWidth} px of a name: ${one.textContent.trim()}`);
  return found;
}
"""
"""Words of a question, a show or a failed throw that are cut off; and names cut to one letter."""
OFF: Final = """
() => {
  if (document.querySelector(".table.lying") === null) return [];
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const name = (one) =>
    `${one.getAttribute("class")} ${one.dataset.testid ?? ""} ${one.textContent.trim().slice(0, 20)}`;
  const found = [];
  const scrolled = document.scrollingElement;
  if (scrolled.scrollHeight > innerHeight) found.push(`the page is ${scrolled.scrollHeight} px high in ${innerHeight}`);
  const needed = ".plate, .count, .own-hand .card, [data-testid=own-hand] .card, .trick .face, .status, .auction,"
    + " .shows li, .open .card, [data-testid=status], [data-testid=about], .actions button,"
    + " .controls .row:not(.many) button, [data-testid=bidding-box], [data-testid=bidding-box] button";
  for (const one of shown(needed)) {
    const box = one.getBoundingClientRect();
    const out = Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight);
    if (box.width > 0 && out > 0.5) found.push(`${Math.round(out)} px off the screen: ${name(one)}`);
  }
  return found;
}
"""
"""At a table on a phone in landscape: parts of the own hand, the trick and the actions that one has to scroll to. Only
the cards to show for trump may be more than fit.
"""
PRESSED: Final = """
() => {
  const found = [];
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  const name = (one) =>
    `${one.getAttribute("class")} ${one.dataset.testid ?? ""} ${one.textContent.trim().slice(0, 20)}`;
  const pressed = ".own-hand button, [data-testid=own-hand] button, .open button, .actions button,"
    + " .controls .row:not(.many) button, [data-testid=bidding-box] button";
  const read = document.querySelector("dialog[open], .rulings[open], .case") !== null;
  for (const one of read ? [] : shown(pressed)) {
    const box = one.getBoundingClientRect(), across = [], down = [];
    if (box.top < 0 || box.bottom > innerHeight) continue;  // one scrolls to it
    for (let x = box.left + 1; x < box.right; x += 2) for (let y = box.top + 1; y < box.bottom; y += 3) {
      if (!one.contains(document.elementFromPoint(x, y))) continue;
      across.push(x);
      down.push(y);
    }
    const wide = Math.max(...across) - Math.min(...across) + 2, high = Math.max(...down) - Math.min(...down) + 3;
    if (!(wide >= 24 && high >= 38)) found.push(`only ${wide} by ${high} to press: ${name(one)}`);
  }
  return found;
}
"""
"""Parts of the own hand and the actions that are hard to press. Not checked while a case is open or rulings are read,
because nobody plays then.
"""
SETTLED: Final = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))
"""
LOOKS: Final = """
() => [document.documentElement.lang.slice(0, 2), matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"]
"""


def languages(daily: str) -> list[str]:
    """Return the languages in which a long test runs: normally one, with PAIJU_SIGHTS both."""
    return [one for one in LANGUAGES if EVERY or one == daily]


def near(person: Person) -> list[str]:
    """Return which elements are too close to each other."""
    found: list[str] = person.page.evaluate(NEAR, APART)
    return found


def cut_off(person: Person) -> list[str]:
    """Return which rows of buttons and which words are cut off."""
    found: list[str] = person.page.evaluate(CUT)
    return found


def sideways(person: Person, width: int, height: int) -> list[str]:
    """Return what cannot be reached at a table on a phone in landscape; afterwards the window is as before."""
    was = person.page.viewport_size or {"width": 1280, "height": 800}
    shifts = person.page.evaluate("window.shifts ?? []")
    person.page.set_viewport_size({"width": width, "height": height})
    person.page.evaluate(SETTLED)
    found: list[str] = person.page.evaluate(OFF) + person.page.evaluate(PRESSED)
    found += near(person) + cut_off(person) + faults(person, drawn=False)
    if person.page.locator(".table.lying").count() == 0:
        found.append("the table does not lie")
    person.page.set_viewport_size({"width": was["width"], "height": was["height"]})
    person.page.evaluate(SETTLED)
    person.page.evaluate("(shifts) => { window.shifts = shifts; }", shifts)
    return found


def on_phones(person: Person, *sizes: tuple[int, int]) -> list[str]:
    """Return what is misplaced, cut off or hard to press on phones of these sizes; afterwards all is as before."""
    was = person.page.viewport_size or {"width": 1280, "height": 800}
    wrong = list[str]()
    for width, height in sizes or PHONES:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate(SETTLED)
        found: list[str] = person.page.evaluate(OFF) + person.page.evaluate(PRESSED)
        wide, shown = person.widest()
        found += [f"{wide} pixels in {shown}"] if wide > shown else []
        found += person.page.evaluate(NEAR, CLOSER) + cut_off(person) + person.page.evaluate(WORDS_CUT)
        if found and (kept := os.environ.get("PAIJU_PICTURES")):
            person.page.screenshot(path=Path(kept) / f"phone-{width}-{len(found)}.png")
        wrong += [f"{width}x{height}: {one}" for one in found]
    person.page.set_viewport_size({"width": was["width"], "height": was["height"]})
    person.page.evaluate(SETTLED)
    return wrong


def wrong_here(person: Person, *, drawn: bool = True) -> list[str]:
    """Describe everything wrong with the page as shown now; `drawn` False leaves out the contrast."""
    wide, shown = person.widest()
    over = [f"{wide} pixels in {shown}"] if wide > shown else []
    off: list[str] = person.page.evaluate(OFF)
    if person.page.locator(".table.lying").count():
        off += person.page.evaluate(PRESSED)
    return over + off + near(person) + cut_off(person) + faults(person, drawn=drawn)


def look(person: Person, at: str, also: Callable[[], list[str]] = list) -> None:
    """Check the current page in every way. `at` names the page; `also` returns further faults."""
    wrong = sights(person, at, also)
    assert not wrong, "\n".join(wrong)


def read_through(person: Person, at: str) -> None:
    """Check the whole of a scrolling page in dark mode, because axe checks it in light mode; or in every way."""
    language, _ = person.page.evaluate(LOOKS)
    ways = WAYS if EVERY else [Way("", language, "dark")]
    wrong = sights(person, at, ways=ways, tall=True)
    assert not wrong, "\n".join(wrong)


def sights(
    person: Person, at: str, also: Callable[[], list[str]] = list, *, ways: Sequence[Way] = WAYS, tall: bool = False
) -> list[str]:
    """Describe everything wrong with the current page in each way; afterwards the page is as before.

    `tall`: the window is as high as the page. With PAIJU_PICTURES a screenshot of each way is kept in that folder.
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
    person.page.evaluate("window.shifts = []")  # shifts count from here
    return wrong


def turn(person: Person, language: str, light: str) -> None:
    """Change the language and the colour scheme of the current page."""
    person.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
    person.speak(language)
    person.page.evaluate(SETTLED)
