"""The tables of a PostgreSQL journal.

`journal_stream` has a row for each stream, with its last number, its owner and the fence. An append locks that row,
so an append and a takeover never overlap. `journal_process` has a row for each process that owns streams; a process
without a row owns nothing, whatever the streams say. An event is stored as the bytes that were received.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import asyncpg
from asyncpg.pool import PoolConnectionProxy

from paiju.store.faults import Unavailable
from paiju.text import Text, verbatim

Connection: TypeAlias = "asyncpg.Connection[Any] | PoolConnectionProxy[Any]"
"""A separate connection, or one from a pool."""

FAULTS: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Exceptions of the server or the connection. The last is an internal error of the driver, for example if the server
ends a connection just when it is used.
"""

VERSION: Final = 2
"""The schema version of these tables."""

TABLES: Final = """
create table if not exists journal_form (version integer not null);
create table if not exists journal_stream (
    name text collate "C" primary key,
    last bigint not null,
    owner text not null default '',
    fence bigint not null default 0
) with (fillfactor = 60);
create table if not exists journal_process (
    id text primary key,
    address text not null,
    until timestamptz not null
) with (fillfactor = 10);
create table if not exists journal_event (
    stream text collate "C" not null,
    seq bigint not null check (seq > 0),
    at bigint not null,
    actor text not null,
    cause text not null,
    event bytea not null,
    unique (stream, seq)
);
create table if not exists journal_snapshot (
    stream text collate "C" primary key,
    seq bigint not null,
    version text not null,
    state bytea not null
);
"""

STEPS: Final = {
    1: """
create table journal_process (
    id text primary key,
    address text not null,
    until timestamptz not null
) with (fillfactor = 10);
alter table journal_stream rename column epoch to fence;
alter table journal_stream drop column until;
update journal_stream set owner = '', fence = fence + 1 where owner <> '';
update journal_form set version = 2;
"""
}
"""The migration from each earlier version to the next. In version 1 each stream had its own lease with its own end."""

_LOCK: Final = 0x7061696A
_LONG: Final = 86_400.0
"""Timeout in seconds for migrating large tables."""


async def make(connection: Connection, store: str) -> None:
    """Create the tables if they do not exist, and migrate older ones.

    Raises `Unavailable` if a later paiju created them.
    """
    async with connection.transaction():
        await connection.execute(f"select pg_advisory_xact_lock({_LOCK})", timeout=_LONG)
        if await connection.fetchval("select to_regclass('journal_form')") is None:
            await connection.execute(TABLES)
            await connection.execute("insert into journal_form values ($1)", VERSION)
        version = await connection.fetchval("select max(version) from journal_form")
        while version in STEPS:
            await connection.execute(STEPS[version], timeout=_LONG)
            version = await connection.fetchval("select max(version) from journal_form")
    if version is None or version > VERSION:
        raise Unavailable(
            store,
            Text(
                f"its tables have form {version}, but this release reads up to {VERSION}; start the release that "
                "made them",
                f"它的表格式为 {version}，本版本至多读 {VERSION}；请改用建立它的版本",
            ),
        )


def unreachable(store: str, fault: BaseException) -> Unavailable:
    """Convert a server's error to `Unavailable`, in plain words for common causes."""
    if isinstance(fault, asyncpg.DiskFullError):
        return Unavailable(
            store,
            Text(
                "its server's disk is full; free some space: everything acknowledged is kept",
                "其服务器的磁盘已满；请在那里腾出空间，已确认的都在",
            ),
        )
    if isinstance(fault, asyncpg.InvalidPasswordError | asyncpg.InvalidAuthorizationSpecificationError):
        return Unavailable(
            store,
            Text(
                "the server rejects this user or password; check the address and pg_hba.conf",
                "服务器拒绝了此用户或密码；请检查地址和 pg_hba.conf",
            ),
        )
    if isinstance(fault, asyncpg.InvalidCatalogNameError):
        return Unavailable(
            store,
            Text(
                "the server has no such database; create it with createdb",
                "服务器上没有这个数据库；请先用 createdb 建立",
            ),
        )
    if isinstance(fault, OSError):
        return Unavailable(
            store,
            Text(
                "no server answers there; is it running, and is the address right?",
                "那里没有服务器应答；它在运行吗？地址对吗？",
            ),
        )
    return Unavailable(store, verbatim(str(fault) or type(fault).__name__))
