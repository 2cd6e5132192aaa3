"""A refusal names the unit of play as at the table: a board, a game of a match, or the match itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.laws import Refused
from paiju.packs import PACKS
from paiju.tournament import Contestants, Format, RoundKey, SeatedTable, Stage, record
from paiju.tournament import commands as c

ROUND = RoundKey("main", 1, "A", 1)
ONE = ROUND.table(1)
SHEET = {"opener": 0, "sheet": [85]}


@pytest.fixture
def match(new_desk: Callable[..., Any]) -> Any:
    """Seat one match of two teams of six-player Tractor."""
    stage = Stage(name="main", format=Format.GROUPS, sections=("A",), method="match-points", round_minutes=150)
    made = new_desk(["1", "2"], stage, contestants=Contestants.TEAM, size=3, game="tractor6", opened=False)
    made.do(c.OpenStage("main", (), "seed"))
    made.seat(((SeatedTable(1, (("1",), ("2",)), ("1",)),),))
    made.do(c.StartRound(ROUND))
    return made


def zh_of(desk: Any, command: c.AnyCommand) -> str:
    with pytest.raises(Refused) as caught:
        desk.do(command)
    return caught.value.reason.zh


@pytest.mark.parametrize(
    ("command", "en", "zh"),
    [
        (c.ConfirmResult(ONE, "1"), "the match has no result", "本场比赛没有结果"),
        (c.DisputeResult(ONE, "1", "no"), "the match has no result", "本场比赛没有结果"),
        (c.RemoveResult(ONE, "1"), "the match has no result", "本场比赛没有结果"),
        (c.CancelAdjustment(ONE, "1"), "the match is not adjusted", "本场比赛没有调整分"),
        (c.PostScores("main", 1), "1 match has no agreed score: round 1, table 1", "1 场比赛尚无"),
    ],
)
def test_a_match_of_teams_has_no_board(match: Any, command: c.AnyCommand, en: str, zh: str) -> None:
    clause = {"CancelAdjustment": "L12.A", "PostScores": "L8.C"}.get(type(command).__name__, "H.event.result")
    said = match.refused(clause, command)
    assert said.startswith(en)
    assert "board" not in said
    told = zh_of(match, command)
    assert told.startswith(zh)
    assert "副" not in told


def test_what_was_changed_meanwhile_is_the_match(match: Any) -> None:
    match.do(c.EnterResult(ONE, "1", record.write_raw(SHEET)))
    seen = match.now.table(ONE).score("1").changed
    other = {"opener": 0, "sheet": [80]}
    match.do(c.CorrectResult(ONE, "1", record.write_raw(other), "misread", seen))
    again = c.CorrectResult(ONE, "1", record.write_raw(SHEET), "", seen)
    said = match.refused("L79.C", again)
    assert said.startswith("the match at main, ")
    assert "board" not in said
    assert "本场比赛已被他人改动" in zh_of(match, again)


def test_boards_and_games_are_named_by_their_numbers() -> None:
    bridge, chaodipi = PACKS["bridge"].discipline, PACKS["chaodipi"].discipline
    for rules, one, two in (
        (bridge, ("board 3", "第 3 副"), ("boards 3, 4", "第 3、4 副")),
        (chaodipi, ("game 3", "第 3 局"), ("games 3, 4", "第 3、4 局")),
    ):
        names = ("3", "4") if rules is bridge else ("1.3", "1.4")
        said, both = rules.unit(names[0]), rules.unit(*names)
        assert said is not None
        assert both is not None
        assert (said.en, said.zh) == one
        assert (both.en, both.zh) == two
    assert [rules.counted(1).en for rules in (bridge, chaodipi)] == ["1 board", "1 game"]
    assert PACKS["tractor6"].discipline.unit("1") is None
