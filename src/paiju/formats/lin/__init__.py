"""LIN (Bridge Base Online): hand records, and vugraph files of matches in two rooms.

Enters: text or bytes, or `BoardRecord` values.
Leaves: `LinHeader` and `LinBoard` with every command as it was written, their `BoardRecord`, and `Malformed` for
each record that cannot be read.
Must not know: other formats, how results are compared, whether a call or a card is legal.

A file is a sequence of commands, each two letters, a bar, a value, a bar. ``load`` then ``dump`` gives the same
text: unknown commands, comments, empty values, line ends and order are kept. Open files with ``newline=""``, or in
binary mode, to keep line ends as they are.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import IO, Literal, TypeAlias

from paiju.errors import Malformed
from paiju.formats.lin.board import LinBoard, LinHeader
from paiju.formats.lin.command import LinCommand
from paiju.formats.lin.file import LinFile, writable
from paiju.formats.lin.reader import LinItem, Reader
from paiju.formats.lin.result import LinResult
from paiju.formats.lin.vugraph_header import VugraphMatch

__all__ = [
    "LinBoard",
    "LinCommand",
    "LinFile",
    "LinHeader",
    "LinItem",
    "LinResult",
    "VugraphMatch",
    "dump",
    "dumps",
    "load",
    "loads",
    "read",
    "writable",
]

OnError: TypeAlias = Literal["yield", "raise"]


def read(
    stream: IO[str] | IO[bytes], *, source: str = "", on_error: OnError = "yield"
) -> Iterator[LinItem | Malformed]:
    r"""Read a stream record by record, in bounded memory.

    Yields a `LinHeader`, a `LinBoard`, or a `Malformed` for what cannot be read, and goes on with the next record;
    with `on_error` "raise" the first error is raised. `source` is the file's name in errors. Bytes are read as
    UTF-8, and as Latin-1 from the first piece on that is not valid UTF-8.

    >>> text = "pn|Sun,Wei,Nie,Ergo|md|5S2,H2,D2,C2|\nqx|o2|md|1SA,HA,DA,CA|sv|b|"
    >>> for item in read(io.StringIO(text), source="a.lin"):
    ...     print(item if isinstance(item, Malformed) else item.record.board)
    a.lin:1:24: expected a dealer from 1 (South) to 4 (East), found '5'
    2
    """
    for item in Reader(stream, source).items():
        if on_error == "raise" and isinstance(item, Malformed):
            raise item
        yield item


def load(stream: IO[str] | IO[bytes], *, source: str = "", on_error: OnError = "raise") -> LinFile:
    """Read a whole file. Raises the first `Malformed`; with `on_error` "yield" they go into `LinFile.faults`."""
    reader = Reader(stream, source)
    items: list[LinItem] = []
    faults: list[Malformed] = []
    for item in reader.items():
        if not isinstance(item, Malformed):
            items.append(item)
        elif on_error == "raise":
            raise item
        else:
            faults.append(item)
    return LinFile(tuple(items), reader.tail, reader.encoding, tuple(faults))


def loads(text: str, *, source: str = "", on_error: OnError = "raise") -> LinFile:
    """Parse a text; see `load`.

    >>> file = loads("qx|o1|md|1SAK|mb|1S!|an|5+ !S|nt|hello|zz||pg||")
    >>> file.boards[0].record.calls[0].explanation, dumps(file)
    ('5+ ♠', 'qx|o1|md|1SAK|mb|1S!|an|5+ !S|nt|hello|zz||pg||')
    """
    return load(io.StringIO(text, newline=""), source=source, on_error=on_error)


def dump(file: LinFile, stream: IO[str]) -> None:
    """Write a file with every command as it was read."""
    for item in file.items:
        stream.write(item.text)
    stream.write(file.tail)


def dumps(file: LinFile) -> str:
    """Write a file as text."""
    return "".join([item.text for item in file.items]) + file.tail
