"""BWS: the Access database (Jet 4) by which scoring programs and Bridgemate units exchange an event of pairs.

Enters: a path or bytes; a `Competition`, to be written.
Leaves: `BwsFile`: sections and movement, results, names and hands in the form of `formats.bridgemate`, and so the
commands that open the event and enter its results; `Malformed` for what cannot be read; the bytes of a file.
Must not know: how an event is ranked. Only `access` knows the library that reads Access files, and only `jet` the
one whose empty database is written into.

The tables Section, RoundData, ReceivedData, PlayerNumbers, PlayerNames and HandRecord are read. Settings, Clients
and Tables only concern how the units are run, and are skipped. All tables that scoring programs create are written,
with the event's data for them: `BwsRows.lost` lists the data that has no place there. Contestants whose ids are not
numbers get free numbers on the units: `BwsRows.given` lists them, and a separate table of paiju stores them.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from paiju.formats.bridgemate import BridgemateResult
from paiju.formats.bws.access import read_tables
from paiju.formats.bws.boards import BwsBoards, read_boards
from paiju.formats.bws.event_rows import BwsRows
from paiju.formats.bws.file import BwsFile, entries_in, results_in
from paiju.formats.bws.jet import Database
from paiju.formats.bws.rows import TABLES
from paiju.formats.bws.schema import ENTRIES, ENTRY, columns_of
from paiju.formats.bws.schema import TABLES as WRITTEN

__all__ = [
    "ENTRIES",
    "BwsBoards",
    "BwsFile",
    "BwsRows",
    "dump",
    "dumps",
    "load",
    "load_entries",
    "load_results",
    "loads",
    "read_boards",
]


def load(path: str | PathLike[str]) -> BwsFile:
    """Read a file. Raises `Malformed` with the wrong table and row, and `OSError` if it cannot be opened."""
    return loads(Path(path).read_bytes(), source=Path(path).name)


def loads(data: bytes, *, source: str = "") -> BwsFile:
    """Read the bytes of a file; `source` is its name in errors. Raises `Malformed`."""
    return BwsFile.of(read_tables(data, TABLES, source=source), source=source)


def load_results(path: str | PathLike[str]) -> tuple[BridgemateResult, ...]:
    """Read only the results, also those of an individual. Raises as `load`."""
    source = Path(path).name
    tables = read_tables(Path(path).read_bytes(), ("Section", "ReceivedData"), source=source)
    return results_in(tables, source=source)


def load_entries(path: str | PathLike[str]) -> dict[tuple[str, int], str]:
    """Read the ids that are not numbers, by section and number; files of other programs have none. Raises as `load`."""
    source = Path(path).name
    tables = read_tables(Path(path).read_bytes(), ("Section", ENTRIES), source=source)
    return entries_in(tables, source=source)


def dump(written: BwsRows, path: str | PathLike[str]) -> None:
    """Write a file. Raises as `dumps`, and `OSError`."""
    Path(path).write_bytes(dumps(written))


def dumps(written: BwsRows) -> bytes:
    """Return the bytes of a file. Raises `Malformed` for values that do not fit its columns, or over two megabytes."""
    database = Database.blank()
    for table in WRITTEN:
        columns = columns_of(table, individual=written.individual)
        database.add(table, columns, written.rows.get(table, ()), written.day)
    if rows := written.rows.get(ENTRIES):
        database.add(ENTRIES, ENTRY, rows, written.day)
    return database.data
