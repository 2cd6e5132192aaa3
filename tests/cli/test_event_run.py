"""Whole events played by bots: identical from the same seed, and after being killed at any moment."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cli import main

HOWELL = """title = "Small"
[[stages]]
name = "s"
movement = "howell"
rounds = 5
boards = 2
method = "matchpoints"
"""
TRACTOR = """title = "Cup"
game = "tractor6"
contestants = "team"
[[stages]]
name = "k"
format = "knock-out"
method = "match-points"
"""
CHAODIPI = """title = "Cup"
game = "chaodipi"
conditions = "house"
[[stages]]
name = "k"
format = "knock-out"
method = "games"
rounds = 2
best_of = 1
"""
THINKING = HOWELL.replace("rounds = 5", "rounds = 3").replace("boards = 2", "boards = 1")
PASSER = """from paiju.bots.bot import Decision
from paiju.bots.bridge import legal_acts
from paiju.text import Text


class Passer:
    def act(self, view):
        return Decision(legal_acts(view)[0], Text("the first", "第一个"))
"""
PATIENCE = 120.0
PROGRAM = "from paiju.cli import main; raise SystemExit(main())"


def words(tmp_path: Path, store: str, *more: str) -> list[str]:
    where = ["--store", str(tmp_path / store), "--workers", "1", "--samples", "0"]
    return ["event", "run", str(tmp_path / "plan.toml"), "--bots", *where, *more, "--json"]


def run(tmp_path: Path, store: str, capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    assert main(words(tmp_path, store, *more)) == 0
    return read(capsys.readouterr().out)


def journal(path: Path) -> list[tuple[int, str, bytes]]:
    with closing(sqlite3.connect(path)) as base:
        return base.execute("select seq, cause, event from event order by seq").fetchall()


def results(path: Path) -> list[bytes]:
    return [event for _, _, event in journal(path) if b"ResultEntered" in event]


def acts(path: Path) -> int:
    if not path.exists():
        return 0
    with closing(sqlite3.connect(path)) as base:
        try:
            return int(base.execute("select count(*) from event").fetchone()[0])
        except sqlite3.OperationalError:
            return 0


def killed_after(count: int, command: list[str], path: Path) -> None:
    """Start the program, and kill it once this many acts are in the store."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        end = time.monotonic() + PATIENCE
        try:
            while acts(path) < count and process.poll() is None:
                assert time.monotonic() < end, "the program did not come so far"
                time.sleep(0.002)
        finally:
            process.send_signal(signal.SIGKILL)


def test_killed_three_times_it_ends_as_if_it_had_not_been(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "plan.toml").write_text(HOWELL, encoding="utf-8")
    given = ("--entries", "6", "--seed", "kill")
    whole = run(tmp_path, "whole.db", capsys, *given)
    total = acts(tmp_path / "whole.db")
    broken = tmp_path / "broken.db"
    moments = sorted(random.Random(total).sample(range(1, total - 2), 3))
    for moment in moments:
        killed_after(moment, words(tmp_path, "broken.db", *given), broken)
        assert acts(broken) >= moment
    assert run(tmp_path, "broken.db", capsys, *given) == whole, f"killed after {moments}"
    assert journal(broken) == journal(tmp_path / "whole.db"), "no act is lost or doubled"
    assert run(tmp_path, "broken.db", capsys, *given) == whole, "begun again when over"
    assert acts(broken) == total


