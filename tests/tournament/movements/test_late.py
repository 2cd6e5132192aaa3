"""Late arrivals, leavers, and a session cut short."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.tournament.movements import (
    arriving,
    check,
    curtailed,
    howell,
    individual,
    leaving,
    missed,
    mitchell,
)


def test_a_late_pair_takes_up_its_seat() -> None:
    movement = mitchell(7)
    late = arriving(movement, 14, 3)
    assert check(late).ok
    assert late.sitting_out(1) == (7, 14)
    assert late.sitting_out(2) == (1, 14)
    assert late.rounds[2:] == movement.rounds[2:]
    # Until then it is the movement for one pair fewer.
    assert late.rounds[:2] == mitchell(7, half=True).rounds[:2]


def test_what_it_missed_and_who_waited() -> None:
    found = missed(mitchell(7), 14, 3)
    assert [(one.round, one.table, one.sets, one.there) for one in found] == [
        (1, 7, (7,), (7,)),
        (2, 1, (2,), (1,)),
    ]
    assert missed(mitchell(7), 14, 1) == ()


def test_a_pair_that_leaves() -> None:
    movement = leaving(howell(8), 3, 5)
    assert check(movement).ok
    assert 3 in movement.sitting_out(6)
    assert len(movement.sitting_out(7)) == 2
    assert movement.rounds[:5] == howell(8).rounds[:5]


def test_in_an_individual_the_whole_table_waits() -> None:
    late = arriving(individual(8), 1, 2)
    assert check(late).ok
    assert len(late.sitting_out(1)) == 4


def test_cut_short() -> None:
    movement = curtailed(howell(14), 10)
    assert len(movement.rounds) == 10
    assert check(movement).ok
    assert "10" in movement.notes[-1].zh


@pytest.mark.parametrize(("contestant", "number"), [(0, 1), (15, 1), (1, 0), (1, 8)])
def test_who_or_when_does_not_exist(contestant: int, number: int) -> None:
    with pytest.raises(Malformed):
        arriving(mitchell(7), contestant, number)
    with pytest.raises(Malformed):
        leaving(mitchell(7), contestant, number)
    if number != 1:
        with pytest.raises(Malformed):
            curtailed(mitchell(7), number)
