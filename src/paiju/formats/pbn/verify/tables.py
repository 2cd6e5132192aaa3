"""Checks the tables of a record: columns, complete rows, the sort order of a column, and no comments in between."""

from __future__ import annotations

import re
from typing import Final

from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.table import PbnColumn, columns_of, comments_in, elements_in, whole_rows
from paiju.formats.pbn.tag import Tag
from paiju.formats.pbn.tag_names import TABLES
from paiju.formats.pbn.verify.report import FaultCollector
from paiju.formats.pbn.verify.syntax import without_strays
from paiju.text import Text

_FORBIDDEN: Final = re.compile(r"[%\[\]{}\x7f-\xa0]")
_NUMBER: Final = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_ELEMENT: Final = Text("an element without % [ ] { }", "不含 % [ ] { } 的一项")
_ORDERED: Final = Text("rows in the order of the column", "按该列排序的各行")
_HEADER: Final = Text("a table in the previous record", "前一记录中的表")


def check_tables(report: FaultCollector) -> None:
    """Report errors in the tables of the standard."""
    for tag, start in report.tags():
        if tag.name in TABLES:
            _check(report, tag, start)


def _check(report: FaultCollector, tag: Tag, start: int) -> None:
    value = report.game[tag.name]
    if not value and tag.value == "#":
        report.add(PbnFaultKind.INHERITANCE, _HEADER, tag.value, start + tag.value_at)
        return
    try:
        columns = columns_of(value)
    except PbnFault as fault:
        report.take(fault, start + tag.value_at)
        return
    offset = start + tag.body_at
    body = without_strays(tag.body)
    for comment, at, is_between in comments_in(body):
        if is_between:
            none = Text("no comment between the rows", "各行之间没有注释")
            report.add(PbnFaultKind.COMMENT, none, comment, offset + at)
    last: list[float | None] = [None] * len(columns)
    count = 0
    for element, at in elements_in(body):
        quoted = body[at] == '"'
        if not quoted and _FORBIDDEN.search(element):
            report.add(PbnFaultKind.CHARACTER, _ELEMENT, element, offset + at)
        column = count % len(columns)
        if not _in_order(columns[column], element, last, column):
            report.add(PbnFaultKind.TABLE_ORDER, _ORDERED, element, offset + at)
        count += 1
    if count % len(columns):
        whole = whole_rows(len(columns))
        report.add(PbnFaultKind.TABLE, whole, str(count), offset + len(body.rstrip()))


def _in_order(column: PbnColumn, element: str, last: list[float | None], at: int) -> bool:
    """Return whether an element keeps the sort order of its column; "-" always does."""
    if not column.order or element == "-":
        return True
    if not _NUMBER.fullmatch(element):
        return False
    before, value = last[at], float(element)
    last[at] = value
    return before is None or (value <= before if column.order == "+" else value >= before)
