"""Student's interval compared with the printed table of t, and its errors."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from paiju.bots import Interval, mean_interval
from paiju.bots.interval import student_t
from paiju.errors import Malformed


@pytest.mark.parametrize(
    ("freedom", "confidence", "t"),
    [
        (1, 0.95, 12.706),
        (2, 0.95, 4.303),
        (3, 0.95, 3.182),
        (4, 0.99, 4.604),
        (5, 0.90, 2.015),
        (9, 0.95, 2.262),
        (10, 0.99, 3.169),
        (29, 0.95, 2.045),
        (30, 0.99, 2.750),
        (120, 0.95, 1.980),
        (10_000, 0.95, 1.960),
    ],
)
def test_t_equals_the_printed_table(freedom: int, confidence: float, t: float) -> None:
    assert student_t(freedom, confidence) == pytest.approx(t, abs=0.0006)


def test_an_interval_holds_the_true_mean_as_often_as_it_says() -> None:
    rng = Random(7)
    trials = 600
    held = 0
    for _ in range(trials):
        interval = mean_interval([rng.gauss(3, 2) for _ in range(6)], 0.9)
        held += interval.low <= 3 <= interval.high
    assert held / trials == pytest.approx(0.9, abs=0.04)


def test_equal_values_leave_no_doubt_and_one_value_no_bounds() -> None:
    assert mean_interval([2, 2, 2]) == Interval(2, 2, 2, 3)
    assert mean_interval([2]) == Interval(2, -inf, inf, 1)
    assert not mean_interval([2]).clear
    assert mean_interval([2, 2, 2]).clear
    assert not mean_interval([-1, 1]).clear


@pytest.mark.parametrize(("values", "confidence"), [([], 0.95), ([1, 2], 0), ([1, 2], 1)])
def test_nothing_and_impossible_confidence_are_malformed(values: list[float], confidence: float) -> None:
    with pytest.raises(Malformed):
        mean_interval(values, confidence)
