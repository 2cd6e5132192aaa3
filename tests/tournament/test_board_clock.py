"""The clock of a round follows the movement: its boards, times the minutes of a board (L80.C, L8.B)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.office import seat_plan
from paiju.office.seen.forecast import forecast, minutes_by
from paiju.tournament import Plan, RoundKey, SeatedTable, Stage, seat_movement
from paiju.tournament import commands as c
from paiju.tournament.movements import MovementRequest, mitchell, offers

Make = Callable[..., Any]
NAMES = [str(number) for number in range(1, 11)]
AT = RoundKey("main", 1, "A", 1)


def stage_of(**fields: Any) -> Stage:
    return Stage(name="main", method="matchpoints", **fields)


@pytest.mark.parametrize(("boards", "minutes"), [(2, 14), (3, 21), (5, 35)])
def test_L80_C_a_round_lasts_its_boards(new_desk: Make, boards: int, minutes: int) -> None:
    desk = new_desk(NAMES, stage_of(board_minutes=7))
    desk.do(seat_movement(desk.now, mitchell(5), AT, boards=boards))
    desk.do(c.StartRound(AT))
    assert desk.now.round(AT).minutes == minutes


def test_L80_C_the_time_of_a_round_that_the_plan_settles_stays(new_desk: Make) -> None:
    desk = new_desk(NAMES, stage_of(round_minutes=25, board_minutes=7))
    desk.do(seat_movement(desk.now, mitchell(5), AT, boards=2))
    desk.do(c.StartRound(AT))
    assert desk.now.round(AT).minutes == 25


def test_L80_C_the_director_gives_one_round_other_minutes(new_desk: Make) -> None:
    desk = new_desk(NAMES, stage_of(board_minutes=7))
    desk.do(seat_movement(desk.now, mitchell(5), AT, boards=2))
    desk.do(c.StartRound(AT, 20))
    second = RoundKey("main", 1, "A", 2)
    desk.do(c.EndRound(AT))
    desk.do(c.StartRound(second))
    assert (desk.now.round(AT).minutes, desk.now.round(second).minutes) == (20, 14)
    desk.do(c.EndRound(second))
    third = RoundKey("main", 1, "A", 3)
    desk.do(c.StartRound(third, 0))
    assert desk.now.round(third).minutes == 0


def test_L80_C_the_preview_agrees_with_the_clocks(new_desk: Make) -> None:
    for fields in (
        {"board_minutes": 7},
        {"board_minutes": 8, "boards": 3, "rounds": 5, "movement": "mitchell"},
        {"board_minutes": 6, "boards": 2, "movement": "howell"},
        {"round_minutes": 20, "boards": 2, "movement": "howell"},
    ):
        stage = stage_of(**fields)
        (seen,), faults = forecast(Plan(title="t", stages=(stage,)), len(NAMES))
        assert not faults
        row = seen.sections[0]
        desk = new_desk(NAMES, stage)
        if stage.movement:
            desk.do(seat_plan(desk.now, AT))
        else:
            offer = offers(MovementRequest(pairs=10, boards=24, board_minutes=7))[0]
            assert offer.movement.name == row.name
            desk.do(seat_movement(desk.now, offer.movement, AT, boards=offer.each))
            assert minutes_by(stage, offer) == row.minutes
        clocks = 0
        for key in sorted(desk.now.stages["main"].rounds):
            desk.do(c.StartRound(key))
            clocks += desk.now.round(key).minutes
            desk.do(c.EndRound(key))
        assert clocks == row.minutes, fields


def test_L8_B_warnings_are_within_the_round() -> None:
    stage = stage_of(board_minutes=7, boards=2, warnings=(3,))
    assert Plan(title="t", stages=(stage,)).stages[0].warnings == (3,)
    with pytest.raises(Malformed, match="within the 14 minutes"):
        Plan(title="t", stages=(stage_of(board_minutes=7, boards=2, warnings=(14,)),))
    with pytest.raises(Malformed, match="within the 0 minutes"):
        Plan(title="t", stages=(stage_of(warnings=(3,)),))


def test_L80_C_the_table_with_most_boards_sets_the_time(new_desk: Make) -> None:
    desk = new_desk(NAMES[:4], stage_of(board_minutes=7))
    two = SeatedTable(1, (("1",), ("2",)), ("1", "2"))
    three = SeatedTable(2, (("3",), ("4",)), ("1", "2", "3"))
    desk.seat(((two, three),))
    desk.do(c.StartRound(AT))
    assert desk.now.round(AT).minutes == 21
