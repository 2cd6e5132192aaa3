"""Laws 53 to 60 as the referee rules them: leads out of turn, premature and simultaneous plays, plays after them."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, penalty_cards, told

from paiju.games.bridge.effects import LeadRestriction, PenaltyCard, PlayRestriction, Rank, SwapDeclarer
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Information, MustPlay, RestoreCard, SetTurn

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted = DESK.rule, DESK.question, DESK.other_law
dismissed = DESK.dismissed
N, E, S, W = range(4)
TABLE = {"contract": "3NT by S"}
"""South declares, north is dummy; west makes the opening lead, east is the other defender."""


DEFENDER = {**TABLE, "offender": "E", "trick": "4", "card": "H4", "misled": "no"}
"""East leads the four of hearts when it is another hand's lead."""
WEST_TO_LEAD = {**DEFENDER, "turn": "W"}
NORTH_TO_LEAD = {**DEFENDER, "turn": "N"}
DECLARER = {**TABLE, "offender": "N", "card": "H4", "misled": "no"}
"""The four of hearts is led from dummy when it is another hand's lead."""
FROM_WRONG_HAND = {**DECLARER, "turn": "S"}

# Law 53


def test_L53_A_a_lead_out_of_turn_stands_once_accepted_in_words() -> None:
    question = asked("defender-lead-out-of-turn", **WEST_TO_LEAD, after="-")
    assert (question.seats, question.lapse) == ((S,), "accept")
    found = ruled("defender-lead-out-of-turn", **WEST_TO_LEAD, after="-", accept="accept")
    assert found.effects == (SetTurn(S),)


@pytest.mark.parametrize("name", ["defender", "declarer"])
def test_L53_A_or_once_the_next_hand_plays_to_it(name: str) -> None:
    answers = WEST_TO_LEAD if name == "defender" else FROM_WRONG_HAND
    after = "S/H2" if name == "defender" else "E/H2"
    found = ruled(f"{name}-lead-out-of-turn", **answers, after=after)
    assert told(found) == ["L53.A", "L60.A.1"]
    assert found.effects == ()


def test_L53_B_the_defender_on_the_right_who_plays_makes_it_stand_and_is_premature() -> None:
    answers = {**FROM_WRONG_HAND, "after": "W/HK", "declarers_cards": "dummy-only"}
    question = asked("declarer-lead-out-of-turn", **answers, penalty_cards="-")
    assert (question.name, question.seats) == ("partner-play", (S,))
    found = ruled("declarer-lead-out-of-turn", **answers, penalty_cards="-", partner_play="highest")
    assert told(found)[0] == "L53.B"
    assert RestoreCard(N, "H4") not in found.effects
    assert PenaltyCard(W, "HK", major=True) in found.effects
    assert PlayRestriction(E, Rank.HIGHEST) in found.effects


def test_L53_C_an_opponents_own_lead_stands_and_the_rest_is_free() -> None:
    found = ruled("declarer-lead-out-of-turn", **{**DECLARER, "turn": "E", "after": "E/CK W/H9"}, proper_lead="yes")
    assert found.effects == (RestoreCard(N, "H4"), RestoreCard(W, "H9"), SetTurn(S))
    defender = ruled("defender-lead-out-of-turn", **{**NORTH_TO_LEAD, "turn": "S"}, after="S/CK", proper_lead="yes")
    assert defender.effects == (RestoreCard(E, "H4"), SetTurn(W))
    assert not penalty_cards(defender)


# Law 54

OPENING = {**TABLE, "offender": "E", "faced": "yes", "card": "H4", "misled": "no"}
ALONE = {**OPENING, "partner_led_down": "no", "after": "-"}
UNSEEN = {**ALONE, "declarer_spread": "no", "dummy_seen": "no"}


def test_L54_declarer_has_three_ways() -> None:
    question = asked("opening-lead-out-of-turn", **UNSEEN)
    assert (question.seats, question.lapse) == ((S,), "accept")
    assert [choice.key for choice in question.choices] == ["spread", "accept", "refuse"]


