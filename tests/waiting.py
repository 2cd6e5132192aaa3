"""Ways to wait for a state where nothing can be awaited directly."""

from __future__ import annotations

import asyncio

TURNS = 200
"""More turns of an event loop than any chain of tasks here needs before each of them waits for something outside."""


async def idle() -> None:
    """Let all other tasks of this event loop run until each waits for a timer, a thread, a socket or a lock.

    For tests that nothing happens: what was going to happen has happened when this returns, on any machine.
    """
    for _ in range(TURNS):
        await asyncio.sleep(0)
