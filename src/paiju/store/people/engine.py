"""The SQLAlchemy engine of the people's database, and the errors that it may raise."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paiju.store.address import Address
from paiju.store.faults import Unavailable
from paiju.store.sqlite.schema import unavailable

CONNECTIONS: Final = 4
"""The maximum number of open connections."""


def make_engine(address: Address, *, linked: bool = True) -> AsyncEngine:
    """Create an engine for the people at an address.

    With SQLite a writing transaction locks the file from its beginning, so that none fails half way because of
    another; a transaction that only reads blocks no other. `linked`: deleting a row also deletes rows that refer to
    it. It must be off while tables are rebuilt: the old table is dropped, and all sessions and invitations would be
    deleted with it.
    """
    if address.journal is None:
        return create_async_engine(address.engine(), pool_size=CONNECTIONS, max_overflow=0, pool_pre_ping=True)
    engine = create_async_engine(address.engine(), pool_size=CONNECTIONS, max_overflow=0, connect_args={"timeout": 30})

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        keys = f"foreign_keys = {'on' if linked else 'off'}"
        for pragma in ("journal_mode = wal", "synchronous = full", keys):
            cursor.execute(f"pragma {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        reading = connection.get_execution_options().get("reading", False)
        connection.exec_driver_sql("begin" if reading else "begin immediate")

    return engine


def faults_of(address: Address) -> tuple[type[BaseException], ...]:
    """Return the exceptions that the database at an address may raise."""
    if address.journal is None:
        return (DBAPIError, *_postgres().FAULTS)
    return (DBAPIError, OSError)


def unreachable(address: Address, fault: BaseException) -> Unavailable:
    """Convert a database exception to `Unavailable`."""
    cause = getattr(fault, "orig", None) or fault
    if address.journal is not None:
        return unavailable(str(address.people), cause)
    answer: Unavailable = _postgres().unreachable(str(address), cause.__cause__ or cause)
    return answer


def _postgres() -> Any:
    """Import the module `postgres.schema`, whose driver needs the extra `postgres`."""
    return import_module("paiju.store.postgres.schema")