@pytest.mark.parametrize(
    ("plan", "more"),
    [
        (THINKING, ("--entries", "4", "--samples", "1")),
        (TRACTOR, ("--entries", "4", "--deal-minutes", "200")),
        (CHAODIPI.replace("rounds = 2", "rounds = 1"), ("--entries", "2")),
    ],
    ids=["bridge", "tractor6", "chaodipi"],
)
def test_the_same_seed_gives_the_same_standings(
    plan: str, more: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan.toml").write_text(plan, encoding="utf-8")
    one = run(tmp_path, "one.db", capsys, *more, "--seed", "same")
    other = run(tmp_path, "two.db", capsys, *more, "--seed", "same")
    assert one == other
    assert journal(tmp_path / "one.db") == journal(tmp_path / "two.db")
    places = [row["place"] for row in one["standings"]]
    assert places[0] == 1
    if plan != THINKING:
        return
    assert main(["event", "hands", "--store", str(tmp_path / "one.db"), "--json"]) == 0
    assert {hand["board"] for hand in read(capsys.readouterr().out)["hands"]} == {"1", "2", "3"}
    different = run(tmp_path, "three.db", capsys, *more, "--seed", "other")
    assert different["seed"] == "other"
    assert results(tmp_path / "three.db") != results(tmp_path / "one.db")


def test_a_bot_of_ones_own_plays_for_an_entry(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "plan.toml").write_text(HOWELL, encoding="utf-8")
    (tmp_path / "passing_bot.py").write_text(PASSER, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    given = ("--entries", "6", "--seed", "own")
    passed = run(tmp_path, "all.db", capsys, *given, "--bot", "passing_bot:Passer")
    assert {row["place"] for row in passed["standings"]} == {1}, "all boards are passed out, so all are equal"
    one = run(tmp_path, "one.db", capsys, *given, "--bot", "3=passing_bot:Passer")
    usual = run(tmp_path, "usual.db", capsys, *given)
    assert one["standings"] != usual["standings"]
    again = words(tmp_path, "one.db", "--seed", "own", "--bot", "3=passing_bot:Passer", "--json")
    assert main(again) == 0
    assert read(capsys.readouterr().out)["standings"] == one["standings"], "the event knows its entries"
    for wrong, said in (("9=passing_bot:Passer", "1, 2, 3, 4, 5, 6"), ("3=nobody", "natural")):
        assert main([*words(tmp_path, "new.db", *given, "--bot", wrong), "--lang", "en"]) == 2
        assert said in capsys.readouterr().err
        assert acts(tmp_path / "new.db") == 0


def test_two_processes_play_the_same_event_as_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "plan.toml").write_text(TRACTOR, encoding="utf-8")
    given = ("--entries", "3", "--deal-minutes", "200", "--seed", "two")
    one = run(tmp_path, "one.db", capsys, *given)
    other = run(tmp_path, "two.db", capsys, *given, "--workers", "2")
    assert one == other
    assert journal(tmp_path / "one.db") == journal(tmp_path / "two.db")


@pytest.mark.parametrize(
    ("plan", "numbers", "said"),
    [(CHAODIPI, ("2", "4"), "rounds = 1 in k"), (HOWELL, ("9", "6"), "what fits 9")],
    ids=["drawn", "howell"],
)
def test_a_number_of_entries_that_does_not_fit_leaves_no_event_behind(
    plan: str, numbers: tuple[str, str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong, right = numbers
    (tmp_path / "plan.toml").write_text(plan, encoding="utf-8")
    assert main([*words(tmp_path, "e.db", "--entries", wrong), "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
    assert acts(tmp_path / "e.db") == 0
    assert run(tmp_path, "e.db", capsys, "--entries", right)["standings"]


def test_a_run_goes_on_only_with_its_own_plan_and_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    once = CHAODIPI.replace("rounds = 2", "rounds = 1")
    (tmp_path / "plan.toml").write_text(once, encoding="utf-8")
    given = ("--entries", "2", "--seed", "mine")
    run(tmp_path, "e.db", capsys, *given)
    for text, more, said in (
        (once, ("--entries", "2", "--seed", "yours"), "--seed mine, with which plan was started"),
        (once.replace("Cup", "Bowl"), given, "the plan with which plan was started"),
    ):
        (tmp_path / "plan.toml").write_text(text, encoding="utf-8")
        assert main([*words(tmp_path, "e.db", *more), "--lang", "en"]) == 2
        err = capsys.readouterr().err
        assert said in err
        assert err.count("\n") == 1
    assert main(["event", "run", str(tmp_path / "plan.toml"), "--lang", "en"]) == 2
    assert "--bots" in capsys.readouterr().err


def test_a_plan_that_names_nobody_asks_how_many_take_part_and_begins_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan.toml").write_text(CHAODIPI, "utf-8")
    assert main([*words(tmp_path, "a.db"), "--lang", "en"]) == 2
    assert "--entries" in "".join(capsys.readouterr())
    assert run(tmp_path, "a.db", capsys, "--entries", "4")
