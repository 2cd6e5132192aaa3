"""Lets an operator close a table: here, or by a notice to the process that owns it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from paiju.errors import PaijuError
from paiju.server import logs
from paiju.table.actor import SERVER, Actor
from paiju.table.commands import CloseTable
from paiju.text import Text

if TYPE_CHECKING:
    from paiju.server.table_registry import TableRegistry

CLOSE: Final = "close"
"""The topic of a request to close a table to its owner: the table's id, and the reason."""
_KEEPER: Final = Actor(SERVER.id, director=True)
_CLOSED: Final = Text("An operator of the site closed this table.", "网站管理员关闭了本桌。")


class TableCommands(Protocol):
    """The part of the live tables that is needed for closing."""

    async def do(self, table: str, actor: Actor, command: CloseTable) -> None:
        """Run the command at a table."""


async def closed(tables: TableCommands, table: str, reason: str) -> None:
    """Close a table; players see that an operator did it, and the reason as written.

    Raises `Owned` if another process has it.
    """
    await tables.do(table, _KEEPER, CloseTable(reason, _CLOSED))


def words_of(table: str, reason: str) -> str:
    """Return the words of a notice."""
    return f"{table} {reason}"


def heed(registry: TableRegistry, words: str) -> None:
    """Close a table that this process owns, at the request of another process."""
    table, _, reason = words.partition(" ")
    if any(room.actor.id == table for room in registry.rooms):
        registry.start(_heed(registry, table, reason))


async def _heed(registry: TableRegistry, table: str, reason: str) -> None:
    try:
        await closed(registry, table, reason)
    except PaijuError as fault:
        logs.warning("a table could not be closed for an operator", fault, table=table)
