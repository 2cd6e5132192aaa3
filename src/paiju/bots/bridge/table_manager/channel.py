"""The channel that carries lines to a program and back."""

from __future__ import annotations

from typing import Protocol


class Channel(Protocol):
    """Carries lines, terminated as the protocol requires. Errors are raised as `BotFault`."""

    def send(self, line: str) -> None:
        """Send a line. Raises `BotFault` if it is not accepted."""

    def receive(self) -> str:
        """Return the next non-empty line, tidied. Raises `BotFault` if none comes in time."""
