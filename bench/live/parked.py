"""The cost of tables without connected people: `python -m bench --only parked`.

One server over PostgreSQL whose store has many tables in the middle of a deal. It is measured idle three times:
before anybody came, after a request for the lobby, and after a player of every table has come and gone and the
tables have been unloaded. Its peer is the same server with a store without tables.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import asyncpg
import httpx
from msgspec import Struct

from bench.figure import Figure
from bench.live.database import Database, database
from bench.live.orders import Connect, TableOrder
from bench.live.prepare import prepared
from bench.live.process import Cost, Load, Server, family_cpu
from bench.live.site import free_port, start

AT_ONCE: Final = 200
"""Tables whose players are connected at the same time."""
IDLE: Final = 5.0
"""Seconds after which an unused table is unloaded; the server's default is 300."""
SETTLED: Final = 3.0
"""Seconds until the database reports its statistics."""
PATIENCE: Final = 900.0
"""Seconds until everybody has left."""


class Size(Struct, frozen=True):
    """Tables, and the seconds of each idle measurement."""

    tables: int
    seconds: float


FULL: Final = Size(10_000, 20.0)
QUICK: Final = Size(200, 5.0)


class Rest(Struct, frozen=True):
    """Idle cost: megabytes; CPU seconds per second, the server's and the database's; transactions."""

    memory: float
    cpu: float
    beside: float
    statements: float

    def __str__(self) -> str:
        return (
            f"{self.memory:.0f} MB, {1000 * self.cpu:.1f} ms of CPU a second, database "
            f"{1000 * self.beside:.1f}, {self.statements:.1f} transactions a second"
        )


class Parked:
    """A server over its own store with this many tables."""

    def __init__(self, stack: ExitStack, folder: Path, found: Database, tables: int) -> None:
        self.name = f"{tables:,} tables"
        home = folder / f"parked-{tables}"
        home.mkdir()
        self._found = found
        self._database = f"parked_{tables}"
        self.tables = prepared(address := found.fresh(self._database), tables)
        self.port = free_port()
        self.server: Server = start(address, home, self.port, "--metrics", "127.0.0.1", "--idle", f"{IDLE:g}")
        stack.callback(self.server.stop)
        self._until(lambda text: "paiju_tables" in text)

    def rest(self, seconds: float) -> Rest:
        """Measure this many seconds without requests, once the database has counted earlier ones."""
        sleep(SETTLED)
        process, beside = Cost.of(self.server.id), family_cpu(self._found.process)
        done, began = asyncio.run(self._transactions()), monotonic()
        sleep(seconds)
        passed = monotonic() - began
        more = asyncio.run(self._transactions()) - done
        now = Cost.of(self.server.id)
        return Rest(
            now.memory,
            (now.cpu - process.cpu) / passed,
            (family_cpu(self._found.process) - beside) / passed,
            more / passed,
        )

    def look(self) -> float:
        """Request the lobby's tables; return the seconds."""
        began = monotonic()
        answer = httpx.get(f"http://127.0.0.1:{self.port}/api/tables", timeout=PATIENCE)
        answer.raise_for_status()
        return monotonic() - began

    def visit(self, load: Load) -> float:
        """Let a player of every table come and go, wait until all tables are unloaded, and return the peak memory."""
        most = 0.0
        for at in range(0, len(self.tables), AT_ONCE):
            orders = tuple(TableOrder(one.id, one.cookies[:1]) for one in self.tables[at : at + AT_ONCE])
            came = load.connect(Connect(f"visit {at}", self.port, tables=orders))
            if came.failed:
                raise RuntimeError(f"{came.failed} players could not come: {came.fault}")
            most = max(most, Cost.of(self.server.id).memory)
            load.leave(f"visit {at}")
        self._until(lambda text: "\npaiju_tables 0.0\n" in text)
        return most

    def _until(self, told: Callable[[str], bool]) -> None:
        """Wait until the metrics satisfy a condition. Raises `TimeoutError`."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            try:
                if told(httpx.get(f"http://127.0.0.1:{self.port}/metrics").text):
                    return
            except httpx.TransportError:
                pass
            sleep(0.5)
        raise TimeoutError(f"{self.name}: not so after {PATIENCE:.0f} s")

    async def _transactions(self) -> int:
        """Return the transactions committed or aborted for this server; statistics are up to a second late."""
        connection = await asyncpg.connect(self._found.address)
        try:
            found = await connection.fetchval(
                "select xact_commit + xact_rollback from pg_stat_database where datname = $1", self._database
            )
        finally:
            await connection.close()
        return int(found)


class ParkedRace(Struct, frozen=True):
    """Memory, processor and database cost of parked tables, compared with a store without tables."""

    name: str = "parked"

    def run(self, *, quick: bool) -> Iterator[Figure]:
        """Run both servers one after the other, and yield the figures."""
        size = QUICK if quick else FULL
        what = f"{size.tables:,} parked tables"
        if not sys.platform.startswith("linux"):
            yield Figure(name=what, unit="MB", peer="no tables", trouble="measured on Linux alone")
            return
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="paiju-bench-")))
            found = stack.enter_context(database())
            if found.absent:
                yield Figure(name=what, unit="MB", peer="no tables", trouble=found.absent)
                return
            with ExitStack() as inner:
                empty = Parked(inner, folder, found, 0)
                empty.look()
                alone = empty.rest(size.seconds)
            full = Parked(stack, folder, found, size.tables)
            before = full.rest(size.seconds)
            looked = full.look()
            again = full.look()
            seen = full.rest(size.seconds)
            most = full.visit(stack.enter_context(Load()))
            after = full.rest(size.seconds)
        said = (
            f"nobody came: {before}; the lobby was looked at, {looked:.1f} s the first time and {again:.1f} s the "
            f"second: {seen}; all were visited, {AT_ONCE} at once, at most {most:.0f} MB: {after}; no tables: {alone}"
        )
        for name, unit, mine, other in (
            ("memory", "MB", after.memory, alone.memory),
            ("CPU of the server a second", "ms", 1000 * after.cpu, 1000 * alone.cpu),
            ("transactions of the database", "/s", after.statements, alone.statements),
        ):
            yield Figure(
                name=f"{what}, {name}",
                unit=unit,
                ours=mine,
                ours_median=mine,
                peer="no tables",
                peer_value=other,
                peer_median=other,
                ratio=other / mine if mine else None,
                rounds=1,
                on=said,
            )
