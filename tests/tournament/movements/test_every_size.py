"""Every movement of every size is verified by the checker.

The daily run verifies every size with the rounds of a session, and 13, 14, 99 and 100 tables with all rounds;
`PAIJU_MOVEMENTS=full` verifies every size in full, with and without a missing pair.
"""

from __future__ import annotations

import os

import pytest

from paiju.errors import Malformed
from paiju.tournament.movements import (
    Movement,
    MovementReport,
    arrow_switched,
    barometer,
    check,
    howell,
    howell_rounds,
    individual,
    individual_sizes,
    mitchell,
    rainbow,
    relay_mitchell,
    round_robin,
    rover_mitchell,
    team_mitchell,
    web_mitchell,
)

FULL = os.environ.get("PAIJU_MOVEMENTS") == "full"
ALL = range(3, 101)


def proved(movement: Movement) -> MovementReport:
    report = check(movement)
    assert report.ok, (
        f"{movement.name.en} of {movement.tables} tables and {len(movement.rounds)} rounds: {report.faults[0].text.en}"
    )
    return report


def rounds_of(tables: int, most: int) -> int:
    """Return how many rounds are verified for a size: all, or a long session's."""
    if FULL or tables in (13, 14, 99, 100):
        return most
    return min(most, 13)


def test_every_mitchell() -> None:
    for tables in ALL:
        for half in (False, True) if FULL or tables <= 40 or tables >= 99 else (tables % 3 == 0,):
            rounds = rounds_of(tables, tables - 1 + tables % 2)
            report = proved(mitchell(tables, rounds, half=half))
            # Every pair meets another opponent each round; with a pair missing, the fewest is one less.
            assert report.balance.meetings == (rounds - half, rounds)


def test_every_mitchell_with_a_rover() -> None:
    for tables in ALL:
        rounds = min(13, tables - 1 + tables % 2 - (tables in (3, 9)))
        movement = rover_mitchell(tables, rounds)
        proved(movement)
        idle = [movement.sitting_out(number) for number in range(1, rounds + 1)]
        assert [len(one) for one in idle] == [1] * rounds
        assert len(set(idle)) == rounds, "nobody sits out twice"
    for tables, rounds in ((3, 3), (9, 9), (14, 14)):
        with pytest.raises(Malformed, match="rounds"):
            rover_mitchell(tables, rounds)


def test_every_mitchell_with_relay_and_bye_stand() -> None:
    for tables in range(4, 101, 2):
        proved(relay_mitchell(tables, rounds_of(tables, tables), half=tables % 3 == 0))


def test_every_web_movement_of_the_usual_sessions() -> None:
    for tables in range(4, 101):
        usual = (3, 6, 7, 9, 12, 13) if FULL or tables <= 16 else (9, 13) if tables % 2 else (7, 12)
        for rounds in usual:
            if rounds <= tables - 1 + tables % 2:
                movement = web_mitchell(tables, rounds, half=tables % 4 == 1)
                proved(movement)
                assert movement.sets == rounds + (rounds % 2 == 0)


def test_a_web_movement_compares_all_of_a_line_on_all_boards() -> None:
    balance = proved(web_mitchell(100, 13)).balance
    assert (balance.least, balance.most, balance.even) == (13, 13, 100)


def test_every_arrow_switch() -> None:
    for tables in range(3, 41):
        movement = arrow_switched(mitchell(tables, min(tables - 1 + tables % 2, 13)))
        proved(movement)
        assert movement.winners == 1


def test_every_howell() -> None:
    full = 0
    for pairs in range(3, 41):
        # An odd number is the even one with an empty seat: daily only in full.
        offered = howell_rounds(pairs)
        for rounds in offered if FULL or pairs % 2 == 0 else offered[-1:]:
            movement = howell(pairs, rounds)
            balance = proved(movement).balance
            assert len(movement.rounds) == rounds
            assert balance.idle in ((0, pairs % 2), (1, 1))
            if rounds == pairs - 1 + pairs % 2:
                full += 1
                # In a full Howell everybody meets everybody, and plays every board except for the sit-out.
                assert balance.meetings == (pairs - 1, pairs - 1)
    assert full == 38, "there is a full Howell for every number of pairs from 3 to 40"


