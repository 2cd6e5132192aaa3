"""No test waits for ever: what a run of all tests sets ends it, and the next one runs."""

from __future__ import annotations

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


def test_whatever_a_test_waits_for_it_fails_in_time_and_the_next_runs(tmp_path: Path) -> None:
    shutil.copy(CONFTEST, tmp_path / "conftest.py")
    (tmp_path / "test_waiting.py").write_text(WAITING, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "-o", "faulthandler_timeout=1", "--rootdir", str(tmp_path), str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "4 failed, 1 passed, 1 error" in done.stdout, done.stdout + done.stderr
    assert done.stdout.count("E           AssertionError: nothing came of it in 0.8 s") == 5
