"""An evening of six-player Tractor as its director types it, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from paiju.cli import main

PLAN = Path(__file__).resolve().parents[2] / "examples" / "events" / "tractor6-small.toml"
LEAGUE, _, _ = (PLAN.parent / "tractor6.toml").read_text(encoding="utf-8").partition("[[entries]]")
Type = Callable[..., tuple[int, str]]


@pytest.fixture
def typed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Type:
    """Return a function that runs a verb of `paiju event`, and returns its exit code and all that it printed."""

    def run(verb: str, *words: str, lang: str = "en") -> tuple[int, str]:
        code = main(["event", verb, *words, "--store", str(tmp_path / "e.db"), "--lang", lang])
        out, err = capsys.readouterr()
        return code, out + err

    assert run("new", str(PLAN))[0] == 0
    return run


@pytest.fixture
def playing(typed: Type) -> Type:
    """The same, with the first round under way: T4 - T2 and T3 - T1."""
    assert "stage opened: evening, drawn with the seed 'evening'" in typed("seat", "--seed", "evening")[1].lower()
    assert typed("next")[0] == 0
    return typed


@pytest.mark.parametrize("verb", ["seat", "next"])
def test_a_draw_asks_for_its_seed_by_the_option(verb: str, typed: Type, tmp_path: Path) -> None:
    (tmp_path / "league.toml").write_text(LEAGUE, encoding="utf-8")
    event = ("--event", "league")
    assert typed("new", str(tmp_path / "league.toml"), "--entries", "16", *event)[0] == 0
    said = "the draw needs a seed, a word or number that you announce beforehand: --seed cup"
    assert typed(verb, *event) == (2, f"paiju: {said}\n")
    assert typed(verb, *event, lang="zh") == (2, "paiju: 抽签要有种子，即事先公布的一个词或数：--seed cup\n")
    assert "drawn with the seed 'cup'" in typed(verb, *event, "--seed", "cup")[1]


def test_a_result_is_confirmed_with_the_name_of_the_winner(playing: Type) -> None:
    result = '{"levels": ["9", "9"], "first": 0}'
    assert playing("result", "1", "1", result)[1].endswith("; T4 Dragon reached 9 first and beat T2 Bamboo\n")
    assert playing("journal", lang="zh")[1].endswith("；T4 Dragon 先打到 9，胜 T2 Bamboo\n")


def test_a_malformed_result_is_explained_without_the_decoder_s_words(playing: Type) -> None:
    for result, en, zh in (
        ("9-9", "this is text, not an object", "这里是文字，不是对象"),
        ('{"levels": ["9", "9"], "first": 2}', "first must be a whole number, 1 or less", "first 须为整数，不大于 1"),
        ('{"winner": 0}', "there is no field winner", "没有「winner」这一项"),
        ('{"fines":[{"deal":1,"side":0,"why":"甩牌失败之后又甩牌失败"}]}', "", "0 指 1 方，1 指 2 方"),
    ):
        assert en in playing("result", "1", "1", result)[1]
        code, said = playing("result", "1", "1", result, lang="zh")
        assert code == 2
        assert zh in said
        assert not re.search("Expected|Object", said)


def test_a_late_side_is_named_and_its_penalty_told_in_one_language(playing: Type) -> None:
    assert "在座的一方：1 (Dragon)、2 (Bamboo)，" in playing("late", "1", "3", "8", lang="zh")[1]
    assert "sides sitting at the table: 1 (Dragon), 2 (Bamboo)," in playing("forfeit", "1", "3")[1]
    assert playing("late", "1", "2", "8", lang="zh")[1].endswith("警告：T2 Bamboo：首局扣 20 分\n")
    code, said = playing("rulings")
    assert code == 0
    assert "Warning: T2 Bamboo: 20 points off in the first deal " in said
    assert "扣" not in said


def test_the_journal_and_the_queue_name_a_person_alone(playing: Type) -> None:
    assert playing("call", "1")[0] == 0
    for verb in ("journal", "calls"):
        said = playing(verb)[1]
        assert "  director  " in said
        assert "person:" not in said


def test_what_is_left_is_counted_in_matches(playing: Type) -> None:
    assert playing("show")[1].endswith(": 2 matches to be played\n")
    assert playing("show", lang="zh")[1].endswith("：还有 2 场比赛\n")


def test_too_few_teams_for_a_league_are_told_in_whole_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "league.toml").write_text(LEAGUE, encoding="utf-8")
    words = ["event", "run", str(tmp_path / "league.toml"), "--bots", "--entries", "4"]
    for lang, said in (
        ("en", "expected at least 16 teams for groups, found '4'"),
        ("zh", "groups 需要 16 支队或更多，现为「4」"),
    ):
        assert main([*words, "--store", str(tmp_path / "l.db"), "--lang", lang]) == 2
        assert capsys.readouterr().err == f"paiju: {said}\n"
