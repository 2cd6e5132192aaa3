"""How the tables of a process play, and who observes."""

from __future__ import annotations

from random import Random
from time import time_ns
from typing import NamedTuple, Protocol

from bench.live.tally import Tally


class Play:
    """How the tables of a process play: whether they do, and at what pace (seconds a move, 0: full speed)."""

    def __init__(self, tally: Tally, seed: int = 1) -> None:
        self.tally = tally
        self.random = Random(seed).random
        self.name = f"{time_ns():x}"
        self.going = False
        self.pace = 0.0
        self.witness: Witness | None = None


class Place(NamedTuple):
    """A player's place."""

    table: str
    seat: int


class Witness(Protocol):
    """Observes what the players receive."""

    def shown(self, place: Place, data: bytes) -> None:
        """Called with a frame before the player at a place reads it."""

    def acknowledged(self, place: Place, cause: str, seq: int, *, echoed: bool) -> None:
        """Called when the server acknowledges a command: by an echo with its number, or as `Done`."""


class Unseen:
    """A frame that has not reached all players of a table yet."""

    __slots__ = ("count", "prev", "public", "sent")

    def __init__(self, prev: int, public: bytes) -> None:
        self.prev = prev
        self.public = public
        self.count = 0
        self.sent = 0.0
