"""The history of the people's tables: every form that they ever had, one file of `versions/` each.

Enters: an engine. Leaves: its database with the tables as `people/rows.py` describes them. A new form is a new file
in `versions/`; a file that was released never changes. Must not know: journals, and what is in any row.
"""

from __future__ import annotations

import asyncio
from importlib import import_module
from typing import Final
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

HEAD: Final = "0002"
"""The form that the tables have today: the last of `versions/`."""
_LOCK: Final = 0x7061696B
_TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Lock] = WeakKeyDictionary()


async def upgrade(engine: AsyncEngine, to: str = "head") -> None:
    """Bring the tables up to date, or to another form: all in one transaction, one process at a time.

    Alembic is read in only where there is something to do: it takes a fifth of a server's start.
    """
    turn = _TURNS.setdefault(asyncio.get_running_loop(), asyncio.Lock())
    async with turn, engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"select pg_advisory_xact_lock({_LOCK})"))
        if to != "head" or await connection.run_sync(_form) != HEAD:
            steps = import_module("paiju.store.migrations.steps")
            await connection.run_sync(steps.take, to)


def _form(connection: Connection) -> str | None:
    """Give the form that the tables have, None where there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("select version_num from alembic_version")).scalar()
    return found
