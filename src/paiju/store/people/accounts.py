"""People: accounts and guests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from paiju.store.faults import NameTaken
from paiju.store.people.name import forgotten_key, key
from paiju.store.people.notes import AdminActStore, note
from paiju.store.people.rows import AdmissionRow, InvitationRow, PersonRow, SessionRow
from paiju.store.people.values import AdminAct, Person
from paiju.text import Text

_NAME = Text("name", "名字")


class AccountStore(AdminActStore):
    """People by number and by name."""

    async def create_person(
        self, name: str, at: int, *, password_hash: str | None = None, language: str = "en", roles: Sequence[str] = ()
    ) -> Person:
        """Create an account, or a guest if there is no password. Raises `NameTaken` if the name is in use."""
        row = PersonRow(
            name=name, key=key(name), password_hash=password_hash, created=at, language=language, roles=list(roles)
        )
        try:
            async with self.writing() as session:
                session.add(row)
        except IntegrityError:
            raise NameTaken(_NAME, name) from None
        return row.value()

    async def person(self, number: int) -> Person | None:
        """Return the person with a number, or None."""
        async with self.reading() as session:
            row = await session.get(PersonRow, number)
        return row.value() if row else None

    async def people(self, numbers: Sequence[int]) -> dict[int, Person]:
        """Return several people by their numbers, without unknown ones."""
        async with self.reading() as session:
            rows = await session.scalars(select(PersonRow).where(PersonRow.id.in_(numbers)))
            return {row.id: row.value() for row in rows}

    async def person_named(self, name: str) -> Person | None:
        """Return the person with a name, or None; case, width and extra spaces do not matter."""
        async with self.reading() as session:
            row = await session.scalar(select(PersonRow).where(PersonRow.key == key(name)))
        return row.value() if row else None

    async def people_like(self, words: str, most: int) -> list[Person]:
        """List people whose names contain some words, or the person with that number, the newest first."""
        wanted = PersonRow.key.contains(key(words), autoescape=True)
        number = words.strip().removeprefix("person:")
        if number.isdecimal() and len(number) < 16:
            wanted = or_(wanted, PersonRow.id == int(number))
        query = select(PersonRow).where(wanted, PersonRow.forgotten.is_(None))
        async with self.reading() as session:
            rows = await session.scalars(query.order_by(PersonRow.id.desc()).limit(most))
            return [row.value() for row in rows]

    async def accounts(self) -> list[Person]:
        """Return all accounts in the order of their creation, without guests and anonymised people."""
        query = select(PersonRow).where(PersonRow.password_hash.is_not(None))
        async with self.reading() as session:
            rows = await session.scalars(query.order_by(PersonRow.id))
            return [row.value() for row in rows]

    async def count_people(self) -> int:
        """Count accounts, without guests and anonymised people."""
        async with self.reading() as session:
            counted = await session.scalar(select(func.count()).where(PersonRow.password_hash.is_not(None)))
        return counted or 0

    async def set_password(self, number: int, password_hash: str, *, was: str | None = None) -> Person | None:
        """Set a password, which turns a guest into an account. Returns None if no person has the number.

        With `was`, the earlier hash, it also returns None if the hash has changed since.
        """
        where = () if was is None else (PersonRow.password_hash == was,)
        return await self._change(number, *where, password_hash=password_hash)

    async def promote(self, number: int, password_hash: str, *, name: str = "") -> Person | None:
        """Turn a guest into an account, under a new name if one is given; the number stays the same.

        Returns None if no guest has the number. Raises `NameTaken` if the name is in use.
        """
        values: dict[str, Any] = {"password_hash": password_hash}
        if name:
            values |= {"name": name, "key": key(name)}
        return await self._change(number, PersonRow.password_hash.is_(None), **values)

    async def rename(self, number: int, name: str, *, noted: AdminAct | None = None) -> Person | None:
        """Rename a person. Raises `NameTaken` if another person has the name.

        With `noted` it is an operator's act: the new name also replaces the one in journals.
        """
        values: dict[str, Any] = {"name": name, "key": key(name)}
        if noted is not None:
            values["veiled"] = True
        return await self._change(number, noted=noted, **values)

    async def set_leaving(self, number: int, at: int | None) -> Person | None:
        """Set when an account is to be deleted, at its owner's request, or None to keep it."""
        return await self._change(number, PersonRow.password_hash.is_not(None), leaving=at)

    async def leaving(self, before: int) -> list[Person]:
        """List the people whose accounts are due to be removed by a time."""
        query = select(PersonRow).where(PersonRow.leaving <= before, PersonRow.forgotten.is_(None))
        async with self.reading() as session:
            return [row.value() for row in await session.scalars(query.order_by(PersonRow.id))]

    async def veiled(self) -> list[Person]:
        """List the people whose names in journals are replaced, including anonymised people."""
        query = select(PersonRow).where(PersonRow.veiled).order_by(PersonRow.id)
        async with self.reading() as session:
            return [row.value() for row in await session.scalars(query)]

    async def set_language(self, number: int, language: str) -> Person | None:
        """Store the language that a person chose."""
        return await self._change(number, language=language)

    async def set_edition(self, number: int, edition: str) -> Person | None:
        """Store the edition of the Laws that a person chose."""
        return await self._change(number, edition=edition)

    async def set_roles(self, number: int, roles: Sequence[str], *, noted: AdminAct | None = None) -> Person | None:
        """Replace a person's roles."""
        return await self._change(number, noted=noted, roles=list(roles))

    async def forget(
        self, number: int, at: int, *, veiled: bool = False, noted: AdminAct | None = None
    ) -> Person | None:
        """Anonymise a person: remove name, password, roles, sessions, invitations and admissions.

        The number stays, because journals refer to it, and is never reused. `veiled`: it replaces the name wherever
        journals are shown. `noted`: the record of the act if an operator did it.
        """
        async with self.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.person == number))
            await session.execute(delete(InvitationRow).where(InvitationRow.inviter == number))
            await session.execute(delete(AdmissionRow).where(AdmissionRow.person == number))
            values = {"name": "", "key": forgotten_key(number), "password_hash": None}
            gone = await _changed(session, number, **values, roles=[], forgotten=at, leaving=None, veiled=veiled)
            if gone is not None and noted is not None:
                note(session, noted)
            return gone

    async def purge_guests(self, before: int) -> int:
        """Anonymise the guests who came before a time and have no session left; return how many."""
        stale = select(PersonRow.id).where(
            PersonRow.password_hash.is_(None),
            PersonRow.forgotten.is_(None),
            PersonRow.created < before,
            PersonRow.id.not_in(select(SessionRow.person)),
        )
        async with self.reading() as session:
            numbers = list(await session.scalars(stale))
        for number in numbers:
            await self.forget(number, before)
        return len(numbers)

    async def _change(
        self, number: int, *where: ColumnElement[bool], noted: AdminAct | None = None, **values: Any
    ) -> Person | None:
        try:
            async with self.writing() as session:
                changed = await _changed(session, number, *where, **values)
                if changed is not None and noted is not None:
                    note(session, noted)
                return changed
        except IntegrityError:
            raise NameTaken(_NAME, str(values.get("name", ""))) from None


async def _changed(session: AsyncSession, number: int, *where: ColumnElement[bool], **values: Any) -> Person | None:
    """Update a person who has not been anonymised; return the new state, or None."""
    row = await session.scalar(
        update(PersonRow)
        .where(PersonRow.id == number, PersonRow.forgotten.is_(None), *where)
        .values(**values)
        .returning(PersonRow)
    )
    return row.value() if row else None
