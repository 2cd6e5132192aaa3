"""Cross-IMPs against worked examples and an all-pairs oracle."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from paiju.games.bridge import Side
from paiju.scoring import CrossImps, Field, TableResult, imps, score_field


def field_of(scores: list[int], by: CrossImps, expected: int | None = None) -> Field:
    rows = [TableResult(board="1", ns=(f"N{at}",), ew=(f"E{at}",), score_ns=score) for at, score in enumerate(scores)]
    return score_field(rows, by, expected=expected)


def ns_awards(field: Field) -> list[Fraction]:
    return [row.ns for row in field.travellers[0].rows]


def oracle(scores: list[int]) -> list[int]:
    """Compare every table with every other, one by one."""
    return [
        sum(imps(mine - other) for other_at, other in enumerate(scores) if other_at != at)
        for at, mine in enumerate(scores)
    ]


points = st.integers(-120, 120).map(lambda tens: tens * 10)


def test_L78_D_published_board_of_five_tables() -> None:
    # Danmarks Bridgeforbund, "IMPs across the field"
    scores = [140, 420, -50, 170, 140]
    assert ns_awards(field_of(scores, CrossImps(per_comparison=False))) == [-3, 30, -26, 2, -3]


def test_average_of_a_published_board_of_six_tables() -> None:
    # bridge55.fi, "CrossImp Scoring": +420 against +450, -100, -200, +400, +590 is +18 over five comparisons
    awards = ns_awards(field_of([420, 450, -100, -200, 400, 590], CrossImps()))
    assert awards[0] == Fraction(18, 5)


@given(st.lists(points, min_size=1, max_size=30))
def test_counting_equals_comparing_all_pairs(scores: list[int]) -> None:
    total = field_of(scores, CrossImps(per_comparison=False))
    assert ns_awards(total) == oracle(scores)
    assert [row.ew for row in total.travellers[0].rows] == [-award for award in oracle(scores)]
    shared = ns_awards(field_of(scores, CrossImps()))
    comparisons = max(len(scores) - 1, 1)
    assert shared == [Fraction(award, comparisons) for award in oracle(scores)]


@given(st.lists(points, min_size=2, max_size=20))
def test_the_field_adds_up_to_nothing(scores: list[int]) -> None:
    assert sum(ns_awards(field_of(scores, CrossImps()))) == 0


def test_factored_board_counts_like_a_full_one() -> None:
    by = CrossImps(per_comparison=False, factored=True)
    assert ns_awards(field_of([0, 100], by, expected=4)) == ns_awards(field_of([0, 100, 0, 100], by))[:2]


def test_a_factored_board_without_a_result_gives_nobody_anything() -> None:
    column = CrossImps(per_comparison=False, factored=True).column({}, 4, Side.NS)
    assert (column.awards, column.results, column.expected) == ({}, 0, 4)


def test_counted_rows_stand_for_that_many_tables() -> None:
    rows = [TableResult(board="1", score_ns=120, count=3), TableResult(board="1", ns=("A",), ew=("B",), score_ns=620)]
    field = score_field(rows, CrossImps(per_comparison=False))
    assert field.travellers[0].rows[1].ns == 3 * imps(500)
    assert field.travellers[0].ns.results == 4
