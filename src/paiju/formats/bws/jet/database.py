"""A database to which tables are added: its pages, and each table's entry in the catalogue."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msaccessdb

from paiju.errors import Malformed
from paiju.formats.bws.jet.column import JetColumn, Value
from paiju.formats.bws.jet.layout import TableLayout
from paiju.formats.bws.jet.leaf import key_of_number, key_of_word, with_entries
from paiju.text import Text

PAGE: Final = 4096
MOST: Final = 512
"""The maximum number of pages with inline page maps: two megabytes."""
_FREE, _CATALOGUE, _RIGHTS = 1, 2, 3
_TABLES: Final = 0x0F000001
"""The number of the container of tables in the catalogue."""
_TABLE: Final = 1
_EVERYTHING: Final = 0x0FFFFF
_MAP: Final = 69
"""The size of an inline page map: its kind, its first page, 512 bits."""


class Database:
    """A database under construction; `blank()` creates an empty one."""

    def __init__(self, data: bytes) -> None:
        self._pages = [bytearray(data[at : at + PAGE]) for at in range(0, len(data), PAGE)]
        self._maps = 0

    @staticmethod
    def blank() -> Database:
        """Return an empty database (Access 2002-2003, which Access 2000 also reads)."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "blank.mdb"
            msaccessdb.create(str(path))
            return Database(path.read_bytes())

    @property
    def data(self) -> bytes:
        """The bytes of the database file."""
        return b"".join(self._pages)

    def add(self, name: str, columns: Sequence[JetColumn], rows: Sequence[Mapping[str, Value]], at: float) -> None:
        """Add a table with its rows; `at`: the day on which it is created.

        Raises `Malformed` for a value that its column cannot hold, and if the database would be too large.
        """
        layout = TableLayout.made(columns)
        maps = self._map_rows()
        counter = next((one.name for one in columns if one.counts), "")
        counted = max((n for row in rows if isinstance(n := row.get(counter), int)), default=0)
        definition = layout.definition(0, maps, max(0, counted))
        parts = [definition[at : at + PAGE - 8] for at in range(0, len(definition), PAGE - 8)]
        numbers = [self._new() for _ in parts]
        for number, part, follows in zip(numbers, parts, [*numbers[1:], 0], strict=True):
            head = struct.pack("<2BHI", 2, 1, max(0, PAGE - 16 - len(part)), follows)
            self._pages[number][: 8 + len(part)] = head + part
        number = numbers[0]
        for row in rows:
            self._append(number, layout.pack(row))
        self._list(name, number, at)

    def _list(self, name: str, number: int, at: float) -> None:
        """Add a table to the catalogue, with the permissions of those who have permissions on tables."""
        catalogue, rights = self._layout(_CATALOGUE), self._layout(_RIGHTS)
        known = [
            (rights.loose(row, "SID"), row) for row in self._rows(_RIGHTS) if rights.number(row, "ObjectId") == _TABLES
        ]
        owner = next(
            catalogue.loose(row, "Owner") for row in self._rows(_CATALOGUE) if catalogue.number(row, "Id") == _TABLES
        )
        entry: dict[str, Value] = {
            "Id": number,
            "ParentId": _TABLES,
            "Name": name,
            "Type": _TABLE,
            "DateCreate": at,
            "DateUpdate": at,
            "Owner": owner,
            "Flags": 0,
        }
        self._enter(_CATALOGUE, catalogue, [entry])
        sids = dict.fromkeys(sid for sid, _ in known)
        self._enter(
            _RIGHTS,
            rights,
            [{"ObjectId": number, "SID": sid, "ACM": _EVERYTHING, "FInheritable": False} for sid in sids],
        )

    def _enter(self, table: int, layout: TableLayout, rows: Sequence[Mapping[str, Value]]) -> None:
        """Add rows to a table that has indexes."""
        places = [self._append(table, layout.pack(row)) for row in rows]
        for index in layout.indexes:
            names = [layout.columns[number].name for number in index.columns]
            keys = [b"".join(_key(row[name]) for name in names) for row in rows]
            page = self._pages[index.page]
            page[:] = with_entries(bytes(page), keys, places)
            self._count(table, 63 + 12 * index.at + 4, len(set(keys)))

    def _layout(self, table: int) -> TableLayout:
        return TableLayout.read(bytes(self._pages[table]))

    def _rows(self, table: int) -> list[bytes]:
        """Return the rows of a table in which no row was deleted or moved."""
        found = []
        for number in self._owned(table):
            page = self._pages[number]
            end = PAGE
            for at in range(int.from_bytes(page[12:14], "little")):
                start = int.from_bytes(page[14 + 2 * at : 16 + 2 * at], "little")
                found.append(bytes(page[start:end]))
                end = start
        return found

    def _append(self, table: int, row: bytes) -> tuple[int, int]:
        """Add a row to a table's last page, or to a new one; return the page and the row number there."""
        owned = self._owned(table)
        free = int.from_bytes(self._pages[owned[-1]][2:4], "little") if owned else 0
        if free < len(row) + 2 or int.from_bytes(self._pages[owned[-1]][12:14], "little") > 250:
            number = self._new()
            self._pages[number][:14] = struct.pack("<2BH2IH", 1, 1, PAGE - 14, table, 0, 0)
            for which, only in ((0, False), (1, True)):
                self._mark(self._map_of(table, which), number, alone=only)
        else:
            number = owned[-1]
        at = self._into(number, row)
        self._count(table, 16, 1)
        return number, at

    def _into(self, number: int, row: bytes) -> int:
        """Add a row to a page that has room; return its number there."""
        page = self._pages[number]
        count = int.from_bytes(page[12:14], "little")
        end = int.from_bytes(page[12 + 2 * count : 14 + 2 * count], "little") if count else PAGE
        start = end - len(row)
        page[start:end] = row
        page[14 + 2 * count : 16 + 2 * count] = struct.pack("<H", start)
        page[12:14] = struct.pack("<H", count + 1)
        page[2:4] = struct.pack("<H", start - 16 - 2 * count)
        return count

    def _count(self, table: int, at: int, more: int) -> None:
        page = self._pages[table]
        page[at : at + 4] = struct.pack("<I", int.from_bytes(page[at : at + 4], "little") + more)

    def _new(self) -> int:
        """Allocate a page at the end. Raises `Malformed` if inline page maps cannot contain it."""
        number = len(self._pages)
        if number >= MOST:
            raise Malformed(
                Text(
                    f"an event that fits into {MOST * PAGE // 2**20} megabytes: write fewer sessions or sections",
                    f"不超过 {MOST * PAGE // 2**20} 兆字节的赛事：请少写几节或几个分区",
                ),
                str(number * PAGE),
            )
        self._pages.append(bytearray(PAGE))
        self._mark((_FREE, self._start(_FREE, 0)), number, value=False)
        return number

    def _map_rows(self) -> tuple[int, int]:
        """Create a table's two maps, of its pages and of those with free space; return the first one's row and page."""
        if not self._maps or self._pages[self._maps][12] > 54:
            self._maps = self._new()
            self._pages[self._maps][:14] = struct.pack("<2BH2IH", 1, 1, PAGE - 14, 0, 0, 0)
        row = self._into(self._maps, bytes(_MAP))
        self._into(self._maps, bytes(_MAP))
        return row, self._maps

    def _map_of(self, table: int, which: int) -> tuple[int, int]:
        at = 55 + 4 * which
        row, *page = self._pages[table][at : at + 4]
        number = int.from_bytes(bytes(page), "little")
        return number, self._start(number, row)

    def _start(self, number: int, row: int) -> int:
        return int.from_bytes(self._pages[number][14 + 2 * row : 16 + 2 * row], "little")

    def _owned(self, table: int) -> list[int]:
        number, start = self._map_of(table, 0)
        bits = int.from_bytes(self._pages[number][start + 5 : start + _MAP], "little")
        return [at for at in range(MOST) if bits >> at & 1]

    def _mark(self, place: tuple[int, int], number: int, *, value: bool = True, alone: bool = False) -> None:
        """Set or clear a page's bit in a map; `alone`: clear all other bits."""
        page, start = place
        field = slice(start + 5, start + _MAP)
        bits = 0 if alone else int.from_bytes(self._pages[page][field], "little")
        bits = bits | 1 << number if value else bits & ~(1 << number)
        self._pages[page][field] = bits.to_bytes(_MAP - 5, "little")


def _key(value: Value) -> bytes:
    return key_of_word(value) if isinstance(value, str) else key_of_number(int(value or 0))
