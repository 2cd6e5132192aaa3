"""Bans of people and of addresses."""

from __future__ import annotations

from msgspec.structs import asdict, replace
from sqlalchemy import func, select, update

from paiju.store.people.notes import AdminActStore, note
from paiju.store.people.rows import BanRow
from paiju.store.people.values import AdminAct, Ban


class BanStore(AdminActStore):
    """Bans by their numbers; each is recorded in the transaction that creates or lifts it."""

    async def ban(self, ban: Ban, noted: AdminAct) -> Ban:
        """Store a new ban under the next number."""
        fields = {name: value for name, value in asdict(ban).items() if name != "id"}
        row = BanRow(**fields)
        async with self.writing() as session:
            session.add(row)
            note(session, noted)
        return row.to(Ban)

    async def lift(self, id: int, at: int, noted: AdminAct) -> Ban | None:  # noqa: A002
        """Lift a ban and record the act.

        If there is no such ban, or it has been lifted already, nothing is recorded, and None is returned.
        """
        async with self.writing() as session:
            row: BanRow | None = await session.scalar(
                update(BanRow).where(BanRow.id == id, BanRow.lifted.is_(None)).values(lifted=at).returning(BanRow)
            )
            if row is None:
                return None
            note(session, replace(noted, about=f"ban:{id}"))
        return row.to(Ban)

    async def bans(self, *, since: int | None = None, most: int = 100_000) -> list[Ban]:
        """List bans, the newest first; with `since`: those in force at that time or later."""
        query = select(BanRow).order_by(BanRow.id.desc()).limit(most)
        if since is not None:
            query = query.where(BanRow.lifted.is_(None), func.coalesce(BanRow.until, since + 1) > since)
        async with self.reading() as session:
            return [row.to(Ban) for row in await session.scalars(query)]
