"""Deletes accounts on request: after a grace period for a change of mind, only a number is kept."""

from __future__ import annotations

import asyncio
from typing import Final

from paiju.server import logs
from paiju.server.operating.name_mask import NameMask
from paiju.server.people.session import DAY, Clock, Sessions
from paiju.store import People
from paiju.store.people import AdminAct

GRACE: Final = 14 * DAY
"""Milliseconds from the request to the removal."""
EVERY: Final = 900.0
"""Seconds between two checks."""


class Departures:
    """Deletes the accounts that are due; `mask`: the names to reload, None if no names are shown."""

    def __init__(self, people: People, sessions: Sessions, clock: Clock, mask: NameMask | None = None) -> None:
        self._people = people
        self._sessions = sessions
        self._clock = clock
        self._mask = mask

    async def keep(self) -> None:
        """Background task that checks repeatedly; of several processes only one removes an account.

        Changes made on the server's own machine meanwhile are also read.
        """
        while True:
            try:
                await self.go_round()
                if self._mask is not None:
                    await self._mask.load()
            except Exception as fault:
                logs.warning("accounts that leave could not be removed", fault)
            await asyncio.sleep(EVERY)

    async def go_round(self) -> int:
        """Delete the accounts that are due; return the number."""
        now = self._clock()
        gone = 0
        for person in await self._people.leaving(now):
            noted = AdminAct(at=now, by=person.id, act="remove", about=f"person:{person.id}", why="own wish")
            if await self._people.forget(person.id, now, veiled=True, noted=noted) is not None:
                self._sessions.forget_person(person.id)
                gone += 1
        if gone and self._mask is not None:
            await self._mask.renew()
        return gone
