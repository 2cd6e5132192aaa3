"""Victory points against figures that others have printed, and by the properties the scales were made for."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.scoring import ContinuousScale, Scale, StepScale, american_scale, discrete_scale, with_decimals
from paiju.text import Text

# (boards, margin in IMPs, winner's victory points), each as printed by the source named beside it
PRINTED = [
    (16, 20, "15.00"),  # the WBF's example, as told by Peninsula Bridge Club, "VPs explained"
    (16, 60, "20.00"),
    (20, 1, "10.28"),  # BC Star, "Continue WP-schaal ingevoerd"
    (20, 2, "10.55"),
    (20, 65, "19.86"),  # Peninsula Bridge Club
    (14, 2, "10.66"),  # R. Klinger, IBPA Bulletin, May 2013
    (14, 7, "12.16"),
    (14, 10, "12.97"),
    (14, 20, "15.26"),
    (8, 1, "10.44"),  # Bridge d'Italia, January 2014
]

# the whole WBF table for four boards, margins 0 to 30, as a program prints it from the WBF's document of scales
FOUR_BOARDS = (
    "10.00 10.61 11.20 11.76 12.29 12.80 13.28 13.74 14.18 14.60 15.00 15.38 15.74 16.09 16.42 16.73 "
    "17.03 17.31 17.59 17.84 18.09 18.33 18.55 18.76 18.97 19.16 19.34 19.52 19.69 19.85 20.00"
)

lengths = st.integers(1, 128)


@pytest.mark.parametrize(("boards", "margin", "printed"), PRINTED)
def test_continuous_scale_as_printed(boards: int, margin: int, printed: str) -> None:
    assert with_decimals(ContinuousScale(boards).vps(margin), 2) == printed


def test_continuous_scale_of_four_boards_in_full() -> None:
    assert [with_decimals(value, 2) for value in ContinuousScale(4).table] == FOUR_BOARDS.split(" ")


def test_first_increments_of_fourteen_boards() -> None:
    # R. Klinger, IBPA Bulletin, May 2013
    table = ContinuousScale(14).table
    steps = [with_decimals(table[at + 1] - table[at], 2) for at in range(7)]
    assert steps == ["0.33", "0.33", "0.31", "0.31", "0.30", "0.29", "0.29"]


@pytest.mark.parametrize(("boards", "rows"), [(6, 37), (32, 85)])
def test_margin_of_the_greatest_win(boards: int, rows: int) -> None:
    # Bridge Košice, "Nová škála VP": 37 rows for 6 boards, 85 for 32
    assert len(ContinuousScale(boards).table) - 1 == rows


def plain(boards: int) -> list[int]:
    """Work the curve out in floats, rounded to hundredths, before the concavity pass."""
    blitz, tau = 15 * sqrt(boards), (sqrt(5) - 1) / 2
    cents = []
    for margin in range(int(blitz) + 2):
        curve = 10 + 10 * (1 - tau ** (3 * min(margin, blitz) / blitz)) / (1 - tau**3)
        cents.append(int(curve * 100 + 0.5))
    return cents


@given(lengths)
def test_each_imp_is_worth_no_more_than_the_one_before(boards: int) -> None:
    table = ContinuousScale(boards).table
    steps = [after - before for before, after in pairwise(table)]
    assert all(later <= earlier for earlier, later in pairwise(steps))
    assert all(step > 0 for step in steps)
    assert (table[0], table[-1]) == (Fraction(10), Fraction(20))


@given(lengths)
def test_the_concavity_pass_moves_points_by_hundredths(boards: int) -> None:
    curve = plain(boards)
    most = max(value * 100 - curve[margin] for margin, value in enumerate(ContinuousScale(boards).table))
    # one hundredth in matches of the usual lengths; more only where an IMP is worth but a few hundredths
    assert 0 <= most <= (1 if boards <= 33 else 4)


def test_the_concavity_pass_changes_a_table() -> None:
    # 14 boards: 7, 8 and 9 IMPs round to 12.16, 12.43, 12.71, steps of .27 and .28; the pass makes 12.44 of 12.43
    assert plain(14)[7:10] == [1216, 1243, 1271]
    assert [with_decimals(value, 2) for value in ContinuousScale(14).table[7:10]] == [*("12.16", "12.44", "12.71")]


def test_discrete_scale_as_printed() -> None:
    # BC Star: 20 boards, 0-1 IMP 10, 2-5 11, 6-9 12
    by = discrete_scale(20)
    assert [by.vps(margin) for margin in range(11)] == [10, 10, *[11] * 4, *[12] * 4, 13]


@given(lengths)
def test_bands_of_the_discrete_scale_never_get_narrower(boards: int) -> None:
    starts = discrete_scale(boards).starts
    widths = [2 * starts[1] - 1]
    widths += [after - before for before, after in pairwise(starts[1:])]
    assert widths == sorted(widths)
    assert all(width >= 1 for width in widths)


@given(lengths)
def test_discrete_and_continuous_scales_keep_together(boards: int) -> None:
    whole, fine = discrete_scale(boards), ContinuousScale(boards)
    for margin in range(len(fine.table)):
        assert abs(whole.vps(margin) - fine.vps(margin)) <= Fraction(3, 2)


@given(lengths, st.integers(-300, 300))
def test_both_teams_share_the_whole(boards: int, margin: int) -> None:
    scales: list[Scale] = [ContinuousScale(boards), discrete_scale(boards)]
    for by in scales:
        assert by.vps(margin) + by.vps(-margin) == 20


@pytest.mark.parametrize(
    ("boards", "total", "margin", "printed"),
    [
        # BridgeHands, "Victory Points"
        (7, 20, 0, 10),
        (6, 20, 2, 11),
        (8, 20, 27, 19),
        (8, 20, 28, 20),
        (9, 20, 5, 12),
        (11, 20, 36, 20),
        (7, 30, 1, 18),
        (7, 30, 6, 22),
        (10, 30, 14, 24),
        (10, 30, 35, 29),
    ],
)
def test_american_scales(boards: int, total: int, margin: int, printed: int) -> None:
    by = american_scale(boards, total)
    assert by.vps(margin) == printed
    assert by.vps(-margin) == total - printed


@pytest.mark.parametrize(
    ("boards", "total", "ends"),
    [
        # the last IMP of each band from the draw on
        (6, 20, (0, 2, 4, 7, 10, 13, 16, 19, 23, 27)),
        (9, 20, (0, 2, 5, 9, 13, 17, 21, 25, 30, 35)),
        (6, 30, (0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 19, 23, 27)),
        (9, 30, (0, 1, 2, 4, 6, 8, 11, 14, 17, 21, 25, 30, 35)),
    ],
)
def test_every_band_of_the_american_scales(boards: int, total: int, ends: tuple[int, ...]) -> None:
    for length in (boards, boards + 2):
        by = american_scale(length, total)
        draw, first = (10, 11) if total == 20 else (15, 18)
        assert by.vps(0) == draw
        for won, (end, nxt) in enumerate(pairwise((*ends, 500)), first):
            assert {by.vps(margin) for margin in range(end + 1, nxt + 1)} == {won}
            assert {by.vps(-margin) for margin in range(end + 1, nxt + 1)} == {total - won}


def test_only_a_band_that_is_wider_than_the_next_gives_an_imp_to_it() -> None:
    """Of 11 boards three margins are a draw (1 IMP either way), as many as the next band has."""
    assert [discrete_scale(11).vps(margin) for margin in range(9)] == [10] * 2 + [11] * 3 + [12] * 3 + [13]


def test_a_scale_whose_loser_falls_further() -> None:
    by = StepScale(
        name=Text("to 25, down to 0", "最高 25，最低 0"),
        starts=(0, 5, 10, 15),
        winner=(15, 20, 25, 25),
        loser=(15, 10, 5, 0),
    )
    assert [by.vps(margin) for margin in (-20, -12, 0, 12, 20)] == [0, 5, 15, 25, 25]


@pytest.mark.parametrize(
    ("starts", "winner", "loser"),
    [((), (), ()), ((1, 2), (10, 11), ()), ((0, 0), (10, 11), ()), ((0, 2), (10,), ()), ((0, 2), (10, 11), (10,))],
)
def test_bands_that_are_no_scale_are_reported(
    starts: tuple[int, ...], winner: tuple[int, ...], loser: tuple[int, ...]
) -> None:
    with pytest.raises(Malformed):
        StepScale(name=Text("x", "x"), starts=starts, winner=winner, loser=loser)


@pytest.mark.parametrize("boards", [0, -1, 129])
def test_lengths_without_a_scale_are_reported(boards: int) -> None:
    with pytest.raises(Malformed):
        ContinuousScale(boards)
    with pytest.raises(Malformed):
        discrete_scale(boards)
    with pytest.raises(Malformed):
        american_scale(boards)


def test_a_part_of_an_imp_goes_to_the_nearest() -> None:
    by = ContinuousScale(16)
    assert by.vps(Fraction(1, 2)) == by.vps(1)
    assert by.vps(Fraction(-1, 2)) == by.vps(-1)
    assert by.vps(Fraction(13, 10)) == by.vps(1)


def test_every_scale_has_its_name_in_both_languages() -> None:
    for by in (ContinuousScale(16), discrete_scale(16), american_scale(7)):
        assert by.text.en != by.text.zh
