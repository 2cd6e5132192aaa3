"""Laws 65, 66, 72 to 76 and 80 to 93 of 2017 as the referee rules them, and dummy's columns (41.D)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk

from paiju.cards import Hand
from paiju.games.bridge import Denomination
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.games.bridge.layout import columns
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Cancel, Caution, Information, ProceduralPenalty
from paiju.referee import Contradiction

DESK = Desk(Code.BRIDGE_2017)
OLD = Desk(Code.BRIDGE_1997)
N, E, S, W = range(4)
NS, EW = 0, 1
PLUS = (ScoreOverride(NS, Grade.AVERAGE_PLUS), ScoreOverride(EW, Grade.AVERAGE_PLUS))


def ruled(name: str, **answers: str) -> Ruling:
    verdict = DESK.walk(name, {key.replace("_", "-"): said for key, said in answers.items()})
    assert isinstance(verdict, Ruling), f"no ruling: {verdict}"
    return verdict


def asked(verdict: Any) -> tuple[str, ...]:
    return tuple(point.name for point in verdict.points)


def told(verdict: Any) -> tuple[str, ...]:
    return tuple(said.clause for said in verdict.statements)


def test_2017_L41_D_trumps_on_dummys_right_and_the_lowest_cards_nearest_declarer() -> None:
    laid = columns(Hand.dotted("AT2.K53.Q74.J986"), Denomination.HEARTS)
    assert str(laid[0]) == "HK H5 H3"  # dummy's right is declarer's left
    assert [str(column).split()[-1] for column in laid] == ["H3", "C6", "D4", "S2"]


# Laws 65 and 66


def test_2017_L65_B_3_a_wrongly_turned_card_until_ones_side_plays_on() -> None:
    right = ruled("misturned-card-pointed-out", asker="N", own_side_played="no")
    assert (right.effects, told(right)) == ((), ("2017:L65.B.3",))
    late = ruled("misturned-card-pointed-out", asker="N", own_side_played="yes")
    assert (late.effects, told(late)) == ((Information((S,), "N: 65B3"),), ("2017:L65.B.3",))


def looks(**answers: str) -> Ruling:
    return ruled("trick-inspection", contract="4S by S", **answers)


def test_2017_L66_B_ones_own_last_card_until_ones_side_plays_on() -> None:
    seen = looks(asker="S", what="own-last", own_side_played="no")
    refused = looks(asker="S", what="own-last", own_side_played="yes")
    assert told(seen) == told(refused) == ("2017:L66.B",)
    assert "may look" in seen.statements[0].text.en
    assert "not shown" in refused.statements[0].text.en
    assert "led" not in asked(seen)  # in 1997 a lead by anybody ended it
    dummy = looks(asker="N", what="own-last")
    assert "own-side-played" not in asked(dummy)


def test_2017_L66_D_after_play_each_handles_his_own_cards() -> None:
    fair = looks(asker="W", what="after-play", handled_others="no")
    assert (fair.effects, told(fair)) == ((), ("2017:L66.D",))
    fined = looks(asker="W", what="after-play", handled_others="yes", penalty_ew="yes", penalty_amount="10%")
    assert fined.effects == (ProceduralPenalty(EW, "10%"),)
    assert told(fined).count("2017:L66.D") == 2


# Laws 72 to 76


def breach(what: str, /, **answers: str) -> Ruling:
    return ruled("breach-of-ethics", offender="E", breach=what, proved="yes", **answers)


def test_2017_L72_B_1_no_infraction_on_purpose() -> None:
    found = breach("deliberate", measure="warn")
    assert (found.effects, told(found)[0]) == ((Caution(E),), "2017:L72.B.1")
    cleared = ruled("breach-of-ethics", offender="E", breach="deliberate", proved="no")
    assert (cleared.effects, told(cleared)) == ((), ("2017:L72.B.1",))


def test_2017_L73_A_2_hesitation_is_an_offence_only_on_purpose() -> None:
    found = breach("tempo", measure="warn")
    assert told(found)[0] == "2017:L73.A.2"
    honest = ruled("breach-of-ethics", offender="W", breach="tempo", proved="no")
    assert (honest.effects, told(honest)) == ((), ("2017:L73.A.2",))


def test_2017_L73_C_2_a_penalty_besides_the_adjusted_score() -> None:
    fined = breach("used-information", penalty_ew="yes", penalty_amount="1 VP")
    assert fined.effects == (AdjustLater(EW, "2017:L16.B.3"), ProceduralPenalty(EW, "1 VP"))
    assert told(fined)[-1] == "2017:L73.C.2"
    not_fined = breach("used-information", penalty_ew="no")
    assert not_fined.effects == (AdjustLater(EW, "2017:L16.B.3"),)


def test_2017_L73_D_2_misleading_by_a_question_too() -> None:
    found = breach("misleading", measure="points", penalty_amount="1 VP")
    assert told(found)[0] == "2017:L73.D.2"
    assert "question" in found.statements[0].text.en
    before = OLD.walk("breach-of-ethics", {"offender": "E", "breach": "misleading", "proved": "yes", "measure": "warn"})
    assert "question" not in before.statements[0].text.en


MISLED = {
    "offender": "E", "deceptive-call-only": "no", "innocent": "yes", "false-inference": "yes",
    "no-reason": "yes", "could-have-known": "yes", "damage": "yes", "vulnerability": "None",
    "probable": "3NT by S =", "self-inflicted": "no",
}  # fmt: skip


def test_2017_L73_E_2_a_false_inference_is_put_right() -> None:
    found = DESK.walk("misleading-tempo", MISLED)
    assert found.effects == (ScoreOverride(NS, Grade.ASSIGNED, 400), ScoreOverride(EW, Grade.ASSIGNED, -400))
    assert "2017:L73.E.2" in told(found)


@pytest.mark.parametrize("missing", ["innocent", "false-inference", "no-reason", "could-have-known"])
def test_2017_L73_E_2_only_where_every_condition_holds(missing: str) -> None:
    found = DESK.walk("misleading-tempo", {**MISLED, missing: "no"})
    assert (found.effects, told(found)) == ((), ("L73.D.1",))


EXPLAINED = {
    "explainer": "W", "play-over": "yes", "damage": "yes", "vulnerability": "None",
    "probable": "4H by N =", "self-inflicted": "no",
}  # fmt: skip


def test_2017_L75_A_to_hear_another_explanation_is_unauthorised_right_or_wrong() -> None:
    for agreement in ("as-explained", "as-meant", "none"):
        found = DESK.walk("explanation-differs", {**EXPLAINED, "agreement": agreement})
        assert found.effects[:1] == (Information((E,), "explanation"),)
        assert not any(isinstance(one, AdjustLater) for one in found.effects)
        assert told(found)[0] == "2017:L75.A"


def test_2017_L75_B_a_mistaken_explanation_is_an_infraction() -> None:
    found = DESK.walk("explanation-differs", {**EXPLAINED, "agreement": "as-meant"})
    assert ScoreOverride(NS, Grade.ASSIGNED, 420) in found.effects
    assert told(found).count("2017:L75.B") == 2
    unhurt = DESK.walk("explanation-differs", {**EXPLAINED, "agreement": "as-meant", "damage": "no"})
    assert not any(isinstance(effect, ScoreOverride) for effect in unhurt.effects)
    early = DESK.walk("explanation-differs", {**EXPLAINED, "agreement": "as-meant", "play-over": "no"})
    assert AdjustLater(EW, "2017:L75.B") in early.effects


def test_2017_L75_C_a_mistaken_call_is_none() -> None:
    found = DESK.walk("explanation-differs", {**EXPLAINED, "agreement": "as-explained"})
    assert told(found) == ("2017:L75.A", "2017:L75.C")
    assert "damage" not in asked(found)


def test_2017_L75_D_no_agreement_is_to_be_disclosed() -> None:
    found = DESK.walk("explanation-differs", {**EXPLAINED, "agreement": "none"})
    assert told(found).count("2017:L75.D") == 2
    assert "21B" in next(s.text.en for s in found.statements if s.clause == "2017:L75.D")
    assert ScoreOverride(NS, Grade.ASSIGNED, 420) in found.effects


def test_2017_L76_spectators_before_a_screen_too() -> None:
    message = ruled("spectator-conduct", breach="told", recipient="N")
    assert message.effects == (Information((N,), "spectator"),)
    assert told(message)[0] == "2017:L76"
    for what, allowed in (("looked", "permitted"), ("law", "director_asked")):
        for yes in ("yes", "no"):
            found = ruled("spectator-conduct", breach=what, **{allowed: yes})
            assert (found.effects, told(found)) == ((), ("2017:L76",))
    for what in ("aspect", "reacted"):
        assert told(ruled("spectator-conduct", breach=what)) == ("2017:L76",)
    pointed = DESK.walk("spectator-conduct", {"breach": "irregularity"})
    assert isinstance(pointed, Contradiction)


# Laws 81 to 88

WRONG = {"by-assistant": "no", "minutes": "10", "rectifiable": "no"}


def test_2017_L81_C_3_an_error_is_rectified_however_it_is_learned_of() -> None:
    found = DESK.walk("director-error", {**WRONG, "rectifiable": "yes"})
    assert told(found)[0] == "2017:L81.C.3"
    late = DESK.walk("director-error", {**WRONG, "minutes": "31"})
    assert (late.effects, told(late)[-1]) == ((), "2017:L81.C.3")


def test_2017_L81_C_5_a_waiver_for_cause() -> None:
    known = {"requested-by": "NS", "offender": "E", "reason": "illness"}
    for agreed, words in (("yes", "waived"), ("no", "stands")):
        found = DESK.walk("waiver-requested", {**known, "waive": agreed})
        assert (found.effects, told(found)) == ((), ("2017:L81.C.5",))
        assert words in found.statements[0].text.en
    own_side = DESK.walk("waiver-requested", {**known, "requested-by": "EW"})
    assert isinstance(own_side, Ruling)
    assert (own_side.effects, own_side.statements[-1].clause) == ((), "2017:L81.C.5")


def test_2017_L82_B_the_play_of_a_board_may_be_cancelled_too() -> None:
    error = {"error": "board 7 came too late"}
    cancelled = DESK.walk("procedure-error", {**error, "means": "cancel", "fault-ns": "none", "fault-ew": "none"})
    assert cancelled.effects == (Cancel(), *PLUS)
    for means in ("play", "reserve"):
        found = DESK.walk("procedure-error", {**error, "means": means})
        assert (found.effects, told(found)) == ((), ("L82.A", "2017:L82.B"))


def test_2017_L82_C_both_are_innocent_and_each_is_weighted_for_itself() -> None:
    answers = {
        **WRONG, "result-obtained": "yes", "vulnerability": "None",
        "probable-ns": "60% 4S by S =, 40% 3S by S +1", "by-error-only-ns": "no",
        "probable-ew": "40% 4S by S =, 60% 3S by S +1", "by-error-only-ew": "no",
    }  # fmt: skip
    found = DESK.walk("director-error", answers)
    ours, theirs = found.effects
    assert ours.weights == ((420, 60), (170, 40))
    assert theirs.weights == ((-420, 40), (-170, 60))  # the two need not balance
    assert "2017:L82.C" in told(found)
    unplayed = DESK.walk("director-error", {**WRONG, "result-obtained": "no"})
    assert unplayed.effects == (Cancel(), *PLUS)
    short = DESK.walk("director-error", {**answers, "probable-ns": "60% 4S by S =, 30% 3S by S +1"})
    assert isinstance(short, Contradiction)


def test_2017_L84_D_doubt_goes_to_the_innocent_and_damage_is_put_right() -> None:
    option = {"facts-agreed": "yes", "provides": "director-option", "chosen": "fair", "review": "no"}
    chosen = DESK.walk("facts-and-remedy", option)
    assert told(chosen) == ("2017:L84.D",)
    damage = {
        "facts-agreed": "yes", "provides": "damage", "adjust": "no", "side-at-fault": "EW",
        "penalty-ew": "no", "review": "no",
    }  # fmt: skip
    assert "2017:L84.D" in told(DESK.walk("facts-and-remedy", damage))
    adjusted = {
        **damage, "adjust": "yes", "asked-by": "director", "damage": "yes", "award": "assigned",
        "offending-side": "ew", "vulnerability": "None", "probable": "4H by N =", "self-inflicted": "no",
    }  # fmt: skip
    assert ScoreOverride(NS, Grade.ASSIGNED, 420) in DESK.walk("facts-and-remedy", adjusted).effects


def test_2017_L86_A_no_substitute_board_where_the_result_could_be_known() -> None:
    known = ruled("substitute-board", result_known="yes", fault_ns="none", fault_ew="none")
    assert (known.effects, told(known)[0]) == (PLUS, "2017:L86.A")
    unknown = ruled("substitute-board", result_known="no")
    assert (unknown.effects, told(unknown)) == ((), ("2017:L86.A",))


ASSIGNED = {"vulnerability": "None", "probable": "6S by S =", "self-inflicted": "no"}


def test_2017_L86_B_1_a_clearly_favourable_result_elsewhere_gives_an_assigned_score() -> None:
    """The result there is asked first; the assigned score is then compared with it in IMPs for each team."""
    one = {"results": "one", "at-fault": "neither", "other-result": "6S by S =", **ASSIGNED}
    opened = DESK.walk("no-comparison", {"results": "one", "other-result": "6S by S =", "vulnerability": "None"})
    assert opened.question.name == "favourable"
    assert "+980" in opened.question.text.en
    below = DESK.walk("no-comparison", {**one, "favourable": "yes", "probable": "4S by S +2"})
    assert ["-11 IMP" in below.statements[-2].text.en, "+11 IMP" in below.statements[-1].text.zh] == [True, True]
    weighted = {**one, "probable": "50% 6S by S =, 50% 6S by S -1", "by-infraction-only": "no"}
    half = DESK.walk("no-comparison", {**weighted, "favourable": "yes"})
    assert "-7 IMP" in half.statements[-2].text.en
    found = DESK.walk("no-comparison", {**one, "favourable": "yes"})
    assert found.effects == (ScoreOverride(NS, Grade.ASSIGNED, 980), ScoreOverride(EW, Grade.ASSIGNED, -980))
    assert told(found)[0] == "2017:L86.B.1"
    plain = DESK.walk("no-comparison", {**one, "favourable": "no", "fault-ns": "none", "fault-ew": "none"})
    assert plain.effects == PLUS


def test_2017_L12_C_1_e_what_a_team_brought_upon_itself_is_taken_off_in_imps() -> None:
    """The ledger's example: 420 against 420 is 0, sound play -9, the table -11; two IMPs are the team's own loss."""
    found = DESK.walk("no-comparison", {
            "results": "one", "other-result": "4H by E =", "vulnerability": "None", "favourable": "yes",
            "at-fault": "ns", "probable": "4H by E =", "self-inflicted": "error",
            "sound-result": "3NT by S -1", "table-result": "4H by E -2",
        })  # fmt: skip
    assert "here scores 0 IMP" in found.statements[-2].text.en
    assert "-2 IMP" in found.statements[-1].text.zh


def _plain(answers: dict[str, str], **changed: str) -> dict[str, str]:
    return {name.replace("-", "_"): said for name, said in answers.items()} | changed


def several(**answers: str) -> Ruling:
    return ruled("no-comparison", results="several", **answers)


def test_2017_L86_B_2_nobody_at_fault() -> None:
    found = several(at_fault="neither", way="artificial")
    assert found.effects == (Cancel(), *PLUS)
    assert told(found)[0] == "2017:L86.B.2"
    replaced = several(at_fault="neither", way="substitute", result_known="no")
    assert replaced.effects == (Cancel(),)
    known = several(at_fault="neither", way="substitute", result_known="yes")
    assert known.effects == (Cancel(), *PLUS)


def test_2017_L86_B_2_one_side_at_fault_the_other_takes_the_better() -> None:
    artificial = several(at_fault="ew", better="artificial")
    assert artificial.effects == (ScoreOverride(NS, Grade.AVERAGE_PLUS), ScoreOverride(EW, Grade.AVERAGE_MINUS))
    facts = _plain(ASSIGNED, probable="4S by S =") | {"other_result": "4S by S -1"}
    found = several(at_fault="ew", better="assigned", **facts)
    assert "+10 IMP" in found.statements[-2].text.en
    assert ScoreOverride(NS, Grade.ASSIGNED, 420) in found.effects


def test_2017_L86_B_2_both_at_fault() -> None:
    found = several(at_fault="both", fault_ns="directly", fault_ew="partly")
    assert found.effects == (Cancel(), ScoreOverride(NS, Grade.AVERAGE_MINUS), ScoreOverride(EW, Grade.AVERAGE))


@pytest.mark.parametrize(
    ("differed", "fouled"), [("cards", True), ("dealer", True), ("vulnerability", True), ("nothing", False)]
)
def test_2017_L87_A_a_wrong_dealer_or_vulnerability_fouls_a_board(differed: str, fouled: bool) -> None:
    found = ruled("fouled-board", differed=differed, **({"teams": "no"} if fouled else {}))
    assert told(found) == (("2017:L87.A", "L87.B") if fouled else ("2017:L87.A",))


def test_2017_L87_C_in_teams_it_is_ruled_by_86b2() -> None:
    found = ruled("fouled-board", differed="cards", teams="yes", at_fault="ns", better="artificial")
    assert told(found)[1:3] == ("2017:L87.C", "2017:L86.B.2")
    assert ScoreOverride(EW, Grade.AVERAGE_PLUS) in found.effects


@pytest.mark.parametrize(("own", "share"), [("63", "63%"), ("52", "60%")])
def test_2017_L88_an_innocent_pair_by_its_own_session(own: str, share: str) -> None:
    facts = {"event": "pairs", "fault_ns": "none", "fault_ew": "partly", "session_ns": own}
    found = ruled("no-result", **facts)
    assert found.effects == (Cancel(), ScoreOverride(NS, Grade.AVERAGE_PLUS), ScoreOverride(EW, Grade.AVERAGE))
    assert share in found.statements[-2].text.en
    assert "50%" in found.statements[-1].text.zh
    assert told(found)[-2] == "2017:L12.C.2.c"


@pytest.mark.parametrize(("own", "share"), [("33", "33%"), ("52", "40%")])
def test_2017_L12_C_2_c_an_offender_below_forty_has_his_own(own: str, share: str) -> None:
    facts = {"event": "pairs", "fault_ns": "partly", "fault_ew": "directly", "session_ew": own}
    assert share in ruled("no-result", **facts).statements[-1].text.en


# Laws 92 and 93

APPEAL = {
    "appeal-by": "NS", "own-table": "yes", "minutes": "5", "concurrence": "both",
    "part": "judgment", "can-meet": "yes", "decision": "uphold",
}  # fmt: skip


def test_2017_L92_A_an_appeal_without_merit_costs_what_was_settled() -> None:
    settled = {"merit_penalty": "0.5 VP"}
    fined = DESK.walk("appeal", {**APPEAL, "without-merit": "yes"}, settled)
    assert fined.effects == (ProceduralPenalty(NS, "0.5 VP"),)
    assert "2017:L92.A" in told(fined)
    assert DESK.walk("appeal", {**APPEAL, "without-merit": "no"}, settled).effects == ()
    assert "without-merit" not in asked(DESK.walk("appeal", APPEAL))


@pytest.mark.parametrize(
    ("who", "taken"),
    [("both", True), ("captain", True), ("individual", True), ("partner-absent", False),
     ("partner-objects", False)],
)  # fmt: skip
def test_2017_L92_D_an_absent_partner_has_to_concur_too(who: str, taken: bool) -> None:
    found = DESK.walk("appeal", {**APPEAL, "concurrence": who})
    assert "2017:L92.D" in told(found)
    assert ("decision" in asked(found)) is taken


def test_2017_L93_A_without_a_committee_the_director_and_a_reviewer_counts_as_one() -> None:
    alone = DESK.walk("appeal", APPEAL, {"committee": "false"})
    assert "2017:L93.A" in told(alone)
    assert "L93.B.2" not in told(alone)
    reviewed = DESK.walk("appeal", APPEAL, {"committee": "false", "reviewer": "true"})
    assert {"2017:L93.A", "L93.B.2"} <= set(told(reviewed))
    assert "can-meet" not in asked(reviewed)
    open_question = DESK.walk("appeal", {k: v for k, v in APPEAL.items() if k != "decision"})
    assert {choice.key for choice in open_question.question.choices} == {"uphold", "change"}


def test_2017_L93_A_nobody_overrules_the_director_on_law() -> None:
    law = {**APPEAL, "part": "law", "further": "yes", "decision": "recommend", "recommended": "look again"}  # fmt: skip
    assert "L93.B.3" in told(DESK.walk("appeal", law))
    ended = DESK.walk("appeal", {**APPEAL, "part": "law", "further": "no"})
    assert "decision" not in asked(ended)


def test_2017_L93_C_a_further_appeal_only_where_the_authority_has_arranged_it() -> None:
    for settled in ("true", "false"):
        found = DESK.walk("appeal", APPEAL, {"further_appeals": settled})
        assert told(found)[-1] == "2017:L93.C"
        final = "no further appeal" in found.statements[-1].text.en
        assert final is (settled == "false")
