"""Ways to wait for a state where nothing can be awaited directly."""

from __future__ import annotations

import asyncio

TURNS = 200
"""More event loop iterations than any chain of tasks needs before all of them wait for something outside."""


async def idle() -> None:
    """Run all other tasks of this event loop until each is waiting for a timer, a thread, a socket or a lock.

    For tests that nothing happens: anything that was going to happen has happened when this returns, on any
    machine.
    """
    for _ in range(TURNS):
        await asyncio.sleep(0)
