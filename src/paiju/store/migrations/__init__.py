"""The migrations of the people's tables: one file in `versions/` for each schema version.

Enters: an engine.
Leaves: its database with the tables as `people/rows.py` describes them. A new version is a new file in `versions/`;
a file that was released never changes.
Must not know: journals, and the content of any row.
"""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Final
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from paiju.text import Text

VERSIONS: Final = ("0001", "0002", "0003")
"""The schema versions that this release can read, by the names of the files in `versions/`."""
HEAD: Final = VERSIONS[-1]
"""The current schema version: the last."""
_LOCK: Final = 0x7061696B
_TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def upgrade(engine: AsyncEngine, to: str = "head") -> None:
    """Upgrade the tables to the current version, or to another: in one transaction, one process at a time.

    Raises `UnknownVersion` if this release does not know their version; then nothing is changed. Alembic is only
    imported if there is something to do, because that takes a fifth of a server's start.
    """
    turn = _TURNS.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    async with turn, engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
        version = await connection.run_sync(version_of)
        if version is not None and version not in VERSIONS:
            raise UnknownVersion(version)
        if to != "head" or version != HEAD:
            steps = import_module("paiju.store.migrations.steps")
            await connection.run_sync(steps.upgrade_to, to)


async def downgrade(engine: AsyncEngine, to: str) -> str:
    """Downgrade the tables to an earlier version, for an earlier release; return the version that they had.

    Data that only later versions hold is lost. Raises `UnknownVersion` if this release does not know their version.
    """
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
        version = await connection.run_sync(version_of)
        if version is None or version not in VERSIONS:
            raise UnknownVersion(version or "")
        if VERSIONS.index(to) < VERSIONS.index(version):
            steps = import_module("paiju.store.migrations.steps")
            await connection.run_sync(steps.downgrade_to, to)
        return version


def version_of(connection: Connection) -> str | None:
    """Return the tables' version, None if there are no tables, or "" if they are not paiju's."""
    there = inspect(connection)
    if not there.has_table("alembic_version"):
        return "" if there.has_table("person") else None
    found = connection.execute(text("select version_num from alembic_version")).scalars().all()
    return ", ".join(map(str, found)) if found or there.has_table("person") else None


class UnknownVersion(Exception):
    """The tables have a version that this release cannot read; `text` names it and says what to do."""

    def __init__(self, version: str) -> None:
        super().__init__(version)
        shown = version[:40]
        found_en = f"form {shown}" if version else "no form of paiju"
        found_zh = f"格式为 {shown}" if version else "不是 paiju 的格式"
        self.text = Text(
            f"the people there are in {found_en}, but this release reads {VERSIONS[0]} to {HEAD}; start the release "
            "that wrote them or a later one, or restore a backup",
            f"其中的人员数据{found_zh}，本版本可读 {VERSIONS[0]} 至 {HEAD}；请改用写入它的版本或更新的版本，或还原备份",
        )
