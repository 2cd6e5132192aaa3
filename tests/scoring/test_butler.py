"""Butler: the datum and the IMPs against it, with worked examples of several clubs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.scoring import Butler, Rounding, TableResult, imps, score_field


def counts(scores: list[int]) -> dict[int, int]:
    return {score: scores.count(score) for score in scores}


def ns_awards(scores: list[int], by: Butler) -> list[Fraction]:
    rows = [TableResult(board="1", ns=(f"N{at}",), ew=(f"E{at}",), score_ns=score) for at, score in enumerate(scores)]
    return [row.ns for row in score_field(rows, by).travellers[0].rows]


def slow_datum(scores: list[int], drop: int) -> Fraction:
    """Sort, cut, take the mean, go to the nearest ten: exact fives away from zero."""
    kept = sorted(scores)
    cut = min(drop, (len(kept) - 1) // 2)
    kept = kept[cut : len(kept) - cut]
    mean = Fraction(sum(kept), len(kept))
    size = abs(mean)
    tens = size // 10 + (1 if size % 10 >= 5 else 0)
    return Fraction(int(tens) * 10 * (1 if mean > 0 else -1))


points = st.integers(-80, 80).map(lambda tens: tens * 10)


def test_L78_D_one_dropped_at_each_end() -> None:
    # a Hertfordshire club: four pairs with 620 and three with 170 give a datum of 440, +5 and -7 IMPs
    scores = [620] * 4 + [170] * 3
    assert Butler().datum(counts(scores)) == 440
    assert ns_awards(scores, Butler()) == [5] * 4 + [-7] * 3


def test_none_dropped() -> None:
    # Skanderborg Bridgeklub: the mean of all, 334 and 300
    assert Butler(drop=0).datum(counts([420, 230, 200, 420, 400])) == 330
    assert ns_awards([420, 230, 200, 420, 400], Butler(drop=0)) == [3, -3, -4, 3, 2]
    assert ns_awards([450, 450, 170, 170, 260], Butler(drop=0)) == [4, 4, -4, -4, -1]


def test_a_tenth_dropped_at_each_end() -> None:
    scores = [-1000, *([100] * 8), 2000]
    assert Butler(drop=0, drop_share=Fraction(1, 10)).datum(counts(scores)) == 100
    assert Butler(drop=0).datum(counts(scores)) == 180
    few = scores[:9]
    assert Butler(drop=0, drop_share=Fraction(1, 10)).datum(counts(few)) == Butler(drop=0).datum(counts(few))


@pytest.mark.parametrize(
    ("rounding", "positive", "negative"),
    [
        (Rounding.HALF_AWAY, 70, -70),
        (Rounding.HALF_TOWARD, 60, -60),
        (Rounding.HALF_EVEN, 60, -60),
        (Rounding.HALF_UP, 70, -60),
        (Rounding.TRUNCATE, 60, -60),
        (Rounding.FLOOR, 60, -70),
        (Rounding.CEILING, 70, -60),
    ],
)
def test_a_datum_halfway_between_tens(rounding: Rounding, positive: int, negative: int) -> None:
    by = Butler(drop=0, rounding=rounding)
    assert by.datum({60: 1, 70: 1}) == positive
    assert by.datum({-60: 1, -70: 1}) == negative


@pytest.mark.parametrize("rounding", list(Rounding))
def test_east_west_are_scored_against_the_same_datum(rounding: Rounding) -> None:
    rows = [
        TableResult(board="1", ns=(f"N{at}",), ew=(f"E{at}",), score_ns=score)
        for at, score in enumerate((60, 70, 75, -120))
    ]
    for row in score_field(rows, Butler(drop=0, rounding=rounding)).travellers[0].rows:
        assert row.ns == -row.ew


def test_dropping_leaves_at_least_one_result() -> None:
    assert Butler(drop=5).datum({100: 1}) == 100
    assert Butler(drop=5).datum({100: 1, 200: 1}) == 150
    assert Butler(drop=5).datum({100: 1, 200: 1, 900: 1}) == 200
    assert Butler().datum({}) == 0


def test_factored_results_are_dropped_in_parts() -> None:
    # four results of eight due: each counts twice, so half of the highest and of the lowest stays
    by = Butler(factored=True)
    assert by.datum({0: 1, 100: 1, 200: 1, 900: 1}, 8) == 250
    assert Butler().datum({0: 1, 100: 1, 200: 1, 900: 1}, 8) == 150


@pytest.mark.parametrize(
    "options", [{"drop": -1}, {"drop_share": Fraction(1, 2)}, {"drop_share": Fraction(-1, 9)}, {"step": 0}]
)
def test_impossible_options_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(Malformed):
        Butler(**options)  # type: ignore[arg-type]


@given(st.lists(points, min_size=1, max_size=25), st.integers(0, 4))
def test_datum_and_awards_as_by_hand(scores: list[int], drop: int) -> None:
    by = Butler(drop=drop)
    datum = slow_datum(scores, drop)
    assert by.datum(counts(scores)) == datum
    assert ns_awards(scores, by) == [imps(score - datum) for score in scores]
