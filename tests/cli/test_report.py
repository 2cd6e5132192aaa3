"""Reports as shown: nothing cut off, nothing overwritten."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from paiju.cli import main
from paiju.cli.report import Coded, Linked, Report, ReportColumn, ReportTable, amount, read_amount
from paiju.cli.speech import Speech
from paiju.cli.standings import ranking_table
from paiju.scoring import ScoreUnit, Tally, rank
from paiju.text import Text, verbatim

ROOT = Path(__file__).resolve().parents[2]
COLUMNS = (ReportColumn("who", Text("Contestant", "参赛者")), ReportColumn("total", Text("Total", "总分"), "right"))


def table(*rows: tuple[object, ...]) -> ReportTable:
    return ReportTable(verbatim("one"), COLUMNS, rows, "boards")


def test_tables_with_one_key_are_one_list_in_json() -> None:
    """Two teams may meet twice, so each row names its match."""
    tables = (table(("A", 1)), table(("B", 2)), table())
    report = Report(verbatim(""), tuple(structs.replace(one, of={"match": at}) for at, one in enumerate(tables, 1)))
    told = json.loads(report.to_json())
    assert told == {
        "version": 1,
        "boards": [{"match": 1, "who": "A", "total": 1}, {"match": 2, "who": "B", "total": 2}],
    }


def test_json_has_numbers_as_numbers_codes_as_codes_and_words_in_both_languages() -> None:
    north, home = Coded("N", Text("North", "北")), Linked(Text("Home", "主队"), "1")
    row = (north, amount(Fraction(5, 2)), home, None, read_amount("12.00"), read_amount("3 : 1"))
    columns = tuple(ReportColumn(key, Text(key, key)) for key in ("seat", "won", "team", "none", "total", "parts"))
    data = {"laws": Text("Laws of 2017", "2017 版规则"), "names": (Text("a", "甲"),)}
    report = Report(verbatim(""), (ReportTable(verbatim(""), columns, (row,)),), (Text("over", "已结束"),), data)
    assert json.loads(report.to_json()) == {
        "version": 1,
        "laws": {"en": "Laws of 2017", "zh": "2017 版规则"},
        "names": [{"en": "a", "zh": "甲"}],
        "rows": [
            {
                "seat": "N",
                "won": 2.5,
                "team": {"en": "Home", "zh": "主队"},
                "none": None,
                "total": 12,
                "parts": "3 : 1",
            }
        ],
        "notes": [{"en": "over", "zh": "已结束"}],
    }
    plain = report.to_plain(Speech("zh"))
    assert "北" in plain
    assert "2.50" in plain


READ = (
    *(("deal", "-n", "1", "--seed", "s"), ("deal", "--game", "tractor6", "--seed", "s")),
    ("score", "examples/evening.pbn"),
    ("convert", "examples/evening.pbn"),
    ("play", "--boards", "1", "--seed", "s", "--samples", "0"),
    ("play", "--match", "--boards", "2", "--seed", "s", "--samples", "0", "--ns", "random"),
    *(("laws", "show", "L27.B"), ("laws", "search", "revoke"), ("laws", "readings")),
    ("rule", "revoke", "--questions"),
    *(("rule",), ("rule", "insufficient-bid", "auction=N: 1S", "offender=E", "call=1H")),
    ("bot", "check", "random", "--deals", "1", "--seed", "s"),
)


@pytest.mark.parametrize("words", READ, ids=" ".join)
def test_json_never_follows_the_readers_language(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And it follows `docs/schemas/output.json`: no points as text, no values among the keys."""
    monkeypatch.chdir(ROOT)
    said = []
    for language in ("en", "zh"):
        assert main([*words, "--json", "--lang", language]) == 0
        said.append(json.loads(capsys.readouterr().out))
    for told in said:
        told.pop("seconds", None)
        told.pop("notes", None) if words[0] == "bot" else None
    assert said[0] == said[1]
    assert said[0]["version"] == 1
    assert all(note.keys() == {"en", "zh"} for note in said[0].get("notes", ()))
    for path, value in _values(said[0]):
        assert not (isinstance(value, str) and re.fullmatch(r"-?\d+\.\d+", value)), path
        assert all(re.fullmatch("[A-Za-z_%]+", key) or "case" in path for key in path if isinstance(key, str)), path


def _values(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    if isinstance(value, dict | list):
        inner = value.items() if isinstance(value, dict) else enumerate(value)
        for key, one in inner:
            yield from _values(one, (*path, key))
    else:
        yield path, value


@pytest.mark.parametrize("unit", list(ScoreUnit))
def test_the_head_of_standings_begins_with_a_capital(unit: ScoreUnit) -> None:
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
    assert done.stderr == b"paiju: cannot continue: No space left on device\n"
