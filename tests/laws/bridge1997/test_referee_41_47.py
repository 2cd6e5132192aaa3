"""Laws 41 to 47 as the referee rules them: the face-down lead, dummy, played cards, designations, retracted cards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk, penalty_cards, told

from paiju.errors import Malformed
from paiju.games.bridge import ONLINE, SEATS, Board, Bridge, Call, Deal, MakeCall
from paiju.games.bridge.effects import PenaltyCard
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Information, MustPlay, ProceduralPenalty, RestoreCard, SetTurn
from paiju.referee import Case, Pending, judge

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted, verdict = DESK.rule, DESK.question, DESK.other_law, DESK.judge
dismissed = DESK.dismissed
N, E, S, W = range(4)
TABLE = {"contract": "3NT by S"}
"""South declares, north is dummy; west makes the opening lead, east is the other defender."""


# Law 41


def test_L41_A_a_face_down_lead_comes_back_only_by_a_ruling_and_into_the_hand() -> None:
    out_of_turn = ruled("opening-lead-out-of-turn", **TABLE, offender="E", faced="no")
    assert out_of_turn.effects == (RestoreCard(E, ""), SetTurn(W))
    lead = {**TABLE, "offender": "W", "card": "H4"}
    assert told(ruled("card-taken-back", **lead, ground="none")) == ["L47.F"]
    misinformed = {"ground": "misinformed", "next_acted": "no", "dummy_shown": "no"}
    found = ruled("card-taken-back", **lead, **misinformed, withdraw="withdraw")
    assert RestoreCard(W, "H4") in found.effects


# Laws 42 and 43


def act(what: str, **answers: str) -> Ruling:
    return ruled("dummy-acts", **TABLE, act=what, **answers)


def test_L42_A_1_dummy_informs_while_the_director_is_there() -> None:
    assert told(act("informs", director_present="yes")) == ["L42.A.1"]
    assert told(act("informs", director_present="no", penalty_ns="no")) == ["L43.A.1.c"]


def asks(asked_seat: str, **answers: str) -> Ruling:
    return ruled("revoke-inquiry", **TABLE, asker="N", asked=asked_seat, **answers)


def test_L42_B_1_dummy_asks_declarer_and_no_defender() -> None:
    assert told(asks("S", rights_lost="no", held="no"))[0] == "L61.B"
    assert told(asks("W", rights_lost="no", held="no"))[0] == "L42.B.1"
    assert told(asks("S", rights_lost="yes", held="no"))[0] == "L42.B.1"


def test_L42_B_2_dummy_may_try_to_prevent_an_irregularity() -> None:
    assert told(act("prevents", rights_lost="no")) == ["L42.B.2"]
    found = ruled("dummy-warns-lead", **TABLE, rights_lost="no")
    assert (found.effects, told(found)) == ((), ["L42.B.2"])
    assert contradicted("dummy-acts", **TABLE, act="prevents", rights_lost="yes") == "L43.B.2.a"


def test_L42_B_3_after_play_dummy_may_point_out_any_irregularity() -> None:
    assert told(act("attention", over_then="yes")) == ["L42.B.3"]
    assert told(act("attention", over_then="no", penalty_ns="no"))[0] == "L43.A.1.b"


def test_L43_A_1_a_dummy_calls_the_director_only_once_attention_was_drawn() -> None:
    assert told(act("director", attention_drawn="yes")) == ["L43.A.1.a"]
    question = asked("dummy-acts", **TABLE, act="director", attention_drawn="no")
    assert question.citation.id == "L43.B.1"


def test_L43_A_1_b_dummy_points_out_nothing_during_play() -> None:
    assert asked("dummy-acts", **TABLE, act="attention", over_then="no").citation.id == "L43.B.1"


def test_L43_A_1_c_dummy_takes_no_part_and_says_nothing_about_the_play() -> None:
    found = act("takes-part", penalty_ns="no")
    assert told(found) == ["L43.A.1.c", "L16.A.2"]
    assert found.effects == (AdjustLater(N & 1, "L16.A.2"),)


@pytest.mark.parametrize(
    ("what", "clause"), [("exchanges", "L43.A.2.a"), ("leaves", "L43.A.2.b"), ("looks", "L43.A.2.c")]
)
def test_L43_A_2_breaches_cost_dummy_his_rights(what: str, clause: str) -> None:
    more = {"own_initiative": "yes"} if what == "looks" else {}
    assert told(act(what, **more, penalty_ns="no")) == [clause, "L43.B.2.a", "L43.B.2.b"]


def test_L43_A_2_a_exchanging_hands() -> None:
    assert told(act("exchanges", penalty_ns="no"))[0] == "L43.A.2.a"


def test_L43_A_2_b_leaving_the_seat_to_watch_declarer() -> None:
    assert told(act("leaves", penalty_ns="no"))[0] == "L43.A.2.b"


def test_L43_A_2_c_looking_at_a_defenders_card_of_his_own_accord() -> None:
    assert told(act("looks", own_initiative="yes", penalty_ns="no"))[0] == "L43.A.2.c"
    shown = act("looks", own_initiative="no")
    assert (told(shown), shown.effects) == (["L43.A.2.c"], ())


def test_L43_B_1_any_breach_may_be_fined() -> None:
    for what in ("takes-part", "exchanges"):
        fined = act(what, penalty_ns="yes", penalty_amount="10%")
        assert [e for e in fined.effects if isinstance(e, ProceduralPenalty)] == [ProceduralPenalty(N & 1, "10%")]
        free = act(what, penalty_ns="no").effects
        assert not any(isinstance(e, ProceduralPenalty) for e in free)


def test_L43_B_2_a_after_a_breach_a_warning_lets_a_defender_choose_the_hand() -> None:
    warned = {**TABLE, "rights_lost": "yes"}
    question = asked("dummy-warns-lead", **warned)
    assert (set(question.seats), question.citation.id) == ({E, W}, "L43.B.2.a")
    assert ruled("dummy-warns-lead", **warned, lead_from="declarer").effects == (SetTurn(S),)
    assert ruled("dummy-warns-lead", **warned, lead_from="dummy").effects == (SetTurn(N),)


def test_L43_B_2_b_after_a_breach_his_question_makes_a_revoke_count_as_established() -> None:
    assert "L43.B.2.b" in corrected(rights_lost="yes")
    assert "L43.B.2.b" not in corrected(rights_lost="no")


def corrected(**answers: str) -> list[str]:
    """Rule the same revoke by declarer, asked about by dummy, to its end."""
    known = {
        **TABLE, "asker": "N", "asked": "S", "held": "yes", "trick": "5", "noticed": "in-trick",
        "card": "S2", "led": "H", "plays-after": "-", "substitute-card": "H3", "tricks-won": "3",
        "revoke-winner": "W", "later-winner": "no", **answers,
    }  # fmt: skip
    known = {key.replace("_", "-"): said for key, said in known.items()}
    case = Case(Code.BRIDGE_1997, "revoke-inquiry")
    while True:
        found = judge(case)
        if not isinstance(found, Pending):
            assert isinstance(found, Ruling), found
            return told(found)
        name = found.question.name
        said = known.get(name) or found.question.choices[-1].key
        case = case.with_answer(name, said)


def test_L43_C_after_a_breach_what_dummy_points_out_first_brings_no_penalty() -> None:
    first = {**TABLE, "rights_lost": "yes", "first": "yes"}
    free = ruled("dummy-points-out-defenders", **first, defenders_gained="no")
    assert (free.effects, told(free)) == ((), ["L43.C"])
    gained = ruled("dummy-points-out-defenders", **first, defenders_gained="yes")
    assert gained.effects == (AdjustLater(0, "L43.C"), AdjustLater(1, "L43.C"))
    second = {**first, "first": "no"}
    assert dismissed("dummy-points-out-defenders", **second) == "L43.C"
    assert contradicted("dummy-points-out-defenders", **TABLE, rights_lost="no") == "L43.A.1.b"


# Law 45


@pytest.mark.parametrize("found", ["yes", "no"])
@pytest.mark.parametrize(
    ("seat", "way", "judged", "clause"),
    [
        (W, "held", "partner-could-see", "L45.C.1"),
        (S, "held", "in-played-position", "L45.C.2"),
        (N, "touched", "deliberate", "L45.C.3"),
        (W, "named", "meant-to-play", "L45.C.4.a"),
        (S, "named", "meant-to-play", "L45.C.4.a"),
    ],
)
def test_L45_C_a_card_is_played_or_goes_back(seat: int, way: str, judged: str, clause: str, found: str) -> None:
    answers = {**TABLE, "offender": "NESW"[seat], "card": "H4", "way": way}
    if judged == "partner-could-see":
        answers["already_played"] = "no"
    question = asked("compulsory-play", **answers)
    assert (question.name, question.citation.id, question.source.value) == (judged, clause, "finding")
    ruling = ruled("compulsory-play", **answers, **{judged: found})
    expected = MustPlay(seat, ("H4",)) if found == "yes" else RestoreCard(seat, "H4")
    assert (ruling.effects, told(ruling)) == ((expected,), [clause])


def compelled(seat: str, way: str, **answers: str) -> tuple[Any, ...]:
    return ruled("compulsory-play", **TABLE, offender=seat, card="H4", way=way, **answers).effects


def test_L45_C_1_a_defenders_card_that_partner_could_see_is_played_once_a_trick() -> None:
    assert compelled("E", "held", already_played="no", partner_could_see="yes") == (MustPlay(E, ("H4",)),)
    second = {**TABLE, "offender": "E", "card": "H4", "way": "held", "already_played": "yes"}
    assert contradicted("compulsory-play", **second) == "L45.E.1"


def test_L45_C_2_declarers_card_in_a_played_position() -> None:
    assert compelled("S", "held", in_played_position="yes") == (MustPlay(S, ("H4",)),)
    assert compelled("S", "held", in_played_position="no") == (RestoreCard(S, "H4"),)


def test_L45_C_3_only_dummys_cards_are_played_by_a_deliberate_touch() -> None:
    assert compelled("N", "touched", deliberate="yes") == (MustPlay(N, ("H4",)),)
    assert compelled("N", "touched", deliberate="no") == (RestoreCard(N, "H4"),)
    own = {**TABLE, "offender": "S", "card": "H4", "way": "touched"}
    assert contradicted("compulsory-play", **own) == "L45.C.3"


def test_L45_C_4_a_a_named_card_is_played() -> None:
    assert compelled("W", "named", meant_to_play="yes") == (MustPlay(W, ("H4",)),)
    assert compelled("W", "named", meant_to_play="no") == (RestoreCard(W, "H4"),)


SLIP = {**TABLE, "offender": "N", "card": "SK", "meant": "SQ"}


def test_L45_C_4_b_a_slip_is_changed_free_and_an_opponent_may_follow() -> None:
    found = ruled("inadvertent-designation", **SLIP, slip="yes", after="-")
    assert found.effects == (RestoreCard(N, "SK"), MustPlay(N, ("SQ",)))
    question = asked("inadvertent-designation", **SLIP, slip="yes", after="E/S3")
    assert (question.name, question.seats, question.lapse) == ("change-e", (E,), "keep")
    changed = ruled("inadvertent-designation", **SLIP, slip="yes", after="E/S3", change_e="change")
    assert RestoreCard(E, "S3") in changed.effects
    assert "L45.C.4.b" in told(changed)


def test_L45_C_4_b_after_thought_it_stands() -> None:
    found = ruled("inadvertent-designation", **SLIP, slip="no")
    assert found.effects == (MustPlay(N, ("SK",)),)
    assert told(found) == ["L45.C.4.a", "L47.F"]
    assert contradicted("inadvertent-designation", **{**SLIP, "meant": "SK"}) == "L45.C.4.b"


def test_L45_C_5_a_penalty_card_may_have_to_be_played() -> None:
    west = {**TABLE, "offender": "W", "penalty_cards": "DK", "turn_kind": "discard", "led": "H"}
    found = ruled("penalty-card-to-play", **west, restricted="no")
    assert found.effects == (MustPlay(W, ("DK",)),)


MISPLAYED = {**TABLE, "card": "H5", "named": "H4", "both_sides_played_on": "no"}


def test_L45_D_a_card_that_declarer_did_not_name_is_withdrawn() -> None:
    found = ruled("misplayed-by-dummy", **MISPLAYED, after="-")
    assert found.effects == (RestoreCard(N, "H5"), MustPlay(N, ("H4",)))
    late = ruled("misplayed-by-dummy", **{**MISPLAYED, "both_sides_played_on": "yes"})
    assert (late.effects, told(late)) == ((), ["L45.D"])
    assert dismissed("misplayed-by-dummy", **{**MISPLAYED, "named": "H5"}) == "L45.D"


def test_L45_D_defenders_may_change_and_then_declarer_if_it_was_his_right_hand_opponent() -> None:
    after = {**MISPLAYED, "after": "E/HJ S/H2 W/H3"}
    assert asked("misplayed-by-dummy", **after).seats == (E,)
    right = {**after, "change_e": "change", "change_w": "keep"}
    question = asked("misplayed-by-dummy", **right)
    assert (question.name, question.seats) == ("change-s", (S,))
    found = ruled("misplayed-by-dummy", **right, change_s="change")
    assert RestoreCard(E, "HJ") in found.effects
    assert RestoreCard(S, "H2") in found.effects
    assert Information((S, N), "HJ") in found.effects
    left = ruled("misplayed-by-dummy", **after, change_e="keep", change_w="change")
    assert RestoreCard(W, "H3") in left.effects
    assert RestoreCard(S, "H2") not in left.effects


def test_L45_E_1_a_defenders_fifth_card_is_a_penalty_card_unless_it_was_a_lead() -> None:
    fifth = {**TABLE, "offender": "W", "card": "H4"}
    assert contradicted("fifth-card", **fifth, was_lead="yes") == "L56.A"
    found = ruled("fifth-card", **fifth, was_lead="no", inadvertent="yes", penalty_cards="-")
    assert penalty_cards(found) == [PenaltyCard(W, "H4", major=False)]
    played = ruled("fifth-card", **fifth, was_lead="no", inadvertent="no", penalty_cards="-")
    assert penalty_cards(played) == [PenaltyCard(W, "H4", major=True)]


@pytest.mark.parametrize("seat", [S, N])
def test_L45_E_2_declarers_fifth_card_goes_back_free_unless_it_was_a_lead(seat: int) -> None:
    fifth = {**TABLE, "offender": "NESW"[seat], "card": "H2"}
    found = ruled("fifth-card", **fifth, was_lead="no")
    assert (found.effects, told(found)) == ((RestoreCard(seat, "H2"),), ["L45.E.2"])
    assert contradicted("fifth-card", **fifth, was_lead="yes") == "L55.A"


def test_L45_F_a_suggestion_of_dummys_lets_play_go_on_and_may_be_adjusted() -> None:
    found = ruled("dummy-suggests-play", **TABLE, arranging="no", suggested="yes")
    assert found.effects == (AdjustLater(S & 1, "L45.F"),)
    for answers in ({"arranging": "yes"}, {"arranging": "no", "suggested": "no"}):
        assert ruled("dummy-suggests-play", **TABLE, **answers).effects == ()


def test_L45_G_no_card_is_turned_before_all_four_have_played() -> None:
    game, deal = Bridge(ONLINE), Deal.shuffled("turned", 1)
    state: Any = game.initial(Board.of(1, deal))
    for call in ("1NT", "P", "P", "P"):
        state = game.enforce(state, game.to_act(state)[0], MakeCall(Call(call)))
    for played in range(1, 5):
        state = game.enforce(state, game.to_act(state)[0], state.play.legal_plays[0])
        for viewer in (*SEATS, None):
            assert len(game.observe(state, viewer).trick) == played % 4


# Law 46. Dummy is north and follows to a heart from west.

HEARTS = {**TABLE, "other_intent": "no", "dummys_cards": "S8 S7 S6 HJ HT H9 D7 CA", "trick_cards": "H2"}


def means(words: str, **answers: str) -> tuple[tuple[Any, ...], list[str]]:
    found = ruled("unclear-designation", **{**HEARTS, **answers}, said=words)
    return found.effects, told(found)


def test_L46_A_suit_and_rank_need_nobody() -> None:
    assert means("heart ten") == ((MustPlay(N, ("HT",)),), ["L46.A"])
    with pytest.raises(Malformed, match="a suit, a rank"):
        verdict("unclear-designation", **HEARTS, said="that one over there")


def test_L46_B_a_plain_intent_goes_before_the_words() -> None:
    meant = {"other_intent": "yes", "intended": "HJ"}
    assert means("low", **meant) == ((MustPlay(N, ("HJ",)),), ["L46.B"])
    assert means("low") == ((MustPlay(N, ("H9",)),), ["L46.B.1"])
    assert contradicted("unclear-designation", **{**HEARTS, "trick_cards": "HJ"}, said="low") == ("L46.B")


def test_L46_B_1_high_is_the_highest_and_in_the_fourth_seat_the_lowest_that_wins() -> None:
    assert means("high")[0] == (MustPlay(N, ("HJ",)),)
    fourth = {"dummys_cards": "DA DK D5 S2", "trick_cards": "D3 DQ D2"}
    assert means("high", **fourth) == ((MustPlay(N, ("DK",)),), ["L46.B.1"])


def test_L46_B_2_a_suit_alone_is_its_lowest_card() -> None:
    assert means("heart") == ((MustPlay(N, ("H9",)),), ["L46.B.2"])


LEADING = {"dummys_cards": "S8 S7 HJ H9 DJ D7", "trick_cards": "-"}


def test_L46_B_3_a_a_rank_when_leading_is_of_the_suit_in_which_dummy_won() -> None:
    won = {**LEADING, "dummy_won": "yes", "won_with": "HQ"}
    assert means("jack", **won) == ((MustPlay(N, ("HJ",)),), ["L46.B.3.a"])
    lost = asked("unclear-designation", **{**HEARTS, **LEADING}, dummy_won="no", said="jack")
    assert lost.name == "declarer-names"


def test_L46_B_3_b_a_rank_otherwise_is_the_only_legal_card_or_declarer_names_it() -> None:
    assert means("nine") == ((MustPlay(N, ("H9",)),), ["L46.B.3.b"])
    two = {**HEARTS, **LEADING, "dummy_won": "no", "said": "seven"}
    question = asked("unclear-designation", **two)
    assert (question.seats, {choice.key for choice in question.choices}) == ((S,), {"s7", "d7"})
    found = ruled("unclear-designation", **two, declarer_names="d7")
    assert found.effects == (MustPlay(N, ("D7",)),)


def test_L46_B_4_a_card_that_dummy_has_not_is_void_and_declarer_names_a_legal_one() -> None:
    question = asked("unclear-designation", **HEARTS, said="heart king")
    assert (question.name, question.citation.id) == ("declarer-names", "L46.B.4")
    assert [choice.key for choice in question.choices] == ["hj", "ht", "h9"]


def test_L46_B_5_anything_lets_either_defender_name_dummys_card() -> None:
    question = asked("unclear-designation", **HEARTS, said="anything")
    assert (set(question.seats), question.lapse) == ({E, W}, "leave")
    assert [choice.key for choice in question.choices] == ["hj", "ht", "h9", "leave"]
    found = ruled("unclear-designation", **HEARTS, said="anything", defender_names="hj")
    assert found.effects == (MustPlay(N, ("HJ",)),)
    left = asked("unclear-designation", **HEARTS, said="anything", defender_names="leave")
    assert (left.name, left.seats) == ("declarer-names", (S,))


# Law 47

BACK = {**TABLE, "card": "H4"}


def taken(seat: str, ground: str, **answers: str) -> Ruling:
    return ruled("card-taken-back", **BACK, offender=seat, ground=ground, **answers)


@pytest.mark.parametrize(("ground", "clause"), [("penalty", "L47.A"), ("illegal", "L47.B")])
def test_L47_own_fault_costs_a_defender_a_penalty_card_and_declarer_none(ground: str, clause: str) -> None:
    defender = taken("W", ground, penalty_cards="-")
    assert told(defender)[0] == clause
    assert penalty_cards(defender) == [PenaltyCard(W, "H4", major=True)]
    declarer = taken("S", ground)
    assert declarer.effects == (RestoreCard(S, "H4"), Information((S, N), "H4"))


def test_L47_A_to_comply_with_a_penalty() -> None:
    found = taken("W", "penalty", penalty_cards="-")
    assert (RestoreCard(W, "H4") in found.effects, told(found)[0]) == (True, "L47.A")


def test_L47_B_to_correct_an_illegal_play() -> None:
    found = taken("W", "illegal", penalty_cards="-")
    assert (RestoreCard(W, "H4") in found.effects, told(found)[0]) == (True, "L47.B")


def test_L47_C_a_slip_is_taken_back_free_and_a_change_of_mind_is_not() -> None:
    assert taken("S", "slip", slip="yes").effects == (RestoreCard(S, "H4"),)
    assert told(taken("S", "slip", slip="yes")) == ["L47.C"]
    assert (taken("S", "slip", slip="no").effects, told(taken("S", "slip", slip="no"))) == ((), ["L47.F"])


def test_L47_D_after_an_opponents_change_a_card_is_taken_back_free() -> None:
    found = taken("W", "opponent-changed", played_after_change="no")
    assert found.effects == (RestoreCard(W, "H4"), Information((N, S), "H4"))
    later = taken("W", "opponent-changed", played_after_change="yes")
    assert (later.effects, told(later)) == ((), ["L47.F"])


def test_L47_E_1_a_lead_on_an_opponents_word_is_taken_back_free_and_not_accepted() -> None:
    found = taken("W", "told-to-lead", turn="S")
    assert found.effects[:2] == (RestoreCard(W, "H4"), SetTurn(S))
    assert set(told(found)) == {"L47.E.1", "L16.C.2"}
    question = {**BACK, "offender": "W", "ground": "told-to-lead", "turn": "W"}
    assert dismissed("card-taken-back", **question) == "L47.E.1"


def test_L47_E_2_a_after_misinformation_a_card_comes_back_if_nobody_has_played_on() -> None:
    answers = {"ground": "misinformed", "next_acted": "no"}
    question = asked("card-taken-back", **BACK, offender="E", **answers)
    assert (question.name, question.seats, question.lapse) == ("withdraw", (E,), "keep")
    found = taken("E", **answers, withdraw="withdraw")
    assert found.effects == (RestoreCard(E, "H4"), SetTurn(E), Information((S, N), "H4"))
    assert taken("E", **answers, withdraw="keep").effects == ()


def test_L47_E_2_a_not_an_opening_lead_once_dummy_has_shown_a_card() -> None:
    answers = {"ground": "misinformed", "next_acted": "no", "dummy_shown": "yes"}
    found = taken("W", **answers)
    assert (found.effects, told(found)) == ((AdjustLater(S & 1, "L40.C"),), ["L47.E.2.a"])


def test_L47_E_2_b_too_late_the_score_may_be_adjusted() -> None:
    found = taken("E", "misinformed", next_acted="yes")
    assert (found.effects, told(found)) == ((AdjustLater(S & 1, "L40.C"),), ["L47.E.2.b"])


def test_L47_F_without_a_ground_no_card_comes_back() -> None:
    for seat in "NESW":
        found = taken(seat, "none")
        assert (found.effects, told(found)) == ((), ["L47.F"])
