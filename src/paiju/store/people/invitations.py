"""Invitations, and admissions to tables and competitions."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import asdict
from sqlalchemy import delete, select

from paiju.store.people.connection import PeopleConnection
from paiju.store.people.rows import AdmissionRow, InvitationRow
from paiju.store.people.values import Admission, Invitation


class InvitationStore(PeopleConnection):
    """Invitations by the hash of their token, admissions by place and person."""

    async def create_invitation(self, invitation: Invitation) -> None:
        """Store a new invitation."""
        async with self.writing() as session:
            session.add(InvitationRow(**asdict(invitation)))

    async def create_invitations(self, invitations: Iterable[Invitation]) -> None:
        """Store new invitations, all or none."""
        async with self.writing() as session:
            session.add_all([InvitationRow(**asdict(one)) for one in invitations])

    async def invitation(self, token_hash: str) -> Invitation | None:
        """Return an invitation, even if it has expired or is used up, or None."""
        async with self.reading() as session:
            row = await session.get(InvitationRow, token_hash)
        return row.to(Invitation) if row else None

    async def invitations(self, place: str) -> list[Invitation]:
        """List the invitations to a place, the newest first."""
        async with self.reading() as session:
            rows = await session.scalars(
                select(InvitationRow)
                .where(InvitationRow.place == place)
                .order_by(InvitationRow.created.desc(), InvitationRow.token_hash)
            )
            return [row.to(Invitation) for row in rows]

    async def redeem(self, token_hash: str, person: int, at: int) -> Invitation | None:
        """Admit a person by an invitation and count the use, both or neither.

        A person who is already admitted there does not use it up. Returns the updated invitation, or None if it had
        expired by `at`, is used up, or never existed. If several people redeem its last use at once, one of them
        gets it.
        """
        async with self.writing() as session:
            row = await session.scalar(
                select(InvitationRow)
                .where(InvitationRow.token_hash == token_hash, InvitationRow.expires > at)
                .with_for_update()
            )
            if row is None:
                return None
            if await session.get(AdmissionRow, (row.place, person)) is None:
                if row.uses_left < 1:
                    return None
                row.uses_left -= 1
                session.add(AdmissionRow(place=row.place, person=person, seat=row.seat, at=at))
            return row.to(Invitation)

    async def purge_invitations(self, at: int) -> int:
        """Remove the invitations that had expired by `at`; return how many."""
        async with self.writing() as session:
            gone = await session.scalars(
                delete(InvitationRow).where(InvitationRow.expires <= at).returning(InvitationRow.token_hash)
            )
            return len(gone.all())

    async def admit(self, admission: Admission) -> None:
        """Admit a person to a place; an earlier admission there is replaced."""
        async with self.writing() as session:
            await session.merge(AdmissionRow(**asdict(admission)))

    async def admission(self, place: str, person: int) -> Admission | None:
        """Return the admission of a person to a place, or None."""
        async with self.reading() as session:
            row = await session.get(AdmissionRow, (place, person))
        return row.to(Admission) if row else None

    async def admitted(self, place: str) -> frozenset[int]:
        """Return the numbers of the people admitted to a place."""
        query = select(AdmissionRow.person).where(AdmissionRow.place == place)
        async with self.reading() as session:
            return frozenset(await session.scalars(query))

    async def expel(self, place: str, person: int) -> None:
        """Remove an admission."""
        async with self.writing() as session:
            await session.execute(
                delete(AdmissionRow).where(AdmissionRow.place == place, AdmissionRow.person == person)
            )
