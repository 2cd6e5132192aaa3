"""`paiju play` as a person types it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from paiju.cli import files, main
from paiju.cli.files import append
from paiju.cli.verbs import VERBS
from paiju.formats.records import named_format, read_file, write_text

PROGRAM = "from paiju.cli import main; raise SystemExit(main())"
HEARS = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
"""A program that was begun in the background ignores the keyboard's interrupt, and so do those that it begins."""
QUICK = ["--samples", "0", "--workers", "1"]


def test_an_event_is_played_ranked_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.pbn"
    assert (
        main(["play", "-n", "2", "-t", "3", "--seed", "e", "-o", str(path), "--json", *QUICK]) == 0
    )
    data = json.loads(capsys.readouterr().out)
    assert len(data["ranking_ns"]) == len(data["ranking_ew"]) == 3
    assert main(["score", str(path), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["ranking_ns"] == data["ranking_ns"]
    assert again["board_2"] == data["board_2"]


def test_an_event_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    assert main(["play", "-n", "3", "-t", "2", "--seed", "e", "-o", str(whole), *QUICK]) == 0
    assert main(["play", "-n", "1", "-t", "2", "--seed", "e", "-o", str(part), *QUICK]) == 0
    assert (
        main(["play", "-n", "3", "-t", "2", "--seed", "e", "-o", str(part), "--resume", *QUICK])
        == 0
    )
    assert part.read_bytes() == whole.read_bytes()
    assert main(["play", "-n", "3", "--seed", "other", "-o", str(part), "--resume", *QUICK]) == 2
    assert main(["play", "-n", "3", "--seed", "e", "-o", str(part), *QUICK]) == 2
    assert part.read_bytes() == whole.read_bytes()
    assert "--resume" in capsys.readouterr().err


def test_workers_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "-n", "2", "-t", "2", "--seed", "e", "--samples", "0", "--json"]
    assert main([*words, "--workers", "1"]) == 0
    alone = capsys.readouterr().out
    assert main([*words, "--workers", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_every_act_is_explained_in_the_language_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "zh", "play", "-n", "1", "--seed", "e", "--explain", *QUICK[:2]]) == 0
    out = capsys.readouterr().out
    reasons = [line.split("— ", 1)[1] for line in out.splitlines() if "  — " in line]
    assert len(reasons) >= 52
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in reason) for reason in reasons)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("bridge", ("--json",)),
        ("chaodipi", ("--json",)),
        ("tractor6", ("--json", "--match")),
        ("bridge", ("--workers", "2")),
        ("bridge", ("--workers", "1")),
    ],
)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_explain_has_no_use_for_is_refused_by_name(
    lang: str, game: str, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", "-g", game, "-n", "1", "--explain", *words, "--lang", lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "--explain" in err
    assert words[0] in err
    assert err.count("\n") == 1


def test_a_match_tells_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "--match", "-n", "4", "--seed", "m", "--ew", "random", "--json", *QUICK]
    assert main(words) == 0
    data = json.loads(capsys.readouterr().out)
    assert len(data["boards"]) == 4
    assert data["low"] <= data["mean"] <= data["high"]
    assert data["imps"] == sum(board["imps"] for board in data["boards"])


def test_killed_it_leaves_no_process_behind(tmp_path: Path) -> None:
    command = ["play", "-n", "300", "-t", "2", "--workers", "2", "-o", str(tmp_path / "event.json")]
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        try:
            end = time.monotonic() + 60
            while len(children.read_text().split()) < 2:
                assert time.monotonic() < end, "no process was started"
                time.sleep(0.02)
            process.kill()
            process.communicate(timeout=120)  # it ends once no process can write any more
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.parametrize("ending", ["pbn", "lin", "json", "xml"])
def test_a_file_grows_board_by_board_and_is_the_file_of_all(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"event.{ending}"
    assert main(["play", "-n", "4", "-t", "2", "--seed", "e", "-o", str(path), *QUICK]) == 0
    anew = write_text(read_file(path).records, named_format(path))
    assert path.read_bytes() == anew.encode()


def test_each_board_is_added_and_none_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lengths: list[int] = []

    def counted(text: str, path: Path) -> None:
        lengths.append(len(text))
        append(text, path)

    monkeypatch.setattr(files, "append", counted)
    path = tmp_path / "event.pbn"
    assert main(["play", "-n", "5", "-t", "2", "--seed", "e", "-o", str(path), *QUICK]) == 0
    assert len(lengths) == 5
    assert sum(lengths) == len(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("ending", ["pbn", "lin", "json"])
def test_a_file_that_was_broken_off_in_a_board_goes_on_with_that_board(
    tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"event.{ending}"
    words = ["play", "-n", "4", "-t", "2", "--seed", "e", "-o", str(path), "--resume", *QUICK]
    assert main(words) == 0
    whole = path.read_bytes()
    for lost in (1, 40, 200, len(whole) // 8, len(whole) // 3):
        path.write_bytes(whole[:-lost])
        assert main(words) == 0
        assert path.read_bytes() == whole, lost


def _seconds(process: int) -> float:
    """Return the processor time that a process has used."""
    used = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize("more", [[], ["--match"]])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_it_in_a_line_and_keeps_what_was_finished(
    tmp_path: Path, begin: Any, more: list[str], workers: str
) -> None:
    path = tmp_path / "event.json"
    command = ["play", "-n", "4000", "--seed", "e", "--samples", "0", "--workers", workers, *more]
    command += [] if more else ["-o", str(path)]
    process = begin(
        [sys.executable, "-c", HEARS + PROGRAM, "--lang", "en", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    end = time.monotonic() + 120
    while len(children.read_text().split()) < (2 if workers == "2" else 0) or (
        not more and not path.exists()
    ):
        assert time.monotonic() < end, "it did not begin"
        time.sleep(0.02)
    if more and workers == "1":
        while _seconds(process.pid) < 4:  # of work, however busy the machine is
            assert time.monotonic() < end, "it did not play"
            time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert err.split("\n") in (["", "paiju: interrupted", ""], ["paiju: interrupted", ""])
    assert "seed: e" in out, "what was finished is not shown"
    if not more:
        boards = len(path.read_text(encoding="utf-8").splitlines())
        assert boards >= 1
        assert main(["score", str(path)]) == 0


def test_the_help_of_all_verbs_loads_none_of_them() -> None:
    program = (
        "import sys; from paiju.cli import main; main(['--help']);"
        "print([m for m in sys.modules if m.startswith(('paiju.games', 'paiju.server', 'paiju.bots'))])"
    )
    for language in ("en", "zh"):
        ended = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PAIJU_LANG": language},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ended.stdout.splitlines()[-1] == "[]"
        assert all(f"  {verb} " in ended.stdout for verb in VERBS)
