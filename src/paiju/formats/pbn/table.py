"""The tables of a record: named columns, and rows of elements."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.errors import Place
from paiju.formats.pbn.fault import PbnFault, PbnFaultKind
from paiju.formats.pbn.grammar import BRACES, QUOTED, advance, end_of_braces, end_of_line, end_of_quotes
from paiju.formats.pbn.tag import Tag
from paiju.text import Text

_COLUMN: Final = re.compile(r"([+-]|(?![+-]))([^\\;]+)(?:\\\s*(\d+)\s*([LR]?))?")
_NO_ELEMENT: Final = rf"(?P<escape>(?<![^\r\n])%[^\r\n]*)|(?P<comment>;[^\r\n]*|{BRACES}|\{{[^}}]*)"
_PLAIN: Final = r'(?P<plain>[^\s;{"]+|")'
_ELEMENT: Final = re.compile(rf"{_NO_ELEMENT}|(?P<quoted>{QUOTED})|{_PLAIN}")
_UNQUOTED: Final = re.compile(f"{_NO_ELEMENT}|{_PLAIN}")
_Piece: TypeAlias = tuple[str | None, str, int]
_ESCAPE: Final = re.compile(r'\\(["\\])')
_BARE: Final = re.compile(r"[^\s\x00-\x20;%\[\]{}\"\x7f-\xa0]+")


class PbnColumn(Struct, frozen=True):
    r"""A column: its name, how rows are sorted by it, the minimum width and the alignment.

    `order`: "+" descends, "-" ascends, "" is none. `width` 0 and `align` "" mean not given; otherwise `align` is
    "L" or "R".

    >>> PbnColumn.parse("+Score_NS\\5R")
    PbnColumn(name='Score_NS', order='+', width=5, align='R')
    """

    name: str
    order: str = ""
    width: int = 0
    align: str = ""

    @staticmethod
    def parse(text: str) -> PbnColumn:
        """Parse one column of a table's tag. Raises `PbnFault` (a `Malformed`) if it is invalid."""
        found = _COLUMN.fullmatch(text.strip())
        if found is None or not found[2].strip() or (found[3] and not 0 < len(found[3]) < 5):
            raise PbnFault(
                PbnFaultKind.VALUE,
                Text("a column, for example Rank or +Score_NS\\5R", r"一列，如 Rank 或 +Score_NS\5R"),
                text,
            )
        return PbnColumn(found[2].strip(), found[1], int(found[3] or 0), found[4] or "")

    @property
    def text(self) -> str:
        """The column as it is written in a table's tag."""
        width = f"\\{self.width}{self.align}" if self.width else ""
        return f"{self.order}{self.name}{width}"

    def set(self, element: str) -> str:
        """Format an element in the column's width; one with spaces or special characters is quoted."""
        shown = element
        if not _BARE.fullmatch(element):
            shown = '"' + re.sub(r'(["\\])', r"\\\1", element) + '"'
        return shown.rjust(self.width) if self.align == "R" else shown.ljust(self.width)


