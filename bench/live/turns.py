"""Servers that take turns under the same load."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from msgspec import Struct

from bench.figure import Figure
from bench.live.orders import Connect, Connected, Kind, Play, TableOrder
from bench.live.process import Load, Played, Server


class Standing:
    """A running server with its crowd. `beside`: the processes of its database.

    `address` and `folder` are those of its data, for a server that is restarted.
    """

    address = ""
    folder = Path()

    def __init__(
        self,
        name: str,
        server: Server,
        port: int,
        tables: tuple[TableOrder, ...],
        *,
        kind: Kind = "paiju",
        beside: Sequence[int] = (),
    ) -> None:
        self.name = name
        self.server = server
        self.beside = beside
        self.order = Connect(name, port, kind, tables)
        self.rounds: list[Played] = []

    def come(self, load: Load) -> Connected:
        """Let the crowd connect. Raises `RuntimeError` if somebody cannot."""
        came = load.connect(self.order)
        if came.failed:
            raise RuntimeError(f"{came.failed} players could not come to {self.name}: {came.fault}")
        return came

    def play(self, load: Load, order: Play) -> Played:
        """Play one measured round."""
        played = load.play(order, self.server.id, self.beside)
        self.rounds.append(played)
        return played

    def stop(self) -> None:
        """Stop the running server."""
        self.server.stop()

    @property
    def trouble(self) -> str:
        """The faults that the players found."""
        faults = {name: n for one in self.rounds for name, n in one.report.faults.items()}
        return "; ".join(f"{self.name}: {n} times {name}" for name, n in faults.items())


class Pace(Struct, frozen=True):
    """How they play: rounds, their measured seconds and the warm-up, seconds a move (0: full speed)."""

    rounds: int
    seconds: float
    move: float = 0.0
    warm: float = 1.0


def take_turns(load: Load, standing: Sequence[Standing], pace: Pace) -> None:
    """Let each server play in every round, starting with a different one each time."""
    for one in standing:
        one.rounds.clear()
    for at in range(pace.rounds):
        first = at % len(standing)
        for one in [*standing[first:], *standing[:first]]:
            one.play(load, Play(one.name, pace.seconds, pace.move, pace.warm))


class Measure(Struct, frozen=True):
    """A value read from a round: `of` in `unit`; `more` if higher is better; `asked` with the target."""

    name: str
    unit: str
    of: Callable[[Played], float]
    more: bool = False
    asked: str = ""
    limit: float | None = None
    ratio: float | None = None

    def figure(self, ours: Standing, peer: Standing | None, absent: str = "") -> Figure:
        """Compare. `limit` is the target for our best round, `ratio` how many times better than the peer we must be.

        Without a peer, `absent` is its name and the reason.
        """
        best = max if self.more else min
        mine = [self.of(played) for played in ours.rounds]
        other = [] if peer is None else [self.of(played) for played in peer.rounds]
        ratio = ratio_median = None
        if other:
            ratio = self._ratio(best(mine), best(other))
            ratio_median = median(map(self._ratio, mine, other))
        met: bool | None = None
        if self.limit is not None:
            met = best(mine) >= self.limit if self.more else best(mine) <= self.limit
        elif self.ratio is not None and ratio is not None:
            met = ratio >= self.ratio
        name, _, why = absent.partition(": ")
        trouble = why if peer is None else "; ".join(filter(None, (ours.trouble, peer.trouble)))
        return Figure(
            name=self.name,
            unit=self.unit,
            ours=best(mine),
            ours_median=median(mine),
            peer=name if peer is None else peer.name,
            peer_value=best(other) if other else None,
            peer_median=median(other) if other else None,
            ratio=ratio,
            ratio_median=ratio_median,
            asked=self.asked,
            met=met,
            rounds=len(mine),
            on=_said(ours),
            trouble=trouble,
        )

    def _ratio(self, mine: float, other: float) -> float:
        return mine / max(other, 1e-9) if self.more else other / max(mine, 1e-9)


def _said(standing: Standing) -> str:
    """Describe the circumstances of the last round."""
    last = standing.rounds[-1]
    report = last.report
    refused = "".join(f", {n} {code}" for code, n in report.refused.items())
    return (
        f"{report.rate:,.0f} moves/s, {report.deals} deals, p50 {report.own.p50:.1f} ms, "
        f"p99 {report.own.p99:.1f} ms, to all four {report.four.p99:.1f} ms; "
        f"server {last.cores:.2f} cores, {last.memory:.0f} MB; players "
        f"{report.cpu / report.seconds:.2f} cores; {report.bytes / max(report.frames, 1):.0f} bytes a frame{refused}"
    )
