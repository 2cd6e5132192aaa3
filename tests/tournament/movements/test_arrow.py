"""Arrow switches and scrambled movements."""

from __future__ import annotations

import pytest

from paiju.tournament.movements import (
    Movement,
    MovementRequest,
    arrow_switched,
    balance,
    check,
    individual,
    mitchell,
    offers,
    scrambled,
)
from paiju.tournament.movements.balance import even_switched


@pytest.mark.parametrize(("rounds", "switched"), [(3, 1), (8, 1), (11, 1), (12, 2), (13, 2), (20, 3), (27, 3)])
def test_the_default_is_the_last_eighth(rounds: int, switched: int) -> None:
    movement = mitchell(27, rounds)
    turned = arrow_switched(movement)
    differ = [
        number
        for number, (before, after) in enumerate(zip(movement.rounds, turned.rounds, strict=True), 1)
        if before != after
    ]
    assert differ == list(range(rounds - switched + 1, rounds + 1))


def test_a_switched_round_turns_every_table() -> None:
    movement = mitchell(5)
    turned = arrow_switched(movement, (2, 4))
    for number in (2, 4):
        for was, now in zip(movement.rounds[number - 1], turned.rounds[number - 1], strict=True):
            assert (now.ns, now.ew, now.sets, now.table) == (was.ew, was.ns, was.sets, was.table)
    assert turned.rounds[0] == movement.rounds[0]
    assert "2, 4" in turned.notes[-1].zh


def test_two_rounds_of_thirteen_are_the_most_even() -> None:
    """A known result: switching about one round in eight compares the two lines best."""
    even = {count: balance(arrow_switched(mitchell(13), tuple(range(14 - count, 14)))).even for count in range(1, 7)}
    assert max(even, key=lambda count: even[count]) == 2
    assert balance(scrambled(mitchell(13))).even == even[2]


def test_scrambled_is_never_less_even_than_the_default() -> None:
    for tables in (5, 8, 9, 11, 15):
        movement = mitchell(tables)
        best = scrambled(movement)
        assert check(best).ok
        assert balance(best).even >= balance(arrow_switched(movement)).even


def _switches(movement: Movement) -> list[Movement]:
    """Return the movement with the arrow switched in the last round, the last two, up to half of them."""
    count = len(movement.rounds)
    return [
        arrow_switched(movement, tuple(range(count - turned + 1, count + 1)))
        for turned in range(1, max(1, count // 2) + 1)
    ]


@pytest.mark.parametrize("pairs", [4, 7, 10, 16, 17, 22, 29])
def test_all_switches_are_measured_at_once_as_each_by_itself(pairs: int) -> None:
    """The slow way is the oracle: every switch made and measured completely."""
    found = [one.movement for one in offers(MovementRequest(pairs=pairs, boards=24, board_minutes=7))]
    for movement in (*found, individual(8)):
        evens = [balance(one).even for one in _switches(movement)]
        assert list(even_switched(movement)) == evens
        if movement.winners == 2:
            assert scrambled(movement).rounds == _switches(movement)[evens.index(max(evens))].rounds
