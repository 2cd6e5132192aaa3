"""Sessions: the browsers in which people are logged in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict
from sqlalchemy import delete, select, update

from paiju.store.people.connection import PeopleConnection
from paiju.store.people.rows import PersonRow, SessionRow
from paiju.store.people.values import Person, Session

AT_ONCE: Final = 200
"""How many sessions are looked up in one query."""


class SessionStore(PeopleConnection):
    """Sessions by the hash of their token."""

    async def open_session(self, session: Session) -> None:
        """Store a new session."""
        async with self.writing() as transaction:
            transaction.add(SessionRow(**asdict(session)))

    async def found(self, hashes: Sequence[str], at: int) -> dict[str, tuple[Session, Person]]:
        """Return the unexpired sessions with these token hashes, and their people."""
        found: dict[str, tuple[Session, Person]] = {}
        async with self.reading() as transaction:
            for start in range(0, len(hashes), AT_ONCE):
                rows = await transaction.execute(
                    select(SessionRow, PersonRow)
                    .join(PersonRow, PersonRow.id == SessionRow.person)
                    .where(SessionRow.token_hash.in_(hashes[start : start + AT_ONCE]), SessionRow.expires > at)
                )
                for session, person in rows:
                    found[session.token_hash] = (session.to(Session), person.value())
        return found

    async def session(self, token_hash: str, at: int) -> tuple[Session, Person] | None:
        """Return the session with a token hash and its person, unless it has expired at `at`."""
        return (await self.found((token_hash,), at)).get(token_hash)

    async def sessions(self, person: int) -> list[Session]:
        """List the sessions of a person, the newest first."""
        async with self.reading() as transaction:
            rows = await transaction.scalars(
                select(SessionRow)
                .where(SessionRow.person == person)
                .order_by(SessionRow.created.desc(), SessionRow.token_hash)
            )
            return [row.to(Session) for row in rows]

    async def see_session(self, token_hash: str, at: int, expires: int) -> None:
        """Store that a session was used at `at`, and its new expiry."""
        async with self.writing() as transaction:
            await transaction.execute(
                update(SessionRow).where(SessionRow.token_hash == token_hash).values(last_seen=at, expires=expires)
            )

    async def end_session(self, token_hash: str) -> None:
        """End a session, if it exists."""
        async with self.writing() as transaction:
            await transaction.execute(delete(SessionRow).where(SessionRow.token_hash == token_hash))

    async def end_sessions(self, person: int, *, but: str = "") -> int:
        """End all sessions of a person, except (`but`) the one with this token hash; return how many."""
        async with self.writing() as transaction:
            ended = await transaction.scalars(
                delete(SessionRow)
                .where(SessionRow.person == person, SessionRow.token_hash != but)
                .returning(SessionRow.token_hash)
            )
            return len(ended.all())

    async def purge_sessions(self, at: int) -> int:
        """Remove the sessions that had expired by `at`; return how many."""
        async with self.writing() as transaction:
            ended = await transaction.scalars(
                delete(SessionRow).where(SessionRow.expires <= at).returning(SessionRow.token_hash)
            )
            return len(ended.all())
