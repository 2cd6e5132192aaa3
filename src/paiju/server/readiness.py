"""Checks whether the server can store events: by writing, because a store that can be read may still be full."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

from paiju.journal import Journal, Snapshot
from paiju.server import logs
from paiju.server.limits import Seconds
from paiju.store import People

WITHIN: Final = 2.0
"""Seconds in which the store must have written, or the server is not ready."""
LASTS: Final = 1.0
"""Seconds for which an answer is reused, so that frequent checks cost nothing more."""
PROBE: Final = "ready:probe"
"""The name of the probe among the snapshots; no journal has this name."""
SIZE: Final = 16 * 1024
"""The size of a probe in bytes: more than most moves need, so that it fails before they do."""


class Readiness:
    """Answers whether the server is ready. `people` may be stored in a file of their own."""

    def __init__(self, journal: Journal, people: People | None, ticking: Seconds = time.monotonic) -> None:
        self._journal = journal
        self._people = people
        self._ticking = ticking
        self._asking: asyncio.Task[bool] | None = None
        self._until = 0.0
        self._was = True

    async def ask(self) -> bool:
        """Return whether a write succeeds now. Calls at the same time, or within a second, share one probe.

        A probe that is stuck is left running, and no caller waits for it for long.
        """
        asking = self._asking
        if asking is None or (asking.done() and self._ticking() >= self._until):
            asking = self._asking = asyncio.get_running_loop().create_task(self._probe())
        done, _ = await asyncio.wait((asking,), timeout=WITHIN)
        return bool(done) and asking.result()

    async def close(self) -> None:
        """Wait for a running probe before the store is closed."""
        if self._asking is not None:
            await asyncio.wait((self._asking,))

    async def _probe(self) -> bool:
        fault: Exception | None = None
        try:
            async with asyncio.timeout(WITHIN):
                data = secrets.token_bytes(SIZE)
                await self._journal.keep(Snapshot(PROBE, 1, "", data))
                if self._people is not None:
                    await self._people.probe()
        except Exception as found:
            fault = found
        ready = fault is None
        if ready != self._was:
            self._was = ready
            if ready:
                logs.warning("the store can be written to again")
            else:
                logs.error("the store cannot be written to", fault)
        self._until = self._ticking() + LASTS
        return ready
