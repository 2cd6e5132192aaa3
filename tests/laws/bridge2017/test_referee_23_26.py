"""Laws 23 to 26 and the auction rules of 17 and 22: the rulings of 2017, clause by clause."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, has, told
from tests.referee.later import later_review

from paiju.games.bridge.effects import (
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    MustCall,
    PassAlways,
    PassOnce,
    PenaltyCard,
    ScoreOverride,
)
from paiju.laws import Code
from paiju.laws.effect import AdjustLater, EraseCalls, Information, RestoreCard, SetTurn
from paiju.referee import Pending, judge
from paiju.referee.transcript import transcript

N, E, S, W = range(4)
NS, EW = 0, 1
DESK = Desk(Code.BRIDGE_2017)
rule, asked, other_law = DESK.rule, DESK.asked, DESK.other_law
dismissed = DESK.dismissed

NONE = {"rho_must_pass": "no", "next_acted": "no", "turn_acted": "no", "accept": "refuse"}
AT_PARTNERS = {"next_acted": "no", "accept": "refuse"}
RESPONSE = {
    **AT_PARTNERS, "auction": "S:", "offender": "N", "call": "P", "pass_meaning": "plain",
    "partner_call": "1S", "rho_call": "P",
}  # fmt: skip
"""North passes out of turn (0-11), it is refused, South opens 1S and West passes."""


def lead(seat: int) -> LeadPenalty:
    return LeadPenalty(seat, any_suit=True)


# Laws 17 and 22


def test_2017_L17_A_the_auction_begins_when_either_partner_takes_his_cards() -> None:
    facts = {"offender": "N", "cards": "HK"}
    taken = rule("card-exposed-in-auction", **facts, cards_taken="yes", own_error="yes")
    assert has(taken, LeaveFaced(N, "HK"), PassOnce(S))
    assert other_law("card-exposed-in-auction", **facts, cards_taken="no") == "2017:L17.A"


def test_2017_L17_D_2_a_passed_out_auction_ends_when_all_hands_are_back() -> None:
    facts = {"auction": "N: P P P", "offender": "W", "call": "P", "changed_to": "1S"}
    change = {**facts, "changed_when": "at-once"}
    assert asked("change-of-call", **change) == "period-over"
    assert dismissed("change-of-call", **change, period_over="yes") == "2017:L25.A.5"
    slip = rule("change-of-call", **change, period_over="no", intent="slip")
    assert has(slip, EraseCalls((3,)), SetTurn(N))
    assert "2017:L17.D.2" in slip.clauses


def test_2017_L17_D_3_a_robbed_turn_comes_back_and_the_passer_is_an_offender() -> None:
    facts = {"auction": "N: 1H P P", "offender": "N"}
    ruling = rule("lost-turn", **facts, passes_since="0")
    assert has(ruling, EraseCalls((3,)), SetTurn(W), Information((N, S), "P"))
    assert "2017:L16.C" in told(ruling)
    early = {"auction": "N: 1H P", "offender": "N"}
    assert other_law("lost-turn", **early, passes_since="0") == "L29.B"


# Law 23


@pytest.mark.parametrize(
    ("test", "clause"), [("similar", "2017:L23.A"), ("subset", "2017:L23.A.2"), ("purpose", "2017:L23.A")]
)
def test_2017_L23_A_any_of_three_tests_makes_a_call_comparable(test: str, clause: str) -> None:
    stayman = {"auction": "E: 2NT P", "offender": "W", "call": "2C", "accept": "refuse"}
    facts = {**stayman, "substitute": "3C", "same_denomination": "no"}
    free = rule("insufficient-bid", **facts, comparable=test)
    assert clause in told(free)
    assert not has(free, PassAlways(E))
    other = rule("insufficient-bid", **{**facts, "substitute": "3NT"}, comparable="none")
    assert has(other, PassAlways(E))
    assert clause not in told(other)


def test_2017_L23_A_the_question_explains_the_three_tests_with_examples_either_way() -> None:
    """In both languages, with the question itself; no other question has any."""
    verdict = judge(DESK.case("call-out-of-rotation", {**RESPONSE, "substitute": "2S"}))
    assert isinstance(verdict, Pending)
    assert verdict.question.name == "comparable"
    english = [line.en for line in verdict.question.guidance]
    chinese = [line.zh for line in verdict.question.guidance]
    for test in "abc":
        assert sum(line.startswith(f"({test})") for line in english) == 1
        assert any(line.startswith(f"yes ({test})") for line in english)
        assert any(line.startswith(f"可比 ({test})") for line in chinese)
    assert 3 <= sum(line.startswith("yes") for line in english) <= 5
    assert 3 <= sum(line.startswith("no:") for line in english) <= 5
    assert [line.startswith("不可比") for line in chinese] == [line.startswith("no:") for line in english]
    shown = transcript(DESK.case("call-out-of-rotation", {**RESPONSE, "substitute": "2S"}))
    assert shown.question is not None
    assert shown.question.guidance == verdict.question.guidance
    before = judge(DESK.case("call-out-of-rotation", RESPONSE))
    assert isinstance(before, Pending)
    assert before.question.guidance == ()


def test_2017_L23_A_2_a_subset_of_the_meanings_is_comparable() -> None:
    free = rule("call-out-of-rotation", **RESPONSE, substitute="2S", comparable="subset")
    assert "2017:L23.A.2" in told(free)
    assert not has(free, PassOnce(S))
    jump = rule("call-out-of-rotation", **RESPONSE, substitute="3C", comparable="none")
    assert has(jump, PassOnce(S))


def test_2017_L23_B_a_comparable_call_ends_the_matter() -> None:
    facts = {**NONE, "auction": "N:", "offender": "E", "call": "1H", "rho_call": "1D"}
    free = rule("call-out-of-rotation", **facts, substitute="1H", comparable="similar")
    assert "2017:L23.B" in told(free)
    assert not any(isinstance(e, PassOnce | PassAlways | LeadPenalty) for e in free.effects)
    assert not any(isinstance(e, Information) for e in free.effects)
    other = rule("call-out-of-rotation", **facts, substitute="2C", comparable="none")
    assert has(other, PassOnce(W), lead(W), Information((E, W), "1H"))


def test_2017_L23_C_the_desk_opens_the_case_for_once_play_is_over() -> None:
    facts = {**RESPONSE, "substitute": "2S", "comparable": "subset"}
    told = transcript(DESK.case("call-out-of-rotation", facts))
    opened = [(one.name, one.answers) for one in told.later]
    assert opened == [("assisted-outcome", {"replaced-by": "comparable"})]
    nothing = transcript(DESK.case("call-out-of-rotation", {**facts, "comparable": "none"}))
    assert [one.name for one in nothing.later] == ["foreseen-damage"], "72C alone"


def test_2017_L23_C_help_that_changed_the_outcome_is_adjusted_afterwards() -> None:
    free = rule("call-out-of-rotation", **RESPONSE, substitute="2S", comparable="subset")
    later = AdjustLater(NS, "2017:L23.C")
    assert has(free, later)
    case = later_review(Code.BRIDGE_2017, later)
    assert (case.irregularity, case.answers) == ("assisted-outcome", {"replaced-by": "comparable"})
    facts = {"replaced_by": "comparable", "offender": "N"}
    stands = rule("assisted-outcome", **facts, outcome_different="no")
    assert stands.effects == ()
    probable = {"damage": "yes", "vulnerability": "None", "probable": "3S by S -1", "self_inflicted": "no"}
    adjusted = rule("assisted-outcome", **facts, outcome_different="yes", **probable)
    assert [e.points for e in adjusted.effects if isinstance(e, ScoreOverride)] == [-50, 50]


# Law 24


def exposed(cards: str, **answers: str) -> dict[str, str]:
    return {"offender": "S", "cards": cards, "cards_taken": "yes", **answers}


def test_2017_L24_only_cards_faced_by_ones_own_error_count() -> None:
    own = rule("card-exposed-in-auction", **exposed("HK", own_error="yes"))
    assert has(own, LeaveFaced(S, "HK"), PassOnce(N), AdjustLater(NS, "2017:L72.C"))
    assert has(own, Information((N,), "HK"))
    knocked = rule("card-exposed-in-auction", **exposed("HK", own_error="no"))
    assert knocked.effects == (RestoreCard(S, "HK"),)


def test_2017_L24_one_low_card_two_cards_and_a_lead() -> None:
    low = rule("card-exposed-in-auction", **exposed("H4", own_error="yes", premature_lead="no"))
    assert has(low, LeaveFaced(S, "H4"))
    assert not has(low, PassOnce(N))
    led = rule("card-exposed-in-auction", **exposed("H4", own_error="yes", premature_lead="yes"))
    two = rule("card-exposed-in-auction", **exposed("H4 C2", own_error="yes"))
    assert has(led, LeaveFaced(S, "H4", major=True))
    for ruling in (led, two):
        assert has(ruling, PassOnce(N))


def test_2017_L24_a_defenders_become_penalty_cards_and_declarers_go_back() -> None:
    due = {"offender": "S", "cards": "HK"}
    assert has(rule("faced-cards-due", **due, contract="4S by E"), PenaltyCard(S, "HK", True))
    assert rule("faced-cards-due", **due, contract="4S by N").effects == (RestoreCard(S, "HK"),)


# Law 25

CHANGE = {"auction": "N:", "offender": "N", "call": "1NT", "changed_to": "1S"}
LATE = {**CHANGE, "changed_when": "after-lho"}
ON_PURPOSE = {
    "auction": "N:", "offender": "N", "call": "1H", "changed_to": "2H", "changed_when": "at-once",
    "intent": "intended",
}  # fmt: skip


def test_2017_L25_A_1_an_unintended_call_is_replaced_until_partner_calls() -> None:
    late = rule("change-of-call", **LATE, intent="slip", lho_call="P", withdraw="keep")
    assert has(late, EraseCalls((0, 1)), SetTurn(E), MustCall(E, "P"))
    assert not any(isinstance(e, LeadPenalty | PassOnce | PassAlways) for e in late.effects)
    assert other_law("change-of-call", **CHANGE, changed_when="after-partner") == "2017:L25.A.1"


@pytest.mark.parametrize("intent", ["lapse", "intended"])
def test_2017_L25_A_2_a_call_that_was_intended_when_made_is_no_slip(intent: str) -> None:
    facts = {"auction": "N: 1NT P 2D P", "offender": "N", "call": "P", "changed_to": "2H"}
    change = {**facts, "changed_when": "at-once", "intent": intent, "next_acted": "no"}
    assert asked("change-of-call", **change) == "E accept"
    stands = rule("change-of-call", **change, accept="refuse", comparable="none")
    assert has(stands, EraseCalls((5,)))
    assert not has(stands, EraseCalls((4,)))
    assert "2017:L25.A.2" in told(stands)
    slip = rule("change-of-call", **{**facts, "changed_when": "at-once"}, intent="slip")
    assert "2017:L25.A.2" not in told(slip)
    assert has(slip, EraseCalls((4,)))


def test_2017_L25_A_3_however_he_noticed() -> None:
    slip = rule("change-of-call", **CHANGE, changed_when="at-once", intent="slip")
    assert "2017:L25.A.3" in told(slip)
    assert "pause" not in " ".join(point.text.en for point in slip.points)
    assert has(slip, EraseCalls((0,)))


def test_2017_L25_A_5_after_the_auction_period_nothing_changes() -> None:
    facts = {"auction": "N: 1S P P", "offender": "W", "call": "P", "changed_to": "X"}
    change = {**facts, "changed_when": "at-once"}
    assert dismissed("change-of-call", **change, period_over="yes") == "2017:L25.A.5"
    assert has(rule("change-of-call", **change, period_over="no", intent="slip"), EraseCalls((3,)))


def test_2017_L25_A_6_the_next_player_may_withdraw_and_only_his_side_may_use_it() -> None:
    facts = {**LATE, "intent": "slip", "lho_call": "X"}
    assert asked("change-of-call", **facts) == "E withdraw"
    gone = rule("change-of-call", **facts, withdraw="withdraw")
    assert has(gone, Information((N, S), "X"), SetTurn(E))
    assert not has(gone, MustCall(E, "X"))
    kept = rule("change-of-call", **facts, withdraw="keep")
    assert has(kept, MustCall(E, "X"))
    assert not has(kept, Information((N, S), "X"))
    over = {**LATE, "changed_to": "3S", "intent": "slip", "lho_call": "2C"}
    assert has(rule("change-of-call", **over), Information((N, S), "2C"))  # 2C is insufficient over 3S


def test_2017_L25_B_1_an_intended_change_stands_if_accepted() -> None:
    assert asked("change-of-call", **ON_PURPOSE, next_acted="no") == "E accept"
    bid_over = {"next_acted": "yes", "meant_second": "yes"}
    for way in ({"next_acted": "no", "accept": "accept"}, bid_over):
        stands = rule("change-of-call", **ON_PURPOSE, **way, comparable="none")
        assert has(stands, EraseCalls((0,)), lead(S), Information((N, S), "1H"))
    over_first = rule("change-of-call", **ON_PURPOSE, next_acted="yes", meant_second="no", comparable="none")
    assert has(over_first, EraseCalls((1,)))


def test_2017_L25_B_2_refused_the_first_call_simply_stands() -> None:
    refused = rule("change-of-call", **ON_PURPOSE, next_acted="no", accept="refuse", comparable="none")
    assert has(refused, EraseCalls((1,)), lead(S), Information((N, S), "2H"))
    assert not any(isinstance(e, PassOnce | PassAlways) for e in refused.effects)
    accepted = rule("change-of-call", **ON_PURPOSE, next_acted="no", accept="accept", comparable="none")
    assert "2017:L25.B.2" not in told(accepted)


def test_2017_removed_L25_B_2_b_no_election_and_no_cap() -> None:
    facts = {**ON_PURPOSE, "next_acted": "no", "accept": "refuse"}
    assert asked("change-of-call", **facts) == "comparable"
    for test in ("none", "similar"):
        ruling = rule("change-of-call", **facts, comparable=test)
        assert not any(isinstance(e, ScoreOverride) for e in ruling.effects)
        assert "elect" not in [point.name for point in ruling.points]


# Law 26

DUE = {"contract": "4S by N", "offender": "W", "first_lead": "yes", "was_comparable": "no"}


def test_2017_L26_A_after_a_comparable_call_no_lead_is_restricted() -> None:
    facts = {"contract": "3NT by N", "offender": "W", "was_comparable": "yes"}
    ruling = rule("lead-penalty-due", **facts)
    assert ruling.effects == ()
    assert "2017:L26.A" in told(ruling)
    assert asked("lead-penalty-due", **{**facts, "was_comparable": "no"}) == "first-lead"


def test_2017_L26_B_declarer_may_forbid_one_suit_that_the_offender_has_not_shown() -> None:
    assert asked("lead-penalty-due", **DUE, shown_suits="-") == "N lead"
    wanted = ("prohibit-c", "prohibit-d", "prohibit-h", "prohibit-s", "none")
    assert DESK.choices("lead-penalty-due", **DUE, shown_suits="-") == wanted
    assert "prohibit-d" not in DESK.choices("lead-penalty-due", **DUE, shown_suits="D")
    forbidden = rule("lead-penalty-due", **DUE, shown_suits="D", lead="prohibit-h")
    assert forbidden.effects == (LeadRestriction(E, forbid=("H",), withdrawn=True),)
    assert rule("lead-penalty-due", **DUE, shown_suits="C D H S").effects == ()


def test_2017_L26_B_only_at_the_first_lead_of_a_defender() -> None:
    late = {**DUE, "first_lead": "no"}
    assert dismissed("lead-penalty-due", **late) == "2017:L26.B"
    declarer = {"contract": "4S by W", "offender": "W"}
    assert dismissed("lead-penalty-due", **declarer) == "2017:L26.B"


def test_2017_L26_B_a_restriction_once_laid_down_asks_for_the_suits_shown() -> None:
    facts = {"contract": "4S by N", "offender": "W"}
    assert asked("lead-penalty-laid-down", **facts) == "shown-suits"
    forbidden = rule("lead-penalty-laid-down", **facts, shown_suits="H", lead="prohibit-c")
    assert forbidden.effects == (LeadRestriction(E, forbid=("C",), withdrawn=True),)
    assert "prohibit-h" not in DESK.choices("lead-penalty-laid-down", **facts, shown_suits="H")
