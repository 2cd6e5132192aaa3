"""Exact rounding and showing."""

from __future__ import annotations

from decimal import ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.scoring import Rounding, exact_sum, to_step, with_decimals

DECIMAL = {
    Rounding.HALF_AWAY: ROUND_HALF_UP,
    Rounding.HALF_TOWARD: ROUND_HALF_DOWN,
    Rounding.HALF_EVEN: ROUND_HALF_EVEN,
    Rounding.TRUNCATE: ROUND_DOWN,
    Rounding.FLOOR: ROUND_FLOOR,
    Rounding.CEILING: ROUND_CEILING,
}


@given(st.integers(-(10**6), 10**6), st.sampled_from(sorted(DECIMAL)))
def test_as_the_decimal_module_rounds(thousandths: int, rounding: Rounding) -> None:
    value = Decimal(thousandths).scaleb(-3)
    expected = value.quantize(Decimal("0.01"), DECIMAL[rounding])
    assert to_step(Fraction(value), Fraction(1, 100), rounding) == Fraction(expected)


@pytest.mark.parametrize(("value", "up"), [(5, 10), (-5, 0), (15, 20), (-15, -10), (14, 10)])
def test_halves_up(value: int, up: int) -> None:
    assert to_step(value, 10, Rounding.HALF_UP) == up


@pytest.mark.parametrize("step", [0, -1])
def test_a_step_is_positive(step: int) -> None:
    with pytest.raises(Malformed):
        to_step(1, step)


@given(st.fractions(-1000, 1000, max_denominator=1000), st.integers(0, 4))
def test_shown_reads_back_as_the_rounded_value(value: Fraction, places: int) -> None:
    text = with_decimals(value, places)
    assert Fraction(text) == to_step(value, Fraction(1, 10**places))
    assert not (text.startswith("-") and Fraction(text) == 0)
    assert len(text.partition(".")[2]) == places


@given(st.lists(st.fractions(-50, 50, max_denominator=60), max_size=30))
def test_sums_are_exact(values: list[Fraction]) -> None:
    assert exact_sum(values) == sum(values, Fraction(0))


def test_every_rounding_is_named_in_both_languages() -> None:
    assert len({rounding.text.en for rounding in Rounding}) == len(Rounding)
    assert len({rounding.text.zh for rounding in Rounding}) == len(Rounding)
