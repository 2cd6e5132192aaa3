"""Assigns the numbers of a section's contestants on the units: those in their ids, or free ones."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from paiju.errors import Malformed
from paiju.text import Text

_MOST: Final = 9999
_ID: Final = r"(?:(NS|EW) )?(?:{section})?([1-9]\d{{0,3}})(?: (NS|EW))?"


def numbers_of(section: str, entries: Iterable[str]) -> Mapping[str, int]:
    """Return the numbers of contestants on the units: from their ids, or else free ones.

    An id contains its number as "7", "A7", or with the line of a Mitchell "A7 NS" or "NS 7". Raises `Malformed` for
    more contestants than there are numbers.

    >>> dict(numbers_of("A", ["A1 NS", "Nie", "A1 EW", "3", "Wang"]))
    {'A1 NS': 1, 'Nie': 2, 'A1 EW': 1, '3': 3, 'Wang': 4}
    """
    every = tuple(dict.fromkeys(entries))
    told: dict[str, int] = {}
    lines: set[tuple[int, str]] = set()
    for entry in every:
        number, line = _told(section, entry)
        taken = {(number, one) for one in ((line, "") if line else ("NS", "EW", ""))}
        if number and not taken & lines:
            told[entry] = number
            lines.add((number, line))
    free = (number for number in range(1, _MOST + 1) if number not in told.values())
    found: dict[str, int] = {}
    for entry in every:
        number = told.get(entry) or next(free, 0)
        if not number:
            raise Malformed(Text(f"at most {_MOST} contestants", f"最多 {_MOST} 个参赛单位"), entry)
        found[entry] = number
    return found


def given_to(section: str, numbers: Mapping[str, int]) -> dict[str, int]:
    """Return those numbers of a section that do not follow from the ids."""
    return {entry: one for entry, one in numbers.items() if _told(section, entry)[0] != one}


def _told(section: str, entry: str) -> tuple[int, str]:
    """Return the number in an id, or 0, and its line."""
    match = re.fullmatch(_ID.format(section=re.escape(section)), entry)
    return (0, "") if match is None else (int(match[2]), match[1] or match[3] or "")
