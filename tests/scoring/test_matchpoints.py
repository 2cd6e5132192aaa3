"""Matchpoints: Law 78.A, Neuberg, groups of a fouled board; against an all-pairs oracle."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.games.bridge import Side
from paiju.scoring import (
    AVERAGE,
    AVERAGE_MINUS,
    AVERAGE_PLUS,
    HALF_MATCHPOINTS,
    Award,
    Field,
    Matchpoints,
    SideScore,
    TableResult,
    TravellerColumn,
    score_field,
    with_decimals,
)


def board(*scores: SideScore, name: str = "1") -> list[TableResult]:
    """One board: the scores table by table; pairs N1, N2, ... against E1, E2, ..."""
    return [
        TableResult(
            board=name,
            ns=(f"N{at}",),
            ew=(f"E{at}",),
            score_ns=score,
            score_ew=None if isinstance(score, int) else score,
        )
        for at, score in enumerate(scores, 1)
    ]


def ns_awards(field: Field) -> list[Fraction]:
    return [row.ns for row in field.travellers[0].rows]


def oracle(scores: list[int]) -> list[int]:
    """Compare every table with every other, one by one: 2 for a win, 1 for a tie."""
    awards = []
    for at, mine in enumerate(scores):
        award = 0
        for other_at, other in enumerate(scores):
            if other_at == at:
                continue
            if mine > other:
                award += 2
            elif mine == other:
                award += 1
        awards.append(award)
    return awards


points = st.integers(-40, 40).map(lambda tens: tens * 10)


def test_L78_A_two_one_nothing() -> None:
    field = score_field(board(420, 420, 450), Matchpoints())
    assert ns_awards(field) == [1, 1, 4]
    assert [row.ew for row in field.travellers[0].rows] == [3, 3, 0]


def test_L78_A_half_scale() -> None:
    field = score_field(board(420, 420, 450), HALF_MATCHPOINTS)
    assert ns_awards(field) == [Fraction(1, 2), Fraction(1, 2), 2]
    assert field.travellers[0].ns.top == 2


def test_L78_A_published_traveller_of_eight_tables() -> None:
    # Hebdobridge 50 of the Ligue du bridge Wallonie-Bruxelles: top 14, the three 130s share 12, 10 and 8
    scores = [130, -300, 130, -110, 130, -110, -110, 210]
    assert ns_awards(score_field(board(*scores), Matchpoints())) == [10, 0, 10, 4, 10, 4, 4, 14]


def test_L78_A_another_unit_is_refused() -> None:
    with pytest.raises(Malformed):
        Matchpoints(per_win=3)


def test_D_matchpoint_needs_the_other_tables() -> None:
    alone = score_field(board(420), Matchpoints(), expected=1)
    beside = score_field(board(420, 450), Matchpoints())
    assert alone.travellers[0].ns.top == 0
    assert ns_awards(beside) == [0, 2]


@given(st.lists(points, min_size=1, max_size=40))
def test_counting_equals_comparing_all_pairs(scores: list[int]) -> None:
    field = score_field(board(*scores), Matchpoints())
    assert ns_awards(field) == oracle(scores)
    assert [row.ew for row in field.travellers[0].rows] == oracle([-score for score in scores])


@given(st.lists(points, min_size=1, max_size=30), st.integers(0, 12))
def test_both_sides_share_the_top_and_the_field_averages_half(scores: list[int], missing: int) -> None:
    for by in (Matchpoints(), HALF_MATCHPOINTS):
        field = score_field(board(*scores), by, expected=len(scores) + missing)
        top = field.travellers[0].ns.top
        rows = field.travellers[0].rows
        assert all(row.ns + row.ew == top for row in rows)
        assert sum((row.ns for row in rows), Fraction(0)) == top * len(rows) / 2


def test_neuberg_as_printed_by_the_ebu() -> None:
    # EBU, "The Neuberg Formula - the Principle": ten results where eleven were due, top 20
    scores = [520, 500, 490, 480, 460, 450, 430, 420, 400, -50]
    field = score_field(board(*scores), Matchpoints(), expected=11)
    printed = ["19.9", "17.7", "15.5", "13.3", "11.1", "8.9", "6.7", "4.5", "2.3", "0.1"]
    assert [with_decimals(award, 1) for award in ns_awards(field)] == printed
    assert field.travellers[0].ns.top == 20


def test_neuberg_five_results_of_six() -> None:
    # the case of a real Howell: with tops of 10, awards of 0, 2, 4, 6, 8 become 0.2, 2.6, 5, 7.4, 9.8
    field = score_field(board(170, 200, 230, 300, 650, AVERAGE), Matchpoints())
    assert [with_decimals(award, 1) for award in ns_awards(field)] == [*("0.2", "2.6", "5.0", "7.4", "9.8"), "5.0"]


@given(st.lists(points, min_size=1, max_size=12), st.integers(1, 4))
def test_neuberg_with_a_whole_factor_is_every_result_that_often(scores: list[int], times: int) -> None:
    factored = score_field(board(*scores), Matchpoints(), expected=len(scores) * times)
    repeated = score_field(board(*scores * times), Matchpoints())
    assert ns_awards(factored) == ns_awards(repeated)[: len(scores)]


def test_neuberg_rounds_halves_away_from_average() -> None:
    # three results of four: 1/3, 3, 17/3 of a top of 6
    by = Matchpoints(step=Fraction(1, 10))
    field = score_field(board(10, 20, 30), by, expected=4)
    assert ns_awards(field) == [Fraction(3, 10), 3, Fraction(57, 10)]
    eight = score_field(board(*range(0, 80, 10)), by, expected=10)
    assert ns_awards(eight)[:2] == [Fraction(2, 10), Fraction(27, 10)]  # 0.25 and 2.75
    assert ns_awards(eight)[-2:] == [Fraction(153, 10), Fraction(178, 10)]  # 15.25 and 17.75


def test_without_neuberg_a_board_keeps_its_smaller_top() -> None:
    field = score_field(board(10, 20, 30), Matchpoints(neuberg=False), expected=6)
    assert ns_awards(field) == [0, 2, 4]
    assert field.travellers[0].ns.top == 4


def test_small_groups_by_percentages() -> None:
    # EBU White Book 4.2.3.3
    by = Matchpoints(small_groups=True)
    two = score_field(board(10, 20), by, expected=6)
    assert ns_awards(two) == [Fraction(55, 10), Fraction(65, 10)]
    three = score_field(board(10, 20, 30), by, expected=11)
    assert ns_awards(three) == [10, 12, 14]
    large = score_field(board(10, 20, 30), by, expected=4)
    assert ns_awards(large) == ns_awards(score_field(board(10, 20, 30), Matchpoints(), expected=4))


def test_L87_B_a_fouled_board_is_scored_form_by_form() -> None:
    rows = [
        TableResult(board="7", ns=(f"N{at}",), ew=(f"E{at}",), score_ns=score, form=form)
        for at, (score, form) in enumerate([(100, "a"), (200, "a"), (300, "a"), (-100, "b"), (-200, "b"), (400, "a")])
    ]
    field = score_field(rows, Matchpoints(neuberg=False))
    forms = {traveller.form: traveller for traveller in field.travellers}
    assert [row.ns for row in forms["a"].rows] == [0, 2, 4, 6]
    assert [row.ns for row in forms["b"].rows] == [2, 0]
    factored = score_field(rows, Matchpoints())
    assert all(traveller.ns.top == 10 for traveller in factored.travellers)


def test_boards_of_other_sessions_are_not_compared() -> None:
    first = TableResult(board="1", ns=("1",), ew=("2",), score_ns=50, session="Monday")
    second = TableResult(board="1", ns=("1",), ew=("2",), score_ns=90, session="Tuesday")
    assert len(score_field([first, second], Matchpoints()).travellers) == 2


def test_more_results_than_expected_is_an_error() -> None:
    with pytest.raises(Malformed):
        score_field(board(1, 2, 3), Matchpoints(), expected=2)


def test_L12_C_2_split_scores_are_compared_each_in_its_own_column() -> None:
    # L12.C.2's example: 4S made at the table; NS are given 4S-1 by EW (+50), EW 4S-2 (-100)
    rows = board(-420, -420, 50)
    rows.append(TableResult(board="1", ns=("N9",), ew=("E9",), score_ns=50, score_ew=-100))
    field = score_field(rows, Matchpoints())
    assert ns_awards(field) == [1, 1, 5, 5]
    assert [row.ew for row in field.travellers[0].rows] == [5, 5, 2, 0]


def test_D_adjusted_2_one_side_is_adjusted_and_the_other_keeps_its_score() -> None:
    # misinformation: North-South are given 4S-1, East-West keep the +420 that they made at the table
    rows = board(-420, 50)
    rows.append(TableResult(board="1", ns=("N9",), ew=("E9",), score_ns=50, score_ew=420))
    traveller = score_field(rows, Matchpoints()).travellers[0]
    assert [row.ns for row in traveller.rows] == [0, 3, 3]
    assert [row.ew for row in traveller.rows] == [3, 0, 3]


def test_2017_L12_C_1_f_scores_of_a_board_need_not_add_up_to_nothing() -> None:
    rows = board(0)
    rows.append(TableResult(board="1", ns=("N9",), ew=("E9",), score_ns=-420, score_ew=370))
    last = score_field(rows, Matchpoints()).travellers[0].rows[1]
    assert [last.ns, last.ew] == [0, 2]


def test_L12_C_2_an_award_may_be_given_in_matchpoints() -> None:
    rows = board(100, 200, 300)
    rows.append(TableResult(board="1", ns=("N9",), ew=("E9",), score_ns=Award(Fraction(9, 2)), score_ew=-50))
    field = score_field(rows, Matchpoints())
    last = field.travellers[0].rows[-1]
    assert last.ns == Fraction(9, 2)
    assert last.ew == 6
    # three results of the four due in North-South's column, four in East-West's
    assert field.travellers[0].ns.results == 3
    assert field.travellers[0].ew.results == 4


def test_averages_are_percentages_of_the_top() -> None:
    column = TravellerColumn({}, 5, 6, Fraction(10))
    by = Matchpoints()
    assert [by.average(grade, column, None) for grade in (AVERAGE_PLUS, AVERAGE, AVERAGE_MINUS)] == [*(6, 5, 4)]


def test_an_empty_column_has_a_top_but_no_awards() -> None:
    column = Matchpoints().column({}, 6, Side.NS)
    assert column.top == 10
    assert not column.awards
