"""Document 004, chapter 3: the cards, their order, and what forms a unit."""

from __future__ import annotations

from itertools import product

import pytest

from paiju.cards import CARDS, SUITS, Card, Hand, Pack, Suit
from paiju.games.tractor import Group, Kind, Lead, Order, Trick, Unit, lead_of, read_lead, reading, unit_of
from paiju.games.tractor6.order import RULES, order_of

FOUR_HEARTS = order_of(4, Suit.HEARTS)
FOUR_NT = order_of(4, None)
PACK = Pack(3, jokers=True)


def unit(order: Order, cards: str) -> Unit | None:
    return unit_of(order, Hand.of(cards))


def is_tractor(order: Order, cards: str) -> bool:
    found = unit(order, cards)
    return found is not None and found.is_tractor


def trumps(order: Order) -> list[Card]:
    return [card for card in PACK.cards if order.is_trump(card)]


def led(order: Order, cards: str) -> Lead:
    found = read_lead(RULES, order, Hand.of(cards), Hand.of(cards))
    assert isinstance(found, Lead)
    return found


def test_T3_1_three_packs() -> None:
    assert len(PACK.cards) == 162
    assert all(PACK.hand.count(card) == 3 for card in CARDS)


def test_T3_2_jokers_level_cards_and_ordinary_trumps() -> None:
    found = trumps(FOUR_HEARTS)
    jokers = [card for card in found if card.is_joker]
    level = [card for card in found if not card.is_joker and card.rank == 4]
    ordinary = [card for card in found if card not in jokers and card not in level]
    assert (len(jokers), len(level), len(ordinary), len(found)) == (6, 12, 36, 54)


def test_T3_2_1_three_of_each_joker_above_all_others() -> None:
    found = trumps(FOUR_HEARTS)
    assert (found.count(Card("W2")), found.count(Card("W1"))) == (3, 3)
    others = [c for c in found if not c.is_joker]
    assert all(FOUR_HEARTS.strength(Card("W1")) > FOUR_HEARTS.strength(c) for c in others)
    assert FOUR_HEARTS.strength(Card("W2")) > FOUR_HEARTS.strength(Card("W1"))


@pytest.mark.parametrize("level", range(2, 15))
def test_T3_2_2a_all_twelve_level_cards_are_trumps(level: int) -> None:
    for trump in (None, *SUITS):
        order = order_of(level, trump)
        cards = [c for c in PACK.cards if not c.is_joker and c.rank == level]
        assert len(cards) == 12
        assert all(order.is_trump(card) for card in cards)


def test_T3_2_2b_the_main_level_card_above_the_off_level_cards_which_are_equal() -> None:
    strength = FOUR_HEARTS.strength
    off = {strength(Card(card)) for card in ("S4", "D4", "C4")}
    assert len(off) == 1
    assert strength(Card("W1")) > strength(Card("H4")) > off.pop() > strength(Card("HA"))


def test_T3_2_3_thirty_six_ordinary_trumps_without_the_level_card() -> None:
    ordinary = [c for c in trumps(FOUR_HEARTS) if c.suit is Suit.HEARTS and c.rank != 4]
    assert len(ordinary) == 36
    ranks = sorted({c.rank for c in ordinary}, key=lambda r: FOUR_HEARTS.strengths[26 + r - 2])
    assert ranks == [2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]


def test_T3_2_4_in_no_trump_jokers_and_level_cards_alone() -> None:
    assert {card.text for card in trumps(FOUR_NT)} == {"W1", "W2", "S4", "H4", "D4", "C4"}
    assert len({FOUR_NT.strength(Card(f"{suit}4")) for suit in "SHDC"}) == 1


def test_T3_3a_108_side_cards_with_a_trump_suit() -> None:
    assert len(PACK.cards) - len(trumps(FOUR_HEARTS)) == 108


def test_T3_3b_144_side_cards_in_no_trump() -> None:
    assert len(PACK.cards) - len(trumps(FOUR_NT)) == 144
    assert len(trumps(FOUR_NT)) == 18


def test_T3_4_adjacent_pairs_or_triples_of_one_group() -> None:
    assert unit(FOUR_HEARTS, "H8 H8 H9 H9") == Unit(2, 2, 6, Hand.of("H8 H8 H9 H9"))
    assert unit(FOUR_HEARTS, "H8 H8 H8 H9 H9 H9") == Unit(3, 2, 6, Hand.of("H8 H8 H8 H9 H9 H9"))
    assert unit(FOUR_HEARTS, "S6 S6 S7 S7 S8 S8") is not None  # table 1, row 10
    assert not is_tractor(FOUR_HEARTS, "H8 H8 HT HT")
    assert not is_tractor(FOUR_HEARTS, "S8 S8 D9 D9")
    assert not is_tractor(FOUR_HEARTS, "SA SA S2 S2")  # the ace is only high
    assert not is_tractor(FOUR_HEARTS, "S8 S9 ST")


def test_T3_4_1_both_jokers() -> None:
    for order in (FOUR_HEARTS, FOUR_NT):
        assert is_tractor(order, "W2 W2 W1 W1")
        assert is_tractor(order, "W2 W2 W2 W1 W1 W1")  # reading 83


