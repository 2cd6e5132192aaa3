"""Presence at tables: a player without a connection is marked away after a while, and back when they return."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from paiju.journal import Conflict
from paiju.server.fault import Busy
from paiju.server.job import QueuedCommand
from paiju.server.settings import Settings
from paiju.table.actor import SERVER
from paiju.table.commands import MarkAway, MarkBack

if TYPE_CHECKING:
    from paiju.server.actor import TableActor


AGAIN: Final = 1.0
"""Seconds until a mark that could not be stored is tried again."""


class _Marked(Struct, frozen=True):
    """The reply to a mark: if it could not be stored, the person's presence is checked again."""

    presence: Presence
    person: str

    def done(self, cause: str, seq: int) -> None:
        """Do nothing."""

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Check again if the store failed; a mark that was out of place is dropped."""
        if isinstance(error, Conflict | Busy):
            self.presence.look_again(self.person)


class Presence:
    """The persons at one table, by their connections."""

    def __init__(self, table: TableActor, settings: Settings) -> None:
        self._table = table
        self._settings = settings
        self._here: dict[str, int] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def came(self, person: str) -> None:
        """Count a new connection."""
        self._here[person] = self._here.get(person, 0) + 1
        timer = self._timers.pop(person, None)
        if timer is not None:
            timer.cancel()
        self.check(person)

    def check(self, person: str) -> None:
        """Mark an away player back if they are connected; give a seated player who never connected time to do so."""
        table = self._table.table
        seat = table.seat_of(person)
        occupant = None if seat is None else table.seats[seat]
        if occupant is not None and occupant.away and person in self._here:
            self._table.submit(QueuedCommand(MarkBack(person), SERVER, "", _Marked(self, person)))
        elif occupant is not None and not occupant.away:
            self._wait(person, self._settings.return_within)

    def went(self, person: str) -> None:
        """Count a closed connection; after the last one the person has a while to return."""
        left = self._here.get(person, 0) - 1
        if left > 0:
            self._here[person] = left
            return
        self._here.pop(person, None)
        if self._table.table.seat_of(person) is not None:
            self._wait(person, self._settings.away_after)

    def expect(self) -> None:
        """Give everybody who sits at a table that was just loaded a while to return."""
        for occupant in self._table.table.seats:
            if occupant is not None and not occupant.bot and not occupant.away:
                self._wait(occupant.person, self._settings.return_within)

    def close(self) -> None:
        """Cancel all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    @property
    def waiting(self) -> bool:
        """Whether any player may still return in time."""
        return bool(self._timers)

    def _wait(self, person: str, seconds: float) -> None:
        if person not in self._here and person not in self._timers:
            loop = asyncio.get_running_loop()
            self._timers[person] = loop.call_later(seconds, self._mark, person)

    def _mark(self, person: str) -> None:
        del self._timers[person]
        self._table.submit(QueuedCommand(MarkAway(person), SERVER, "", _Marked(self, person)))

    def look_again(self, person: str) -> None:
        """Try again in a moment to mark what could not be marked now."""
        if self._table.closing:
            return
        if person in self._here:
            asyncio.get_running_loop().call_later(AGAIN, self.check, person)
        else:
            self._wait(person, AGAIN)
