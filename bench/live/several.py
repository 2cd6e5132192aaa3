"""Two server processes compared with one, over PostgreSQL: `python -m bench --only processes`.

Each process has the same share of a core (`Shares`), so two cores are enough for two servers, the players and the
database, and none of them is short; if something else runs on the machine, only the figure by CPU counts. The
servers run on the first core, the players on the second, the database on both.

Each contender has its own database with the same number of tables, and the same two players' processes, each with
half of the tables: both on the one server, or one on each of two. A process takes the tables whose players come to
it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Final

from msgspec import Struct

from bench.figure import Figure
from bench.live.database import Database, database
from bench.live.orders import Connect, Mark, Play
from bench.live.prepare import prepared
from bench.live.process import Cost, Load, Server, family_cpu
from bench.live.share import Shares
from bench.live.site import free_port, start
from bench.live.tally import Report

ASKED: Final = 1.8


class Size(Struct, frozen=True):
    """Tables, rounds, seconds a round and before each, and a server's share of a core."""

    tables: int
    rounds: int
    seconds: float
    warm: float
    share: float = 0.2


FULL: Final = Size(200, 6, 8.0, 2.0)
QUICK: Final = Size(40, 2, 3.0, 1.0)


class Round(Struct, frozen=True):
    """The result of a round: durable commands, and processor seconds of each server, the database and the players."""

    seconds: float
    commands: int
    servers: tuple[float, ...]
    database: float
    players: float

    @property
    def rate(self) -> float:
        """Durable commands a second."""
        return self.commands / self.seconds

    @property
    def carried(self) -> float:
        """Durable commands a second that all servers could do with a whole core each, by their CPU time."""
        return len(self.servers) * self.commands / max(sum(self.servers), 1e-9)

    @property
    def server_ms(self) -> float:
        """Server milliseconds per command."""
        return 1000 * sum(self.servers) / max(self.commands, 1)

    @property
    def database_ms(self) -> float:
        """Database milliseconds per command."""
        return 1000 * self.database / max(self.commands, 1)


class Site:
    """A number of servers over one database, and the tables of each half of the players."""

    def __init__(self, stack: ExitStack, folder: Path, found: Database, count: int, tables: int) -> None:
        self.name = "one process" if count == 1 else "two processes"
        self.rounds: list[Round] = []
        self.faults: dict[str, int] = {}
        self._found = found
        address = found.fresh(f"bench_{count}")
        orders = prepared(address, tables)
        self._halves = (orders[::2], orders[1::2])
        self.servers: list[Server] = []
        self._ports: list[int] = []
        for at in range(count):
            home = folder / f"{count}-{at}"
            home.mkdir()
            port = free_port()
            server = start(address, home, port)
            stack.callback(server.stop)
            pin(server.id, first=True)
            self.servers.append(server)
            self._ports.append(port)

    def come(self, loads: Sequence[Load]) -> None:
        """Let each half of the players connect to their server. Raises `RuntimeError`."""
        for at, load in enumerate(loads):
            port = self._ports[at % len(self._ports)]
            came = load.connect(Connect(self.name, port, tables=self._halves[at]))
            if came.failed:
                raise RuntimeError(f"{came.failed} players could not come to {self.name}: {came.fault}")

    def play(self, loads: Sequence[Load], size: Size) -> Round:
        """Play one round, both halves at once."""
        with Shares([server.id for server in self.servers], size.share):
            for load in loads:
                load.begin(Play(self.name, size.seconds, 0.0, size.warm))
            for load in loads:
                load.answer(Mark)
            servers, beside = self._cpu(), family_cpu(self._found.process)
            for load in loads:
                load.answer(Mark)
            servers = tuple(after - before for after, before in zip(self._cpu(), servers, strict=True))
            beside = family_cpu(self._found.process) - beside
            reports = [load.answer(Report) for load in loads]
        for report in reports:
            self.faults |= report.faults
        return Round(
            max(report.seconds for report in reports),
            sum(report.commands for report in reports),
            servers,
            beside,
            sum(report.cpu for report in reports),
        )

    def _cpu(self) -> tuple[float, ...]:
        return tuple(Cost.of(server.id).cpu for server in self.servers)


class ProcessRace(Struct, frozen=True):
    """What two servers carry compared with one, with the processor time of each kind of process."""

    name: str = "processes"

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Start both contenders, let them take turns, and yield the figures."""
        what = "durable commands, two processes beside one"
        if not sys.platform.startswith("linux"):
            yield Figure(name=what, unit="/s", peer="one process", trouble="measured on Linux alone")
            return
        size = QUICK if quick else FULL
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="paiju-bench-")))
            found = stack.enter_context(database())
            if found.absent:
                yield Figure(name=what, unit="/s", peer="one process", trouble=found.absent)
                return
            loads = [stack.enter_context(Load()) for _ in range(2)]
            for load in loads:
                pin(load.id, first=False)
            two = Site(stack, folder, found, 2, size.tables)
            one = Site(stack, folder, found, 1, size.tables)
            for site in (two, one):
                site.come(loads)
                site.play(loads, size)
            for at in range(size.rounds):
                for site in (two, one) if at % 2 else (one, two):
                    site.rounds.append(site.play(loads, size))
            yield from _figures(two, one, size)


def _figures(two: Site, one: Site, size: Size) -> Iterator[Figure]:
    """Compare the medians of the rounds: in a best round the others may have been slow."""
    said = f"{size.tables} tables, {size.share:g} of a core a server; {_said(two)}; {_said(one)}"
    faults = "; ".join(f"{n} times {name}" for name, n in (one.faults | two.faults).items())

    def figure(name: str, unit: str, of: str, asked: str = "", least: float | None = None) -> Figure:
        mine = [getattr(each, of) for each in two.rounds]
        other = [getattr(each, of) for each in one.rounds]
        ratios = [a / max(b, 1e-9) for a, b in zip(mine, other, strict=True)]
        return Figure(
            name=name,
            unit=unit,
            ours=median(mine),
            ours_median=median(mine),
            peer=one.name,
            peer_value=median(other),
            peer_median=median(other),
            ratio=median(mine) / max(median(other), 1e-9),
            ratio_median=median(ratios),
            asked=asked,
            met=None if least is None else median(ratios) >= least,
            rounds=len(mine),
            on=said,
            trouble=faults,
        )

    yield figure("durable commands, two processes", "/s", "rate", f"at least {ASKED}", ASKED)
    yield figure("the same by their CPU, a core each", "/s", "carried", f"at least {ASKED}", ASKED)
    yield figure("CPU of the servers a command, two processes", "ms", "server_ms")
    yield figure("CPU of the database a command, two processes", "ms", "database_ms")


def _said(site: Site) -> str:
    """Describe how busy every process was in the last round, which shows any that lacked a core."""
    last = site.rounds[-1]
    servers = " and ".join(f"{cpu / last.seconds:.2f}" for cpu in last.servers)
    return (
        f"{site.name}: {last.rate:,.0f}/s, servers {servers} cores, database "
        f"{last.database / last.seconds:.2f}, players {last.players / last.seconds:.2f}"
    )


def pin(process: int, *, first: bool) -> None:
    """Pin a process to the first core, or to the last; with only one core, to that."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(process, cores[:1] if first else cores[-1:])
