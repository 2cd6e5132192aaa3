"""Limits on the number of open sockets, by person or by address."""

from __future__ import annotations

from typing import Final

from paiju.server.fault import TooMany
from paiju.text import Text

FULL: Final = Text(
    "too many connections are open from here; close some windows first", "来自这里的连接过多；请先关闭一些窗口"
)


class ConnectionLimit:
    """Counts by key; at most `most` of each key are open at once (0: any number).

    `enter` counts before it returns, so that concurrent calls cannot exceed the limit.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: dict[str, int] = {}

    def enter(self, key: str) -> None:
        """Count one more. Raises `TooMany` without counting it."""
        count = self._inside.get(key, 0)
        if self._most and count >= self._most:
            raise TooMany(FULL)
        self._inside[key] = count + 1

    def leave(self, key: str) -> None:
        """Count one connection less."""
        left = self._inside[key] - 1
        if left:
            self._inside[key] = left
        else:
            del self._inside[key]

    def __len__(self) -> int:
        return sum(self._inside.values())


class SocketLimits:
    """The limits by address and by person for one kind of socket, such as the tables' or the lobby's."""

    def __init__(self, persons: int, addresses: int) -> None:
        self.persons = ConnectionLimit(persons)
        self.addresses = ConnectionLimit(addresses)

    def __len__(self) -> int:
        return len(self.addresses)


class Admission:
    """The limits that count one socket; `leave` removes it from all of them."""

    __slots__ = ("_inside",)

    def __init__(self) -> None:
        self._inside: tuple[tuple[ConnectionLimit, str], ...] = ()

    def enter(self, limit: ConnectionLimit, key: str) -> None:
        """Count the socket. Raises `TooMany`."""
        limit.enter(key)
        self._inside += ((limit, key),)

    def leave(self) -> None:
        """Remove the socket from all limits."""
        for limit, key in self._inside:
            limit.leave(key)
        self._inside = ()
