"""Document 004, 6.1: table 3, row by row with its own examples: every play that a row allows, and no other.

The legal plays are compared with a list made by hand: all plays of the right size that contain what the row
requires.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from paiju.cards import EMPTY, Hand, Suit
from paiju.games.tractor import Lead, Trick, follows, read_lead, why_not_follow
from paiju.games.tractor6.order import RULES, order_of

PAIR = "H6 H6"
TRACTOR = "H6 H6 H7 H7"
TRIPLE = "H6 H6 H6"
TRIPLES = "H6 H6 H6 H7 H7 H7"

EVERYWHERE = pytest.mark.parametrize("trump", [Suit.SPADES, Suit.HEARTS, None], ids=["side-suit", "trumps", "no-trump"])
"""Hearts as a side suit, as trumps, and in no-trump: table 3 is the same for all."""


def every(hand: str, size: int, holding: str = "") -> set[str]:
    """Return all plays of this size from a hand that contain certain cards."""
    needed = Hand.of(holding)
    plays = {Hand.of(" ".join(cards)) for cards in combinations(hand.split(), size)}
    return {str(play) for play in plays if needed <= play}


def lead_of(cards: str, trump: Suit | None) -> Lead:
    lead = read_lead(RULES, order_of(2, trump), Hand.of(cards), Hand.of(cards))
    assert isinstance(lead, Lead)
    return lead


def legal(lead: str, hand: str, trump: Suit | None = Suit.SPADES) -> set[str]:
    """Return every legal follow; each other play must be refused with the clause of the table."""
    made, order, cards = lead_of(lead, trump), order_of(2, trump), Hand.of(hand)
    plays = {str(play.cards) for play in follows(RULES, order, made, cards)}
    for play in every(hand, made.size):
        refused = why_not_follow(RULES, order, made, cards, EMPTY, Hand.of(play))
        assert (refused is None) == (play in plays), play
        assert refused is None or refused.citation.id == "T6.1"
    return plays


def winner(lead: str, *plays: str) -> int:
    """Return which seat wins if seat 0 leads hearts and spades are trumps."""
    order = order_of(2, Suit.SPADES)
    trick = Trick.start(0, lead_of(lead, Suit.SPADES))
    for seat, play in enumerate(plays, 1):
        trick = trick.with_play(RULES, order, seat, Hand.of(play))
    return trick.winner


# A pair is led


@EVERYWHERE
def test_T_tab3_pair_1_a_pair_is_owed(trump: Suit | None) -> None:
    hand = "HK HK H3 D4"
    assert legal(PAIR, hand, trump) == {"HK HK"}
    assert legal(PAIR, "HK HK H9 H9 H3 D4", trump) == {"HK HK", "H9 H9"}
    # pairs within a tractor are pairs
    assert legal(PAIR, "HK HK HQ HQ H3", trump) == {"HK HK", "HQ HQ"}


@EVERYWHERE
def test_T_tab3_pair_2_without_a_pair_two_cards_of_the_suit(trump: Suit | None) -> None:
    assert legal(PAIR, "HK H3 D4", trump) == {"HK H3"}
    assert legal(PAIR, "HK H9 H3 D4 D4", trump) == every("HK H9 H3", 2)


def test_T_tab3_pair_3_who_is_void_discards_or_ruffs() -> None:
    hand = "S3 S3 S9 D4 C5"
    assert legal(PAIR, hand) == every(hand, 2)
    assert legal(PAIR, "H3 S3 S3 D4") == every("H3 S3 S3 D4", 2, "H3")  # a short suit first
    assert winner(PAIR, "S3 S3", "DA DA") == 1  # a pair of trumps ruffs it
    assert winner(PAIR, "S3 S9", "DA DA") == 0  # two loose cards are discarded


# A tractor of pairs is led


@EVERYWHERE
def test_T_tab3_trac_1_a_tractor_is_owed(trump: Suit | None) -> None:
    assert legal(TRACTOR, "H8 H8 H9 H9 HJ HJ", trump) == {str(Hand.of("H8 H8 H9 H9"))}
    assert legal(TRACTOR, "H8 H8 H9 H9 HT HT H3", trump) == {str(Hand.of("H8 H8 H9 H9")), str(Hand.of("H9 H9 HT HT"))}


@EVERYWHERE
def test_T_tab3_trac_2_without_one_two_pairs(trump: Suit | None) -> None:
    assert legal(TRACTOR, "H8 H8 HT HT HA", trump) == {str(Hand.of("H8 H8 HT HT"))}
    hand = "H8 H8 HT HT HQ HQ HA"
    assert legal(TRACTOR, hand, trump) == {
        str(Hand.of(pairs)) for pairs in ("H8 H8 HT HT", "H8 H8 HQ HQ", "HT HT HQ HQ")
    }


@EVERYWHERE
def test_T_tab3_trac_3_then_a_pair_and_two_singles(trump: Suit | None) -> None:
    hand = "H8 H8 HT HQ HA"
    assert legal(TRACTOR, hand, trump) == every(hand, 4, "H8 H8")


@EVERYWHERE
def test_T_tab3_trac_4_then_four_cards_of_the_suit(trump: Suit | None) -> None:
    hand = "H8 HT HQ HA HK"
    assert legal(TRACTOR, f"{hand} D4", trump) == every(hand, 4)


def test_T_tab3_trac_5_who_is_void_discards_or_ruffs() -> None:
    hand = "S3 S3 S4 S4 S9 D4 D4 C5"
    assert legal(TRACTOR, hand) == every(hand, 4)
    short = "HA H3 S3 S3 S4 S4"
    assert legal(TRACTOR, short) == every(short, 4, "HA H3")
    assert winner(TRACTOR, "S3 S3 S4 S4", "S5 S5 S9 S9") == 1  # only a tractor of trumps ruffs it
    assert winner(TRACTOR, "S5 S5 S9 S9", "DA DA DK DK") == 0


# A triple is led


@EVERYWHERE
def test_T_tab3_triple_1_a_triple_is_owed(trump: Suit | None) -> None:
    assert legal(TRIPLE, "H8 H8 H8 HQ", trump) == {"H8 H8 H8"}
    assert legal(TRIPLE, "H8 H8 H8 HQ HQ HT", trump) == {"H8 H8 H8"}
    assert legal(TRIPLE, "H8 H8 H8 HQ HQ HQ HT", trump) == {"H8 H8 H8", "HQ HQ HQ"}


@EVERYWHERE
def test_T_tab3_triple_2_without_one_a_pair_and_a_single(trump: Suit | None) -> None:
    hand = "H8 H8 HT HQ"
    assert legal(TRIPLE, hand, trump) == every(hand, 3, "H8 H8")


@EVERYWHERE
def test_T_tab3_triple_3_then_three_cards_of_the_suit(trump: Suit | None) -> None:
    hand = "H8 HT HQ HA"
    assert legal(TRIPLE, f"{hand} D4", trump) == every(hand, 3)


def test_T_tab3_triple_4_who_is_void_discards_or_ruffs() -> None:
    hand = "S3 S3 S3 S4 D4 C5"
    assert legal(TRIPLE, hand) == every(hand, 3)
    short = "HA S3 S3 S3 D4"
    assert legal(TRIPLE, short) == every(short, 3, "HA")
    assert winner(TRIPLE, "S3 S3 S3", "DA DA DA") == 1
    assert winner(TRIPLE, "SA SA SK", "DA DA DA") == 0


# A tractor of triples is led


@EVERYWHERE
def test_T_tab3_tt_1_a_tractor_of_triples_is_owed(trump: Suit | None) -> None:
    owed = str(Hand.of("H8 H8 H8 H9 H9 H9"))
    assert legal(TRIPLES, "H8 H8 H8 H9 H9 H9 HJ", trump) == {owed}
    assert legal(TRIPLES, "H8 H8 H8 H9 H9 H9 HJ HJ HJ", trump) == {owed}


@EVERYWHERE
def test_T_tab3_tt_2_without_one_a_triple_a_pair_and_a_single(trump: Suit | None) -> None:
    hand = "H8 H8 H8 HT HT HQ HA"
    assert legal(TRIPLES, hand, trump) == every(hand, 6, "H8 H8 H8 HT HT")


@EVERYWHERE
def test_T_tab3_tt_3_then_a_tractor_of_pairs_and_two_singles(trump: Suit | None) -> None:
    hand = "H8 H8 H9 H9 HJ HJ HA"
    assert legal(TRIPLES, hand, trump) == every(hand, 6, "H8 H8 H9 H9")


@EVERYWHERE
def test_T_tab3_tt_4_then_two_pairs_and_two_singles(trump: Suit | None) -> None:
    hand = "H8 H8 HT HT HQ HA HK"
    assert legal(TRIPLES, hand, trump) == every(hand, 6, "H8 H8 HT HT")


@EVERYWHERE
def test_T_tab3_tt_5_then_a_pair_and_four_singles(trump: Suit | None) -> None:
    hand = "H8 H8 HT HQ HA HK HJ"
    assert legal(TRIPLES, hand, trump) == every(hand, 6, "H8 H8")


@EVERYWHERE
def test_T_tab3_tt_6_then_six_cards_of_the_suit(trump: Suit | None) -> None:
    hand = "H8 H9 HT HJ HQ HK HA"
    assert legal(TRIPLES, f"{hand} D4", trump) == every(hand, 6)


def test_T_tab3_tt_7_who_is_void_discards_or_ruffs() -> None:
    hand = "S3 S3 S3 S4 S4 S4 D4 C5"
    assert legal(TRIPLES, hand) == every(hand, 6)
    short = "HA H3 S3 S3 S3 S4 S4 D4"
    assert legal(TRIPLES, short) == every(short, 6, "HA H3")
    assert winner(TRIPLES, "S3 S3 S3 S4 S4 S4", "DA DA DA DK DK DK") == 1
    assert winner(TRIPLES, "S3 S3 S3 S9 S9 S9", "DA DA DA DK DK DK") == 0
