"""A reply that a coroutine can await."""

from __future__ import annotations

import asyncio


class Awaited:
    """Receives the reply to a command and wakes the coroutine that awaits it."""

    __slots__ = ("future",)

    def __init__(self) -> None:
        self.future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def done(self, cause: str, seq: int) -> None:  # noqa: ARG002
        """Wake the coroutine with the sequence number."""
        if not self.future.done():
            self.future.set_result(seq)

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Raise the error in the coroutine."""
        if not self.future.done():
            self.future.set_exception(error)
