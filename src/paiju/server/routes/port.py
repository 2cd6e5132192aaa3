"""The interface that the routes need of the live tables; the table registry implements it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from paiju.journal import Envelope
from paiju.server.wire import HintTold
from paiju.table.actor import Actor
from paiju.table.commands import AnyCommand, OpenTable
from paiju.table.state import Table


class LiveTables(Protocol):
    """The tables of this server, each with one actor that runs its commands one at a time."""

    async def open_table(self, actor: Actor, command: OpenTable) -> str:
        """Open a table and return its id once it is durable. Raises `Refused`, `Malformed`."""

    async def tables(self) -> Sequence[Table]:
        """Return the current state of all open tables."""

    async def table(self, table: str) -> Table:
        """Return the current state of a table by its id, even if it is closed.

        Raises `Missing`; `Corrupt` if it is lost.
        """

    async def do(self, table: str, actor: Actor, command: AnyCommand) -> None:
        """Run a command and return once it is durable. Raises `Missing`, `Refused`, `Conflict`."""

    async def hint(self, table: str, actor: Actor) -> HintTold:
        """Return the act that a bot would do in a person's place. Raises `Missing`, `Refused`."""

    async def journal(self, table: str) -> list[Envelope]:
        """Return all events of a table, from the first. Raises `Missing`, `Corrupt`."""

    def spectators(self, table: str) -> int:
        """Return how many people watch a table now."""
