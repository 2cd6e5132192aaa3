"""The lobby's view of the tables of a store, including those that are not in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from msgspec import structs

from paiju.errors import PaijuError
from paiju.journal import Journal
from paiju.server import logs
from paiju.server.loading import load, stream_of
from paiju.server.lobby import Lobby
from paiju.server.table_scan import standing
from paiju.store import People
from paiju.table import Table
from paiju.table.state import DealInPlay
from paiju.table.terms import Terms

MOST_TERMS: Final = 200
"""How many different terms are cached, so that equal ones are stored once."""
FACE: Final = "table"
"""The topic of the notice that a table's appearance in the lobby has changed; the message is its id and number."""


class LobbyIndex:
    """All open tables in their current state, without the parts that take much memory.

    `known` returns whether a table is in memory; `start` starts a task that ends with the registry; `notify` notifies
    the other servers. Tables of other servers are read from the journal when those servers report a change.
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
        notify: Callable[[str, str], None] = lambda _topic, _words: None,
    ) -> None:
        self._journal = journal
        self._people = people
        self._clock = clock
        self._lobby = lobby
        self._known = known
        self._start = start
        self._notify = notify
        self._due: set[str] = set()
        self._following: asyncio.Task[None] | None = None
        self._lobby_index: dict[str, Table] = {}
        self._terms: dict[Terms, Terms] = {}
        self._surveyed: asyncio.Task[None] | None = None
        self._whole = False
        self._missed = 0
        self._closing = False

    async def all(self) -> list[Table]:
        """Return all open tables; the first call looks at every table in the store."""
        while self._surveyed is None or not self._whole:
            if self._surveyed is None or self._surveyed.done():
                self._surveyed = asyncio.get_running_loop().create_task(self._survey())
            await asyncio.shield(self._surveyed)
        return list(self._lobby_index.values())

    def keep(self, table: Table) -> None:
        """Store how a table appears."""
        if len(self._terms) > MOST_TERMS:
            self._terms.clear()
        self._lobby_index[table.id] = _face(table, self._terms)

    def forget(self, id_: str) -> None:
        """Remove a table from the list."""
        self._lobby_index.pop(id_, None)

    def changed(self, table: Table) -> None:
        """Store how a table appears now, and notify the lobby here and at other servers."""
        before = self._lobby_index.get(table.id)
        if before is None or before.seq != table.seq:
            self._notify(FACE, f"{table.id} {table.seq}")
        self._changed(table)

    def _changed(self, table: Table) -> None:
        if table.closed:
            known = self._lobby_index.pop(table.id, None)
            if known is not None and self._people is not None and not self._closing:
                self._start(self._people.close_table(table.id, self._clock()))
        else:
            self.keep(table)
        self._lobby.changed(table)

    def heard(self, id_: str, seq: int) -> None:
        """Handle a notice that another server's table changed; ignored until the tables have been requested once."""
        known = self._lobby_index.get(id_)
        if self._surveyed is not None and not self._known(id_) and (known is None or known.seq < seq):
            self._follow([id_])

    def missed(self) -> None:
        """Check every table of other servers by its number, and look for new ones.

        Notices may have been lost.
        """
        if self._surveyed is not None:
            self._missed += 1
            self._whole = False
            self._follow([id_ for id_ in self._lobby_index if not self._known(id_)])
            self._start(self._look_again())

    async def _look_again(self) -> None:
        try:
            await self.all()
        except PaijuError as fault:
            logs.warning("the tables of other servers are not known", fault)

    def _follow(self, ids: list[str]) -> None:
        """Read tables of other servers, one after another."""
        self._due.update(ids)
        if self._following is None and self._due and not self._closing:
            self._following = asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        try:
            while self._due:
                await self._read_one(self._due.pop())
        finally:
            self._following = None

    async def _read_one(self, id_: str) -> None:
        known = self._lobby_index.get(id_)
        try:
            if known is not None and await self._journal.last(stream_of(id_)) == known.seq:
                return
            table = (await load(self._journal, id_, self._clock(), remember=0)).table
        except PaijuError as fault:
            logs.warning("a table of another server cannot be listed", fault, table=id_)
            return
        if not self._known(id_):
            self._changed(table)

    def renamed(self, names: Callable[[Table], bool]) -> None:
        """Read the tables again that name a person whose name has changed."""
        for table in [one for one in self._lobby_index.values() if names(one)]:
            if not self._known(table.id):
                self._lobby_index[table.id] = structs.replace(table, seq=0)
                self._follow([table.id])

    def closing(self) -> None:
        """Stop recording which tables have been closed."""
        self._closing = True

    def close(self) -> None:
        """Stop all reading of tables."""
        if self._following is not None:
            self._following.cancel()
        if self._surveyed is not None:
            self._surveyed.cancel()

    async def _survey(self) -> None:
        def known(id_: str) -> bool:
            return self._known(id_) or id_ in self._lobby_index

        again, missed = self._missed > 0, self._missed
        async for table in standing(self._journal, self._people, known, self._clock):
            if not known(table.id):
                if again:
                    self._changed(table)
                else:
                    self.keep(table)
        self._whole = missed == self._missed


_DEALS: Final = {
    ended: DealInPlay[Any, Any, Any](0, None, None, None, None, 0, 0, 0, ended=ended) for ended in (False, True)
}
"""The lobby's placeholder for a deal: it shows only that there is a deal, and whether it is over."""


def _face(table: Table, terms: dict[Terms, Terms]) -> Table:
    """Return a table as the lobby needs it, without the parts that take much memory; equal terms are stored once."""
    deal = table.deal
    return structs.replace(
        table,
        terms=terms.setdefault(table.terms, table.terms),
        deal=None if deal is None else _DEALS[deal.ended],
        promise=None,
        placed=None,
        past=(),
        call=None,
        case=None,
        clock=None,
        lines=(),
        notes=(),
        watched=(),
        ruled=(),
    )
