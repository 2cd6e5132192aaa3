"""The door of the store: an address goes in, an open journal comes out."""

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
    """Return the journal at an address, to be entered by ``async with``.

    The address is a path, ``sqlite:///path`` or ``postgresql://user@host/database``; tables are made where they are
    not there. Raises `Malformed` for any other address; entering raises `Unavailable` where the store cannot be
    reached. `synchronous` and `reading` concern SQLite alone: PostgreSQL always commits to its disk, and serves several
    at once.
    """
    address = Address.of(where)
    if address.journal is None:
        # Its driver comes with the extra `postgres`.
        kept = import_module("paiju.store.postgres").PostgresJournal(address)
        return cast("PostgresJournal", kept)
    return SqliteJournal(address.journal, synchronous=synchronous, reading=reading)