def test_L54_only_for_a_faced_opening_lead_of_the_other_defender() -> None:
    assert dismissed("opening-lead-out-of-turn", **TABLE, offender="W") == "L41.A"
    assert contradicted("opening-lead-out-of-turn", **TABLE, offender="N") == "L55.A"
    down = ruled("opening-lead-out-of-turn", **TABLE, offender="E", faced="no")
    assert down.effects == (RestoreCard(E, ""), SetTurn(W))
    later = {**WEST_TO_LEAD, "trick": "1"}
    assert contradicted("defender-lead-out-of-turn", **later) == "L54"


@pytest.mark.parametrize("begun", ["yes", "no"])
def test_L54_A_declarer_who_spreads_becomes_dummy(begun: str) -> None:
    answers = {**ALONE, "declarer_spread": begun}
    if begun == "no":
        answers |= {"dummy_seen": "no", "accept": "spread"}
    found = ruled("opening-lead-out-of-turn", **answers)
    assert found.effects == (SwapDeclarer(), SetTurn(S))
    assert told(found) == ["L54.A"]


def test_L54_B_accepted_dummy_is_spread_and_declarers_hand_plays_second() -> None:
    found = ruled("opening-lead-out-of-turn", **UNSEEN, accept="accept")
    assert found.effects == (SetTurn(S),)
    assert told(found) == ["L54.B", "L54.B"]
    played = ruled("opening-lead-out-of-turn", **{**ALONE, "after": "S/H9"})
    assert told(played) == ["L53.A", "L60.A.1", "L54.B"]


def test_L54_C_declarer_who_could_see_dummys_card_must_accept() -> None:
    answers = {**ALONE, "declarer_spread": "no"}
    found = ruled("opening-lead-out-of-turn", **answers, dummy_seen="yes")
    assert (found.effects, told(found)) == ((SetTurn(S),), ["L54.C"])
    assert asked("opening-lead-out-of-turn", **answers, dummy_seen="no").name == "accept"


def test_L54_D_refused_it_is_a_penalty_card_and_the_leader_waits() -> None:
    refuse = {**UNSEEN, "accept": "refuse", "penalty_cards": "-"}
    question = asked("opening-lead-out-of-turn", **refuse)
    assert (question.name, question.seats) == ("partner-lead", (S,))
    found = ruled("opening-lead-out-of-turn", **refuse, partner_lead="require-h")
    assert [said for said in told(found) if said.startswith("L5")][:2] == ["L54.D", "L56.B"]
    for effect in (RestoreCard(E, "H4"), SetTurn(W), PenaltyCard(E, "H4", major=True), LeadRestriction(W, require="H")):
        assert effect in found.effects


# Law 55


@pytest.mark.parametrize("turn", ["S", "W", "E"])
def test_L55_A_either_defender_accepts_or_has_it_retracted(turn: str) -> None:
    question = asked("declarer-lead-out-of-turn", **{**DECLARER, "turn": turn}, after="-")
    assert set(question.seats) == {E, W}
    assert [choice.key for choice in question.choices] == ["accept", "refuse"]
    found = ruled("declarer-lead-out-of-turn", **{**DECLARER, "turn": turn}, after="-", accept="accept")
    assert found.effects == (SetTurn(E),)


def test_L55_A_is_for_declarers_lead_out_of_turn_only() -> None:
    assert contradicted("declarer-lead-out-of-turn", **{**DECLARER, "offender": "E"}, turn="S") == ("L56.A")
    assert dismissed("declarer-lead-out-of-turn", **DECLARER, turn="N") == "L44.G"


def refused_lead(turn: str) -> Ruling:
    return ruled("declarer-lead-out-of-turn", **{**DECLARER, "turn": turn}, after="-", accept="refuse")


def test_L55_B_1_at_a_defenders_turn_the_card_goes_back_free() -> None:
    found = refused_lead("W")
    assert found.effects[:2] == (RestoreCard(N, "H4"), SetTurn(W))
    assert told(found)[0] == "L55.B.1"
    assert not penalty_cards(found)


def test_L55_B_2_from_the_wrong_hand_it_must_come_from_the_right_one() -> None:
    found = refused_lead("S")
    assert found.effects[:2] == (RestoreCard(N, "H4"), SetTurn(S))
    assert told(found)[0] == "L55.B.2"


