"""The orders to the players' process, one JSON object per line, and its answers."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Kind = Literal["paiju", "boardgame"]


class TableOrder(Struct, frozen=True):
    """A table: its id, and for each seat the cookie by which the server identifies its player."""

    id: str
    cookies: tuple[str, ...]


class Connect(Struct, frozen=True, tag=True):
    """Open all sockets of the tables, at most `at_once` of them at the same time; retry until `deadline` s.

    A crowd keeps its name: another `Connect` of the same crowd returns to the seats, after the server was gone.
    """

    crowd: str
    port: int
    kind: Kind = "paiju"
    tables: tuple[TableOrder, ...] = ()
    at_once: int = 100
    deadline: float = 300.0


class Play(Struct, frozen=True, tag=True):
    """Play for a time at a pace: seconds a move at each table, 0 for full speed; `warm` before measuring."""

    crowd: str
    seconds: float
    pace: float = 0.0
    warm: float = 0.0


class Leave(Struct, frozen=True, tag=True):
    """Close all sockets of a crowd."""

    crowd: str


class Mark(Struct, frozen=True, tag=True):
    """The warm-up is over, or the measured time: `at` in seconds of the machine's monotonic clock."""

    at: float


class Connected(Struct, frozen=True, tag=True):
    """Everybody has a view: how many, from the first opened socket to the last view, and when that was."""

    sockets: int
    first: float
    last: float
    failed: int
    fault: str = ""


class Left(Struct, frozen=True, tag=True):
    """The crowd has left."""


Order: TypeAlias = Connect | Play | Leave
