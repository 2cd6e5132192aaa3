"""The thread in which a process renews its leases, independent of the load on the server's own event loop.

It has its own loop and its own connection to the store, so that neither a hundred tables being loaded at once nor a
full connection pool delay it. If the server's loop is blocked for long, the leases are no longer renewed, and other
servers may take its tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from threading import Thread
from time import monotonic
from typing import Final, TypeAlias

from paiju.journal import Lapsed, Process, Renew, Renewing
from paiju.server.limits import Seconds

OFTEN: Final = 5
"""How many times leases are renewed within the period for which they are valid."""
HUNG: Final = 10.0
"""Seconds for which the server's loop may be blocked until its leases are no longer renewed."""

Outcome: TypeAlias = "tuple[Process, ...] | Exception"
"""The result of a renewal: the other live processes, or the error; `Lapsed` is the last one."""
Sleep: TypeAlias = Callable[[float], Awaitable[None]]


class LeaseRenewer:
    """Renews one process every fifth of `span` seconds, from `start` to `stop`; a failure is retried at once.

    `until`: the time on this host's clock until which all leases certainly hold. `told` is called with each
    outcome, in the thread.
    """

    def __init__(
        self,
        renewing: Renewing,
        process: Process,
        span: float,
        until: float,
        told: Callable[[Outcome], None],
        *,
        ticking: Seconds = monotonic,
    ) -> None:
        self.until = until
        self._renewing = renewing
        self._process = process
        self._span = span
        self._told = told
        self._ticking = ticking
        self._turned = ticking()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._thread = Thread(target=self._live, name="leases", daemon=True)

    def start(self) -> None:
        """Start renewing."""
        self._thread.start()

    def turned(self) -> None:
        """Record that the server's loop is still running."""
        self._turned = self._ticking()

    async def stop(self) -> None:
        """Stop renewing, and wait until the thread has ended."""
        self._stopped = True
        loop, task = self._loop, self._task
        if loop is not None and task is not None:
            with suppress(RuntimeError):  # the loop has just ended
                loop.call_soon_threadsafe(task.cancel)
        if self._thread.ident is not None:
            await asyncio.to_thread(self._thread.join)

    def _live(self) -> None:
        with suppress(asyncio.CancelledError):
            asyncio.run(self._begun())

    async def _begun(self) -> None:
        self._task = asyncio.current_task()
        self._loop = asyncio.get_running_loop()
        if not self._stopped:
            await self.run()

    async def run(self, sleep: Sleep = asyncio.sleep) -> None:
        """Renew until the process has lapsed; a connection to the store that fails is replaced by a new one."""
        period = self._span / OFTEN
        while True:
            try:
                async with self._renewing(self._span) as renew:
                    while True:
                        if self._ticking() - self._turned < HUNG:
                            async with asyncio.timeout(self._span):
                                await self._once(renew)
                        await sleep(period)
            except Lapsed as fault:
                self._told(fault)
                return
            except Exception as fault:
                self._told(fault)
            await sleep(period / 2)

    async def _once(self, renew: Renew) -> None:
        began = self._ticking()
        others = await renew(self._process, int(self._span * 1000))
        self.until = began + self._span
        self._told(others)
