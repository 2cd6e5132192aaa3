"""Document 004, 6.6 and 6.9: throws, what falls back, ruffs of a throw, and claims."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from msgspec import structs

from paiju.cards import EMPTY, Hand, Suit
from paiju.errors import Malformed
from paiju.games.tractor import (
    Failure,
    Lead,
    Trick,
    follows,
    judge_claim,
    judge_throw,
    read_act,
    read_lead,
    read_play,
    why_not_follow,
    write_act,
    write_play,
)
from paiju.games.tractor.play_rules import ClaimJudgment, DefaultParse, ThrowShapes, ThrowTies
from paiju.games.tractor6.order import RULES, order_of
from paiju.laws import Refused

ORDER = order_of(2, Suit.SPADES)
NEXT = structs.replace(RULES, throw_ties=ThrowTies.NEXT_UNIT)


def lead_or_not(cards: str, units: str = "", more: str = "", **options: Any) -> Lead | Refused:
    rules = structs.replace(RULES, **options)
    named = tuple(Hand.of(unit) for unit in units.split("+")) if units else ()
    return read_lead(rules, ORDER, Hand.of(f"{cards} {more}"), Hand.of(cards), units=named)


def led(cards: str, units: str = "", **options: Any) -> Lead:
    lead = lead_or_not(cards, units, **options)
    assert isinstance(lead, Lead), lead
    return lead


def judged(lead: Lead, *others: str) -> Failure | None:
    return judge_throw(RULES, ORDER, lead, [Hand.of(hand) for hand in others])


def failed(lead: Lead, *others: str) -> Failure:
    failure = judged(lead, *others)
    assert failure is not None
    return failure


def names(failure: Failure) -> list[str]:
    return [str(unit.cards) for unit in failure.choices]


def test_T6_6_singles_with_pairs_or_triples_are_a_throw() -> None:
    for cards in ("HA HK", "HA HK HQ HQ", "HA HQ HQ HQ", "HA HK HK HQ HQ"):
        assert led(cards).is_throw
    assert not led("HK HK HQ HQ").is_throw
    refused = lead_or_not("HA DA")
    assert isinstance(refused, Refused)
    assert refused.citation.id == "T6.6"


def test_T6_6_two_loose_pairs_are_a_throw() -> None:
    """Reading 69, from table 1 row 3; by option a throw contains a single card."""
    assert led("HA HA HQ HQ").is_throw
    refused = lead_or_not("HA HA HQ HQ", throws=ThrowShapes.WITH_A_SINGLE)
    assert isinstance(refused, Refused)
    assert (refused.citation.id, refused.citation.reading) == ("T6.6", 69)
    assert isinstance(lead_or_not("HA HA HQ", throws=ThrowShapes.WITH_A_SINGLE), Lead)


def test_T6_6_1a_ten_points_for_every_card_thrown() -> None:
    failure = failed(led("HA HK HQ HQ H3"), "HA HA", "H4")
    assert failure.fine == 50
    assert failure.citation.id == "T6.6.1a"
    assert judged(led("HA HK HQ HQ"), "HK HJ", "HQ HJ", "DA DA") is None


def test_T6_6_1a_every_other_hand_counts_partners_too() -> None:
    """Reading 97."""
    for at in range(5):
        hands = ["H3"] * 5
        hands[at] = "HA"
        assert failed(led("HK HQ HQ"), *hands).interceptor == at
    assert judged(led("HK HQ HQ"), "S3 S3 S4", "W2 W2 W2") is None  # ruffs do not count


def test_T6_6_1b_a_pair_of_aces_does_not_beat_a_tractor() -> None:
    lead = led("HA HK HK HQ HQ")
    assert [unit.size for unit in lead.shape] == [4, 1]
    assert judged(lead, "HA HA", "H3") is None
    assert judged(led("HK HK HQ"), "HA HA") is not None
    assert judged(led("HT HT H9 H9 HA"), "HK HK HQ HQ") is not None
    assert judged(led("HT HT H9 H9 HA"), "HK HK HQ HQ HQ", "HA") is not None
    assert judged(led("HT HT H9 H9 HA"), "HK HK HJ HJ", "HA") is None  # no tractor


def test_T6_6_1b_a_unit_from_a_broken_triple_beats_too() -> None:
    assert judged(led("HK HK HA"), "HA HA HA") is not None


def test_T6_6_2_the_reading_is_named() -> None:
    assert [u.size for u in led("HA HA HA HK HK", "HA HA HA + HK HK").shape] == [3, 2]
    assert [u.size for u in led("HA HA HA HK HK", "HA + HA HA HK HK").shape] == [4, 1]
    assert [u.size for u in led("HA HA HA HK HK").shape] == [4, 1]  # the largest, reading 95
    refused = lead_or_not("HA HA HA HK HK", must_name=True)
    assert isinstance(refused, Refused)
    assert (refused.citation.id, refused.citation.reading) == ("T6.6.2", 95)
    assert led("HA HK HQ HQ", must_name=True).is_throw  # only one way to read it
    refused = lead_or_not("HA HA HK HK", "HA HA HK + HK")
    assert isinstance(refused, Refused)
    assert refused.citation.id == "T6.6.2"


def test_T6_6_2_a_smaller_reading_may_be_named() -> None:
    """Reading 96: A A K K as two pairs; then only pairs are owed."""
    lead = led("HA HA HK HK", "HA HA + HK HK")
    assert lead.is_throw
    hand = Hand.of("HQ HQ HJ HJ H9 H9")
    assert why_not_follow(RULES, ORDER, lead, hand, EMPTY, Hand.of("HQ HQ H9 H9")) is None
    whole = led("HA HA HK HK")
    assert why_not_follow(RULES, ORDER, whole, hand, EMPTY, Hand.of("HQ HQ H9 H9")) is not None
    refused = lead_or_not("HA HA HK HK", "HA HA + HK HK", weaker_readings=False)
    assert isinstance(refused, Refused)
    assert refused.citation.reading == 96


# Several ruffs


def winner(cards: str, *plays: str, rules: Any = RULES, units: str = "") -> int:
    trick = Trick.start(0, led(cards, units))
    for seat, play in enumerate(plays, 1):
        trick = trick.with_play(rules, ORDER, seat, Hand.of(play))
    return trick.winner


def test_T6_6_4_the_largest_units_are_compared() -> None:
    assert winner("HA HK HK", "S3 S3 SA", "S5 S5 S6") == 2
    assert winner("HA HK", "S3 S9", "SA S4", "SK SQ") == 2  # singles: the highest, reading 103
    assert winner("HA HK HK", "S3 S4 SA") == 0  # no pair: it matches nothing
    assert winner("HA HK HK", "S3 S3 D4") == 0  # not all trumps


def test_T6_6_4_equal_largest_units_the_first_stands() -> None:
    """Readings 104 and 105: by option the next unit decides."""
    assert winner("HA HK HK", "D2 D2 S3", "C2 C2 W1") == 1
    assert winner("HA HK HK", "D2 D2 S3", "C2 C2 W1", rules=NEXT) == 2
    assert winner("HA HK HK", "D2 D2 S4", "C2 C2 S3", rules=NEXT) == 1
    triples = ("D2 D2 D2 S3 S3", "C2 C2 C2 S5 S5")
    assert winner("HA HA HA HK HK", *triples, units="HA HA HA + HK HK") == 1
    assert winner("HA HA HA HK HK", *triples, rules=NEXT, units="HA HA HA + HK HK") == 2


def test_T6_6_4_1_with_pairs_and_singles_the_larger_pair() -> None:
    assert winner("HA HK HK", "S3 S3 SA", "S5 S5 S6") == 2
    # two pairs that could be a tractor do as two pairs
    assert winner("HA HA HK HQ HQ HJ", "S3 S3 S4 S4 SA SK", "S7 S7 S5 S5 S3 S4") == 2
    assert winner("HA HA HQ HQ HT", "S3 S3 S9 S9 SA", "SJ SJ S4 S4 S5") == 2  # the highest pair


def test_T6_6_4_2_with_triples_and_singles_the_larger_triple() -> None:
    assert winner("HA HA HA HK", "S3 S3 S3 W2", "S5 S5 S5 S6") == 2


def test_T6_6_4_3_the_larger_triple_before_tractors_and_pairs() -> None:
    lead = "HA HA HA HK HK"
    units = "HA HA HA + HK HK"
    assert winner(lead, "S3 S3 S3 SA SA", "S5 S5 S5 S6 S6", units=units) == 2
    lead = "HA HA HA HQ HQ HJ HJ"
    assert winner(lead, "S3 S3 S3 SA SA SK SK", "S5 S5 S5 S6 S6 S7 S7") == 2


def test_T6_6_4_any_reading_that_matches_the_lead_counts() -> None:
    """Reading 106."""
    lead, units = "HA HA HA HK HK", "HA HA HA + HK HK"
    assert winner(lead, "S5 S5 S5 S6 S6", units=units) == 1
    assert winner(lead, "S5 S5 S5 S6 S6", units="HA + HA HA HK HK") == 1
    trick = Trick.start(0, led("HA HQ HQ")).with_play(RULES, ORDER, 1, Hand.of("S5 S5 S5"))
    assert trick.winner == 1
    assert [unit.size for unit in trick.shape] == [2, 1]


# Intercepting


def test_T6_6_5_a_throw_that_is_beaten_is_not_led() -> None:
    failure = failed(led("HA HQ HQ"), "HK HK H3", "H4")
    assert [str(b.unit.cards) for b in failure.beaten] == ["HQ HQ"]
    assert failure.beaten[0].by == (0,)
    assert str(failure.returned(failure.default)) == "HA"


def test_T6_6_5_1_the_small_unit_is_led_and_the_interceptor_beats_it() -> None:
    failure = failed(led("HA HQ HQ"), "HK HK H3 H3 H4")
    lead = failure.lead(ORDER, failure.default)
    assert str(lead.cards) == "HQ HQ"
    hand = Hand.of("HK HK H3 H3 H4")
    assert [str(p.cards) for p in follows(RULES, ORDER, lead, hand, intercepts=True)] == ["HK HK"]
    refused = why_not_follow(RULES, ORDER, lead, hand, EMPTY, Hand.of("H3 H3"), intercepts=True)
    assert refused is not None
    assert refused.citation.id == "T6.6.5.1"
    assert "♥K ♥K" in str(refused)
    # of two units of one form the smallest falls back (reading 100)
    assert names(failed(led("HA HQ HQ HT HT"), "HK HK")) == ["HT HT"]


def test_T6_6_5_1_who_cannot_beat_it_follows_as_everybody() -> None:
    lead = led("HQ HQ")
    hand = Hand.of("HJ HJ H3 D4")
    for cards, refused in (("HJ HJ", False), ("HJ H3", True), ("HJ D4", True)):
        why = why_not_follow(RULES, ORDER, lead, hand, EMPTY, Hand.of(cards), intercepts=True)
        assert (why is not None) == refused, cards
    assert [str(p.cards) for p in follows(RULES, ORDER, lead, hand, intercepts=True)] == ["HJ HJ"]


def test_T6_6_5_1_the_interceptor_breaks_a_triple_where_he_must() -> None:
    failure = failed(led("HA HQ HQ"), "HK HK HK H3 H3")
    lead = failure.lead(ORDER, failure.default)
    hand = Hand.of("HK HK HK H3 H3")
    assert [str(p.cards) for p in follows(RULES, ORDER, lead, hand, intercepts=True)] == ["HK HK"]


def test_T6_6_5_3_whoever_does_not_intercept_need_not_beat() -> None:
    failure = failed(led("HA HQ HQ"), "HK HK", "HA HA H3 H3")
    lead = failure.lead(ORDER, failure.default)
    assert failure.interceptor == 0
    hand = Hand.of("HA HA H3 H3")
    assert why_not_follow(RULES, ORDER, lead, hand, EMPTY, Hand.of("H3 H3")) is None


def test_T6_6_5_4_the_first_who_can_beat_any_chooses_among_what_he_beats() -> None:
    lead = led("HQ HT HT")
    assert names(failed(lead, "HK HJ HJ", "HA")) == ["HQ", "HT HT"]
    only = failed(lead, "H3 H4", "HJ HJ", "HA HK HK")
    assert (only.interceptor, names(only)) == (1, ["HT HT"])
    assert {str(b.unit.cards): b.by for b in only.beaten} == {"HT HT": (1, 2), "HQ": (2,)}


# Claims


def claim(mine: str, *others: str, units: str = "", claims: str = "units") -> str:
    """What can be led instead, the fine and the clause; nothing where a claim stands."""
    rules = structs.replace(RULES, claims=ClaimJudgment(claims))
    said = tuple(Hand.of(unit) for unit in units.split("+")) if units else ()
    hands = [Hand.of(hand) for hand in others]
    failure = judge_claim(rules, ORDER, Hand.of(mine), hands, units=said)
    if failure is None:
        return ""
    left = " / ".join(str(unit.cards) for unit in failure.choices)
    return f"{left} {failure.fine} {failure.citation}"


@pytest.mark.parametrize("partner", [0, 1])
def test_T6_9_a_higher_card_anywhere_defeats_a_claim(partner: int) -> None:
    hands = ["H3 D3", "H4 D4"]
    hands[partner] = "H3 DA"
    assert claim("HA DK", *hands) == "DK 20 T6.9"


def test_T6_9_a_claim_may_span_suits() -> None:
    """Reading 70: every unit is judged in its suit."""
    assert claim("HA DA", "H3 D3", "HK DK") == ""
    assert claim("HA HA", "HA HK") == ""  # equal cards: the first stands
    assert claim("HA DA W2", "H3 D3 S3", "HK DK W1") == ""


def test_T6_9_a_claim_is_judged_unit_by_unit() -> None:
    """A A elsewhere does not beat K K Q Q (6.6.1); by the card, as release 0.2 did, it would."""
    assert claim("HK HK HQ HQ", "HA HA H3 H4") == ""
    assert claim("HK HK HQ HQ", "HA HA H3 H4", claims="cards") != ""
    assert claim("HK HK HQ HQ", "H3 H4 H5 H6", "HA HA HK HJ") == ""
    assert claim("HK HK HT HT", "HA HA H3 H4") == "HT HT 40 T6.9"  # two pairs: the smallest beaten
    assert claim("HK HK DQ", "HA H3 DJ") == ""  # a single ace beats no pair
    assert claim("HK HK DQ", "HA H3 DA") == "DQ 30 T6.9"
    # several kinds, of several suits: the first who beats some of them says which is led
    assert claim("HK HK DQ", "HA HA D3", "H3 H4 DA") == "HK HK 30 T6.9"
    assert claim("HK HK DQ", "HA HA DA", "H3 H4 DA") == "DQ / HK HK 30 T6.9"
    assert claim("HK DQ", "HA DA") == "DQ / HK 20 T6.9"


def test_T6_6_2_the_claimer_says_how_his_cards_are_meant() -> None:
    """A A A K K: one A with the tractor A A K K, or three A with a pair of K, which another K K cannot beat."""
    hand, other = "HA HA HA HK HK", "HK H3 H4 H5 H6"
    assert claim(hand, other) == ""
    assert claim("HQ HQ HK HK", "HA HA H3 H4", units="HQ HQ+HK HK") == "HQ HQ 40 T6.9"
    assert claim("HQ HQ HK HK", "HA HA H3 H4") == ""
    for units in ("HQ HQ+HK", "HQ HK+HQ HK"):
        with pytest.raises(Malformed):
            claim("HQ HQ HK HK", "HA HA H3 H4", units=units)


def test_T6_9_a_side_suit_is_not_all_big_while_a_void_hand_holds_a_trump() -> None:
    assert claim("HA DA", "H3 S3", "HK DK") == "DA 20 T6.9"
    assert claim("HA DA", "H3 C3", "HK DK") == ""
    assert claim("HA HK", "H3 S3", "HQ HJ") == ""  # not void: he follows
    assert claim("HA HK", "C3 S3", "HQ HJ") == "HK 20 T6.9"
    assert claim("HA HA HK", "C3 S3 C5", "HQ HJ HT") == "HK 30 T6.9"  # his one trump ruffs no pair
    assert claim("HA HA", "C3 S3", "HQ HJ") == "HA HA 20 T6.9"
    # who beats a card comes before who ruffs one
    assert claim("HA DK", "H3 S3", "H4 DA") == "DK 20 T6.9"


def test_T6_9_a_dead_card_loses_to_any_live_one() -> None:
    hand, dead = Hand.of("HA DA"), Hand.of("HA")
    low = judge_claim(RULES, ORDER, hand, [Hand.of("H3 D3")], dead=dead)
    assert low is not None
    assert str(low.default.cards) == "HA"
    assert judge_claim(RULES, ORDER, hand, [Hand.of("C3 D3")], dead=dead) is None
    others = [Hand.of("HK D3")]
    assert judge_claim(RULES, ORDER, hand, others, dead=dead, others_dead=[Hand.of("HK")]) is None
    twin = Hand.of("H3 DQ")
    assert judge_claim(RULES, ORDER, twin, [Hand.of("D4 DK")], others_dead=[Hand.of("DK")]) is None
    assert judge_claim(RULES, ORDER, twin, [Hand.of("D4 DK")]) is not None


# Readings that nobody named


def test_T6_6_2_an_unnamed_throw_is_read_as_the_largest_of_all_its_units() -> None:
    """Reading 95, no-trump at level 6: D D D and W1 W1 C C, whatever the suits are; with W2 outside it stands."""
    order = order_of(6, None)
    for three, two in permutations("CDHS", 2):
        thrown = Hand.of(f"W1 W1 {three}6 {three}6 {three}6 {two}6 {two}6")
        lead = read_lead(RULES, order, thrown, thrown)
        assert isinstance(lead, Lead)
        assert [str(unit.cards) for unit in lead.shape] == [f"{three}6 {three}6 {three}6", f"W1 W1 {two}6 {two}6"]
        assert judge_throw(RULES, order, lead, [Hand.of("W2 C3 C4 C5 C7 C8 C9")]) is None


def test_T6_6_2_of_equal_chains_the_one_whose_cards_were_named_first() -> None:
    """Reading 95: the joker pair joins the level pair that was named first."""
    order = order_of(6, None)
    for words in ("W1 W1 C6 C6 D6 D6", "D6 C6 D6 C6 W1 W1", "S6 S6 H6 H6 W1 W1 C6 C6"):
        play = read_play(words)
        lead = read_lead(RULES, order, play.cards, play.cards, said=play.said)
        assert isinstance(lead, Lead)
        level = next(word for word in words.split() if word.endswith("6"))
        assert set(str(lead.unit.cards).split()) == {"W1", level}
        assert read_act(write_act(play)) == play
        assert read_play(write_play(play)) == play


def test_T6_6_2_release_0_2_read_an_unnamed_throw_unit_by_unit() -> None:
    """So its journals are replayed."""
    order, thrown = order_of(6, None), Hand.of("W1 W1 D6 D6 D6 C6 C6")
    old = structs.replace(RULES, default_parse=DefaultParse.UNIT_BY_UNIT)
    lead = read_lead(old, order, thrown, thrown)
    assert isinstance(lead, Lead)
    assert [str(unit.cards) for unit in lead.shape] == ["W1 W1 D6 D6", "C6 C6", "D6"]
