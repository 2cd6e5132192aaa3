"""What the bridge asks of the live tables: the house gives it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from paiju.journal import Envelope, Lease
from paiju.office import Office
from paiju.table.actor import SERVER, Actor
from paiju.table.commands import AnyCommand, OpenTable
from paiju.table.state import Table

KEEPER = Actor(SERVER.id, director=True)
"""Who runs the tables of events."""


class Tables(Protocol):
    """The tables of this server."""

    clock: Callable[[], int]
    office: Office

    async def own(self, stream: str) -> Lease | None:
        """Own a stream from now on; None where this server is alone at its store. Raises `Owned`."""

    async def open_table(self, actor: Actor, command: OpenTable, id_: str = "") -> str:
        """Set a table up under an id, a new one where none is given."""

    async def table(self, table: str) -> Table:
        """Return a table as it stands. Raises `Missing`."""

    async def do(self, table: str, actor: Actor, command: AnyCommand) -> None:
        """Have a command carried out; return once it is durable."""

    async def journal(self, table: str) -> list[Envelope]:
        """Return all events of a table."""
