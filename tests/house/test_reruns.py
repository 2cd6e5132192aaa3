"""Reruns are counted where the reports of all workers arrive, and too many fail the run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CONFTEST = """
from tests import reruns

def pytest_configure(config):
    reruns.register(config)
"""
HASTY = """
import pathlib, pytest

@pytest.mark.flaky(reruns=2)
@pytest.mark.parametrize("number", range({count}))
def test_hasty(number):
    tried = pathlib.Path(__file__).with_name(str(number))
    first = not tried.exists()
    tried.touch()
    assert not first
"""


@pytest.mark.parametrize(("count", "code"), [(3, 1), (2, 0)])
def test_each_rerun_is_listed_and_three_fail_the_run(tmp_path: Path, count: int, code: int) -> None:
    folder = tmp_path / "tests" / "journeys"
    folder.mkdir(parents=True)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (folder / "test_hasty.py").write_text(HASTY.format(count=count))
    plugins = ("-p", "xdist", "-p", "pytest_rerunfailures", "-p", "no:cacheprovider")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            "2",
            *plugins,
            "--import-mode=importlib",
            folder,
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    said = done.stdout + done.stderr
    assert f"{count} passed, {count} rerun" in said, said
    for number in range(count):
        assert f"tests/journeys/test_hasty.py::test_hasty[{number}]: rerun once" in said
    assert ("3 tests were rerun, and at most 2 may be: the run fails" in said) == bool(code)
    assert done.returncode == code, said
