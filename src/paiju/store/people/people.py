"""All data about people, tables and competitions."""

from __future__ import annotations

from paiju.store.people.accounts import AccountStore
from paiju.store.people.bans import BanStore
from paiju.store.people.invitations import InvitationStore
from paiju.store.people.sessions import SessionStore
from paiju.store.people.tables import TableStore


class People(AccountStore, SessionStore, InvitationStore, TableStore, BanStore):
    """The people of a store; ``async with People(address) as people``.

    The address is the journal's: with SQLite the people are in a file next to it, with PostgreSQL in the same
    database. Entering upgrades the tables. Every time is in milliseconds since 1970 UTC and is an argument; tokens
    and passwords are only passed as hashes. Every call raises `Unavailable` if the database cannot be used.
    """
