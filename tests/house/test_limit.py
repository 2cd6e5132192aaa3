"""No test waits for ever: what a run of all tests sets ends it, and the next one runs."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from pathlib import Path

CONFTEST = Path(__file__).parents[1] / "conftest.py"
WAITING = """
import asyncio
import subprocess
import sys
import threading

import pytest


def test_in_an_event_loop():
    asyncio.run(asyncio.Event().wait())


def test_that_heeds_no_fault():
    async def wait():
        while True:
            try:
                await asyncio.Event().wait()
            except Exception:
                pass

    asyncio.run(wait())


def test_for_a_process(begin):
    begin([sys.executable, "-c", "import time; time.sleep(60)"], stdout=subprocess.PIPE).wait()


def test_for_a_thread():
    threading.Event().wait()


@pytest.fixture
def never():
    threading.Event().wait()


def test_for_its_fixture(never):
    pass


async def test_that_waits_for_nothing():
    await asyncio.sleep(0)
"""


LIMITS = (1, 6, 36)
"""Seconds: who waits for ever fails under each of them, who does not passes under one that the machine can keep."""


def _run(folder: Path, limit: int) -> str:
    """Run the tests in a process of its own; gives what it said, empty where it came to no end."""
    command = [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider"]
    with contextlib.suppress(subprocess.TimeoutExpired):
        done = subprocess.run(
            [
                *command,
                "-o",
                f"faulthandler_timeout={limit}",
                "--rootdir",
                str(folder),
                str(folder),
            ],
            capture_output=True,
            text=True,
            timeout=60 + 20 * limit,
            check=False,
        )
        return done.stdout + done.stderr
    return ""


def test_whatever_a_test_waits_for_it_fails_in_time_and_the_next_runs(tmp_path: Path) -> None:
    """On a machine that is busy even the test that waits for nothing may be late: then it is given more time."""
    shutil.copy(CONFTEST, tmp_path / "conftest.py")
    (tmp_path / "test_waiting.py").write_text(WAITING, encoding="utf-8")
    said = ""
    for limit in LIMITS:
        said = _run(tmp_path, limit)
        told = said.count(f"E           AssertionError: nothing came of it in {0.8 * limit:g} s")
        if "4 failed, 1 passed, 1 error" in said and told == 5:
            return
    raise AssertionError(said)
