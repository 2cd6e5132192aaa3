"""Accounts whose people asked to be gone: a while in which they can think better of it, then only a number is left."""

from __future__ import annotations

import asyncio
from typing import Final

from paiju.server import logs
from paiju.server.operating.veil import Veil
from paiju.server.people.session import DAY, Clock, Sessions
from paiju.store import People
from paiju.store.people import Noted

GRACE: Final = 14 * DAY
"""Milliseconds from the wish to the removal."""
EVERY: Final = 900.0
"""Seconds from one look to the next."""


class Departures:
    """Removes the accounts whose time has come; `veil`: through which their names are read, None for nothing shown."""

    def __init__(self, people: People, sessions: Sessions, clock: Clock, veil: Veil | None = None) -> None:
        self._people = people
        self._sessions = sessions
        self._clock = clock
        self._veil = veil

    async def keep(self) -> None:
        """Look for ever; of several processes one removes an account.

        What was done at the server's own machine meanwhile is heeded, too.
        """
        while True:
            try:
                await self.go_round()
                if self._veil is not None:
                    await self._veil.load()
            except Exception as fault:
                logs.warning("accounts that leave could not be removed", fault)
            await asyncio.sleep(EVERY)

    async def go_round(self) -> int:
        """Remove the accounts whose time has come; say how many."""
        now = self._clock()
        gone = 0
        for person in await self._people.leaving(now):
            noted = Noted(at=now, by=person.id, act="remove", about=f"person:{person.id}", why="own wish")
            if await self._people.forget(person.id, now, veiled=True, noted=noted) is not None:
                self._sessions.forget_person(person.id)
                gone += 1
        if gone and self._veil is not None:
            await self._veil.renew()
        return gone