@pytest.mark.nightly
def test_every_howell_of_more_than_twenty_tables() -> None:
    for pairs in range(41, 201) if FULL else (*range(42, 201, 22), 41, 199, 200):
        rounds = pairs - 1 + pairs % 2
        assert howell_rounds(pairs) == (rounds,)
        movement = howell(pairs)
        balance = proved(movement).balance
        assert len(movement.rounds) == movement.sets == rounds
        assert balance.meetings == (pairs - 1, pairs - 1)
        assert balance.idle == (pairs % 2, pairs % 2)
        assert movement.winners == 1


def test_every_barometer() -> None:
    for pairs in range(4, 201) if FULL else (*range(4, 41), 99, 199, 200):
        most = pairs - 1 + pairs % 2
        rounds = most if FULL or pairs <= 30 else 9
        balance = proved(barometer(pairs, rounds)).balance
        assert balance.meetings[1] == min(rounds, pairs - 1)
        assert rounds < most or balance.meetings == (pairs - 1, pairs - 1)
        if rounds == most and pairs + pairs % 2 in (4, 8, 12, 20, 24, 32) and pairs % 2 == 0:
            assert balance.even == 100, "one less than four times a number, and a prime"


def test_every_individual() -> None:
    assert {8, 12, 13, 16, 17, 20, 21, 24, 28, 29, 32, 36, 37, 40, 41} <= set(individual_sizes())
    for players in individual_sizes():
        balance = proved(individual(players)).balance
        assert balance.meetings == (players - 1, players - 1)
        assert balance.sets == (players - 1, players - 1)


def test_every_rainbow() -> None:
    for tables in range(5, 41):
        if tables % 2 and tables % 3:
            movement = rainbow(tables)
            proved(movement)
            met: set[frozenset[int]] = set()
            for stations in movement.rounds:
                for s in stations:
                    four = s.contestants
                    twos = [frozenset((a, b)) for a in four for b in four if a < b]
                    assert not met & set(twos), "nobody sits with another twice, even as partner"
                    met |= set(twos)
            assert len(met) == 6 * tables * tables


def test_every_round_robin_and_team_mitchell() -> None:
    for teams in range(2, 101):
        if FULL or teams <= 24 or teams >= 99:
            assert proved(round_robin(teams)).balance.meetings == (teams - 1, teams - 1)
    for teams in range(5, 100, 2):
        for rounds in (2, 4, teams - 1) if FULL or teams <= 25 or teams == 99 else (4, 8):
            assert proved(team_mitchell(teams, rounds)).balance.sets == (rounds, rounds)


@pytest.mark.parametrize("tables", [3, 5, 13])
def test_a_plain_mitchell_needs_no_skip_and_no_leap(tables: int) -> None:
    assert proved(mitchell(tables)).leaps == 0


@pytest.mark.parametrize(
    ("make", "found"),
    [
        (lambda: mitchell(2), "2"),
        (lambda: mitchell(101), "101"),
        (lambda: mitchell(8, 8), "8"),
        (lambda: relay_mitchell(7), "7"),
        (lambda: web_mitchell(10, 10), "10"),
        (lambda: howell(201), "201"),
        (lambda: howell(42, 13), "13"),
        (lambda: howell(2), "2"),
        (lambda: howell(8, 5), "5"),
        (lambda: individual(10), "10"),
        (lambda: rainbow(9), "9"),
        (lambda: team_mitchell(8), "8"),
        (lambda: team_mitchell(9, 3), "3"),
        (lambda: arrow_switched(mitchell(5), (6,)), "6"),
    ],
)
def test_a_size_that_does_not_exist_is_refused_with_what_would_be_right(make, found) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(Malformed) as caught:
        make()
    assert caught.value.found == found
    assert any(character.isdigit() for character in caught.value.expected.en)
    assert caught.value.expected.zh != caught.value.expected.en
