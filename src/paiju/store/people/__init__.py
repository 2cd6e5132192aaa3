"""People, their sessions and invitations, and the index of tables and competitions.

Enters: values and hashes, never a token or password itself.
Leaves: immutable values; `Taken` for a name in use.
Must not know: cards, games, what happens at a table, what time it is.
"""

from paiju.store.people.people import People
from paiju.store.people.values import Admission, Ban, Competition, Invitation, Noted, Person, Session, TableEntry

__all__ = ["Admission", "Ban", "Competition", "Invitation", "Noted", "People", "Person", "Session", "TableEntry"]
