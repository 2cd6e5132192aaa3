"""Floor 6, the store: journals, and the people and competitions beside them, in SQLite or PostgreSQL.

Enters: envelopes, leases, snapshots; rows about people, tables and competitions; the address of a store.
Leaves: the same, durable; `Conflict`, `Corrupt`, `Unavailable`. Must not know: cards, games, tables, what an event
says, or what time it is: the time arrives with each call.
"""

from paiju.store.faults import Taken, Unavailable
from paiju.store.open import open_journal
from paiju.store.people import People
from paiju.store.sqlite import SqliteJournal

__all__ = ["People", "SqliteJournal", "Taken", "Unavailable", "open_journal"]
