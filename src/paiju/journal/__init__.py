"""The journal: events in envelopes, numbered in each stream, appended and never changed.

Enters: envelopes, and a lease if a stream is owned.
Leaves: the same envelopes, in order; `Conflict` if another writer was first, `Owned` if another process writes the
stream, `Lapsed` for a process whose leases were ended, `Corrupt` if a stream cannot be read. `lines` writes and
reads them as JSON lines.
Must not know: cards, games, the content of events.
"""

from paiju.journal.envelope import Envelope
from paiju.journal.faults import Conflict, Corrupt, Lapsed, Later, Owned
from paiju.journal.port import (
    EARLY,
    MISSED,
    STREAM,
    Journal,
    Lease,
    Listener,
    Notice,
    Process,
    Renew,
    Renewing,
    Snapshot,
)

__all__ = [
    "EARLY",
    "MISSED",
    "STREAM",
    "Conflict",
    "Corrupt",
    "Envelope",
    "Journal",
    "Lapsed",
    "Later",
    "Lease",
    "Listener",
    "Notice",
    "Owned",
    "Process",
    "Renew",
    "Renewing",
    "Snapshot",
]
