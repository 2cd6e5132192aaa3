"""Positions worked out by hand from documents 001 and 004, independently of the tests written with the code."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import EMPTY, Hand, Suit
from paiju.games.chaodipi import ACE, FLAG, STANDARD, Deal, DealResult, Heaven, Outcome, Seat
from paiju.games.chaodipi import order as four
from paiju.games.chaodipi.score import settle
from paiju.games.tractor import Lead, Order, Trick, judge_throw, read_lead, unit_of, why_not_follow
from paiju.games.tractor6 import Match
from paiju.games.tractor6 import order as six
from paiju.games.tractor6.score import DealResult as SixResult
from paiju.games.tractor6.score import gain_of, multiplier_of

SPADES, HEARTS = Suit.SPADES, Suit.HEARTS


def tractor(order: Order, cards: str) -> bool:
    found = unit_of(order, Hand.of(cards))
    return found is not None and found.is_tractor


def lead(rules: Any, order: Order, cards: str, units: str = "") -> Lead:
    named = tuple(Hand.of(unit) for unit in units.split("+")) if units else ()
    found = read_lead(rules, order, Hand.of(cards), Hand.of(cards), units=named)
    assert isinstance(found, Lead), found
    return found


def may(rules: Any, order: Order, led: Lead, hand: str, cards: str) -> bool:
    refused = why_not_follow(rules, order, led, Hand.of(hand), EMPTY, Hand.of(cards))
    return refused is None


# --- 004: what is a tractor (3.4) ---


@pytest.mark.parametrize(
    ("level", "trump", "cards", "is_one"),
    [
        (4, HEARTS, "W1 W1 W2 W2", True),  # 3.4.1
        (4, HEARTS, "W1 W1 H4 H4", True),  # 3.4.2
        (4, HEARTS, "W2 W2 H4 H4", False),  # 3.4.7
        (4, HEARTS, "W1 W1 S4 S4", False),  # an off level pair is not adjacent to the jokers in a trump suit
        (4, None, "W1 W1 C4 C4", True),  # 3.4.3
        (4, None, "C4 C4 D4 D4", False),  # reading 85
        (4, None, "C4 C4 CA CA", False),  # in no-trump the ace is a side card
        (4, HEARTS, "H4 H4 S4 S4", True),  # 3.4.4
        (4, HEARTS, "H4 H4 H4 S4 S4 S4", True),  # 3.4.4
        (4, HEARTS, "S4 S4 C4 C4", False),  # reading 85
        (4, HEARTS, "S4 S4 HA HA", True),  # 3.4.5
        (4, HEARTS, "S4 S4 S4 HA HA HA", True),  # 3.4.5
        (4, HEARTS, "H4 H4 HA HA", False),  # the off level rank is between them
        (4, HEARTS, "HA HA S4 S4 H4 H4 W1 W1 W2 W2", True),  # reading 85: the longest chain
        (4, HEARTS, "S3 S3 S5 S5", True),  # 3.4.6
        (4, HEARTS, "H3 H3 H3 H5 H5 H5", True),  # 3.4.6, in trumps too
        (4, HEARTS, "SA SA SK SK", True),
        (14, HEARTS, "HK HK SA SA", True),  # reading 84
        (14, HEARTS, "SK SK SA SA", False),
        (4, HEARTS, "HQ HQ HQ HK HK", False),  # 3.4.8
    ],
)
def test_T3_4_tractors_of_six(level: int, trump: Suit | None, cards: str, is_one: bool) -> None:
    assert tractor(six.order_of(level, trump), cards) is is_one


# --- 004: table 3 and its example (6.1, 6.6.2) ---

LEVEL_2 = six.order_of(2, SPADES)


@pytest.mark.parametrize(
    ("led", "hand", "cards", "legal"),
    [
        ("HQ HQ", "H6 H6 H6 H9", "H6 H9", True),  # reading 86: a triple need not be broken
        ("HQ HQ", "H6 H6 H6 H9", "H6 H6", True),
        ("HQ HQ", "H6 H6 H6 H9 H9", "H6 H6", True),  # reading 87: table 1, any two equal cards
        ("HQ HQ HK HK", "H3 H3 H8 H8 H9 H9", "H8 H8 H9 H9", True),
        ("HQ HQ HK HK", "H3 H3 H8 H8 H9 H9", "H3 H3 H8 H8", False),
        ("HQ HQ HK HK", "H3 H3 H6 H6 H9", "H3 H3 H6 H6", True),
        ("HQ HQ HK HK", "H3 H3 H6 H6 H9", "H3 H3 H6 H9", False),
        ("HQ HQ HK HK", "H3 H3 H6 H9 HT", "H3 H3 H6 H9", True),
        ("HQ HQ HK HK", "H3 H3 H6 H9 HT", "H3 H6 H9 HT", False),
        ("HQ HQ HK HK", "H3 H4 DA DA S3 S3", "H3 H4 DA S3", True),  # all of a short suit
        ("HQ HQ HK HK", "H3 H4 DA DA S3 S3", "H3 DA DA S3", False),
        ("HQ HQ HQ", "H3 H3 H6 H9", "H3 H3 H9", True),
        ("HQ HQ HQ", "H3 H3 H6 H9", "H3 H6 H9", False),
        ("HQ HQ HQ", "H3 H3 H6 H6", "H3 H3 H6", True),
        ("HQ HQ HQ HK HK HK", "H3 H3 H3 H6 H6 H9 HJ", "H3 H3 H3 H6 H6 HJ", True),  # row 2
        ("HQ HQ HQ HK HK HK", "H3 H3 H3 H6 H6 H9 HJ", "H3 H3 H3 H6 H9 HJ", False),
        ("HQ HQ HQ HK HK HK", "H6 H6 H7 H7 H9 HJ HA", "H6 H6 H7 H7 H9 HA", True),  # row 3
        ("HQ HQ HQ HK HK HK", "H6 H6 H7 H7 H9 HJ HA", "H6 H6 H7 H9 HJ HA", False),
        ("HQ HQ HQ HK HK HK", "H3 H3 H6 H6 H9 H9 HJ", "H3 H3 H6 H6 H9 HJ", True),  # reading 92
        ("HQ HQ HQ HK HK HK", "H3 H3 H6 H6 H9 H9 HJ", "H3 H3 H6 H6 H9 H9", True),
        ("HQ HQ HQ HK HK HK", "H3 H3 H6 H8 H9 HJ HA", "H3 H3 H6 H8 H9 HJ", True),  # row 5
        ("HQ HQ HQ HK HK HK", "H3 H3 H6 H8 H9 HJ HA", "H3 H6 H8 H9 HJ HA", False),
        ("HQ HQ HQ HK HK HK", "H3 H3 H3 H6 H8 H9 HJ", "H3 H3 H3 H6 H8 H9", True),  # reading 90
        ("HQ HQ HQ HK HK HK", "H3 H3 H3 H6 H8 H9 HJ", "H3 H3 H6 H8 H9 HJ", False),
    ],
)
def test_T6_1_table_3_by_hand(led: str, hand: str, cards: str, legal: bool) -> None:
    assert may(six.RULES, LEVEL_2, lead(six.RULES, LEVEL_2, led), hand, cards) is legal


@pytest.mark.parametrize(
    ("units", "hand", "cards", "legal"),
    [
        ("HA HA HA+HK HK", "H3 H3 H8 H8 H9 H9 HQ HQ", "H3 H3 HQ HQ H8", True),
        ("HA+HA HA HK HK", "H3 H3 H8 H8 H9 H9 HQ HQ", "H3 H3 HQ HQ H8", False),
        ("HA+HA HA HK HK", "H3 H3 H8 H8 H9 H9 HQ HQ", "H8 H8 H9 H9 H3", True),
        ("HA+HA HA HK HK", "H8 H8 H8 H9 H9 HQ HQ", "H9 H9 HQ HQ H8", True),  # 6.6.2.2
    ],
)
def test_T6_6_2_the_reading_of_a_lead_sets_what_is_owed(units: str, hand: str, cards: str, legal: bool) -> None:
    led = lead(six.RULES, LEVEL_2, "HA HA HA HK HK", units)
    assert may(six.RULES, LEVEL_2, led, hand, cards) is legal


def test_T6_6_1_two_aces_elsewhere_do_not_beat_an_ace_with_a_tractor() -> None:
    led = lead(six.RULES, LEVEL_2, "HA HK HK HQ HQ", "HA+HK HK HQ HQ")
    others = [Hand.of("HA HA H3"), EMPTY, EMPTY, EMPTY, EMPTY]
    assert judge_throw(six.RULES, LEVEL_2, led, others) is None


def test_T6_6_5_4_the_first_who_beats_anything_has_only_what_he_beats() -> None:
    led = lead(six.RULES, LEVEL_2, "HQ HQ HJ", "HQ HQ+HJ")
    others = [Hand.of("H3"), Hand.of("HK H3"), Hand.of("HA HA"), EMPTY, EMPTY]
    failed = judge_throw(six.RULES, LEVEL_2, led, others)
    assert failed is not None
    assert (failed.interceptor, failed.fine) == (1, 30)
    assert [str(unit.cards) for unit in failed.choices] == ["HJ"]


# --- 004: points, levels, who declares (7.1 to 7.3) ---


@pytest.mark.parametrize(
    ("points", "declarers", "defenders"),
    [
        *((-20, 3, 0), (0, 3, 0), (5, 2, 0), (55, 2, 0), (60, 1, 0), (115, 1, 0), (120, 0, 0)),
        *((175, 0, 0), (180, 0, 1), (235, 0, 1), (240, 0, 2), (295, 0, 2), (300, 0, 3)),
        (420, 0, 3),
    ],
)
def test_T7_1_table_4(points: int, declarers: int, defenders: int) -> None:
    gain = gain_of(points)
    assert (gain.declarers, gain.defenders) == (declarers, defenders)
    assert gain.takeover is (points >= 120)


@pytest.mark.parametrize(
    ("led", "units", "times"),
    [
        ("HA", "", 2),
        ("HA HA", "", 4),
        ("HA HA HA", "", 8),
        ("HA HA HK HK", "", 8),
        ("HA HA HK HK HQ HQ", "", 8),
        ("HA HQ HQ", "HA+HQ HQ", 4),
        ("HA HA HK HK H9 H9 H3", "HA HA HK HK+H9 H9+H3", 8),
    ],
)
def test_T7_2_2_what_the_kitty_counts(led: str, units: str, times: int) -> None:
    assert multiplier_of(lead(six.RULES, LEVEL_2, led, units).shape) == times


def test_T7_2_1_a_capture_is_worth_30_with_an_empty_kitty_too() -> None:
    assert SixResult(0, SPADES, 2, taken=90, kitty=0, multiplier=2).points == 120
    assert SixResult(0, SPADES, 2, taken=90, kitty=25, multiplier=8).points == 320


def after(match: Match, points: int) -> Match:
    assert match.declarer is not None
    level = match.levels[match.declarer & 1]
    return match.after(SixResult(match.declarer, SPADES, level, taken=points))


@pytest.mark.parametrize(
    ("levels", "points", "reached", "declarer", "passed"),
    [
        ((12, 9), 0, (14, 9), 2, None),  # Q + 3 stops at A
        ((14, 9), 60, (14, 9), 2, 0),  # A held: passed, however few points
        ((14, 9), 120, (14, 9), 1, None),  # A lost: it stays
        ((9, 13), 300, (9, 14), 1, None),  # K + 3 by a takeover: A
        ((9, 14), 300, (9, 14), 1, None),  # a takeover never passes A
        ((9, 9), 55, (11, 9), 2, None),
        ((9, 9), 240, (9, 11), 1, None),
    ],
)
def test_T7_3_1_levels_stop_at_a(
    levels: tuple[int, int], points: int, reached: tuple[int, int], declarer: int, passed: int | None
) -> None:
    match = after(Match(levels, 0, 0, number=5), points)
    assert (match.levels, match.declarer, match.passed) == (reached, declarer, passed)


# --- 001: chains and the 5-10-K (5.1, 5.2) ---


@pytest.mark.parametrize(
    ("level", "trump", "cards", "is_one"),
    [
        (8, SPADES, "H7 H7 H9 H9", True),  # a side suit closes over the level
        (8, SPADES, "S7 S7 S9 S9", False),  # trumps do not
        (8, SPADES, "SK SK SA SA", True),
        (8, SPADES, "W1 W1 W2 W2", True),
        (8, SPADES, "W2 W2 H5 H5", False),
        (8, SPADES, "W1 W1 S8 S8", False),
        (8, SPADES, "S8 S8 H8 H8", False),
        (8, SPADES, "H8 H8 SA SA", False),
        (8, SPADES, "H4 H4 H6 H6", True),  # reading 27: over the heart 5
        (8, HEARTS, "H4 H4 H6 H6", False),  # reading 28
        (5, SPADES, "C4 C4 C6 C6", True),
        (13, SPADES, "CQ CQ CA CA", True),
        (13, SPADES, "SQ SQ SA SA", False),
        (6, SPADES, "H4 H4 H7 H7", True),  # over the heart 5 and the level 6: both are missing
        (FLAG, None, "C7 C7 C8 C8", True),
        (FLAG, None, "C7 C7 C9 C9", False),
    ],
)
def test_C5_2_chains(level: int, trump: Suit | None, cards: str, is_one: bool) -> None:
    assert tractor(STANDARD.order(level, trump), cards) is is_one


NINE = STANDARD.order(9, SPADES)


@pytest.mark.parametrize(
    ("led", "hand", "cards", "legal"),
    [
        ("C5 CT CK", "C5 CT CK C2 C3", "C5 CT CK", True),
        ("C5 CT CK", "C5 CT CK C2 C3", "C2 C3 C5", False),  # C5.1g
        ("C5 CT CK", "C5 CT C2 C2", "C2 C2 CT", True),  # no 5-10-K: any three
        ("C5 CT CK", "C2 S5 ST SK D3", "C2 S5 D3", True),
        ("C5 CT CK", "C2 S5 ST SK D3", "S5 ST SK", False),  # the club comes first
        ("C5 CT CK", "S5 ST SK D3 D4 D6", "D3 D4 D6", True),  # nobody has to ruff
        ("H5 HT HK", "H5 HT HK H2 H3 H4", "H2 H3 H4", True),  # reading 31: never forced to step down
        ("S5 ST SK", "H5 W2 W1 SA S9 S2", "H5 W2 W1", True),  # C5.1d
        ("S5 ST SK", "H5 W2 W1 SA S9 S2", "H5 W2 SA", False),
        ("S5 ST SK", "W1 H9 D9 SA S2", "W1 H9 D9", True),  # level cards are above the ace
        ("S5 ST SK", "W1 H9 D9 SA S2", "W1 H9 SA", False),
        ("S5 ST SK", "S2 S3 DA DK", "S2 S3 DK", True),  # fewer than three
        ("S5 ST SK", "S2 S3 DA DK", "S2 DA DK", False),
        ("C2 C2 C3 C3 C4 C4", "C6 C6 C7 C7 CJ CJ CA", "C6 C6 C7 C7 CJ CJ", True),  # reading 38
        ("C2 C2 C3 C3 C4 C4", "C6 C6 C7 C7 CJ CJ CA", "C6 C6 C7 C7 CJ CA", False),
        ("C2 C2", "C6 C6 CA CK", "CA CK", False),
    ],
)
def test_C5_1_and_C5_3_what_must_follow(led: str, hand: str, cards: str, legal: bool) -> None:
    assert may(four.RULES, NINE, lead(four.RULES, NINE, led), hand, cards) is legal


# --- 001: levels, the flag, heaven or hell (4) ---


def settled(points: int, levels: tuple[int, int], failures: tuple[int, int] = (0, 0), **what: Any) -> DealResult:
    """Settle a deal that South declares."""
    deal = Deal.shuffled(b"x", number=6, first=Seat.SOUTH, declarer=Seat.SOUTH, levels=levels, failures=failures)
    return settle(STANDARD, deal, Outcome(Seat.SOUTH, SPADES, points, 200 - points, **what))


@pytest.mark.parametrize(
    ("points", "levels", "reached", "declarer"),
    [
        (85, (7, 4), (7, 4), "E"),  # 4.2: takes the stage, no level
        (95, (7, 4), (7, 5), "E"),
        (100, (7, 4), (7, 6), "E"),
        (75, (7, 4), (8, 4), "N"),
        (65, (7, 4), (9, 4), "N"),
        (5, (3, 4), (11, 4), "N"),
        (0, (3, 4), (ACE, 4), "N"),
        (5, (10, 4), (ACE, 4), "N"),  # must-play A
        (0, (ACE, 4), (FLAG, 4), "N"),  # past A to the flag
        (75, (ACE, 4), (FLAG, 4), "N"),
        (200, (3, 13), (3, ACE), "E"),  # the defenders stop at A
        (200, (3, ACE), (3, ACE), "E"),
        (100, (ACE, 4), (ACE, 6), "E"),  # reading 46
    ],
)
def test_C4_2_levels(points: int, levels: tuple[int, int], reached: tuple[int, int], declarer: str) -> None:
    over = settled(points, levels)
    assert over.levels == reached
    assert over.next_declarer is not None
    assert over.next_declarer.letter == declarer


def test_C4_2g_fines_below_nothing_lead_straight_to_a() -> None:
    over = settled(10, (3, 4), fines=-30)
    assert over.levels == (ACE, 4)


@pytest.mark.parametrize(
    ("what", "points", "levels", "heaven"),
    [
        ({"stake": True}, 75, (ACE, 2), Heaven.HEART_FIVES),
        ({"stake": True}, 80, (2, ACE), Heaven.HEART_FIVES),
        ({"dug": True}, 40, (2, ACE), Heaven.FIVE_TEN_KING),
    ],
)
def test_C4_3f_heaven_or_hell(what: dict[str, Any], points: int, levels: tuple[int, int], heaven: Heaven) -> None:
    over = settled(points, (7, 9), **what)
    assert (over.levels, over.heaven) == (levels, heaven)


def test_C4_3c_to_e_the_flag() -> None:
    assert settled(95, (FLAG, 9)).winner == 0
    lost = settled(100, (FLAG, 9))
    assert (lost.winner, lost.levels, lost.failures) == (None, (FLAG, 9), (1, 0))
    third = settled(140, (FLAG, 9), (2, 0))
    assert (third.levels, third.failures) == ((ACE, 9), (0, 0))


def test_C4_3g_the_heart_5s_against_a_flag() -> None:
    assert settled(100, (FLAG, 9), against_flag=True).levels == (ACE, ACE)
    held = settled(95, (FLAG, 9), against_flag=True)
    assert (held.winner, held.levels) == (0, (FLAG, 9))


# --- who wins a trick ---


def winner(rules: Any, order: Order, led: str, *plays: str, units: str = "") -> int:
    """Return who wins a trick: seat 0 leads, the others play in turn."""
    trick = Trick.start(0, lead(rules, order, led, units))
    for seat, cards in enumerate(plays, 1):
        trick = trick.with_play(rules, order, seat, Hand.of(cards))
    return trick.winner


@pytest.mark.parametrize(
    ("led", "units", "plays", "seat"),
    [
        ("HA", "", ("HA", "S3", "S2", "H2", "H2"), 3),  # the main level card beats the off ones
        ("HA", "", ("H3", "D2", "C2", "H2", "S3"), 2),  # equal off level cards: the first
        ("HA HA", "", ("S3 S3", "S4 S5", "S4 S4", "D2 C2", "H2 S2"), 3),  # two singles do not ruff a pair
        ("HA HA HK HK", "", ("S3 S3 S4 S4", "S3 S3 SA SA", "HA HA H3 H3", "D2 D2 SA SA", ""), 4),
        ("HA HK HK", "HA+HK HK", ("S3 S4 S4", "W2 S3 S3", "S5 S5 SA", "S5 S5 W1", "D3 D3 D3"), 3),
        ("HA HK HK HK", "HA+HK HK HK", ("S9 S9 S9 S3", "W2 S8 S8 S8", "ST ST ST S3"), 3),  # 6.6.4.2
        ("HA HQ", "HA+HQ", ("W1 S3", "SA SK", "W1 SK", "W2 S3"), 4),  # reading 103
        ("HQ HQ HQ", "", ("HK HK HA", "HA HA HA", "S3 S4 S4", "S3 S3 S3"), 4),
        ("S3", "", ("HA", "S4", "S4", "W1", "W1"), 4),
    ],
)
def test_T6_6_4_who_wins_a_trick(led: str, units: str, plays: tuple[str, ...], seat: int) -> None:
    assert winner(six.RULES, LEVEL_2, led, *filter(None, plays), units=units) == seat


@pytest.mark.parametrize(
    ("led", "plays", "seat"),
    [
        ("C5 CT CK", ("SA SA SK", "S5 ST SK", "S5 ST SK"), 2),  # C5.1e, and the first of equal ones
        ("C5 CT CK", ("C5 CT CK", "CA CA CQ", "DA DA DK"), 0),  # a 5-10-K that follows is low
        ("S5 ST SK", ("H5 H5 W2", "W2 W1 W1", "S5 ST SK"), 0),  # reading 34
        ("CA CA", ("S2 S2", "S3 S4", "S3 S3"), 3),
        ("CA", ("C9", "S2", "D9"), 1),  # an off level card is a trump; of equal ones the first
        ("D9", ("C9", "H9", "S9"), 3),
        ("H5", ("W2", "H5", "W2"), 0),
        ("C7 C7 C8 C8", ("CT CT CJ CJ", "S3 S3 S4 S4", "S2 S2 S4 S4"), 2),
    ],
)
def test_C5_who_wins_a_trick(led: str, plays: tuple[str, ...], seat: int) -> None:
    assert winner(four.RULES, NINE, led, *plays) == seat
