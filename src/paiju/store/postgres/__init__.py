"""Journals in a PostgreSQL database: one statement for each group of appends, fenced by the lease of each stream.

Enters: envelopes, leases, snapshots; the address of a database.
Leaves: the same, durable.
Must not know: cards, games, tables; the content of events.
"""

from paiju.store.postgres import transfer
from paiju.store.postgres.journal import PostgresJournal

__all__ = ["PostgresJournal", "transfer"]
