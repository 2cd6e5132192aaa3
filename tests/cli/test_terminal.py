"""Printed names of files, players and events cannot control the terminal: escape sequences are shown, not obeyed."""

from __future__ import annotations

import json
import runpy
import sys
from pathlib import Path

import pytest

from paiju.cli import main
from paiju.cli.report import Report, ReportColumn, ReportTable
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.text import verbatim
from paiju.version import __version__

STEERING = ("\x1b", "\x07", "\x9b", "\u202e", "\u2066", "\u200f", "\u2028")
NAME = "W" + "".join(STEERING) + "[2J"
TOLD = "W\\u001b\\u0007\\u009b\\u202e\\u2066\\u200f\\u2028[2J"
BOARD = """[Event "{0}"]
[Board "1"]
[West "{0}"]
[North "n"]
[East "e"]
[South "s"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]
[Declarer "S"]
[Contract "5H"]
[Result "9"]
[Room "{1}"]

"""


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / f"{NAME}.pbn"
    boards = BOARD.format(NAME, "Open") + BOARD.format(NAME, "Closed")
    path.write_text(boards, encoding="utf-8")
    return path


def _own(printed: str) -> str:
    """Return the output without paiju's own colours."""
    for colour in ("0", "1", "2", "3", "31", "1;36"):
        printed = printed.replace(f"\x1b[{colour}m", "")
    return printed


def _check(printed: str) -> None:
    assert not [sign for sign in STEERING if sign in _own(printed)], ascii(printed)


@pytest.mark.parametrize("form", ["plain", "terminal"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_names_of_a_file_are_told_in_a_report(
    source: Path, form: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    if form == "terminal":
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["score", str(source), "--lang", language]) == 0
    printed = capsys.readouterr()
    assert TOLD in _own(printed.out)
    _check(printed.out + printed.err)


def test_json_shows_them_by_their_numbers_and_holds_them_whole(
    source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", str(source), "--json"]) == 0
    printed = capsys.readouterr().out
    _check(printed)
    assert NAME in json.dumps(json.loads(printed), ensure_ascii=False).replace("\\u001b\\u0007", "\x1b\x07")


def test_boards_printed_on_a_terminal_do_not_steer_it(
    source: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert main(["convert", str(source), "--to", "lin"]) == 0
    printed = capsys.readouterr()
    assert "W\\u001b\\u0007\\u009b\\u202e\\u2066\\u200f" in printed.out
    _check(printed.out + printed.err)


def test_boards_printed_into_a_file_are_what_they_were(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(source), "--to", "lin"]) == 0
    assert "W\x1b\x07\x9b\u202e\u2066\u200f" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["score", f"{NAME}.pbn"],
        ["score", f"/{NAME}/an.pbn"],
        ["score", f"--{NAME}"],
        [NAME],
        ["event", NAME],
        ["score", "\udcff.pbn"],
    ],
)
def test_what_was_typed_is_told_in_an_error(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*words, "--lang", "en"]) == 2
    told = capsys.readouterr().err
    _check(told)
    assert "\\" in told
    assert told.count("\n") == 1


def test_the_end_of_a_line_is_kept_and_a_return_within_it_told(capsys: pytest.CaptureFixture[str]) -> None:
    echo("a\r\n\tb\rc", err=True)
    assert capsys.readouterr().err == "a\r\n\tb\\u000dc\n"


@pytest.mark.parametrize("tty", [False, True])
def test_every_part_of_a_report_is_told(
    tty: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: tty)
    name = verbatim(NAME)
    table = ReportTable(name, (ReportColumn("a", name), ReportColumn("b", name)), ((name, NAME),))
    Report(name, (table,), (name,)).show(Speech("en"))
    printed = capsys.readouterr().out
    assert _own(printed).count(TOLD) == 7
    _check(printed)


def test_python_m_paiju_is_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["paiju", "--version"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("paiju", run_name="__main__")
    assert ended.value.code == 0
    assert __version__ in capsys.readouterr().out
