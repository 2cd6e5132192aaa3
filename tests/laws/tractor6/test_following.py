"""Document 004, 6.1: what must be followed, column by column of table 3; and dead cards (8.2)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from paiju.cards import EMPTY, Hand, Suit
from paiju.games.tractor import Lead, PlayRules, Trick, follows, judge_throw, read_lead, why_not_follow
from paiju.games.tractor.lead import dead_among
from paiju.games.tractor6.order import RULES, order_of
from paiju.laws import Citation, Refused

ORDER = order_of(2, Suit.SPADES)


def led(cards: str, units: str = "") -> Lead:
    named = tuple(Hand.of(unit) for unit in units.split("+")) if units else ()
    lead = read_lead(RULES, ORDER, Hand.of(cards), Hand.of(cards), units=named)
    assert isinstance(lead, Lead)
    return lead


def legal(lead: Lead, hand: str, dead: str = "", *, rules: PlayRules = RULES, **options: Any) -> set[str]:
    """Return every legal follow, as text."""
    rules = structs.replace(rules, **options)
    plays = follows(rules, ORDER, lead, Hand.of(hand), Hand.of(dead))
    return {str(play.cards) for play in plays}


def refusal(lead: Lead, hand: str, cards: str, dead: str = "", **options: Any) -> Refused:
    rules = structs.replace(RULES, **options)
    found = why_not_follow(rules, ORDER, lead, Hand.of(hand), Hand.of(dead), Hand.of(cards))
    assert found is not None, f"{cards} from {hand}"
    return found


def allowed(lead: Lead, hand: str, cards: str, dead: str = "", **options: Any) -> bool:
    rules = structs.replace(RULES, **options)
    return why_not_follow(rules, ORDER, lead, Hand.of(hand), Hand.of(dead), Hand.of(cards)) is None


def text(*plays: str) -> set[str]:
    return {str(Hand.of(play)) for play in plays}


# Table 3, column by column


def test_T6_1_the_suit_is_followed() -> None:
    assert legal(led("HQ"), "HK H3 SA D4") == text("HK", "H3")
    refused = refusal(led("HQ"), "HK H3 SA D4", "SA")
    assert refused.citation.id == "T6.1"
    assert "♥K ♥3" in str(refused)
    assert "♥K ♥3" in refused.text.zh


def test_T6_1_pair_row_1_a_pair() -> None:
    assert legal(led("HQ HQ"), "HK HK H3 H5") == text("HK HK")
    assert legal(led("HQ HQ"), "HK HK H3 H3 H5") == text("HK HK", "H3 H3")
    refused = refusal(led("HQ HQ"), "HK HK H3 H5", "H3 H5")
    assert refused.citation.id == "T6.1"
    assert refused.citation.reading == 0
    assert "♥K ♥K" in str(refused)


def test_T6_1_pair_row_2_two_singles() -> None:
    assert legal(led("HQ HQ"), "HK HA H3") == text("HK HA", "HK H3", "HA H3")


def test_T6_1_pair_row_3_discard_or_ruff() -> None:
    assert legal(led("HQ HQ"), "S3 S3 D4") == text("S3 S3", "S3 D4")
    # a short suit goes in full, then anything (reading 94)
    assert legal(led("HQ HQ"), "H3 S3 S3 D4") == text("H3 S3", "H3 D4")
    refused = refusal(led("HQ HQ"), "H3 S3 S3 D4", "S3 S3")
    assert "♥3" in str(refused)
    assert refused.citation == Citation("T6.1", reading=94)
    assert refusal(led("HQ HQ"), "H3 H5 S3 D4", "H3 S3").citation == Citation("T6.1")


def test_T6_1_tractor_of_pairs_rows_1_to_5() -> None:
    lead = led("H6 H6 H7 H7")
    assert legal(lead, "HK HK HQ HQ H3 H3") == text("HK HK HQ HQ")
    assert legal(lead, "HK HK HJ HJ H3 H3 H9") == text("HK HK HJ HJ", "HK HK H3 H3", "HJ HJ H3 H3")
    assert legal(lead, "HK HK HJ H9 H3") == text("HK HK HJ H9", "HK HK HJ H3", "HK HK H9 H3")
    assert legal(lead, "HK HJ H9 H3 H4") == text(
        "HK HJ H9 H3", "HK HJ H9 H4", "HK HJ H3 H4", "HK H9 H3 H4", "HJ H9 H3 H4"
    )
    assert legal(lead, "S3 S4 S5 S6") == text("S3 S4 S5 S6")


def test_T6_1_triple_rows_1_to_4() -> None:
    lead = led("H6 H6 H6")
    assert legal(lead, "HK HK HK H3 H3 H4") == text("HK HK HK")
    assert legal(lead, "HK HK H4 H5") == text("HK HK H4", "HK HK H5")
    # three pairs and no triple: a pair and any single (reading 88)
    assert legal(lead, "HK HK HJ HJ H9 H9") == text(
        "HK HK HJ", "HK HK H9", "HJ HJ HK", "HJ HJ H9", "H9 H9 HK", "H9 H9 HJ"
    )
    assert legal(lead, "HK HJ H9 H3") == text("HK HJ H9", "HK HJ H3", "HK H9 H3", "HJ H9 H3")
    assert legal(lead, "S3 S3 S3") == text("S3 S3 S3")


def test_T6_1_tractor_of_triples_row_1() -> None:
    assert legal(led("H6 H6 H6 H7 H7 H7"), "HK HK HK HQ HQ HQ H3 H3 H4") == text("HK HK HK HQ HQ HQ")


def test_T6_1_tractor_of_triples_row_2_triple_pair_single() -> None:
    lead = led("H6 H6 H6 H7 H7 H7")
    assert legal(lead, "HK HK HK HT HT H8 H4") == text("HK HK HK HT HT H8", "HK HK HK HT HT H4")
    # before row 3, a tractor of pairs (reading 91)
    assert allowed(lead, "HK HK HK H9 H9 HT HT H4", "HK HK HK HT HT H4")
    assert not allowed(lead, "HK HK HK H9 H9 HT HT H4", "H9 H9 HT HT H4 HK")
    # a triple and no pair: the triple and three singles (reading 90)
    hand = "HK HK HK HT H8 H4 H3"
    assert allowed(lead, hand, "HK HK HK HT H8 H4")
    assert refusal(lead, hand, "HK HK HT H8 H4 H3").citation == Citation("T6.1", reading=90)
    # of two loose triples one must be played; the second may cover pair and single, or be kept (reading 89)
    hand = "HK HK HK HT HT HT H8 H4 H5"
    assert allowed(lead, hand, "HK HK HK HT HT HT")
    assert allowed(lead, hand, "HK HK HK H8 H4 H5")
    assert not allowed(lead, hand, "HK HK HK H8 H4 H5", second_triple_owed=True)
    assert allowed(lead, hand, "HK HK HK HT HT HT", second_triple_owed=True)


def test_T6_1_tractor_of_triples_rows_3_to_7() -> None:
    lead = led("H6 H6 H6 H7 H7 H7")
    assert allowed(lead, "HK HK HQ HQ HT HT H3 H4", "HK HK HQ HQ H3 H4")
    assert not allowed(lead, "HK HK HQ HQ HT HT H3 H4", "HK HK HT HT H3 H4")
    # three loose pairs: two are required
    assert allowed(lead, "HK HK HJ HJ H9 H9 H3 H4", "HK HK HJ HJ H3 H4")
    assert not allowed(lead, "HK HK HJ HJ H9 H9 H3 H4", "HK HK HJ H9 H3 H4")
    assert legal(lead, "HK HK HJ HT H8 H4 H3") == {
        str(Hand.of(f"HK HK {rest}"))
        for rest in ("HJ HT H8 H4", "HJ HT H8 H3", "HJ HT H4 H3", "HJ H8 H4 H3", "HT H8 H4 H3")
    }
    assert legal(lead, "HK HQ HJ H9 H5 H4") == text("HK HQ HJ H9 H5 H4")
    assert len(legal(lead, "S3 S4 S5 S6 S7 S8 S9")) == 7


def test_T6_1_longer_tractors_the_longest_piece_then_pairs() -> None:
    lead = led("H5 H5 H6 H6 H7 H7 H8 H8")
    hand = "HA HA HK HK HQ HQ HT HT H3 H3"
    refused = refusal(lead, hand, "HA HA HK HK HT HT H3 H3")
    assert (refused.citation.id, refused.citation.reading) == ("T6.1", 93)
    assert legal(lead, hand) == text("HA HA HK HK HQ HQ HT HT", "HA HA HK HK HQ HQ H3 H3")
    # two short tractors: one is required, then pairs; by option both
    both = "HA HA HK HK HJ HJ HT HT H3 H3"
    assert allowed(lead, both, "HA HA HK HK HJ HJ H3 H3")
    assert not allowed(lead, both, "HA HA HK HK HJ HJ H3 H3", repeat_chains=True)
    assert allowed(lead, both, "HA HA HK HK HJ HJ HT HT", repeat_chains=True)


def test_T6_1_longer_tractors_of_triples() -> None:
    lead = led("H5 H5 H5 H6 H6 H6 H7 H7 H7")
    hand = "HA HA HA HK HK HK HT HT H9 H9 H3 H4"
    assert legal(lead, hand) == {
        str(Hand.of(f"HA HA HA HK HK HK {rest}"))
        for rest in ("HT HT H9", "HT HT H3", "HT HT H4", "H9 H9 HT", "H9 H9 H3", "H9 H9 H4")
    }
    # one triple: for the missing two a tractor of pairs
    hand = "HA HA HA HT HT H9 H9 H3 H3 H4"
    assert allowed(lead, hand, "HA HA HA HT HT H9 H9 H3 H4")
    assert not allowed(lead, hand, "HA HA HA HT HT H3 H3 H9 H4")


def test_T6_1_a_triple_need_not_be_broken_for_a_pair() -> None:
    """Reading 86; by option it must."""
    lead = led("HQ HQ")
    assert legal(lead, "HK HK HK H3 H5") == text("HK HK", "HK H3", "HK H5", "H3 H5")
    assert legal(lead, "HK HK HK H3 H5", protect_triples=False) == text("HK HK")


def test_T_tab3_pair_1_two_of_three_equal_cards_are_a_pair_for_a_led_pair() -> None:
    """Reading 87, by table 1: K K out of K K K is as good as a natural pair; by option the natural pair comes first."""
    lead = led("HQ HQ")
    assert legal(lead, "HK HK HK H3 H3") == text("HK HK", "H3 H3")
    assert legal(led("HQ HQ HJ"), "HK HK HK H3 H3 H5") == text(
        "HK HK HK", "HK HK H3", "HK HK H5", "H3 H3 HK", "H3 H3 H5"
    )
    refused = refusal(lead, "HK HK HK H3 H3", "HK HK", natural_pairs_first=True)
    assert (refused.citation.id, refused.citation.reading) == ("T6.1", 87)
    assert "reading 87 of T6.1" in str(refused)
    assert "T6.1 的解读 87" in refused.text.zh
    assert legal(lead, "HK HK HK H3 H3", natural_pairs_first=True) == text("H3 H3")


@pytest.mark.parametrize("first", [True, False])
def test_T6_1_what_fills_up_a_tractor_or_a_triple_is_a_natural_pair_first(first: bool) -> None:
    """Reading 87: rows two and three of table 3 do not count a broken triple as a natural pair."""
    tractor, triple = led("HQ HQ HJ HJ"), led("H6 H6 H6")
    option: dict[str, Any] = {"natural_pairs_first": first}
    hand = "HK HK HK H3 H3 H5 H7"  # 1 pair and 2 singles
    assert not allowed(tractor, hand, "HK HK H5 H7", **option)
    assert allowed(tractor, hand, "H3 H3 HK H7", **option)
    assert allowed(tractor, hand, "H3 H3 HK HK", **option)  # more than required
    assert not allowed(triple, hand, "H3 H3 H5", **option)  # the triple itself is required
    whole = "HK HK HK HT HT HT H3 H3 H4 H4 H7"
    assert allowed(tractor, whole, "H3 H3 H4 H4", **option)
    assert not allowed(tractor, whole, "HK HK HT HT", **option)  # no tractor: K and T are not adjacent
    joined = "HK HK HK HA HA HA H3 H3 H4 H4 H7"
    assert allowed(tractor, joined, "HK HK HA HA", **option) is not first  # the tractor that was led


def test_T6_1_in_trumps_too() -> None:
    lead = led("S5 S5")
    assert legal(lead, "D2 D2 W1 S3 H9") == text("D2 D2")
    # off level cards of two suits are equal in rank, but no pair
    assert legal(lead, "D2 C2 H9") == text("D2 C2")
    assert legal(led("S5 S5 S6 S6"), "D2 D2 C2 C2 S2 S2 W1") == text("D2 D2 S2 S2", "C2 C2 S2 S2")


def test_T6_1_a_refusal_names_what_is_owed() -> None:
    refused = refusal(led("H6 H6 H6 H7 H7 H7"), "HK HK HK HT HT H8 H4 H3", "HK HK HK H8 H4 H3")
    assert "♥K ♥K ♥K" in str(refused)
    assert "♥10 ♥10" in str(refused)
    assert "清三 ♥K ♥K ♥K" in refused.text.zh
    assert "对子 ♥10 ♥10" in refused.text.zh
    refused = refusal(led("H6 H6 H7 H7"), "HK HK HJ HJ H3 H3 H9", "HK HJ H3 H9")
    assert "2 times a pair (♥K ♥K, ♥J ♥J, ♥3 ♥3)" in str(refused)


# Throws are followed unit by unit (6.6.2)


def test_T6_6_2_1_triple_and_pair_ask_for_two_pairs() -> None:
    lead = led("HA HA HA HK HK", "HA HA HA + HK HK")
    hand = "H3 H3 H8 H8 H9 H9 HQ HQ"
    assert allowed(lead, hand, "H3 H3 HQ HQ H8")
    assert allowed(lead, hand, "H8 H8 H9 H9 H3")
    refused = refusal(lead, hand, "H3 H3 HQ H8 H9")
    assert (refused.citation.id, refused.citation.reading) == ("T6.1", 93)
    whole = led("HA HA HA HK HK", "HA + HA HA HK HK")
    assert not allowed(whole, hand, "H3 H3 HQ HQ H8")
    assert allowed(whole, hand, "H8 H8 H9 H9 H3")


def test_T6_6_2_2_single_and_tractor_break_no_triple() -> None:
    lead = led("HA HA HA HK HK", "HA + HA HA HK HK")
    hand = "H8 H8 H8 H9 H9 HQ HQ"
    assert allowed(lead, hand, "H9 H9 HQ HQ H8")
    assert allowed(lead, hand, "H8 H8 H9 H9 HQ")  # it may be broken: the higher row
    assert not allowed(lead, hand, "H8 H8 HQ HQ H9")  # but not for a pair while keeping the nines
    assert not allowed(lead, hand, "H8 H8 H8 H9 HQ")
    triple = led("HA HA HA HK HK", "HA HA HA + HK HK")
    assert allowed(triple, hand, "H8 H8 H8 HQ HQ")
    assert not allowed(triple, hand, "H9 H9 HQ HQ H8")


def test_T6_1_two_tractors_are_owed_to_two_tractors_thrown() -> None:
    lead = led("HA HA HK HK HT HT H9 H9", "HA HA HK HK + HT HT H9 H9")
    hand = "HQ HQ HJ HJ H7 H7 H6 H6 H4 H4"
    assert legal(lead, hand) == text("HQ HQ HJ HJ H7 H7 H6 H6")


# Dead cards (8.2)


def play(trick: Trick, seat: int, cards: str, dead: str = "") -> Trick:
    return trick.with_play(RULES, ORDER, seat, Hand.of(cards), dead=Hand.of(dead))


def test_T8_2_1_a_dead_card_is_the_lowest_of_its_suit_and_keeps_its_points() -> None:
    order = order_of(9, Suit.SPADES)
    lead = read_lead(RULES, order, Hand.of("H2"), Hand.of("H2"))
    assert isinstance(lead, Lead)
    trick = Trick.start(0, lead).with_play(RULES, order, 1, Hand.of("HK"), dead=Hand.of("HK"))
    assert (trick.winner, trick.points) == (0, 10)
    alive = Trick.start(0, lead).with_play(RULES, order, 1, Hand.of("HK"))
    assert alive.winner == 1


def test_T8_2_1_a_dead_card_still_follows_its_suit() -> None:
    assert legal(led("HQ"), "HK D3 S5", "HK") == text("HK")


@pytest.mark.parametrize("cards", ["HK HK", "HK HK HK", "HK HK HQ HQ"])
def test_T8_2_2_a_pseudo_unit_is_not_led(cards: str) -> None:
    hand = Hand.of(cards)
    refused = read_lead(RULES, ORDER, hand, hand, dead=Hand.of("HK HK"))
    assert isinstance(refused, Refused)
    assert refused.citation.id == "T8.2.2"
    one = read_lead(RULES, ORDER, hand, Hand.of("HK"), dead=hand)
    assert isinstance(one, Lead)
    assert one.unit.strength < 0


def test_T6_5_2c_a_dead_card_and_its_live_equal_are_no_pair() -> None:
    hand, dead = Hand.of("DA DA D3"), Hand.of("DA")
    refused = read_lead(RULES, ORDER, hand, Hand.of("DA DA"), dead=dead)
    assert isinstance(refused, Refused)
    lead = read_lead(RULES, ORDER, hand, Hand.of("DA"), dead=dead)
    assert isinstance(lead, Lead)
    assert lead.unit.strength == ORDER.strength(next(iter(lead.cards)))  # the live one is high
    named = read_lead(RULES, ORDER, hand, Hand.of("DA"), dead=dead, dead_played=dead)
    assert isinstance(named, Lead)
    assert named.unit.strength < 0


def test_T8_2_3_a_pseudo_pair_may_be_played_or_not() -> None:
    assert legal(led("HQ HQ"), "HK HK H3 H5", "HK HK") == text("HK HK", "HK H3", "HK H5", "H3 H5")
    assert legal(led("HQ HQ"), "HK HK H3 H3", "HK HK") == text("H3 H3")
    assert legal(led("HQ HQ"), "HK HK H3 H5", "HK") == text("HK HK", "HK H3", "HK H5", "H3 H5")
    trick = play(Trick.start(0, led("HQ HQ")), 1, "HK HK", "HK HK")
    assert trick.winner == 0  # a pseudo unit never wins


def test_T8_2_3_two_live_copies_beside_a_dead_one_are_a_pair() -> None:
    assert legal(led("HQ HQ"), "HK HK HK H3", "HK") == text("HK HK")
    assert legal(led("HQ HQ HQ"), "HK HK HK H3 H4", "HK") == text("HK HK HK", "HK HK H3", "HK HK H4")


def test_T8_2_3_whoever_holds_both_may_say_that_he_plays_the_dead_one() -> None:
    hand, dead = Hand.of("HK HK HK H3"), Hand.of("HK")
    assert dead_among(hand, dead, Hand.of("HK")) == EMPTY
    assert dead_among(hand, dead, Hand.of("HK"), said=dead) == dead
    assert dead_among(hand, dead, hand.remove(next(iter(Hand.of("H3"))))) == dead
    lead = led("HQ HQ")
    refused = why_not_follow(RULES, ORDER, lead, hand, dead, Hand.of("HK HK"), dead_played=dead)
    assert refused is not None  # a live pair is required, and this is none


def test_T8_2_4_a_dead_trump_still_ruffs() -> None:
    trick = play(Trick.start(0, led("HA")), 1, "S3", "S3")
    assert trick.winner == 1
    assert play(trick, 2, "S4").winner == 2  # as the lowest trump
    pair = play(Trick.start(0, led("HA HA")), 1, "S3 S3", "S3 S3")
    assert pair.winner == 0
    both = play(Trick.start(0, led("HA HK")), 1, "S3 S3", "S3 S3")
    assert both.winner == 1  # two singles ruff two singles


def test_T8_2_5_of_two_dead_cards_the_first_ranks_higher() -> None:
    trick = play(play(Trick.start(0, led("HA")), 1, "S3", "S3"), 2, "SA", "SA")
    assert trick.winner == 1
    hand = Hand.of("HK")
    lead = read_lead(RULES, ORDER, hand, hand, dead=hand)
    assert isinstance(lead, Lead)
    trick = Trick.start(0, lead, hand)
    assert play(trick, 1, "HA", "HA").winner == 0
    assert play(trick, 1, "H3").winner == 1


def test_T8_2_a_dead_card_is_below_every_live_one_in_all_that_is_asked() -> None:
    lead = led("HA HQ HQ")
    others = [Hand.of("HK HK H3")]
    assert judge_throw(RULES, ORDER, lead, others) is not None
    assert judge_throw(RULES, ORDER, lead, others, dead=[Hand.of("HK")]) is None
    failure = judge_throw(RULES, ORDER, led("HA HQ HQ HT"), others, dead=[Hand.of("HK")])
    assert failure is not None
    assert [str(unit.cards) for unit in failure.choices] == ["HT"]
    again = failure.lead(ORDER, failure.default)
    hand, dead = Hand.of("HK HK H3"), Hand.of("HK HK")
    assert len(follows(RULES, ORDER, again, hand, dead, intercepts=True)) == 2  # none beats it
