"""The exception tree.

- `PaijuError`: everything that paiju raises on purpose; carries its message in both languages
    - `Malformed`: cannot be read or cannot exist: where, what was expected, what was found
    - `paiju.laws.Refused`: a law or a missing right forbids it; always with its `Citation`

Irregularities at a table are values, never exceptions.
"""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec import Struct

from paiju.text import Text, apart, quoted


class PaijuError(Exception):
    """An error meant for people: `text` says in both languages what is wrong and what would be right."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text

    def __reduce__(self) -> tuple[Any, ...]:
        return (_revived, (type(self), self.args, self.__dict__))


def _revived(kind: type[PaijuError], args: tuple[Any, ...], state: dict[str, Any]) -> PaijuError:
    """Rebuild an error from a pickle, for errors from worker processes.

    It is complete, whatever arguments its class was created with.
    """
    error = kind.__new__(kind, *args)
    error.__dict__.update(state)
    return error


_UNDECODED: Final = (
    (re.compile(r"unknown field `(.*)`"), "没有「{}」这一项"),
    (re.compile(r"missing required field `(.*?)`"), "缺少「{}」一项"),
    (re.compile(r"- at `(.*)`$"), "{} 处不合要求"),
    (re.compile(r"\(byte (\d+)\)"), "第 {} 字节处不是 JSON"),
    (re.compile(r"\(at (line \d+, column \d+)\)"), "{}"),
    (re.compile(r"codec can't decode .* in position (\d+)"), "第 {} 字节处不是 UTF-8"),
    (re.compile(r"(truncated)"), "没有写完"),
)
"""The decoders' English messages, with their Chinese equivalents."""
_SPOT: Final = re.compile(r"line (\d+), column (\d+)")


def undecoded(fault: object) -> Text:
    """Return why something cannot be decoded: the decoder's own words, and an equivalent in Chinese.

    >>> undecoded("Expected `int`, got `str` - at `$.board`").zh, undecoded("Expected `object`, got `array`").zh
    ('$.board 处不合要求', '格式不符')
    """
    said = str(fault)
    for words, chinese in _UNDECODED:
        found = words.search(said)
        if found:
            return Text(said, _SPOT.sub(r"第 \1 行第 \2 列", chinese.format(found[1])))
    return Text(said, "格式不符")


class Place(Struct, frozen=True):
    """A place in a source (file name): line and column, counted from 1; 0 means unknown.

    >>> print(Place("a.pbn", 12, 5))
    a.pbn:12:5
    >>> print(Place("", 12))
    12
    """

    source: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.source] if self.source else []
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


class Malformed(PaijuError):
    """The input cannot be read: `place`, what was `expected`, what was `found`.

    >>> raise Malformed(Text("a rank", "点数"), "1", Place("a.pbn", 3, 7))
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: a.pbn:3:7: expected a rank, found '1'
    """

    def __init__(self, expected: Text, found: object, place: Place | None = None) -> None:
        self.expected = expected
        self.found = found = found if isinstance(found, str) else repr(found)
        self.place = place or Place()
        shown = quoted(found if len(found) <= 60 else found[:57] + "...")
        at = f"{self.place}: " if str(self.place) else ""
        super().__init__(
            Text(f"{at}expected {expected.en}, found {shown.en}", f"{at}应为{apart(expected.zh)}，却是{shown.zh}")
        )

    def at(self, place: Place) -> Malformed:
        """Return the same error with the place filled in."""
        return Malformed(self.expected, self.found, place)


def written(value: object, expected: Text) -> str:
    """Return a text that is to be read. Raises `Malformed` if `value` is not a string."""
    if isinstance(value, str):
        return value
    raise Malformed(expected, value)
