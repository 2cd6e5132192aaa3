"""Referee's cases as JSON lines: one case a line, or a file with one JSON object or a list of them.

Enters: text or bytes, or `Case` values.
Leaves: the same values, and `Malformed` with its place for anything that is not a case. A case that is written and
read again is equal to the first, so it is judged the same.
Must not know: other formats, what a law asks or rules; whether the answers fit is up to the referee.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import IO, Annotated, Final, TypeVar

import msgspec
from msgspec import Meta, Struct

from paiju.errors import Malformed, Place
from paiju.laws import Code
from paiju.referee import Case
from paiju.text import Text

__all__ = ["LONGEST", "dump", "dumps", "load", "loads"]

LONGEST: Final = 1 << 24
"""The maximum size of a file in characters (or bytes)."""

_EXPECTED: Final = Text("a referee's case", "裁判案件")
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_PATH: Final = re.compile(r"(?:unknown field|required field|- at(?: the)?(?: key in)?) `([^`]*)`")

_Name = Annotated[str, Meta(min_length=1, max_length=100)]
_Said = Annotated[str, Meta(max_length=2000)]


class _Case(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    code: Code
    irregularity: _Name
    answers: dict[_Name, _Said] = {}
    regulations: dict[_Name, _Said] = {}


T = TypeVar("T")
_ONE: Final = msgspec.json.Decoder(_Case)
_MANY: Final = msgspec.json.Decoder(list[_Case])


def load(stream: IO[str] | IO[bytes], *, source: str = "") -> list[Case]:
    """Read all cases. Raises the first `Malformed`, with its line and, if it is not JSON, its column."""
    read = stream.read(LONGEST + 1)
    if len(read) > LONGEST:
        raise Malformed(
            Text(f"a file of at most {LONGEST} bytes", f"至多 {LONGEST} 字节的文件"), f"{LONGEST}+", Place(source)
        )
    try:
        text = read if isinstance(read, str) else read.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Malformed(Text("UTF-8", "UTF-8"), f"byte {fault.start}", Place(source)) from None
    return loads(text, source=source)


def loads(text: str, *, source: str = "") -> list[Case]:
    r"""Parse a text; see `load`.

    >>> loads('{"code": "bridge1997", "irregularity": "revoke"}\n\n{"irregularity": "revoke"}', source="a.jsonl")
    Traceback (most recent call last):
        ...
    paiju.errors.Malformed: a.jsonl:3: expected a referee's case (code), found '{"irregularity": "revoke"}'
    """
    body = text.removeprefix("\ufeff")
    if body.lstrip()[:1] == "[":
        return [_case(one) for one in _decoded(_MANY, body, Place(source, 1))]
    lines = [(at, line) for at, line in enumerate(body.split("\n"), 1) if line.strip()]
    if lines and lines[0][1].strip() == "{":  # one object on several lines
        return [_case(_decoded(_ONE, body, Place(source, 1)))]
    return [_case(_decoded(_ONE, line, Place(source, at))) for at, line in lines]


def dump(cases: Iterable[Case], stream: IO[str]) -> None:
    """Write cases, one a line."""
    for case in cases:
        stream.write(_line(case))


def dumps(cases: Iterable[Case]) -> str:
    r"""Write cases as text.

    >>> dumps([Case(Code.BRIDGE_1997, "revoke", {"contract": "4S by S"})])
    '{"code":"bridge1997","irregularity":"revoke","answers":{"contract":"4S by S"}}\n'
    """
    stream = io.StringIO()
    dump(cases, stream)
    return stream.getvalue()


def _decoded(decoder: msgspec.json.Decoder[T], text: str, place: Place) -> T:
    expected, at = _EXPECTED, place
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as fault:
        path = _PATH.search(str(fault))
        if path:
            expected = Text(f"{_EXPECTED.en} ({path[1]})", f"{_EXPECTED.zh}（{path[1]}）")
    except UnicodeEncodeError:  # half a surrogate pair, which no file can hold
        text = text.encode(errors="replace").decode()
    except (msgspec.DecodeError, RecursionError) as fault:
        byte = _BYTE.search(str(fault))
        if byte:
            before = text.encode()[: int(byte[1])].decode(errors="ignore")
            down = before.count("\n")
            at = Place(place.source, place.line + down, len(before.rpartition("\n")[2]) + 1)
    raise Malformed(expected, text.strip()[:100], at)


def _case(read: _Case) -> Case:
    return Case(read.code, read.irregularity, dict(read.answers), dict(read.regulations))


def _line(case: Case) -> str:
    wire = _Case(case.code, case.irregularity, case.answers, case.regulations)
    return msgspec.json.encode(wire).decode() + "\n"
