"""The numbers that the contestants of a section have on the units, read from their ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from paiju.errors import Malformed
from paiju.text import Text

_ID: Final = r"(?:(NS|EW) )?(?:{section})?([1-9]\d{{0,3}})(?: (NS|EW))?"


def numbers_of(section: str, entries: Iterable[str]) -> Mapping[str, int]:
    """Read the numbers of contestants from their ids: "7", "A7", with the line of a Mitchell "A7 NS" or "NS 7".

    Raises `Malformed` for an id without a number, and for two that come to the same one.

    >>> dict(numbers_of("A", ["A1 NS", "A1 EW", "12"]))
    {'A1 NS': 1, 'A1 EW': 1, '12': 12}
    """
    pattern = re.compile(_ID.format(section=re.escape(section)))
    found: dict[str, int] = {}
    lines: dict[tuple[int, str], str] = {}
    for entry in dict.fromkeys(entries):
        match = pattern.fullmatch(entry)
        if match is None:
            raise Malformed(
                Text(
                    f"the id of a contestant with a number, such as 7 or {section}7",
                    f"带编号的参赛单位代号，如 7 或 {section}7",
                ),
                entry,
            )
        number, line = int(match[2]), match[1] or match[3] or ""
        same = [lines.get((number, one)) for one in (("NS", "EW", "") if not line else (line, ""))]
        if taken := next((one for one in same if one), None):
            raise Malformed(
                Text("contestants of different numbers", "编号各不相同的参赛单位"),
                f"{taken}, {entry}",
            )
        found[entry], lines[number, line] = number, entry
    return found
