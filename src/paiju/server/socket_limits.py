"""How many sockets are open at once, by person or by address."""

from __future__ import annotations

from typing import Final

from paiju.server.fault import TooMany
from paiju.text import Text

FULL: Final = Text(
    "too many connections are open from here; close some windows first", "来自这里的连接过多；请先关闭一些窗口"
)


class ConnectionLimit:
    """Counts by key; at most `most` of each key are inside (0: any number).

    `enter` counts before it returns, so that of many who come at once no more than that get in.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: dict[str, int] = {}

    def enter(self, key: str) -> None:
        """Count one in. Raises `TooMany`, and then he is not."""
        count = self._inside.get(key, 0)
        if self._most and count >= self._most:
            raise TooMany(FULL)
        self._inside[key] = count + 1

    def leave(self, key: str) -> None:
        """Count one out who was counted in."""
        left = self._inside[key] - 1
        if left:
            self._inside[key] = left
        else:
            del self._inside[key]

    def __len__(self) -> int:
        return sum(self._inside.values())


class SocketLimits:
    """How many sockets may be open of a kind, as the tables' or the lobby's, by address and by person."""

    def __init__(self, persons: int, addresses: int) -> None:
        self.persons = ConnectionLimit(persons)
        self.addresses = ConnectionLimit(addresses)

    def __len__(self) -> int:
        return len(self.addresses)


class Admission:
    """Where one socket is counted in; `leave` counts it out everywhere."""

    __slots__ = ("_inside",)

    def __init__(self) -> None:
        self._inside: tuple[tuple[ConnectionLimit, str], ...] = ()

    def enter(self, limit: ConnectionLimit, key: str) -> None:
        """Count it in. Raises `TooMany`."""
        limit.enter(key)
        self._inside += ((limit, key),)

    def leave(self) -> None:
        """Count it out."""
        for limit, key in self._inside:
            limit.leave(key)
        self._inside = ()
