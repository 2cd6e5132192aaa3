"""A table under load: when its next act is due, and the frames on their way to its players."""

from __future__ import annotations

from time import perf_counter
from typing import Generic, Protocol, TypeVar

from bench.live.play import Play, Unseen


class Goes(Protocol):
    """A player who acts in turn."""

    def go_on(self) -> None:
        """Act if it is the player's turn."""


P = TypeVar("P", bound=Goes)


class TableLoad(Generic[P]):
    """A table: when its next act is due, and the frames that some of its players have not received yet.

    Its players come from `address`, a different one for each table, so that rate limits per address apply
    realistically.
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
        """Start the players, each table at a random moment."""
        self.due = perf_counter() + self.play.random() * self.play.pace
        for player in self.players:
            player.go_on()

    def delay(self) -> float:
        """Return the seconds until the table's next act at its pace, varied by up to a fifth."""
        pace = self.play.pace
        wait = self.due - perf_counter()
        self.due = max(self.due, perf_counter() - pace) + pace
        return max(0.0, wait + pace * 0.4 * (self.play.random() - 0.5))
