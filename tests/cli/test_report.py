"""Reports as they are shown: nothing cut off, nothing overwritten."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

from paiju.cli.report import Column, Report, Table
from paiju.cli.speech import Speech
from paiju.cli.standings import ranking_table
from paiju.scoring import Tally, Unit, rank
from paiju.text import Text, verbatim

COLUMNS = (Column("who", Text("Contestant", "参赛者")), Column("total", Text("Total", "总分"), "right"))


def table(*rows: tuple[object, ...]) -> Table:
    return Table(verbatim("one"), COLUMNS, rows, "match_A_B")


def test_tables_with_one_key_all_stand_in_json() -> None:
    """Two teams may meet twice."""
    report = Report(verbatim(""), (table(("A", 1)), table(("B", 2)), table()))
    told = json.loads(report.to_json(Speech("en")))
    assert list(told) == ["match_A_B", "match_A_B_2", "match_A_B_3"]
    assert told["match_A_B_2"] == [{"who": "B", "total": 2}]


@pytest.mark.parametrize("unit", list(Unit))
def test_the_head_of_standings_begins_with_a_capital(unit: Unit) -> None:
    tallies = [Tally(contestant=name, boards=2, earned=Fraction(3)) for name in ("a", "b")]
    drawn = ranking_table(rank(tallies, unit=unit, carried={"a": Fraction(1)}), {})
    for column in drawn.columns:
        assert not column.heading.en[:1].islower(), column
        assert column.heading.zh


def test_a_narrow_terminal_cuts_no_number(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("COLUMNS", "24")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    Report(verbatim(""), (table(("6 Player 11 & Player 12", "123456.78")),)).show(Speech("zh"))
    out = capsys.readouterr().out
    assert "123456.78" in out
    assert "…" not in out


def test_a_pipe_that_is_closed_early_is_no_fault() -> None:
    code = "from paiju.cli import main; raise SystemExit(main(['deal', '-n', '40', '--seed', 'a']))"
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-c", code], stdout=writing, stderr=subprocess.PIPE, timeout=120, check=False
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full here")
def test_a_full_disk_is_told_without_a_name_it_does_not_have() -> None:
    code = "from paiju.cli import main; raise SystemExit(main(['deal', '--seed', 'a', '--lang', 'en']))"
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", code], stdout=full, stderr=subprocess.PIPE, timeout=120, check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"paiju: cannot go on: No space left on device\n"
