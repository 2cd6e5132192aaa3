"""Manages sessions: a token identifies the person for whom it was made until the session ends."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from paiju.laws import Edition
from paiju.server import logs
from paiju.server.people.role import SiteRole
from paiju.server.people.token import digest_of, new_token
from paiju.server.people.visitor import Visitor
from paiju.store.people import People, Person, Session
from paiju.text import Language

Clock = Callable[[], int]
"""Milliseconds since 1970 UTC."""
DAY: Final = 86_400_000
LIFETIME: Final = 30 * DAY
"""How long a session stays valid after it was last used."""
LONGEST: Final = 180 * DAY
"""The maximum length of a session."""
FRESH: Final = 30_000
"""How long a session is cached before it is read from the store again."""
MOST: Final = 20_000
"""The number of sessions that are cached at once."""
SWEEP: Final = 3_600_000
"""The shortest time from one sweep to the next."""


class Signed(Struct, frozen=True):
    """A person who has just signed in: the visitor, and the token that only their cookie receives."""

    visitor: Visitor
    token: str


class _Kept(Struct, frozen=True):
    visitor: Visitor
    asked: int
    until: int


def now_in_ms() -> int:
    """Return the time of this machine."""
    return time.time_ns() // 1_000_000


class Sessions:
    """The sessions of a site.

    Sessions are cached for half a minute, so that a thousand people who reconnect at once do not query the store
    again and again. If another process ends a session, this takes effect when the cache expires.
    """

    def __init__(self, people: People, clock: Clock = now_in_ms, most: int = MOST) -> None:
        self._people = people
        self._clock = clock
        self._most = most
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        self._endings = 0
        self._swept = clock()
        self._sweeping: asyncio.Task[None] | None = None
        self.ended: list[Callable[[str, int], None]] = []
        """Callbacks for a session (by its digest) that has ended, or a person (by number) whose data has changed."""
        self.chosen: list[Callable[[int], None]] = []
        """Callbacks for a person, by number, who has chosen another language or edition of the Laws."""
        self._waiting: dict[str, asyncio.Future[tuple[Session, Person] | None]] = {}
        self._asking: asyncio.Task[None] | None = None

    def now(self) -> int:
        """Return the time, in milliseconds since 1970 UTC."""
        return self._clock()

    async def begin(self, person: Person, instead_of: Visitor | None = None) -> Signed:
        """Start a session under a new token, and end the visitor's earlier one."""
        token = new_token()
        digest = digest_of(token)
        assert digest is not None  # a new token has the shape of one
        now = self._clock()
        await self._people.open_session(
            Session(token_hash=digest, person=person.id, created=now, expires=now + LIFETIME, last_seen=now)
        )
        if instead_of is not None:
            await self.end(instead_of)
        if now - self._swept >= SWEEP:
            self._swept = now
            self._sweeping = asyncio.get_running_loop().create_task(self._sweep(now))
        visitor = _visitor(person, digest)
        self._remember(
            digest, _Kept(visitor, now - FRESH, now + LIFETIME)
        )  # cached, but due for a check with the store
        return Signed(visitor, token)

    def remembered(self, token: str) -> str | None:
        """Return the person of a session that is cached and has not ended, without asking the store."""
        digest = digest_of(token)
        kept = None if digest is None else self._kept.get(digest)
        return kept.visitor.person if kept is not None and self._clock() < kept.until else None

    async def find(self, token: str) -> Visitor | None:
        """Return the visitor of a token; None if it is unknown or has ended. Using a session extends it."""
        digest = digest_of(token)
        if digest is None:
            return None
        now = self._clock()
        kept = self._kept.get(digest)
        if kept is not None and now - kept.asked < FRESH and now < kept.until:
            return kept.visitor
        endings = self._endings
        found = await self._asked(digest)
        if found is None:
            self._kept.pop(digest, None)
            return None
        session, person = found
        until = min(now + LIFETIME, session.created + LONGEST)
        if until - session.expires > DAY:
            await self._people.see_session(digest, now, until)
        visitor = _visitor(person, digest)
        if endings == self._endings:
            self._remember(digest, _Kept(visitor, now, max(session.expires, until)))
        return visitor

    async def _asked(self, digest: str) -> tuple[Session, Person] | None:
        """Query the store; requests that arrive meanwhile share the same query."""
        waiting = self._waiting.get(digest)
        if waiting is None:
            waiting = self._waiting[digest] = asyncio.get_running_loop().create_future()
            if self._asking is None:
                self._asking = asyncio.get_running_loop().create_task(self._ask())
        return await asyncio.shield(waiting)

    async def _ask(self) -> None:
        try:
            await asyncio.sleep(0)
            while self._waiting:
                waiting, self._waiting = self._waiting, {}
                try:
                    found = await self._people.found(tuple(waiting), self._clock())
                except Exception as fault:
                    for future in waiting.values():
                        future.set_exception(fault)
                        future.exception()  # the caller may be gone
                else:
                    for digest, future in waiting.items():
                        future.set_result(found.get(digest))
        finally:
            self._asking = None

    def heard(self, session: str, person: int) -> None:
        """Handle that another server ended a session or changed a person, so that the store is asked again."""
        if session:
            self._forget(session)
        if person:
            self.ask_again(person)

    async def end(self, visitor: Visitor) -> None:
        """End a session."""
        self._forget(visitor.session)
        await self._people.end_session(visitor.session)
        self._forget(visitor.session)
        for tell in self.ended:
            tell(visitor.session, 0)

    async def end_all(self, person: int) -> None:
        """End all sessions of a person, by number."""
        await self._people.end_sessions(person)
        self.forget_person(person)

    def changed(self, person: int) -> None:
        """Ask the store again about a person, here and at the other servers, because their preferences changed."""
        self.ask_again(person)
        for tell in self.chosen:
            tell(person)

    def ask_again(self, person: int) -> None:
        """Drop all cached sessions of a person, because their data has changed."""
        self._endings += 1
        for digest in [d for d, kept in self._kept.items() if kept.visitor.number == person]:
            del self._kept[digest]

    def forget_person(self, person: int) -> None:
        """Drop all cached sessions of a person, and report that their identity or rights have changed."""
        self.ask_again(person)
        for tell in self.ended:
            tell("", person)

    async def close(self) -> None:
        """Wait for a running sweep before the database is closed."""
        if self._sweeping is not None:
            await self._sweeping

    async def _sweep(self, now: int) -> None:
        """Remove what has expired: sessions, invitations, and guests absent for as long as a session lasts."""
        try:
            await self._people.purge_sessions(now)
            await self._people.purge_invitations(now)
            await self._people.purge_guests(now - LIFETIME)
        except Exception as fault:
            logs.warning("what ran out could not be removed", fault)

    def _forget(self, digest: str) -> None:
        """Drop a session, and ignore an answer about it that is on its way from the store."""
        self._endings += 1
        self._kept.pop(digest, None)

    def _remember(self, digest: str, kept: _Kept) -> None:
        self._kept[digest] = kept
        self._kept.move_to_end(digest)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


def _visitor(person: Person, digest: str) -> Visitor:
    known = set(SiteRole)
    roles = frozenset(SiteRole(word) for word in person.roles if word in known)
    language: Language = "zh" if person.language == "zh" else "en"
    edition = Edition(person.edition) if person.edition in set(Edition) else None
    return Visitor(
        f"person:{person.id}", person.name, person.is_guest, roles, language, digest, edition, person.leaving
    )
