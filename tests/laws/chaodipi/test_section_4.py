"""Document 001, section 4: points, levels, the flag, heaven-or-hell, the kitty."""

from __future__ import annotations

import pytest
from msgspec import structs

from paiju.cards import Suit
from paiju.errors import Malformed
from paiju.games.chaodipi import (
    ACE,
    FLAG,
    STANDARD,
    AceFailure,
    AtAce,
    Conditions,
    Deal,
    DealResult,
    Ending,
    FlagFailures,
    Heaven,
    Match,
    Outcome,
    Seat,
    Tie,
    settle,
)
from paiju.laws import Refused

S, E, N, W = Seat
SEVEN, NINE, JACK, QUEEN, KING = 7, 9, 11, 12, 13


def a_deal(levels: tuple[int, int], declarer: Seat = S, failures: tuple[int, int] = (0, 0)) -> Deal:
    match = Match(levels, declarer, declarer, 5, failures)
    return match.deal("section 4")


def scored(
    points: int,
    levels: tuple[int, int],
    declarer: Seat = S,
    conditions: Conditions = STANDARD,
    failures: tuple[int, int] = (0, 0),
    *,
    stake: bool = False,
    dug: bool = False,
    against_flag: bool = False,
) -> DealResult:
    """Score a deal in which the defenders have `points`; by default South-North declare."""
    outcome = Outcome(declarer, Suit.SPADES, points, 200 - points, stake=stake, dug=dug, against_flag=against_flag)
    return settle(conditions, a_deal(levels, declarer, failures), outcome)


# --- C4.1 and C4.2: levels ---


def test_C4_1a_a_game_goes_from_2_to_passing_the_flag() -> None:
    match = Match.start(E)
    assert match.levels == (2, 2)
    assert match.deal("x").level == 2
    at_flag = Match((FLAG, 9), S, S, 20)
    won = at_flag.after(settle(STANDARD, at_flag.deal("x"), Outcome(S, None, 95, 105)))
    assert (won.winner, won.ending) == (0, Ending.PASSED_FLAG)
    with pytest.raises(Refused, match="over"):
        won.deal("x")


def test_C4_1b_A_is_not_passed_over() -> None:
    assert scored(30, (QUEEN, 2)).levels == (ACE, 2)  # five levels
    assert scored(70, (ACE, 2)).levels == (FLAG, 2)
    # The defenders reach A and no further, and leave it only by defending it (reading 45).
    assert scored(200, (2, KING)).levels == (2, ACE)
    assert scored(200, (2, ACE)).levels == (2, ACE)
    free = Conditions(must_play=())
    assert scored(30, (QUEEN, 2), conditions=free).levels == (FLAG, 2)


def test_C4_1b_who_fails_at_A_stays_there() -> None:
    assert scored(80, (ACE, 5)).levels == (ACE, 5)
    back = Conditions(ace_failure=AceFailure.TO_TWO)
    assert scored(80, (ACE, 5), conditions=back).levels == (2, 5)


def test_C4_2a_eighty_points_take_the_stage() -> None:
    for points, taken in ((0, False), (75, False), (80, True), (200, True)):
        assert scored(points, (5, 5)).taken_over is taken


@pytest.mark.parametrize("points", [80, 85])
def test_C4_2b_80_to_85_take_the_stage_without_a_level(points: int) -> None:
    result = scored(points, (5, 6))
    assert result.taken_over
    assert result.levels == (5, 6)
    assert result.next_declarer is E


@pytest.mark.parametrize("points", [70, 75])
def test_C4_2c_at_70_to_75_the_declarers_rise_one_level(points: int) -> None:
    result = scored(points, (6, 4))
    assert not result.taken_over
    assert result.levels == (7, 4)


@pytest.mark.parametrize("points", [60, 65])
def test_C4_2d_at_60_to_65_the_declarers_rise_two_levels(points: int) -> None:
    assert scored(points, (6, 4)).levels == (8, 4)


def test_C4_2e_at_5_the_declarers_rise_eight_levels() -> None:
    assert scored(5, (2, 4)).levels == (10, 4)


def test_C4_2e_every_band_of_ten_points_is_a_level() -> None:
    # The table of 4.2 continued downwards by hand.
    bands = {75: 1, 70: 1, 65: 2, 60: 2, 55: 3, 50: 3, 45: 4, 40: 4, 35: 5, 30: 5}
    bands |= {25: 6, 20: 6, 15: 7, 10: 7, 5: 8}
    for points, gain in bands.items():
        assert scored(points, (2, 2)).levels == (2 + gain, 2), points


def test_C4_2f_the_defenders_rise_a_level_for_each_ten_points_above_80() -> None:
    assert scored(105, (4, 4)).levels == (4, 6)
    for points, gain in {80: 0, 85: 0, 90: 1, 95: 1, 100: 2, 105: 2, 110: 3, 180: 10}.items():
        result = scored(points, (4, 2))
        assert result.levels == (4, 2 + gain), points
        assert result.next_declarer is E
    assert scored(180, (4, 2), conditions=Conditions(attackers_cap=3)).levels == (4, 5)
    assert scored(120, (4, 2), conditions=Conditions(attackers_step=20)).levels == (4, 4)


