"""Closes abandoned tables, so that the lobby lists only those in use."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final, Self

from paiju.errors import PaijuError
from paiju.journal import Journal
from paiju.server import logs
from paiju.server.loading import stream_of
from paiju.server.table_registry import TableRegistry
from paiju.store import People, Unavailable
from paiju.table.actor import SERVER, Actor
from paiju.table.commands import CloseTable
from paiju.table.state import Table
from paiju.table.terms import Absence, AtLimit
from paiju.text import Text

HOUR: Final = 3_600_000
"""An hour in milliseconds."""
LONGEST: Final = 1800.0
"""The longest pause between two rounds, in seconds."""
_KEEPER: Final = Actor(SERVER.id, director=True)


class Sweeper:
    """Closes the tables of a server without visitors and events for `Settings.close_after` hours.

    It closes them by the ordinary command, so that their journals record it. A table that a director looks after is
    kept unless the settings say otherwise. ``async with Sweeper(registry, journal, people)`` runs it in the
    background.
    """

    def __init__(self, registry: TableRegistry, journal: Journal, people: People | None = None) -> None:
        self._registry = registry
        self._journal = journal
        self._people = people
        self._limit = registry.settings.close_after * HOUR
        self._watched: dict[str, int] = {}
        self._due: dict[str, float] = {}
        self._rounds: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Start the rounds, unless tables are never to be closed."""
        if self._limit:
            self._rounds = asyncio.get_running_loop().create_task(self._go_round())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._rounds is not None:
            self._rounds.cancel()
            with suppress(asyncio.CancelledError):
                await self._rounds

    async def sweep(self) -> list[str]:
        """Do one round and return the ids of the tables that were closed. Raises `Unavailable`."""
        registry, now = self._registry, self._registry.clock()
        standing = {table.id: table for table in await registry.tables()}
        self._watched = {id_: now if registry.spectators(id_) else self._watched.get(id_, 0) for id_ in standing}
        self._due = {id_: due for id_, due in self._due.items() if id_ in standing}
        closed = []
        for id_, table in standing.items():
            if self._due.get(id_, 0) > now or registry.spectators(id_):
                continue
            try:
                if await self._is_over(table) and await self._close(id_):
                    closed.append(id_)
            except Unavailable:
                raise
            except PaijuError as error:
                self._due[id_] = now + self._limit
                logs.warning("an abandoned table could not be closed", error, table=id_)
        if closed:
            await registry.put_away()
            logs.info("abandoned tables were closed", tables=len(closed))
        return closed

    async def _is_over(self, table: Table) -> bool:
        """Return whether a table has been abandoned for long enough; if not, record when to check again."""
        id_, stream = table.id, stream_of(table.id)
        if not self._registry.settings.close_events and await self._is_directed(table):
            self._due[id_] = self._registry.clock() + self._limit
            return False
        last = await self._journal.read(stream, await self._journal.last(stream) - 1)
        used = max([self._watched[id_], *(envelope.at for envelope in last)])
        self._due[id_] = used + self._limit
        return self._due[id_] <= self._registry.clock()

    async def _is_directed(self, table: Table) -> bool:
        """Return whether a director looks after a table: by its terms, or because it is part of a competition."""
        terms = table.terms
        if terms.absence is Absence.DIRECTOR or AtLimit.DIRECTOR in (
            terms.act_limit,
            terms.deal_limit,
            terms.round_limit,
        ):
            return True
        entry = None if self._people is None else await self._people.table(table.id)
        return entry is not None and entry.competition is not None

    async def _close(self, id_: str) -> bool:
        """Close a table unless a client has just connected; it is unloaded at the next opportunity."""
        actor = await self._registry.actor(id_)
        if actor.busy or any(feed.connections for feed in actor.feeds) or actor.table.closed:
            return False
        hours = f"{self._registry.settings.close_after:g}"
        words = Text(f"No one was here for {hours} hours.", f"已有 {hours} 小时无人在此。")
        await self._registry.carry_out(actor, _KEEPER, CloseTable(told=words))
        actor.used = 0
        return True

    async def _go_round(self) -> None:
        pause = min(LONGEST, self._limit / 1000 / 20)
        while True:
            await asyncio.sleep(pause)
            try:
                await self.sweep()
            except Exception as fault:
                logs.error("abandoned tables could not be looked for", fault)