def test_L55_C_what_declarer_learned_may_bring_an_adjusted_score() -> None:
    found = refused_lead("S")
    assert AdjustLater(S & 1, "L55.C") in found.effects
    assert Information((N, S), "H4") in found.effects
    taken = ruled("declarer-lead-out-of-turn", **FROM_WRONG_HAND, after="-", accept="accept")
    assert not [effect for effect in taken.effects if isinstance(effect, AdjustLater)]


# Law 56


def test_L56_A_declarer_may_accept_a_defenders_lead() -> None:
    for answers in (WEST_TO_LEAD, NORTH_TO_LEAD):
        found = ruled("defender-lead-out-of-turn", **answers, after="-", accept="accept")
        assert (found.effects, told(found)) == ((SetTurn(S),), ["L56.A"])
    assert dismissed("defender-lead-out-of-turn", **DEFENDER, turn="E") == "L44.G"
    own = {**WEST_TO_LEAD, "offender": "S"}
    assert contradicted("defender-lead-out-of-turn", **own) == "L55.A"


def test_L56_B_refused_it_is_a_major_penalty_card_and_a_partner_on_lead_waits() -> None:
    refuse = {"after": "-", "accept": "refuse", "penalty_cards": "-"}
    question = asked("defender-lead-out-of-turn", **WEST_TO_LEAD, **refuse)
    assert (question.name, question.seats) == ("partner-lead", (S,))
    found = ruled("defender-lead-out-of-turn", **WEST_TO_LEAD, **refuse, partner_lead="none")
    assert PenaltyCard(E, "H4", major=True) in found.effects
    assert SetTurn(W) in found.effects
    assert Information((W,), "H4") in found.effects


def test_L56_B_with_another_penalty_card_declarer_may_name_either_suit() -> None:
    refuse = {"after": "-", "accept": "refuse", "penalty_cards": "S5"}
    question = asked("defender-lead-out-of-turn", **WEST_TO_LEAD, **refuse)
    keys = [choice.key for choice in question.choices]
    assert {"require-h", "require-s", "forbid-hs"} <= set(keys)


# Law 57

EARLY = {**TABLE, "offender": "W", "card": "HK", "partner_played": "no", "next_acted": "no"}
"""Hearts were led from north (dummy); west plays the king before east has played."""
PLAY = {**EARLY, "premature": "play", "led": "H"}
OUT = {**PLAY, "declarers_cards": "dummy-only", "penalty_cards": "-"}


def test_L57_A_a_card_before_partners_is_a_penalty_card_and_declarer_chooses() -> None:
    question = asked("premature-play", **OUT)
    assert (question.seats, question.citation.id, question.lapse) == ((S,), "L57.A", "")
    keys = [choice.key for choice in question.choices]
    assert keys == ["highest", "lowest", "forbid-c", "forbid-d", "forbid-s"]
    found = ruled("premature-play", **OUT, partner_play="lowest")
    assert RestoreCard(W, "HK") in found.effects
    assert PenaltyCard(W, "HK", major=True) in found.effects


def test_L57_A_not_where_partner_had_played() -> None:
    played = {**EARLY, "partner_played": "yes"}
    del played["next_acted"]
    assert contradicted("premature-play", **played, premature="lead") == "L56.A"
    found = ruled("premature-play", **played, premature="play")
    assert (found.effects, told(found)) == ((MustPlay(W, ("HK",)),), ["L45.C.1"])
    assert dismissed("premature-play", **{**TABLE, "offender": "S"}) == "L48.A"


def only(choice: str) -> PlayRestriction:
    found = ruled("premature-play", **OUT, partner_play=choice)
    (restriction,) = [effect for effect in found.effects if isinstance(effect, PlayRestriction)]
    return restriction


def test_L57_A_1_the_highest_card_of_the_suit_led() -> None:
    assert only("highest") == PlayRestriction(E, Rank.HIGHEST)


def test_L57_A_2_the_lowest_card_of_the_suit_led() -> None:
    assert only("lowest") == PlayRestriction(E, Rank.LOWEST)


def test_L57_A_3_none_of_another_suit_that_declarer_names() -> None:
    assert only("forbid-d") == PlayRestriction(E, forbid="D")
    keys = [choice.key for choice in asked("premature-play", **OUT).choices]
    assert "forbid-h" not in keys  # the suit led is no other suit


