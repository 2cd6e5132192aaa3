"""Backs up a running store, and restores it.

A backup is a folder: for SQLite two database files, copied by SQLite itself while a server writes; for PostgreSQL
the journals and the people as JSON lines. `backup.json` records which. People are copied before journals, so a
backup may have a journal whose table the lobby does not list, but never the reverse.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from paiju.errors import Malformed
from paiju.journal import Corrupt, lines
from paiju.store.address import Address
from paiju.store.exchange import StoreCheck, check, export_journals, import_journals
from paiju.store.faults import Occupied, Unavailable
from paiju.store.open import open_journal
from paiju.store.people.exchange import export_people, import_people
from paiju.store.sqlite.lock import WriterLock
from paiju.store.sqlite.schema import open_reader, private, unavailable
from paiju.store.sqlite.transfer import integrity
from paiju.text import Text, counted, verbatim

HEAD: Final = "backup.json"
FORMAT: Final = 1

Kind = Literal["sqlite", "lines"]
_FILES: Final[dict[Kind, tuple[str, str]]] = {
    "sqlite": ("people.db", "journal.db"),
    "lines": ("people.jsonl", "journal.jsonl"),
}


class Backup(Struct, frozen=True):
    """The content of `backup.json`: the kind of the files, how much is in them, and which streams do not replay."""

    format: int
    kind: Kind
    streams: int
    events: int
    faults: tuple[str, ...] = ()


async def backup(where: str | Path | Address, folder: Path) -> Backup:
    """Back up a store into a new folder; a server may be running, and tables do not have to wait.

    The folder appears once it is complete and verified, or not at all. A stream that does not replay is copied as
    it is, or up to its fault if the backup is JSON lines; `Backup.faults` lists them. Raises `Occupied` if the
    folder exists already, and `Unavailable` if the store cannot be read or its copy is damaged.
    """
    address = Address.of(where)
    if folder.exists():
        raise Occupied(Text(f"{folder} already exists", f"{folder} 已经存在"))
    draft = folder.with_name(folder.name + ".part")
    shutil.rmtree(draft, ignore_errors=True)
    draft.mkdir(mode=0o700, parents=True)
    try:
        if address.journal is None:
            said = await _write_lines(address, draft)
        else:
            said = await _copy_files(address, draft)
        (draft / HEAD).write_bytes(msgspec.json.format(msgspec.json.encode(said)) + b"\n")
        for path in (*draft.iterdir(), draft):
            _flush(path)
        draft.rename(folder)
        _flush(folder.parent)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    return said


async def restore(folder: Path, where: str | Path | Address, *, replace: bool = False) -> Backup:
    """Restore a store from a backup, after verifying everything in it.

    Raises `Malformed` for a folder that is not a backup, `Unavailable` if it is damaged or a server still writes to
    the store, and `Occupied` if a store exists already and `replace` is not set. With `replace` the old store is
    kept in the same folder, under names that end in ``.replaced``. A backup made of JSON lines can be restored into
    any empty store.
    """
    address = Address.of(where)
    said = _read_head(folder)
    if said.kind == "lines":
        return await _read_lines(folder, address, said, replace=replace)
    if address.journal is None:
        raise Malformed(
            Text(
                "a SQLite store to restore this backup to; from there, use export and import for PostgreSQL",
                "可还原此备份的 SQLite 存储；再由它导出、导入到 PostgreSQL",
            ),
            str(address),
        )
    await _verified(folder, said)
    await asyncio.to_thread(_put_in_place, folder, address, replace)
    return said


async def _copy_files(address: Address, draft: Path) -> Backup:
    if address.journal is None or not address.journal.exists():
        raise Unavailable(str(address), Text("there is no such file", "没有这个文件"))
    people, journal = _FILES["sqlite"]
    if address.people.exists():
        await asyncio.to_thread(_copy, address.people, draft / people)
    await asyncio.to_thread(open_reader(address.journal).close)
    await asyncio.to_thread(_copy, address.journal, draft / journal)
    found = await _whole(draft)
    return Backup(FORMAT, "sqlite", found.streams, found.events, tuple(map(str, found.faults)))


def _copy(source: Path, target: Path) -> None:
    """Copy a consistent snapshot of a database while others write to it."""
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
            new.execute("pragma journal_mode = delete")
    except sqlite3.Error as fault:
        raise unavailable(str(source), fault) from fault


async def _whole(folder: Path) -> StoreCheck:
    """Verify the databases of a backup. Raises `Unavailable` if one is damaged."""
    for name in _FILES["sqlite"]:
        path = folder / name
        faults = await asyncio.to_thread(integrity, path) if path.exists() else []
        if faults:
            raise Unavailable(str(path), verbatim(faults[0]))
    return await check(folder / _FILES["sqlite"][1])


async def _verified(folder: Path, said: Backup) -> None:
    found = await _whole(folder)
    if (found.streams, found.events) != (said.streams, said.events):
        raise _short(folder, said, found.streams, found.events)


def _put_in_place(folder: Path, address: Address, replace: bool) -> None:
    assert address.journal is not None
    people, journal = _FILES["sqlite"]
    pairs = ((folder / people, address.people), (folder / journal, address.journal))
    lock = WriterLock(address.journal)
    try:
        for _, target in pairs:
            if target.exists() and not replace:
                raise Occupied(Text(f"{target} already exists", f"{target} 已经存在"))
        drafts = []
        for source, target in pairs:
            if source.exists():
                draft = target.with_name(target.name + ".part")
                draft.unlink(missing_ok=True)
                private(draft)
                shutil.copyfile(source, draft)
                _flush(draft)
                drafts.append((draft, target))
        for _, target in pairs:
            _put_aside(target)
        for draft, target in drafts:
            draft.rename(target)
        _flush(address.journal.absolute().parent)
    finally:
        lock.release()


def _put_aside(target: Path) -> None:
    """Rename a database with SQLite's accompanying files; an earlier renamed one is overwritten."""
    aside = target.name + ".replaced"
    target.with_name(target.name + "-shm").unlink(missing_ok=True)
    for end in ("-wal", ""):
        old, new = (target.with_name(name + end) for name in (target.name, aside))
        if old.exists():
            old.replace(new)
        else:
            new.unlink(missing_ok=True)


