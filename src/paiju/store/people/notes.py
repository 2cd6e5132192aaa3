"""The record of administrative acts: rows are added, never changed."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from paiju.store.people.connection import PeopleConnection
from paiju.store.people.rows import NotedRow
from paiju.store.people.values import AdminAct


class AdminActStore(PeopleConnection):
    """Administrative acts by their numbers."""

    async def note(self, noted: AdminAct) -> None:
        """Record an act."""
        async with self.writing() as session:
            note(session, noted)

    async def noted(
        self, *, before: int | None = None, by: int | None = None, act: str = "", about: str = "", most: int = 50
    ) -> list[AdminAct]:
        """List acts, the newest first: `before` a number, `by` an operator, of a kind, `about` a subject."""
        query = select(NotedRow).order_by(NotedRow.id.desc()).limit(most)
        if before is not None:
            query = query.where(NotedRow.id < before)
        if by is not None:
            query = query.where(NotedRow.by == by)
        if act:
            query = query.where(NotedRow.act == act)
        if about:
            query = query.where(NotedRow.about == about)
        async with self.reading() as session:
            return [row.to(AdminAct) for row in await session.scalars(query)]


def note(session: AsyncSession, noted: AdminAct) -> None:
    """Record an act within a transaction, so that it is both done and recorded, or neither."""
    fields = {name: value for name, value in asdict(noted).items() if name != "id"}
    session.add(NotedRow(**fields))
