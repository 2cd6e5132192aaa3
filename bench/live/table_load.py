"""A table under load: when its next act is due, and what is on its way to its players."""

from __future__ import annotations

from time import perf_counter
from typing import Generic, Protocol, TypeVar

from bench.live.play import Play, Unseen


class Goes(Protocol):
    """Who acts when his turn comes."""

    def go_on(self) -> None:
        """Act if it is his turn."""


P = TypeVar("P", bound=Goes)


class TableLoad(Generic[P]):
    """One table: when its next act is due, and the frames that not all of its players have yet.

    Its players come from `address`, each table's from another one, as people do; so a server's limits of rate for one
    address are met as they are in earnest.
    """

    __slots__ = ("address", "deals", "due", "id", "play", "players", "unseen")

    def __init__(self, identity: str, play: Play, address: str) -> None:
        self.id = identity
        self.play = play
        self.address = address
        self.due = 0.0
        self.deals = 0
        self.unseen: dict[int, Unseen] = {}
        self.players: tuple[P, ...] = ()

    def start(self) -> None:
        """Set the players going, each table from a moment of its own."""
        self.due = perf_counter() + self.play.random() * self.play.pace
        for player in self.players:
            player.go_on()

    def delay(self) -> float:
        """Return the seconds until the table's next act at its pace, a fifth sooner or later."""
        pace = self.play.pace
        wait = self.due - perf_counter()
        self.due = max(self.due, perf_counter() - pace) + pace
        return max(0.0, wait + pace * 0.4 * (self.play.random() - 0.5))
