"""The IMP table against the bands as the Laws print them (Law 78.B), written down here once more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.scoring import imps

# lowest and highest difference of each band, from the printed table
BANDS = [
    (0, 10),
    (20, 40),
    (50, 80),
    (90, 120),
    (130, 160),
    (170, 210),
    (220, 260),
    (270, 310),
    (320, 360),
    (370, 420),
    (430, 490),
    (500, 590),
    (600, 740),
    (750, 890),
    (900, 1090),
    (1100, 1290),
    (1300, 1490),
    (1500, 1740),
    (1750, 1990),
    (2000, 2240),
    (2250, 2490),
    (2500, 2990),
    (3000, 3490),
    (3500, 3990),
    (4000, 15200),
]


@pytest.mark.parametrize(("worth", "band"), list(enumerate(BANDS)))
def test_L78_B_both_ends_of_each_band(worth: int, band: tuple[int, int]) -> None:
    assert [imps(end) for end in band] == [worth, worth]
    assert [imps(-end) for end in band] == [-worth, -worth]


def test_L78_B_difference_of_two_results() -> None:
    assert imps(620 - 170) == 10


def test_D_imp_comes_from_the_table() -> None:
    assert imps(430) == 10


@pytest.mark.parametrize(("score", "worth"), [(430, 10), (420, 9), (3490, 22), (4000, 24), (10, 0)])
def test_O_imp_is_the_same_table(score: int, worth: int) -> None:
    assert imps(score) == worth


@given(st.integers(-800, 800))
def test_more_points_are_never_worth_less(tens: int) -> None:
    assert imps(tens * 10) <= imps(tens * 10 + 10)
    assert imps(tens * 10) == -imps(-tens * 10)
