"""The live table's figures: ours compared with PostgreSQL, a bare server and boardgame.io."""

from __future__ import annotations

import resource
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Final

from msgspec import Struct

from bench.figure import Figure
from bench.live.database import Database, database
from bench.live.ground import BOARDGAME, POSTGRES, Ground
from bench.live.prepare import SEATS
from bench.live.process import Load, Played
from bench.live.site import start
from bench.live.turns import Measure, Pace, Standing, take_turns


class Size(Struct, frozen=True):
    """The amount of work: tables in the medium and the large test, rounds, seconds a round."""

    tables: int
    many: int
    rounds: int
    seconds: float


FULL: Final = Size(200, 1000, 3, 8.0)
QUICK: Final = Size(40, 100, 1, 3.0)


class LiveRace(Struct, frozen=True):
    """All figures of the live table."""

    name: str = "live"

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Start the servers and the players, let them take turns, and yield the figures."""
        if not sys.platform.startswith("linux"):
            yield Figure(name="live table", unit="moves/s", peer="", trouble="it is measured on Linux alone")
            return
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        size = QUICK if quick else FULL
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="paiju-bench-")))
            found = stack.enter_context(database())
            yield from _middle(size, folder, found)
            yield from _large(size, folder, found)


def _middle(size: Size, folder: Path, found: Database) -> Iterator[Figure]:
    """200 tables, at full speed and at a move a second, with all four contenders."""
    count = size.tables
    with ExitStack() as stack:
        ground = Ground(stack, folder / "middle", found, count)
        load = ground.load
        ours, postgres = ground.ours(), ground.postgres()
        bare = ground.bare(ground.bytes_a_frame(ours))
        boardgame, why = ground.boardgame()
        standing = [one for one in (ours, postgres, bare, boardgame) if one is not None]
        absent = f"{POSTGRES}: {found.absent}"
        missing = f"{BOARDGAME}: {why}"

        take_turns(load, standing, Pace(size.rounds, size.seconds, warm=1.5))
        what = f"{count} tables at full speed"
        moves = Measure(f"{what}", "moves/s", _rate, True, "at least 3,000", 3000)
        yield moves.figure(ours, postgres, absent)
        yield Measure(f"{what}, p99", "ms", _p99, asked="under 100", limit=100).figure(ours, postgres, absent)
        cpu = Measure(f"{what}, CPU a move", "ms", _cpu, asked="at most twice", ratio=0.5)
        yield cpu.figure(ours, bare)
        beside = Measure(f"{what}, CPU a move", "ms", _cpu)
        yield beside.figure(ours, boardgame, missing)
        if postgres is not None:
            yield beside.figure(ours, postgres, absent)

        take_turns(load, standing, Pace(size.rounds, size.seconds, 1.0, 2.0))
        what = f"{count} tables, a move a second"
        yield Measure(f"{what}, p99", "ms", _p99, asked="under 20", limit=20).figure(ours, postgres, absent)
        paced = Measure(f"{what}, CPU a move", "ms", _cpu, asked="at most twice", ratio=0.5)
        yield paced.figure(ours, bare)
        yield Measure(f"{what}, CPU a move", "ms", _cpu).figure(ours, boardgame, missing)


def _large(size: Size, folder: Path, found: Database) -> Iterator[Figure]:
    """1,000 tables and 4,000 sockets at a move a second each, then a restart after which all reconnect."""
    count = size.many
    absent = f"{POSTGRES}: {found.absent}"
    with ExitStack() as stack:
        ground = Ground(stack, folder / "large", found, count)
        load = ground.load
        ours, postgres = ground.ours(), ground.postgres()
        bare = ground.bare(ground.bytes_a_frame(ours))
        standing = [one for one in (ours, postgres, bare) if one is not None]
        take_turns(load, standing, Pace(min(size.rounds, 2), 1.5 * size.seconds, 1.0, 4.0))
        what = f"{count:,} tables, {SEATS * count:,} sockets, a move a second"
        yield Measure(f"{what}, p99", "ms", _p99, asked="under 25", limit=25).figure(ours, postgres, absent)
        cores = Measure(f"{what}, server", "cores", _cores, asked="at most 0.5", limit=0.5)
        yield cores.figure(ours, bare)
        memory = Measure(f"{what}, memory", "MB", _memory, asked="under 300", limit=300)
        yield memory.figure(ours, bare)
        yield _returned(load, ours, postgres, absent)


def _returned(load: Load, ours: Standing, postgres: Standing | None, absent: str) -> Figure:
    """Stop each server cleanly and restart it; seconds from the new process's start until everybody has a view."""
    seconds: list[float] = []
    said: list[str] = []
    for one in (ours, postgres):
        if one is None:
            continue
        began = monotonic()
        one.server.stop()
        stopped = monotonic()
        one.server = start(one.address, one.folder, one.order.port)
        came = one.come(load)
        seconds.append(came.last - stopped)
        said.append(
            f"{one.name}: stopped in {stopped - began:.1f} s, the first back {came.first - stopped:.1f} s "
            f"after the start"
        )
    name, _, why = absent.partition(": ")
    other = seconds[1] if postgres is not None else None
    ratio = None if other is None else other / seconds[0]
    return Figure(
        name=f"{SEATS * len(ours.order.tables):,} come back after a restart",
        unit="s",
        ours=seconds[0],
        ours_median=seconds[0],
        peer=name,
        peer_value=other,
        peer_median=other,
        ratio=ratio,
        ratio_median=ratio,
        asked="at most 6",
        met=seconds[0] <= 6,
        rounds=1,
        on="; ".join(said),
        trouble=why if postgres is None else "",
    )


def _rate(played: Played) -> float:
    return played.report.rate


def _p99(played: Played) -> float:
    return played.report.own.p99


def _cpu(played: Played) -> float:
    return played.cpu_per_move


def _cores(played: Played) -> float:
    return played.cores


def _memory(played: Played) -> float:
    return played.memory
