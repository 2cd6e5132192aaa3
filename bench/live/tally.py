"""What the players count while they play."""

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
        """Sum up times in seconds."""
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
    """What a time of play came to.

    - `moves`: acts of the game that came back to who sent them; `commands`: those and all others
    - `own`: from sending a command to the frame that answers it; `four`: to the last of the table's players
    - `frames`, `bytes`: what came in from the server
    - `cpu`: seconds of processor time that the players took
    - `faults`: what must not be, with how often; `refused`: commands that the server did not do, by code
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
    """The count of all players of a process; `clear` begins anew, and faults stay."""

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
        """Sum up."""
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
