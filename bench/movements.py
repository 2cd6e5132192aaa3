"""The largest Mitchell, 100 tables and 100 rounds, built and verified, compared with a plain count.

No package that installs with pip builds or checks movements: the peer is a hand-written count, without words,
places or balance, of tuples that it makes itself.
"""

from __future__ import annotations

from typing import Final

from bench.job import Job
from paiju.tournament.movements import MovementReport, check, relay_mitchell

TABLES: Final = 100


def ours(*, quick: bool) -> Job:  # noqa: ARG001
    """Build the movement and check it."""

    def run() -> MovementReport:
        return check(relay_mitchell(TABLES))

    return Job(run, 1, _of_ours, "with relay and bye-stand")


def counted(*, quick: bool) -> Job:  # noqa: ARG001
    """Make (table, N-S, E-W, set) for every round, and count repeated meetings and boards."""

    def run() -> int:
        rounds = [
            [
                (table, table, TABLES + (table - at) % TABLES, (table + (table >= TABLES // 2) + at) % TABLES)
                for table in range(TABLES)
            ]
            for at in range(TABLES)
        ]
        met: set[tuple[int, int]] = set()
        played: set[tuple[int, int]] = set()
        twice = 0
        for stations in rounds:
            seated: set[int] = set()
            for _, north_south, east_west, board_set in stations:
                twice += (north_south, east_west) in met
                met.add((north_south, east_west))
                for pair in (north_south, east_west):
                    twice += pair in seated
                    seated.add(pair)
                    twice += (pair, board_set) in played
                    played.add((pair, board_set))
        return twice

    return Job(run, 1, _of_counted, "plain Python")


def _of_ours(report: MovementReport) -> str:
    return f"faults {len(report.faults)}"


def _of_counted(twice: int) -> str:
    return f"faults {twice}"
