"""Counts and lists rerun tests, and fails a run with too many of them.

Only journeys (tests/journeys) may be rerun. The reruns are counted in the main process, where the reports of all
workers arrive, so the plugin must be registered there: by `tests/conftest.py`, and by the journeys' own conftest if
only that folder is run.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import pytest

JOURNEYS: Final = "tests/journeys/"
MOST: Final = 2
"""How many tests may be rerun in one run."""


def told(reruns: Mapping[str, int]) -> list[str]:
    """Return one line per rerun test with its number of reruns.

    >>> told({"tests/journeys/test_desk.py::test_a": 1, "tests/journeys/test_desk.py::test_b": 2})
    ['tests/journeys/test_desk.py::test_a: rerun once', 'tests/journeys/test_desk.py::test_b: rerun 2 times']
    """
    return [
        f"{name}: rerun once" if count == 1 else f"{name}: rerun {count} times"
        for name, count in sorted(reruns.items())
    ]


def fault(reruns: Mapping[str, int]) -> str:
    """Return why these reruns fail the run, or an empty string if they do not.

    >>> fault({"tests/journeys/test_desk.py::test_a": 2, "tests/journeys/test_desk.py::test_b": 1})
    ''
    >>> fault({f"tests/journeys/test_desk.py::test_{name}": 1 for name in "abc"})
    '3 tests were rerun, and at most 2 may be: the run fails'
    >>> fault({"tests/laws/test_revoke.py::test_a": 1})
    'only journeys may be rerun, not tests/laws/test_revoke.py::test_a: the run fails'
    """
    others = [name for name in sorted(reruns) if not name.startswith(JOURNEYS)]
    if others:
        return f"only journeys may be rerun, not {', '.join(others)}: the run fails"
    if len(reruns) > MOST:
        return f"{len(reruns)} tests were rerun, and at most {MOST} may be: the run fails"
    return ""


class Reruns:
    """Pytest plugin that counts the reruns, lists them at the end, and fails a run with too many."""

    def __init__(self) -> None:
        self.counts = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count a rerun."""
        if str(report.outcome) == "rerun":  # an outcome of pytest-rerunfailures
            self.counts[report.nodeid] += 1

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail an otherwise successful run that had too many reruns."""
        if fault(self.counts) and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """List all rerun tests."""
        if not self.counts:
            return
        terminalreporter.section("tests that were rerun; their traces are in build/traces")
        for line in told(self.counts):
            terminalreporter.write_line(line)
        if wrong := fault(self.counts):
            terminalreporter.write_line(wrong, red=True, bold=True)


def register(config: pytest.Config) -> None:
    """Register the plugin once, and not in a worker, because the main process receives every report."""
    if not hasattr(config, "workerinput") and not config.pluginmanager.has_plugin("paiju-reruns"):
        config.pluginmanager.register(Reruns(), "paiju-reruns")
