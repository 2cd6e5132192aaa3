"""The interface that the bridge needs of the live tables; the table registry implements it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from paiju.journal import Envelope, Lease
from paiju.office import Office
from paiju.table.actor import SERVER, Actor
from paiju.table.commands import AnyCommand, OpenTable
from paiju.table.state import Table

EVENT_DIRECTOR = Actor(SERVER.id, director=True)
"""The actor that runs the tables of events."""


class ServerTables(Protocol):
    """The tables of this server."""

    clock: Callable[[], int]
    office: Office

    async def own(self, stream: str) -> Lease | None:
        """Acquire the lease of a stream; None if this server is alone at its store. Raises `Owned`."""

    async def open_table(self, actor: Actor, command: OpenTable, id_: str = "") -> str:
        """Open a table under an id, or under a new one if none is given."""

    async def table(self, table: str) -> Table:
        """Return the current state of a table. Raises `Missing`."""

    async def do(self, table: str, actor: Actor, command: AnyCommand) -> None:
        """Run a command; return once it is durable."""

    async def journal(self, table: str) -> list[Envelope]:
        """Return all events of a table."""
