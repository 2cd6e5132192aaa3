"""`paiju store`: backs up and restores a store, moves its journals and people, checks it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import IO, Any, TypeVar

import click

from paiju.cli import options
from paiju.cli.private import written
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed, PaijuError, Requirement
from paiju.office import checking
from paiju.store import People, exchange
from paiju.store.address import Address
from paiju.store.backup import backup, restore
from paiju.store.faults import Unavailable
from paiju.store.migrations import VERSIONS
from paiju.store.people.exchange import HEAD, export_people, import_people
from paiju.store.sqlite.transfer import integrity
from paiju.text import Text, counted, verbatim

STORE = Text("STORE", "存储")
FOLDER = Text("FOLDER", "文件夹")
FILE = Text("FILE", "文件")
NO_TITLE = Text("", "")

T = TypeVar("T")


def command(speech: Speech) -> click.Group:
    """Build `paiju store` with its verbs backup, restore, export, import, check and downgrade."""
    group = speech.group("store", VERBS["store"])
    path = click.Path(path_type=Path)
    store = speech.argument("store", STORE)
    folder = speech.argument("folder", FOLDER, type=path)
    group.add_command(
        speech.command(
            "backup",
            Text(
                "Copy a running store (a file or postgresql://...) into a new folder.",
                "把运行中的存储（文件或 postgresql://...）复制到新文件夹。",
            ),
            lambda **given: _backup(speech, **given),
            store,
            folder,
        )
    )
    group.add_command(
        speech.command(
            "restore",
            Text("Restore a backup over a store that no server is using.", "把备份还原为存储（不得有服务器在用）。"),
            lambda **given: _restore(speech, **given),
            folder,
            store,
            speech.option(
                "--replace",
                about=Text(
                    "Move the existing data aside; it stays next to it, named .replaced.",
                    "把已有的移到一旁，改名为 .replaced。",
                ),
                is_flag=True,
            ),
        )
    )
    group.add_command(
        speech.command(
            "export",
            Text("Write journals as JSON lines, one event per line.", "把日志写成 JSON 行，每行一条事件。"),
            lambda **given: _export(speech, **given),
            store,
            speech.option(
                "--stream",
                about=Text(
                    "Only this journal, for example table:7f3a; may be given again.",
                    "只要这一份日志，如 table:7f3a；可多次给出。",
                ),
                multiple=True,
            ),
            speech.option(
                "--people",
                about=Text("The people and the lists of tables instead of the journals.", "改为导出人员及牌桌目录。"),
                is_flag=True,
            ),
            options.output(speech, Text("The file to write.", "写入的文件。")),
        )
    )
    group.add_command(
        speech.command(
            "import",
            Text("Import such lines into a store: all of them, or none.", "把这样的行读入存储：要么全部，要么全无。"),
            lambda **given: _import(speech, **given),
            speech.argument("file", FILE, type=path),
            store,
        )
    )
    group.add_command(
        speech.command(
            "check",
            Text(
                "Replay every table and event and name each one that fails; exit code 2 if any does.",
                "重放每一桌、每项赛事，指出无法重放者；如有，退出码为 2。",
            ),
            lambda **given: _check(speech, **given),
            store,
        )
    )
    group.add_command(
        speech.command(
            "downgrade",
            Text(
                "Convert people back to an earlier form, for an earlier release; back up the store first.",
                "把人员数据退回旧格式，供旧版本使用；请先备份。",
            ),
            lambda **given: _downgrade(speech, **given),
            store,
            speech.option(
                "--to",
                about=Text(
                    "The form; anything that only later forms hold is lost.", "目标格式；只有新格式才有的内容会丢失。"
                ),
                type=click.Choice(VERSIONS),
                required=True,
            ),
        )
    )
    return group


def _downgrade(speech: Speech, store: str, to: str, as_json: bool) -> None:
    was = _run(People(_there(store)).step_back(to))
    told = Text(f"people: form {was} to {to}", f"人员数据：格式 {was} 改为 {to}")
    Report(NO_TITLE, notes=(told,), data={"was": was, "now": to}).show(speech, as_json=as_json)


def _backup(speech: Speech, store: str, folder: Path, as_json: bool) -> None:
    said = _run(backup(_there(store), folder))
    told = Text(
        f"{counted(said.events, 'event')} of {counted(said.streams, 'journal')} copied to {folder}",
        f"{said.streams} 份日志共 {said.events} 条事件已存入 {folder}",
    )
    faults = tuple(verbatim(fault) for fault in said.faults)
    data = {"streams": said.streams, "events": said.events, "folder": str(folder)}
    Report(NO_TITLE, notes=(told, *faults), data=data).show(speech, as_json=as_json)


def _restore(speech: Speech, folder: Path, store: str, replace: bool, as_json: bool) -> None:
    said = _run(restore(folder, store, replace=replace))
    told = Text(
        f"{counted(said.events, 'event')} of {counted(said.streams, 'journal')} restored",
        f"已还原 {said.streams} 份日志，共 {said.events} 条事件",
    )
    data = {"streams": said.streams, "events": said.events}
    Report(NO_TITLE, notes=(told,), data=data).show(speech, as_json=as_json)


def _export(
    speech: Speech, *, store: str, stream: tuple[str, ...], people: bool, output: Path | None, as_json: bool
) -> None:
    address = _there(store)
    if as_json and output is None:
        raise Malformed(
            Requirement("--output together with --json: the lines need a file", "--json 需配合 --output"), "--json"
        )
    if output is None:
        _run(_exported(address, sys.stdout.buffer, stream, people))
        return
    with written(output) as out:
        streams, count = _run(_exported(address, out, stream, people))
    _tell(speech, people, streams, count, as_json)


async def _exported(address: Address, out: IO[bytes], streams: tuple[str, ...], people: bool) -> tuple[int, int]:
    if people:
        return 0, await export_people(address, out)
    count = await exchange.export_journals(address, out, streams)
    if streams and count.streams != len(set(streams)):
        raise Malformed(Text("journals that exist in the store", "存储中已有的日志"), ", ".join(streams))
    return count.streams, count.events


def _import(speech: Speech, file: Path, store: str, as_json: bool) -> None:
    address = Address.of(store)
    with file.open("rb") as lines:
        people = HEAD.encode() in lines.readline(200)
        lines.seek(0)
        if people:
            streams, count = 0, _run(import_people(address, lines, source=file.name))
        else:
            taken = _run(exchange.import_journals(address, lines, source=file.name))
            streams, count = taken.streams, taken.events
    _tell(speech, people, streams, count, as_json)


def _tell(speech: Speech, people: bool, streams: int, count: int, as_json: bool) -> None:
    if people:
        said = Text(f"{counted(count, 'line')} of people and tables", f"人员与牌桌数据 {count} 行")
        data = {"lines": count}
    else:
        said = Text(f"{counted(count, 'event')} in {counted(streams, 'journal')}", f"{streams} 份日志共 {count} 条事件")
        data = {"streams": streams, "events": count}
    Report(NO_TITLE, notes=(said,), data=data).show(speech, as_json=as_json)


def _check(speech: Speech, store: str, as_json: bool) -> None:
    address = _there(store)
    found = _run(checking.check(address))
    faults: list[PaijuError] = list(found.faults)
    rows: list[tuple[object, ...]] = [(fault.stream, fault.seq, fault.reason) for fault in found.faults]
    for path in (address.journal, address.people) if address.journal is not None else ():
        for said in integrity(path) if path.exists() else ():
            rows.append((str(path), None, verbatim(said)))
            faults.append(Unavailable(str(path), verbatim(said)))
    if address.journal is None or (address.people.exists() and not integrity(address.people)):
        try:
            _run(People(address).check())
        except Unavailable as fault:
            rows.append((fault.store, None, fault.reason))
            faults.append(fault)
    told = Text(
        f"{counted(found.events, 'event')} in {counted(found.streams, 'journal')}; faults: {len(rows)}",
        f"{found.streams} 份日志共 {found.events} 条事件；{len(rows)} 处错误",
    )
    columns = (
        ReportColumn("stream", Text("Journal", "日志")),
        ReportColumn("seq", Text("Number", "编号"), "right"),
        ReportColumn("reason", Text("Fault", "错误")),
    )
    table = ReportTable(NO_TITLE, columns, tuple(rows), "faults")
    data = {"streams": found.streams, "events": found.events}
    tables = (table,) if rows or as_json else ()
    Report(NO_TITLE, tables, (told,), data).show(speech, as_json=as_json)
    if faults:
        raise faults[0]


def _there(store: str) -> Address:
    """Parse an address; a file that is read from must exist."""
    address = Address.of(store)
    if address.journal is not None and not address.journal.exists():
        raise Unavailable(store, Text("there is no such file", "没有这个文件"))
    return address


def _run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)
