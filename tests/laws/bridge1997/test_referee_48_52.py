"""Laws 48 to 52 as the referee rules them: exposed cards, penalty cards, and their disposition."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, told

from paiju.errors import Malformed
from paiju.games.bridge.effects import LeadRestriction, LiftPenalty, PenaltyCard
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Information, MustPlay, RestoreCard
from paiju.referee import Case, Contradiction, judge

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted = DESK.rule, DESK.question, DESK.other_law
dismissed = DESK.dismissed
N, E, S, W = range(4)
TABLE = {"contract": "3NT by S"}
"""South declares, north is dummy; west and east defend."""
WEST = {**TABLE, "offender": "W"}
FREE = {"designated_otherwise": "no"}


# Law 48


@pytest.mark.parametrize("seat", [S, N])
def test_L48_A_a_card_that_declarer_or_dummy_shows_goes_back_free(seat: int) -> None:
    known = {**TABLE, "spread": "no"} | ({"after_lead_out_of_turn": "no"} if seat == S else {})
    found = ruled("declarer-exposed-card", **known, offender="NESW"[seat], cards="DK")
    assert found.effects == (RestoreCard(seat, "DK"),)
    assert told(found) == ["L48.A"]


def test_L48_A_a_defenders_card_is_not_ruled_by_it() -> None:
    assert dismissed("declarer-exposed-card", **TABLE, offender="N", spread="no", cards="-") == ("L48.A")
    assert contradicted("declarer-exposed-card", **WEST) == "L49"
    assert dismissed("exposed-card", **TABLE, offender="N") == "L48.A"


def test_L48_B_1_spreading_after_a_lead_out_of_turn_goes_to_law_54() -> None:
    answers = {**TABLE, "offender": "S", "spread": "yes"}
    assert contradicted("declarer-exposed-card", **answers, after_lead_out_of_turn="yes") == ("L48.B.1")


def test_L54_A_one_exposed_card_after_a_lead_out_of_turn_goes_to_law_54_too() -> None:
    answers = {**TABLE, "spread": "no", "after_lead_out_of_turn": "yes"}
    assert contradicted("declarer-exposed-card", **answers, offender="S") == "L48.B.1"
    assert asked("declarer-exposed-card", **TABLE, spread="no", offender="N").name == "cards"


def test_L48_B_2_spreading_at_any_other_time_is_a_claim() -> None:
    answers = {**TABLE, "offender": "S", "spread": "yes"}
    assert contradicted("declarer-exposed-card", **answers, after_lead_out_of_turn="no") == ("L48.B.2")


# Law 49


@pytest.mark.parametrize(("way", "clause"), [("unseen", "L49"), ("play", "L49"), ("claim", "L68.A")])
def test_L49_a_card_unseen_lawfully_played_or_of_a_claim_for_one_trick_is_none(way: str, clause: str) -> None:
    found = ruled("exposed-card", **WEST, cards="HK", way=way)
    assert not [effect for effect in found.effects if isinstance(effect, PenaltyCard)]
    assert set(told(found)) == {clause}
    assert (RestoreCard(W, "HK") in found.effects) is (way != "play")
    assert (Information((E,), "HK") in found.effects) is (way == "claim")  # Law 16 may apply


def test_L49_without_a_card_there_is_nothing_to_rule() -> None:
    assert dismissed("exposed-card", **WEST, cards="-") == "L49"


# Law 50


def test_L50_the_director_may_designate_a_card_as_no_penalty_card() -> None:
    answers = {**WEST, "cards": "HK", "way": "careless"}
    question = asked("exposed-card", **answers)
    assert (question.name, question.citation.id, question.source.value) == ("designated-otherwise", "L50", "finding")
    found = ruled("exposed-card", **answers, designated_otherwise="yes")
    assert found.effects == (RestoreCard(W, "HK"), Information((E,), "HK"))


def test_L50_besides_the_penalty_card_the_score_may_be_adjusted_by_72B1() -> None:
    found = ruled("exposed-card", **WEST, **FREE, cards="HK", way="careless", penalty_cards="-")
    assert AdjustLater(W & 1, "L72.B.1") in found.effects
    assert "L50" in told(found)
    free = ruled("exposed-card", **WEST, cards="HK", way="unseen")
    assert not [effect for effect in free.effects if isinstance(effect, AdjustLater)]


def test_L50_A_a_penalty_card_stays_face_up_until_played_or_penalised() -> None:
    found = ruled("exposed-card", **WEST, **FREE, cards="HK", way="careless", penalty_cards="-")
    assert "L50.A" in told(found)
    kept = ruled("penalty-card-partner-leads", **WEST, penalty_cards="HK", partner_lead="none")
    assert not [effect for effect in kept.effects if isinstance(effect, LiftPenalty)]


@pytest.mark.parametrize(
    ("card", "way", "before", "major"),
    [
        ("H9", "careless", "-", False),
        ("H2", "careless", "-", False),
        ("HT", "careless", "-", True),
        ("HA", "careless", "-", True),
        ("H2", "deliberate", "-", True),
        ("H2", "careless", "D4", True),
    ],
)
def test_L50_B_one_small_card_exposed_by_carelessness_is_minor_and_all_else_major(
    card: str, way: str, before: str, major: bool
) -> None:
    found = ruled("exposed-card", **WEST, **FREE, cards=card, way=way, penalty_cards=before)
    made = [effect for effect in found.effects if isinstance(effect, PenaltyCard)]
    assert PenaltyCard(W, card, major) in made
    assert {effect.major for effect in made} == {major}
    assert (PenaltyCard(W, "D4", major=True) in made) is (before == "D4")


@pytest.mark.parametrize(("way", "major"), [("careless", False), ("deliberate", True)])
def test_L50_B_a_penalty_card_that_is_put_forward_again_is_no_second_one(way: str, major: bool) -> None:
    """If it is led out of turn or played to a trick again, it is still one penalty card."""
    answers = {**WEST, **FREE, "cards": "H2", "way": way, "penalty_cards": "H2"}
    found = ruled("exposed-card", **answers)
    lies = [effect for effect in found.effects if isinstance(effect, PenaltyCard)]
    assert lies == [PenaltyCard(W, "H2", major=major)]


def test_L50_C_a_minor_penalty_card_only_bars_small_cards_of_its_suit() -> None:
    minor = {**WEST, "penalty_cards": "S5", "minor": "yes"}
    turn = ruled("penalty-card-to-play", **minor)
    assert (turn.effects, told(turn)) == ((), ["L50.C"])
    free = dismissed("penalty-card-not-played", **minor, cards="SQ")
    assert free == "L50.C"
    assert dismissed("penalty-card-not-played", **minor, cards="H8") == "L50.C"
    wrong = asked("penalty-card-not-played", **minor, cards="S8", declarer_played="no")
    assert wrong.name == "accept"


def test_L50_C_its_owners_partner_leads_freely_and_may_not_use_what_he_saw() -> None:
    found = ruled("penalty-card-partner-leads", **WEST, penalty_cards="S5", minor="yes")
    assert found.effects == (Information((E,), "S5"),)
    assert told(found) == ["L50.C"]
    major = asked("penalty-card-partner-leads", **WEST, penalty_cards="S5", minor="no")
    assert (major.name, major.seats) == ("partner-lead", (S,))


def test_L50_C_no_question_about_minor_where_it_cannot_be() -> None:
    for cards in ("ST", "S5 S6"):
        assert asked("penalty-card-to-play", **WEST, penalty_cards=cards).name == "turn-kind"


@pytest.mark.parametrize(
    ("kind", "led", "due"), [("lead", "", True), ("follow", "D", True), ("follow", "S", False), ("discard", "S", True)]
)
def test_L50_D_1_a_major_penalty_card_is_played_at_the_first_legal_chance(kind: str, led: str, due: bool) -> None:
    answers = {**WEST, "penalty_cards": "DK", "turn_kind": kind}
    if led:
        answers["led"] = led
    if due:
        answers["restricted"] = "no"
    found = ruled("penalty-card-to-play", **answers)
    assert found.effects == ((MustPlay(W, ("DK",)),) if due else ())
    assert told(found) == ["L50.D.1"]


def test_L50_D_1_who_holds_a_penalty_card_of_the_suit_led_cannot_be_void() -> None:
    answers = {**WEST, "penalty_cards": "DK", "turn_kind": "discard", "led": "D"}
    assert contradicted("penalty-card-to-play", **answers) == "L44.C"
    assert dismissed("penalty-card-to-play", **WEST, penalty_cards="-") == "L50.D.1"


def test_L50_D_1_what_the_card_shows_is_no_information_for_the_partner() -> None:
    found = ruled("exposed-card", **WEST, **FREE, cards="HK", way="careless", penalty_cards="-")
    assert Information((E,), "HK") in found.effects
    assert "L50.D.1" in told(found)


def test_L50_D_2_the_partner_waits_for_declarers_choice() -> None:
    question = asked("penalty-card-partner-leads", **WEST, penalty_cards="DK")
    assert (question.seats, question.citation.id, question.lapse) == ((S,), "L50.D.2", "")
    assert [choice.key for choice in question.choices] == ["none", "require-d", "forbid-d"]


def test_L50_D_2_a_lead_before_the_choice_is_a_penalty_card_too() -> None:
    early = {**TABLE, "offender": "E", "partners_penalty_cards": "DK", "card": "C4"}
    question = asked("penalty-card-partner-led-early", **early, penalty_cards="-")
    assert (question.name, question.seats) == ("partner-lead", (S,))
    found = ruled("penalty-card-partner-led-early", **early, penalty_cards="-", partner_lead="forbid-d")
    assert PenaltyCard(E, "C4", major=True) in found.effects
    assert LeadRestriction(E, forbid=("D",)) in found.effects
    assert dismissed("penalty-card-partner-led-early", **{**early, "partners_penalty_cards": "-"}) == ("L50.D.2")


@pytest.mark.parametrize(
    ("choice", "restriction"),
    [("require-d", LeadRestriction(E, require="D")), ("forbid-d", LeadRestriction(E, forbid=("D",)))],
)
def test_L50_D_2_a_requiring_or_forbidding_the_suit_lifts_the_penalty_card(
    choice: str, restriction: LeadRestriction
) -> None:
    found = ruled("penalty-card-partner-leads", **WEST, penalty_cards="DK", partner_lead=choice)
    assert found.effects == (restriction, LiftPenalty(W, ("DK",)))
    assert "L50.D.2.a" in told(found)
    assert "L59" in told(found)


def test_L50_D_2_b_without_a_restriction_the_penalty_card_stays() -> None:
    found = ruled("penalty-card-partner-leads", **WEST, penalty_cards="DK", partner_lead="none")
    assert found.effects == (LeadRestriction(E),)
    assert told(found)[-1] == "L50.D.2.b"


# Law 51


def test_L51_A_declarer_designates_which_of_several_is_played() -> None:
    several = {**WEST, "penalty_cards": "DK S9", "restricted": "no"}
    discard = {**several, "turn_kind": "discard", "led": "H"}
    question = asked("penalty-card-to-play", **discard)
    assert (question.seats, question.citation.id) == ((S,), "L51.A")
    assert [choice.key for choice in question.choices] == ["dk", "s9", "any"]
    named = ruled("penalty-card-to-play", **discard, designated="s9")
    assert named.effects == (MustPlay(W, ("S9",)),)
    left = ruled("penalty-card-to-play", **discard, designated="any")
    assert left.effects == (MustPlay(W, ("DK", "S9")),)
    following = ruled("penalty-card-to-play", **several, turn_kind="follow", led="S")
    assert following.effects == (MustPlay(W, ("S9",)),)  # only one: there is nothing to choose


def partner_leads(cards: str, choice: str) -> Ruling:
    return ruled("penalty-card-partner-leads", **WEST, penalty_cards=cards, partner_lead=choice)


def test_L51_B_1_a_requiring_the_suit_lifts_all_cards_of_it() -> None:
    found = partner_leads("D3 DK", "require-d")
    assert found.effects == (LeadRestriction(E, require="D"), LiftPenalty(W, ("D3", "DK")))
    assert "L51.B.1.a" in told(found)


def test_L51_B_1_b_forbidding_the_suit_lifts_all_cards_of_it() -> None:
    found = partner_leads("D3 DK", "forbid-d")
    assert found.effects == (LeadRestriction(E, forbid=("D",)), LiftPenalty(W, ("D3", "DK")))
    assert "L51.B.1.b" in told(found)


def test_L51_B_2_a_of_several_suits_one_may_be_required_and_the_others_stay() -> None:
    found = partner_leads("DK S9", "require-s")
    assert found.effects == (LeadRestriction(E, require="S"), LiftPenalty(W, ("S9",)))
    assert "L51.B.2.a" in told(found)
    keys = [choice.key for choice in asked("penalty-card-partner-leads", **WEST, penalty_cards="DK S9").choices]
    assert keys == ["none", "require-d", "require-s", "forbid-d", "forbid-s", "forbid-ds"]


def test_L51_B_2_b_of_several_suits_one_or_more_may_be_forbidden() -> None:
    both = partner_leads("DK S9 S4", "forbid-ds")
    assert both.effects == (LeadRestriction(E, forbid=("D", "S")), LiftPenalty(W, ("DK", "S9", "S4")))
    one = partner_leads("DK S9 S4", "forbid-s")
    assert one.effects == (LeadRestriction(E, forbid=("S",)), LiftPenalty(W, ("S9", "S4")))
    assert "L51.B.2.b" in told(one)
    assert "East may not lead diamonds or spades for as long as they keep the lead" in [
        said.text.en for said in both.statements
    ]


def test_L49_two_cards_are_spoken_of_as_two() -> None:
    found = ruled("exposed-card", **WEST, cards="H5 D9", way="careless", unusual="-")
    words = [said.text.en for said in found.statements]
    assert "♥5, ♦9 are penalty cards and stay face up in front of West" in words
    one = ruled("exposed-card", **WEST, cards="H5", way="careless", unusual="-")
    words = [said.text.en for said in one.statements]
    assert "♥5 is a penalty card and stays face up in front of West" in words


# Law 52

DUE = {**WEST, "penalty_cards": "DK", "cards": "H4", "turn_kind": "lead", "restricted": "no"}


def test_L52_A_only_where_a_penalty_card_was_due() -> None:
    following = {**WEST, "penalty_cards": "DK", "cards": "H4", "turn_kind": "follow", "led": "H"}
    assert dismissed("penalty-card-not-played", **following) == "L50.D.1"
    assert dismissed("penalty-card-not-played", **{**DUE, "cards": "DK"}) == "L52.A"


def test_L52_B_1_a_declarer_may_accept_the_card() -> None:
    question = asked("penalty-card-not-played", **DUE, declarer_played="no")
    assert (question.name, question.seats, question.lapse) == ("accept", (S,), "accept")
    found = ruled("penalty-card-not-played", **DUE, declarer_played="no", accept="accept")
    assert (found.effects, "L52.B.1.a" in told(found)) == ((), True)


def test_L52_B_1_b_he_must_once_he_has_played() -> None:
    found = ruled("penalty-card-not-played", **DUE, declarer_played="yes")
    assert (found.effects, "L52.B.1.b" in told(found)) == ((), True)


def test_L52_B_1_c_the_penalty_card_stays_one() -> None:
    for answers in ({"declarer_played": "yes"}, {"declarer_played": "no", "accept": "accept"}):
        found = ruled("penalty-card-not-played", **DUE, **answers)
        assert told(found)[-1] == "L52.B.1.c"
        assert not [effect for effect in found.effects if isinstance(effect, LiftPenalty)]
    refused = ruled("penalty-card-not-played", **DUE, declarer_played="no", accept="refuse")
    assert "L52.B.1.c" not in told(refused)


def test_L52_B_2_refused_the_penalty_card_is_played_and_the_other_becomes_one() -> None:
    refuse = {"declarer_played": "no", "accept": "refuse"}
    found = ruled("penalty-card-not-played", **DUE, **refuse)
    for effect in (
        RestoreCard(W, "H4"),
        PenaltyCard(W, "H4", major=True),
        PenaltyCard(W, "DK", major=True),
        MustPlay(W, ("DK",)),
    ):
        assert effect in found.effects
    every = ruled("penalty-card-not-played", **{**DUE, "cards": "H4 C2"}, **refuse)
    assert PenaltyCard(W, "H4", major=True) in every.effects
    assert PenaltyCard(W, "C2", major=True) in every.effects
    assert "L52.B.2" in told(every)


def test_L49_nobody_exposes_more_cards_than_a_hand_has() -> None:
    spades = " ".join(f"S{rank}" for rank in "23456789TJQKA")
    asked = judge(Case(Code.BRIDGE_1997, "card-exposed-in-auction", {"offender": "W", "cards": spades}))
    assert not isinstance(asked, Contradiction)
    with pytest.raises(Malformed) as refused:
        judge(Case(Code.BRIDGE_1997, "card-exposed-in-auction", {"offender": "W", "cards": spades + " H2"}))
    assert refused.value.expected.zh == "一手牌里的牌，最多 13 张"
