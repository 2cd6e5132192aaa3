"""The layout of a table's rows: its columns in order, and encoding and decoding of rows and definitions."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct, structs

from paiju.formats.bws.jet.column import JetColumn, JetType, Value

_MAGIC: Final = 1625
_HEAD: Final = 63
"""The offset in a definition at which the entries of its indexes begin, followed by its columns."""
_ENTRY, _COLUMN, _INDEX = 12, 25, 52
_ENGLISH: Final = 0x0409
_FIXED, _CHANGED, _COUNTS = 0x01, 0x02, 0x04


class JetIndex(Struct, frozen=True):
    """An index: the numbers of its columns, its single page, and its position among the table's indexes."""

    columns: tuple[int, ...]
    page: int
    at: int


class TableLayout(Struct, frozen=True):
    """The columns of a table, by their numbers, and its indexes."""

    columns: tuple[JetColumn, ...]
    indexes: tuple[JetIndex, ...] = ()

    @staticmethod
    def made(columns: Sequence[JetColumn]) -> TableLayout:
        """Assign numbers and places to columns."""
        found: list[JetColumn] = []
        fixed = loose = 0
        for number, one in enumerate(columns):
            found.append(structs.replace(one, number=number, place=fixed if one.kind.fixed else loose))
            fixed += one.kind.size if one.kind.fixed else 0
            loose += not one.kind.fixed
        return TableLayout(tuple(found))

    @staticmethod
    def read(definition: bytes) -> TableLayout:
        """Decode the definition of an existing table."""
        count = int.from_bytes(definition[45:47], "little")
        real = int.from_bytes(definition[51:55], "little")
        start = _HEAD + real * _ENTRY
        at = start + count * _COLUMN
        columns = []
        for row in range(count):
            entry = definition[start + row * _COLUMN :][:_COLUMN]
            number, loose = struct.unpack_from("<2H", entry, 5)
            fixed, size = struct.unpack_from("<2H", entry, 21)
            length = int.from_bytes(definition[at : at + 2], "little")
            kind = JetType(entry[0])
            columns.append(
                JetColumn(
                    name=definition[at + 2 : at + 2 + length].decode("utf-16-le"),
                    kind=kind,
                    size=0 if kind.fixed else size // 2 if kind is JetType.TEXT else size,
                    compressed=bool(entry[16] & 1),
                    number=number,
                    place=fixed if entry[15] & _FIXED else loose,
                )
            )
            at += 2 + length
        indexes = []
        for row in range(real):
            entry = definition[at + row * _INDEX :][:_INDEX]
            numbers = [int.from_bytes(entry[4 + 3 * i : 6 + 3 * i], "little") for i in range(10)]
            page = int.from_bytes(entry[38:42], "little")
            indexes.append(JetIndex(tuple(n for n in numbers if n != 0xFFFF), page, row))
        return TableLayout(tuple(sorted(columns, key=lambda one: one.number)), tuple(indexes))

    def pack(self, values: Mapping[str, Value]) -> bytes:
        """Encode a row: column count, fixed-size values, variable-size values, their ends, and the null bitmap."""
        fixed = bytearray(max((one.place + one.kind.size for one in self.columns if one.kind.fixed), default=0))
        loose: dict[int, bytes] = {}
        mask = 0
        for one in self.columns:
            value = values.get(one.name)
            mask |= (bool(value) if one.kind is JetType.BOOL else value is not None) << one.number
            data = b"" if value is None else one.pack(value)
            if not one.kind.fixed:
                loose[one.place] = data
            else:
                fixed[one.place : one.place + len(data)] = data
        body = struct.pack("<H", len(self.columns)) + bytes(fixed)
        if loose:
            offsets = [len(body)]
            for place in range(len(loose)):
                body += loose[place]
                offsets.append(len(body))
            body += struct.pack(f"<{len(offsets) + 1}H", *reversed(offsets), len(loose))
        return body + mask.to_bytes((len(self.columns) + 7) // 8, "little")

    def loose(self, row: bytes, name: str) -> bytes:
        """Return the raw bytes of a variable-size value in a row."""
        column = next(one for one in self.columns if one.name == name)
        end = len(row) - (len(self.columns) + 7) // 8 - 2
        count = int.from_bytes(row[end : end + 2], "little")
        offsets = struct.unpack_from(f"<{count + 1}H", row, end - 2 * (count + 1))[::-1]
        return row[offsets[column.place] : offsets[column.place + 1]]

    def number(self, row: bytes, name: str) -> int:
        """Return an integer from a row."""
        column = next(one for one in self.columns if one.name == name)
        start = 2 + column.place
        return int.from_bytes(row[start : start + column.kind.size], "little", signed=True)

    def definition(self, rows: int, maps: tuple[int, int], counted: int) -> bytes:
        """Encode the definition, without indexes. `maps`: row and page of its maps; `counted`: the last auto-number."""
        loose = sum(not one.kind.fixed for one in self.columns)
        count = len(self.columns)
        row, page = maps
        body = struct.pack("<4I", _MAGIC, rows, counted, 1) + bytes(12)
        body += struct.pack("<B3H2I", 0x4E, count, loose, count, 0, 0)
        body += struct.pack("<2I", row | page << 8, row + 1 | page << 8)
        for one in self.columns:
            text = one.kind is JetType.TEXT
            flags = _CHANGED | (_FIXED if one.kind.fixed else 0) | (_COUNTS if one.counts else 0)
            body += struct.pack(
                "<BI3HIBBI2H",
                one.kind,
                _MAGIC,
                one.number,
                0 if one.kind.fixed else one.place,
                one.number,
                _ENGLISH if text else 0,
                flags,
                int(text and one.compressed),
                0,
                one.place if one.kind.fixed else 0,
                one.kind.size if one.kind.fixed else 2 * one.size,
            )
        for one in self.columns:
            word = one.name.encode("utf-16-le")
            body += struct.pack("<H", len(word)) + word
        body += b"\xff\xff"
        return struct.pack("<I", len(body) + 12) + body
