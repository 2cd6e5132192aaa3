"""How all tables of a process play, and who looks on."""

from __future__ import annotations

from random import Random
from time import time_ns
from typing import NamedTuple, Protocol

from bench.live.tally import Tally


class Play:
    """How all tables of a process play: whether they do, and at what pace (seconds a move, 0: as fast as it goes)."""

    def __init__(self, tally: Tally, seed: int = 1) -> None:
        self.tally = tally
        self.random = Random(seed).random
        self.name = f"{time_ns():x}"
        self.going = False
        self.pace = 0.0
        self.witness: Witness | None = None


class Place(NamedTuple):
    """Where a player sits."""

    table: str
    seat: int


class Witness(Protocol):
    """Who looks over the players' shoulders."""

    def shown(self, place: Place, data: bytes) -> None:
        """Learn of a frame before the player at a place reads it."""

    def acknowledged(self, place: Place, cause: str, seq: int, *, echoed: bool) -> None:
        """Learn that the server has said that a command is done: by an echo with its number, or as `Done`."""


class Unseen:
    """A frame that is on its way to the players of a table."""

    __slots__ = ("count", "prev", "public", "sent")

    def __init__(self, prev: int, public: bytes) -> None:
        self.prev = prev
        self.public = public
        self.count = 0
        self.sent = 0.0
