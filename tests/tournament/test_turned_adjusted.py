"""An adjusted score and a turned table, in either order: a pair's score stays its own (L5.B, L12.C)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw, json, structs
from tests.tournament.test_turned_boards import FIELD, rounds

from paiju.scoring import AVERAGE_MINUS, AVERAGE_PLUS
from paiju.tournament import TableKey, record
from paiju.tournament import commands as c
from paiju.tournament import events as e

Make = Callable[..., Any]
Key = Callable[..., TableKey]
MIXED = [("A+", -420), (420, "at most A-"), ({"weighted": [[420, 60], [-50, 40]]}, "A-")]


@pytest.fixture
def desk(new_desk: Make) -> Any:
    desk = new_desk("1234", FIELD)
    desk.seat(rounds(2))
    return desk


def turn(desk: Any, at: TableKey, how: str, *, back: bool = False) -> int:
    """Record that the table was turned: board 1 only, or the whole table; or reverse that by another act."""
    seated = desk.now.table(at).table
    anew = c.ReseatTable(at, structs.replace(seated, sides=seated.sides[::-1]))
    return int(desk.do(c.TurnBoards(at, ("1",), turned=not back) if how == "board" else anew))


def given(desk: Any, at: TableKey) -> dict[str, Any]:
    """Return the adjusted score of each pair on board 1."""
    table = desk.now.table(at)
    sides = [side[0] for side in table.sides_on("1")]
    return dict(zip(sides, table.score("1").adjusted, strict=True))


HOW = pytest.mark.parametrize("how", ["board", "table"])


@HOW
def test_L5_B_an_average_stays_with_the_pair_that_got_it(desk: Any, key: Key, how: str) -> None:
    at = key(1, 1)
    desk.enter(at, "1", 420)
    desk.adjust(at, "1", "A+", "A-")
    assert given(desk, at) == {"1": AVERAGE_PLUS, "2": AVERAGE_MINUS}
    number = turn(desk, at, how)
    assert [side[0] for side in desk.now.table(at).sides_on("1")] == ["2", "1"]
    assert given(desk, at) == {"1": AVERAGE_PLUS, "2": AVERAGE_MINUS}
    again = desk.do(c.Undo(number))
    assert given(desk, at) == {"1": AVERAGE_PLUS, "2": AVERAGE_MINUS}
    desk.do(c.Undo(again))
    turn(desk, at, how, back=True)
    assert given(desk, at) == {"1": AVERAGE_PLUS, "2": AVERAGE_MINUS}
    assert desk.now.table(at).score("1").adjusted == (AVERAGE_PLUS, AVERAGE_MINUS)


@HOW
def test_L5_B_given_after_the_turn_it_stays_though_the_turn_is_taken_back(desk: Any, key: Key, how: str) -> None:
    at = key(1, 1)
    number = turn(desk, at, how)
    desk.adjust(at, "1", "A+", "A-")
    assert given(desk, at) == {"2": AVERAGE_PLUS, "1": AVERAGE_MINUS}
    desk.do(c.Undo(number))
    assert [side[0] for side in desk.now.table(at).sides_on("1")] == ["1", "2"]
    assert given(desk, at) == {"2": AVERAGE_PLUS, "1": AVERAGE_MINUS}


@HOW
def test_L5_B_a_result_that_was_assigned_is_of_those_who_held_the_cards(desk: Any, key: Key, how: str) -> None:
    at = key(1, 1)
    desk.enter(at, "1", 420)
    desk.adjust(at, "1", 420, -420)
    turn(desk, at, how)
    assert given(desk, at) == {"2": 420, "1": -420}
    weighted = {"weighted": [[420, 60], [-50, 40]]}
    desk.do(c.AdjustScore(at, "1", (Raw(json.encode(weighted)), Raw(b"-110")), "2017:L12.C.1.c"))
    both = desk.now.table(at).score("1").adjusted
    turn(desk, at, how, back=True)
    assert desk.now.table(at).score("1").adjusted == both


@HOW
@pytest.mark.parametrize("one", [("A+", None), (None, "none"), ({"award": "13/2"}, "at most A-")])
def test_L12_C_a_side_that_keeps_its_own_and_the_other_kinds_go_with_the_pairs(
    desk: Any, key: Key, how: str, one: tuple[Any, Any]
) -> None:
    at = key(1, 1)
    desk.enter(at, "1", 420)
    desk.do(c.AdjustScore(at, "1", tuple(Raw(json.encode(x)) for x in one), "L12.C.1"))
    before = given(desk, at)
    turn(desk, at, how)
    assert given(desk, at) == before


@HOW
@pytest.mark.parametrize("one", MIXED)
def test_L5_B_what_is_of_both_is_given_anew_by_the_director(
    desk: Any, key: Key, how: str, one: tuple[Any, Any]
) -> None:
    at = key(1, 1)
    desk.enter(at, "1", 420)
    scores = tuple(Raw(json.encode(x)) for x in one)
    desk.do(c.AdjustScore(at, "1", scores, "L12.C.1"))
    seated = desk.now.table(at).table
    command = {
        "board": c.TurnBoards(at, ("1",)),
        "table": c.ReseatTable(at, structs.replace(seated, sides=seated.sides[::-1])),
    }[how]
    assert "cancel it, turn the board" in desk.refused("L5.B", command)
    desk.do(c.CancelAdjustment(at, "1"))
    number = desk.do(command)
    desk.do(c.AdjustScore(at, "1", scores, "L12.C.1"))
    desk.refused("H.event.undo", c.Undo(number))


def test_L5_B_another_board_of_the_table_keeps_its_score(desk: Any, key: Key) -> None:
    at = key(1, 1)
    desk.enter(at, "2", 620)
    desk.adjust(at, "2", "A+", "A-")
    turn(desk, at, "board")
    assert desk.now.table(at).score("2").adjusted == (AVERAGE_PLUS, AVERAGE_MINUS)


def test_a_journal_that_does_not_say_who_was_given_a_score_reads_as_before(desk: Any, key: Key) -> None:
    """Release 0.2 gave adjusted scores by direction, and its standings stay as they were."""
    old = b'{"type":"ScoreAdjusted","key":{"stage":"main","session":1,"section":"A","round":1,"table":1},'
    event = record.read(old + b'"board":"1","scores":["A60","A40"],"clause":"L12.C.1"}')
    assert isinstance(event, e.ScoreAdjusted)
    assert event.sides == ()
