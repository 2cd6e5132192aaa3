"""Document 004, 3.5: table 1, row by row with its own examples; hearts and the rank 4 are trumps."""

from __future__ import annotations

import pytest

from paiju.cards import SUITS, Hand, Suit
from paiju.games.tractor import Order, unit_of
from paiju.games.tractor.lead import Lead, read_lead
from paiju.games.tractor6.order import RULES, order_of

ORDER = order_of(4, Suit.HEARTS)


def unit(cards: str, order: Order = ORDER) -> tuple[int, int] | None:
    """Return the copies and the length of the unit that the cards form, or None if they form none."""
    found = unit_of(order, Hand.of(cards))
    return None if found is None else (found.copies, found.length)


def units(cards: str, order: Order = ORDER) -> list[str]:
    """Return the units as which cards are led, the largest first."""
    lead = read_lead(RULES, order, Hand.of(cards), Hand.of(cards))
    assert isinstance(lead, Lead), lead
    return [str(one.cards) for one in lead.shape]


def same(*cards: str) -> list[str]:
    return [str(Hand.of(text)) for text in cards]


def test_T_tab1_1_one_card_is_a_single() -> None:
    for card in ("H6", "S4", "H4", "W1", "W2", "CA"):
        assert unit(card) == (1, 1)
    assert unit("H6 H7") is None


def test_T_tab1_2_two_cards_of_one_suit_and_rank_are_a_pair() -> None:
    for cards in ("H6 H6", "C6 C6", "S4 S4", "W1 W1"):
        assert unit(cards) == (2, 1)
    for cards in ("H6 D6", "H6 H7", "S4 D4", "W1 W2"):
        assert unit(cards) is None, cards
    assert units("H6 H7") == same("H7", "H6")  # led together, two singles


def test_T_tab1_3_two_pairs_that_are_not_adjacent_are_two_pairs() -> None:
    for suit in "SHDC":
        six, nine = f"{suit}6 {suit}6", f"{suit}9 {suit}9"
        assert unit(f"{six} {nine}") is None
        assert units(f"{six} {nine}") == same(nine, six)
    assert units("H6 H6 H7 H7") == same("H6 H6 H7 H7")  # adjacent: one unit


def test_T_tab1_4_three_cards_of_one_suit_and_rank_are_a_triple() -> None:
    for cards in ("H6 H6 H6", "C6 C6 C6", "S4 S4 S4", "W2 W2 W2"):
        assert unit(cards) == (3, 1)
    for cards in ("H6 H6 D6", "S4 S4 D4", "H6 H6 H7", "W1 W1 W2"):
        assert unit(cards) is None, cards


def test_T_tab1_5_adjacent_pairs_of_one_suit_are_a_tractor_of_pairs() -> None:
    for suit in "SHDC":
        assert unit(f"{suit}6 {suit}6 {suit}7 {suit}7") == (2, 2)
        assert unit(f"{suit}6 {suit}6 {suit}8 {suit}8") is None
    assert unit("S6 S6 D7 D7") is None
    assert unit("S6 S6 H7 H7") is None  # a side suit and trumps
    assert unit("H6 H6 H7") is None


@pytest.mark.parametrize("off", ["S4", "D4", "C4"])
def test_T_tab1_6_main_and_off_level_pairs_are_adjacent(off: str) -> None:
    assert unit(f"H4 H4 {off} {off}") == (2, 2)
    assert unit(f"H4 H4 {off}") is None
    other = order_of(4, Suit(SUITS["CDHS".index(off[0])]))
    assert unit(f"H4 H4 {off} {off}", other) == (2, 2)  # which of them is main makes no difference
    assert unit(f"H4 H4 {off} {off}", order_of(5, Suit.HEARTS)) is None  # no level cards


def test_T_tab1_7_the_main_level_pair_and_two_small_jokers_are_adjacent() -> None:
    assert unit("H4 H4 W1 W1") == (2, 2)
    assert unit("H4 H4 W2 W2") is None
    assert unit("S4 S4 W1 W1") is None
    assert unit("H4 H4 W1 W1", order_of(5, Suit.HEARTS)) is None
    assert unit("H4 H4 W1 W1", order_of(4, Suit.SPADES)) is None


@pytest.mark.parametrize("off", ["S4", "D4", "C4"])
def test_T_tab1_8_an_off_level_pair_and_two_trump_aces_are_adjacent(off: str) -> None:
    assert unit(f"{off} {off} HA HA") == (2, 2)
    assert unit("H4 H4 HA HA") is None  # the off level cards are between them
    assert unit(f"{off} {off} {off[0]}A {off[0]}A") is None  # an ace that is not a trump
    assert unit(f"{off} {off} HK HK") is None


@pytest.mark.parametrize("suit", "SHDC")
def test_T_tab1_9_the_pairs_on_both_sides_of_the_level_are_adjacent(suit: str) -> None:
    cards = f"{suit}3 {suit}3 {suit}5 {suit}5"
    assert unit(cards) == (2, 2)
    for level in (2, 6, 14):
        assert unit(cards, order_of(level, Suit.HEARTS)) is None
    assert unit(f"{suit}3 {suit}3 {suit}6 {suit}6") is None


@pytest.mark.parametrize("suit", "SHDC")
def test_T_tab1_10_three_adjacent_pairs_are_a_longer_tractor(suit: str) -> None:
    six, seven, eight, nine = (f"{suit}{rank} {suit}{rank}" for rank in "6789")
    assert unit(f"{six} {seven} {eight}") == (2, 3)
    assert unit(f"{six} {seven} {nine}") is None
    assert units(f"{six} {seven} {nine}") == same(f"{six} {seven}", nine)
    assert unit(f"{six} {seven} {eight} {nine}") == (2, 4)


@pytest.mark.parametrize("suit", "SHDC")
def test_T_tab1_11_two_adjacent_triples_are_a_tractor_of_triples(suit: str) -> None:
    six, seven, eight = (" ".join([f"{suit}{rank}"] * 3) for rank in "678")
    assert unit(f"{six} {seven}") == (3, 2)
    assert unit(f"{six} {eight}") is None
    assert unit(f"{six} {suit}7 {suit}7") is None  # a triple and a pair
    assert units(f"{six} {eight}") == same(eight, six)
