"""Counts of the players during play."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct


class Latency(Struct, frozen=True):
    """Milliseconds, over `count` commands."""

    count: int = 0
    mean: float = 0.0
    p50: float = 0.0
    p99: float = 0.0
    most: float = 0.0

    @staticmethod
    def of(seconds: list[float]) -> Latency:
        """Summarise times in seconds."""
        if not seconds:
            return Latency()
        ordered = sorted(seconds)
        return Latency(
            len(ordered),
            1000 * sum(ordered) / len(ordered),
            1000 * ordered[len(ordered) // 2],
            1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)],
            1000 * ordered[-1],
        )


class Report(Struct, frozen=True):
    """The result of a time of play.

    - `moves`: acts of the game that came back to their sender; `commands`: those and all others
    - `own`: from sending a command to the frame that answers it; `four`: to the last of the table's players
    - `frames`, `bytes`: received from the server
    - `cpu`: processor seconds of the players
    - `faults`: errors, with counts; `refused`: commands that the server refused, by code
    """

    seconds: float
    moves: int
    commands: int
    deals: int
    own: Latency
    four: Latency
    frames: int
    bytes: int
    cpu: float
    faults: dict[str, int]
    refused: dict[str, int]

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds


class Tally:
    """The counts of all players of a process; `clear` resets them, except faults."""

    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()
        self.clear()

    def clear(self) -> None:
        """Begin a new time of play."""
        self.moves = self.commands = self.deals = self.frames = self.bytes = 0
        self.own: list[float] = []
        self.four: list[float] = []
        self.refused: Counter[str] = Counter()

    def report(self, seconds: float, cpu: float) -> Report:
        """Return the report."""
        return Report(
            seconds,
            self.moves,
            self.commands,
            self.deals,
            Latency.of(self.own),
            Latency.of(self.four),
            self.frames,
            self.bytes,
            cpu,
            dict(self.faults),
            dict(self.refused),
        )
