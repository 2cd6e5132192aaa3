"""The journal: events in envelopes, numbered stream by stream, appended and never changed.

Enters: envelopes, a lease where a stream is owned. Leaves: the same envelopes, in order; `Conflict` where somebody else
was first, `Corrupt` where a stream cannot be read. `lines` writes and reads them as JSON lines.
Must not know: cards, games, what an event says.
"""

from paiju.journal.envelope import Envelope
from paiju.journal.faults import Conflict, Corrupt
from paiju.journal.port import Journal, Lease, Snapshot

__all__ = ["Conflict", "Corrupt", "Envelope", "Journal", "Lease", "Snapshot"]
