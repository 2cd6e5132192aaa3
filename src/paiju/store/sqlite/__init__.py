"""Journals in one SQLite file: a writer thread that commits in groups, and separate readers.

Enters: envelopes, leases, snapshots; the path of a file.
Leaves: the same, durable.
Must not know: cards, games, tables; the content of events.
"""

from paiju.store.sqlite import transfer
from paiju.store.sqlite.journal import SqliteJournal

__all__ = ["SqliteJournal", "transfer"]