def test_L57_B_a_partner_who_cannot_comply_plays_any_card() -> None:
    assert told(ruled("premature-play", **OUT, partner_play="highest"))[-1] == "L57.B"
    free = ruled("unable-to-comply", turn="E", duty="rank", duty_suits="H", able="no")
    assert (free.effects, told(free)) == ((), ["L59"])


@pytest.mark.parametrize(
    ("played", "automatic", "free"),
    [
        ("both", None, True),
        ("dummy-unasked", None, True),
        ("dummy-waiting", "yes", True),
        ("dummy-waiting", "no", False),
        ("dummy-only", None, False),
    ],
)
def test_L57_C_no_penalty_once_declarer_has_played_from_both_or_dummy_has_unasked(
    played: str, automatic: str | None, free: bool
) -> None:
    answers = {**PLAY, "declarers_cards": played}
    if automatic is not None:
        assert asked("premature-play", **answers).source.value == "finding"
        answers["dummy_automatic"] = automatic
    if free:
        found = ruled("premature-play", **answers)
        assert (found.effects, told(found)) == ((), ["L57.C"])
    else:
        assert asked("premature-play", **answers, penalty_cards="-").name == "partner-play"


# Law 58

TWO = {**TABLE, "turn": "N", "card": "H4"}


def test_L58_A_a_simultaneous_card_counts_as_played_second() -> None:
    found = ruled("simultaneous-plays", **TWO, offender="E")
    assert found.effects == (SetTurn(S),)
    assert set(told(found)) == {"L58.A"}
    assert contradicted("simultaneous-plays", **TWO, offender="N") == "L58.A"


SEVERAL = {**TABLE, "offender": "W", "cards": "H5 D2", "both_sides_played_on": "no"}


def test_L58_B_1_of_two_cards_only_the_visible_one_is_played() -> None:
    found = ruled("several-cards-played", **SEVERAL, visible="H5")
    assert (found.effects, told(found)) == ((RestoreCard(W, "D2"),), ["L58.B.1"])
    assert contradicted("several-cards-played", **SEVERAL, visible="C2") == "L58.B.1"
    assert dismissed("several-cards-played", **{**SEVERAL, "cards": "H5"}) == "L58.B.1"


def test_L58_B_2_of_several_visible_he_names_one_and_a_defenders_others_are_penalty_cards() -> None:
    seen = {**SEVERAL, "visible": "H5 D2"}
    question = asked("several-cards-played", **seen)
    assert (question.seats, [choice.key for choice in question.choices]) == ((W,), ["h5", "d2"])
    found = ruled("several-cards-played", **seen, played="h5", penalty_cards="-", next_acted="no")
    assert penalty_cards(found) == [PenaltyCard(W, "D2", major=False)]
    honor = {**SEVERAL, "cards": "H5 DK", "visible": "H5 DK"}
    found = ruled("several-cards-played", **honor, played="h5", penalty_cards="-", next_acted="no")
    assert penalty_cards(found) == [PenaltyCard(W, "DK", major=True)]
    three = {**SEVERAL, "cards": "H5 D2 D3", "visible": "H5 D2 D3"}
    found = ruled("several-cards-played", **three, played="h5", penalty_cards="-", next_acted="no")
    assert {effect.major for effect in penalty_cards(found)} == {True}
    own = {**seen, "offender": "S"}
    found = ruled("several-cards-played", **own, played="h5", next_acted="no")
    assert found.effects == (RestoreCard(S, "D2"),)


def test_L58_B_3_an_opponent_who_played_to_it_may_change_free() -> None:
    answers = {**SEVERAL, "visible": "H5 D2", "played": "d2", "penalty_cards": "-"}
    after = {**answers, "next_acted": "yes", "next_card": "HA"}
    question = asked("several-cards-played", **after)
    assert (question.name, question.seats, question.lapse) == ("change", (N,), "keep")
    found = ruled("several-cards-played", **after, change="change")
    assert (RestoreCard(N, "HA") in found.effects, SetTurn(N) in found.effects) == (True, True)
    kept = ruled("several-cards-played", **after, change="keep")
    assert RestoreCard(N, "HA") not in kept.effects


