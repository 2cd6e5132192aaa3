"""Tables of an Access database (Jet 3, Jet 4): the only module that knows the library which reads them."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from access_parser import AccessParser
from access_parser.access_parser import AccessTable

from paiju.errors import Malformed, Place
from paiju.text import Text

Row: TypeAlias = dict[str, Any]
"""A row: values by their columns' names, in lower case."""
Tables: TypeAlias = dict[str, list[Row]]
"""Rows by their tables' names, in lower case; tables that the file lacks are missing."""

_PARSE: Final = "_parse_row"
_FETCH: Final = "_get_overflow_record"
_MERGE: Final = "_merge_table_data"
_HEADS: Final = (b"Standard Jet DB\0", b"Standard ACE DB\0")


class _Heard(logging.Handler):
    """Collects the library's warnings about rows that it could not read, because it drops them and goes on."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Store a warning."""
        self.words.append(record.getMessage())


def _bounded() -> None:
    """Make the library refuse records and definitions that form a cycle, which it would follow without end."""
    fetch, merge = getattr(AccessTable, _FETCH), getattr(AccessTable, _MERGE)

    def fetch_once(table: Any, pointer: int) -> Any:
        seen = vars(table).setdefault("fetched", set())
        if pointer in seen:
            raise ValueError(f"record {pointer} belongs to two values")
        seen.add(pointer)
        return fetch(table, pointer)

    def merge_once(table: Any, first: int) -> Any:
        seen: set[int] = set()
        page = first
        while page:
            if page in seen:
                raise ValueError(f"page {page} goes on with itself")
            seen.add(page)
            definition = table._table_defs.get(page * table.page_size) or b""  # noqa: SLF001
            page = int.from_bytes(definition[4:8], "little")
        return merge(table, first)

    setattr(AccessTable, _FETCH, fetch_once)
    setattr(AccessTable, _MERGE, merge_once)


_bounded()


def read_tables(data: bytes, wanted: Iterable[str], *, source: str = "") -> Tables:
    """Read tables of a database; their names are case-insensitive.

    Raises `Malformed` for a file that is not a database, or if any row of a wanted table cannot be read.
    """
    if data[4:20] not in _HEADS:
        raise Malformed(
            Text("an Access database (.bws, .mdb)", "Access 数据库（.bws、.mdb）"),
            data[:20].decode("latin-1"),
            Place(source),
        )
    logger, heard = logging.getLogger("access_parser"), _Heard()
    logger.addHandler(heard)
    try:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "event.mdb"
            path.write_bytes(data)
            try:
                parser = AccessParser(str(path))
                names = {str(name).lower(): str(name) for name in parser.catalog}
            except Exception:  # the library may raise anything
                raise _unreadable(_LIST, f"{len(data)} B", source) from None
        found: Tables = {}
        for name in wanted:
            if name.lower() in names:
                heard.words.clear()
                found[name.lower()] = _table(parser, names[name.lower()], heard, source)
        return found
    finally:
        logger.removeHandler(heard)


def _table(parser: Any, name: str, heard: _Heard, source: str) -> list[Row]:
    """Convert columns to rows."""
    what = Text(f"the table {name} with readable rows", f"数据表 {name} 的各行可读")
    try:
        table = parser.get_table(name)
        widen = partial(_widened, count=table.table_header.column_count, version=parser.version)
        parse = getattr(table, _PARSE)
        setattr(table, _PARSE, lambda record: parse(widen(record)))
        parsed = table.parse()
        columns = {str(column).lower(): list(values) for column, values in parsed.items()}
    except Exception:  # the library may raise anything
        raise _unreadable(what, name, source) from None
    if heard.words or len({len(values) for values in columns.values()}) > 1:
        raise _unreadable(what, name, source)
    return [dict(zip(columns, values, strict=True)) for values in zip(*columns.values(), strict=True)]


def _widened(record: bytes, *, count: int, version: int) -> bytes:
    """Add to a row the null bits of columns that were added to its table after it was written.

    The library expects every row to have them. Raises `ValueError` for a row with more columns than that allows.
    """
    had = int.from_bytes(record[: 2 if version > 3 else 1], "little")
    old, new = (had + 7) // 8, (count + 7) // 8
    if old > new:
        raise ValueError(f"a row of {had} columns in a table of {count}")
    if had >= count:
        return record
    bits = int.from_bytes(record[-old:], "little") & ((1 << had) - 1)
    return record[:-old] + bits.to_bytes(new, "little")


_LIST: Final = Text("an Access database with a readable list of tables", "Access 数据库，表的目录可读")


def _unreadable(what: Text, found: str, source: str) -> Malformed:
    return Malformed(
        Text(
            f"{what.en} (damaged: copy it again while no program has it open, or repair it in Access; no password)",
            f"{what.zh}（已损坏：请关闭打开它的程序后重新复制，或用 Access 修复；不能有密码）",
        ),
        found,
        Place(source),
    )
