"""Time budget of the gate's tests: worker seconds per folder, compared with what each folder may take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import pytest

BUDGET: Final = (
    (
        "rules, laws, scoring, formats, contracts, goldens",
        90,
        (
            *("analysis", "bots", "cards", "contract", "engines", "external", "formats", "games", "journals", "lab"),
            *("laws", "referee", "scoring", "toy"),
        ),
    ),
    ("table, office, tournament, store", 75, ("table", "office", "tournament", "store")),
    ("server in one process", 60, ("server", "fuzz")),
    ("command line, house, documents", 45, ("bench", "cli", "deploy", "facade", "house")),
    ("web", 30, ("web",)),
    ("journeys", 90, ("journeys",)),
)
"""Parts as (name, seconds allowed on two cores, test folders). Tests outside every folder count as command line."""
REST: Final = 3


def part_of(nodeid: str) -> int:
    """Return the index in `BUDGET` of the part that a test belongs to, by its node id."""
    words = nodeid.split("/")
    if words[0] == "src":
        return 0
    for number, (_, _, folders) in enumerate(BUDGET):
        if len(words) > 2 and words[1] in folders:
            return number
    return REST


def table(seconds: Mapping[int, float], workers: int) -> list[str]:
    """Return one line per part: the time its tests took when shared by `workers`, and the time allowed."""
    lines = []
    for number, (name, most, _) in enumerate(BUDGET):
        took = seconds.get(number, 0.0) / workers
        over = "   over its budget" if took > most else ""
        lines.append(f"{took:6.1f} s of {most:3} s   {name}{over}")
    lines.append(f"{sum(seconds.values()) / workers:6.1f} s of {sum(part[1] for part in BUDGET)} s   all")
    return lines


class Budget:
    """Pytest plugin for the main process that adds up the seconds each part of the tests takes."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._seconds: Counter[int] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the duration of a setup, call or teardown."""
        self._seconds[part_of(report.nodeid)] += report.duration  # type: ignore[assignment]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table at the end of the run."""
        terminalreporter.section("seconds by folder, shared by the workers")
        for line in table(self._seconds, self._workers):
            terminalreporter.write_line(line)