async def _write_lines(address: Address, draft: Path) -> Backup:
    people, journal = _FILES["lines"]
    faults: list[Corrupt] = []
    with (draft / people).open("xb") as out:
        await export_people(address, out)
    with (draft / journal).open("xb") as out:
        count = await export_journals(address, out, faults=faults)
    return Backup(FORMAT, "lines", count.streams, count.events, tuple(map(str, faults)))


async def _read_lines(folder: Path, address: Address, said: Backup, *, replace: bool) -> Backup:
    if replace:
        raise Malformed(
            Text(
                "an empty store without --replace: this backup is JSON lines",
                "一个空的存储（不带 --replace）：此备份为 JSON 行",
            ),
            str(address),
        )
    people, journal = _FILES["lines"]
    with (folder / journal).open("rb") as stream:
        counted = Counter(envelope.stream for envelope in lines.load(stream, source=journal))
    if (len(counted), counted.total()) != (said.streams, said.events):
        raise _short(folder, said, len(counted), counted.total())
    async with open_journal(address) as there:
        if await there.streams():
            raise Occupied(Text(f"{address} already has journals", f"{address} 中已有日志"))
    with (folder / people).open("rb") as stream:
        await import_people(address, stream, source=people)
    with (folder / journal).open("rb") as stream:
        await import_journals(address, stream, source=journal)
    return said


def _short(folder: Path, said: Backup, streams: int, events: int) -> Unavailable:
    return Unavailable(
        str(folder),
        Text(
            f"it holds {counted(events, 'event')} of {counted(streams, 'journal')}, but should hold {said.events} of "
            f"{said.streams}",
            f"其中有 {streams} 份日志共 {events} 条事件，应有 {said.streams} 份共 {said.events} 条",
        ),
    )


def _read_head(folder: Path) -> Backup:
    path = folder / HEAD
    try:
        said = msgspec.json.decode(path.read_bytes(), type=Backup)
    except (OSError, msgspec.DecodeError) as fault:
        raise Malformed(
            Text(
                f"a folder made by `paiju store backup` ({HEAD} is missing or unreadable)",
                f"paiju store backup 所作的文件夹（缺少 {HEAD} 或无法读取）",
            ),
            str(folder),
        ) from fault
    if said.format > FORMAT:
        raise Malformed(Text(f"a backup in form {FORMAT} or earlier", f"格式不晚于 {FORMAT} 的备份"), str(said.format))
    return said


def _flush(path: Path) -> None:
    """Flush a file or folder to disk, if the system can."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(file)
    except OSError:
        if not path.is_dir():
            raise
    finally:
        os.close(file)
