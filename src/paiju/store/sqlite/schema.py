"""The tables of a SQLite journal, and connections to them.

An event's row is stored in the tree of its own key, so a stream is read in one stretch. An event is stored as the
bytes that were received, so a round trip changes nothing.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final, Literal, TypeAlias

from paiju.store.faults import Unavailable
from paiju.text import Text, verbatim

Synchronous: TypeAlias = Literal["full", "normal"]
"""`full`: each commit is flushed to the disk. `normal`: a loss of power may lose the last commits."""

APPLICATION: Final = 0x7061696A
"""The application id in the file's header (``paij``), which identifies a journal."""
VERSION: Final = 1
"""The schema version of these tables, stored as the file's user_version."""

_TABLES: Final = """
create table if not exists event (
    stream text not null,
    seq integer not null check (seq > 0),
    at integer not null,
    actor text not null,
    cause text not null,
    event blob not null,
    primary key (stream, seq)
) without rowid;
create table if not exists snapshot (
    stream text primary key,
    seq integer not null,
    version text not null,
    state blob not null
) without rowid;
"""


def open_writer(path: Path, synchronous: Synchronous) -> sqlite3.Connection:
    """Open the file for writing; it is created with its tables if it does not exist.

    Raises `Unavailable` if it cannot be opened or is not a journal.
    """
    try:
        private(path)
        connection = sqlite3.connect(
            path, isolation_level=None, check_same_thread=False, cached_statements=400, timeout=10
        )
        try:
            _known(connection, path)
            connection.execute("pragma journal_mode = wal")
            connection.execute(f"pragma synchronous = {synchronous}")
            connection.execute("pragma wal_autocheckpoint = 4000")
            connection.execute("pragma journal_size_limit = 67108864")
            connection.executescript(_TABLES)
            connection.execute(f"pragma application_id = {APPLICATION}")
            connection.execute(f"pragma user_version = {VERSION}")
        except BaseException:
            connection.close()
            raise
    except (sqlite3.Error, OSError) as fault:
        raise unavailable(str(path), fault) from fault
    return connection


def private(path: Path) -> None:
    """Create the file and its parent folders if they do not exist, readable only by the owner.

    Journals contain the cards of boards in play.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def open_reader(path: Path) -> sqlite3.Connection:
    """Open the file for queries only. Raises `Unavailable` if it is not a journal.

    It is not opened read-only, because then SQLite would leave its side files behind.
    """
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None, check_same_thread=False, timeout=10
        )
        try:
            connection.execute("pragma query_only = on")
            _known(connection, path, empty=False)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as fault:
        raise unavailable(str(path), fault) from fault
    return connection


def _known(connection: sqlite3.Connection, path: Path, *, empty: bool = True) -> None:
    """Refuse a database that is not a journal, or one of a later paiju."""
    (application,) = connection.execute("pragma application_id").fetchone()
    (version,) = connection.execute("pragma user_version").fetchone()
    (tables,) = connection.execute("select count(*) from sqlite_master").fetchone()
    if application != APPLICATION and (tables or not empty):
        raise Unavailable(str(path), Text("this file is not a paiju journal", "这个文件不是 paiju 的日志"))
    if version > VERSION:
        raise Unavailable(
            str(path),
            Text(
                f"a later paiju wrote it (form {version}, but this one reads up to {VERSION}); start that release",
                f"它由更新的 paiju 写成（格式 {version}，本程序至多读 {VERSION}）；请改用该版本",
            ),
        )


def unavailable(store: str, fault: BaseException) -> Unavailable:
    """Convert a database error to `Unavailable`, in plain words for common causes."""
    said = str(fault.strerror if isinstance(fault, OSError) else fault)
    if "full" in said:
        return Unavailable(
            store,
            Text(
                "the disk is full; free some space: everything acknowledged is kept",
                "磁盘已满；请腾出空间，已确认的都在",
            ),
        )
    if "readonly" in said:
        return Unavailable(
            store,
            Text(
                "no permission to write to it; give the file to the user that runs paiju",
                "没有写入权限；请把文件交给运行 paiju 的用户",
            ),
        )
    if "locked" in said:
        return Unavailable(
            store, Text("another program is using it; stop that one first", "另一个程序占用着它；请先结束它")
        )
    if "unable to open" in said:
        return Unavailable(store, Text("the file cannot be opened", "文件无法打开"))
    if "not a database" in said:
        return Unavailable(store, Text("this file is not a database", "这个文件不是数据库"))
    return Unavailable(store, verbatim(said or type(fault).__name__))
