"""The value of sitting out: a bye in a Swiss of teams; a pair's percentage counts only what it played."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.tournament import Contestants, Format, RoundKey, Stage, seat_swiss
from paiju.tournament import commands as c
from paiju.tournament.plan import Odd

Make = Callable[..., Any]


def swiss_of(**fields: Any) -> Stage:
    given: dict[str, Any] = {"method": "team-imps", "scale": "wbf", "boards": 2, "rounds": 3}
    return Stage(name="main", format=Format.SWISS, **given | fields)


def at(number: int) -> RoundKey:
    return RoundKey("main", 1, "A", number)


def fill(desk: Any, number: int) -> None:
    for table, state in desk.now.round(at(number)).tables.items():
        for board in state.outstanding:
            desk.enter(at(number).table(table), board, 110)


def totals(desk: Any) -> dict[str, Fraction]:
    return {line.entry: line.total for line in desk.ranked()[0].lines}


@pytest.mark.parametrize(
    ("fields", "worth", "played"),
    [
        ({}, Fraction(12), Fraction(10)),
        ({"bye": Fraction(15)}, Fraction(15), Fraction(10)),
        ({"bye": Fraction(0)}, Fraction(0), Fraction(10)),
        ({"method": "board-a-match", "scale": ""}, Fraction(12, 5), Fraction(2)),
        ({"scale": ""}, Fraction(0), Fraction(0)),  # IMPs without a scale have no maximum
        ({"scale": "", "bye": Fraction(6)}, Fraction(6), Fraction(0)),
    ],
)
def test_L12_C_1_a_bye_is_worth_an_average_plus_or_what_the_plan_says(
    fields: dict[str, Any], worth: Fraction, played: Fraction, new_desk: Make
) -> None:
    desk = new_desk("ABC", swiss_of(**fields), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    assert set(totals(desk).values()) == {0}  # nothing before the round has begun
    desk.do(c.StartRound(at(1)))
    fill(desk, 1)
    (alone,) = desk.now.round(at(1)).tables[3].table.entries
    found = totals(desk)
    assert found.pop(alone) == worth
    assert set(found.values()) == {played}


def test_L12_C_1_who_loses_the_opponents_has_a_bye(new_desk: Make) -> None:
    desk = new_desk("ABCD", swiss_of(), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    desk.do(c.StartRound(at(1)))
    first = desk.now.round(at(1)).tables[1].table.entries
    desk.do(c.Withdraw(first[1]))
    fill(desk, 1)
    assert totals(desk)[first[0]] == 12
    assert first[1] not in totals(desk)


def test_L12_C_1_a_bye_in_half_of_a_three_way_match_counts_half(new_desk: Make) -> None:
    desk = new_desk("ABC", swiss_of(odd=Odd.THREE_WAY), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    desk.do(c.StartRound(at(1)))
    desk.do(c.Withdraw("C"))
    fill(desk, 1)
    assert totals(desk) == {"A": 11, "B": 11}  # 5 of 10 for a level half, 6 of 12 for the other


def test_L78_D_x_a_bye_has_a_worth_where_the_lowest_sits_out(new_desk: Make) -> None:
    one = Stage(name="main", format=Format.ROUND_ROBIN, method="team-imps", bye=Fraction(12))
    with pytest.raises(Malformed, match="value for byes in a team Swiss only, not in main"):
        new_desk("ABC", one, contestants=Contestants.TEAM)


def test_L12_C_1_a_round_that_its_first_score_began_has_its_bye(new_desk: Make) -> None:
    desk = new_desk("ABC", swiss_of(), contestants=Contestants.TEAM)
    desk.do(seat_swiss(desk.now, at(1)))
    (alone,) = desk.now.round(at(1)).tables[3].table.entries
    fill(desk, 1)
    assert desk.now.round(at(1)).started is None
    assert totals(desk)[alone] == 12
