"""A table in memory together with its presence tracking and its timer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from paiju.server.actor import TableActor
from paiju.server.job import QueuedCommand
from paiju.server.presence import Presence
from paiju.table.actor import CLOCK
from paiju.table.commands import Tick
from paiju.table.deadline import deadline

LONGEST = 3600.0
"""Seconds after which a clock is checked again, however far away its end is."""


class LoadedTable:
    """A table in memory; `clock` returns the time in milliseconds since 1970 UTC."""

    __slots__ = ("_clock", "_still", "_timer", "_timer_at", "actor", "presence")

    def __init__(self, actor: TableActor, presence: Presence, clock: Callable[[], int]) -> None:
        self.actor = actor
        self.presence = presence
        self._clock = clock
        self._still = False
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at: int | None = None

    def wind(self) -> None:
        """Set the timer that notifies the table when its deadline has passed."""
        due = deadline(self.actor.table)
        if due == self._timer_at:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._timer_at = None, due
        if due is not None and not self._still and not self.actor.closing:
            wait = max(0.0, (due - self._clock()) / 1000)
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(min(wait, LONGEST), self.tick)

    def tick(self) -> None:
        """Notify the table that time has passed, if it waits for that."""
        self._timer, self._timer_at = None, None
        if deadline(self.actor.table) is not None:
            self.actor.submit(QueuedCommand(Tick(), CLOCK, "", _Ticked(self)))

    def still(self) -> None:
        """Stop all timers permanently."""
        self._still = True
        self.presence.close()
        if self._timer is not None:
            self._timer.cancel()
        if self.actor.delayed_feed is not None:
            self.actor.delayed_feed.close()

    def unused(self, idle: float) -> bool:
        """Return whether the table has had no users for `idle` seconds and nothing automatic is pending."""
        actor = self.actor
        here = any(feed.connections for feed in actor.feeds)
        if here or actor.busy or self.presence.waiting or self._timer is not None:
            return False
        return not actor.table.bots_to_act and self._clock() - actor.used >= idle * 1000


class _Ticked:
    """The reply to a tick: if it changed nothing or failed, the timer is set again."""

    __slots__ = ("_room",)

    def __init__(self, room: LoadedTable) -> None:
        self._room = room

    def done(self, cause: str, seq: int) -> None:  # noqa: ARG002
        """Set the timer."""
        self._room.wind()

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Set the timer after a second, to try again."""
        asyncio.get_running_loop().call_later(1.0, self._room.wind)
