"""What a number of live tables needs, computed from measured constants: `python -m bench.capacity`.

Processes, memory, connections, rows and commits of the database, the first limit reached, and how many databases
(each stream is in the one that its hash selects) move it. Every constant has its source, and can be changed:
``--set cpu_ms=0.2``.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from math import ceil
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from paiju.store.people.engine import CONNECTIONS as PEOPLE
from paiju.store.postgres.journal import CONNECTIONS as JOURNAL

TABLES: Final = (400, 4_000, 40_000, 400_000)
MOST: Final = 64
"""The maximum number of databases to try."""


WIDTH: Final = 12
HEADS: Final = ("tables", "databases", "processes", "cores", "memory, GB", "connections", "rows/s", "commits/s")

Positive = Annotated[float, Meta(gt=0)]


class Constants(Struct, frozen=True, kw_only=True):
    """Measured or configured values; `SOURCES` says which and from where."""

    moves: Positive = 1.0
    cpu_ms: Positive
    busy: Positive = 0.7
    process_mb: Positive
    table_kb: Positive
    memory_mb: Positive = 2048.0
    connections: Positive = JOURNAL + PEOPLE
    group_ms: Positive
    rows: Positive
    commits: Positive
    most_connections: Positive = 400


MEASURED: Final = Constants(cpu_ms=0.33, process_mb=89.0, table_kb=221.0, group_ms=7.5, rows=15_324, commits=1_339)
"""Measured on two cores shared with other work on 2026-11-23; use ``--set`` for faster machines."""

SOURCES: Final = {
    "moves": "moves of a table a second: bench live plays at 1; people play bridge at about 0.2",
    "cpu_ms": "CPU of the server a move: bench live, at full speed over PostgreSQL",
    "busy": "of a core that a process may use: set, so that its p99 holds",
    "process_mb": "memory of a process without tables: measured after loading paiju.server.app",
    "table_kb": "memory of a table with four sockets: bench live, 305 MB with 1,000 tables, less the process",
    "memory_mb": "memory that a process may use: set",
    "connections": "connections of a process: CONNECTIONS of journal and accounts, in the code",
    "group_ms": "from one group commit of a process to its next: bench store, a pool of ten that commits one by one",
    "rows": "rows a second of one database: bench store, PostgreSQL, in groups, by one process on a core",
    "commits": "commits a second of one database: bench store, PostgreSQL, one by one",
    "most_connections": "connections of one database: set, max_connections",
}


class Need(Struct, frozen=True, kw_only=True):
    """What a number of tables needs of processes, and of the busiest of several databases.

    `wall`: the resource that the busiest database lacks; empty if it has enough. `full`: the share of each limit
    that is used.
    """

    tables: int
    databases: int
    processes: int
    cores: float
    memory_gb: float
    connections: float
    rows: float
    commits: float
    full: dict[str, float]
    wall: str


def need(tables: int, databases: int, known: Constants) -> Need:
    """Compute what this many tables need.

    A process has as many tables as its share of a core and its memory allow, all in one database: a table is routed
    to a process of the database that its hash selects.
    """
    carried = min(
        int(1000 * known.busy / (known.moves * known.cpu_ms)),
        int(1024 * (known.memory_mb - known.process_mb) / known.table_kb),
    )
    if carried < 1:
        raise ValueError(f"a process carries no table: {known}")
    shares = spread(tables, databases)
    processes = [ceil(share / carried) for share in shares]
    busiest = max(shares)
    most = max(processes)
    # A process writes one group after the other: no more groups a second than that, and no more than it has rows.
    groups = min(busiest * known.moves, most * 1000 / known.group_ms)
    full = {
        "rows": busiest * known.moves / known.rows,
        "commits": groups / known.commits,
        "connections": most * known.connections / known.most_connections,
    }
    over = max(full, key=lambda name: full[name])
    return Need(
        tables=tables,
        databases=databases,
        processes=sum(processes),
        cores=tables * known.moves * known.cpu_ms / 1000,
        memory_gb=(sum(processes) * known.process_mb + tables * known.table_kb / 1024) / 1024,
        connections=most * known.connections,
        rows=busiest * known.moves,
        commits=groups,
        full=full,
        wall=over if full[over] > 1 else "",
    )


def spread(tables: int, databases: int) -> list[int]:
    """Return the number of tables in each database, by the hash of their streams' names."""
    if databases == 1:
        return [tables]
    found = Counter(int.from_bytes(sha256(f"table:{n}".encode()).digest()[:8]) % databases for n in range(tables))
    return [found[at] for at in range(databases)]


def enough(tables: int, known: Constants) -> Need | None:
    """Return the need of this many tables with the fewest databases that suffice, or None if `MOST` do not."""
    needs = (need(tables, count, known) for count in range(1, MOST + 1))
    return next((one for one in needs if not one.wall), None)


def first_wall(known: Constants) -> tuple[int, str]:
    """Return the fewest tables that one database cannot carry, and the resource that it lacks."""
    low, high = 0, 1
    while not need(high, 1, known).wall:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if need(middle, 1, known).wall else (middle, high)
    return high, need(high, 1, known).wall


def report(tables: Sequence[int], known: Constants) -> str:
    """Return the constants with their sources, the need of each number of tables, and the first limit."""
    lines = ["constants 常数"]
    for name, value in msgspec.to_builtins(known).items():
        lines.append(f"  {name:<17}{value:>8g}  {SOURCES[name]}")
    lines += ["", "".join(f"{head:>{WIDTH}}" for head in HEADS) + "  busiest database, used"]
    for count in tables:
        alone, several = need(count, 1, known), enough(count, known)
        lines.append(_row(alone))
        if several is None:
            lines.append(f"{count:>{WIDTH},}  more than {MOST} databases")
        elif several.databases > 1:
            lines.append(_row(several))
    count, why = first_wall(known)
    lines += ["", f"The first wall of one database is its {why}, at {count:,} tables."]
    return "\n".join(lines)


def _row(one: Need) -> str:
    cells = (
        f"{one.tables:,}",
        f"{one.databases}",
        f"{one.processes:,}",
        f"{one.cores:,.1f}",
        f"{one.memory_gb:,.1f}",
        f"{one.connections:,.0f}",
        f"{one.rows:,.0f}",
        f"{one.commits:,.0f}",
    )
    used = ", ".join(f"{name} {100 * share:.0f} %" for name, share in one.full.items())
    wall = f"  <- {one.wall}" if one.wall else ""
    return "".join(f"{cell:>{WIDTH}}" for cell in cells) + f"  {used}{wall}"


def main(words: Sequence[str] | None = None) -> int:
    """Print what the requested tables need; return 2 for an unknown constant."""
    parser = argparse.ArgumentParser(prog="python -m bench.capacity", description=__doc__)
    parser.add_argument("tables", nargs="*", type=int, help="how many tables (default: four sizes)")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help=", ".join(SOURCES))
    options = parser.parse_args(words)
    given = dict(one.partition("=")[::2] for one in options.set)
    try:
        known = msgspec.convert({**msgspec.to_builtins(MEASURED), **given}, Constants, strict=False)
        if unknown := given.keys() - SOURCES.keys():
            parser.error(f"no constant is called {', '.join(sorted(unknown))}")
        if min(options.tables, default=1) < 1:
            parser.error("at least one table")
        print(report(options.tables or TABLES, known))
    except (msgspec.ValidationError, ValueError) as fault:
        parser.error(str(fault))
    return 0


if __name__ == "__main__":
    sys.exit(main())
