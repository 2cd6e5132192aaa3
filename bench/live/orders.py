"""What the players' process is told to do, one JSON object a line, and what it answers."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

Kind = Literal["paiju", "boardgame"]


class TableOrder(Struct, frozen=True):
    """A table: its id, and for each seat the cookie by which the server knows who sits there."""

    id: str
    cookies: tuple[str, ...]


class Connect(Struct, frozen=True, tag=True):
    """Open all sockets of the tables, at most `at_once` of them at the same time; try again until `deadline` s.

    A crowd keeps its name: another `Connect` of the same crowd comes back to the seats, after the server was gone.
    """

    crowd: str
    port: int
    kind: Kind = "paiju"
    tables: tuple[TableOrder, ...] = ()
    at_once: int = 100
    deadline: float = 300.0


class Play(Struct, frozen=True, tag=True):
    """Play for some time at a pace: seconds a move at each table, 0 for as fast as it goes; `warm` before it counts."""

    crowd: str
    seconds: float
    pace: float = 0.0
    warm: float = 0.0


class Leave(Struct, frozen=True, tag=True):
    """Close all sockets of a crowd."""

    crowd: str


class Mark(Struct, frozen=True, tag=True):
    """The warming is over, or the time that counts: `at` in seconds of the machine's monotonic clock."""

    at: float


class Connected(Struct, frozen=True, tag=True):
    """All have a view: how many, from the first socket that opened to the last view, and when that was."""

    sockets: int
    first: float
    last: float
    failed: int
    fault: str = ""


class Left(Struct, frozen=True, tag=True):
    """The crowd is gone."""


Order: TypeAlias = Connect | Play | Leave
