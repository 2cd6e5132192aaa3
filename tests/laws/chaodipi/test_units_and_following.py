"""Document 001, section 5, 6.8: 5-10-K, tractors, what must be followed, and throws."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from paiju.cards import EMPTY, SUITS, Card, Hand, Suit
from paiju.games.chaodipi.order import FLAG, RULES, LevelSet, order_of
from paiju.games.tractor import (
    Kind,
    Lead,
    Order,
    Trick,
    Unit,
    follows,
    judge_throw,
    leads,
    read_lead,
    reading,
    unit_of,
    why_not_follow,
)
from paiju.games.tractor.play_rules import PartialChains, SetInThrow, ThrowTies, TrumpSet
from paiju.laws import Refused

EIGHT_SPADES = order_of(8, Suit.SPADES)
NINE_CLUBS = order_of(9, Suit.CLUBS)
NINE_SPADES = order_of(9, Suit.SPADES)


def unit(order: Order, cards: str) -> Unit | None:
    return unit_of(order, Hand.of(cards))


def is_tractor(order: Order, cards: str) -> bool:
    found = unit(order, cards)
    return found is not None and found.is_tractor


def is_set(order: Order, cards: str) -> bool:
    found = unit(order, cards)
    return found is not None and found.kind is Kind.SET


def led(order: Order, cards: str) -> Lead:
    lead = read_lead(RULES, order, Hand.of(cards), Hand.of(cards))
    assert isinstance(lead, Lead)
    return lead


def legal(order: Order, lead: str, hand: str, **options: Any) -> set[str]:
    rules = structs.replace(RULES, **options)
    return {str(play.cards) for play in follows(rules, order, led(order, lead), Hand.of(hand))}


def refusal(order: Order, lead: str, hand: str, cards: str, **options: Any) -> Refused:
    rules = structs.replace(RULES, **options)
    found = why_not_follow(rules, order, led(order, lead), Hand.of(hand), EMPTY, Hand.of(cards))
    assert found is not None, f"{cards} from {hand}"
    return found


def text(*plays: str) -> set[str]:
    return {str(Hand.of(play)) for play in plays}


def winner(order: Order, lead: str, *plays: str, **options: Any) -> int:
    trick = Trick.start(0, led(order, lead))
    for seat, play in enumerate(plays, 1):
        trick = trick.with_play(structs.replace(RULES, **options), order, seat, Hand.of(play))
    return trick.winner


# The order, 5.2 and reading 25


def test_C5_2_the_trumps_from_the_top() -> None:
    names = ["H5", "W2", "W1", "S8", "D8", "SA", "SK", "S9", "S7", "S2"]
    strengths = [EIGHT_SPADES.strength(Card(name)) for name in names]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(names)
    assert len({EIGHT_SPADES.strength(Card(f"{suit}8")) for suit in "HDC"}) == 1


def test_C4_3a_in_a_flag_deal_only_heart_5_and_the_jokers_are_trumps() -> None:
    order = order_of(FLAG, None)
    trumps = [card.text for card in Hand.of("H5 W2 W1") if order.is_trump(card)]
    assert len(trumps) == 3
    assert sum(order.is_trump(card) for card in map(Card, ["SA", "S2", "H4", "D5"])) == 0
    strength = order.strength
    assert strength(Card("H5")) > strength(Card("W2")) > strength(Card("W1"))


# The 5-10-K, 5.1


def test_C5_1a_a_five_a_ten_and_a_king_of_one_suit() -> None:
    assert unit(NINE_CLUBS, "S5 ST SK") == Unit(1, 3, 0, Hand.of("S5 ST SK"), Kind.SET)
    assert is_set(NINE_CLUBS, "C5 CT CK")
    assert not is_set(NINE_CLUBS, "S5 DT SK")
    assert not is_set(NINE_CLUBS, "S5 ST SQ")
    lead = led(NINE_CLUBS, "S5 ST SK")
    assert not lead.is_throw
    assert Hand.of("S5 ST SK") in [p.cards for p in leads(RULES, NINE_CLUBS, lead.cards).units]
    assert unit(order_of(9, Suit.CLUBS, five_ten_king=False), "S5 ST SK") is None


def test_C5_1b_heart_5_steps_down_where_hearts_are_not_trumps() -> None:
    lead = led(NINE_SPADES, "H5 HT HK")
    assert (lead.group, lead.unit.kind) == (2, Kind.SET)
    assert is_set(order_of(9, Suit.HEARTS), "H5 HT HK")  # all of it trumps
    assert is_set(order_of(9, None), "H5 HT HK")  # reading 32
    assert not is_set(order_of(9, None, h5_steps_down_in_notrump=False), "H5 HT HK")
    assert is_set(order_of(FLAG, None), "H5 HT HK")
    refused = read_lead(RULES, NINE_SPADES, Hand.of("H5 HT"), Hand.of("H5 HT"))
    assert isinstance(refused, Refused)


def test_C5_1b_a_follower_may_let_heart_5_step_down_and_need_not() -> None:
    """Reading 31."""
    order, hand = NINE_SPADES, "H5 HT HK H2 H3 S2"
    found = legal(order, "H5 HT HK", hand)
    assert text("H5 HT HK", "HT HK H2", "HT H2 H3") <= found
    assert str(Hand.of("H5 HT H2")) not in found
    assert legal(order, "H5 HT HK", hand, lowered_set_owed=True) == text("H5 HT HK")


@pytest.mark.parametrize("level", [5, 10, 13])
def test_C5_1c_no_level_card_steps_down(level: int) -> None:
    order = order_of(level, Suit.SPADES)
    for suit in "HDC":
        assert not is_set(order, f"{suit}5 {suit}T {suit}K")
    assert is_set(order, "S5 ST SK")  # in trumps the main level card serves (reading 30)
    none = order_of(level, Suit.SPADES, level_set=LevelSet.NONE)
    assert not is_set(none, "S5 ST SK")
    assert not any(is_set(order_of(level, None), f"{s}5 {s}T {s}K") for s in "SHDC")


def test_C5_1d_a_trump_5_10_K_draws_the_three_highest_trumps() -> None:
    assert legal(NINE_SPADES, "S5 ST SK", "H5 W2 W1 S9 S3") == text("H5 W2 W1")
    refused = refusal(NINE_SPADES, "S5 ST SK", "H5 W2 W1 S9 S3", "S9 S3 W1")
    assert refused.citation.id == "C5.1d"
    assert "♥5 big joker small joker" in str(refused)
    # any of equal cards
    assert legal(NINE_SPADES, "S5 ST SK", "W1 S9 D9 C9 S3") == text("W1 S9 D9", "W1 S9 C9")
    # with fewer than three: all of them, then anything (reading 35)
    assert legal(NINE_SPADES, "S5 ST SK", "W1 S3 D3 D4") == text("W1 S3 D3", "W1 S3 D4")
    assert len(legal(NINE_SPADES, "S5 ST SK", "D3 D4 D6 C2")) == 4
    # the highest come before a 5-10-K of one's own (reading 33); by option the other way round
    hand = "S5 ST SK SA W1"
    assert legal(NINE_SPADES, "S5 ST SK", hand) == text("W1 SA SK")
    assert legal(NINE_SPADES, "S5 ST SK", hand, trump_set=TrumpSet.OWN_SET) == text("S5 ST SK")
    assert len(legal(NINE_SPADES, "S5 ST SK", hand, trump_set=TrumpSet.NOTHING)) == 10
    assert winner(NINE_SPADES, "S5 ST SK", "H5 W2 W1", "S5 ST SK") == 0  # reading 34


def test_C5_1e_only_a_trump_5_10_K_beats_one_of_a_side_suit() -> None:
    lead = "D5 DT DK"
    assert winner(NINE_SPADES, lead, "H5 W2 W2") == 0
    assert winner(NINE_SPADES, lead, "S5 ST SK") == 1
    assert winner(NINE_SPADES, lead, "S5 ST SK", "S5 ST SK") == 1  # the first
    assert winner(NINE_SPADES, lead, "S3 S3 S4") == 0
    assert winner(order_of(9, None), lead, "H5 W2 W1", "S5 ST SK") == 0


def test_C5_1f_a_5_10_K_that_follows_is_low() -> None:
    assert winner(NINE_SPADES, "D5 DT DK", "D5 DT DK", "C5 CT CK", "H5 HT HK") == 0


def test_C5_1g_a_5_10_K_of_the_suit_must_be_followed() -> None:
    assert legal(NINE_SPADES, "D5 DT DK", "D5 DT DK D2 D3 D4") == text("D5 DT DK")
    refused = refusal(NINE_SPADES, "D5 DT DK", "D5 DT DK D2 D3 D4", "D2 D3 D4")
    assert "♦5" in str(refused)
    assert "♦K ♦10 ♦5" in str(refused)
    # without one any three of the suit (reading 36)
    assert len(legal(NINE_SPADES, "D5 DT DK", "D5 DT D2 D2 D3")) == 7


def test_C5_1h_in_a_throw_only_with_the_last_cards() -> None:
    """Reading 37."""
    hand = Hand.of("S5 ST SK SA")
    last = read_lead(RULES, NINE_SPADES, hand, hand)
    assert isinstance(last, Lead)
    assert [u.kind for u in last.shape] == [Kind.SET, Kind.RUN]
    trick = Trick.start(0, led(NINE_SPADES, "D5 DT DK"))
    ruffed = trick.with_play(RULES, NINE_SPADES, 1, Hand.of("S5 ST SK"))
    assert ruffed.shape[0].kind is Kind.SET
    earlier = read_lead(RULES, NINE_SPADES, hand.add(Card("C2")), hand)
    assert isinstance(earlier, Lead)
    assert all(u.kind is Kind.RUN for u in earlier.shape)
    never = structs.replace(RULES, set_in_throw=SetInThrow.NEVER)
    whole = read_lead(never, NINE_SPADES, hand, hand)
    assert isinstance(whole, Lead)
    assert all(u.kind is Kind.RUN for u in whole.shape)


# Tractors, 5.2


def test_C5_2a_the_joker_tractor() -> None:
    for order in (EIGHT_SPADES, order_of(8, None), order_of(FLAG, None)):
        found = unit(order, "W2 W2 W1 W1")
        assert found is not None
        assert (found.copies, found.length) == (2, 2)


def test_C5_2b_solid_and_hollow_tractors_in_side_suits() -> None:
    for suit in "HDC":
        assert is_tractor(EIGHT_SPADES, f"{suit}7 {suit}7 {suit}9 {suit}9")
        assert is_tractor(EIGHT_SPADES, f"{suit}6 {suit}6 {suit}7 {suit}7 {suit}9 {suit}9")
        assert not is_tractor(EIGHT_SPADES, f"{suit}9 {suit}9 {suit}J {suit}J")
    for suit in "SHDC":
        assert is_tractor(order_of(8, None), f"{suit}7 {suit}7 {suit}9 {suit}9")
    assert not is_tractor(order_of(9, Suit.SPADES), "D8 D8 DJ DJ")


def test_C5_2b_side_hearts_close_over_the_missing_five() -> None:
    """Reading 27; with the option they do not."""
    assert is_tractor(EIGHT_SPADES, "H4 H4 H6 H6")
    apart = order_of(8, Suit.SPADES, h5_gap_chain=False)
    assert not is_tractor(apart, "H4 H4 H6 H6")
    assert is_tractor(apart, "H7 H7 H9 H9")
    assert is_tractor(order_of(5, Suit.SPADES, h5_gap_chain=False), "H4 H4 H6 H6")  # a level gap


def test_C5_2c_no_hollow_tractor_in_trumps() -> None:
    assert not is_tractor(EIGHT_SPADES, "S7 S7 S9 S9")
    assert is_tractor(EIGHT_SPADES, "S6 S6 S7 S7")
    assert not is_tractor(order_of(8, Suit.HEARTS), "H4 H4 H6 H6")  # reading 28
    assert is_tractor(order_of(8, Suit.HEARTS), "H3 H3 H4 H4")


def test_C5_2d_heart_5_and_big_jokers() -> None:
    for order in (EIGHT_SPADES, order_of(8, Suit.HEARTS), order_of(FLAG, None)):
        assert not is_tractor(order, "H5 H5 W2 W2")


def test_C5_2e_small_jokers_and_the_main_level_pair() -> None:
    assert not is_tractor(EIGHT_SPADES, "W1 W1 S8 S8")


def test_C5_2f_main_and_off_level_pairs() -> None:
    assert not is_tractor(EIGHT_SPADES, "S8 S8 H8 H8")
    assert not is_tractor(EIGHT_SPADES, "D8 D8 H8 H8")


def test_C5_2g_off_level_pair_and_aces() -> None:
    assert not is_tractor(EIGHT_SPADES, "H8 H8 SA SA")
    assert not is_tractor(order_of(14, Suit.SPADES), "HA HA SK SK")


def test_C5_2h_trumps_do_not_step_down() -> None:
    assert unit(order_of(9, Suit.SPADES), "H4 H4 H5 H5") is None
    assert reading(order_of(9, Suit.SPADES), Hand.of("H4 H4 H5 H5")) is None
    assert not is_tractor(order_of(9, Suit.SPADES), "D8 D8 D9 D9")


# What must be followed, 5.3


def test_C5_3a_a_pair_must_be_followed() -> None:
    order = order_of(9, Suit.CLUBS)
    assert legal(order, "S8 S8", "S3 S3 SK SA") == text("S3 S3")
    refused = refusal(order, "S8 S8", "S3 S3 SK SA", "SK SA")
    assert refused.citation.id == "C5.3a"
    assert "♠3 ♠3" in str(refused)
    assert legal(order, "C8 C8", "D9 D9 C3 H2") == text("D9 D9")
    assert legal(order, "C8 C8", "D9 H9 C3") == text("D9 H9", "D9 C3", "H9 C3")
    free = legal(order, "S8 S8", "S3 S3 SK SA", structures_owed=False)
    assert len(free) == 4


def test_C5_3b_a_tractor_must_be_followed() -> None:
    order = order_of(9, Suit.CLUBS)
    assert legal(order, "S7 S7 S8 S8", "S3 S3 S4 S4 SK SK") == text("S3 S3 S4 S4")
    refused = refusal(order, "S7 S7 S8 S8", "S3 S3 S4 S4 SK SK", "S3 S3 SK SK")
    assert (refused.citation.id, refused.citation.reading) == ("C5.3b", 0)


def test_C5_3b_without_one_as_long_a_shorter_one_then_pairs() -> None:
    """Reading 38, with its options."""
    order, lead = order_of(9, Suit.CLUBS), "S6 S6 S7 S7 S8 S8"
    hand = "SK SK SQ SQ ST ST S4 S4 S2"
    assert legal(order, lead, hand) == text("SK SK SQ SQ ST ST", "SK SK SQ SQ S4 S4")
    refused = refusal(order, lead, hand, "SK SK ST ST S4 S4")
    assert (refused.citation.id, refused.citation.reading) == ("C5.3b", 38)
    assert "reading 38 of C5.3b" in str(refused)
    pairs = legal(order, lead, hand, partial_chains=PartialChains.PAIRS)
    assert len(pairs) == 4  # any three of four pairs
    free = legal(order, lead, hand, partial_chains=PartialChains.NOTHING)
    assert str(Hand.of("SK SQ ST S4 S4 S2")) in free
    whole = "SK SK SQ SQ SJ SJ S4 S4"
    assert legal(order, lead, whole, partial_chains=PartialChains.NOTHING) == text("SK SK SQ SQ SJ SJ")


def test_C5_3c_a_5_10_K_must_be_followed() -> None:
    order = order_of(9, Suit.SPADES)
    assert legal(order, "C5 CT CK", "C5 CT CK CA C2") == text("C5 CT CK")
    assert refusal(order, "C5 CT CK", "C5 CT CK CA C2", "CA C2 C5").citation.id == "C5.3c"


# Throws (6.8, readings 39 to 41)


def test_C6_8_one_beaten_card_and_the_whole_throw_fails() -> None:
    lead = led(NINE_CLUBS, "SA SK SK SQ")
    hands = [Hand.of(hand) for hand in ("SA S3", "S4 S6", "SK S7")]
    failure = judge_throw(RULES, NINE_CLUBS, lead, hands)
    assert failure is not None
    assert (failure.fine, failure.citation.id) == (40, "C6.8")
    assert str(failure.default.cards) == "SQ"  # the beaten unit falls back
    assert failure.beaten[0].by == (0, 2)
    assert judge_throw(RULES, NINE_CLUBS, led(NINE_CLUBS, "SA SK SK"), hands) is None
    one_fly = judge_throw(RULES, NINE_CLUBS, lead, [*hands[:2], Hand.of("C3 H5")])
    assert one_fly is not None  # a partner's card counts, too; a ruff does not
    assert one_fly.beaten[0].by == (0,)


def test_C6_8_the_smallest_beaten_unit_falls_back() -> None:
    """Reading 41: nobody chooses, and nobody must beat it."""
    lead = led(NINE_CLUBS, "SQ SQ ST ST S7")
    failure = judge_throw(RULES, NINE_CLUBS, lead, [Hand.of("SK SK S8 S2")])
    assert failure is not None
    assert [str(unit.cards) for unit in failure.choices] == ["S7"]
    again = failure.lead(NINE_CLUBS, failure.default)
    hand = Hand.of("SK SK S8 S2")
    assert len(follows(RULES, NINE_CLUBS, again, hand, intercepts=True)) == 3


def test_C6_8_a_ruff_of_a_throw_matches_every_unit() -> None:
    """Reading 39."""
    assert winner(NINE_CLUBS, "SA SK SK", "C3 C3 C4", "C6 C6 C2") == 2
    assert winner(NINE_CLUBS, "SA SK SK", "C3 C4 CA") == 0
    assert winner(NINE_CLUBS, "SA SK SK", "D9 D9 C2", "H9 H9 H5") == 1
    next_unit = {"throw_ties": ThrowTies.NEXT_UNIT}
    assert winner(NINE_CLUBS, "SA SK SK", "D9 D9 C2", "H9 H9 H5", **next_unit) == 2


def test_C6_5b_a_corrected_card_is_the_lowest_of_the_trick() -> None:
    trick = Trick.start(0, led(NINE_CLUBS, "SQ"))
    assert trick.with_play(RULES, NINE_CLUBS, 1, Hand.of("SA")).winner == 1
    assert trick.with_play(RULES, NINE_CLUBS, 1, Hand.of("SA"), lowest=True).winner == 0


@pytest.mark.parametrize("level", [FLAG, *range(2, 15)])
def test_C5_2_every_card_has_its_place_at_every_level(level: int) -> None:
    for trump in (None, *SUITS):
        order = order_of(level, trump)
        assert order.is_trump(Card("H5"))
        level_cards = [c for c in map(Card, ("S8", "H8", "D8", "C8")) if level == 8]
        assert all(order.is_trump(card) for card in level_cards)
