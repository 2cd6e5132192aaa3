"""Journeys: the only tests that may be rerun, with a trace of each rerun; and the browser fixtures."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest
from tests import reruns
from tests.journeys.browsers import FAILED, Keep, browser, come, come_to_own, deals, own_site, site, trace_path

__all__ = ["browser", "come", "come_to_own", "deals", "own_site", "site"]

HERE = Path(__file__).parent
RERUNS = 2
"""How often a failed journey is run again."""


def pytest_configure(config: pytest.Config) -> None:
    """Count the reruns if this folder is run on its own."""
    reruns.register(config)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each journey so that it may be rerun."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.get_closest_marker("flaky") is None:
            item.add_marker(pytest.mark.flaky(reruns=RERUNS))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember whether the journey itself failed, for its trace."""
    report = yield
    if call.when == "setup":
        item.stash[FAILED] = False
    item.stash[FAILED] |= report.failed
    return report


@pytest.fixture
def keep_trace(request: pytest.FixtureRequest) -> Keep:
    """Keep the trace of failed journeys and of every rerun, and all traces if PAIJU_TRACE is set."""
    item: pytest.Item = request.node

    def keep(number: int) -> Path | None:
        rerun = getattr(item, "execution_count", 1) > 1
        if item.stash[FAILED] or rerun or os.environ.get("PAIJU_TRACE"):
            return trace_path(item, number)
        return None

    return keep
