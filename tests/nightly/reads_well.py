"""Checks of how an event's page looks."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tests.journeys.person import Person
from tests.nightly.axe import AXE, axe, foreign
from tests.nightly.sight import read_through

LATIN = re.compile(r"[A-Za-z]{2,}")
SAME = {"CSV", "TOML", "JSON", "PBN", "USEBIO", "HTML", "NTX", "pass", "IMP", "BWS", "XLSX", "paiju", "serve", "host"}
"""Text that is the same in both languages: notation, names of formats, and commands."""


def reads_well(
    person: Person,
    language: str,
    picture: Callable[[Person, str], Path],
    name: str,
    *,
    same: frozenset[str] = frozenset(),
    whole: bool = False,
) -> None:
    """Check axe's rules, width, contrast, and that nothing is in the other language; take a screenshot.

    `whole`: of the whole page and not only of the visible part.
    """
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