@pytest.mark.parametrize("points", [0, -10, -200])
@pytest.mark.parametrize("level", [2, 5, KING])
def test_C4_2g_a_shutout_goes_straight_to_A(points: int, level: int) -> None:
    assert scored(points, (level, 9)).levels == (ACE, 9)


def test_C4_2g_a_shutout_at_A_passes_A() -> None:
    assert scored(0, (ACE, 9)).levels == (FLAG, 9)
    assert scored(-30, (ACE, 9)).levels == (FLAG, 9)


def test_C4_2h_what_goes_beyond_A_does_not_move_the_other_side_down() -> None:
    assert scored(5, (KING, 9)).levels == (ACE, 9)
    assert scored(0, (QUEEN, 3)).levels == (ACE, 3)
    assert scored(200, (3, QUEEN)).levels == (3, ACE)


def test_C0c_levels_move_both_ways() -> None:
    assert scored(70, (9, 5)).levels == (10, 5)
    assert scored(80, (9, 5), stake=True).levels[0] == 2


def test_C0d_after_A_comes_the_flag() -> None:
    match = Match((ACE, 7), S, S, 12)
    after = match.after(settle(STANDARD, match.deal("x"), Outcome(S, Suit.CLUBS, 70, 130)))
    following = after.deal("x")
    assert following.is_flag
    assert following.declarer is N


def test_C1_3a_two_sides_declarers_and_defenders() -> None:
    assert [seat.side for seat in (S, N)] == [0, 0]
    assert [seat.side for seat in (E, W)] == [1, 1]
    assert scored(70, (5, 6), declarer=W).levels == (5, 7)
    assert scored(100, (5, 6), declarer=W).levels == (7, 6)


@pytest.mark.parametrize(("points", "following"), [(40, N), (80, E)])
def test_the_next_declarer_is_the_partner_after_a_defence_and_else_the_next_seat(points: int, following: Seat) -> None:
    """Reading 47."""
    assert scored(points, (5, 6)).next_declarer is following
    assert scored(points, (5, 6), declarer=W).next_declarer is (E if points < 80 else S)


# --- C4.3: the flag ---


def test_C4_3c_the_defenders_need_100_against_a_flag() -> None:
    held = scored(95, (FLAG, 8))
    assert not held.taken_over
    assert held.winner == 0
    taken = scored(100, (FLAG, 8))
    assert taken.taken_over
    assert taken.winner is None
    assert taken.levels == (FLAG, 8)  # takeover only, no levels (reading 49)
    assert taken.next_declarer is E
    assert scored(200, (FLAG, 8)).levels == (FLAG, 8)
    assert scored(120, (FLAG, 8), conditions=Conditions(flag_takeover_gains=True)).levels[1] == 10


def test_C4_3d_who_passes_the_flag_wins_the_game_and_the_next_begins_at_2() -> None:
    match = Match((FLAG, KING), N, N, 30)
    over = match.after(settle(STANDARD, match.deal("x"), Outcome(N, None, 90, 110)))
    assert over.is_over
    assert over.winner == 0
    assert Match.start(E).levels == (2, 2)


def test_C4_3e_three_failures_in_a_row_lead_back_to_A() -> None:
    first = scored(100, (FLAG, 8))
    assert (first.levels[0], first.failures) == (FLAG, (1, 0))
    third = scored(100, (FLAG, 8), failures=(2, 0))
    assert (third.levels[0], third.failures) == (ACE, (0, 0))


def test_C4_3e_a_takeover_between_does_not_begin_the_count_anew() -> None:
    """Reading 50: a side's own flag deals are counted."""
    match = Match((FLAG, 8), S, S, 20)
    for points, levels, failures in (
        (100, (FLAG, 8), (1, 0)),  # South fails, East declares at 8
        (120, (FLAG, 8), (1, 0)),  # South-North take over, and are already at the flag
        (105, (FLAG, 8), (2, 0)),
        (80, (FLAG, 8), (2, 0)),
        (100, (ACE, 8), (0, 0)),
    ):
        declarer = match.first
        outcome = Outcome(declarer, None, points, 200 - points)
        match = match.after(settle(match.conditions, match.deal("x"), outcome))
        assert (match.levels, match.failures) == (levels, failures)
    strict = Conditions(flag_failures=FlagFailures.WITHOUT_A_TAKEOVER)
    between = scored(120, (FLAG, 8), declarer=E, conditions=strict, failures=(1, 0))
    assert between.failures == (0, 0)


def test_C4_3f_heart_fives_and_a_win_lead_to_A_and_the_others_to_2() -> None:
    # W stirred with two heart 5s; East-West at 9, South-North at 7; South-North declare.
    won = scored(85, (SEVEN, NINE), stake=True)
    assert won.levels == (2, ACE)
    assert won.heaven is Heaven.HEART_FIVES
    lost = scored(75, (SEVEN, NINE), stake=True)
    assert lost.levels == (ACE, 2)
    assert scored(75, (SEVEN, NINE)).levels == (8, NINE)
    none = Conditions(heaven_or_hell=False)
    assert scored(85, (SEVEN, NINE), stake=True, conditions=none).levels == (SEVEN, NINE)


