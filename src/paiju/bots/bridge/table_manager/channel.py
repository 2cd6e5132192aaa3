"""What carries lines to a program and back."""

from __future__ import annotations

from typing import Protocol


class Channel(Protocol):
    """Carries lines, which it ends as the protocol has it. What goes wrong is a `Fault`."""

    def send(self, line: str) -> None:
        """Send a line. Raises `Fault` where nobody takes it."""

    def receive(self) -> str:
        """Return the next line that is not empty, tidied. Raises `Fault` where none comes in time."""
