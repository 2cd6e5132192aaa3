"""All data about people, tables and competitions."""

from __future__ import annotations

from paiju.store.people.accounts import Accounts
from paiju.store.people.bans import Bans
from paiju.store.people.invitations import Invitations
from paiju.store.people.sessions import Sessions
from paiju.store.people.tables import TableIndex


class People(Accounts, Sessions, Invitations, TableIndex, Bans):
    """The people of a store; ``async with People(address) as people``.

    The address is the journal's: with SQLite the people are in a file beside it, with PostgreSQL in the same
    database. Entering upgrades the tables. Every time is in milliseconds since 1970 UTC and is passed in; tokens
    and passwords are only passed as hashes. Every call raises `Unavailable` if the database cannot be used.
    """
