"""`paiju deal` as a user types it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.output import read

from paiju.cli import main
from paiju.games.bridge import Deal
from paiju.games.bridge.number import deal_of, number_of


def dealt(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["deal", "--json", *words]) == 0
    return read(capsys.readouterr().out)


def test_the_same_seed_deals_the_same_boards(capsys: pytest.CaptureFixture[str]) -> None:
    first = dealt(capsys, "-n", "3", "--seed", "evening")
    again = dealt(capsys, "-n", "3", "--seed", "evening")
    other = dealt(capsys, "-n", "3", "--seed", "morning")
    assert first == again
    assert first["boards"] != other["boards"]
    assert [board["dealer"] for board in first["boards"]] == ["N", "E", "S"]


def test_a_seed_is_made_and_told_where_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    first = dealt(capsys)
    assert dealt(capsys, "--seed", first["seed"]) == first


def test_a_deal_number_is_the_deal_that_shows_it(capsys: pytest.CaptureFixture[str]) -> None:
    board = dealt(capsys, "--seed", "x")["boards"][0]
    again = dealt(capsys, "--number", board["number"])["boards"][0]
    assert again["deal"] == board["deal"]
    assert number_of(deal_of(int(board["number"]))) == int(board["number"])


def test_constraints_hold_on_every_board(capsys: pytest.CaptureFixture[str]) -> None:
    where = "north: hcp 15-17, balanced; 南：红心 5+"
    for board in dealt(capsys, "-n", "5", "--seed", "x", "--where", where)["boards"]:
        north, _, south, _ = Deal.parse(board["deal"]).hands
        points = sum(max(0, card.rank - 10) for card in north)
        assert 15 <= points <= 17
        assert len(south.to_dotted().split(".")[1]) >= 5


@pytest.mark.parametrize("ending", ["pbn", "lin", "json"])
def test_a_file_is_written_whole_and_reads_back(
    ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"boards.{ending}"
    assert main(["deal", "-n", "2", "--seed", "x", "-o", str(path)]) == 0
    capsys.readouterr()
    assert main(["convert", str(path), "--to", "json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    wanted = dealt(capsys, "-n", "2", "--seed", "x")["boards"]
    hands = [json.loads(line)["hands"] for line in lines]
    assert hands == [Deal.parse(board["deal"]).__str__()[2:].split() for board in wanted]
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--where", "north: hcp 17-15"], "1:12: 应为小数在前"),
        (["--where", "north: spade 14"], "1:"),
        (["--number", "-1"], "牌局编号"),
        (["--number", "5", "--seed", "x"], "单独的 --number"),
        (["-n", "0"], "--boards 须为不小于 1 的数"),
        (["--seed", "x", "-o", "boards.txt"], ".pbn"),
    ],
)
def test_wrong_wishes_are_refused_in_one_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["--lang", "zh", "deal", *words]) == 2
    out = capsys.readouterr()
    assert said in out.err
    assert out.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_diagram_is_in_the_language_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--seed", "x", "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert "第 1 副  发牌 北  局况 双无" in out
    assert "种子：x" in out
    assert main(["deal", "--seed", "x", "--lang", "en"]) == 0
    assert "Board 1  dealer North  vul None" in capsys.readouterr().out


def test_a_board_that_is_too_rare_names_the_option_that_allows_more_tries(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["deal", "--seed", "r", "-w", "north: hcp 0-0, hearts 7+; south: spades 7+, hcp 30+"]
    assert main([*words, "--limit", "3"]) == 2
    assert "(the limit is 3)" in capsys.readouterr().err
    assert main(["deal", "-g", "chaodipi", "--limit", "3"]) == 2
    assert "--limit" in capsys.readouterr().err
    assert main(["deal", "--help"]) == 0
    assert "--limit" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_is_too_rare_names_no_option_that_there_is_not(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Issue 13, number 58; the advice, more tries, is an option of the parser itself."""
    assert main(["deal", "--help"]) == 0
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    assert {"--limit", "--where"} <= options
    rare = "e: no SA SK SQ SJ ST HA HK HQ HJ HT DA DK DQ DJ DT CA CK CQ CJ CT; s: (7600)"
    assert main(["deal", "--where", rare, "--limit", "5", "--lang", language]) == 2
    out = capsys.readouterr()
    assert not out.out
    assert out.err.count("\n") == 1
    assert set(re.findall(r"--[a-z-]+", out.err)) <= options
    assert ("the limit is 5" if language == "en" else "次数上限（现为 5）") in out.err


def test_how_or_and_commas_were_read_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seed", "x", "--where", "n: hcp 12+, balanced or hearts 5+; ns: hcp 20+")
    wanted = ["north: (hcp 12+ and balanced) or (hearts 5+)", "ns: hcp 20+"]
    assert dealt(capsys, "--lang", "en", *words)["where"] == wanted
    assert main(["deal", "--lang", "zh", *words]) == 0
    assert "所发的牌满足 北：（大牌点 12+ 且 均型） 或 （红心 5+）" in capsys.readouterr().out
