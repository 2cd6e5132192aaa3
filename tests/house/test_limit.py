"""No test hangs for ever: the configured limit ends it, and the next test runs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
LIMIT = 600
"""The limit for the tests here in seconds: far more than any takes, however busy the machine is."""
WAITING = """
import asyncio
import signal
import subprocess
import sys
import threading

import pytest


def put_forward():
    left, again = signal.getitimer(signal.ITIMER_REAL)
    print(f"the alarm of {left:.0f} s is put forward")
    signal.setitimer(signal.ITIMER_REAL, 0.05, again)


def test_in_an_event_loop():
    put_forward()
    asyncio.run(asyncio.Event().wait())


def test_that_heeds_no_fault():
    async def wait():
        while True:
            try:
                await asyncio.Event().wait()
            except Exception:
                pass

    put_forward()
    asyncio.run(wait())


def test_for_a_process(begin):
    process = begin([sys.executable, "-c", "import time; time.sleep(60)"], stdout=subprocess.PIPE)
    put_forward()
    process.wait()


def test_for_a_thread():
    put_forward()
    threading.Event().wait()


@pytest.fixture
def never():
    put_forward()
    threading.Event().wait()


def test_for_its_fixture(never):
    pass


@pytest.fixture
def never_over():
    yield
    put_forward()
    threading.Event().wait()


def test_before_its_end(never_over):
    pass


async def test_that_waits_for_nothing():
    await asyncio.sleep(0)
"""


@pytest.mark.nightly
def test_whatever_a_test_waits_for_it_fails_in_time_and_the_next_runs(tmp_path: Path) -> None:
    """Each waiting test brings its own alarm forward, so this test is quick and does not depend on timing."""
    shutil.copy(CONFTEST, tmp_path / "conftest.py")
    (tmp_path / "test_waiting.py").write_text(WAITING, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-W", "error", "-p", "no:cacheprovider"]
    limit = ["-o", f"faulthandler_timeout={LIMIT}", "--rootdir", str(tmp_path), str(tmp_path)]
    done = subprocess.run([*command, *limit], capture_output=True, text=True, timeout=LIMIT, check=False)
    said = done.stdout + done.stderr
    assert "4 failed, 2 passed, 2 errors" in said, said
    faults = re.findall(rf"^E +AssertionError: nothing came of it in {0.8 * LIMIT:g} s$", said, re.M)
    assert len(faults) == 6, said
    alarms = [int(found) for found in re.findall(r"the alarm of (\d+) s is put forward", said)]
    assert len(alarms) == 6, said
    assert all(0 < alarm <= 0.8 * LIMIT for alarm in alarms), said
