"""Reruns are counted in the process where all workers' reports arrive, and too many fail the run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONFTEST = """
from tests import reruns

def pytest_configure(config):
    reruns.register(config)
"""
HASTY = """
import pathlib, pytest

@pytest.mark.flaky(reruns=2)
@pytest.mark.parametrize("number", range(3))
def test_hasty(number):
    tried = pathlib.Path(__file__).with_name(str(number))
    first = not tried.exists()
    tried.touch()
    assert not first
"""


def test_each_rerun_is_listed_and_three_fail_the_run(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "journeys"
    folder.mkdir(parents=True)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (folder / "test_hasty.py").write_text(HASTY)
    plugins = ["-p", "xdist", "-p", "pytest_rerunfailures", "-p", "no:cacheprovider"]
    how = [*plugins, "-q", "-n", "2", "--import-mode=importlib"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *how, folder],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    said = done.stdout + done.stderr
    assert "3 passed, 3 rerun" in said, said
    for number in range(3):
        assert f"tests/journeys/test_hasty.py::test_hasty[{number}]: rerun once" in said
    assert "3 tests were rerun, and at most 2 may be: the run fails" in said
    assert done.returncode == 1, said
