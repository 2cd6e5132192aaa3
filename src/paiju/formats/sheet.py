"""Reads rows of a spreadsheet (XLSX); the only module that knows the library for it.

Workbooks come from untrusted sources: limits apply to bytes, unpacked size, rows, columns and the length of a cell.
"""

from __future__ import annotations

import io
import warnings
import zipfile
from typing import Any, Final

from openpyxl import load_workbook
from openpyxl.utils import get_column_letter

from paiju.errors import Malformed, Place
from paiju.text import Text, counted

MOST_BYTES: Final = 47_000
"""The maximum size of a workbook, enough for some thousand names; also the limit of a request to the site."""
MOST_UNPACKED: Final = 2_000_000
MOST_ROWS: Final = 1_000
MOST_COLUMNS: Final = 30
LONGEST: Final = 200
"""The maximum length of a cell in characters."""


def load_rows(data: bytes, source: str = "") -> tuple[tuple[str, ...], ...]:
    """Read the first sheet of a workbook: all rows, with each cell as text, "" for an empty one.

    An integer is written without decimals, a formula as the value saved with it. Raises `Malformed` with the row
    and column of a cell that is neither text nor number, or too long, and for a file that is not a workbook or too
    large.
    """
    book = _opened(data, source)
    try:
        sheets = book.worksheets
        if not sheets:
            raise Malformed(Text("a sheet of cells", "有单元格的工作表"), "0", Place(source))
        return _rows(sheets[0], source)
    finally:
        book.close()


def _opened(data: bytes, source: str) -> Any:
    if len(data) > MOST_BYTES:
        raise Malformed(
            Text(f"a workbook of at most {MOST_BYTES:,} bytes", f"不超过 {MOST_BYTES} 字节的工作簿"),
            f"{len(data)}",
            Place(source),
        )
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            unpacked = sum(part.file_size for part in parts.infolist())
        _see_bounded(unpacked, source)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
    except Malformed:
        raise
    except Exception as fault:  # the library may raise anything: KeyError, ParseError, ValueError ...
        wanted = Text("an XLSX workbook", "XLSX 工作簿")
        raise Malformed(wanted, type(fault).__name__, Place(source)) from fault


def _see_bounded(unpacked: int, source: str) -> None:
    if unpacked > MOST_UNPACKED:
        raise Malformed(
            Text(
                f"a workbook that unpacks to at most {MOST_UNPACKED:,} bytes",
                f"展开后不超过 {MOST_UNPACKED} 字节的工作簿",
            ),
            f"{unpacked}",
            Place(source),
        )


def _rows(sheet: Any, source: str) -> tuple[tuple[str, ...], ...]:
    found: list[tuple[str, ...]] = []
    sheet.reset_dimensions()
    try:
        for line, row in enumerate(
            sheet.iter_rows(max_row=2 * MOST_ROWS, max_col=MOST_COLUMNS + 1, values_only=True), 1
        ):
            cells = [_text(value, Place(source, line, at)) for at, value in enumerate(row, 1)]
            while cells and cells[-1] == "":
                cells.pop()
            _see_within(cells, line, source)
            if line <= MOST_ROWS:
                found.append(tuple(cells))
    except Malformed:
        raise
    except Exception as fault:
        wanted = Text("a sheet that can be read", "能读出的工作表")
        raise Malformed(wanted, type(fault).__name__, Place(source, len(found) + 1)) from fault
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def _see_within(cells: list[str], line: int, source: str) -> None:
    if cells and line > MOST_ROWS:
        raise Malformed(
            Text(f"at most {counted(MOST_ROWS, 'row')}", f"不超过 {MOST_ROWS} 行"), cells[0], Place(source, line)
        )
    if len(cells) > MOST_COLUMNS:
        raise Malformed(
            Text(f"at most {counted(MOST_COLUMNS, 'column')}", f"不超过 {MOST_COLUMNS} 列"),
            cells[MOST_COLUMNS],
            Place(source, line, MOST_COLUMNS + 1),
        )


def _text(value: object, place: Place) -> str:
    """Write the value of a cell as people read it."""
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise _wrong(Text("text or a number", "文字或数字"), str(value), place)
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = " ".join(str(value).split())
    if text.startswith("#") and text.endswith(("!", "?", "/A")):
        raise _wrong(Text("text or a number", "文字或数字"), text, place)
    if len(text) > LONGEST:
        raise _wrong(Text(f"at most {LONGEST} characters", f"不超过 {LONGEST} 个字符"), text, place)
    return text


def _wrong(wanted: Text, found: str, place: Place) -> Malformed:
    """Build an error with the row and the column letter, as the sheet shows them."""
    column = get_column_letter(place.column)
    cell = f"{column}{place.line}"
    return Malformed(
        Text(
            f"{wanted.en} in row {place.line}, column {column} ({cell})",
            f"第 {place.line} 行 {column} 列（{cell}）的{wanted.zh}",
        ),
        found,
        place,
    )
