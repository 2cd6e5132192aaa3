"""Any file of boards as records: which format it is, what it holds, and how to write one."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import IO, Final

from msgspec import Struct, structs

from paiju.errors import Malformed, Place
from paiju.formats import bws, json, lin, pbn, usebio
from paiju.formats.encoded import GBK, unmarked
from paiju.games.bridge import BoardRecord
from paiju.text import Text

SNIFFED: Final = 4096
"""How many bytes of a file are looked at to recognise it."""


class Format(StrEnum):
    """A format that boards are read from, and (all but BWS, which is written of an event) written to."""

    PBN = "pbn"
    LIN = "lin"
    USEBIO = "usebio"
    JSON = "json"
    BWS = "bws"


class FieldRow(Struct, frozen=True):
    """A result that a file prints of the rest of the field: what it says, and at how many tables."""

    record: BoardRecord
    count: int


class BoardFile(Struct, frozen=True, kw_only=True):
    """What a file says of its boards.

    - `records`: a board at a table each; `field`: results of other tables that the file prints beside them
    - `names`: what the numbers of contestants stand for; `names_ew`: of those who sit East-West throughout, whose
      numbers may be North-South's too; `totals`, `totals_ew`: what the file says that they have; `title` of the event
    - `scoring`: how the file says the event is scored, in the file's own words; `method` the name of the method that
      its type stands for; `unranked` why its type lets no boards be compared; `winners`: 1 or 2 rankings
    - `individual`: everybody plays for himself
    - `faults`: what could not be read; `remarks`: what the file does not say and its reader took for certain;
      `loose`: what can be read but does not keep the standard, where that was asked for
    """

    format: Format
    records: tuple[BoardRecord, ...]
    field: tuple[FieldRow, ...] = ()
    names: dict[str, str] = {}
    names_ew: dict[str, str] = {}
    totals: dict[str, Fraction] = {}
    totals_ew: dict[str, Fraction] = {}
    title: str = ""
    scoring: str = ""
    method: str = ""
    unranked: Malformed | None = None
    individual: bool = False
    winners: int | None = None
    faults: tuple[Malformed, ...] = ()
    remarks: tuple[Text, ...] = ()
    loose: tuple[Malformed, ...] = ()


_ENDINGS: Final = {
    ".pbn": Format.PBN,
    ".lin": Format.LIN,
    ".xml": Format.USEBIO,
    ".usebio": Format.USEBIO,
    ".json": Format.JSON,
    ".jsonl": Format.JSON,
}
GROWING: Final = frozenset({Format.PBN, Format.LIN, Format.JSON})
"""Formats in which the texts of some boards and of further boards, one behind the other, are the text of all."""
_UNREAD: Final = {".rbn": "RBN", ".rbx": "RBN", ".dlm": "DLM", ".dup": "DUP"}
"""Endings of formats of boards that are not read."""
_OBJECT: Final = re.compile(rb'\{\s*"(?:[^"\\]|\\.)*"\s*:')
_ARRAY: Final = re.compile(rb"\[\s*[{\]]")
_MATCH: Final = re.compile(rb'\s*\{\s*"type"\s*:\s*"Match"')


def named_format(path: Path) -> Format:
    """Choose the format to write by a file's name. Raises `Malformed` for an ending that nothing is written under."""
    found = _ENDINGS.get(path.suffix.lower())
    if found not in _WRITERS:
        endings = ", ".join(ending for ending, kind in _ENDINGS.items() if kind in _WRITERS)
        raise Malformed(
            Text(f"a file name that ends with {endings}", f"以 {endings} 结尾的文件名"), path.name
        )
    return found


def recognised(beginning: bytes, path: Path) -> Format:
    """Recognise a format by a file's first bytes, or else by its name. Raises `Malformed` where neither tells."""
    if beginning[4:16] in (b"Standard Jet", b"Standard ACE") or path.suffix.lower() == ".bws":
        return Format.BWS
    whole = beginning[: len(beginning) & ~1]
    if whole[:2] in (b"\xff\xfe", b"\xfe\xff"):
        beginning = whole.decode("utf-16", "replace").encode()
    start = beginning.lstrip(b"\xef\xbb\xbf \t\r\n")
    ending = path.suffix.lower()
    if ending in _UNREAD:
        raise _unrecognised(start, path)
    if start.startswith(b"<"):
        return Format.USEBIO
    if start.startswith(b"{") and (_OBJECT.match(start) or _ENDINGS.get(ending) is Format.JSON):
        return Format.JSON
    if _ARRAY.match(start):
        return Format.JSON
    if start.startswith((b"%", b"[", b";", b"{")):
        return Format.PBN
    if len(start) > 2 and start[:2].isalpha() and start[2:3] == b"|":
        return Format.LIN
    if ending in _ENDINGS:
        return _ENDINGS[ending]
    raise _unrecognised(start, path)


