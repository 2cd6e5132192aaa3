"""What the routes ask of the live tables: the house gives it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from paiju.journal import Envelope
from paiju.server.wire import HintTold
from paiju.table.actor import Actor
from paiju.table.commands import AnyCommand, OpenTable
from paiju.table.state import Table


class LiveTables(Protocol):
    """The tables of this server, each with one actor that decides in turn."""

    async def open_table(self, actor: Actor, command: OpenTable) -> str:
        """Set a table up and give its id, once that is durable. Raises `Refused`, `Malformed`."""

    async def tables(self) -> Sequence[Table]:
        """Return the tables that are not closed, as they stand."""

    async def table(self, table: str) -> Table:
        """Return a table by its id as it stands, a closed one too. Raises `Missing`; `Corrupt` where it is lost."""

    async def do(self, table: str, actor: Actor, command: AnyCommand) -> None:
        """Have a command carried out; return once it is durable. Raises `Missing`, `Refused`, `Conflict`."""

    async def hint(self, table: str, actor: Actor) -> HintTold:
        """Say what a bot would do in a person's place. Raises `Missing`, `Refused`."""

    async def journal(self, table: str) -> list[Envelope]:
        """Return all events of a table, from the first. Raises `Missing`, `Corrupt`."""

    def spectators(self, table: str) -> int:
        """Count those who watch a table now."""
