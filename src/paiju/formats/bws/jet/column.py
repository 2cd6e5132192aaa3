"""A column of a table: its name, its type, and how a value is encoded."""

from __future__ import annotations

import struct
from enum import IntEnum
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.errors import Malformed
from paiju.text import Text

Value: TypeAlias = bool | int | float | str | bytes | None
"""A value in a row; a date is a number of days since 30 December 1899."""


class JetType(IntEnum):
    """The type of a column, by Jet's number."""

    BOOL = 1
    BYTE = 2
    SHORT = 3
    LONG = 4
    DATE = 8
    BINARY = 9
    TEXT = 10
    OLE = 11
    MEMO = 12

    @property
    def fixed(self) -> bool:
        """Whether all values have the same size."""
        return self in _LAYOUT

    @property
    def size(self) -> int:
        """The size of a value in bytes; a boolean is stored in the null bitmap."""
        return struct.calcsize(_LAYOUT[self])


_LAYOUT: Final = {JetType.BOOL: "<", JetType.BYTE: "<B", JetType.SHORT: "<h", JetType.LONG: "<i", JetType.DATE: "<d"}
_COMPRESSED: Final = b"\xff\xfe"


class JetColumn(Struct, frozen=True, kw_only=True):
    """A column.

    `size`: the maximum length of a text; `counts`: an auto-number column; `compressed`: Latin text takes one byte
    per character. `number`: the index of the column; `place`: its position, which is the offset of a fixed-size
    value, or else its index among the variable-size columns.
    """

    name: str
    kind: JetType
    size: int = 0
    counts: bool = False
    compressed: bool = True
    number: int = 0
    place: int = 0

    def pack(self, value: Value) -> bytes:
        """Encode a value. Raises `Malformed` for one that the column cannot hold."""
        try:
            if self.kind is JetType.BOOL:
                return b""
            if self.kind.fixed:
                return struct.pack(_LAYOUT[self.kind], value)
            if isinstance(value, bytes):
                return value
            if isinstance(value, str) and len(value.encode("utf-16-le")) <= 2 * self.size:
                return _text(value, self.compressed)
        except struct.error:
            pass
        raise Malformed(
            Text(
                f"a value that the column {self.name} holds ({self.kind.name}, {self.size or self.kind.size})",
                f"{self.name} 列装得下的值（{self.kind.name}，{self.size or self.kind.size}）",
            ),
            repr(value),
        )


def _text(value: str, compressed: bool) -> bytes:
    """Encode a text. Byte order marks at its beginning are removed, because there they denote the encoding."""
    value = value.lstrip("\ufeff\ufffe")
    if compressed and len(value) > 2 and all("\0" < sign < "\u0100" for sign in value):
        short = value.encode("latin-1")
        if value.isascii() or not _is_utf8(short):
            return _COMPRESSED + short
    return value.encode("utf-16-le")


def _is_utf8(data: bytes) -> bool:
    """Return whether a reader may mistake Latin letters for UTF-8, as one library does: "Â£" for "£"."""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