def test_L58_B_4_found_later_it_is_a_defective_trick() -> None:
    answers = {**SEVERAL, "both_sides_played_on": "yes"}
    assert contradicted("several-cards-played", **answers) == "L58.B.4"


# Law 59


@pytest.mark.parametrize(
    ("duty", "able", "text"),
    [
        ("require", "no", "any otherwise legal card"),
        ("forbid", "no", "any otherwise legal card"),
        ("forbid", "yes", "must"),
    ],
)
def test_L59_who_has_no_such_card_plays_any_and_who_has_must(duty: str, able: str, text: str) -> None:
    found = ruled("unable-to-comply", turn="E", duty=duty, duty_suits="D", following="no", able=able)
    assert told(found) == ["L59"]
    assert text in found.statements[0].text.en


def test_L59_following_suit_goes_first() -> None:
    answers = {"turn": "E", "duty_suits": "D", "following": "yes"}
    found = ruled("unable-to-comply", **answers, duty="require", led="H")
    assert told(found) == ["L44.C", "L59"]
    found = ruled("unable-to-comply", **answers, duty="forbid", led="D")
    assert told(found) == ["L44.C", "L59"]
    assert dismissed("unable-to-comply", **answers, duty="require", led="D") == "L59"
    assert contradicted("unable-to-comply", turn="E", duty="require", duty_suits="-") == "L59"


# Law 60

LED = {**TABLE, "offender": "E", "card": "H4"}


def test_L60_A_1_a_play_by_the_next_hand_forfeits_the_penalty() -> None:
    found = ruled("play-after-illegal-play", **LED, after="S/H2", proper_lead="no")
    assert told(found)[0] == "L60.A.1"
    assert not penalty_cards(found)
    assert contradicted("play-after-illegal-play", **LED, after="-") == "L60.A.1"


def test_L60_A_1_a_card_of_another_hand_forfeits_nothing() -> None:
    found = ruled("play-after-illegal-play", **LED, after="W/H9", partners_penalty_cards="-")
    assert "L60.A.1" not in told(found)


def test_L60_A_2_then_the_illegal_play_counts_as_in_turn() -> None:
    found = ruled("play-after-illegal-play", **LED, after="S/H2 W/H3", proper_lead="no")
    assert told(found) == ["L60.A.1", "L60.A.2", "L60.A.3"]
    assert found.effects == ()
    assert contradicted("play-after-illegal-play", **LED, after="S/CK", proper_lead="yes") == ("L53.C")


def test_L60_A_3_earlier_penalty_cards_and_restrictions_remain() -> None:
    found = ruled("play-after-illegal-play", **LED, after="S/H2", proper_lead="no")
    assert "L60.A.3" in told(found)
    assert found.effects == ()  # nothing is lifted


def test_L60_B_a_defenders_card_before_the_required_lead_is_a_penalty_card() -> None:
    answers = {**TABLE, "offender": "W"}
    required = {**answers, "retraction_required": "yes"}
    found = ruled("play-before-required-lead", **required, right_hand_led="no", card="HK", penalty_cards="-")
    assert penalty_cards(found) == [PenaltyCard(W, "HK", major=True)]
    assert "L60.B" in told(found)
    assert contradicted("play-before-required-lead", **answers, retraction_required="no") == "L53.B"
    assert contradicted("play-before-required-lead", **required, right_hand_led="yes") == "L57.A"


def test_L60_C_a_play_by_the_offending_side_takes_no_right_away() -> None:
    answers = {**WEST_TO_LEAD, "after": "W/H9", "partners_penalty_cards": "-"}
    question = asked("defender-lead-out-of-turn", **answers)
    assert (question.name, question.seats) == ("accept", (S,))
    found = ruled("defender-lead-out-of-turn", **answers, accept="accept")
    assert PenaltyCard(W, "H9", major=True) in found.effects
    assert "L60.C" in told(found)
    declarer = ruled("declarer-lead-out-of-turn", **FROM_WRONG_HAND, after="S/H9", accept="refuse")
    assert RestoreCard(S, "H9") in declarer.effects
    assert not penalty_cards(declarer)
