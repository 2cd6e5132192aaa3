"""A spreadsheet is read row by row; faults are reported by row and column, and zip bombs are harmless."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from openpyxl import Workbook

from paiju.errors import Malformed
from paiju.formats.sheet import LONGEST, MOST_BYTES, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED, load_rows

SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def book(*rows: list[Any]) -> bytes:
    made = Workbook()
    for row in rows:
        made.worksheets[0].append(row)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def with_sheet(xml: str) -> bytes:
    """Replace the first sheet of a workbook."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book(["a"]))) as parts, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name in parts.namelist():
            made.writestr(name, xml if name.endswith("sheet1.xml") else parts.read(name))
    return file.getvalue()


def sheet_of(rows: str) -> bytes:
    return with_sheet(f'<worksheet xmlns="{SPREADSHEET}"><sheetData>{rows}</sheetData></worksheet>')


def test_rows_stand_where_they_stand_in_the_sheet_and_numbers_are_written_as_people_do() -> None:
    rows: tuple[list[Any], ...] = (
        ["No.", "Player 1", "Member no.", "Handicap"],
        [],
        [1, "  王芳 ", 10023.0, 12.5],
        ["", "Ann  Lee", None, -3],
        [None],
    )
    assert load_rows(book(*rows)) == (
        ("No.", "Player 1", "Member no.", "Handicap"),
        (),
        ("1", "王芳", "10023", "12.5"),
        ("", "Ann Lee", "", "-3"),
    )


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: book(["Ann"], ["Bob", datetime.date(2026, 1, 2)]), "text or a number in row 2, column B (B2)"),
        (lambda: book(["Ann", True]), "text or a number in row 1, column B (B1)"),
        (lambda: book(["#REF!"]), "text or a number in row 1, column A (A1)"),
        (lambda: book(["x" * (LONGEST + 1)]), f"at most {LONGEST} characters in row 1, column A (A1)"),
        (lambda: book(["x"] * (MOST_COLUMNS + 1)), f"at most {MOST_COLUMNS} columns"),
        (lambda: sheet_of("<row><c t='inlineStr'><is><t>x</t></is></c></row>" * 1001), "1000 rows"),
        (lambda: b"Ann,Bob", "an XLSX workbook"),
        (lambda: book(["Ann"])[:-40], "an XLSX workbook"),
        (lambda: b"PK" + bytes(MOST_BYTES), f"at most {MOST_BYTES:,} bytes"),
        (lambda: sheet_of("<row/>" * MOST_UNPACKED)[:MOST_BYTES], "workbook"),
        (lambda: sheet_of(" " * MOST_UNPACKED), f"unpacks to at most {MOST_UNPACKED:,} bytes"),
        (lambda: with_sheet("<worksheet><sheetData><row>"), "an XLSX workbook"),
        (
            lambda: with_sheet(f'<worksheet xmlns="{SPREADSHEET}"><dimension ref="A1"/><sheetData><row><c/></row><row'),
            "a sheet that can be read",
        ),
    ],
)
def test_what_cannot_be_read_is_told_by_its_place(make: Callable[[], bytes], told: str) -> None:
    with pytest.raises(Malformed) as caught:
        load_rows(make(), "club.xlsx")
    assert told in caught.value.text.en
    assert "club.xlsx" in caught.value.text.zh


def test_rows_and_columns_that_only_pretend_to_be_there_are_not_made() -> None:
    far = "<row r='1048576'><c r='A1048576' t='inlineStr'><is><t>far</t></is></c></row>"
    wide = "<row r='1'><c r='XFD1' t='inlineStr'><is><t>wide</t></is></c></row>"
    assert load_rows(sheet_of(wide + far)) == ()
    assert load_rows(sheet_of("<row/>" * (MOST_ROWS * 5))) == ()


def test_an_entity_is_not_made_into_more_than_it_is() -> None:
    bomb = '<!DOCTYPE w [<!ENTITY a "' + "a" * 100 + '">]>'
    with pytest.raises(Malformed):
        load_rows(with_sheet(f"{bomb}<worksheet xmlns='{SPREADSHEET}'><sheetData>&a;</sheetData></worksheet>"))
