"""The exception tree.

- `PaijuError`: everything that paiju raises on purpose; carries its message in both languages
    - `Malformed`: an input that cannot be read or cannot exist: where, what was expected, what was found
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
    (re.compile(r"unknown field `(.*?)`"), "there is no field {}", "没有「{}」这一项"),
    (re.compile(r"missing required field `(.*?)`"), "the field {} is missing", "缺少「{}」一项"),
    (re.compile(r"\(byte (\d+)\)"), "no JSON at byte {}", "第 {} 字节处不是 JSON"),
    (re.compile(r"\(at (line \d+, column \d+)\)"), "", "{}"),
    (re.compile(r"codec can't decode .* in position (\d+)"), "", "第 {} 字节处不是 UTF-8"),
    (re.compile(r"(truncated)"), "it ends too early", "没有写完"),
)
"""The decoders' messages, and what they mean; without English the message stays as it is."""
_KINDS: Final = {
    "int": Text("a whole number", "整数"),
    "float": Text("a number", "数字"),
    "str": Text("text", "文字"),
    "bool": Text("true or false", "true 或 false"),
    "null": Text("null", "null"),
    "array": Text("a list", "列表"),
    "object": Text("an object", "对象"),
}
_EXPECTED: Final = re.compile(r"Expected `(\w+)(?: \| null)?`(?: (>=|<=) (-?\d+))?(?:, got `(\w+)`)?(?: - at .*)?")
_PATH: Final = re.compile(r" - at (?:`key` in )?`\$\.?(.*?)`$")
_SPOT: Final = re.compile(r"line (\d+), column (\d+)")


def undecoded(fault: object) -> Text:
    """Return why something cannot be decoded, and where; the decoder's own words stay in English if they are not known.

    >>> undecoded("Expected `int`, got `str` - at `$.board`")
    Text(en='board is text, not a whole number', zh='board 是文字，不是整数')
    >>> undecoded("Expected `int` <= 1 - at `$.first`").zh, undecoded("Expected `object`, got `array`").zh
    ('first 须为整数，不大于 1', '这里是列表，不是对象')
    >>> undecoded("Expected `array` of length 2 - at `$.levels`").zh, undecoded("Invalid value 3").zh
    ('levels 不合要求', '格式不符')
    """
    said = str(fault)
    path = _PATH.search(said)
    at = path[1] if path else ""
    for words, english, chinese in _UNDECODED:
        found = words.search(said)
        if found:
            zh = _SPOT.sub(r"第 \1 行第 \2 列", chinese.format(found[1]))
            return Text(english.format(found[1]) if english else said, f"{at} {zh}" if at else zh)
    expected = _EXPECTED.fullmatch(said)
    if expected is None or expected[1] not in _KINDS:
        return Text(said, f"{at} 不合要求" if at else "格式不符")
    kind, limit, got = _KINDS[expected[1]], Text("", ""), _KINDS.get(expected[4] or "")
    here = Text(at, f"{at} ") if at else Text("this", "这里")
    if got is not None:
        return Text(f"{here.en} is {got.en}, not {kind.en}", f"{here.zh}是{got.zh}，不是{kind.zh}")
    if expected[2]:
        least = expected[2] == ">="
        limit = Text(
            f", {expected[3]} or {'more' if least else 'less'}", f"，不{'小' if least else '大'}于 {expected[3]}"
        )
    return Text(f"{here.en} must be {kind.en}{limit.en}", f"{here.zh}须为{kind.zh}{limit.zh}")


def because(expected: Text, fault: object) -> Text:
    """Add to what was expected why something cannot be decoded."""
    why = undecoded(fault)
    return Text(f"{expected.en} ({why.en})", f"{expected.zh}（{why.zh}）")


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


class Requirement(Text, frozen=True):
    """What must hold, as a sentence of its own in Chinese and as a noun phrase in English.

    >>> Malformed(Requirement("16 teams or more in groups", "groups 需要 16 支队或更多"), "4").text.zh
    'groups 需要 16 支队或更多，现为「4」'
    """


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
        en = f"{at}expected {expected.en}, found {shown.en}"
        if isinstance(expected, Requirement):
            super().__init__(Text(en, f"{at}{expected.zh}，现为{shown.zh}"))
        else:
            super().__init__(Text(en, f"{at}应为{apart(expected.zh)}，却是{shown.zh}"))

    def at(self, place: Place) -> Malformed:
        """Return the same error with the place filled in."""
        return Malformed(self.expected, self.found, place)


def written(value: object, expected: Text) -> str:
    """Check that a value is a string, and return it. Raises `Malformed` if it is not."""
    if isinstance(value, str):
        return value
    raise Malformed(expected, value)
