"""Who stands at the door: a person with a session, and the guard that wants somebody."""

from __future__ import annotations

from msgspec import Struct

from paiju.laws import Edition
from paiju.server.fault import Unknown
from paiju.server.people.role import SiteRole
from paiju.table.actor import Actor
from paiju.text import Language, Text


class Visitor(Struct, frozen=True):
    """A person who is signed in, as an account or as a guest.

    `person` is his id as journals and tables have it, ``person:7``; `session` the SHA-256 of his token, hexadecimal;
    `edition` the one of the Laws that he chose, None for none; `leaving`: when his account is removed, as he asked.
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
        """His number in the store."""
        return int(self.person.removeprefix("person:"))

    def has(self, *roles: SiteRole) -> bool:
        """Whether he has one of these roles; an organiser has every right at tables and in events."""
        return SiteRole.ORGANISER in self.roles or not self.roles.isdisjoint(roles)

    @property
    def operates(self) -> bool:
        """Whether he runs the site; a role of its own, which no other gives."""
        return SiteRole.OPERATOR in self.roles and not self.guest

    @property
    def directs(self) -> bool:
        """Whether he may act as director at every table."""
        return self.has(SiteRole.DIRECTOR)

    def actor(self, *, admitted: bool = False) -> Actor:
        """Give him as a table knows him; `admitted`: he was invited to it."""
        return Actor(self.person, self.name, director=self.directs, admitted=admitted)


def signed_in(visitor: Visitor | None) -> Visitor:
    """Return the visitor. Raises `Unknown` where nobody is signed in."""
    if visitor is None:
        raise Unknown(Text("sign in or come in as a guest first", "请先登录，或以访客身份进入"))
    return visitor
