"""Defines reports: tables and sentences, shown on a terminal, as plain text, as JSON or as a page."""

from __future__ import annotations

import html
import json
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, Literal

import click
from msgspec import Struct
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text as RichText

from paiju.cli.speech import Speech
from paiju.cli.terminal import visible
from paiju.scoring import with_decimals
from paiju.text import Text, verbatim

VERSION: Final = 1
"""The version of the output of `--json`."""


class ReportColumn(Struct, frozen=True):
    """A column: its key in JSON, its heading, and its alignment."""

    key: str
    heading: Text
    align: Literal["left", "right"] = "left"


def as_heading(text: Text) -> Text:
    """Return a term as the beginning of a heading or a line: in English with a capital.

    >>> as_heading(Text("victory points", "胜利分")).en
    'Victory points'
    """
    return Text(text.en[:1].upper() + text.en[1:], text.zh)


class Coded(Struct, frozen=True):
    """A cell with a `value` for programs (a code, a number), which is `shown` to people in another form."""

    value: Any
    shown: Text | str


def amount(number: Fraction | int, places: int = 2) -> Coded:
    """Return points as a cell: a number for programs, with `places` decimal places for people."""
    return Coded(int(number) if number == int(number) else float(number), with_decimals(number, places))


def read_amount(text: str) -> Coded | None:
    """Return points given as text as a cell: a number for programs if the text is one; None for empty text.

    >>> read_amount("12.50").value, read_amount("2 : 1").value, read_amount("")
    (12.5, '2 : 1', None)
    """
    if not text:
        return None
    try:
        number = float(text.replace("−", "-"))
    except ValueError:
        return Coded(text, text)
    return Coded(int(number) if number == int(number) else number, text)


class Linked(Struct, frozen=True):
    """A Text that links to a row of the same report on a page: to the row with the id `to`."""

    text: Text
    to: str


class ReportTable(Struct, frozen=True):
    """Rows under columns. A cell is a Text, `Coded`, `Linked`, a string, a number, or None for an empty one.

    `key`: its name in JSON, where tables with the same name form one list; `of`: the fields that distinguish their
    rows there (a board, a section). `anchor`: if it is not empty, each row has an id on a page: this word and its
    first cell (``reading-24``).
    """

    title: Text
    columns: tuple[ReportColumn, ...]
    rows: tuple[tuple[Any, ...], ...]
    key: str = "rows"
    anchor: str = ""
    of: dict[str, Any] = {}


class Report(Struct, frozen=True):
    """The output of a verb: `tables`, and `notes` below them; `data` is additional content of the JSON."""

    title: Text
    tables: tuple[ReportTable, ...] = ()
    notes: tuple[Text, ...] = ()
    data: dict[str, Any] = {}

    def show(self, speech: Speech, *, as_json: bool = False) -> None:
        """Print it: JSON if requested, rich tables on a terminal, plain text in a pipe."""
        if as_json:
            click.echo(visible(self.to_json()))
        elif sys.stdout.isatty():
            self._to_terminal(speech)
        else:
            click.echo(self.to_plain(speech))

    def to_json(self) -> str:
        """Return one JSON object, the same for readers of every language: data, tables as lists of objects, notes.

        Texts for people are given in both languages. ``docs/schemas/output.json`` describes what every command
        guarantees; `VERSION` is raised if a program written for the previous version would fail.
        """
        whole: dict[str, Any] = {"version": VERSION} | {key: _plain(one) for key, one in self.data.items()}
        for table in self.tables:
            keys = [column.key for column in table.columns]
            of = {key: _plain(one) for key, one in table.of.items()}
            rows = whole.setdefault(table.key, [])
            rows += [of | {key: _plain(cell) for key, cell in zip(keys, row, strict=True)} for row in table.rows]
        if self.notes:
            whole["notes"] = [_plain(note) for note in self.notes]
        return json.dumps(whole, ensure_ascii=False, indent=2)

    def to_plain(self, speech: Speech) -> str:
        """Return aligned text without colour or lines; a Chinese character counts as two columns."""
        parts = [visible(speech.say(self.title))] if speech.say(self.title) else []
        for table in self.tables:
            lines = [[_shown(c.heading, speech) for c in table.columns]]
            lines += [[_shown(cell, speech) for cell in row] for row in table.rows]
            widths = [max(cell_len(line[at]) for line in lines) for at in range(len(table.columns))]
            title = visible(speech.say(table.title))
            parts.append((f"{title}\n" if title else "") + "\n".join(_aligned(line, widths, table) for line in lines))
        parts += [visible(speech.say(note)) for note in self.notes]
        return "\n\n".join(parts)

    def _to_terminal(self, speech: Speech) -> None:
        console = Console()
        if speech.say(self.title):
            console.print(RichText(visible(speech.say(self.title)), style="bold"))
        for table in self.tables:
            title = visible(speech.say(table.title))
            drawn = RichTable(
                title=RichText(title, style="table.title") if title else None,
                title_justify="left",
                header_style="bold cyan",
            )
            for column in table.columns:
                drawn.add_column(
                    RichText(_shown(column.heading, speech)),
                    justify=column.align,
                    no_wrap=column.align == "right",
                    overflow="fold",
                )
            for row in table.rows:
                drawn.add_row(*(_coloured(_shown(cell, speech)) for cell in row))
            console.print(drawn)
        for note in self.notes:
            console.print(RichText(visible(speech.say(note)), style="dim"))

    def to_html(self, speech: Speech) -> str:
        """Return a self-contained page: no script, no request to any host, light and dark."""
        body = [f"<h1>{html.escape(speech.say(self.title))}</h1>"]
        for table in self.tables:
            head = "".join(
                f'<th scope="col" class="{c.align}">{html.escape(speech.say(c.heading))}</th>' for c in table.columns
            )
            rows = "".join(
                f"<tr{_id(table, row)}>"
                + "".join(
                    f'<td class="{c.align}">{_marked_up(cell, speech)}</td>'
                    for c, cell in zip(table.columns, row, strict=True)
                )
                + "</tr>"
                for row in table.rows
            )
            caption = html.escape(speech.say(table.title))
            body.append(
                f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
            )
        body += [f"<p>{html.escape(speech.say(note))}</p>" for note in self.notes]
        language = "zh-Hans" if speech.language == "zh" else "en"
        return _PAGE.format(lang=language, title=html.escape(speech.say(self.title)), body="\n".join(body))


