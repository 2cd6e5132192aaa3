"""The store (layer 8): journals, and data about people and competitions, in SQLite or PostgreSQL.

Enters: envelopes, leases, snapshots; rows about people, tables and competitions; the address of a store.
Leaves: the same, durable; `Conflict`, `Corrupt`, `Unavailable`.
Must not know: cards, games, tables, the content of events, or what time it is: the time is passed in with each
call.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from paiju.store.faults import NameTaken, Unavailable
from paiju.store.open import open_journal
from paiju.store.sqlite import SqliteJournal

if TYPE_CHECKING:
    from paiju.store.people import People

__all__ = ["NameTaken", "People", "SqliteJournal", "Unavailable", "open_journal"]


def __getattr__(name: str) -> object:
    """Import `People` on first use: it needs the extra `server`, which journals do not."""
    if name == "People":
        return import_module("paiju.store.people").People
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