class PbnTable(Struct, frozen=True):
    r"""A table: rows have an element for each column, without quotes. "-" means none.

    >>> table = PbnTable.of(r"Rank\2R;Names", '1 "Sun; Wei"\n2 Nie ')
    >>> table["Names"], table.rows[1]
    (('Sun; Wei', 'Nie'), ('2', 'Nie'))
    """

    columns: tuple[PbnColumn, ...]
    rows: tuple[tuple[str, ...], ...] = ()

    @staticmethod
    def of(value: str, body: str, place: Place | None = None) -> PbnTable:
        """Parse a table from its tag's value and body. Elements fill the rows regardless of lines.

        Raises `PbnFault` (a `Malformed`), with the place of the body's end, if the last row is incomplete.
        """
        columns = columns_of(value)
        elements = [text for text, _ in elements_in(body)]
        size = len(columns)
        if len(elements) % size:
            end = advance(place or Place(), body.rstrip())
            raise PbnFault(PbnFaultKind.TABLE, whole_rows(size), f"{len(elements)}", end)
        rows = tuple(tuple(elements[i : i + size]) for i in range(0, len(elements), size))
        return PbnTable(columns, rows)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)

    def __getitem__(self, name: str) -> tuple[str, ...]:
        """Return a column by its name, from the first row to the last; empty if there is no such column."""
        if name not in self.names:
            return ()
        at = self.names.index(name)
        return tuple(row[at] for row in self.rows)

    def records(self) -> Iterator[dict[str, str]]:
        """Yield each row as a dictionary by column names."""
        names = self.names
        for row in self.rows:
            yield dict(zip(names, row, strict=True))

    def tag(self, name: str) -> Tag:
        """Write the table as a tag: a line for each row, with columns of fixed width."""
        lines = [
            " ".join(column.set(element) for column, element in zip(self.columns, row, strict=True)).rstrip()
            for row in self.rows
        ]
        value = ";".join(column.text for column in self.columns)
        return Tag.of(name, value, "\n" + "".join(line + "\n" for line in lines))

    @staticmethod
    def made(columns: str, rows: Iterable[Sequence[str]]) -> PbnTable:
        """Build a table from a tag's columns and rows. Raises `PbnFault` for rows of another length."""
        made = columns_of(columns)
        taken = tuple(tuple(row) for row in rows)
        for row in taken:
            if len(row) != len(made):
                raise PbnFault(PbnFaultKind.TABLE, whole_rows(len(made)), " ".join(row))
        return PbnTable(made, taken)


def columns_of(value: str) -> tuple[PbnColumn, ...]:
    """Parse the columns of a table's tag. Raises `PbnFault` with its offset in the value."""
    columns = []
    at = 0
    for part in value.split(";"):
        try:
            columns.append(PbnColumn.parse(part))
        except PbnFault as fault:
            raise PbnFault(fault.kind, fault.expected, fault.found, None, at) from None
        at += len(part) + 1
    return tuple(columns)


def elements_in(body: str) -> Iterator[tuple[str, int]]:
    """Yield the elements of a table's body, without quotes, each with its offset; comments are skipped."""
    for kind, text, at in _pieces(body):
        if kind == "plain":
            yield text, at
        elif kind == "quoted":
            inside = text[1:-1]
            yield (_ESCAPE.sub(r"\1", inside) if "\\" in inside else inside), at


def comments_in(body: str) -> Iterator[tuple[str, int, bool]]:
    """Yield the comments and lines with % of a table, with offsets; True for a comment after the first element."""
    begun = False
    for kind, text, at in _pieces(body):
        if kind in ("plain", "quoted"):
            begun = True
        else:
            yield text, at, begun and kind == "comment"


def _pieces(body: str) -> Iterator[_Piece]:
    """Split a body into elements and comments: each with its kind, text and offset."""
    at = 0
    while True:
        for found in _ELEMENT.finditer(body, at):
            text, start = found[0], found.start()
            if text == '"' or (text[0] == "{" and text[-1] != "}"):
                break
            yield found.lastgroup, text, start
        else:
            return
        if text == '"':
            at = end_of_quotes(body, start)
            if at < 0:
                at = yield from _unquoted(body, start, end_of_line(body, start))
            else:
                yield "quoted", body[start:at], start
        else:
            at = _end_of_comment(body, found)
            yield "comment", body[start:at], start


def _unquoted(body: str, at: int, end: int) -> Generator[_Piece, None, int]:
    """Split the text after a quote that is not closed on its line; none of its later quotes is closed, either."""
    while at < end and (found := _UNQUOTED.search(body, at)) is not None and found.start() < end:
        at = _end_of_comment(body, found) if found[0][0] == "{" else found.end()
        yield found.lastgroup, body[found.start() : at], found.start()
    return max(at, end)


def _end_of_comment(body: str, found: re.Match[str]) -> int:
    """Return the end of a comment in braces, or of the match if it is never closed."""
    end = end_of_braces(body, found.start())
    return found.end() if end < 0 else end


def whole_rows(size: int) -> Text:
    """Return the text that rows of `size` elements are expected."""
    return Text(f"complete rows of {size} elements", f"每行 {size} 项的完整各行")
