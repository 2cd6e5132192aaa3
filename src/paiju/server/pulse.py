"""The thread in which a process renews its leases, whatever the server's own loop is busy with.

It has a loop and a way to the store of its own, so that neither a hundred tables that are loaded at once nor a full
pool of connections keep it waiting. A server whose loop stands still for long is renewed no more: others may have its
tables.
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
"""How often leases are renewed within the time for which they hold."""
HUNG: Final = 10.0
"""Seconds for which the server's loop may stand still until its leases are renewed no more."""

Outcome: TypeAlias = "tuple[Process, ...] | Exception"
"""What a renewal came to: the others that live, or why it failed; after `Lapsed` there is none more."""
Sleep: TypeAlias = Callable[[float], Awaitable[None]]


class Pulse:
    """Renews one process every fifth of `span` seconds, from `start` to `stop`; tries again at once where that fails.

    `until`: to when by this host's clock all leases hold at the least. `told` hears each outcome, in the thread.
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
        """Begin to renew."""
        self._thread.start()

    def turned(self) -> None:
        """Note that the server's loop still turns."""
        self._turned = self._ticking()

    async def stop(self) -> None:
        """Renew no more, and wait until the thread has ended."""
        self._stopped = True
        loop, task = self._loop, self._task
        if loop is not None and task is not None:
            with suppress(RuntimeError):  # it has just ended
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
        """Renew until the process has lapsed; a way to the store that fails is left, and another one taken."""
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
