"""People, their sessions and invitations, and the index of tables and competitions.

Enters: values and hashes, never a token or password itself.
Leaves: immutable values; `NameTaken`.
Must not know: cards, games, what happens at a table, what time it is.
"""

from paiju.store.people.people import People
from paiju.store.people.values import (
    AdminAct,
    Admission,
    Ban,
    CompetitionEntry,
    Invitation,
    Person,
    Session,
    TableEntry,
)

__all__ = [
    "AdminAct",
    "Admission",
    "Ban",
    "CompetitionEntry",
    "Invitation",
    "People",
    "Person",
    "Session",
    "TableEntry",
]