def test_T3_4_2_small_jokers_and_the_main_level_pair() -> None:
    assert is_tractor(FOUR_HEARTS, "W1 W1 H4 H4")
    assert not is_tractor(FOUR_HEARTS, "W1 W1 S4 S4")
    assert is_tractor(FOUR_HEARTS, "W1 W1 W1 H4 H4 H4")  # reading 83


def test_T3_4_3_in_no_trump_small_jokers_and_any_level_pair() -> None:
    for suit in "SHDC":
        assert is_tractor(FOUR_NT, f"W1 W1 {suit}4 {suit}4")
        assert is_tractor(FOUR_NT, f"W2 W2 W1 W1 {suit}4 {suit}4")


def test_T3_4_4_main_and_off_level_cards() -> None:
    for suit in "SDC":
        assert is_tractor(FOUR_HEARTS, f"H4 H4 {suit}4 {suit}4")
        assert is_tractor(FOUR_HEARTS, f"H4 H4 H4 {suit}4 {suit}4 {suit}4")
    assert not is_tractor(FOUR_HEARTS, "S4 S4 D4 D4")  # equal, reading 85
    assert not is_tractor(FOUR_NT, "S4 S4 D4 D4")
    assert is_tractor(FOUR_HEARTS, "HA HA D4 D4 H4 H4 W1 W1 W2 W2")
    assert unit(FOUR_HEARTS, "HA HA D4 D4 S4 S4 H4 H4") is None


def test_T3_4_5_off_level_cards_and_trump_aces() -> None:
    assert is_tractor(FOUR_HEARTS, "S4 S4 HA HA")
    assert is_tractor(FOUR_HEARTS, "S4 S4 S4 HA HA HA")
    assert not is_tractor(FOUR_HEARTS, "S4 S4 SA SA")
    ace = order_of(14, Suit.HEARTS)
    assert is_tractor(ace, "HK HK SA SA")  # reading 84
    assert not is_tractor(ace, "HK HK HA HA")


def test_T3_4_6_the_cards_on_both_sides_of_the_level_are_adjacent() -> None:
    for suit, copies in product("SHDC", (2, 3)):
        cards = " ".join([f"{suit}3"] * copies + [f"{suit}5"] * copies)
        assert is_tractor(FOUR_HEARTS, cards)
        assert not is_tractor(order_of(9, Suit.HEARTS), cards)


def test_T3_4_7_big_jokers_and_the_main_level_pair_are_none() -> None:
    assert not is_tractor(FOUR_HEARTS, "W2 W2 H4 H4")
    assert not is_tractor(FOUR_NT, "W2 W2 H4 H4")


def test_T3_4_8_three_with_two_is_none() -> None:
    assert unit(FOUR_HEARTS, "HQ HQ HQ HK HK") is None
    shape = reading(FOUR_HEARTS, Hand.of("HQ HQ HQ HK HK"))
    assert shape is not None
    assert [u.form for u in shape] == [(Kind.RUN, 2, 2), (Kind.RUN, 1, 1)]


def test_T3_5_units_are_compared_with_their_like() -> None:
    order = order_of(2, Suit.SPADES)
    trick = Trick.start(0, led(order, "HT HT"))
    for seat, cards, winner in (
        (1, "HA HK", 0),  # no pair
        (2, "HJ HJ", 2),
        (3, "DA DA", 2),  # a discard
        (4, "S3 S4", 2),  # trumps, but no pair
        (5, "S3 S3", 5),
    ):
        trick = trick.with_play(RULES, order, seat, Hand.of(cards))
        assert trick.winner == winner, cards
    assert trick.ruffed


def test_T3_5_equal_units_the_first_stands() -> None:
    order = order_of(2, Suit.SPADES)
    for lead, cards in (("HA", "HA"), ("H2", "D2"), ("W2", "W2"), ("HA HA", "HA HA")):
        trick = Trick.start(0, led(order, lead)).with_play(RULES, order, 1, Hand.of(cards))
        assert trick.winner == 0


def test_T3_5_the_units_of_table_1() -> None:
    for cards, forms in (
        ("H6", [(1, 1)]),
        ("H6 H6", [(2, 1)]),
        ("H6 H6 H9 H9", [(2, 1), (2, 1)]),
        ("H6 H6 H6", [(3, 1)]),
        ("H6 H6 H7 H7", [(2, 2)]),
        ("H4 H4 S4 S4", [(2, 2)]),
        ("H4 H4 W1 W1", [(2, 2)]),
        ("S4 S4 HA HA", [(2, 2)]),
        ("H3 H3 H5 H5", [(2, 2)]),
        ("H6 H6 H7 H7 H8 H8", [(2, 3)]),
        ("H6 H6 H6 H7 H7 H7", [(3, 2)]),
    ):
        shape = led(FOUR_HEARTS, cards).shape
        assert [(u.copies, u.length) for u in shape] == forms, cards
    assert lead_of(FOUR_HEARTS, led(FOUR_HEARTS, "H6").shape).group is Group.TRUMP
