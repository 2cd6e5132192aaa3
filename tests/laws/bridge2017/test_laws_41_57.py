"""Laws 41 to 57 of 2017 as the referee rules them: dummy, retracted cards, penalty cards, leads, premature plays."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, penalty_cards, told
from tests.referee.later import later_review

from paiju.games.bridge.effects import Grade, LiftPenalty, PenaltyCard, PlayRestriction, ScoreOverride
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Information, MustPlay, RestoreCard, SetTurn

DESK = Desk(Code.BRIDGE_2017)
OLD = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted, verdict = DESK.rule, DESK.question, DESK.other_law, DESK.judge
other_law, dismissed = DESK.other_law, DESK.dismissed
N, E, S, W = range(4)
NS, EW = 0, 1
TABLE = {"contract": "3NT by S"}
"""South declares, north is dummy; west makes the opening lead, east is the other defender."""


def barred(ruling: Ruling) -> list[tuple[int, ...]]:
    return [effect.unauthorised for effect in ruling.effects if isinstance(effect, Information)]


# Laws 41 to 43


def test_2017_L41_A_a_lead_face_down_goes_back_by_a_ruling_only() -> None:
    found = ruled("opening-lead-out-of-turn", **TABLE, offender="E", faced="no")
    assert found.effects == (RestoreCard(E, ""), SetTurn(W))
    assert told(found) == ["2017:L41.A"]
    lead = {**TABLE, "offender": "W", "card": "H4"}
    assert ruled("card-taken-back", **lead, ground="none").effects == ()
    both = {"faced": "yes", "card": "H4", "partner_led_down": "yes", "after": "-", "misled": "no"}
    down = asked("opening-lead-out-of-turn", **TABLE, offender="E", **both)
    assert down.name == "declarer-spread"
    first = verdict("opening-lead-out-of-turn", **TABLE, offender="E", **both)
    assert "L54" in [said.clause for said in first.statements]


def act(what: str, desk: Desk = DESK, /, **answers: str) -> Ruling:
    return desk.rule("dummy-acts", **TABLE, act=what, **answers)


def test_2017_L42_B_2_dummy_may_try_to_prevent_any_irregularity() -> None:
    assert told(act("prevents", rights_lost="no")) == ["2017:L42.B.2"]
    assert contradicted("dummy-acts", **TABLE, act="prevents", rights_lost="yes") == "L43.B.2.a"


def test_2017_L43_A_2_c_dummy_may_not_look_whoever_began_it() -> None:
    found = act("looks", penalty_ns="no")
    assert told(found)[0] == "2017:L43.A.2.c"
    invited = act("looks", OLD, own_initiative="no")
    assert told(invited) == ["L43.A.2.c"]  # in 1997 dummy may see what a defender shows


@pytest.mark.parametrize("looked", ["yes", "no"])
def test_2017_L43_A_3_a_defender_may_not_show_dummy_his_hand(looked: str) -> None:
    answers = {"defender": "E", "penalty_ew": "no", "looked": looked}
    if looked == "yes":
        answers["penalty_ns"] = "no"
    found = act("shown", **answers)
    assert told(found)[0] == "2017:L43.A.3"
    assert ("2017:L43.A.2.c" in told(found)) == (looked == "yes")
    assert contradicted("dummy-acts", **TABLE, act="shown", defender="S") == "L43.A.2.a"


def test_2017_L43_B_3_the_defenders_gain_alone_is_taken_back() -> None:
    found = ruled("dummy-points-out-defenders", **TABLE, rights_lost="yes", first="yes")
    assert found.effects == (AdjustLater(EW, "2017:L43.B.3"),)
    pointed = {"failure": "follow", "noticed": "in-trick", "attention": "dummy"}
    revoke = ruled("revoke", **TABLE, offender="E", trick="6", **pointed)
    assert revoke.effects == (AdjustLater(EW, "2017:L43.B.3"),)  # not corrected now
    assert other_law("dummy-points-out-defenders", **TABLE, rights_lost="no")
    second = {"rights_lost": "yes", "first": "no"}
    assert dismissed("dummy-points-out-defenders", **TABLE, **second) == "2017:L43.B.3"


def test_2017_L43_B_3_after_play_declarers_side_keeps_its_score() -> None:
    known = {**TABLE, "defenders_gained": "yes", "vulnerability": "None", "probable_ew": "3NT by S ="}
    found = ruled("defenders-gain", **known)
    assert found.effects == (ScoreOverride(EW, Grade.ASSIGNED, -400),)
    assert ruled("defenders-gain", **TABLE, defenders_gained="no").effects == ()
    review = later_review(Code.BRIDGE_2017, AdjustLater(EW, "2017:L43.B.3"))
    assert review.irregularity == "defenders-gain"


# Laws 45 and 47

NAMED = {**TABLE, "offender": "N", "card": "S4", "meant": "SK"}


def test_2017_L45_C_4_b_a_slip_of_the_tongue_until_declarer_plays() -> None:
    slip = {**NAMED, "declarer_played": "no", "slip": "yes"}
    found = ruled("inadvertent-designation", **slip, after="E/S7", change_e="change")
    assert found.effects[:2] == (RestoreCard(N, "S4"), MustPlay(N, ("SK",)))
    assert RestoreCard(E, "S7") in found.effects
    thought = ruled("inadvertent-designation", **{**slip, "slip": "no"})
    assert thought.effects == (MustPlay(N, ("S4",)),)


def test_2017_L45_C_4_b_not_later_and_not_for_ones_own_card() -> None:
    late = ruled("inadvertent-designation", **NAMED, declarer_played="yes")
    assert late.effects == (MustPlay(N, ("S4",)),)
    assert told(late)[0] == "2017:L45.C.4.b"
    for own in "SE":
        found = ruled("inadvertent-designation", **{**NAMED, "offender": own})
        assert told(found)[:2] == ["2017:L45.C.4.b", "L45.C.4.a"]
    same = contradicted("inadvertent-designation", **{**NAMED, "meant": "S4"})
    assert same == "2017:L45.C.4.b"


def test_2017_L45_D_2_too_late_the_misplaced_card_stays() -> None:
    misplayed = {**TABLE, "card": "D5", "named": "H5", "both_sides_played_on": "yes"}
    led = ruled("misplayed-by-dummy", **misplayed, was_lead="yes")
    assert (led.effects, told(led)) == ((), ["L45.D", "2017:L45.D.2"])
    failed = ruled("misplayed-by-dummy", **misplayed, was_lead="no", failed_to_follow="yes")
    assert told(failed) == ["L45.D", "2017:L64.B.3"]
    nothing = ruled("misplayed-by-dummy", **misplayed, was_lead="no", failed_to_follow="no")
    assert told(nothing) == ["L45.D"]
    early = ruled("misplayed-by-dummy", **{**misplayed, "both_sides_played_on": "no"}, after="-")
    assert early.effects == (RestoreCard(N, "D5"), MustPlay(N, ("H5",)))


def test_2017_L47_E_1_a_lead_or_play_after_a_wrong_word_goes_back() -> None:
    played = {**TABLE, "offender": "W", "card": "C7", "ground": "told-to-lead"}
    found = ruled("card-taken-back", **played, turn="N")
    assert found.effects[:2] == (RestoreCard(W, "C7"), SetTurn(N))
    assert barred(found) == [(N, S)]
    assert penalty_cards(found) == []
    assert dismissed("card-taken-back", **played, turn="W") == "2017:L47.E.1"
    lead = {**TABLE, "offender": "E", "trick": "4", "turn": "W", "card": "H4", "after": "-"}
    misled = ruled("defender-lead-out-of-turn", **lead, misled="yes")
    assert told(misled)[0] == "2017:L47.E.1"


def test_2017_L47_F_1_a_card_played_to_an_irregular_lead_goes_back() -> None:
    played = {**TABLE, "card": "H7", "ground": "proper-lead"}
    for seat in range(4):
        found = ruled("card-taken-back", **played, offender="NESW"[seat])
        assert found.effects[0] == RestoreCard(seat, "H7")
        assert told(found)[0] == "2017:L47.F.1"
        assert penalty_cards(found) == []
    stays = ruled("card-taken-back", **{**played, "ground": "none"}, offender="N")
    assert stays.effects == ()


# Law 50

DROPPED = {**TABLE, "offender": "E", "way": "careless", "designated_otherwise": "no", "penalty_cards": "-"}  # fmt: skip


def test_2017_L50_an_exposed_card_is_a_penalty_card_and_72c_is_looked_at_too() -> None:
    found = ruled("exposed-card", **DROPPED, cards="CJ")
    assert penalty_cards(found) == [PenaltyCard(E, "CJ", major=True)]
    assert AdjustLater(EW, "2017:L72.C") in found.effects
    assert "2017:L50" in told(found)
    otherwise = {**DROPPED, "designated_otherwise": "yes"}
    otherwise.pop("penalty_cards")
    free = ruled("exposed-card", **otherwise, cards="CJ")
    assert (penalty_cards(free), told(free)) == ([], ["2017:L50"])


def test_2017_L50_C_a_minor_penalty_card_bars_nobody_from_its_information() -> None:
    found = ruled("exposed-card", **DROPPED, cards="D6")
    assert penalty_cards(found) == [PenaltyCard(E, "D6", major=False)]
    assert barred(found) == []
    known = {**TABLE, "offender": "E", "penalty_cards": "D6", "minor": "yes"}
    leads = ruled("penalty-card-partner-leads", **known)
    assert (leads.effects, told(leads)) == ((), ["2017:L50.C"])
    before = OLD.rule("penalty-card-partner-leads", **known)
    assert barred(before) == [(W,)]
    own = ruled("penalty-card-to-play", **known)
    assert told(own) == ["2017:L50.C"]  # no other small card of the suit first


def test_2017_L50_E_1_while_it_lies_there_all_may_use_it() -> None:
    found = ruled("exposed-card", **{**DROPPED, "way": "deliberate"}, cards="SK")
    assert barred(found) == []
    assert "2017:L50.E.1" in told(found)
    before = OLD.rule("exposed-card", **{**DROPPED, "way": "deliberate"}, cards="SK")
    assert barred(before) == [(W,)]


@pytest.mark.parametrize("chosen", ["require-s", "forbid-s", "none"])
def test_2017_L50_E_2_back_in_the_hand_it_is_unauthorised(chosen: str) -> None:
    known = {**TABLE, "offender": "E", "penalty_cards": "SK"}
    found = ruled("penalty-card-partner-leads", **known, partner_lead=chosen)
    lifted = [effect for effect in found.effects if isinstance(effect, LiftPenalty)]
    assert barred(found) == ([(W,)] if lifted else [])
    assert ("2017:L50.E.2" in told(found)) == (chosen != "none")


def test_2017_L50_E_3_once_played_what_made_it_a_penalty_card_is_unauthorised() -> None:
    known = {**TABLE, "offender": "E", "penalty_cards": "SK", "turn_kind": "lead", "restricted": "no"}
    found = ruled("penalty-card-to-play", **known)
    assert "2017:L50.E.3" in told(found)
    assert barred(found) == [(W,)]
    before = OLD.rule("penalty-card-to-play", **known)
    assert barred(before) == []  # 1997 announced that when the card was faced
    several = {**known, "penalty_cards": "SK D6", "designated": "any"}
    words = [said.text.en for said in ruled("penalty-card-to-play", **several).statements]
    assert any(one.startswith("once one of ♠K, ♦6 has been played") for one in words), words
    small = {**TABLE, "offender": "E", "penalty_cards": "D6", "minor": "yes"}
    assert "2017:L50.E.3" not in told(ruled("penalty-card-to-play", **small))  # need not be played


def test_2017_L50_E_4_help_from_the_sight_of_it_is_looked_at_later() -> None:
    for cards in ("SK", "D6"):
        found = ruled("exposed-card", **DROPPED, cards=cards)
        assert AdjustLater(EW, "2017:L50.E.4") in found.effects
    spread = ruled("declarer-exposed-card", **TABLE, offender="N", spread="no", cards="SK")
    assert not any(isinstance(effect, AdjustLater) for effect in spread.effects)


# Laws 53 to 56

FROM_DUMMY = {**TABLE, "offender": "N", "card": "H4", "misled": "no", "turn": "S", "trick": "4"}


@pytest.mark.parametrize("side", ["defender", "declarer"])
def test_2017_L53_A_not_at_the_thirteenth(side: str) -> None:
    answers = {"offender": "E", "turn": "W"} if side == "defender" else {"offender": "N", "turn": "E"}
    after = "S/H2" if side == "defender" else "E/H2"
    found = ruled(f"{side}-lead-out-of-turn", trick="13", card="H4", after=after, **answers)
    hand, turn = "NESW".index(answers["offender"]), "NESW".index(answers["turn"])
    assert found.effects[-2:] == (RestoreCard(hand, "H4"), SetTurn(turn))
    assert told(found) == ["2017:L53.A"]


def test_2017_L53_B_the_proper_lead_stands_and_other_cards_go_back() -> None:
    answers = {**FROM_DUMMY, "turn": "W", "after": "E/CK W/C4"}
    found = ruled("declarer-lead-out-of-turn", **answers, proper_lead="yes")
    assert found.effects == (RestoreCard(N, "H4"), RestoreCard(E, "CK"), SetTurn(N))
    assert told(found) == ["2017:L53.B"]


def test_2017_L53_C_the_wrong_defenders_play_makes_it_stand_and_is_premature() -> None:
    answers = {**FROM_DUMMY, "after": "W/HK", "declarers_cards": "dummy-only", "penalty_cards": "-"}
    found = ruled("declarer-lead-out-of-turn", **answers, partner_play="require-s")
    assert told(found)[0] == "2017:L53.C"
    assert PlayRestriction(E, require="S") in found.effects
    assert RestoreCard(N, "H4") not in found.effects


@pytest.mark.parametrize("name", ["declarer-lead-out-of-turn", "opening-lead-out-of-turn"])
def test_2017_L54_E_an_opening_lead_by_declarers_side_is_an_exposed_card(name: str) -> None:
    lead = {**TABLE, "offender": "S", "before_opening_lead": "yes", "card": "H4"}
    if name.startswith("declarer"):
        lead["trick"] = "1"
    found = ruled(name, **lead, after="-")
    assert found.effects == (RestoreCard(S, "H4"), SetTurn(W))
    assert told(found) == ["2017:L54.E", "L24.B"]
    played = ruled(name, **lead, after="W/H2 N/H3")
    assert played.effects[:2] == (RestoreCard(N, "H3"), RestoreCard(W, "H2"))
    assert played.effects[2:] == found.effects
    assert asked("opening-lead-out-of-turn", **TABLE, offender="E").name == "faced"
    assert asked("declarer-lead-out-of-turn", **TABLE, offender="S", trick="4").name == "turn"


@pytest.mark.parametrize(
    ("first", "second", "accepted"),
    [("accept", "", True), ("refuse", "", False), ("silent", "accept", True), ("silent", "refuse", False)],
)
def test_2017_L55_A_the_defender_next_in_turn_prevails(first: str, second: str, accepted: bool) -> None:
    question = asked("declarer-lead-out-of-turn", **FROM_DUMMY, after="-")
    assert (question.seats, question.lapse) == ((E,), "accept")
    answers = {"accept_E": first} | ({"accept_W": second} if second else {})
    found = ruled("declarer-lead-out-of-turn", **FROM_DUMMY, after="-", **answers)
    assert (RestoreCard(N, "H4") not in found.effects) is accepted
    assert SetTurn(E if accepted else S) in found.effects


def test_2017_L55_C_declarer_may_not_use_what_he_learned() -> None:
    refused = ruled("declarer-lead-out-of-turn", **FROM_DUMMY, after="-", accept_E="refuse")
    assert AdjustLater(NS, "2017:L55.C") in refused.effects
    assert "2017:L55.C" in told(refused)
    later = later_review(Code.BRIDGE_2017, AdjustLater(NS, "2017:L55.C"))
    assert (later.irregularity, later.answers["information-from"]) == ("information-used", "withdrawn")
    accepted = ruled("declarer-lead-out-of-turn", **FROM_DUMMY, after="-", accept_E="accept")
    assert "2017:L55.C" not in told(accepted)


# Law 57

EARLY = {
    **TABLE, "offender": "E", "premature": "lead", "card": "D9", "partner_played": "no",
    "next_acted": "no", "led": "H", "penalty_cards": "-",
}  # fmt: skip


def test_2017_L57_A_a_major_penalty_card_and_four_options() -> None:
    question = asked("premature-play", **EARLY)
    assert question.seats == (S,)
    ways = {choice.key.partition("-")[0] for choice in question.choices}
    assert ways == {"highest", "lowest", "require", "forbid"}
    found = ruled("premature-play", **EARLY, partner_play="highest")
    assert penalty_cards(found) == [PenaltyCard(E, "D9", major=True)]
    assert "2017:L57.A" in told(found)


def test_2017_L57_A_3_another_suit_is_required() -> None:
    found = ruled("premature-play", **EARLY, partner_play="require-s")
    assert PlayRestriction(W, require="S") in found.effects
    assert told(found)[-2:] == ["2017:L57.A.3", "L57.B"]
    assert "require-h" not in [choice.key for choice in asked("premature-play", **EARLY).choices]


def test_2017_L57_A_4_another_suit_is_forbidden() -> None:
    found = ruled("premature-play", **EARLY, partner_play="forbid-c")
    assert PlayRestriction(W, forbid="C") in found.effects
    assert told(found)[-2:] == ["2017:L57.A.4", "L57.B"]


PLAYED = {**{k: v for k, v in EARLY.items() if k != "penalty_cards"}, "premature": "play", "card": "H3"}  # fmt: skip


@pytest.mark.parametrize(
    ("played", "free"), [("both", True), ("dummy-unasked", True), ("dummy-waiting", False), ("dummy-only", False)]
)
def test_2017_L57_C_when_there_is_nothing_to_rectify(played: str, free: bool) -> None:
    if free:
        found = ruled("premature-play", **PLAYED, declarers_cards=played)
        assert (found.effects, told(found)) == ((), ["2017:L57.C"])
        return
    # a singleton in dummy no longer counts as played automatically
    question = asked("premature-play", **PLAYED, declarers_cards=played, penalty_cards="-")
    assert question.name == "partner-play"


def test_2017_L57_D_a_play_at_the_turn_of_ones_rho() -> None:
    rho = {**TABLE, "offender": "E", "premature": "play", "card": "H3", "partner_played": "yes"}
    found = ruled("premature-play", **rho, legal="yes")
    assert found.effects == (Information((W,), "H3"), MustPlay(E, ("H3",)))
    assert told(found) == ["2017:L57.D"]
    illegal = {**rho, "card": "C2", "legal": "no"}
    wrong = ruled("premature-play", **illegal, next_acted="no", penalty_cards="-")
    assert penalty_cards(wrong) == [PenaltyCard(E, "C2", major=True)]
    assert not any(isinstance(effect, PlayRestriction) for effect in wrong.effects)
    assert contradicted("premature-play", **{**rho, "premature": "lead"}) == "L56.A"


def test_2017_L43_A_1_c_what_dummy_says_to_declarer_is_not_his_to_use() -> None:
    found = ruled("dummy-acts", contract="4S by S", act="takes-part", penalty_ns="no")
    assert [one.clause for one in found.statements] == ["L43.A.1.c", "2017:L16.B.3"]
    assert found.effects == (AdjustLater(NS, "2017:L16.B.3"),)
