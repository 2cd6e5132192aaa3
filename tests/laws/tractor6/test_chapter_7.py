"""Document 004, chapter 7: table 4, the cap, the kitty's value, the end of a match, forfeits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import Hand, Suit
from paiju.games.tractor import CLAIM, unit_of
from paiju.games.tractor6 import (
    STANDARD,
    Conditions,
    DealResult,
    Ending,
    Gain,
    KittyUnit,
    Match,
    MatchResult,
    gain_of,
    order_of,
)
from paiju.games.tractor6.score import multiplier_of
from paiju.laws import Citation

Make = Callable[..., Any]

ALL = range(-200, 700, 5)


def deal(points: int, declarer: int = 0) -> DealResult:
    return DealResult(declarer, None, 2, taken=points)


def match_at(levels: tuple[int, int], **fields: object) -> Match:
    return Match(levels, 0, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("points", ALL)
def test_T7_1_nobody_goes_up_more_than_three(points: int) -> None:
    gain = gain_of(points)
    assert 0 <= gain.declarers <= 3
    assert 0 <= gain.defenders <= 3
    assert gain.declarers == 0 or gain.defenders == 0
    assert gain.takeover == (points >= 120)


def test_T7_1_420_points_are_worth_three_levels() -> None:
    result = DealResult(0, None, 2, taken=240, kitty=75, multiplier=2)
    assert result.points == 420
    assert result.gain == Gain(0, 3, takeover=True)


@pytest.mark.parametrize("points", [0, -5, -200])
def test_T_tab4_0_nothing_gives_the_declarers_three(points: int) -> None:
    assert gain_of(points) == Gain(3, 0, takeover=False)


@pytest.mark.parametrize("points", range(5, 60, 5))
def test_T_tab4_5_up_to_55_give_the_declarers_two(points: int) -> None:
    assert gain_of(points) == Gain(2, 0, takeover=False)


@pytest.mark.parametrize("points", range(60, 120, 5))
def test_T_tab4_60_up_to_115_give_the_declarers_one(points: int) -> None:
    assert gain_of(points) == Gain(1, 0, takeover=False)


@pytest.mark.parametrize("points", range(120, 180, 5))
def test_T_tab4_120_up_to_175_change_the_stage_alone(points: int) -> None:
    assert gain_of(points) == Gain(0, 0, takeover=True)


@pytest.mark.parametrize("points", range(180, 240, 5))
def test_T_tab4_180_up_to_235_give_the_defenders_one(points: int) -> None:
    assert gain_of(points) == Gain(0, 1, takeover=True)


@pytest.mark.parametrize("points", range(240, 300, 5))
def test_T_tab4_240_up_to_295_give_the_defenders_two(points: int) -> None:
    assert gain_of(points) == Gain(0, 2, takeover=True)


@pytest.mark.parametrize("points", [300, 305, 420, 900])
def test_T_tab4_300_and_more_give_the_defenders_three(points: int) -> None:
    assert gain_of(points) == Gain(0, 3, takeover=True)


def test_T7_2_1_the_last_trick_brings_thirty_even_with_an_empty_kitty() -> None:
    assert DealResult(0, None, 2, taken=100, multiplier=2).points == 130
    assert DealResult(0, None, 2, taken=100).points == 100


def test_T7_2_2_the_kittys_points_are_multiplied_and_added() -> None:
    assert DealResult(0, None, 2, taken=100, kitty=10, multiplier=2).points == 150
    assert DealResult(0, None, 2, taken=100, kitty=10).points == 100  # the declarers kept it


WEAK = ("D3 D4 D6 D7", "D3 D4 D6 D7", "D3 D4 D6 D8", "D7 D8 D8 D9", "D9 D9 C3 C4")


def captured(endgame: Make, own: str, *, kitty: str = "HT", conditions: Conditions = STANDARD) -> DealResult:
    """Let seat 1, a defender, win the last trick with these cards, trumps (hearts) or clubs."""
    size = len(own.split())
    hands = [" ".join(text.split()[:size]) for text in WEAK]
    e = endgame(hands[0], own, *hands[1:], leader=1, kitty=kitty, conditions=conditions)
    e.play(own, *hands[1:], hands[0])
    found: DealResult = e.result
    return found


def test_T7_2_the_defenders_capture_the_kitty_with_the_last_trick(endgame: Make) -> None:
    last = ["DK", "DA", "D3", "D4", "D6", "D7"]
    captures = endgame(*last, leader=1, kitty="HT HT")
    captures.play("DA", "D3", "D4", "D6", "D7", "DK")
    assert captures.result.captured
    assert captures.result.points == 10 + 30 + 2 * 20
    keeps = endgame(*last, leader=0, kitty="HT HT", declarer=1)
    keeps.play("DK", "DA", "D3", "D4", "D6", "D7")
    assert not keeps.result.captured
    assert (keeps.result.points, keeps.result.kept) == (0, 10)


def test_T7_2_a_ruff_captures_with_what_was_led(endgame: Make) -> None:
    e = endgame("DK DK", "H3 H3", *["D3 D4", "D6 D7", "D3 D8", "D4 D8"], kitty="HT", trump="H")
    e.play("DK DK", "H3 H3", "D3 D4", "D6 D7", "D3 D8", "D4 D8")
    assert (e.result.multiplier, e.result.points) == (4, 20 + 30 + 40)


@pytest.mark.parametrize(("own", "times"), [("H6 H6 H7 H7", 8), ("HA HA HK HK", 8), ("W2 W2 W1 W1", 8)])
def test_T7_2_2_1_a_tractor_counts_eight_times(endgame: Make, own: str, times: int) -> None:
    result = captured(endgame, own)
    assert (result.multiplier, result.bonus) == (times, 30 + 80)


def test_T7_2_2_1_longer_tractors_and_those_of_triples_count_eight_times_too() -> None:
    """Reading 116."""
    order = order_of(2, Suit.HEARTS)
    for cards in ("H6 H6 H7 H7 H8 H8", "C6 C6 C6 C7 C7 C7"):
        unit = unit_of(order, Hand.of(cards))
        assert unit is not None
        assert multiplier_of([unit]) == 8


def test_T7_2_2_2_a_triple_counts_eight_times(endgame: Make) -> None:
    assert captured(endgame, "H6 H6 H6").bonus == 30 + 80


@pytest.mark.parametrize("own", ["H6 H6", "HA HA H9 H9"])
def test_T7_2_2_3_pairs_count_four_times(endgame: Make, own: str) -> None:
    result = captured(endgame, own)
    assert (result.multiplier, result.bonus) == (4, 30 + 40)


@pytest.mark.parametrize("own", ["H6", "HA HQ", "HA HQ HT"])
def test_T7_2_2_4_singles_count_twice(endgame: Make, own: str) -> None:
    assert captured(endgame, own).bonus == 30 + 20


@pytest.mark.parametrize(("own", "times"), [("HA HA H9", 4), ("HK HK HK HA", 8)])
def test_T7_2_2_5_of_a_throw_the_largest_unit_counts(endgame: Make, own: str, times: int) -> None:
    assert captured(endgame, own).multiplier == times


def test_T7_2_2_5_a_claim_counts_as_one_throw(endgame: Make) -> None:
    e = endgame(*[text[:5] for text in WEAK[:1]], "HA HA", *[text[:5] for text in WEAK[1:]], leader=1, kitty="HT")
    e.do(1, CLAIM)
    assert (e.state.claimed, e.result.multiplier) == (1, 4)


def test_T7_2_2_a_pair_that_was_led_as_two_cards_counts_as_single(endgame: Make) -> None:
    """Reading 115, and its option."""
    hands = ("DA DK", "H3 H3", "D3 D4", "D6 D7", "D3 D8", "D4 D8")
    for conditions, times in ((STANDARD, 2), (Conditions(kitty_unit=KittyUnit.OWN_CARDS), 4)):
        e = endgame(*hands, trump="H", kitty="HT", conditions=conditions)
        e.play(*hands)
        assert e.state.tricks[-1].winner == 1
        assert e.result.multiplier == times


def test_T7_2_1_fines_move_the_points_of_the_defenders(endgame: Make) -> None:
    """Reading 98: penalties of the declarers add to the points, penalties of the defenders reduce them."""
    hands = ("SQ SQ SA", "SK SK D3", *["D7 D7 D8"] * 4)
    e = endgame(*hands)
    e.play("SA SQ SQ", "SK SK", "D7 D7", "D7 D7", "D7 D7", "D7 D7", "D3", "D8", "D8", "D8", "D8", "SA")
    assert (e.result.fined, e.result.taken) == (30, 20)
    e = endgame(*hands, declarer=1, leader=0)
    e.play("SA SQ SQ", "SK SK", "D7 D7", "D7 D7", "D7 D7", "D7 D7", "D3", "D8", "D8", "D8", "D8", "SA")
    assert e.result.fined == -30
    assert e.result.gain.declarers == 3  # below nothing counts as nothing (reading 113)


def test_T7_3_the_points_of_a_match_come_with_their_clause() -> None:
    for match, clause in (
        (match_at((10, 9)), "T7.3.2"),
        (match_at((9, 9), since=(4, 3)), "T7.3.3"),
        (match_at((14, 9), passed=0), "T7.3.1"),
    ):
        assert match.at_time().citation == Citation(clause)


def test_T7_3_1_the_first_side_past_a_wins_three_to_one() -> None:
    for side in (0, 1):
        levels = (14, 5) if side == 0 else (5, 14)
        match = match_at(levels, declarer=side, opener=0).after(deal(115, declarer=side))
        final = match.at_time()
        assert match.is_over
        assert (final.ending, final.winner) == (Ending.PASSED_A, side)
        assert final.points == ((3, 1) if side == 0 else (1, 3))


def test_T7_3_1_a_is_played_by_declaring(  # reading 117
) -> None:
    nearly = match_at((13, 5), declarer=0, opener=0)
    assert nearly.after(deal(0)).levels == (14, 5)  # three levels stop at A
    assert not nearly.after(deal(0)).is_over
    defending = match_at((14, 5), declarer=1, opener=0).after(deal(300, declarer=1))
    assert (defending.levels, defending.is_over) == ((14, 5), False)  # it must declare to pass
    assert defending.declarer == 2
    assert defending.after(deal(60, declarer=2)).is_over


def test_T7_3_1_who_fails_at_a_stays_there() -> None:  # reading 118
    failed = match_at((14, 5), declarer=0, opener=0).after(deal(240))
    assert (failed.levels, failed.passed) == ((14, 7), None)


def test_T7_3_2_at_time_the_higher_level_wins() -> None:
    final = match_at((10, 9), opener=1).at_time()
    assert (final.winner, final.points, final.ending) == (0, (3, 1), Ending.TIME)
    final = match_at((2, 3), opener=1).at_time()
    assert (final.winner, final.points) == (1, (1, 3))


def test_T7_3_3_of_equal_levels_the_side_that_came_first_wins() -> None:
    match = Match.start()
    for points, declarer in ((60, 1), (115, 0), (0, 2), (0, 1)):
        match = match.after(deal(points, declarer))
    assert (match.levels, match.since) == ((6, 6), (3, 4))
    final = match.at_time()
    assert (final.winner, final.points, final.ending) == (0, (2.5, 1.5), Ending.LEVEL_TIE)


def test_T7_3_3_still_at_the_start_the_first_declarers_win() -> None:  # reading 119
    match = Match.start().after(deal(120, declarer=3)).after(deal(175, declarer=4))
    assert match.levels == (2, 2)
    final = match.at_time()
    assert (final.winner, final.points) == (1, (1.5, 2.5))
    assert final.citation == Citation("T7.3.3", reading=119)  # the document does not say so


def test_T7_4_forfeits_are_scored_without_play() -> None:
    final = MatchResult.forfeited(0)
    assert (final.points, final.score, final.ending) == ((0, 3), (2, 5), Ending.FORFEIT)


def test_T7_4_1_who_did_not_forfeit_gets_three_points() -> None:
    assert MatchResult.forfeited(0).points == (0, 3)
    assert MatchResult.forfeited(1).points == (3, 0)
    assert MatchResult.forfeited(1).winner == 0


def test_T7_4_2_the_levels_of_a_forfeit_are_five_to_two() -> None:
    assert MatchResult.forfeited(0).score == (2, 5)
    assert MatchResult.forfeited(0).net == (-3, 3)


def test_T7_4_3_two_forfeits_bring_nobody_anything() -> None:
    both = MatchResult.forfeited(0, 1)
    assert (both.points, both.score, both.net, both.winner) == ((0, 0), (2, 2), (0, 0), None)


def test_T1_2_1b_who_walks_out_gives_three_levels() -> None:
    final = match_at((5, 8), declarer=0, opener=0, number=6).walked_out(0)
    assert (final.score, final.winner) == ((5, 11), 1)
    assert match_at((5, 13), declarer=0, number=6).walked_out(0).score == (5, 14)
