"""Recognises, reads and writes board files of every format."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import IO, Final

from msgspec import Struct, structs

from paiju.errors import Malformed, Place
from paiju.formats import dealing, json, lin, pbn, usebio
from paiju.formats.board_file import BoardFile
from paiju.formats.board_readers import (
    loose_pbn,
    read_bws,
    read_dlm,
    read_dup,
    read_json,
    read_lin,
    read_pbn,
    read_usebio,
)
from paiju.formats.encoded import GBK, unmarked
from paiju.games.bridge import BoardRecord
from paiju.text import Text

SNIFFED: Final = 4096
"""How many bytes of a file are used to recognise it."""


class BoardFormat(Struct, frozen=True, kw_only=True):
    """A format of boards.

    - `name`, and `title` for people; `endings` of its files, in lower case
    - `begins`: whether a file with this beginning has this format; its second argument is the file's ending
    - `read`: reads a stream that `unmarked` returns, or the bytes of the file as they are if `raw`
    - `binary`: it is not text, and its bytes are checked before text formats are
    - `check`: finds what can be read but violates the standard, or None if there is no such check
    - `write`: the text of records, or None if boards cannot be written in it; `part`: separates the records that it
      can hold from the faults of the others, if it cannot hold all
    - `growing`: the texts of some boards and of further boards can be concatenated
    """

    name: str
    title: str
    endings: tuple[str, ...]
    begins: Callable[[bytes, str], bool]
    read: Callable[[IO[bytes] | IO[str], str], BoardFile]
    raw: bool = False
    binary: bool = False
    check: Callable[[IO[bytes] | IO[str], str, BoardFile], tuple[Malformed, ...]] | None = None
    write: Callable[[Iterable[BoardRecord]], str] | None = None
    part: Callable[[Sequence[BoardRecord]], tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]] | None = None
    growing: bool = False


_UNREAD: Final = {".rbn": "RBN", ".rbx": "RBN"}
"""File endings of board formats that cannot be read."""
_OBJECT: Final = re.compile(rb'\{\s*"(?:[^"\\]|\\.)*"\s*:')
_ARRAY: Final = re.compile(rb'\[\s*[{\[\]"0-9-]')
_EVENT: Final = re.compile(rb'\s*\{\s*"format"\s*:\s*"paiju-event"')
_NUMBERS: Final = re.compile(rb"\d{78}")
_MATCH: Final = re.compile(rb'\s*\{\s*"type"\s*:\s*"Match"')


def named_format(path: Path) -> str:
    """Return the format to write for a file's name. Raises `Malformed` for an ending without a writer."""
    ending = path.suffix.lower()
    for one in FORMATS.values():
        if one.write is not None and ending in one.endings:
            return one.name
    endings = ", ".join(ending for one in FORMATS.values() if one.write is not None for ending in one.endings)
    raise Malformed(Text(f"a file name ending in {endings}", f"以 {endings} 结尾的文件名"), path.name)


def recognised(beginning: bytes, path: Path) -> BoardFormat:
    """Recognise a format by a file's first bytes, or else by its name. Raises `Malformed` if neither is known."""
    ending = path.suffix.lower()
    for one in FORMATS.values():
        if one.binary and one.begins(beginning, ending):
            return one
    whole = beginning[: len(beginning) & ~1]
    if whole[:2] in (b"\xff\xfe", b"\xfe\xff"):
        beginning = whole.decode("utf-16", "replace").encode()
    start = beginning.lstrip(b"\xef\xbb\xbf \t\r\n")
    if ending not in _UNREAD:
        for one in FORMATS.values():
            if not one.binary and one.begins(start, ending):
                return one
        for one in FORMATS.values():
            if ending in one.endings:
                return one
    raise _unrecognised(start, path)


def _unrecognised(start: bytes, path: Path) -> Malformed:
    """Return the error that lists the readable formats, and names a known one that is not readable."""
    name = _UNREAD.get(path.suffix.lower())
    aside = Text(f" ({name} is not read)", f"（不读取 {name}）") if name else Text("", "")
    *most, last = (one.title for one in FORMATS.values())
    expected = Text(f"a {', '.join(most)} or {last} file{aside.en}", f"{'、'.join(most)} 或 {last} 文件{aside.zh}")
    return Malformed(expected, start[:40].decode("utf-8", "replace"), Place(path.name, 1, 1))


def is_match(path: Path) -> bool:
    """Return whether a file is a match of a tractor game, which has no boards (see `paiju.formats.tractor`)."""
    return _MATCH.match(_start(path)) is not None


def is_event(path: Path) -> bool:
    """Return whether a file is a whole event as `paiju event write` makes it (see `paiju.formats.report`)."""
    return _EVENT.match(_start(path)) is not None


def _start(path: Path) -> bytes:
    with path.open("rb") as stream:
        start = stream.read(SNIFFED)
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        start = start[: len(start) & ~1].decode("utf-16", "replace").encode()
    return start.removeprefix(b"\xef\xbb\xbf")


