"""Journals in one SQLite file: a writer thread that commits in groups, readers of their own.

Enters: envelopes, leases, snapshots; the path of a file. Leaves: the same, durable.
Must not know: cards, games, tables; what an event says.
"""

from paiju.store.sqlite import transfer
from paiju.store.sqlite.journal import SqliteJournal

__all__ = ["SqliteJournal", "transfer"]
