r"""PBN (Portable Bridge Notation) 1.0, 2.0 and 2.1: the import format as people write it, and the export format.

Enters: streams, paths, text, or `BoardRecord` values.
Leaves: `PbnGame` with every tag, section and comment as it was written, its `BoardRecord`, the results of the field
in it (`score_rows`), and `Malformed` with its place for each record that cannot be read or, if the caller asks for
that, violates the standard (`verify`).
Must not know: other formats, how results are compared, what the law says about a call or a card.

A record ends at a blank line. `load` then `dump` gives the same bytes, for every file that can be read: line ends,
the byte order mark, UTF-8 or Latin-1 for each record, the blank lines between, unknown tags. Text streams are best
opened with ``newline=""``, to keep line ends as they are. A record may have 1,048,576 characters (`LONGEST`).

>>> from io import StringIO
>>> text = '[Board "1"]\n[Contract "Pass"]\n\noops\n[Board "2"]\n[Declarer "E"]\n[Contract "4S"]\n[Score "EW 620"]\n'
>>> for item in read(StringIO(text), source="a.pbn"):
...     print(item if isinstance(item, Malformed) else to_record(item).score_ns)
None
a.pbn:4:1: expected a tag such as [Event "..."], found 'oops'
-620
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import IO, Any, Literal, TypeAlias

from paiju.errors import Malformed
from paiju.formats.pbn.export import exported
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.field import ScoreRow, score_rows
from paiju.formats.pbn.file import PbnFile
from paiju.formats.pbn.from_record import from_record
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.move import Moves, PbnMove
from paiju.formats.pbn.reader import LONGEST, Reader
from paiju.formats.pbn.table import PbnColumn, PbnTable
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.tag_names import MANDATORY, Version
from paiju.formats.pbn.to_record import to_record
from paiju.formats.pbn.verify import verify
from paiju.games.bridge import BoardRecord
from paiju.text import Text

__all__ = [
    "LONGEST",
    "MANDATORY",
    "Moves",
    "PbnColumn",
    "PbnFault",
    "PbnFaultKind",
    "PbnFile",
    "PbnGame",
    "PbnMove",
    "PbnTable",
    "ScoreRow",
    "Tag",
    "Version",
    "dump",
    "dumps",
    "from_record",
    "load",
    "loads",
    "read",
    "read_records",
    "score_rows",
    "to_record",
    "verify",
]

OnError: TypeAlias = Literal["yield", "raise"]
Source: TypeAlias = IO[str] | IO[bytes] | str | PathLike[str]


def read(
    file: Source, *, source: str = "", on_error: OnError = "yield", strict: bool = False, version: Version = "2.1"
) -> Iterator[PbnGame | Malformed]:
    """Read a stream, or the file at a path, record by record in bounded memory.

    Yields a `PbnGame`, or a `Malformed` (a `PbnFault`) for what cannot be read, and goes on with the next record;
    with `on_error` "raise" the first error is raised. `source` is the file's name in errors; for a path, its own
    name is used.

    By default it accepts everything that can be split into tags. With `strict`, a record that violates the standard
    is replaced by all its errors: see `verify`. If they are only remarks (`PbnFault.is_remark`), the record follows
    them, and nothing is raised. `version` is the edition to judge by, unless the file names one itself (``% PBN
    2.0``).
    """
    if isinstance(file, str | PathLike):
        with Path(file).open("rb") as stream:
            name = source or Path(file).name
            yield from read(stream, source=name, on_error=on_error, strict=strict, version=version)
        return
    for item in Reader(file, source, strict=strict, version=version).items():
        if on_error == "raise" and isinstance(item, PbnFault) and not item.is_remark:
            raise item
        yield item


def read_records(file: Source, *, source: str = "", on_error: OnError = "yield") -> Iterator[BoardRecord | Malformed]:
    """Yield the board records in a file; an impossible value also gives a `Malformed`."""
    for item in read(file, source=source, on_error=on_error):
        if isinstance(item, Malformed):
            yield item
            continue
        try:
            record = to_record(item)
        except Malformed as fault:
            if on_error == "raise":
                raise
            yield fault
        else:
            yield record


def load(file: Source, *, source: str = "", on_error: OnError = "raise") -> PbnFile:
    """Read a whole file. Raises the first `Malformed`; with `on_error` "yield" they go into `PbnFile.faults`."""
    if isinstance(file, str | PathLike):
        with Path(file).open("rb") as stream:
            return load(stream, source=source or Path(file).name, on_error=on_error)
    reader = Reader(file, source)
    games: list[PbnGame] = []
    faults: list[Malformed] = []
    for item in reader.items():
        if isinstance(item, PbnGame):
            games.append(item)
        elif on_error == "raise":
            raise item
        else:
            faults.append(item)
    return PbnFile(tuple(games), reader.tail, reader.bom, reader.tail_encoding, tuple(faults))


def loads(text: str | bytes, *, source: str = "", on_error: OnError = "raise") -> PbnFile:
    r"""Parse text or bytes; see `load`.

    >>> file = loads(b'; caf\xe9\r\n[Event "caf\xe9"]\r\n')
    >>> file.games[0]["Event"], dumps(file)
    ('café', '; café\r\n[Event "café"]\r\n')
    """
    if isinstance(text, bytes):
        return load(io.BytesIO(text), source=source, on_error=on_error)
    return load(io.StringIO(text, newline=""), source=source, on_error=on_error)


def dump(
    file: PbnFile | Iterable[PbnGame], stream: IO[str] | IO[bytes] | str | PathLike[str], *, export: bool = False
) -> None:
    """Write a file, or records, to a stream or a path: exactly as they were read, or in the export format.

    Bytes are written in the encoding in which each record was read; records that were created or read as text are
    written in UTF-8. With `export`, see `exported`; its bytes are Latin-1 if that is enough, else UTF-8. Raises
    `Malformed` if a record has characters that its encoding lacks.
    """
    if isinstance(stream, str | PathLike):
        with Path(stream).open("wb") as opened:
            dump(file, opened, export=export)
        return
    whole = file if isinstance(file, PbnFile) else PbnFile(tuple(file))
    if export:
        whole = exported(whole)
    write: Callable[[Any], int] = stream.write
    if _takes_text(stream):
        for text, _ in whole.pieces():
            write(text)
        return
    for text, encoding in whole.pieces():
        try:
            data = text.encode(encoding or "utf-8")
        except UnicodeEncodeError as error:
            found = text[error.start : error.end]
            expected = Text(f"text in {error.encoding}", f"{error.encoding} 编码的文本")
            raise PbnFault(PbnFaultKind.CHARACTER, expected, found) from None
        write(data)


def dumps(file: PbnFile | Iterable[PbnGame], *, export: bool = False) -> str:
    """Write a file, or records, as text; see `dump`."""
    stream = io.StringIO(newline="")
    dump(file, stream, export=export)
    return stream.getvalue()


def _takes_text(stream: IO[str] | IO[bytes]) -> bool:
    return isinstance(stream, io.TextIOBase) or "b" not in getattr(stream, "mode", "b")
