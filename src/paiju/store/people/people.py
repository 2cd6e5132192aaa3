"""Everything that is kept about people, tables and competitions."""

from __future__ import annotations

from paiju.store.people.accounts import Accounts
from paiju.store.people.bans import Bans
from paiju.store.people.invitations import Invitations
from paiju.store.people.sessions import Sessions
from paiju.store.people.tables import Tables


class People(Accounts, Sessions, Invitations, Tables, Bans):
    """The people of a store; ``async with People(address) as people``.

    The address is the journal's: on SQLite the people lie in a file beside it, in PostgreSQL in the same database.
    Entering brings the tables up to date. Every time is in milliseconds since 1970 UTC and comes with the call; of
    tokens and passwords only hashes come here. Every call raises `Unavailable` where the database cannot be used.
    """
