"""The door of the store: an address goes in, an open journal comes out."""

from __future__ import annotations

from pathlib import Path

from paiju.store.address import Address
from paiju.store.postgres import PostgresJournal
from paiju.store.sqlite import SqliteJournal
from paiju.store.sqlite.schema import Synchronous


def open_journal(
    where: str | Path | Address, *, synchronous: Synchronous = "full"
) -> SqliteJournal | PostgresJournal:
    """Give the journal at an address, to be entered by ``async with``.

    The address is a path, ``sqlite:///path`` or ``postgresql://user@host/database``; tables are made where they are
    not there. Raises `Malformed` for any other address; entering raises `Unavailable` where the store cannot be
    reached. `synchronous` concerns SQLite alone: PostgreSQL always commits to its disk.
    """
    address = Address.of(where)
    if address.journal is None:
        return PostgresJournal(address)
    return SqliteJournal(address.journal, synchronous=synchronous)
