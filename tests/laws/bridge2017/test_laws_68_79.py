"""Claims, concessions and the agreed number of tricks under the Laws of 2017: Laws 68 to 71 and 79."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk

from paiju.games.bridge.effects import AwardTricks, Grade, PenaltyCard, ScoreOverride, TrickTransfer
from paiju.laws import Code, Ruling
from paiju.laws.effect import Information, RestoreCard, SetTurn
from paiju.referee import Case, judge
from paiju.referee.case import Contradiction, Pending

DESK = Desk(Code.BRIDGE_2017)
OLD = Desk(Code.BRIDGE_1997)
N, E, S, W = range(4)
NS, EW = 0, 1
CLAIM = {
    "contract": "3NT by S", "claimer": "S", "form": "number", "remaining": "4", "claimed": "4",
    "statement": "clubs from the top", "answer": "agreed", "objections": "-", "played-after": "-",
    "new-line": "no", "needs-position": "no", "tricks": "4", "turn": "S", "exposed": "-",
    "needs-partner": "no", "partner-objected": "no",
}  # fmt: skip
ERROR = {
    "contract": "4S by S", "vulnerable": "yes", "agreed-tricks": "10", "entered": "260",
    "raised": "posted",
}  # fmt: skip


def claim(regulations: dict[str, str] | None = None, /, **changed: str) -> Any:
    return DESK.walk("claim", {**CLAIM, **changed}, regulations)


def asked(verdict: Any) -> tuple[str, ...]:
    return tuple(point.name for point in verdict.points)


def told(verdict: Any) -> tuple[str, ...]:
    return tuple(said.clause for said in verdict.statements)


def test_2017_L68_B_2_an_objecting_partner_leaves_neither_concession_nor_claim() -> None:
    defends = {"claimer": "W", "claimed": "2"}
    verdict = claim(**defends, partner_objected="yes", exposed="SA H5")
    assert verdict.effects == (
        RestoreCard(W, "SA"), RestoreCard(W, "H5"), Information((E,), "68B2"),
    )  # fmt: skip
    assert told(verdict) == ("2017:L68.B.2",), "nothing is said to be conceded"
    cited = {point.name: point.clause for point in verdict.points}
    assert cited["partner-objected"] == cited["exposed"] == "2017:L68.B.2"
    assert not any(isinstance(effect, PenaltyCard) for effect in verdict.effects)
    assert AwardTricks(EW, 2) in claim(**defends).effects
    assert "partner-objected" not in asked(claim(**{**defends, "claimed": "4"}))  # nothing conceded
    assert "partner-objected" not in asked(claim(claimed="3"))  # declarer's partner has no say


def test_2017_L68_C_the_line_and_its_order_are_stated_and_the_hand_faced() -> None:
    verdict = claim()
    point = next(point for point in verdict.points if point.name == "statement")
    assert point.clause == "2017:L68.C"
    assert "2017:L68.C" in told(verdict)


def test_2017_L68_D_play_is_suspended_until_the_others_have_answered() -> None:
    pending = DESK.walk("claim", {name: CLAIM[name] for name in list(CLAIM)[:6]})
    assert isinstance(pending, Pending)
    assert {choice.key for choice in pending.question.choices} == {"agreed", "disputed", "play-on"}
    assert told(pending)[-1] == "2017:L68.D"
    agreed = claim()
    assert agreed.effects == (AwardTricks(NS, 4),)
    assert told(agreed)[-1] == "L69.A"


def test_2017_L68_D_2_a_a_doubt_brings_the_director() -> None:
    verdict = claim(answer="disputed", played_after="W/SA", tricks="3")
    assert verdict.effects == (RestoreCard(W, "SA"), AwardTricks(NS, 3))
    assert "2017:L68.D.2.a" in told(verdict)
    assert "2017:L68.D.2.a" not in told(claim())


def test_2017_L68_D_2_b_all_four_may_play_on() -> None:
    verdict = claim(answer="play-on", all_agree="yes", turn="W")
    assert verdict.effects == (SetTurn(W),)
    assert set(told(verdict)[-2:]) == {"2017:L68.D.2.b"}
    refused = claim(answer="play-on", all_agree="no", tricks="3")
    assert refused.effects == (AwardTricks(NS, 3),)
    assert {"2017:L68.D.2.b", "2017:L68.D.2.a"} <= set(told(refused))


def withdrawn(code: Code = Code.BRIDGE_2017, /, **answers: str) -> Any:
    return Desk(code).walk("acquiescence-withdrawn", {"side": "EW", **answers})


def test_2017_L69_B_2_a_trick_that_was_likely_goes_back() -> None:
    verdict = withdrawn(raised="later", had_won="no", likely_won="yes", tricks="1")
    assert verdict.effects == (TrickTransfer(EW, 1),)
    assert told(verdict)[-1] == "2017:L69.B.2"
    unlikely = withdrawn(raised="later", had_won="no", likely_won="no")
    assert unlikely.effects == ()
    won = withdrawn(raised="later", had_won="yes", tricks="1")
    assert "likely-won" not in asked(won)
    late = withdrawn(raised="posted", minutes="31")
    assert late.effects == ()
    at_once = withdrawn(raised="at-once")
    assert isinstance(at_once, Contradiction)
    assert at_once.citation.id == "L69.A"
    before = withdrawn(Code.BRIDGE_1997, raised="later", had_won="no", lost_by_normal_play="yes")
    assert before.effects == ()  # in 1997 any normal play that loses it is enough


def test_2017_L70_B_2_the_director_is_not_limited_to_the_objections() -> None:
    verdict = claim(answer="disputed", tricks="2")
    assert verdict.effects == (AwardTricks(NS, 2),)  # nobody objected, and declarer finds the loser
    assert next(p.clause for p in verdict.points if p.name == "objections") == "2017:L70.B.2"
    assert "2017:L70.B.2" in told(verdict)


def test_2017_L70_D_2_a_defenders_claim_may_not_need_his_partners_choice() -> None:
    defends = {"claimer": "W", "claimed": "3", "remaining": "3", "answer": "disputed"}
    defends["needs_partner"] = "yes"
    verdict = claim(**defends, partner_tricks="1", tricks="2")
    assert AwardTricks(EW, 2) in verdict.effects
    assert "2017:L70.D.2" in told(verdict)
    too_many = claim(**defends, partner_tricks="1", tricks="3")
    assert isinstance(too_many, Contradiction)
    assert "needs-partner" not in asked(claim(answer="disputed"))  # declarer's partner plays nothing


def test_2017_L70_D_3_is_no_point_of_this_edition_and_asks_nothing() -> None:
    verdict = claim(answer="disputed", played_after="S/SQ")
    assert not {"evidence", "played-on"} & set(asked(verdict))
    assert "2017:L70.D.3" not in told(verdict)
    assert RestoreCard(S, "SQ") in verdict.effects
    assert {"2017:L68.D.2.a", "L85.A"} <= set(told(verdict))
    assert "L85.A" not in told(claim(answer="disputed"))  # nothing was played


def test_2017_L70_D_3_answers_of_release_0_2_are_passed_over() -> None:
    now = claim(answer="disputed", played_after="S/SQ")
    answers = {one.name: one.answer for one in now.points}
    old = judge(Case(Code.BRIDGE_2017, "claim", {**answers, "evidence": "yes"}))
    assert isinstance(old, Ruling)
    assert old.effects == now.effects


def test_2017_L68_A_words_on_the_trick_in_progress_are_no_claim() -> None:
    defenders = claim(claimer="W", form="in-progress")
    assert defenders.effects == (Information((E,), "68A"),)
    assert told(defenders) == ("2017:L68.A",) * 3
    assert "57A" in defenders.statements[-1].text.en
    declarers = claim(claimer="S", form="in-progress")
    assert (declarers.effects, told(declarers)) == ((), ("2017:L68.A",))


def test_2017_L70_E_1_that_another_line_is_irrational_is_no_ground() -> None:
    disputed = {"answer": "disputed", "needs_position": "yes"}
    for ground, accepted in (("showed-out", True), ("would-show-out", True), ("none", False)):
        verdict = claim(**disputed, position_known=ground)
        said = [one.text.en for one in verdict.statements if one.clause == "2017:L70.E.1"]
        assert said == [f"the line is {'' if accepted else 'not '}accepted"]
    pending = claim(**disputed)
    assert isinstance(pending, Pending)
    assert "irrational" not in {one.key for one in pending.question.choices}


def test_2017_L70_normal_is_not_said_to_leave_out_the_irrational() -> None:
    verdict = claim(answer="disputed")
    said = [one.text.en for one in verdict.statements if one.clause == "2017:L70.normal"]
    assert len(said) == 1
    assert "careless" in said[0]
    assert "irrational" not in said[0]


def test_2017_L70_E_2_an_unstated_order_by_regulation() -> None:
    assert "2017:L70.E.2" not in told(claim(answer="disputed"))
    verdict = claim({"suits_from_the_top": "true"}, answer="disputed")
    assert "2017:L70.E.2" in told(verdict)


def cancelled(**answers: str) -> Any:
    return DESK.walk("concession-cancelled", {"side": "NS", **answers})


@pytest.mark.parametrize("when", ["at-once", "later", "posted"])
def test_2017_L71_one_test_for_the_whole_period(when: str) -> None:
    known = {"raised": when, "minutes": "30", "had_won": "no", "tricks": "1"}
    kept = cancelled(**known, lost_by_normal_play="no")
    assert (kept.effects, told(kept)) == ((TrickTransfer(NS, 1),), ("2017:L71",))
    lost = cancelled(**known, lost_by_normal_play="yes")
    assert (lost.effects, told(lost)) == ((), ("2017:L71",))
    assert "lost-by-legal-play" not in asked(lost)
    assert cancelled(raised="posted", minutes="31").effects == ()


def test_2017_removed_L71_B_a_decided_contract_is_a_trick_already_won() -> None:
    verdict = cancelled(raised="later", had_won="yes", tricks="1")
    assert verdict.effects == (TrickTransfer(NS, 1),)
    lost = cancelled(raised="later", had_won="no", lost_by_normal_play="yes")
    assert "decided" not in asked(lost)
    assert "L71.B" not in (*told(verdict), *told(lost))


def disputed(**answers: str) -> Any:
    known = {"when": "after-round", "of-a-claim": "no", "side": "NS", "tricks": "1"}
    return DESK.walk("tricks-disputed", {**known, **answers})


def test_2017_L79_B_after_the_round_only_where_it_is_clear() -> None:
    clear = disputed(clearly_convinced="yes")
    assert clear.effects == (TrickTransfer(NS, 1),)
    unclear = disputed(clearly_convinced="no", unsure="stays")
    assert (unclear.effects, told(unclear)[-1]) == ((), "2017:L79.B")
    within = disputed(when="in-round")
    assert within.effects == (TrickTransfer(NS, 1),)
    assert "clearly-convinced" not in asked(within)
    by_claim = disputed(of_a_claim="yes")
    assert isinstance(by_claim, Contradiction)
    assert by_claim.citation.id == "2017:L79.B"


@pytest.mark.parametrize(
    ("contract", "agreed", "side", "points"),
    [("4S by S", "9", EW, -420), ("4S by W", "10", EW, -50), ("4S by N", "10", EW, -450)],
)
def test_2017_L79_B_one_side_alone_may_be_lowered(contract: str, agreed: str, side: int, points: int) -> None:
    lowered = {"clearly_convinced": "no", "unsure": "lower", "vulnerable": "no"}
    verdict = disputed(**lowered, contract=contract, agreed_tricks=agreed)
    assert verdict.effects == (ScoreOverride(side, Grade.ASSIGNED, points),)


@pytest.mark.parametrize(("minutes", "limit", "open_still"), [("30", "", True), ("31", "", False), ("40", "45", True)])
def test_2017_L79_C_1_thirty_minutes_unless_the_organiser_says_otherwise(
    minutes: str, limit: str, open_still: bool
) -> None:
    settled = {"correction_minutes": limit} if limit else {}
    verdict = DESK.walk("score-error", {**ERROR, "minutes": minutes}, settled)
    assert isinstance(verdict, Ruling) is open_still
    if open_still:
        assert ScoreOverride(NS, Grade.ASSIGNED, 620) in verdict.effects
        assert told(verdict)[-1] == "2017:L79.C.1"


def test_2017_L79_C_2_later_with_proof_and_the_organisers_approval() -> None:
    late = {**ERROR, "minutes": "1500"}
    fixed = DESK.walk("score-error", {**late, "beyond-doubt": "yes", "organiser-approves": "yes"})
    assert ScoreOverride(EW, Grade.ASSIGNED, -620) in fixed.effects
    assert told(fixed)[-1] == "2017:L79.C.2"
    for answers in ({"beyond-doubt": "no"}, {"beyond-doubt": "yes", "organiser-approves": "no"}):
        kept = DESK.walk("score-error", {**late, **answers})
        assert (kept.effects, told(kept)[-1]) == ((), "2017:L79.C.2")


def test_2017_L79_A_2_and_L72_A_a_trick_not_won_is_not_accepted() -> None:
    accepted = {"offender": "S", "breach": "unearned-trick", "proved": "yes", "measure": "warn"}
    verdict = DESK.walk("breach-of-ethics", accepted)
    assert told(verdict)[0] == "2017:L79.A.2"
    cleared = DESK.walk("breach-of-ethics", {**accepted, "proved": "no"})
    assert (cleared.effects, told(cleared)) == ((), ("2017:L79.A.2",))


def test_2017_L72_A_names_the_clause_that_it_moved_to() -> None:
    accepted = {"offender": "S", "breach": "unearned-trick", "proved": "yes", "measure": "warn"}
    assert "2017:L79.A.2" in told(DESK.walk("breach-of-ethics", accepted))
    assert told(OLD.walk("breach-of-ethics", accepted))[0] == "L72.A.2"


@pytest.mark.parametrize(("side", "agreed", "more"), [("NS", "12", "2"), ("EW", "1", "2"), ("NS", "13", "1")])
def test_2017_L79_B_tricks_that_cannot_be_are_said_so_not_refused(side: str, agreed: str, more: str) -> None:
    lowered = {"clearly_convinced": "no", "unsure": "lower", "vulnerable": "no"}
    known = {**lowered, "contract": "4S by S", "agreed_tricks": agreed}
    verdict = disputed(**known, side=side, tricks=more)
    assert isinstance(verdict, Contradiction)
    assert verdict.citation.id == "2017:L79.B"
    assert agreed in verdict.text.en
