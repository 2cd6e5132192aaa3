"""The authenticated user, and the guard for routes that require one."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Edition
from paiju.server.fault import NotSignedIn
from paiju.server.people.role import SiteRole
from paiju.table.actor import Actor
from paiju.text import Language, Text


class Visitor(Struct, frozen=True):
    """A person who is signed in, with an account or as a guest.

    `person` is their id in journals and at tables, ``person:7``; `session` the SHA-256 of their token, hexadecimal;
    `edition` the edition of the Laws that they chose, None for none; `leaving`: when their account will be deleted
    at their request.
    """

    person: str
    name: str
    guest: bool
    roles: frozenset[SiteRole]
    language: Language
    session: str
    edition: Edition | None = None
    leaving: int | None = None

    @property
    def number(self) -> int:
        """The person's number in the store."""
        return int(self.person.removeprefix("person:"))

    def has(self, *roles: SiteRole) -> bool:
        """Return whether they have one of these roles; an organiser has every right at tables and in events."""
        return SiteRole.ORGANISER in self.roles or not self.roles.isdisjoint(roles)

    @property
    def operates(self) -> bool:
        """Whether they run the site; this is a separate role, which no other role implies."""
        return SiteRole.OPERATOR in self.roles and not self.guest

    @property
    def directs(self) -> bool:
        """Whether they may act as director at every table."""
        return self.has(SiteRole.DIRECTOR)

    def actor(self, *, admitted: bool = False) -> Actor:
        """Return the actor for a table; `admitted`: the visitor was invited to it."""
        return Actor(self.person, self.name, director=self.directs, admitted=admitted)


def signed_in(visitor: Visitor | None) -> Visitor:
    """Return the visitor. Raises `NotSignedIn` if nobody is signed in."""
    if visitor is None:
        raise NotSignedIn(Text("sign in or come in as a guest first", "请先登录，或以访客身份进入"))
    return visitor
