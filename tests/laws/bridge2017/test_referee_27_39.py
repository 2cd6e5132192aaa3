"""Laws 27 to 39: the rulings of 2017, clause by clause."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, has, told
from tests.referee.later import later_review

from paiju.games.bridge.effects import Grade, LeadPenalty, MustCall, NoDouble, PassAlways, PassOnce, ScoreOverride
from paiju.laws import Code
from paiju.laws.effect import AdjustLater, EraseCalls, Information, SetTurn

N, E, S, W = range(4)
NS, EW = 0, 1
DESK = Desk(Code.BRIDGE_2017)
rule, asked, other_law = DESK.rule, DESK.asked, DESK.other_law
dismissed = DESK.dismissed

HEART = {"auction": "N: 1S", "offender": "E", "call": "1H"}
REFUSED = {**HEART, "accept": "refuse"}
EARLY = {"corrected": "insufficient-bid", **HEART}


def lead(seat: int) -> LeadPenalty:
    return LeadPenalty(seat, any_suit=True)


# Definitions


def test_2017_D_artificial_is_asked_of_a_pass_out_of_turn() -> None:
    facts = {"auction": "S: 2C", "offender": "N", "call": "P", "next_acted": "no", "accept": "refuse"}
    assert "of-artificial" in DESK.choices("call-out-of-rotation", **facts, rho_must_pass="no", turn_acted="no")
    strong = {**facts, "rho_must_pass": "no", "turn_acted": "no", "rho_call": "2D", "substitute": "2S"}
    by_31 = rule("call-out-of-rotation", **strong, pass_meaning="of-artificial", comparable="none")
    assert "2017:L31.A.2.b" in told(by_31)
    silent = {"auction": "W: 1C", "offender": "S", "call": "P", "next_acted": "no", "accept": "refuse"}
    assert DESK.choices("call-out-of-rotation", **silent) == ("plain", "artificial")


def test_2017_D_rectification_is_the_word_for_what_is_not_a_penalty() -> None:
    barred = rule("insufficient-bid", **REFUSED, substitute="2C", same_denomination="no", comparable="none")
    said = " ".join(f"{one.text.en} {one.text.zh}" for one in barred.statements)
    assert "penal" not in said
    assert "判罚" not in said
    free = rule("insufficient-bid", **REFUSED, substitute="2H", same_denomination="yes")
    assert "rectification" in " ".join(one.text.en for one in free.statements)
    assert "纠正" in " ".join(one.text.zh for one in free.statements)


# Law 27


def test_2017_L27_A_1_the_next_player_may_accept() -> None:
    assert asked("insufficient-bid", **HEART) == "S accept"
    assert rule("insufficient-bid", **HEART, accept="accept").effects == ()
    assert dismissed("insufficient-bid", **{**HEART, "call": "1NT"}) == "L18.D"


def test_2017_L27_A_2_out_of_rotation_law_31_rules() -> None:
    facts = {"auction": "N: 1S", "offender": "S", "call": "1H"}
    assert other_law("insufficient-bid", **facts) == "2017:L27.A.2"
    refused = {**facts, "next_acted": "no", "accept": "refuse", "rho_must_pass": "no", "turn_acted": "no"}
    ruling = rule("call-out-of-rotation", **refused, rho_call="2D", substitute="2H", comparable="none")
    assert "2017:L31.A.2.b" in told(ruling)


def test_2017_L27_B_what_replaces_it_is_asked_under_the_law_that_lists_the_ways() -> None:
    assert asked("insufficient-bid", **REFUSED) == "E substitute"
    free = told(rule("insufficient-bid", **REFUSED, substitute="2H", same_denomination="yes"))
    assert "2017:L27.B" in free
    assert "2017:L27.B.2" not in free, "it would silence partner"


def test_2017_L27_B_1_a_the_lowest_bid_of_the_same_denomination_is_free_natural_or_not() -> None:
    transfer = {"auction": "E: 2NT P", "offender": "W", "call": "2H", "accept": "refuse", "substitute": "3H"}
    free = rule("insufficient-bid", **transfer, same_denomination="yes")
    assert has(free, MustCall(W, "3H"), AdjustLater(EW, "2017:L27.D"))
    assert not any(isinstance(e, PassAlways | LeadPenalty | Information) for e in free.effects)
    jump = rule("insufficient-bid", **transfer, same_denomination="no", comparable="none")
    assert has(jump, PassAlways(E))


def test_2017_L27_B_1_b_a_comparable_call_of_any_denomination_is_free() -> None:
    facts = {"auction": "W: 1D 1S", "offender": "E", "call": "1H", "accept": "refuse"}
    double = rule("insufficient-bid", **facts, substitute="X", comparable="similar")
    assert has(double, MustCall(E, "X"))
    assert not any(isinstance(e, PassAlways | LeadPenalty) for e in double.effects)
    assert "2017:L27.B.1.b" in told(double)
    other = rule("insufficient-bid", **facts, substitute="2C", same_denomination="no", comparable="none")
    assert "2017:L27.B.1.b" not in told(other)


@pytest.mark.parametrize("final", ["2C", "3H", "P"])
def test_2017_L27_B_2_any_other_bid_or_pass_silences_partner(final: str) -> None:
    same = {} if final == "P" else {"same_denomination": "no"}
    ruling = rule("insufficient-bid", **REFUSED, substitute=final, comparable="none", **same)
    assert has(ruling, MustCall(E, final), PassAlways(W), lead(W), AdjustLater(EW, "2017:L72.C"))
    assert has(ruling, Information((E, W), "1H"))


def test_2017_L27_B_3_a_double_that_is_not_comparable_is_cancelled() -> None:
    facts = {**REFUSED, "substitute": "X", "comparable": "none"}
    assert asked("insufficient-bid", **facts) == "E bid-or-pass"
    ruling = rule("insufficient-bid", **facts, bid_or_pass="2H")
    assert has(ruling, NoDouble(E), MustCall(E, "2H"), PassAlways(W), lead(W))
    assert other_law("insufficient-bid", **facts, bid_or_pass="X") == "2017:L27.B.3"
    assert other_law("insufficient-bid", **facts, bid_or_pass="1C") == "2017:L27.B.3"


def test_2017_L27_B_4_a_second_insufficient_bid() -> None:
    facts = {"auction": "N: 2S", "offender": "E", "call": "1H", "accept": "refuse", "substitute": "2H"}
    assert asked("insufficient-bid", **facts) == "S accept-second"
    refused = rule("insufficient-bid", **facts, accept_second="refuse", bid_or_pass="3H")
    assert has(refused, MustCall(E, "3H"), PassAlways(W))
    accepted = rule("insufficient-bid", **facts, accept_second="accept", comparable="similar")
    assert has(accepted, MustCall(E, "2H"))
    assert not has(accepted, PassAlways(W))


def test_2017_L27_C_a_replacement_before_the_ruling_stands_unless_the_bid_is_accepted() -> None:
    early = {**EARLY, "correction": "2H"}
    accepted = rule("premature-correction", **early, accept="accept")
    assert has(accepted, EraseCalls((2,)))
    stands = rule("premature-correction", **early, accept="refuse", same_denomination="yes")
    assert has(stands, EraseCalls((1,)), SetTurn(S), AdjustLater(EW, "2017:L27.D"))
    assert not any(isinstance(e, MustCall | PassAlways) for e in stands.effects)
    other = {**EARLY, "correction": "3C", "accept": "refuse", "same_denomination": "no"}
    assert has(rule("premature-correction", **other, comparable="none"), PassAlways(W))


def test_2017_L27_C_a_double_before_the_ruling_is_cancelled_with_the_bid() -> None:
    early = {**EARLY, "correction": "X", "accept": "refuse", "comparable": "none"}
    ruling = rule("premature-correction", **early, bid_or_pass="P")
    assert has(ruling, EraseCalls((1, 2)), MustCall(E, "P"), PassAlways(W))


def test_2017_L27_D_help_of_a_free_correction_is_adjusted() -> None:
    free = rule("insufficient-bid", **REFUSED, substitute="2H", same_denomination="yes")
    later = AdjustLater(EW, "2017:L27.D")
    assert has(free, later)
    case = later_review(Code.BRIDGE_2017, later)
    facts = {**{k.replace("-", "_"): v for k, v in case.answers.items()}, "offender": "E"}
    assert rule(case.irregularity, **facts, outcome_different="no").effects == ()
    said = {"outcome_different": "yes", "damage": "yes", "vulnerability": "None", "self_inflicted": "no"}
    adjusted = rule(case.irregularity, **facts, **said, probable="4H by E -1")
    assert has(adjusted, ScoreOverride(EW, Grade.ASSIGNED, -50), ScoreOverride(NS, Grade.ASSIGNED, 50))


# Law 30

OUT = {"next_acted": "no", "accept": "refuse"}
AT_RHO = {**OUT, "rho_must_pass": "no", "turn_acted": "no"}


@pytest.mark.parametrize(("calls", "offender"), [("W:", N), ("S: 1D P P", S), ("N: 1S", S)])
def test_2017_L30_A_at_rhos_turn_the_offender_passes_once(calls: str, offender: int) -> None:
    facts = {**AT_RHO, "auction": calls, "offender": "NESW"[offender], "call": "P"}
    ruling = rule("call-out-of-rotation", **facts, pass_meaning="plain")
    assert has(ruling, PassOnce(offender), AdjustLater(NS, "2017:L72.C"))
    assert not any(isinstance(e, PassAlways | LeadPenalty) for e in ruling.effects)


def test_2017_L30_B_1_a_at_partners_turn_partner_is_free() -> None:
    facts = {**OUT, "auction": "W: 1H", "offender": "S", "call": "P", "pass_meaning": "plain"}
    assert asked("call-out-of-rotation", **facts) == "N partner-call"
    after = {**facts, "partner_call": "X", "rho_call": "P", "substitute": "1S"}
    ruling = rule("call-out-of-rotation", **after, comparable="subset")
    assert has(ruling, MustCall(N, "X"), Information((N,), "P"))
    assert not any(isinstance(e, NoDouble) for e in ruling.effects)
    assert "2017:L30.B.1.a" in told(ruling)


def test_2017_L30_B_1_b_the_offender_calls_and_partner_passes_once_unless_it_is_comparable() -> None:
    facts = {
        **OUT, "auction": "S:", "offender": "N", "call": "P", "pass_meaning": "plain",
        "partner_call": "1S", "rho_call": "P",
    }  # fmt: skip
    free = rule("call-out-of-rotation", **facts, substitute="2S", comparable="subset")
    assert has(free, MustCall(N, "2S"), AdjustLater(NS, "2017:L23.C"))
    assert not has(free, PassOnce(S))
    once = rule("call-out-of-rotation", **facts, substitute="4NT", comparable="none")
    assert has(once, PassOnce(S), lead(S), Information((N, S), "P"))
    assert not has(once, PassAlways(S))


def test_2017_L30_B_2_at_lhos_turn_after_an_earlier_call_it_is_a_change() -> None:
    change = {"auction": "N: 1H", "offender": "N", "call": "P"}
    assert asked("call-out-of-rotation", **change) == "intent"
    ruling = rule("call-out-of-rotation", **change, intent="slip")
    assert has(ruling, EraseCalls((0,)))
    assert "2017:L30.B.2" in told(ruling)
    first = {**OUT, "auction": "E:", "offender": "N", "call": "P"}
    assert asked("call-out-of-rotation", **first) == "pass-meaning"
    assert asked("call-out-of-rotation", **first, pass_meaning="plain") == "E lho-call"


@pytest.mark.parametrize("meaning", ["artificial", "of-artificial"])
def test_2017_L30_C_an_artificial_pass_is_ruled_by_law_31(meaning: str) -> None:
    facts = {**AT_RHO, "auction": "S: 2C", "offender": "N", "call": "P"}
    passed = rule("call-out-of-rotation", **facts, pass_meaning=meaning, rho_call="P")
    assert has(passed, MustCall(N, "P"))
    assert "2017:L31.A.1" in told(passed)
    plain = rule("call-out-of-rotation", **facts, pass_meaning="plain")
    assert "2017:L30.A" in told(plain)
    assert "2017:L30.C" not in told(plain)


# Law 31

SPADE = {**AT_RHO, "auction": "W:", "offender": "N", "call": "1S"}


def test_2017_L31_A_1_after_rhos_pass_the_offender_repeats_his_call() -> None:
    ruling = rule("call-out-of-rotation", **SPADE, rho_call="P")
    assert has(ruling, MustCall(W, "P"), MustCall(N, "1S"))
    assert not any(isinstance(e, PassOnce | PassAlways | LeadPenalty) for e in ruling.effects)
    assert asked("call-out-of-rotation", **SPADE, rho_call="1H") == "N substitute"


def test_2017_L31_A_2_a_after_rhos_action_a_comparable_call_is_free() -> None:
    ruling = rule("call-out-of-rotation", **SPADE, rho_call="1H", substitute="1S", comparable="similar")
    assert "2017:L31.A.2.a" in told(ruling)
    assert not any(isinstance(e, PassOnce | PassAlways | LeadPenalty) for e in ruling.effects)


def test_2017_L31_A_2_b_another_call_makes_partner_pass_once() -> None:
    ruling = rule("call-out-of-rotation", **SPADE, rho_call="1H", substitute="X", comparable="none")
    assert has(ruling, PassOnce(S), lead(S), AdjustLater(NS, "2017:L72.C"))
    assert not has(ruling, PassAlways(S))
    assert "2017:L31.A.2.a" not in told(ruling)


def test_2017_L31_B_at_partners_turn_partner_calls_freely() -> None:
    facts = {**OUT, "auction": "N:", "offender": "S", "call": "1S"}
    after = {**facts, "partner_call": "1H", "rho_call": "P", "substitute": "1S"}
    free = rule("call-out-of-rotation", **after, comparable="similar")
    assert has(free, MustCall(N, "1H"), MustCall(S, "1S"), Information((N,), "1S"))
    assert not has(free, PassOnce(N))
    assert has(rule("call-out-of-rotation", **after, comparable="none"), PassOnce(N))


def test_2017_L31_C_a_later_bid_at_lhos_turn_is_a_change() -> None:
    facts = {"auction": "N: 1C", "offender": "N", "call": "1NT"}
    assert asked("call-out-of-rotation", **facts) == "intent"
    assert "2017:L31.C" in told(rule("call-out-of-rotation", **facts, intent="slip"))
    first = {**OUT, "auction": "E:", "offender": "N", "call": "1NT"}
    assert asked("call-out-of-rotation", **first) == "E lho-call"


# Law 32


def test_2017_L32_A_a_double_at_rhos_turn() -> None:
    facts = {**AT_RHO, "auction": "E: 1S P", "offender": "N", "call": "X"}
    passed = rule("call-out-of-rotation", **facts, rho_call="P")
    assert has(passed, MustCall(N, "X"))
    free = rule("call-out-of-rotation", **facts, rho_call="2S", substitute="X", comparable="similar")
    assert not has(free, PassOnce(S))
    other = rule("call-out-of-rotation", **facts, rho_call="2S", substitute="3C", comparable="none")
    assert has(other, PassOnce(S), lead(S))
    assert not has(other, PassAlways(S))


def test_2017_L32_B_a_double_at_partners_turn() -> None:
    facts = {**OUT, "auction": "E: 3S", "offender": "N", "call": "X"}
    after = {**facts, "partner_call": "4H", "rho_call": "P", "substitute": "P"}
    ruling = rule("call-out-of-rotation", **after, comparable="none")
    assert has(ruling, MustCall(S, "4H"), Information((S,), "X"), PassOnce(S))
    assert not has(ruling, PassAlways(S))
    assert "2017:L32.B" in told(ruling)


# Laws 35 to 39


@pytest.mark.parametrize(
    ("name", "facts", "clause"),
    [
        ("inadmissible-double", "auction=N: 1S P|offender=S|call=X|lead_faced=no", "2017:L36.B.4"),
        ("action-when-required-to-pass", "auction=N: 1S|offender=E|call=2C", "2017:L37.B"),
        ("bid-above-seven", "auction=N: 1S|offender=E|call=8C", "2017:L35"),
        ("call-after-final-pass", "auction=N: 1S P P P|offender=W|call=2H", "2017:L39"),
    ],
)
def test_2017_L35_four_kinds_each_with_its_own_law(name: str, facts: str, clause: str) -> None:
    said = dict(fact.split("=", 1) for fact in facts.split("|"))
    ruling = rule(name, **said, next_acted="no", **({"substitute": "P"} if "X" in facts else {}))
    assert any(isinstance(e, LeadPenalty) for e in ruling.effects)
    if clause != "2017:L36.B.4":
        assert clause in ruling.clauses
    legal = {"auction": "N: 1S", "offender": "E", "call": "X", "lead_faced": "no"}
    assert dismissed("inadmissible-double", **legal) == "L19.A.1"


def test_2017_L36_A_lho_has_called_and_nothing_happened() -> None:
    facts = {"lead_faced": "no", "auction": "N: 1H P", "offender": "S", "call": "X"}
    ruling = rule("inadmissible-double", **facts, next_acted="yes", calls_since="1")
    assert has(ruling, EraseCalls((2, 3)), SetTurn(S))
    assert not any(isinstance(e, PassAlways | LeadPenalty) for e in ruling.effects)
    replaced = rule("inadmissible-double", **facts, next_acted="no", substitute="2H")
    assert has(replaced, MustCall(S, "2H"), PassAlways(N), lead(N))


def test_2017_L36_B_4_out_of_rotation_the_turn_goes_back_and_partner_is_silenced() -> None:
    facts = {"auction": "N: 1S", "offender": "S", "call": "X", "rho_must_pass": "no"}
    ruling = rule("call-out-of-rotation", **facts, next_acted="no", turn_acted="no")
    assert has(ruling, EraseCalls((1,)), SetTurn(E), PassAlways(N), lead(N))
    assert "accept" not in [point.name for point in ruling.points]
    assert not any(isinstance(e, MustCall) for e in ruling.effects)
    in_turn = {"auction": "N: 1S", "offender": "S", "call": "X", "lead_faced": "no"}
    assert other_law("inadmissible-double", **in_turn) == "2017:L36.B.4"


def test_2017_L36_C_after_the_lead_the_contract_is_scored_without_it() -> None:
    facts = {"lead_faced": "yes", "play_over": "yes", "vulnerability": "None"}
    ruling = rule("inadmissible-double", **facts, outcome="2H by S =")
    assert has(ruling, ScoreOverride(NS, Grade.ASSIGNED, 110), ScoreOverride(EW, Grade.ASSIGNED, -110))
    going = rule("inadmissible-double", lead_faced="yes", play_over="no")
    later = AdjustLater(NS, "2017:L36.C")
    assert has(going, later)
    assert later_review(Code.BRIDGE_2017, later).irregularity == "inadmissible-double"


BARRED = {"auction": "N: 1S", "offender": "E", "call": "2C"}


def test_2017_L37_A_lho_has_called_and_the_call_stands() -> None:
    ruling = rule("action-when-required-to-pass", **BARRED, next_acted="yes", must_pass="always")
    assert ruling.effects == (PassAlways(E),)
    assert rule("action-when-required-to-pass", **BARRED, next_acted="yes", must_pass="once").effects == ()


def test_2017_L37_B_cancelled_and_both_partners_pass() -> None:
    ruling = rule("action-when-required-to-pass", **BARRED, next_acted="no")
    assert has(ruling, EraseCalls((1,)), MustCall(E, "P"), PassAlways(E), PassAlways(W), lead(W))
    assert dismissed("action-when-required-to-pass", **{**BARRED, "call": "P"}) == "2017:L37.B"


def test_2017_L38_D_lho_has_called_both_pass_and_nothing_more() -> None:
    facts = {"auction": "N:", "offender": "N", "call": "8C"}
    ruling = rule("bid-above-seven", **facts, next_acted="yes", calls_since="1")
    assert has(ruling, EraseCalls((0, 1)), PassAlways(N), PassAlways(S))
    assert not any(isinstance(e, LeadPenalty | AdjustLater) for e in ruling.effects)
    at_once = rule("bid-above-seven", **facts, next_acted="no")
    assert has(at_once, PassAlways(N), PassAlways(S), lead(S), AdjustLater(NS, "2017:L72.C"))


def test_2017_L39_calls_after_the_final_pass() -> None:
    facts = {"auction": "N: 1S P P P", "offender": "W", "call": "2H"}
    defender = rule("call-after-final-pass", **facts, next_acted="no")
    assert has(defender, EraseCalls((4,)), lead(E))
    late = rule("call-after-final-pass", **facts, next_acted="yes", calls_since="1")
    declarer = rule("call-after-final-pass", **{**facts, "offender": "S"}, next_acted="no")
    passed = rule("call-after-final-pass", **{**facts, "call": "P"}, next_acted="no")
    for free in (late, declarer, passed):
        assert not any(isinstance(e, LeadPenalty) for e in free.effects)
