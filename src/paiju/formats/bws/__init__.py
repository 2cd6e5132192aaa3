"""BWS: the Access database (Jet 4) through which scoring programs and Bridgemate units exchange an event of pairs.

Enters: a path or bytes; a `Competition`, to be written. Leaves: `BwsFile`: sections and movement, results, names and
hands as `formats.bridgemate` has them, and so the commands that open the event and enter its results; `Malformed` for
what cannot be read; the bytes of a file. Must not know: how an event is ranked; only `access` knows the library that
reads Access files, only `jet` the one whose empty database is written into.

Read are the tables Section, RoundData, ReceivedData, PlayerNumbers, PlayerNames and HandRecord. Settings, Clients
and Tables say how the units are run and nothing of the event: they are passed over. Written are all tables that
scoring programs make, with what an event says of them: `Written.lost` names what of it has no place there. Contestants
whose ids are no numbers have free ones on the units: `Written.given` names them, and a table of our own keeps them.
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path

from paiju.formats.bridgemate import Entered
from paiju.formats.bws.access import read_tables
from paiju.formats.bws.boards import Boards, read_boards
from paiju.formats.bws.file import BwsFile, entries_in, results_in
from paiju.formats.bws.jet import Database
from paiju.formats.bws.rows import TABLES
from paiju.formats.bws.schema import ENTRIES, ENTRY, columns_of
from paiju.formats.bws.schema import TABLES as WRITTEN
from paiju.formats.bws.written import Written

__all__ = [
    "ENTRIES",
    "Boards",
    "BwsFile",
    "Written",
    "dump",
    "dumps",
    "load",
    "load_entries",
    "load_results",
    "loads",
    "read_boards",
]


def load(path: str | PathLike[str]) -> BwsFile:
    """Read a file. Raises `Malformed` with the table and row at fault, `OSError` where it cannot be opened."""
    return loads(Path(path).read_bytes(), source=Path(path).name)


def loads(data: bytes, *, source: str = "") -> BwsFile:
    """Read the bytes of a file; `source` names it in places. Raises `Malformed`."""
    return BwsFile.of(read_tables(data, TABLES, source=source), source=source)


def load_results(path: str | PathLike[str]) -> tuple[Entered, ...]:
    """Read the results alone, of an individual too. Raises as `load`."""
    source = Path(path).name
    tables = read_tables(Path(path).read_bytes(), ("Section", "ReceivedData"), source=source)
    return results_in(tables, source=source)


def load_entries(path: str | PathLike[str]) -> dict[tuple[str, int], str]:
    """Read the ids that are no numbers, by section and number; a file of another program has none. Raises as `load`."""
    source = Path(path).name
    tables = read_tables(Path(path).read_bytes(), ("Section", ENTRIES), source=source)
    return entries_in(tables, source=source)


def dump(written: Written, path: str | PathLike[str]) -> None:
    """Write a file. Raises as `dumps`, and `OSError`."""
    Path(path).write_bytes(dumps(written))


def dumps(written: Written) -> bytes:
    """Return the bytes of a file. Raises `Malformed` for what its columns cannot hold, or more than two megabytes."""
    database = Database.blank()
    for table in WRITTEN:
        columns = columns_of(table, individual=written.individual)
        database.add(table, columns, written.rows.get(table, ()), written.day)
    if rows := written.rows.get(ENTRIES):
        database.add(ENTRIES, ENTRY, rows, written.day)
    return database.data