def written(path: Path, notes: tuple[Text, ...] = ()) -> Report:
    """Return a report that a file was written, with accompanying notes."""
    said = Text(f"written to {path}", f"已写入 {path}")
    return Report(verbatim(""), notes=(*notes, said), data={"file": str(path)})


def _plain(cell: Any) -> Any:
    if isinstance(cell, Linked):
        cell = cell.text
    if isinstance(cell, Text):
        return {"en": cell.en, "zh": cell.zh}
    if isinstance(cell, Coded):
        return _plain(cell.value)
    if isinstance(cell, list | tuple):
        return [_plain(one) for one in cell]
    if isinstance(cell, dict):
        return {key: _plain(one) for key, one in cell.items()}
    return cell if isinstance(cell, int | float | str | bool) or cell is None else str(cell)


def _shown(cell: Any, speech: Speech) -> str:
    if cell is None:
        return ""
    if isinstance(cell, Linked):
        cell = cell.text
    if isinstance(cell, Coded):
        cell = cell.shown
    if isinstance(cell, float):
        return f"{cell:.2f}"
    return visible(speech.say(cell) if isinstance(cell, Text) else str(cell))


def _id(table: ReportTable, row: tuple[Any, ...]) -> str:
    return f' id="{html.escape(f"{table.anchor}-{row[0]}")}"' if table.anchor else ""


def _marked_up(cell: Any, speech: Speech) -> str:
    text = _suited(html.escape(_shown(cell, speech)))
    return f'<a href="#{html.escape(cell.to)}">{text}</a>' if isinstance(cell, Linked) else text


def _aligned(line: list[str], widths: list[int], table: ReportTable) -> str:
    cells = []
    for text, width, column in zip(line, widths, table.columns, strict=True):
        gap = " " * (width - cell_len(text))
        cells.append(gap + text if column.align == "right" else text + gap)
    return "  ".join(cells).rstrip()


def _coloured(text: str) -> RichText:
    drawn = RichText(text)
    drawn.highlight_regex("[♥♦]", "red")
    return drawn


def _suited(text: str) -> str:
    for sign in "♥♦":
        text = text.replace(sign, f'<span class="red">{sign}</span>')
    return text


_PAGE = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; --line: #8884; --red: #c22; }}
@media (prefers-color-scheme: dark) {{ :root {{ --red: #f77; }} }}
body {{ font: 16px/1.5 system-ui, "Noto Sans CJK SC", sans-serif; }}
body {{ max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-collapse: collapse; margin: 1.5rem 0; width: 100%; font-variant-numeric: tabular-nums; }}
caption {{ text-align: left; font-weight: 600; padding: .4rem 0; }}
th, td {{ padding: .3rem .6rem; border-bottom: 1px solid var(--line); text-align: left; }}
th.right, td.right {{ text-align: right; }}
tbody tr:hover {{ background: #8881; }}
.red {{ color: var(--red); }}
@media print {{ body {{ margin: 0; max-width: none; }} table {{ break-inside: auto; }} tr {{ break-inside: avoid; }} }}
</style>
</head>
<body>
{body}
</body>
</html>
"""
