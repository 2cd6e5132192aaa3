"""Writes standings and results of an event as a workbook (.xlsx): the content of the CSV files, numbers as numbers."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Final

from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from paiju.formats.report.tables import standings_rows, travellers_rows
from paiju.text import Language, Text
from paiju.tournament import Competition, Memo

_STANDINGS: Final = Text("Standings", "名次")
_RESULTS: Final = Text("Results", "结果")
_NUMBER: Final = re.compile(r"[+-]?\d{1,9}(\.\d{1,6})?")
_ILLEGAL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_WIDEST: Final = 40


def workbook_of(competition: Competition, stage: str, *, language: Language = "en", memo: Memo | None = None) -> bytes:
    """Write the standings of a stage, and for bridge a second sheet with results. Raises as `standings_csv` does."""
    book = Workbook()
    book.remove(book.worksheets[0])
    rows = standings_rows(competition, stage, language=language, memo=memo)
    _fill(book.create_sheet(_STANDINGS.to(language)), rows)
    if competition.discipline.duplicate:
        rows = travellers_rows(competition, stage, language=language, memo=memo)
        _fill(book.create_sheet(_RESULTS.to(language)), rows)
    stream = BytesIO()
    book.save(stream)
    return stream.getvalue()


def _fill(sheet: Worksheet, rows: list[list[str]]) -> None:
    """Write rows; no cell becomes a formula, whatever it begins with."""
    widths: dict[int, int] = {}
    heading = True
    for at, row in enumerate(rows, 1):
        for column, word in enumerate(row, 1):
            cell = sheet.cell(row=at, column=column)
            if _NUMBER.fullmatch(word):
                cell.value = float(word) if "." in word else int(word)
            elif word:
                cell.value = _ILLEGAL.sub("", word.removeprefix("'"))
                cell.data_type = "s"
            if heading:
                cell.font = Font(bold=True)
            widths[column] = max(widths.get(column, 0), min(len(word), _WIDEST))
        heading = not row
    for column, width in widths.items():
        sheet.column_dimensions[get_column_letter(column)].width = width + 2
