"""`paiju convert`: converts boards from one format to another, and reports what could not be read."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec import structs

from paiju.cli import options
from paiju.cli.files import read_boards, refuse_same, warn, write_whole
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed, Requirement
from paiju.formats.board_file import BoardFile
from paiju.formats.inconsistencies import inconsistencies
from paiju.formats.losses import losses
from paiju.formats.records import WRITTEN, named_format, read_text, writable, write_text
from paiju.text import Text, counted, verbatim


def command(speech: Speech) -> click.Command:
    """Build `paiju convert`."""
    return speech.command(
        "convert",
        VERBS["convert"],
        lambda **given: _convert(speech, **given),
        options.file(speech),
        speech.argument(
            "output", Text("OUTPUT", "输出"), required=False, type=click.Path(path_type=Path, dir_okay=False)
        ),
        speech.option("--to", about=Text("Print in this format.", "以此格式打印。"), type=click.Choice(WRITTEN)),
        speech.option("--stop", about=Text("Stop at the first fault.", "遇到第一处错误即停。"), is_flag=True),
    )


def _convert(speech: Speech, *, file: Path, output: Path | None, to: str | None, stop: bool, as_json: bool) -> None:
    kind = to
    if output is not None:
        if to is not None:
            raise Malformed(
                Requirement(
                    "--to alone, which prints, or a file alone, whose name gives the format",
                    "只用 --to（打印），或只给输出文件（格式由文件名定）",
                ),
                f"--to {to} {output}",
            )
        kind = named_format(output)
        refuse_same(file, output)
    source = read_boards(file, strict=kind is None)
    if stop and (source.faults or source.loose):
        raise (*source.faults, *source.loose)[0]
    kept, left_out = _kept(source, kind, stop=stop)
    text, written = ("", kept) if kind is None else _written(kept, kind, file)
    if output is None and kind is not None:
        echo(text, nl=False)
        for lost in losses(kept, written):
            echo(f"paiju: {speech.say(lost)}", err=True)
        warn(speech, [*source.faults, *left_out])
        return
    if output is not None:
        write_whole(text, output)
    columns = (
        ReportColumn("place", Text("Place", "位置")),
        ReportColumn("board", Text("Board", "牌号")),
        ReportColumn("fault", Text("What is wrong", "不符之处")),
    )
    rows = tuple((str(place), board, text) for place, board, text in inconsistencies(source))
    tables = (ReportTable(Text("Records with faults", "有不符之处的记录"), columns, rows, "faults"),) if rows else ()
    read = len(source.records)
    notes = [
        Text(
            f"{source.format}: {counted(read, 'board')} read, {counted(len(source.faults), 'fault')} in reading, "
            f"{counted(len(rows), 'thing is', 'things are')} wrong",
            f"{source.format}：读入 {read} 副，读取时 {len(source.faults)} 处有误，{len(rows)} 处不符",
        )
    ]
    if source.loose:
        loose = len(source.loose)
        notes.append(Text(f"{loose} things can be read but do not follow the standard", f"{loose} 处能读但不合标准"))
    if output is not None:
        notes.append(Text(f"written: {output}", f"已写入：{output}"))
        notes += losses(kept, written)
    data = {
        "format": source.format,
        "boards": read,
        "unreadable": [fault.text for fault in source.faults],
        "loose": [fault.text for fault in source.loose],
        "left_out": [fault.text for fault in left_out],
    }
    if left_out:
        parts = counted(len(left_out), "record")
        notes.append(Text(f"left out: {parts}", f"略去：{len(left_out)} 个记录"))
    Report(verbatim(""), tables, tuple(notes), data).show(speech, as_json=as_json)
    warn(speech, [*source.faults, *source.loose, *left_out])


def _written(kept: BoardFile, kind: str, file: Path) -> tuple[str, BoardFile]:
    """Return the text of the converted boards, and the boards read back from it.

    Raises `Malformed` if no record contains anything that the format can hold.
    """
    text = write_text(kept.records, kind)
    written = read_text(text, kind)
    if not written.records:
        raise Malformed(
            Text(f"a record with something that {kind} can hold", f"至少一个记录有 {kind} 能写下的内容"),
            file.name,
        )
    return text, written


def _kept(source: BoardFile, kind: str | None, *, stop: bool) -> tuple[BoardFile, tuple[Malformed, ...]]:
    """Return the file with the records that the format can hold, and the faults of the others.

    Raises the first fault if no record is left, or with `stop`.
    """
    if kind is None:
        return source, ()
    records, faults = writable(source.records, kind)
    if faults and (stop or not records):
        raise faults[0]
    return structs.replace(source, records=records), faults