def _unrecognised(start: bytes, path: Path) -> Malformed:
    """Say which formats are read, and of a known one that it is not."""
    name = _UNREAD.get(path.suffix.lower())
    aside = Text(f" ({name} is not read)", f"（不读取 {name}）") if name else Text("", "")
    expected = Text(
        f"a PBN, LIN, USEBIO, JSON or BWS file{aside.en}",
        f"PBN、LIN、USEBIO、JSON 或 BWS 文件{aside.zh}",
    )
    return Malformed(expected, start[:40].decode("utf-8", "replace"), Place(path.name, 1, 1))


def is_match(path: Path) -> bool:
    """Whether a file is a match of a tractor game, which holds no boards: `paiju.formats.tractor` reads it."""
    with path.open("rb") as stream:
        start = stream.read(SNIFFED)
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        start = start[: len(start) & ~1].decode("utf-16", "replace").encode()
    return _MATCH.match(start.removeprefix(b"\xef\xbb\xbf")) is not None


def read_file(path: Path | str, *, strict: bool = False) -> BoardFile:
    """Read a file of any format. A record that cannot be read becomes one of the `faults`.

    With `strict`, what can be read but does not keep its format's standard is `loose` (PBN has such a check).
    Raises `Malformed` where the format is not recognised, and `OSError` where the file cannot be opened.
    """
    path = Path(path)
    with path.open("rb") as stream:
        kind = recognised(stream.read(SNIFFED), path)
        stream.seek(0)
        if kind is Format.BWS:
            return _read_bws(stream.read(), path.name)
        text = stream if kind is Format.USEBIO else unmarked(stream)
        try:
            read = partial(_read_pbn, strict=strict) if kind is Format.PBN else _READERS[kind]
            file = read(text, path.name)
        except UnicodeDecodeError as fault:
            encoded = Text(f"text in {fault.encoding}", f"{fault.encoding} 编码的文本")
            raise Malformed(
                encoded, repr(fault.object[fault.start :][:8]), Place(path.name)
            ) from None
        if getattr(text, "encoding", "") == GBK:
            return structs.replace(file, remarks=(_AS_GBK, *file.remarks))
        return file


_AS_GBK: Final = Text(
    "read as GBK: the file does not name its encoding", "按 GBK 编码读入：文件未注明编码"
)


def read_text(text: str, kind: Format) -> BoardFile:
    """Read a text of a known format. A record that cannot be read becomes one of the `faults`."""
    return _READERS[kind](io.BytesIO(text.encode("utf-8")), "")


def _read_pbn(stream: IO[bytes] | IO[str], source: str, *, strict: bool = False) -> BoardFile:
    records: list[BoardRecord] = []
    field: list[FieldRow] = []
    faults: list[Malformed] = []
    scoring = title = ""
    begin = stream.tell()
    for item in pbn.read(stream, source=source):
        if isinstance(item, Malformed):
            faults.append(item)
            continue
        try:
            record = pbn.to_record(item)
        except Malformed as fault:
            faults.append(fault)
            continue
        records.append(record)
        rows: tuple[pbn.ScoreRow, ...] = ()
        try:
            rows = pbn.score_rows(item)
        except Malformed as fault:
            faults.append(fault)
        field += [FieldRow(row.record, row.times) for row in rows]
        scoring = scoring or item["Scoring"] or _column_of_awards(rows)
        title = title or record.event
    return BoardFile(
        format=Format.PBN,
        records=tuple(records),
        field=tuple(field),
        scoring=scoring,
        title=title,
        faults=tuple(faults),
        loose=_loose(stream, begin, source, faults) if strict else (),
    )


def _loose(
    stream: IO[bytes] | IO[str], begin: int, source: str, faults: Sequence[Malformed]
) -> tuple[Malformed, ...]:
    """Read again by the standard: what it alone finds fault with."""
    stream.seek(begin)
    known = {str(fault.place) for fault in faults}
    strict = pbn.read(stream, source=source, strict=True)
    return tuple(
        one for one in strict if isinstance(one, Malformed) and str(one.place) not in known
    )