def read_file(path: Path | str, *, strict: bool = False) -> BoardFile:
    """Read a file of any format. A record that cannot be read becomes one of the `faults`.

    With `strict`, what can be read but violates its format's standard is in `loose` (PBN has such a check). Raises
    `Malformed` if the format is not recognised, and `OSError` if the file cannot be opened.
    """
    path = Path(path)
    with path.open("rb") as stream:
        beginning = stream.read(SNIFFED)
        kind = recognised(beginning, path)
        if not kind.raw and not beginning.strip():
            raise Malformed(Text("a file with results", "有成绩的文件"), "an empty file / 空文件", Place(path.name))
        stream.seek(0)
        text = stream if kind.raw else unmarked(stream)
        begin = text.tell()
        try:
            file = kind.read(text, path.name)
            if strict and kind.check is not None:
                text.seek(begin)
                file = structs.replace(file, loose=kind.check(text, path.name, file))
        except UnicodeDecodeError as fault:
            encoded = Text(f"text in {fault.encoding}", f"{fault.encoding} 编码的文本")
            raise Malformed(encoded, repr(fault.object[fault.start :][:8]), Place(path.name)) from None
        if getattr(text, "encoding", "") == GBK:
            return structs.replace(file, remarks=(_AS_GBK, *file.remarks))
        return file


_AS_GBK: Final = Text("read as GBK: the file does not name its encoding", "按 GBK 编码读入：文件未注明编码")


def read_text(text: str, name: str) -> BoardFile:
    """Parse a text in a named format. A record that cannot be read becomes one of the `faults`.

    Raises `Malformed` for an unknown name, and for a format that is not text.
    """
    kind = FORMATS.get(name)
    if kind is None or kind.binary:
        names = ", ".join(one.name for one in FORMATS.values() if not one.binary)
        raise Malformed(Text(f"a text format: {names}", f"文本格式：{names}"), name)
    return kind.read(io.BytesIO(text.encode("utf-8")), "")


def _begins_bws(start: bytes, ending: str) -> bool:
    return start[4:16] in (b"Standard Jet", b"Standard ACE") or ending == ".bws"


def _begins_usebio(start: bytes, ending: str) -> bool:  # noqa: ARG001
    return start.startswith(b"<")


def _begins_json(start: bytes, ending: str) -> bool:
    if start.startswith(b"{"):
        return _OBJECT.match(start) is not None or ending in (".json", ".jsonl")
    return _ARRAY.match(start) is not None


def _begins_pbn(start: bytes, ending: str) -> bool:
    """Distinguish a brace of a PBN comment from one of a JSON object, and a tag from a DLM's heading."""
    if _begins_dlm(start, ending):
        return False
    return start.startswith((b"%", b"[", b";", b"{")) and not _begins_json(start, ending)


def _begins_lin(start: bytes, ending: str) -> bool:  # noqa: ARG001
    return len(start) > 2 and start[:2].isalpha() and start[2:3] == b"|"


def _begins_dup(start: bytes, ending: str) -> bool:  # noqa: ARG001
    return _NUMBERS.match(start) is not None


def _begins_dlm(start: bytes, ending: str) -> bool:  # noqa: ARG001
    return start[:10].lower() == b"[document]"


FORMATS: Final[Mapping[str, BoardFormat]] = {
    one.name: one
    for one in (
        BoardFormat(
            name="pbn",
            title="PBN",
            endings=(".pbn",),
            begins=_begins_pbn,
            read=read_pbn,
            check=loose_pbn,
            write=lambda records: pbn.dumps(pbn.PbnFile.of(records)),
            growing=True,
        ),
        BoardFormat(
            name="lin",
            title="LIN",
            endings=(".lin",),
            begins=_begins_lin,
            read=read_lin,
            write=lambda records: lin.dumps(lin.LinFile.of(records)),
            part=lin.writable,
            growing=True,
        ),
        BoardFormat(
            name="usebio",
            title="USEBIO",
            endings=(".xml", ".usebio"),
            begins=_begins_usebio,
            read=read_usebio,
            raw=True,
            write=lambda records: usebio.dumps(usebio.UsebioFile.of_records(records)),
            part=usebio.writable,
        ),
        BoardFormat(
            name="json",
            title="JSON",
            endings=(".json", ".jsonl"),
            begins=_begins_json,
            read=read_json,
            write=json.dumps,
            growing=True,
        ),
        BoardFormat(
            name="dup",
            title="DUP",
            endings=(".dup",),
            begins=_begins_dup,
            read=read_dup,
            raw=True,
            write=dealing.write_dup,
            part=dealing.writable,
        ),
        BoardFormat(
            name="dlm",
            title="DLM",
            endings=(".dlm",),
            begins=_begins_dlm,
            read=read_dlm,
            write=dealing.write_dlm,
            part=dealing.writable_dlm,
        ),
        BoardFormat(
            name="bws", title="BWS", endings=(".bws",), begins=_begins_bws, read=read_bws, raw=True, binary=True
        ),
    )
}
"""The registry of board formats, by name. No two recognise a file by the same beginning."""
WRITTEN: Final = tuple(one.name for one in FORMATS.values() if one.write is not None)
"""The names of the formats that can be written."""
GROWING: Final = frozenset(one.name for one in FORMATS.values() if one.growing)


def writable(records: Sequence[BoardRecord], name: str) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    """Separate the records that a format can hold from the others, for which errors are returned."""
    part = _written(name).part
    return (tuple(records), ()) if part is None else part(records)


def write_text(records: Iterable[BoardRecord], name: str) -> str:
    """Write records in the named format.

    Raises `Malformed` for a format that cannot be written, and for data that the format cannot hold.
    """
    write = _written(name).write
    assert write is not None
    return write(records)


def _written(name: str) -> BoardFormat:
    found = FORMATS.get(name)
    if found is None or found.write is None:
        names = ", ".join(WRITTEN)
        raise Malformed(Text(f"a format that can be written: {names}", f"可写入的格式：{names}"), name)
    return found
