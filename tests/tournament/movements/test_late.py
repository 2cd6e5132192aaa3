"""Late arrivals: who waits, and what is not played."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.tournament.movements import arriving, check, individual, missed, mitchell


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
    assert [(one.round, one.table, one.sets, one.there) for one in found] == [(1, 7, (7,), (7,)), (2, 1, (2,), (1,))]
    assert missed(mitchell(7), 14, 1) == ()


def test_in_an_individual_the_whole_table_waits() -> None:
    late = arriving(individual(8), 1, 2)
    assert check(late).ok
    assert len(late.sitting_out(1)) == 4


@pytest.mark.parametrize(("contestant", "number"), [(0, 1), (15, 1), (1, 0), (1, 8)])
def test_who_or_when_does_not_exist(contestant: int, number: int) -> None:
    with pytest.raises(Malformed):
        arriving(mitchell(7), contestant, number)
