"""`paiju lab`: tables in Parquet, as a user types it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from tests.cli.output import read
from tests.lab.games import TESTED

from paiju.analysis.double_dummy import double_dummy_tables
from paiju.cards import CARDS
from paiju.cli import main
from paiju.games.bridge import Board
from paiju.lab import DONE, OVER, kernel_of, prefix, rows
from paiju.lab.batch import options_of
from paiju.lab.bridge import double_dummy
from paiju.lab.parquet import ParquetTable
from paiju.lab.rows import RowSource

ROOT = Path(__file__).resolve().parents[2]
ALONE = ["--workers", "1"]
each_game = pytest.mark.parametrize("game", TESTED)


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """Return what the program prints; with another exit code, its one line of error."""
    assert main(list(words)) == code
    out = capsys.readouterr()
    if code:
        assert (out.out, out.err.count("\n")) == ("", 1)
    return out.err if code else out.out


def files(path: Path) -> dict[str, bytes]:
    return {part.name: part.read_bytes() for part in path.iterdir()}


@each_game
def test_the_deals_are_those_of_paiju_deal(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "deals")
    said(capsys, "lab", "deals", "-g", game, "-n", "3", "--seed", "晚上", "-o", path, *ALONE)
    found = pq.read_table(path).to_pylist()
    many = 3 if game == "bridge" else 1  # later deals of a tractor game have a declarer
    words = ("deal", "-g", game, "-n", str(many), "--seed", "晚上", "--json")
    dealt = read(said(capsys, *words))
    assert [row["number"] for row in found] == [1, 2, 3]
    for at, row in enumerate(found[:many]):
        if game == "bridge":
            board = Board.shuffled(at + 1, "晚上")
            assert str(board.deal) == dealt["boards"][at]["deal"]
            owner = {card: seat for seat, hand in enumerate(board.deal.hands) for card in hand}
            assert row["owner"] == [owner[card] for card in CARDS[:52]]
            assert (row["dealer"], row["vulnerable"]) == (board.dealer, board.vulnerability)
        else:
            deal, pack = dealt["deals"][at]["deal"], [CARDS[face].text for face in row["pack"]]
            if game == "chaodipi":
                assert "SENW"[row["first"]] == deal["first"]
                assert pack == deal["cards"].split()
            else:
                assert row["first"] == deal["first"]
                drawn = [pack[seat:156:6] for seat in range(6)]
                assert [hand.split() for hand in deal["hands"]] == drawn


@each_game
def test_every_deal_played_goes_to_its_end_by_legal_actions(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "play"
    said(capsys, "lab", "play", "-g", game, "-n", "4", "--seed", "7", "-o", str(path), *ALONE)
    kernel = kernel_of(game)
    options = options_of(kernel)
    returns = np.zeros(kernel.seats)
    for row in pq.read_table(path).to_pylist():
        state = kernel.state()
        kernel.deal(state, prefix("7"), row["number"], options)
        for action, seat in zip(row["actions"], row["seats"], strict=True):
            assert kernel.actor(state) == seat
            assert kernel.apply(state, action) == DONE
        assert kernel.actor(state) == OVER
        kernel.returns(state, returns)
        assert row["returns"] == returns.tolist()
    meta = json.loads(pq.read_schema(path / "00000.parquet").metadata[b"paiju"])
    assert meta == {
        "rows": "play",
        "game": game,
        "version": kernel.version,
        "conditions": next(iter(kernel.conditions)),
        "seed": "7",
        "players": "random",
    }


KILLED = """
import os, signal, sys
from pathlib import Path
from paiju.cli import main
from paiju.lab import rows
rows.PART["play"] = 7
keep, left = Path.replace, int(sys.argv[1])
def replace(self, path):
    global left
    left -= 1
    if left == 0 and sys.argv[2] == "before":
        os.kill(os.getpid(), signal.SIGKILL)
    keep(self, path)
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
Path.replace = replace
main(sys.argv[3:])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("moment", ["before", "after"])
def test_killed_it_goes_on_by_the_same_command_with_the_same_bytes(
    moment: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rows.PART, "play", 7)
    words = ["lab", "play", "-n", "24", "--seed", "s", "--resume", *ALONE, "-o"]
    broken = tmp_path / "broken"
    program = [sys.executable, "-c", KILLED, "2", moment, *words, str(broken)]
    done = subprocess.run(program, capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    assert len([name for name in files(broken) if name[0] != "."]) == (1 if moment == "before" else 2)
    for path in (broken, tmp_path / "whole"):
        assert "24 rows in 4 Parquet files" in said(capsys, *words, str(path), "--lang", "en")
    assert files(broken) == files(tmp_path / "whole")


def test_the_workers_write_the_same_bytes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So many that they are given to processes, however fast this machine is."""
    code = "from paiju.engines import workers; workers.TRIED = workers.WORTH = 0.0\nimport sys\n"
    code += "from paiju.cli import main; sys.exit(main(sys.argv[1:]))"
    words = ["lab", "play", "-n", "300", "--seed", "s", "-o"]
    several = [sys.executable, "-c", code, *words, str(tmp_path / "two"), "--workers", "2"]
    done = subprocess.run(several, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    said(capsys, *words, str(tmp_path / "one"), *ALONE)
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_double_dummy_tables_go_on_with_their_own_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "double-dummy", "-o", str(tmp_path / "dd"), *ALONE]
    said(capsys, *words, "-n", "2", "--seed", "e")
    told = read(said(capsys, *words, "-n", "3", "--resume", "--json"))
    assert told == {"version": 1, "folder": str(tmp_path / "dd"), "rows": 3, "files": 1, "seed": "e"}
    found = pq.read_table(tmp_path / "dd").to_pylist()
    want = double_dummy_tables([Board.shuffled(number, "e").deal for number in (1, 2, 3)])
    assert [row["tricks"] for row in found] == [
        [tricks for by_declarer in one.rows for tricks in by_declarer] for one in want
    ]


def test_what_cannot_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "t")
    words = ["lab", "deals", "-n", "2", "-o", path, *ALONE]
    assert "--output is missing" in said(capsys, "lab", "deals", "--lang", "en", code=2)
    wrong = said(capsys, *words, "--conditions", "none", "--lang", "en", code=2)
    assert "conditions of bridge: duplicate, online" in wrong
    assert not (tmp_path / "t").exists()
    said(capsys, *words, "--seed", "7")
    assert "--resume" in said(capsys, *words, "--seed", "7", "--lang", "zh", code=2)
    other = said(capsys, *words, "--seed", "8", "--resume", "--lang", "en", code=2)
    assert "of seed=8, found 'seed=7'" in other
    same = said(capsys, "lab", "play", *words[2:], "--seed", "7", "--resume", code=2)
    assert "rows=deals" in same


def documented(page: str, heading: str) -> list[tuple[str, str]]:
    """Return the columns under a heading of the page, with their types."""
    under = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = re.findall(r"^\| (\w+) \| ([a-z]\S+) \|", under, re.MULTILINE)
    return [(name, kind) for name, kind in found if name != "column"]


def written(table: ParquetTable) -> list[tuple[str, str]]:
    """Return the columns of a table, with types in the page's notation."""
    found = [(field.name, str(field.type)) for field in table.schema()]
    return [(name, re.sub(r"<element: (\w+) not null>", r"<\1>", kind).replace("large_", "")) for name, kind in found]


@each_game
def test_the_columns_are_those_of_the_page(game: str) -> None:
    page = (ROOT / "docs" / "lab" / "data.md").read_text("utf-8")
    heading = {"bridge": "bridge", "chaodipi": "Chao Di Pi", "tractor6": "six-player Tractor"}[game]
    kernel = kernel_of(game)
    source = RowSource(game, next(iter(kernel.conditions)), "7")
    deals = documented(page, f"Deals of {heading}")
    assert written(source.table("deals")) == deals
    play = documented(page, "Play")
    sized = [(name, kind.replace("[seats]", f"[{kernel.seats}]")) for name, kind in play]
    assert written(source.table("play")) == deals + sized
    if game == "bridge":
        solved = documented(page, "Double dummy")
        assert written(double_dummy.table("7")) == deals + [one for one in solved if one[0] == "tricks"]
    parts: dict[str, Any] = {**rows.PART, "double-dummy": double_dummy.PART}
    for verb, part in parts.items():
        assert f"{part:,} of `{verb}`" in page