def _column_of_awards(rows: Sequence[pbn.ScoreRow]) -> str:
    """Name the column in which a ScoreTable has what its scorer made of the results, "" where it has none."""
    cells = rows[0].cells if rows else {}
    return next((name for name in cells if name.startswith(("IMP", "MP", "Percent"))), "")


def _read_lin(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    file = lin.load(stream, source=source, on_error="yield")
    title = next((r.event for r in file.records if r.event), "")
    return BoardFile(format=Format.LIN, records=file.records, title=title, faults=file.faults)


def _read_usebio(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    text = stream.read()
    file, mended = usebio.load_mended(
        text.encode() if isinstance(text, str) else text, source=source
    )
    event = file.event
    swiss = event.kind.upper().startswith("SWISS_PAIRS")
    names: dict[str, str] = {}
    names_ew: dict[str, str] = {}
    totals: dict[str, Fraction] = {}
    totals_ew: dict[str, Fraction] = {}
    for entry in event.entries:
        of_side = names_ew if entry.direction[:1].upper() == "E" else names
        people = " & ".join(player.name for player in entry.players if player.name)
        of_side[entry.number] = entry.name or people
        if entry.total is not None:
            eastern = of_side is names_ew
            (totals_ew if eastern else totals)[entry.number] = Fraction(entry.total)
    return BoardFile(
        format=Format.USEBIO,
        records=file.records,
        names=names,
        names_ew=names_ew,
        totals={} if swiss else totals,
        totals_ew={} if swiss else totals_ew,
        title=event.title,
        scoring=event.compared,
        method=event.method,
        unranked=next((one for one in file.faults if isinstance(one, usebio.Unranked)), None),
        individual=event.kind.upper() == "INDIVIDUAL",
        winners=event.winners,
        faults=(*mended, *file.faults),
        remarks=(_SWISS,) if swiss else (),
    )


_SWISS: Final = Text(
    "a Swiss of pairs: its own ranking adds up victory points of matches; here each board is compared with the field",
    "瑞士制双人赛：赛事本身按各场胜利分累计排名；这里每副与全场比较",
)


def _read_json(stream: IO[bytes] | IO[str], source: str) -> BoardFile:
    records: list[BoardRecord] = []
    faults: list[Malformed] = []
    for item in json.read(stream, source=source):
        (faults if isinstance(item, Malformed) else records).append(item)  # type: ignore[arg-type]
    return BoardFile(format=Format.JSON, records=tuple(records), faults=tuple(faults))


def _read_bws(data: bytes, source: str) -> BoardFile:
    boards = bws.read_boards(data, source=source)
    return BoardFile(
        format=Format.BWS,
        records=boards.records,
        names={pair: " & ".join(people) for pair, people in boards.people.items()},
        winners=boards.winners,
        individual=boards.individual,
        faults=boards.faults,
    )


_READERS: Final = {
    Format.PBN: _read_pbn,
    Format.LIN: _read_lin,
    Format.USEBIO: _read_usebio,
    Format.JSON: _read_json,
}


_WRITERS: Final[dict[str, Callable[[Iterable[BoardRecord]], str]]] = {
    Format.PBN: lambda records: pbn.dumps(pbn.PbnFile.of(records)),
    Format.LIN: lambda records: lin.dumps(lin.LinFile.of(records)),
    Format.USEBIO: lambda records: usebio.dumps(usebio.UsebioFile.of_records(records)),
    Format.JSON: json.dumps,
}
WRITTEN: Final = tuple(map(str, _WRITERS))
"""The names of the formats that are written."""


def writable(
    records: Sequence[BoardRecord], kind: Format | str
) -> tuple[tuple[BoardRecord, ...], tuple[Malformed, ...]]:
    """Part the records that a format has a place for from the others, of which it says what is wrong."""
    return usebio.writable(records) if kind == Format.USEBIO else (tuple(records), ())


def write_text(records: Iterable[BoardRecord], kind: Format | str) -> str:
    """Write records in a format, or in the one of that name; never in another.

    Raises `Malformed` for a format that is not written, and for what the format has no place for.
    """
    if kind not in _WRITERS:
        names = ", ".join(WRITTEN)
        raise Malformed(Text(f"a format that is written: {names}", f"可写入的格式：{names}"), kind)
    return _WRITERS[kind](records)
