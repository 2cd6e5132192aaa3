"""Acting at a tractor table in the browser: what the table wants, and a deal played to its result."""

from __future__ import annotations

from playwright.sync_api import TimeoutError as TooLong
from tests.journeys.person import ASKED_AGAIN, Person

WANTED = """
([seen, declared]) => {
  const table = document.querySelector(".table[data-seq]");
  if (table === null || Number(table.dataset.seq) <= seen) return null;
  const free = ":not([disabled])";
  if (document.querySelector("[data-testid=result]") !== null) return "result";
  for (const kind of ["cut", "take-kitty"])
    if (document.querySelector(`[data-testid=${kind}]${free}`) !== null) return kind;
  if (document.querySelector("[data-testid^=choose-]") !== null) return "choose";
  if (!declared && document.querySelector("[data-testid^=declare-]") !== null) return "declare";
  if (document.querySelector("[data-testid^=stir-]") !== null) return "stir";
  if (document.querySelector("[data-testid=pass]") !== null) return "pass";
  const use = document.querySelector(".controls")?.dataset.use;
  return use ? use : null;
}
"""
"""What the table wants of this player, once its event number is past `seen`; null means nothing yet.

`declared`: the player will show no more cards.
"""


def wanted(person: Person, seen: int, declared: bool, seconds: float = 60) -> str:
    """Wait until the table wants something after event `seen`, and return what."""
    try:
        found = person.page.wait_for_function(WANTED, arg=[seen, declared], timeout=seconds * 1000, polling=ASKED_AGAIN)
    except TooLong:
        main = person.page.locator("main").inner_text()
        last = "\n".join(frame[:600] for frame in person.frames[-3:])
        raise AssertionError(
            f"in {seconds} s the table wanted nothing beyond {seen}; the page:\n{main}\n"
            f"came in last:\n{last}\nwent out last:\n" + "\n".join(person.sent[-3:])
        ) from None
    return str(found.json_value())


def keys(person: Person, only_free: bool = True) -> list[str]:
    """Return the keys of the cards in the own hand, without those that cannot be used now (`only_free`)."""
    dim = ":not(.dim)" if only_free else ""
    found = person.page.locator(f"[data-testid=own-hand] button.card{dim}").evaluate_all(
        "all => all.flatMap((one) => one.dataset.keys.split(' '))"
    )
    return [str(key) for key in found]


def holds(person: Person, count: int) -> None:
    """Wait until the own hand shows this many cards, counting each card of a stack."""
    person.page.wait_for_function(
        """(count) => [...document.querySelectorAll("[data-testid=own-hand] button.card")]
          .flatMap((one) => one.dataset.keys.split(" ")).length === count""",
        arg=count,
        polling=ASKED_AGAIN,
    )


def tap(person: Person, key: str) -> None:
    """Tap a card, or the stack that it is in, at the part that no other card covers."""
    person.page.locator(f'[data-keys~="{key}"]').click(position={"x": 6, "y": 12})


FORM = {
    "en": {
        "open": "Open a table",
        "name": "Name",
        "come in": "Continue with this name",
        "game": "Which game",
        "more": "More options",
        "draw": "Time to draw each card",
        "answer": "Time to overturn or stir",
        "sit": "Open the table",
    },
    "zh": {
        "open": "开一张牌桌",
        "name": "名字",
        "come in": "以这个名字进来",
        "game": "玩什么",
        "more": "更多约定",
        "draw": "摸牌的快慢",
        "answer": "等人反主、炒底的时间",
        "sit": "开桌",
    },
}
"""Labels in the lobby and its form."""


def open_table(person: Person, game: str, name: str) -> None:
    """Open a table with bots by the form, with all cards drawn at once, and deal."""
    words = FORM[person.language]
    person.go()
    person.button(words["open"], words["open"]).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label(words["name"], exact=True).fill(name)
    dialog.get_by_role("button", name=words["come in"]).click()
    dialog.get_by_label(words["game"]).select_option(game)
    dialog.get_by_text(words["more"], exact=True).click()
    dialog.get_by_label(words["draw"]).select_option("0")
    dialog.get_by_label(words["answer"]).select_option("20000")
    dialog.get_by_role("button", name=words["sit"], exact=True).click()
    person.wait_live()
    person.click("ready")


def play_deal(person: Person) -> list[str]:
    """Play a deal to its result by taps; return everything the table wanted, in order."""
    seen, found, declared = -1, list[str](), False
    while (what := wanted(person, seen, declared)) != "result":
        seen = person.seq()
        found.append(what)
        assert len(found) < 250, "a deal does not take so many acts"
        if what == "declare":
            # Bots go on drawing: it may be too late for this show.
            declared = True
            if not _shown(person):
                seen -= 1
        elif what == "choose":
            person.page.locator("[data-testid^=choose-]").first.click()
        elif what in {"pass", "stir"}:
            person.page.evaluate(PRESS, "[data-testid=pass]")
        elif what == "bury":
            for key in keys(person)[-_wants(person) :]:
                tap(person, key)
            person.click("bury")
        elif what == "play":
            _play(person, seen)
        else:
            person.page.evaluate(PRESS, f"[data-testid={what}]")
    return found


PRESS = """(query) => document.querySelector(query)?.click()"""
"""Clicks an element that may be gone by now, because others act meanwhile."""


def _shown(person: Person) -> bool:
    """Show the first cards that may be shown; return False if it was too late."""
    if not person.page.evaluate(
        """() => {
          const one = document.querySelector("[data-testid^=declare-]");
          one?.click();
          return one !== null;
        }"""
    ):
        return False
    named = person.page.locator("dialog[open] [data-testid^=declare-]")
    if named.count():
        person.page.evaluate(PRESS, "dialog[open] [data-testid^=declare-]")
    return True


def _wants(person: Person) -> int:
    """Return how many cards are to be buried, as the page says."""
    return int(person.page.locator(".controls").get_attribute("data-size") or 0)


PLAY = "[data-testid=play]:not([aria-busy=true])"
"""The play button, once the page knows whether the picked cards may be played."""


def pick_as_led(person: Person, suit: str = "") -> None:
    """Unless cards are picked already, pick as many as wanted: first of the cards that may follow, of a suit."""
    if person.see("clear").is_enabled():
        return
    dim = person.page.locator("[data-testid=own-hand] button.card.dim").all()
    useless = {key for one in dim for key in str(one.get_attribute("data-keys")).split()}
    held = sorted(keys(person), key=lambda key: (key in useless, key[0] != suit))
    for key in held[: max(1, _wants(person))]:
        tap(person, key)


def do_hint(person: Person) -> None:
    """Ask for a hint, and carry it out by a second tap."""
    person.click("hint")
    person.see("hint-panel").wait_for()
    person.click("hint")


def _play(person: Person, seen: int) -> None:
    """Play cards that may follow; if they are refused, play the hint instead."""
    pick_as_led(person)
    play = person.page.locator(PLAY)
    play.wait_for()
    if play.get_attribute("aria-disabled") == "true":
        person.click("clear")
        do_hint(person)
    else:
        play.click()
    person.at(seen + 1)
