"""What the tests of events' pages share: an organiser with an account, and a look at what a page shows."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.e2e.person import Person
from tests.e2e.sight import read_through
from tests.e2e.test_pages import AXE, axe, foreign

LATIN = re.compile(r"[A-Za-z]{2,}")
SAME = {"CSV", "TOML", "JSON", "PBN", "USEBIO", "HTML", "NTX", "pass", "IMP", "BWS"}
"""What is the same for both readers: notation, and names of formats."""
PASSWORD = "four plain words"


def organise(person: Person, name: str, *, language: str = "en") -> Person:
    """Open an account, as one who holds an event has it."""
    person.ask("POST", "/api/accounts", {"name": name, "password": PASSWORD, "language": language})
    return person


def hold(person: Person, plan: dict[str, Any], entries: list[dict[str, Any]]) -> str:
    """Hold an event with everybody there; give its id."""
    event = str(person.ask("POST", "/api/events", {"plan": plan})["id"])
    for number, entry in enumerate(entries):
        act(person, event, f"e{number}", type="Enter", entry=entry)
        act(person, event, f"h{number}", type="CheckIn", entry=entry["id"], present=True)
    return event


def act(person: Person, event: str, cause: str, **command: Any) -> Any:
    """Return a command to an event."""
    return person.ask("POST", f"/api/events/{event}/acts", {"cause": cause, "command": command})


def reads_well(
    person: Person,
    language: str,
    picture: Callable[[Person, str], Path],
    name: str,
    *,
    same: frozenset[str] = frozenset(),
    whole: bool = False,
) -> None:
    """Check axe's rules, width, contrast, and that no word is in the other language; keep a picture (`whole` page)."""
    path = picture(person, name)
    if whole and path.exists():
        person.page.screenshot(path=path, full_page=True)
    wide, shown = person.widest()
    assert wide <= shown, f"{name}: {wide} pixels of {shown}"
    if AXE.exists():
        found = axe(person)
        assert not found, f"{name}: axe: {found}"
    told = foreign(person, language)
    if language == "zh":
        told = [line for line in told if set(LATIN.findall(line)) - SAME - same]
    assert not told, f"{name}: {told}"
    read_through(person, name)
