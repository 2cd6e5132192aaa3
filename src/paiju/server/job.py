"""A command on its way to a table, and the object that is notified of its result."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from paiju.table.actor import Actor


class QueuedCommand(Struct, frozen=True):
    """A command on its way to a table's actor.

    `seen`: see `decide`. `turn`: the job is dropped without a reply unless the deal's `turn_seq` still has this
    value (for a bot's act).
    """

    command: object
    actor: Actor
    cause: str
    reply: Reply
    seen: int | None = None
    turn: int | None = None


class Reply(Protocol):
    """Receives the result of a job: exactly one of these methods is called, once."""

    def done(self, cause: str, seq: int) -> None:
        """Receive that the command was carried out, now or before; the table is at `seq`."""

    def refused(self, cause: str, error: Exception) -> None:
        """Receive that the command was not carried out, with the reason."""
