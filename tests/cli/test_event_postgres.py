"""`paiju event` on a PostgreSQL store: a director's commands, and two simultaneous runs of one event by bots."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.journal import Envelope
from paiju.store import open_journal

PLAN = """title = "Small"
[[stages]]
name = "s"
movement = "howell"
rounds = 5
boards = 2
method = "matchpoints"
"""
PROGRAM = "from paiju.cli import main; raise SystemExit(main())"


def rows(store: str, event: str) -> list[Envelope]:
    async def read() -> list[Envelope]:
        async with open_journal(store) as journal:
            return await journal.read(f"event:{event}")

    return asyncio.run(read())


def test_a_director_works_on_postgresql(postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan = tmp_path / "club.toml"
    plan.write_text(PLAN, encoding="utf-8")

    def typed(*words: str) -> str:
        assert main(["event", *words, "--store", postgres, "--lang", "en"]) == 0
        return capsys.readouterr().out

    typed("new", str(plan), "--entries", "6")
    for _ in range(3):  # opened, seated, started
        typed("next")
    assert "+420" in typed("result", "1", "1", "4S by N =")
    assert typed("rulings")
    assert "+420" in typed("journal")
    lines = tmp_path / "club.jsonl"
    typed("export", "-o", str(lines))
    assert len(lines.read_text("utf-8").splitlines()) == len(rows(postgres, "club"))


def test_a_database_that_is_not_there_is_said_without_its_password(capsys: pytest.CaptureFixture[str]) -> None:
    where = "postgresql://me:secret@127.0.0.1:1/none"
    assert main(["event", "journal", "--store", where]) == 2
    said = "".join(capsys.readouterr())
    assert "secret" not in said
    assert "127.0.0.1" in said


def test_two_runs_of_one_event_at_once_end_alike_and_nothing_is_doubled(
    postgres: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], begin: Any
) -> None:
    plan = tmp_path / "small.toml"
    plan.write_text(PLAN, encoding="utf-8")
    given = ["event", "run", str(plan), "--bots", "--entries", "6", "--seed", "two"]
    given += ["--samples", "0", "--workers", "1", "--json"]
    assert main([*given, "--store", str(tmp_path / "alone.db")]) == 0
    alone = read(capsys.readouterr().out)
    runs = [
        begin(
            [sys.executable, "-c", PROGRAM, *given, "--store", postgres],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    told = [run.communicate(timeout=300) for run in runs]
    assert [run.returncode for run in runs] == [0, 0], told
    assert [read(out) for out, _ in told] == [alone, alone]
    found = rows(postgres, "small")
    mine = rows(str(tmp_path / "alone.db"), "small")
    assert [row.event for row in found] == [row.event for row in mine]
