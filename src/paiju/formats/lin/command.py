"""A command of a LIN file: two characters (mostly letters; films also have 3b, n# and ^^), a bar, a value, a bar."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from urllib.parse import unquote

from msgspec import Struct

from paiju.errors import Place

_ENCODED = re.compile(r"%[0-9A-Fa-f]{2}")
_CODE = re.compile(r"((?:[\s\ufeff]|%[^\n]*\n)*)((?!\d\d)[A-Za-z0-9^#][A-Za-z0-9^#+*])")


class LinCommand(Struct, frozen=True, gc=False):
    """`code` as written, its `value`, and the text `before` it: line ends, spaces, lines that begin with %.

    >>> LinCommand("mb", "2H!").text
    'mb|2H!|'
    """

    code: str
    value: str = ""
    before: str = ""

    @property
    def text(self) -> str:
        """The command as it is in a file."""
        return f"{self.before}{self.code}|{self.value}|"

    @property
    def said(self) -> str:
        """The decoded value: percent-encoding, such as %20 for a space, is decoded.

        >>> LinCommand("ah", "Board%209").said, LinCommand("an", "15% or %20").said
        ('Board 9', '15% or %20')
        """
        value = self.value
        if "%" not in value or " " in value or not _ENCODED.search(value):
            return value
        try:
            return unquote(value, errors="strict")
        except UnicodeDecodeError:
            return value


def split_code(raw: str) -> tuple[str, str] | None:
    r"""Separate a code from the text before it, or return None if there is no code.

    >>> split_code("\nqx"), split_code("%"), split_code(" 12")
    (('\n', 'qx'), None, None)
    """
    found = _CODE.fullmatch(raw)
    return None if found is None else (found[1], found[2])


def text_of(commands: Iterable[LinCommand]) -> str:
    """Write commands one after the other."""
    return "".join([f"{c.before}{c.code}|{c.value}|" for c in commands])


def plain(text: str) -> str:
    """Make a text safe as a value: a bar would end it, so it becomes a broken bar.

    >>> plain("4|1")
    '4¦1'
    """
    return text.replace("|", "¦")


def advance(place: Place, text: str) -> Place:
    r"""Return the place after a text that begins at `place`.

    >>> str(advance(Place("a.lin", 3, 5), "pg||\nqx|"))
    'a.lin:4:4'
    """
    lines = text.count("\n")
    if not lines:
        return Place(place.source, place.line, place.column + len(text))
    return Place(place.source, place.line + lines, len(text) - text.rindex("\n"))


def place_of(commands: Sequence[LinCommand], at: int, place: Place) -> Place:
    """Return the place at which the value of a command begins; the first command begins at `place`."""
    command = commands[at]
    return advance(place, f"{text_of(commands[:at])}{command.before}{command.code}|")


def is_blank(text: str) -> bool:
    """Return whether there are only spaces, line ends, comment lines and old end-of-file marks."""
    return split_code(text.rstrip(" \t\r\n\x00\x1a") + "\naa") is not None
