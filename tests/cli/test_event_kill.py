"""The five example events, killed as by ``kill -9`` and restarted: the same journal as of an undisturbed run.

Each is reduced here; with PAIJU_EVENT_KILLS, that many kills are made in each event at its full size in examples/.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cli import main

pytestmark = pytest.mark.nightly

PROGRAM = "from paiju.cli import main; raise SystemExit(main())"
EXAMPLES = Path(__file__).parents[2] / "examples" / "events"
KILLS = int(os.environ.get("PAIJU_EVENT_KILLS", "0"))
PATIENCE = 600.0
Small = tuple[tuple[tuple[str, str], ...], int, tuple[str, ...]]
"""Replacements in the plan, how many of its entries are kept (0: all), and further options."""
SMALL: dict[str, Small] = {
    "mitchell": ((("rounds = 12", "rounds = 5"), ("boards = 2", "boards = 1")), 0, ("10",)),
    "howell": ((("rounds = 13", "rounds = 5"),), 0, ("6",)),
    "teams": ((("boards = 8", "boards = 1"), ("boards = 12", "boards = 2")), 4, ()),
    "tractor6": (
        (
            ('sections = ["A", "B", "C", "D"]', 'sections = ["A", "B"]'),
            ('sections = ["E", "F", "G", "H"]', 'sections = ["E"]'),
            ("last = 4, each", "last = 2, each"),
        ),
        6,
        (),
    ),
    "chaodipi": (
        (
            ('game = "chaodipi"', 'game = "chaodipi"\nconditions = "house"'),
            ("rounds = 5", "rounds = 2"),
            ("best_of = 3", "best_of = 1"),
        ),
        0,
        ("3",),
    ),
}
WHOLE: dict[str, tuple[str, ...]] = {"mitchell": ("32",), "howell": ("14",), "chaodipi": ("27",)}


def planned(name: str, folder: Path) -> list[str]:
    """Write the plan of an example, reduced or whole; return the command that runs it."""
    text = (EXAMPLES / f"{name}.toml").read_text("utf-8")
    changes, kept, entries = SMALL[name]
    if KILLS:
        entries = WHOLE.get(name, ())
    else:
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new)
        head, *named = text.split("[[entries]]")
        few = named[:: len(named) // kept][:kept] if kept else named
        text = "[[entries]]".join([head, *few])
    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    more = ["--entries", *entries] if entries else []
    samples = "1" if name == "teams" else "0"  # by rules of thumb both tables of a match do the same
    quick = ["--samples", samples, "--deal-minutes", "10" if KILLS else "50"]
    given = ["event", "run", str(folder / f"{name}.toml"), "--bots", "--seed", "kill", *more]
    return [*given, *quick, "--workers", "1", "--json"]


def journal(path: Path) -> list[tuple[int, str, str, bytes]]:
    with closing(sqlite3.connect(path)) as base:
        return base.execute("select seq, actor, cause, event from event order by seq").fetchall()


def acts(path: Path) -> int:
    """Return the number of committed acts; 0 if the store does not exist yet."""
    if not path.exists():
        return 0
    with closing(sqlite3.connect(path)) as base:
        try:
            return int(base.execute("select count(*) from event").fetchone()[0])
        except sqlite3.OperationalError:
            return 0


def whole(command: list[str], store: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run the event to its end in this process; return the standings."""
    code = main([*command, "--store", str(store)])
    told = capsys.readouterr()
    assert code == 0, told.err
    return read(told.out)


def killed(command: list[str], store: Path, ready: Callable[[], bool]) -> bool:
    """Run until a condition holds, and kill; return whether it was killed before it ended."""
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *command, "--store", str(store)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        end = time.monotonic() + PATIENCE
        try:
            while not ready() and process.poll() is None:
                assert time.monotonic() < end, "the program did not come so far"
                time.sleep(0.01)  # each check opens the store: more of them would be half the work
        finally:
            process.send_signal(signal.SIGKILL)
        return process.wait(30) == -signal.SIGKILL


@pytest.mark.parametrize("name", sorted(SMALL))
def test_an_example_event_that_is_killed_ends_as_if_it_had_not_been(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = planned(name, tmp_path)
    told = whole(command, tmp_path / "whole.db", capsys)
    rows = journal(tmp_path / "whole.db")
    broken = tmp_path / "broken.db"
    chance = random.Random(f"{name}/{len(rows)}")
    # A single kill is made while much is left to do, so that it does not come too late.
    last = len(rows) - 1 if KILLS else len(rows) // 2
    moments = sorted(chance.sample(range(1, last), min(KILLS or 1, last - 1)))
    kills, before = 0, list[tuple[int, str, str, bytes]]()
    for moment in moments:
        kills += killed(command, broken, lambda moment=moment: acts(broken) >= moment)  # type: ignore[misc]
        found = journal(broken)
        assert found[: len(before)] == before, "what was committed is lost"
        assert [row[0] for row in found] == list(range(1, len(found) + 1))
        before = found
    assert kills, "nothing was killed"
    assert whole(command, broken, capsys) == told, f"killed after {moments}"
    assert journal(broken) == rows, "an act is lost or doubled"
    results = [event for *_, event in rows if b'"ResultEntered"' in event]
    keys = [json.dumps([json.loads(e)["key"], json.loads(e)["board"]]) for e in results]
    assert keys
    assert len(keys) == len(set(keys)), "a result stands twice"
