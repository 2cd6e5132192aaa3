"""How many winners a movement has: the plan's movement decides, not the seats (L78.D.x)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs

from paiju.office.seats import movement_for
from paiju.tournament import Contestants, Plan, RoundKey, Stage, seat_movement
from paiju.tournament import commands as c
from paiju.tournament.bridge.lines import TWO_WINNERS
from paiju.tournament.movements import MOVEMENTS, arrow_switched, howell, mitchell, scrambled

Make = Callable[..., Any]
NAMES = [str(number) for number in range(1, 11)]
NS, EW = set(NAMES[:5]), set(NAMES[5:])


def stage_of(**fields: Any) -> Stage:
    return Stage(name="main", method="matchpoints", boards=2, **fields)


def lines(desk: Any) -> list[set[str]]:
    return [{line.entry for line in one.lines} for one in desk.ranked()]


def played(new_desk: Make, stage: Stage, movement: Any, *more: tuple[Any, list[str]], said: bool = False) -> Any:
    """Return an event whose sessions are seated and scored at each table; `said`: the seating names its winners."""
    desk = new_desk(NAMES, stage)
    for session, (other, order) in enumerate([(movement, NAMES), *more], 1):
        at = RoundKey("main", session, "A", 1)
        seats = seat_movement(desk.now, other, at, order=order)
        desk.do(seats if said else structs.replace(seats, winners=0))
    for key, state in sorted(desk.now.stages["main"].rounds.items()):
        for number, table in state.tables.items():
            for board in table.table.boards if table.table.played else ():
                desk.enter(key.table(number), board, 110 if number % 2 else -110)
    return desk


def turn(desk: Any, number: int, table: int, session: int = 1) -> None:
    key = RoundKey("main", session, "A", number).table(table)
    seated = desk.now.table(key).table
    turned = structs.replace(seated, sides=seated.sides[::-1])
    desk.do(c.ReseatTable(key, turned, "arrow turned by mistake"))


@pytest.mark.parametrize("name", ["mitchell", ""])
def test_L78_D_x_turned_tables_leave_a_mitchell_its_two_winners(new_desk: Make, name: str) -> None:
    desk = played(new_desk, stage_of(movement=name), mitchell(5))
    assert lines(desk) == [NS, EW]
    turn(desk, 2, 3)
    assert lines(desk) == [NS, EW]
    turn(desk, 4, 1)
    turn(desk, 1, 5)
    assert lines(desk) == [NS, EW]


def test_L78_D_x_every_pair_may_have_been_turned_once(new_desk: Make) -> None:
    desk = played(new_desk, stage_of(movement="mitchell"), mitchell(5))
    for table in range(1, 6):
        turn(desk, 3, table)
    assert lines(desk) == [NS, EW]


def test_L78_D_x_the_movement_that_was_seated_says_it_where_the_plan_names_none(new_desk: Make) -> None:
    desk = played(new_desk, stage_of(), mitchell(5), said=True)
    for number, table in ((1, 1), (1, 2), (1, 3), (2, 4), (3, 5), (3, 1), (4, 2)):
        turn(desk, number, table)
    assert lines(desk) == [NS, EW]
    for movement in (arrow_switched(mitchell(5)), howell(10)):
        assert lines(played(new_desk, stage_of(), movement, said=True)) == [set(NAMES)]
    both = played(new_desk, stage_of(sessions=2), mitchell(5), (arrow_switched(mitchell(5)), NAMES), said=True)
    assert lines(both) == [set(NAMES)]


def test_L78_D_x_of_two_rounds_the_turned_one_is_known_by_the_others(new_desk: Make) -> None:
    desk = played(new_desk, stage_of(movement="mitchell", rounds=2), mitchell(5, 2))
    turn(desk, 1, 2)
    assert lines(desk) == [NS, EW]


def test_L78_D_x_an_arrow_switch_has_one_winner_from_its_first_round(new_desk: Make) -> None:
    for name, movement in (
        ("mitchell+arrow", arrow_switched(mitchell(5))),
        ("mitchell+scrambled", scrambled(mitchell(5))),
        ("howell", howell(10)),
    ):
        desk = new_desk(NAMES, stage_of(movement=name))
        desk.do(seat_movement(desk.now, movement, RoundKey("main", 1, "A", 1)))
        for number, table in desk.now.round(RoundKey("main", 1, "A", 1)).tables.items():
            desk.enter(RoundKey("main", 1, "A", 1).table(number), table.table.boards[0], 110)
        assert lines(desk) == [set(NAMES)], name
    for movement in (arrow_switched(mitchell(5)), howell(10)):
        assert lines(played(new_desk, stage_of(), movement)) == [set(NAMES)]


def test_L78_D_x_the_plan_has_the_last_word(new_desk: Make) -> None:
    desk = played(new_desk, stage_of(movement="mitchell", two_winners=False), mitchell(5))
    assert lines(desk) == [set(NAMES)]
    switched = stage_of(movement="mitchell+arrow", two_winners=True)
    assert lines(played(new_desk, switched, arrow_switched(mitchell(5)))) == [NS, EW]


@pytest.mark.parametrize("name", ["mitchell", ""])
def test_L78_D_x_sessions_keep_their_lines_turned_round_or_not(new_desk: Make, name: str) -> None:
    stage = stage_of(movement=name, sessions=2)
    desk = played(new_desk, stage, mitchell(5), (mitchell(5), NAMES))
    turn(desk, 2, 2, session=2)
    assert lines(desk) == [NS, EW]
    across = played(new_desk, stage, mitchell(5), (mitchell(5), NAMES[5:] + NAMES[:5]))
    assert lines(across) == [NS, EW]
    turn(across, 5, 1, session=2)
    assert lines(across) == [NS, EW]


def test_L78_D_x_of_three_sessions_the_lines_are_those_of_the_first(new_desk: Make) -> None:
    across = NAMES[5:] + NAMES[:5]
    stage = stage_of(movement="mitchell", sessions=3)
    desk = played(new_desk, stage, mitchell(5), (mitchell(5), across), (mitchell(5), across))
    assert lines(desk) == [NS, EW]


def test_L78_D_x_sessions_that_mix_the_lines_have_one_winner(new_desk: Make) -> None:
    mixed = NAMES[:2] + NAMES[5:8] + NAMES[2:5] + NAMES[8:]
    desk = played(new_desk, stage_of(movement="mitchell", sessions=2), mitchell(5), (mitchell(5), mixed))
    assert lines(desk) == [set(NAMES)]


def test_the_names_of_two_winners_agree_with_the_movements() -> None:
    """What the standings conclude from the name agrees with the movement of that name."""
    for known in MOVEMENTS.values():
        if known.of == "team":
            continue
        for turned in ("", "+arrow", "+scrambled") if known.turns else ("",):
            rounds = 5 if known.name == "web-mitchell" else 0
            stage = stage_of(movement=known.name + turned, rounds=rounds)
            plan = Plan(title="t", contestants=Contestants(known.of), stages=(stage,))
            size = 15 if "rover" in known.name else 16 if known.of == "pair" else 20
            assert (movement_for(plan, stage, size).winners == 2) is (stage.movement in TWO_WINNERS), stage.movement
