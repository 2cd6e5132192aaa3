"""The ladder: its rule is honest, it continues where it stopped, and a bot is no better than itself."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from bench.bots import main
from bench.ladder import Arm, arms
from bench.sequence import LEAST, bounds, verdict


def test_bounds_hold_at_every_look() -> None:
    """Of 400 sequences of 200 boards with mean zero, checked at every tenth, few are ever called better or worse."""
    draw = Random(7)
    wrong = 0
    for _ in range(400):
        values: list[float] = []
        while len(values) < 200:
            values += [draw.choice((-11, -6, -2, -1, 0, 0, 0, 1, 2, 6, 11)) for _ in range(10)]
            if bounds(values).clear:
                wrong += 1
                break
    assert wrong <= 0.05 * 400 + 2 * (400 * 0.05 * 0.95) ** 0.5


def test_a_true_difference_is_found_and_none_before_the_least() -> None:
    draw = Random(7)
    values = [draw.gauss(2, 5) for _ in range(400)]
    assert bounds(values[: LEAST - 1]).low == -float("inf")
    found = bounds(values)
    assert found.low > 0
    assert verdict(found, 0.25) == "better"
    assert verdict(bounds([-value for value in values]), 0.25) == "worse"
    assert verdict(bounds([0.0] * LEAST), 0.25) == "same"
    assert verdict(bounds([1.0, -1.0] * LEAST), 0.25) == ""


def test_each_game_has_a_null_arm_and_each_rung_the_one_below() -> None:
    found = [(arm.one, arm.other) for arm in arms(("bridge",))]
    assert found == [("club", "club"), ("beginner", "random"), ("club", "beginner"), ("expert", "club")]


@pytest.mark.parametrize("game", ["chaodipi", "tractor6"])
def test_a_bot_is_no_better_than_itself(game: str) -> None:
    """The same bot on both sides, with other random seeds, wins in one room what it loses in the other."""
    arm = Arm(game, "natural", "natural")
    values = [arm.play("s", number) for number in (1, 2)]
    assert values == [0.0, 0.0]


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "tractor6", "--rungs", "random,natural", "--seed", "s"]
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    assert main(["--output", str(whole), "--deals", "3", *words]) == 0
    assert main(["--output", str(part), "--deals", "2", *words]) == 0
    part.write_text(part.read_text() + '{"arm": "tract')  # broken off in the middle of a line
    assert main(["--output", str(part), "--deals", "3", "--resume", *words]) == 0
    lines = [json.loads(line) for line in whole.read_text().splitlines()]
    again = [json.loads(line) for line in part.read_text().splitlines()]
    assert sorted(map(str, again[1:])) == sorted(map(str, lines[1:]))
    assert len(lines) == 1 + 2 * 3
    assert lines[0]["seed"] == "s"
    with pytest.raises(SystemExit, match="--resume"):
        main(["--output", str(part), *words])
    capsys.readouterr()
    assert main(["--output", str(part), "--table"]) == 0
    out = capsys.readouterr().out
    assert "natural - random" in out
    assert "| 3 |" in out
