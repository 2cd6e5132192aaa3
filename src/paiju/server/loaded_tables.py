"""The tables in memory, by their ids; unused tables are unloaded."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Final

from paiju.server import logs
from paiju.server.loaded_table import LoadedTable
from paiju.server.metrics import Metrics

SWEEP: Final = 15.0
"""Seconds between two checks for unused tables."""


class LoadedTables(dict[str, LoadedTable]):
    """The tables in memory; `idle`: the seconds after which an unused one is unloaded.

    `give_back`: called with each table that is unloaded, once its work is done.
    """

    def __init__(self, idle: float, metrics: Metrics, give_back: Callable[[LoadedTable], Awaitable[None]]) -> None:
        super().__init__()
        self._give_back = give_back
        self._idle = idle
        self._metrics = metrics
        self._loading: dict[str, asyncio.Future[LoadedTable]] = {}

    async def loaded(self, id_: str, load: Callable[[str], Coroutine[Any, Any, LoadedTable]]) -> LoadedTable:
        """Load a table, once for all who ask for it meanwhile. Raises what `load` raises."""
        loading = self._loading.get(id_)
        if loading is None:
            loading = asyncio.ensure_future(load(id_))
            self._loading[id_] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id_, None))
        return await asyncio.shield(loading)

    def add(self, room: LoadedTable) -> None:
        """Add a table."""
        self[room.actor.id] = room
        self._metrics.tables.set(len(self))

    def drop(self, id_: str) -> None:
        """Remove a table at once, if it is here."""
        room = self.pop(id_, None)
        self._metrics.tables.set(len(self))
        if room is not None:
            room.still()

    async def sweep(self) -> None:
        """Background task that unloads unused tables."""
        while True:
            await asyncio.sleep(min(SWEEP, self._idle))
            try:
                await self.put_away()
            except Exception as fault:
                logs.error("tables could not be put away", fault)

    async def put_away(self) -> None:
        """Unload each table that has no users, after storing its snapshot."""
        for room in list(self.values()):
            if not room.unused(self._idle):
                continue
            await room.actor.keep()
            if room.unused(self._idle) and self.get(room.actor.id) is room:
                del self[room.actor.id]
                room.still()
                await room.actor.finish()
                await self._give_back(room)
        self._metrics.tables.set(len(self))

    async def close(self, within: float) -> None:
        """Run the queued jobs, store snapshots and unload all tables, within `within` seconds."""
        rooms = list(self.values())
        for room in rooms:
            room.still()
        if rooms:
            with suppress(TimeoutError):
                async with asyncio.timeout(within):
                    await asyncio.gather(*(room.actor.finish() for room in rooms))
                    await asyncio.gather(*(room.actor.keep() for room in rooms))
        self.clear()
        self._metrics.tables.set(0)
