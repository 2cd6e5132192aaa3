"""Every pre-commit hook calls a program that exists, with options that it knows."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.nightly

ROOT = Path(__file__).resolve().parents[2]
CONFIG = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
HOOKS = dict(re.findall(r"^ +- id: (\S+)\n(?:.+\n)*? +entry: (.+)$", CONFIG, re.MULTILINE))
CLEAN = {
    "ruff-check": "src/paiju/text.py",
    "ruff-format": "src/paiju/text.py",
    "mypy": "src/paiju/text.py",
    "prettier": "web/src/plural.ts",
    "eslint": "web/src/plural.ts",
}
"""For each hook a file of the kind it reads, without any fault."""


def _run(hook: str, file: Path | str) -> subprocess.CompletedProcess[str]:
    """Run a hook on one file, with the programs of the environment that runs the tests in place of those in .venv."""
    program, *options = shlex.split(HOOKS[hook])
    assert program.startswith(".venv/bin/"), f"{hook} uses a program that is not the project's"
    here = Path(sys.executable).parent / Path(program).name
    assert here.exists(), f"{hook}: {program} is not installed"
    return subprocess.run([str(here), *options, str(file)], cwd=ROOT, capture_output=True, text=True, check=False)


def test_every_hook_is_local_and_known_here() -> None:
    assert set(HOOKS) == set(CLEAN)
    assert re.findall(r"repo: (\S+)", CONFIG) == ["local"]
    assert set(re.findall(r"language: (\S+)", CONFIG)) == {"system"}


def test_pre_commit_reads_the_configuration() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("hook", sorted(CLEAN))
def test_a_hook_passes_a_clean_file(hook: str) -> None:
    before = (ROOT / CLEAN[hook]).read_bytes()
    done = _run(hook, CLEAN[hook])
    assert done.returncode == 0, done.stdout + done.stderr
    assert (ROOT / CLEAN[hook]).read_bytes() == before


def test_a_hook_stops_a_fault(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text("import os\nvalue: int = 'words'\nundefined_name\n", "utf-8")
    for hook in ("ruff-check", "mypy"):
        assert _run(hook, wrong).returncode != 0
