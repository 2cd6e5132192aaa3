"""Whether the server can keep what happens: found out by writing, for a store that can be read may still be full."""

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
"""Seconds in which the store has written, or the server is not ready."""
LASTS: Final = 1.0
"""Seconds for which an answer holds: whoever asks at a higher pace costs nothing more."""
PROBE: Final = "ready:probe"
"""Where the probe lies, among the snapshots; no journal is called so."""
SIZE: Final = 16 * 1024
"""Bytes of a probe: more than most moves need, so that it fails before they do."""


class Readiness:
    """The answer to who asks whether the server is ready. `people` may lie in a file of their own."""

    def __init__(self, journal: Journal, people: People | None, ticking: Seconds = time.monotonic) -> None:
        self._journal = journal
        self._people = people
        self._ticking = ticking
        self._asking: asyncio.Task[bool] | None = None
        self._until = 0.0
        self._was = True

    async def ask(self) -> bool:
        """Whether a write succeeds now. All who ask at once, or within a second, share one probe.

        One that is stuck is left to itself, and nobody waits for it for long.
        """
        asking = self._asking
        if asking is None or (asking.done() and self._ticking() >= self._until):
            asking = self._asking = asyncio.get_running_loop().create_task(self._probe())
        done, _ = await asyncio.wait((asking,), timeout=WITHIN)
        return bool(done) and asking.result()

    async def close(self) -> None:
        """Wait for a probe that is under way, before the store is closed."""
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
