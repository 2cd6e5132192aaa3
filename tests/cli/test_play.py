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

import pytest

from paiju.cli import main

PROGRAM = "from paiju.cli import main; raise SystemExit(main())"
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
    assert main(["--lang", "zh", "play", "-n", "1", "--seed", "e", "--explain", *QUICK]) == 0
    out = capsys.readouterr().out
    reasons = [line.split("— ", 1)[1] for line in out.splitlines() if "  — " in line]
    assert len(reasons) >= 52
    assert all(any("\u4e00" <= sign <= "\u9fff" for sign in reason) for reason in reasons)


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
            process.communicate(timeout=30)  # it ends once no process can write any more
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
