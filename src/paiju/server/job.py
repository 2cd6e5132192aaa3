"""A command on its way to a table, and who is told what became of it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from paiju.table.actor import Actor


class Job(Struct, frozen=True):
    """A command on its way to a table's actor.

    `seen`: see `decide`. `turn`: dropped without an answer unless the deal's `turn_seq` is still this (a bot's act).
    """

    command: object
    actor: Actor
    cause: str
    reply: Reply
    seen: int | None = None
    turn: int | None = None


class Reply(Protocol):
    """Who is told what became of a job: one of these, once."""

    def done(self, cause: str, seq: int) -> None:
        """Learn that it was carried out, now or before; the table stands at `seq`."""

    def refused(self, cause: str, error: Exception) -> None:
        """Learn that it was not, and why."""
