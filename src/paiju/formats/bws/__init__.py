"""BWS: the Access database (Jet 4) through which scoring programs and Bridgemate units exchange an event of pairs.

Enters: a path or bytes. Leaves: `BwsFile`: sections and movement, results, names and hands as `formats.bridgemate`
has them, and so the commands that open the event and enter its results; `Malformed` for what cannot be read.
Must not know: how an event is ranked; only `access` knows the library that reads Access files.

Read are the tables Section, RoundData, ReceivedData, PlayerNumbers, PlayerNames and HandRecord. Settings, Clients
and Tables say how the units are run and nothing of the event: they are passed over. Files are read, never written:
there is no kept library that writes Access files on every system, and `dump` says so and what to write instead.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Never

from paiju.errors import Malformed
from paiju.formats.bws.access import read_tables
from paiju.formats.bws.file import BwsFile
from paiju.formats.bws.rows import TABLES
from paiju.text import Text

__all__ = ["BwsFile", "dump", "load", "loads"]


def load(path: str | PathLike[str]) -> BwsFile:
    """Read a file. Raises `Malformed` with the table and row at fault, `OSError` where it cannot be opened."""
    return loads(Path(path).read_bytes(), source=Path(path).name)


def loads(data: bytes, *, source: str = "") -> BwsFile:
    """Read the bytes of a file; `source` names it in places. Raises `Malformed`."""
    return BwsFile.of(read_tables(data, TABLES, source=source), source=source)


def dump(file: object, path: str | PathLike[str]) -> Never:  # noqa: ARG001
    """Refuse to write. Always raises `Malformed`, naming the formats in which an event can be given."""
    raise Malformed(
        Text(
            "a format that can be written (JSON, PBN, USEBIO or CSV): an Access file (.bws) can only be read, "
            "because no kept library writes one on every system",
            "可以写出的格式（JSON、PBN、USEBIO 或 CSV）：Access 文件（.bws）只能读取，"
            "因为没有一个仍在维护、各系统都能用的库可以写它",
        ),
        str(path),
    )
