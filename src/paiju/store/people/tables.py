"""The index of tables. What happens at them is in their journals."""

from __future__ import annotations

from msgspec.structs import asdict
from sqlalchemy import literal, or_, select, update
from sqlalchemy.exc import IntegrityError

from paiju.store.faults import NameTaken
from paiju.store.people.connection import PeopleConnection
from paiju.store.people.rows import AdmissionRow, TableRow
from paiju.store.people.values import TableEntry
from paiju.text import Text


class TableStore(PeopleConnection):
    """Tables by their ids."""

    async def register_table(self, table: TableEntry) -> None:
        """Add a new table. Raises `NameTaken` if its id is in use, or its owner or competition does not exist."""
        try:
            async with self.writing() as session:
                session.add(TableRow(**asdict(table)))
        except IntegrityError:
            raise NameTaken(Text("table", "牌桌"), table.id) from None

    async def table(self, id: str) -> TableEntry | None:  # noqa: A002
        """Return a table of the index, or None."""
        async with self.reading() as session:
            row = await session.get(TableRow, id)
        return row.to(TableEntry) if row else None

    async def open_tables(self, person: int | None = None, most: int = 1000) -> list[TableEntry]:
        """List the open tables, the newest first, at most `most`.

        With a person: those that are public, the person's own, and those to which the person is admitted. Without
        one: all.
        """
        query = select(TableRow).where(TableRow.closed.is_(None))
        if person is not None:
            admitted = (
                select(AdmissionRow.place)
                .where(AdmissionRow.person == person, AdmissionRow.place == literal("table:") + TableRow.id)
                .exists()
            )
            query = query.where(or_(TableRow.public, TableRow.owner == person, admitted))
        query = query.order_by(TableRow.created.desc(), TableRow.id).limit(most)
        async with self.reading() as session:
            return [row.to(TableEntry) for row in await session.scalars(query)]

    async def close_table(self, id: str, at: int) -> None:  # noqa: A002
        """Mark a table as closed; a closed table keeps its earlier time."""
        async with self.writing() as session:
            await session.execute(
                update(TableRow).where(TableRow.id == id, TableRow.closed.is_(None)).values(closed=at)
            )

    async def closed_tables(self) -> frozenset[str]:
        """Return the ids of the closed tables."""
        query = select(TableRow.id).where(TableRow.closed.is_not(None))
        async with self.reading() as session:
            return frozenset(await session.scalars(query))
