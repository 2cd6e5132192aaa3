"""USEBIO 1.2: published results of an event as XML, with travellers, contestants and hands.

Enters: XML as text or bytes, or `BoardRecord` values.
Leaves: `UsebioFile` with the whole document, its typed records, their `BoardRecord`, and `Malformed` for each
record that cannot be read.
Must not know: other formats, how matchpoints or a ranking are computed, what the law says.

``load`` then ``dump`` loses nothing with a meaning in XML: every element, attribute, comment and space is kept. No
entity is expanded except the five of XML, and nothing is fetched.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import IO, Literal, TypeAlias

from msgspec import structs

from paiju.errors import Malformed
from paiju.formats.usebio.board import Dealt, UsebioTraveller
from paiju.formats.usebio.entry import UsebioEntry, UsebioPlayer
from paiju.formats.usebio.event import Club, UsebioEvent
from paiju.formats.usebio.file import UsebioFile, writable
from paiju.formats.usebio.kinds import Unranked
from paiju.formats.usebio.line import Points, TravellerLine
from paiju.formats.usebio.reader import Reader, UsebioItem
from paiju.formats.usebio.repair import cut_back, repaired
from paiju.formats.usebio.round_match import RoundMatch
from paiju.formats.usebio.tree import Cdata, Comment, Doctype, Document, Element, Instruction

__all__ = [
    "Cdata",
    "Club",
    "Comment",
    "Dealt",
    "Doctype",
    "Document",
    "Element",
    "Instruction",
    "Points",
    "RoundMatch",
    "TravellerLine",
    "Unranked",
    "UsebioEntry",
    "UsebioEvent",
    "UsebioFile",
    "UsebioItem",
    "UsebioPlayer",
    "UsebioTraveller",
    "dump",
    "dumps",
    "load",
    "load_mended",
    "loads",
    "read",
    "writable",
]

OnError: TypeAlias = Literal["yield", "raise"]


def read(
    stream: IO[str] | IO[bytes], *, source: str = "", on_error: OnError = "yield"
) -> Iterator[UsebioItem | Malformed]:
    """Read a stream record by record, in bounded memory.

    Yields the `Club`; each `UsebioEvent` with its own data before its first contestant or board, then its contestants
    (`UsebioEntry`), boards (`UsebioTraveller`) and matches (`RoundMatch`, after its boards); the hands (`Dealt`).
    Errors in a record are yielded as `Malformed`, and reading goes on: a traveller then lacks the wrong line. XML that
    is broken or unsafe gives one `Malformed`, the last item. With `on_error` "raise" the first error is raised, except
    `Unranked`, which leaves all boards readable. `source` is the file's name in errors.
    """
    for item in Reader(stream, source).items():
        if on_error == "raise" and isinstance(item, Malformed) and not isinstance(item, Unranked):
            raise item
        yield item


def load(stream: IO[str] | IO[bytes], *, source: str = "", on_error: OnError = "raise") -> UsebioFile:
    """Read a whole file.

    Raises the first `Malformed`; with `on_error` "yield" the errors of records go into `UsebioFile.faults`, and
    only broken or unsafe XML is raised. `Unranked` always goes there.
    """
    reader = Reader(stream, source, keep=True)
    club: Club | None = None
    events: list[tuple[list[UsebioEntry], list[UsebioTraveller], list[RoundMatch]]] = []
    deals: list[Dealt] = []
    faults: list[Malformed] = []
    for item in reader.items():
        match item:
            case Malformed():
                if on_error == "raise" and not isinstance(item, Unranked):
                    raise item
                faults.append(item)
            case Club():
                club = club or item
            case UsebioEvent():
                events.append(([], [], []))
            case UsebioEntry() if events:
                events[-1][0].append(item)
            case UsebioTraveller() if events:
                events[-1][1].append(item)
            case RoundMatch() if events:
                events[-1][2].append(item)
            case Dealt():
                deals.append(item)
    document = reader.document
    if reader.broken or document is None:
        raise faults[-1]
    whole = [
        structs.replace(event, entries=tuple(entries), travellers=tuple(travellers), matches=tuple(matches))
        for event, (entries, travellers, matches) in zip(reader.events, events, strict=True)
    ]
    return UsebioFile(document=document, club=club, events=tuple(whole), deals=tuple(deals), faults=tuple(faults))


def load_mended(data: bytes, *, source: str = "") -> tuple[UsebioFile, tuple[Malformed, ...]]:
    """Read a whole file with its faults, even if it is slightly invalid XML or truncated; also return the repairs.

    Raises `Malformed` if it still cannot be read.
    """
    text, faults = repaired(data, source)
    try:
        return _loaded(text, source), faults
    except Malformed:
        rest = cut_back(text, source) if isinstance(text, str) else None
        if rest is None:
            raise
        return _loaded(rest[0], source), (*faults, rest[1])


def _loaded(text: str | bytes, source: str) -> UsebioFile:
    stream = io.StringIO(text, newline="") if isinstance(text, str) else io.BytesIO(text)
    return load(stream, source=source, on_error="yield")


def loads(text: str, *, source: str = "", on_error: OnError = "raise") -> UsebioFile:
    """Parse a text; see `load`.

    >>> file = loads('<USEBIO><EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE>'
    ...     "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS></TRAVELLER_LINE></BOARD></EVENT>"
    ...     "</USEBIO>")
    >>> file.event.kind, file.records[0].score_ns
    ('MP_PAIRS', 420)
    """
    return load(io.StringIO(text, newline=""), source=source, on_error=on_error)


def dump(file: UsebioFile, stream: IO[str]) -> None:
    """Write the document.

    Open a file with the encoding in ``file.document.encoding`` (UTF-8 if there is none) and with
    ``errors="xmlcharrefreplace"``, which preserves characters that the encoding lacks.
    """
    stream.writelines(file.document.write())


def dumps(file: UsebioFile) -> str:
    """Write the document as text."""
    return "".join(file.document.write())
