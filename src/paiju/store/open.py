"""Opens the journal at an address."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from paiju.store.address import Address
from paiju.store.sqlite import SqliteJournal
from paiju.store.sqlite.schema import Synchronous

if TYPE_CHECKING:
    from paiju.store.postgres import PostgresJournal


def open_journal(
    where: str | Path | Address, *, synchronous: Synchronous = "full", reading: bool = False
) -> SqliteJournal | PostgresJournal:
    """Return the journal at an address, to be entered with ``async with``.

    The address is a path, ``sqlite:///path`` or ``postgresql://user@host/database``; tables are created if they do
    not exist. Raises `Malformed` for any other address; entering raises `Unavailable` if the store cannot be
    reached. `synchronous` and `reading` only apply to SQLite: PostgreSQL always commits to its disk, and serves
    several processes at once.
    """
    address = Address.of(where)
    if address.journal is None:
        # Its driver needs the extra `postgres`.
        kept = import_module("paiju.store.postgres").PostgresJournal(address)
        return cast("PostgresJournal", kept)
    return SqliteJournal(address.journal, synchronous=synchronous, reading=reading)
