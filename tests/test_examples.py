"""The examples run: here with small sizes, with `PAIJU_EXAMPLES=1` in full, when the learners must improve."""

from __future__ import annotations

import os
import re
import runpy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LEARNERS = sorted((ROOT / "examples" / "lab").glob("*.py"))
JOBS = sorted(path for path in (ROOT / "examples").glob("*.py") if path.stem != "play_at_a_table")
"""The examples; the one left out needs a site, so `tests/server/live/test_joining.py` runs it."""
WHOLE = bool(os.environ.get("PAIJU_EXAMPLES"))
GAINED = {"bidder": 5.0, "chaodipi_play": 4.0}
"""By how much the last rounds must be better than the first: IMPs a board, levels a deal."""
ROUND = re.compile(r"^round +\d+: +([+-]\d+\.\d+)", re.MULTILINE)


def run(path: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", [str(path), *words])
    runpy.run_path(str(path), run_name="__main__")


@pytest.mark.parametrize("path", LEARNERS, ids=lambda path: path.stem)
def test_an_example_of_the_laboratory_learns(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 150
    small = [] if WHOLE else ["--rounds", "2", "--deals", "16", "--threads", "1"]
    run(path, monkeypatch, *small)
    won = [float(one) for one in ROUND.findall(capsys.readouterr().out)]
    assert len(won) >= 2
    if WHOLE:
        assert sum(won[-3:]) / 3 - won[0] >= GAINED[path.stem], won


@pytest.mark.parametrize("path", JOBS, ids=lambda path: path.stem)
def test_an_example_does_its_job(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(path, monkeypatch)
    assert capsys.readouterr().out.count("\n") > 2


def test_every_example_is_listed() -> None:
    page = (ROOT / "examples" / "README.md").read_text("utf-8")
    for path in (ROOT / "examples").rglob("*.py"):
        assert f"`{path.name}`" in page, path.name
