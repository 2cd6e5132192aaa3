"""Opens transactions over the people's database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from paiju.store.address import Address
from paiju.store.faults import Unavailable
from paiju.store.migrations import VERSIONS, UnknownVersion, downgrade, upgrade, version_of
from paiju.store.people.engine import faults_of, make_engine, unreachable
from paiju.store.sqlite.lock import WriterLock
from paiju.store.sqlite.schema import private
from paiju.text import Text


class PeopleConnection:
    """The connection to the database: opened with the tables upgraded, closed at the end."""

    def __init__(self, where: str | Path | Address) -> None:
        self.address = Address.of(where)
        self._engine: AsyncEngine | None = None

    async def __aenter__(self) -> Self:
        """Upgrade the tables. Raises `Unavailable` if that is impossible."""
        engine = make_engine(self.address)
        try:
            if self.address.journal is not None:
                private(self.address.people)
            await upgrade(engine)
        except BaseException as fault:
            await engine.dispose()
            if isinstance(fault, UnknownVersion):
                raise Unavailable(self._place, fault.text) from fault
            if isinstance(fault, faults_of(self.address)):
                raise unreachable(self.address, fault) from fault
            raise
        self._engine = engine
        return self

    @property
    def _place(self) -> str:
        """The location of the people's database, for display."""
        return str(self.address if self.address.journal is None else self.address.people)

    async def check(self) -> str | None:
        """Check whether this release can read the people, without changing anything. Raises `Unavailable`.

        Returns the version of their tables, or None if there are none yet.
        """
        engine = make_engine(self.address)
        try:
            async with engine.execution_options(reading=True).connect() as connection:
                version = await connection.run_sync(version_of)
        except faults_of(self.address) as fault:
            raise unreachable(self.address, fault) from fault
        finally:
            await engine.dispose()
        if version is not None and version not in VERSIONS:
            raise Unavailable(self._place, UnknownVersion(version).text)
        return version

    async def step_back(self, to: str) -> str:
        """Downgrade the people to an earlier version, for an earlier release; return the version that they had.

        Data that only later versions hold is lost. Raises `Unavailable`, also if a server writes to the store.
        """
        engine = make_engine(self.address, linked=False)
        lock = None if self.address.journal is None else WriterLock(self.address.journal)
        try:
            return await downgrade(engine, to)
        except UnknownVersion as fault:
            raise Unavailable(self._place, fault.text) from fault
        except faults_of(self.address) as fault:
            raise unreachable(self.address, fault) from fault
        finally:
            if lock is not None:
                lock.release()
            await engine.dispose()

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        engine, self._engine = self._engine, None
        if engine is not None:
            await engine.dispose()

    async def probe(self) -> None:
        """Write a few bytes without meaning. Raises `Unavailable` if writing fails.

        With PostgreSQL the people are in the journal's database, and nothing is done.
        """
        if self.address.journal is not None:
            async with self.writing() as session:
                before = (await session.execute(text("pragma user_version"))).scalar_one()
                await session.execute(text(f"pragma user_version = {(before + 1) % (1 << 31)}"))

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """Open a writing transaction; it commits at the end of the block, unless an exception is raised."""
        async with self._session(reading=False) as session, session.begin():
            yield session

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """Open a reading transaction."""
        async with self._session(reading=True) as session:
            yield session

    @asynccontextmanager
    async def _session(self, *, reading: bool) -> AsyncIterator[AsyncSession]:
        if self._engine is None:
            raise Unavailable(str(self.address), Text("it is not open", "尚未打开或已经关闭"))
        engine = self._engine.execution_options(reading=reading)
        try:
            async with AsyncSession(engine, expire_on_commit=False) as session:
                yield session
        except IntegrityError:
            raise
        except faults_of(self.address) as fault:
            raise unreachable(self.address, fault) from fault
