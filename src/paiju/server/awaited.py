"""A reply for which a coroutine waits."""

from __future__ import annotations

import asyncio


class Awaited:
    """Takes the reply to a command, and lets the coroutine go on that waits for it."""

    __slots__ = ("future",)

    def __init__(self) -> None:
        self.future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def done(self, cause: str, seq: int) -> None:  # noqa: ARG002
        """Let the coroutine go on."""
        if not self.future.done():
            self.future.set_result(seq)

    def refused(self, cause: str, error: Exception) -> None:  # noqa: ARG002
        """Raise the error in the coroutine."""
        if not self.future.done():
            self.future.set_exception(error)
