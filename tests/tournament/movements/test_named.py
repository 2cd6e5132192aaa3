"""The list of movements: everything offered can be named in a plan, and everything named can be built and verified."""

from __future__ import annotations

import pytest

from paiju.office.seats import movement_for
from paiju.tournament import Contestants, Plan, Stage
from paiju.tournament.movements import MOVEMENTS, MovementRequest, check, offers

SIZES = {"pair": 16, "individual": 20, "team": 7}
ODD = {"rover-mitchell": 15}


@pytest.mark.parametrize("pairs", [4, 5, 6, 9, 13, 14, 16, 24, 31])
@pytest.mark.parametrize("boards", [12, 24, 27])
def test_what_is_offered_can_be_named_in_a_plan(pairs: int, boards: int) -> None:
    found = offers(MovementRequest(pairs=pairs, boards=boards))
    assert found
    for one in found:
        rounds = len(one.movement.rounds)
        stage = Stage(name="s", method="matchpoints", movement=one.name, rounds=rounds)
        plan = Plan(title="t", contestants=Contestants.PAIR, stages=(stage,))
        assert movement_for(plan, stage, pairs) == one.movement, one.name


@pytest.mark.parametrize("name", MOVEMENTS)
def test_what_can_be_named_is_built_and_proved(name: str) -> None:
    known = MOVEMENTS[name]
    assert known.name == name
    assert known.title.en
    assert known.title.zh
    movement = known.make(ODD.get(name, SIZES[known.of]), 5 if name == "web-mitchell" else 0)
    report = check(movement)
    assert report.ok, report.faults[:1]
    assert known.turns is (movement.winners == 2)


def test_an_odd_number_is_offered_a_half_table_or_a_rover() -> None:
    odd = {one.name for one in offers(MovementRequest(pairs=13, boards=24))}
    assert {"mitchell", "rover-mitchell"} <= {name.partition("+")[0] for name in odd}
    assert not any("rover" in one.name for one in offers(MovementRequest(pairs=14, boards=24)))


def test_every_kind_of_contestant_has_a_movement_in_the_form() -> None:
    assert {one.of for one in MOVEMENTS.values() if one.in_form} == {str(one.value) for one in Contestants}
