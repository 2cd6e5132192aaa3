"""Reads and writes files for the commands."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from paiju.cli.faults import fault_lines
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.errors import Malformed, PaijuError
from paiju.formats.board_file import BoardFile
from paiju.formats.records import GROWING, named_format, read_file
from paiju.text import Text

RecordT = TypeVar("RecordT")

JSON_ENDINGS: Final = (".json", ".jsonl")
PAGE_ENDINGS: Final = (".html", ".htm")
NO_OUTPUT: Final = Text("--output, the file to continue", "--output，要接着写的文件")
REWRITTEN: Final = 5.0
"""Seconds after which a file whose format cannot be appended to is rewritten while boards are played."""


def read_boards(path: Path, *, strict: bool = False) -> BoardFile:
    """Read a file (`strict`: as `read_file`). Raises its first fault if no record at all could be read."""
    file = read_file(path, strict=strict)
    if not file.records:
        if file.faults:
            raise file.faults[0]
        raise Malformed(Text("a file with boards", "含有牌的文件"), path.name)
    return file


@contextmanager
def growing(
    done: Sequence[RecordT], path: Path, written: Callable[[Sequence[RecordT], str], str]
) -> Iterator[Callable[[Sequence[RecordT]], None]]:
    """Keep a file of boards up to date while they are played; yield a function to call with each new board's records.

    `done`: what the file contains already; `written`: writes records in the format of that name. If the format
    allows it, each board is appended; otherwise the file is rewritten now and then, and at the end. Raises
    `OSError` with the file's name.
    """
    kind, records = named_format(path), list(done)
    if done:
        write_whole(written(records, kind), path)
    at = time.monotonic()

    def add(board: Sequence[RecordT]) -> None:
        nonlocal at
        records.extend(board)
        if kind in GROWING:
            append(written(board, kind), path)
        elif time.monotonic() - at > REWRITTEN:
            write_whole(written(records, kind), path)
            at = time.monotonic()

    try:
        yield add
    finally:
        if kind not in GROWING and records:
            write_whole(written(records, kind), path)


def append(text: str, path: Path) -> None:
    """Append a text to a file. Raises `OSError` with the file's name."""
    try:
        with path.open("ab") as stream:
            stream.write(text.encode())
    except OSError as fault:
        fault.filename = str(path)
        raise


def write_whole(text: str, path: Path) -> None:
    """Write a text file completely, or not at all. Raises `OSError` with the file's name."""
    write_bytes(text.encode(), path)


def write_bytes(data: bytes, path: Path) -> None:
    """Write a file completely, or not at all. Raises `OSError` with the file's name."""
    draft = path.with_name(path.name + ".part")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError as fault:
        fault.filename = str(path)
        raise
    finally:
        draft.unlink(missing_ok=True)


def need_ending(path: Path, endings: Sequence[str]) -> None:
    """Raise `Malformed` if the ending of a file's name is not one of those of the format that is written to it."""
    if path.suffix.lower() not in endings:
        names = ", ".join(endings)
        raise Malformed(Text(f"a file name ending in {names}", f"以 {names} 结尾的文件名"), path.name)


def need_page(path: Path | None) -> None:
    """Raise `Malformed` if the file name for a page is not one for a page."""
    if path is not None:
        need_ending(path, PAGE_ENDINGS)


def refuse_same(source: Path, output: Path | None) -> None:
    """Raise `Malformed` if the output file is the same as the source."""
    if output is not None and output.resolve() == source.resolve():
        raise Malformed(Text("a different output file", "另一个输出文件"), str(output))


def warn(speech: Speech, faults: Sequence[PaijuError]) -> None:
    """Print what could not be read to standard error: one line each or, if there are many, one line for each kind."""
    for line in fault_lines(faults):
        echo(f"paiju: {speech.say(line)}", err=True)