def test_C4_3f_a_winner_at_A_has_the_normal_result_and_the_loser_goes_to_2() -> None:
    """Reading 53."""
    assert scored(60, (ACE, NINE), stake=True).levels == (FLAG, 2)
    assert scored(150, (NINE, ACE), stake=True).levels == (2, ACE)
    assert scored(150, (NINE, FLAG), stake=True).levels == (2, FLAG)
    nothing = Conditions(heaven_at_ace=AtAce.NOTHING)
    assert scored(60, (ACE, NINE), stake=True, conditions=nothing).levels == (ACE, 2)


def test_C4_3g_heart_fives_shown_against_a_flag_that_fails() -> None:
    fallen = scored(100, (FLAG, SEVEN), failures=(1, 0), against_flag=True)
    assert (fallen.levels, fallen.failures) == ((ACE, ACE), (0, 0))
    assert fallen.heaven is Heaven.HEART_FIVES
    assert scored(100, (FLAG, FLAG), against_flag=True).levels == (ACE, FLAG)
    # If the defenders fail, nothing is at stake for them (reading 55): the flag is passed.
    held = scored(95, (FLAG, SEVEN), against_flag=True)
    assert (held.winner, held.levels) == (0, (FLAG, SEVEN))
    both = Conditions(flag_stake_against_defenders=True)
    assert scored(95, (FLAG, SEVEN), conditions=both, against_flag=True).levels == (FLAG, 2)


# --- C4.4: the kitty ---


@pytest.mark.parametrize(
    ("kitty", "multiplier", "added"), [(15, 2, 30), (15, 4, 60), (15, 8, 120), (10, 12, 120), (10, 16, 160), (20, 0, 0)]
)
def test_C4_4_the_kitty_counts_with_its_multiplier(kitty: int, multiplier: int, added: int) -> None:
    outcome = Outcome(S, None, 40, 200 - 40 - kitty, kitty, multiplier)
    assert outcome.points == 40 + added


def test_C4_4e_a_captured_5_10_K_replaces_the_ordinary_count() -> None:
    """Reading 54: the defenders go to A, the declarers to 2, whatever the points."""
    dug = scored(20, (SEVEN, NINE), dug=True)
    assert dug.taken_over
    assert dug.levels == (2, ACE)
    assert dug.heaven is Heaven.FIVE_TEN_KING
    assert dug.next_declarer is E
    assert scored(20, (SEVEN, ACE), dug=True).levels == (2, ACE)


# --- C1.3: the end by time, decided by levels ---


def test_C1_3d_at_time_the_side_ahead_wins() -> None:
    late = Match((NINE, SEVEN), E, E, 9)
    over = late.time_up(in_hand=False)
    assert (over.winner, over.ending) == (0, Ending.TIME)
    assert structs.replace(late, levels=(ACE, FLAG)).time_up(in_hand=False).winner == 1


def test_C1_3d_at_equal_levels_who_is_on_stage_wins() -> None:
    """Reading 57."""
    late = Match((NINE, NINE), E, E, 9, since=(4, 8))
    assert late.time_up(in_hand=False).winner == 1
    first = structs.replace(late, conditions=Conditions(tie=Tie.FIRST_TO_LEVEL))
    assert first.time_up(in_hand=False).winner == 0
    extra = structs.replace(late, conditions=Conditions(tie=Tie.EXTRA_DEAL)).time_up(in_hand=False)
    assert not extra.is_over
    decided = extra.after(settle(STANDARD, extra.deal("x"), Outcome(E, None, 70, 130)))
    assert (decided.winner, decided.ending) == (1, Ending.TIME)


def test_C1_3e_a_deal_in_hand_is_played_out() -> None:
    late = Match((NINE, SEVEN), E, E, 9).time_up(in_hand=True)
    assert not late.is_over
    over = late.after(settle(STANDARD, late.deal("x"), Outcome(E, None, 5, 195)))
    assert (over.levels, over.winner, over.ending) == ((NINE, ACE), 1, Ending.TIME)
    # Drawing counts as in hand (reading 58): the same call.


def test_C1_3f_without_a_time_only_the_flag_ends_a_game() -> None:
    match = Match((10, 8), S, S, 40)
    for points in (80, 80, 80, 80):
        outcome = Outcome(match.first, None, points, 120)
        match = match.after(settle(STANDARD, match.deal("x"), outcome))
        assert not match.is_over


def test_C0f_the_kitty_counts_only_for_defenders_who_win_the_last_trick() -> None:
    assert Outcome(S, None, 40, 140, 20, 0).points == 40
    assert Outcome(S, None, 40, 140, 20, 2).points == 80


def test_a_match_takes_only_the_result_of_its_next_deal() -> None:
    match = Match((5, 6), S, S, 9)
    result = settle(STANDARD, match.deal("x"), Outcome(S, None, 70, 130))
    after = match.after(result)
    with pytest.raises(Malformed, match="deal 10"):
        after.after(result)
