"""How the tables of a store look from the lobby, those that are not in memory too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec import structs

from paiju.journal import Journal
from paiju.server.lobby import Lobby
from paiju.server.survey import standing
from paiju.store import People
from paiju.table import Table


class Faces:
    """The tables that are not closed, as they stand, without what fills the memory.

    `known` says whether a table is in memory; `start` begins a task that ends with the house.
    """

    def __init__(
        self,
        journal: Journal,
        people: People | None,
        clock: Callable[[], int],
        lobby: Lobby,
        *,
        known: Callable[[str], bool],
        start: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._journal = journal
        self._people = people
        self._clock = clock
        self._lobby = lobby
        self._known = known
        self._start = start
        self._faces: dict[str, Table] = {}
        self._surveyed: asyncio.Task[None] | None = None
        self._whole = False
        self._closing = False

    async def all(self) -> list[Table]:
        """Return all of them; the first time, every table of the store is looked at."""
        if self._surveyed is None or (self._surveyed.done() and not self._whole):
            self._surveyed = asyncio.get_running_loop().create_task(self._survey())
        await asyncio.shield(self._surveyed)
        return list(self._faces.values())

    def keep(self, table: Table) -> None:
        """Keep how a table looks."""
        self._faces[table.id] = _face(table)

    def forget(self, id_: str) -> None:
        """List a table no more."""
        self._faces.pop(id_, None)

    def changed(self, table: Table) -> None:
        """Keep how a table looks now, and tell those who are in the lobby."""
        if table.closed:
            known = self._faces.pop(table.id, None)
            if known is not None and self._people is not None and not self._closing:
                self._start(self._people.close_table(table.id, self._clock()))
        else:
            self.keep(table)
        self._lobby.changed(table)

    def closing(self) -> None:
        """Note nothing any more of tables that are closed."""
        self._closing = True

    def close(self) -> None:
        """Look at no table any more."""
        if self._surveyed is not None:
            self._surveyed.cancel()

    async def _survey(self) -> None:
        def known(id_: str) -> bool:
            return self._known(id_) or id_ in self._faces

        async for table in standing(self._journal, self._people, known, self._clock):
            if not known(table.id):
                self.keep(table)
        self._whole = True


def _face(table: Table) -> Table:
    """Return a table as the lobby needs it, without what fills the memory."""
    deal = table.deal
    if deal is not None:
        deal = structs.replace(deal, steps=(), explanations=(), questions=())
    return structs.replace(table, deal=deal, past=(), lines=(), notes=())
