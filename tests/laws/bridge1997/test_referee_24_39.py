"""Laws 24 to 39, and the parts of 17 and 19 that a referee decides: the rulings of 1997, clause by clause."""

from __future__ import annotations

import pytest
from msgspec import structs
from tests.referee.desk import Desk, has

from paiju.games.bridge.effects import (
    Grade,
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    MustCall,
    NoDouble,
    PassAlways,
    PassOnce,
    PenaltyCard,
    ScoreOverride,
)
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Cancel, Effect, EraseCalls, Information, RestoreCard, SetTurn
from paiju.referee import Case, Pending, judge

DESK = Desk(Code.BRIDGE_1997)
rule, asked, other_law = DESK.rule, DESK.asked, DESK.other_law
dismissed = DESK.dismissed
N, E, S, W = range(4)
NS, EW = 0, 1


def silent(ruling: Ruling) -> bool:
    """Return whether nobody must pass, no lead is restricted and no score is changed."""
    return not any(isinstance(effect, PassOnce | PassAlways | LeadPenalty | ScoreOverride) for effect in ruling.effects)


# Law 17


def test_L17_D_a_call_on_other_cards_is_cancelled_and_made_anew() -> None:
    facts = {"auction": "N:", "offender": "N", "call": "1S"}
    alone = rule("call-on-wrong-cards", **facts, next_acted="no")
    assert has(alone, EraseCalls((0,)), SetTurn(N))
    assert not has(alone, Cancel())
    over = {**facts, "next_acted": "yes", "calls_since": "1", "lho_call": "P"}
    assert asked("call-on-wrong-cards", **over) == "N substitute"
    same = rule("call-on-wrong-cards", **over, substitute="1S")
    assert has(same, EraseCalls((0, 1)), MustCall(N, "1S"), MustCall(E, "P"))
    near = rule("call-on-wrong-cards", **over, substitute="1H", differs="no")
    assert has(near, MustCall(E, "P"))
    far = rule("call-on-wrong-cards", **over, substitute="2C", differs="yes")
    plus, minus = ScoreOverride(EW, Grade.AVERAGE_PLUS), ScoreOverride(NS, Grade.AVERAGE_MINUS)
    assert has(far, Cancel(), plus, minus)
    assert not has(far, MustCall(E, "P"))


def test_L17_D_the_next_players_call_that_cannot_be_repeated_ends_the_board() -> None:
    facts = {"auction": "N:", "offender": "N", "call": "1C", "next_acted": "yes", "lho_call": "1D"}
    facts["calls_since"] = "1"
    assert has(rule("call-on-wrong-cards", **facts, substitute="2C"), Cancel())


def test_L17_D_the_board_that_the_cards_came_from() -> None:
    facts = {"offender": "N", "call": "1S"}
    name = "own-board-after-wrong-cards"
    assert rule(name, **facts, substitute="1S", play_normally="yes").effects == ()
    assert has(rule(name, **facts, substitute="1S", play_normally="no"), Cancel())
    assert has(rule(name, **facts, substitute="2C"), Cancel())


def test_L17_E_three_passes_with_one_out_of_rotation_end_nothing() -> None:
    facts = {"auction": "N: 1S P", "offender": "W"}
    assert has(rule("lost-turn", **facts, passes_since="1"), SetTurn(S))
    assert other_law("lost-turn", **facts, passes_since="0") == "L29.B"


# Law 19


@pytest.mark.parametrize("named", ["3S", "2H", "4H"])
def test_L19_A_3_a_double_of_a_wrong_bid_doubles_the_last(named: str) -> None:
    facts = {"auction": "N: 3H", "offender": "E", "call": "X"}
    ruling = rule("double-of-wrong-bid", **facts, named=named)
    assert ruling.effects == (Information((W,), f"X {named}"),)
    assert "L19.A.3" in ruling.clauses
    assert "L16.A" in ruling.clauses


def test_L19_A_3_a_double_that_names_the_last_bid_is_only_improper() -> None:
    facts = {"auction": "N: 3H", "offender": "E", "call": "X"}
    ruling = rule("double-of-wrong-bid", **facts, named="3H")
    assert ruling.effects == ()
    assert "L19.A.3" not in [said.clause for said in ruling.statements]
    own = {"auction": "N: 3H P", "offender": "S", "call": "X"}
    assert other_law("double-of-wrong-bid", **own) == "L36"


def test_L19_B_3_a_redouble_of_a_wrong_bid_counts_for_the_last() -> None:
    facts = {"auction": "N: 4H X", "offender": "S", "call": "XX"}
    ruling = rule("double-of-wrong-bid", **facts, named="4S")
    assert ruling.effects == (Information((N,), "XX 4S"),)
    assert "L19.B.3" in ruling.clauses
    right = rule("double-of-wrong-bid", **facts, named="4H")
    assert right.effects == ()
    assert "L19.B.3" not in [said.clause for said in right.statements]


# Law 24


def exposed(cards: str, **answers: str) -> Ruling:
    seen = {"partner_could_see": "yes", **answers}
    return rule("card-exposed-in-auction", offender="W", cards=cards, **seen)


def test_L24_exposed_cards_stay_faced_and_are_penalty_cards_of_a_defender() -> None:
    assert has(exposed("SK"), LeaveFaced(W, "SK"))
    unseen = exposed("SK", partner_could_see="no")
    assert unseen.effects == (RestoreCard(W, "SK"),)
    due = {"offender": "W", "cards": "SK"}
    assert has(rule("faced-cards-due", **due, contract="4H by S"), PenaltyCard(W, "SK", True))
    assert rule("faced-cards-due", **due, contract="4H by E").effects == (RestoreCard(W, "SK"),)
    assert dismissed("card-exposed-in-auction", offender="W", cards="-") == "L24"


@pytest.mark.parametrize("card", ["H7", "H9", "C2"])
def test_L24_A_one_low_card_not_led_costs_nothing_more(card: str) -> None:
    ruling = exposed(card, premature_lead="no")
    assert ruling.effects == (LeaveFaced(W, card),)
    due = {"offender": "W", "cards": card, "contract": "4H by S"}
    assert has(rule("faced-cards-due", **due, careless="yes"), PenaltyCard(W, card, False))
    assert has(rule("faced-cards-due", **due, careless="no"), PenaltyCard(W, card, True))


@pytest.mark.parametrize(("card", "led"), [("ST", ""), ("SA", ""), ("C4", "yes"), ("C9", "yes")])
def test_L24_B_an_honor_or_a_premature_lead_makes_partner_pass_once(card: str, led: str) -> None:
    ruling = exposed(card, **({"premature_lead": led} if led else {}))
    assert has(ruling, PassOnce(E), AdjustLater(EW, "L23"))
    assert not has(ruling, PassAlways(E))


def test_L24_C_two_cards_make_partner_pass_once_and_are_major() -> None:
    ruling = exposed("H7 D3")
    assert has(ruling, LeaveFaced(W, "H7"), LeaveFaced(W, "D3"), PassOnce(E))
    due = rule("faced-cards-due", offender="W", cards="H7 D3", contract="1NT by N")
    assert has(due, PenaltyCard(W, "H7", True), PenaltyCard(W, "D3", True))


# Law 25

CHANGE = {"auction": "N:", "offender": "N", "call": "1S", "changed_to": "2S"}
ON_PURPOSE = {**CHANGE, "changed_when": "at-once", "inadvertent": "no"}
REFUSED = {**ON_PURPOSE, "next_acted": "no", "accept": "refuse"}


def change(base: dict[str, str], **answers: str) -> Ruling:
    return rule("change-of-call", **{**base, **answers})


def test_L25_A_an_inadvertent_call_is_changed_free() -> None:
    ruling = change(CHANGE, changed_when="at-once", inadvertent="yes")
    assert has(ruling, EraseCalls((0,)), SetTurn(E))
    assert silent(ruling)


def test_L25_A_until_partner_has_called() -> None:
    later = change(CHANGE, changed_when="after-lho", inadvertent="yes", lho_call="2D")
    assert has(later, EraseCalls((0, 1)), SetTurn(E), Information((N, S), "2D"))
    assert other_law("change-of-call", **CHANGE, changed_when="after-partner") == "L25.A"


@pytest.mark.parametrize(
    ("changed_to", "then", "clause"),
    [("1S", {"accept": "accept"}, "L27.A"),
     ("X", {"next_acted": "no", "substitute": "P", "withdrawn_conventional": "no"}, "L36"),
     ("8C", {"next_acted": "no", "withdrawn_conventional": "no"}, "L38"),
     ("X", {"next_acted": "yes", "calls_since": "1"}, "L35.A"),
     ("8C", {"next_acted": "yes", "calls_since": "1"}, "L35.C")],
)  # fmt: skip
def test_L25_A_an_illegal_substitute_is_ruled_by_its_own_law(
    changed_to: str, then: dict[str, str], clause: str
) -> None:
    facts = {"auction": "N: 2H P", "offender": "S", "call": "P", "changed_to": changed_to}
    ruling = rule("change-of-call", **facts, changed_when="at-once", inadvertent="yes", **then)
    assert clause in ruling.clauses


def test_L25_B_another_change_is_offered_to_the_next_player() -> None:
    assert asked("change-of-call", **ON_PURPOSE, next_acted="no") == "E accept"
    late = {**CHANGE, "changed_when": "after-lho", "inadvertent": "no"}
    assert other_law("change-of-call", **late) == "L25.B"


def test_L25_B_1_accepted_the_second_call_stands_free() -> None:
    ruling = change(ON_PURPOSE, next_acted="no", accept="accept")
    assert has(ruling, EraseCalls((0,)))
    assert silent(ruling)


def test_L25_B_1_who_called_over_the_first_call_may_withdraw() -> None:
    acted = {**ON_PURPOSE, "next_acted": "yes", "lho_call": "P"}
    assert asked("change-of-call", **acted, meant_first="yes") == "E withdraw"
    kept = change(acted, meant_first="yes", withdraw="keep")
    assert not has(kept, EraseCalls((2,)))
    gone = change(acted, meant_first="yes", withdraw="withdraw")
    assert has(gone, EraseCalls((0,)), EraseCalls((2,)), SetTurn(E))
    assert has(gone, Information((N, S), "P"))
    assert silent(gone)
    over_second = change({**ON_PURPOSE, "next_acted": "yes"}, meant_first="no")
    assert has(over_second, EraseCalls((0,)))
    assert not has(over_second, SetTurn(E))


def test_L25_B_2_refused_the_second_call_is_cancelled() -> None:
    ruling = change(REFUSED, elect="stand", attempted_conventional="no")
    assert has(ruling, EraseCalls((1,)))
    assert "L25.B.2" in ruling.clauses
    accepted = change(ON_PURPOSE, next_acted="no", accept="accept")
    assert not has(accepted, EraseCalls((1,)))


LAST_PASS = {"auction": "N: 1S P P", "offender": "W", "call": "P", "changed_to": "2H"}
AT_ONCE = {"changed_when": "at-once"}


def test_L25_A_L17_E_a_last_pass_may_be_changed_until_the_lead_is_faced() -> None:
    assert asked("change-of-call", **LAST_PASS, **AT_ONCE) == "period-over"
    over = {**LAST_PASS, **AT_ONCE, "period_over": "yes"}
    assert other_law("change-of-call", **over) == "L17.E"
    slip = {**LAST_PASS, **AT_ONCE, "period_over": "no", "inadvertent": "yes"}
    assert has(rule("change-of-call", **slip), EraseCalls((3,)))
    purpose = {**slip, "inadvertent": "no", "next_acted": "no"}
    assert asked("change-of-call", **purpose) == "N accept"


def test_L25_L17_E_a_pass_over_which_the_last_one_was_made_is_changed_in_the_same_time() -> None:
    facts = {"auction": "N: 1S P", "offender": "S", "call": "P", "changed_to": "2S"}
    late = {**facts, "changed_when": "after-lho"}
    assert asked("change-of-call", **late) == "period-over"
    assert other_law("change-of-call", **late, period_over="yes") == "L17.E"
    assert asked("change-of-call", **late, period_over="no") == "inadvertent"
    assert asked("change-of-call", **facts, **AT_ONCE) == "inadvertent", "two may still call"


def test_L17_E_four_passes_end_the_auction_period_at_once() -> None:
    out = {**LAST_PASS, **AT_ONCE, "auction": "N: P P P"}
    assert other_law("change-of-call", **out) == "L17.E"
    over = {**LAST_PASS, **AT_ONCE, "auction": "E: 1S P P P"}
    assert other_law("change-of-call", **over) == "L39"


def test_L25_B_2_a_an_illegal_first_call_has_its_own_law_and_the_second_its_lead_penalty() -> None:
    facts = {"auction": "W: 1S", "offender": "N", "call": "1H", "changed_to": "2C"}
    case = {**facts, "changed_when": "at-once", "inadvertent": "no", "next_acted": "no"}
    ruling = rule(
        "change-of-call",
        **{**case, "accept": "refuse", "substitute": "P"},
        withdrawn_conventional="no",
        attempted_conventional="no",
    )
    assert has(ruling, EraseCalls((1, 2)), MustCall(N, "P"), PassAlways(S))
    hearts, clubs = LeadPenalty(S, ("H",), shower=N), LeadPenalty(S, ("C",), shower=N)
    assert has(ruling, hearts, clubs)
    assert {"L25.B.2.a", "L27.B.2"} <= set(ruling.clauses)


def test_L25_B_2_a_a_first_call_out_of_rotation_is_ruled_as_such() -> None:
    facts = {"auction": "N:", "offender": "S", "call": "1H", "changed_to": "2C"}
    case = {**facts, "changed_when": "at-once", "inadvertent": "no", "next_acted": "no"}
    assert asked("change-of-call", **case) == "W accept-change"
    refused = {**case, "accept_change": "refuse"}
    assert asked("change-of-call", **refused) == "W accept"
    meanings = {"withdrawn_conventional": "no", "attempted_conventional": "no"}
    ruling = rule("change-of-call", **refused, accept="refuse", **meanings)
    assert has(ruling, EraseCalls((1,)), EraseCalls((0,)), SetTurn(N), PassAlways(N))
    hearts, clubs = (LeadPenalty(N, (letter,), shower=S) for letter in "HC")
    assert has(ruling, structs.replace(hearts, withdrawn="1H"), structs.replace(clubs, withdrawn="2C"))
    assert {"L25.B.2.a", "L31.B"} <= set(ruling.clauses)
    accepted = rule("change-of-call", **case, accept_change="accept")
    assert has(accepted, EraseCalls((0,)))
    assert silent(accepted)


def test_L25_B_2_b_a_legal_first_call_leaves_the_offender_two_ways() -> None:
    assert asked("change-of-call", **REFUSED) == "N elect"
    verdict = judge(Case(Code.BRIDGE_1997, "change-of-call", {k.replace("_", "-"): v for k, v in REFUSED.items()}))
    assert isinstance(verdict, Pending)
    assert [choice.key for choice in verdict.question.choices] == ["stand", "replace"]


def test_L25_B_2_b_1_the_first_call_stands_and_partner_passes_once() -> None:
    ruling = change(REFUSED, elect="stand", attempted_conventional="no")
    assert has(ruling, PassOnce(S), SetTurn(E), AdjustLater(NS, "L23"))
    assert not any(isinstance(effect, ScoreOverride) for effect in ruling.effects)


def test_L25_B_2_b_2_another_call_caps_the_score_of_the_offenders_only() -> None:
    ruling = change(REFUSED, elect="replace", substitute="2S", withdrawn_conventional="no")
    cap = ScoreOverride(NS, Grade.AVERAGE_MINUS, at_most=True)
    assert [e for e in ruling.effects if isinstance(e, ScoreOverride)] == [cap]
    assert has(ruling, EraseCalls((0, 1)), MustCall(N, "2S"), Information((N, S), "1S"))
    assert not any(isinstance(effect, PassOnce | PassAlways) for effect in ruling.effects)
    again = {**REFUSED, "elect": "replace", "substitute": "1S"}
    assert other_law("change-of-call", **again) == "L25.B.2.b.2"


def test_L25_B_2_c_either_way_law_26_falls_on_partners_lead() -> None:
    facts = {**REFUSED, "changed_to": "2D"}
    stand = change(facts, elect="stand", attempted_conventional="no")
    assert has(stand, LeadPenalty(S, ("D",), shower=N))
    other = change(facts, elect="replace", substitute="2C", withdrawn_conventional="no", attempted_conventional="no")
    assert has(other, LeadPenalty(S, ("S",), shower=N), LeadPenalty(S, ("D",), shower=N))
    named = change(REFUSED, elect="stand", attempted_conventional="no")
    assert "no lead penalty for 2♠" in freed(named)


# Law 26


def freed(ruling: Ruling) -> str:
    """Return what the director says about calls whose suits the offender has named since (L26.A.1)."""
    return " ".join(said.text.en for said in ruling.statements if said.clause == "L26.A.1")


WITHDRAWN = {"contract": "4S by S", "offender": "W", "first_lead": "yes", "call": "2H"}


def lead(**answers: str) -> Ruling:
    return rule("lead-penalty-due", **{**WITHDRAWN, **answers})


def test_L26_only_a_defender_whose_call_became_another_is_penalised() -> None:
    own = {**WITHDRAWN, "contract": "4S by W"}
    assert dismissed("lead-penalty-due", **own) == "L26"
    assert lead(substitute="2H", same_call_other_meaning="no").effects == (LeadRestriction(E, withdrawn=True),)
    other = {"substitute": "2H", "same_call_other_meaning": "yes", "withdrawn_conventional": "no"}
    assert asked("lead-penalty-due", **WITHDRAWN, **other, named_suits="-") == "S lead"


def test_L26_the_same_call_in_its_place_costs_nothing_where_it_means_the_same() -> None:
    facts = {"auction": "N: 1D", "offender": "E", "call": "P", "changed_to": "1H"}
    case = {**facts, "changed_when": "at-once", "inadvertent": "no", "next_acted": "no"}
    refused = {**case, "accept": "refuse", "elect": "replace", "substitute": "1H"}
    ruling = rule("change-of-call", **refused, withdrawn_conventional="no")
    assert [e for e in ruling.effects if isinstance(e, LeadPenalty)] == [LeadPenalty(W, any_suit=True)]


def test_L26_A_1_suits_all_named_in_the_legal_auction_are_free() -> None:
    free = lead(substitute="P", withdrawn_conventional="no", named_suits="H")
    assert free.effects == (LeadRestriction(E, withdrawn=True),)
    assert "L26.A.1" in free.clauses
    part = {"substitute": "P", "withdrawn_conventional": "yes", "withdrawn_suits": "H S"}
    assert asked("lead-penalty-due", **WITHDRAWN, **part, named_suits="H") == "S lead"
    assert lead(**part, named_suits="S H").effects == (LeadRestriction(E, withdrawn=True),)


@pytest.mark.parametrize(
    ("chosen", "effect"),
    [("require-h", LeadRestriction(E, require="H", withdrawn=True)),
     ("prohibit-h", LeadRestriction(E, forbid=("H",), withdrawn=True))],
)  # fmt: skip
def test_L26_A_2_declarer_requires_or_prohibits_a_suit_not_named(chosen: str, effect: Effect) -> None:
    answers = {"substitute": "P", "withdrawn_conventional": "no", "named_suits": "-"}
    assert lead(**answers, lead=chosen).effects == (effect,)
    assert lead(**answers, lead="none").effects == (LeadRestriction(E, withdrawn=True),)
    late = {**WITHDRAWN, "first_lead": "no"}
    assert dismissed("lead-penalty-due", **late) == "L26.A.2"


def test_L26_what_the_second_of_two_withdrawn_calls_costs_hangs_on_the_call_in_turn() -> None:
    """South bids 1H at East's turn and changes it to 2C; both are cancelled, East passes, and South bids 1H again."""
    facts = {"auction": "E:", "offender": "S", "call": "1H", "changed_to": "2C"}
    case = {**facts, **AT_ONCE, "inadvertent": "no", "next_acted": "no", "accept_change": "refuse"}
    refused = {**case, "accept": "refuse", "turn_acted": "no", "attempted_conventional": "no"}
    ruling = rule("change-of-call", **refused, rho_call="P")
    assert [e for e in ruling.effects if isinstance(e, LeadPenalty)] == [LeadPenalty(N, ("C",), shower=S)]
    same = {**refused, "rho_call": "1D", "substitute": "2C", "withdrawn_conventional": "no"}
    del same["attempted_conventional"]
    again = rule("change-of-call", **same, attempted_same_call_other_meaning="no")
    assert [e for e in again.effects if isinstance(e, LeadPenalty)] == [LeadPenalty(N, ("H",), shower=S)]


def test_L26_A_2_of_several_suits_he_takes_one() -> None:
    answers = {"substitute": "P", "withdrawn_conventional": "yes", "withdrawn_suits": "H S"}
    case = Case(
        Code.BRIDGE_1997,
        "lead-penalty-due",
        {k.replace("_", "-"): v for k, v in {**WITHDRAWN, **answers, "named_suits": "-"}.items()},
    )
    verdict = judge(case)
    assert isinstance(verdict, Pending)
    keys = [choice.key for choice in verdict.question.choices]
    assert keys == ["require-h", "require-s", "prohibit-h", "prohibit-s", "none"]


@pytest.mark.parametrize("call", ["P", "X", "XX", "1NT"])
def test_L26_B_after_other_calls_he_may_prohibit_any_one_suit(call: str) -> None:
    facts = {**WITHDRAWN, "call": call, "substitute": "2D", "withdrawn_conventional": "no"}
    case = Case(Code.BRIDGE_1997, "lead-penalty-due", {k.replace("_", "-"): v for k, v in facts.items()})
    verdict = judge(case)
    assert isinstance(verdict, Pending)
    keys = [choice.key for choice in verdict.question.choices]
    assert keys == ["prohibit-c", "prohibit-d", "prohibit-h", "prohibit-s", "none"]
    ruling = rule("lead-penalty-due", **facts, lead="prohibit-c")
    assert ruling.effects == (LeadRestriction(E, forbid=("C",), withdrawn=True),)


# Law 27

INSUFFICIENT = {"auction": "N: 1S", "offender": "E", "call": "1H"}
CORRECTED = {**INSUFFICIENT, "accept": "refuse"}


def test_L27_A_the_next_players_call_accepts_it() -> None:
    assert asked("insufficient-bid", **INSUFFICIENT) == "S accept"
    said = {k.replace("_", "-"): v for k, v in INSUFFICIENT.items()}
    verdict = judge(Case(Code.BRIDGE_1997, "insufficient-bid", said))
    assert isinstance(verdict, Pending)
    assert verdict.question.lapse == "accept"
    assert rule("insufficient-bid", **INSUFFICIENT, accept="accept").effects == ()


def test_L27_B_refused_it_becomes_a_sufficient_bid_or_a_pass() -> None:
    assert asked("insufficient-bid", **CORRECTED) == "E substitute"
    for bad in ("1C", "1S", "8C"):
        assert other_law("insufficient-bid", **CORRECTED, substitute=bad) == "L27.B"
    ruling = rule("insufficient-bid", **CORRECTED, substitute="P", withdrawn_conventional="no")
    assert has(ruling, EraseCalls((1,)), SetTurn(E), MustCall(E, "P"))


def test_L27_B_1_a_the_lowest_natural_correction_is_free() -> None:
    ruling = rule("insufficient-bid", **CORRECTED, substitute="2H", both_natural="yes")
    assert silent(ruling)
    assert not any(isinstance(effect, Information) for effect in ruling.effects)
    jump = rule("insufficient-bid", **CORRECTED, substitute="3H", withdrawn_conventional="no")
    assert has(jump, PassAlways(W))


def test_L27_B_1_b_unless_it_told_enough_to_damage() -> None:
    free = rule("insufficient-bid", **CORRECTED, substitute="2H", both_natural="yes")
    assert has(free, AdjustLater(EW, "L27.B.1.b"))
    other = rule("insufficient-bid", **CORRECTED, substitute="P", withdrawn_conventional="no")
    assert not has(other, AdjustLater(EW, "L27.B.1.b"))


@pytest.mark.parametrize("substitute", ["2C", "3H", "P", "2S", "2NT"])
def test_L27_B_2_any_other_correction_silences_partner(substitute: str) -> None:
    answers = {"substitute": substitute, "withdrawn_conventional": "no"}
    ruling = rule("insufficient-bid", **CORRECTED, **answers)
    assert has(ruling, PassAlways(W), AdjustLater(EW, "L23"), Information((E, W), "1H"))
    assert has(ruling, LeadPenalty(W, ("H",), shower=E))
    assert ("no lead penalty for 1♥" in freed(ruling)) == (substitute == "3H")


@pytest.mark.parametrize("double", ["X", "XX"])
def test_L27_B_3_a_double_is_cancelled_and_silences_partner(double: str) -> None:
    case = {**CORRECTED, "substitute": double}
    assert asked("insufficient-bid", **case) == "E bid-or-pass"
    meanings = {"withdrawn_conventional": "no", "attempted_conventional": "no"}
    ruling = rule("insufficient-bid", **case, bid_or_pass="2H", **meanings)
    assert has(ruling, NoDouble(E), MustCall(E, "2H"), PassAlways(W), AdjustLater(EW, "L23"))
    assert "L27.B.1.a" not in ruling.clauses
    assert other_law("insufficient-bid", **case, bid_or_pass="X") == "L27.B"


def test_L27_C_out_of_rotation_law_31_rules_it() -> None:
    facts = {"auction": "N: 1S", "offender": "S", "call": "1H"}
    assert other_law("insufficient-bid", **facts) == "L27.C"
    case = {**facts, "rho_must_pass": "no", "next_acted": "no", "turn_acted": "no"}
    refused = {**case, "accept": "refuse", "rho_call": "P", "accept_repeated": "refuse"}
    ruling = rule("call-out-of-rotation", **refused, substitute="2H", both_natural="yes")
    assert {"L31.A.1", "L27.B.1.a"} <= set(ruling.clauses)


# Laws 28 and 29

EARLY = {"auction": "E:", "offender": "S", "call": "1H"}
AT_RHO = {**EARLY, "rho_must_pass": "no", "next_acted": "no", "turn_acted": "no"}
AT_PARTNER = {"auction": "N:", "offender": "S", "call": "1H", "next_acted": "no"}
AT_LHO = {"auction": "W:", "offender": "S", "call": "1H", "next_acted": "no"}
NAME = "call-out-of-rotation"


def test_L28_A_a_call_before_the_compulsory_pass_is_in_rotation() -> None:
    early = {**EARLY, "rho_must_pass": "yes"}
    ruling = rule(NAME, **early, next_acted="no")
    assert has(ruling, MustCall(E, "P"), MustCall(S, "1H"))
    assert silent(ruling)
    assert asked(NAME, **EARLY, rho_must_pass="no") == "next-acted"
    over = rule(NAME, **early, next_acted="yes", calls_since="1", lho_call="1S")
    orders = (EraseCalls((0, 1)), SetTurn(E), MustCall(E, "P"), MustCall(S, "1H"), MustCall(W, "1S"))
    assert over.effects == orders  # the calls follow the order of the seats


def test_L28_B_the_player_in_turn_calls_and_nothing_has_happened() -> None:
    acted = {**EARLY, "rho_must_pass": "no", "next_acted": "no", "turn_acted": "yes"}
    ruling = rule(NAME, **acted)
    assert has(ruling, EraseCalls((0,)))  # and the player after the last call is in turn
    assert not any(isinstance(effect, SetTurn) for effect in ruling.effects)
    assert silent(ruling)
    at_lho = {**AT_LHO, "next_acted": "yes"}
    assert has(rule(NAME, **at_lho, own_turn="yes"), EraseCalls((0,)))
    assert rule(NAME, **at_lho, own_turn="no").effects == ()


@pytest.mark.parametrize("case", [AT_RHO, AT_PARTNER, AT_LHO])
def test_L29_A_the_next_players_call_accepts(case: dict[str, str]) -> None:
    assert asked(NAME, **case) == "W accept"
    assert rule(NAME, **case, accept="accept").effects == ()
    called = {k: v for k, v in case.items() if k not in ("turn_acted", "own_turn")}
    called = {**called, "next_acted": "yes"}
    if case is AT_LHO:
        called["own_turn"] = "no"
    assert rule(NAME, **called).effects == ()


@pytest.mark.parametrize(("case", "turn"), [(AT_PARTNER, N), (AT_LHO, W)])
def test_L29_B_otherwise_it_is_cancelled_and_the_turn_goes_back(case: dict[str, str], turn: int) -> None:
    ruling = rule(NAME, **case, accept="refuse", withdrawn_conventional="no")
    assert has(ruling, EraseCalls((0,)), SetTurn(turn), Information((S, N), "1H"))
    in_turn = {"auction": "S:", "offender": "S", "call": "1H"}
    assert dismissed(NAME, **in_turn) == "L17.B"


def test_L29_C_a_conventional_call_is_judged_by_what_it_shows() -> None:
    acts = {**AT_RHO, "call": "1D", "accept": "refuse", "rho_call": "P"}
    assert has(rule(NAME, **acts), MustCall(S, "1D"))
    bid = {**acts, "rho_call": "1C", "withdrawn_conventional": "yes"}
    shown = rule(NAME, **bid, substitute="1H", repeats_meaning="yes")
    assert has(shown, PassOnce(N))
    named = rule(NAME, **bid, substitute="2D", repeats_meaning="no", withdrawn_suits="H")
    assert has(named, PassAlways(N), LeadPenalty(N, ("H",), shower=S))


# Law 30


def passed(case: dict[str, str], **answers: str) -> Ruling:
    return rule(NAME, **{**case, "call": "P", "accept": "refuse", "pass_meaning": "plain", **answers})


def test_L30_a_refused_pass_is_cancelled() -> None:
    assert has(passed(AT_PARTNER), EraseCalls((0,)), SetTurn(N))
    accepted = rule(NAME, **{**AT_PARTNER, "call": "P"}, accept="accept")
    assert accepted.effects == ()


@pytest.mark.parametrize("case", [AT_RHO, AT_PARTNER, AT_LHO, {**AT_LHO, "auction": "S: P"}])
def test_L30_A_before_a_bid_the_offender_passes_once(case: dict[str, str]) -> None:
    ruling = passed(case)
    assert has(ruling, PassOnce(S), AdjustLater(NS, "L72.B.1"))
    assert not has(ruling, PassAlways(S))
    assert not any(isinstance(effect, LeadPenalty) for effect in ruling.effects)


def test_L30_B_1_after_a_bid_at_rhos_turn_he_passes_once() -> None:
    case = {**AT_RHO, "auction": "N: 1C"}
    ruling = passed(case)
    assert has(ruling, PassOnce(S))
    assert not any(isinstance(effect, LeadPenalty) for effect in ruling.effects)
    told = passed(case, pass_meaning="last-suit", withdrawn_suits="C")
    assert has(told, PassOnce(S), LeadPenalty(N, ("C",), shower=S))


def test_L30_B_2_a_at_partners_turn_he_passes_always() -> None:
    ruling = passed({**AT_PARTNER, "auction": "W: 1C"})
    assert has(ruling, PassAlways(S), AdjustLater(NS, "L72.B.1"))


def test_L30_B_2_b_and_partner_may_not_double_then() -> None:
    ruling = passed({**AT_PARTNER, "auction": "W: 1C"})
    assert has(ruling, NoDouble(N))
    assert not has(ruling, PassAlways(N))
    assert not has(passed({**AT_RHO, "auction": "N: 1C"}), NoDouble(N))


def test_L30_B_3_at_lhos_turn_it_changes_a_call() -> None:
    facts = {"auction": "S: 1H", "offender": "S", "call": "P"}
    ruling = rule(NAME, **facts, inadvertent="yes")
    assert has(ruling, EraseCalls((0,)), SetTurn(W))
    assert {"L30.B.3", "L25.A"} <= set(ruling.clauses)
    assert asked(NAME, **facts, inadvertent="no", next_acted="no") == "W accept"
    same = rule(NAME, auction="W: 1H P P", offender="E", call="P")
    assert silent(same)


def test_L30_C_a_conventional_pass_is_ruled_by_law_31() -> None:
    answers = {"pass_meaning": "conventional", "withdrawn_suits": "H"}
    ruling = passed({**AT_PARTNER, "auction": "W: 1C"}, **answers)
    assert has(ruling, PassAlways(N), LeadPenalty(N, ("H",), shower=S, withdrawn="P"))
    assert not has(ruling, PassAlways(S))
    assert {"L30.C", "L31.B"} <= set(ruling.clauses)
    rho = {**AT_RHO, "pass_meaning": "conventional"}
    assert has(passed({**rho, "rho_call": "P"}, pass_meaning="conventional"), MustCall(S, "P"))
    acts = passed({**rho, "rho_call": "1C"}, **answers, substitute="P", same_call_other_meaning="no")
    assert has(acts, PassAlways(N))
    assert "L31.A.2.b" in acts.clauses


# Law 31


def test_L31_a_refused_bid_is_cancelled() -> None:
    ruling = rule(NAME, **AT_RHO, accept="refuse", rho_call="P")
    assert has(ruling, EraseCalls((0,)), SetTurn(E))
    assert rule(NAME, **AT_RHO, accept="accept").effects == ()


def test_L31_A_1_rho_passes_and_it_must_be_repeated() -> None:
    ruling = rule(NAME, **AT_RHO, accept="refuse", rho_call="P")
    assert has(ruling, MustCall(E, "P"), MustCall(S, "1H"))
    assert silent(ruling)


def test_L31_A_2_rho_acts_and_the_offender_is_free() -> None:
    case = {**AT_RHO, "auction": "N: 1C", "accept": "refuse"}
    for action in ("1D", "X"):
        assert asked(NAME, **case, rho_call=action) == "S substitute"
    assert other_law(NAME, **case, rho_call="XX") == "L19.B.1"
    assert other_law(NAME, **case, rho_call="2H", substitute="1S") == "L18.D"


@pytest.mark.parametrize("again", ["1H", "2H", "4H"])
def test_L31_A_2_a_repeating_the_denomination_silences_partner_once(again: str) -> None:
    case = {**AT_RHO, "accept": "refuse", "rho_call": "1D"}
    ruling = rule(NAME, **case, substitute=again, withdrawn_conventional="no")
    assert has(ruling, PassOnce(N), AdjustLater(NS, "L23"))
    assert not has(ruling, PassAlways(N))


@pytest.mark.parametrize("other", ["P", "1S", "1NT", "2C", "X"])
def test_L31_A_2_b_not_repeating_it_silences_partner_always(other: str) -> None:
    case = {**AT_RHO, "accept": "refuse", "rho_call": "1D"}
    ruling = rule(NAME, **case, substitute=other, withdrawn_conventional="no")
    assert has(ruling, PassAlways(N), LeadPenalty(N, ("H",), shower=S), AdjustLater(NS, "L23"))
    assert not has(ruling, PassOnce(N))


@pytest.mark.parametrize("case", [AT_PARTNER, AT_LHO])
def test_L31_B_at_partners_or_lhos_turn_partner_is_silenced(case: dict[str, str]) -> None:
    ruling = rule(NAME, **case, accept="refuse", withdrawn_conventional="no")
    hearts = LeadPenalty(N, ("H",), shower=S, withdrawn="1H")
    assert has(ruling, PassAlways(N), hearts, AdjustLater(NS, "L23"))
    assert "L26" in ruling.clauses, "the same bid in his turn costs nothing"


# Law 32

ANY_AGAIN = LeadPenalty(N, any_suit=True, withdrawn="X")
"""Law 26B, unless South doubles again in turn."""
DOUBLE_AT_PARTNER = {"auction": "W: 1H", "offender": "S", "call": "X", "next_acted": "no"}
DOUBLE_AT_RHO = {
    "auction": "W: 1H P", "offender": "S", "call": "X",
    "rho_must_pass": "no", "next_acted": "no", "turn_acted": "no",
}  # fmt: skip


def test_L32_it_may_be_accepted_unless_it_is_inadmissible() -> None:
    assert asked(NAME, **DOUBLE_AT_PARTNER) == "W accept"
    assert rule(NAME, **DOUBLE_AT_PARTNER, accept="accept").effects == ()
    own = {**DOUBLE_AT_PARTNER, "auction": "S: 1H P P P", "offender": "S"}
    assert other_law(NAME, **own) == "L39"
    never = {**DOUBLE_AT_PARTNER, "auction": "S: 1H X"}
    ruling = rule(NAME, **never)
    assert has(ruling, EraseCalls((2,)), PassAlways(N), ANY_AGAIN)
    assert "L32" in ruling.clauses
    condoned = {**never, "next_acted": "yes", "calls_since": "1"}
    assert has(rule(NAME, **condoned), EraseCalls((2, 3)), SetTurn(N))


def test_L32_A_at_partners_turn_partner_is_silenced() -> None:
    ruling = rule(NAME, **DOUBLE_AT_PARTNER, accept="refuse")
    assert has(ruling, PassAlways(N), ANY_AGAIN, AdjustLater(NS, "L23"))


def test_L32_L26_B_whatever_the_double_showed() -> None:
    """The law names only 26B, so after a takeout double declarer may also prohibit any one suit, but require none."""
    ruling = rule(NAME, **DOUBLE_AT_PARTNER, accept="refuse")
    assert [e for e in ruling.effects if isinstance(e, LeadPenalty)] == [ANY_AGAIN]
    assert "L26.B" in ruling.clauses
    old = {"withdrawn_conventional": "yes", "withdrawn_suits": "S D"}
    assert rule(NAME, **DOUBLE_AT_PARTNER, accept="refuse", **old) == ruling, "cases of 0.2"
    acts = rule(NAME, **DOUBLE_AT_RHO, accept="refuse", rho_call="2D", substitute="2S")
    assert [e for e in acts.effects if isinstance(e, LeadPenalty)] == [LeadPenalty(N, any_suit=True)]
    bad = {**DOUBLE_AT_RHO, "auction": "N: 1H", "rho_call": "P", "substitute": "2C"}
    replaced = rule(NAME, **bad)
    assert [e for e in replaced.effects if isinstance(e, LeadPenalty)] == [LeadPenalty(N, any_suit=True)]


def test_L36_L26_A_a_double_in_rotation_may_show_suits() -> None:
    facts = {"auction": "N: 1H P", "offender": "S", "call": "X", "next_acted": "no"}
    shows = {"substitute": "P", "withdrawn_conventional": "yes", "withdrawn_suits": "S"}
    ruling = rule("inadmissible-double", **facts, **shows)
    assert has(ruling, LeadPenalty(N, ("S",), shower=S))


def test_L32_B_1_rho_passes_and_it_must_be_repeated() -> None:
    ruling = rule(NAME, **DOUBLE_AT_RHO, accept="refuse", rho_call="P")
    assert has(ruling, MustCall(E, "P"), MustCall(S, "X"))
    assert silent(ruling)
    bad = {**DOUBLE_AT_RHO, "auction": "N: 1H", "rho_call": "P", "substitute": "2C"}
    inadmissible = rule(NAME, **bad)
    assert has(inadmissible, MustCall(S, "2C"), PassAlways(N))
    assert "L36" in inadmissible.clauses


@pytest.mark.parametrize("substitute", ["X", "2S", "P"])
def test_L32_B_2_rho_bids_and_partner_is_silenced_whatever_is_called(substitute: str) -> None:
    answers = {"accept": "refuse", "rho_call": "2D", "substitute": substitute}
    said = {"same_call_other_meaning": "no"} if substitute == "X" else {}
    ruling = rule(NAME, **DOUBLE_AT_RHO, **answers, **said)
    assert has(ruling, PassAlways(N), MustCall(S, substitute))
    assert has(ruling, LeadPenalty(N, any_suit=True)) == (substitute != "X")


# Laws 33 and 34


def test_L33_a_simultaneous_call_counts_as_made_after() -> None:
    facts = {"auction": "N:", "offender": "E", "call": "1H"}
    assert rule("simultaneous-calls", **facts, turn_call="1D").effects == ()
    assert asked("simultaneous-calls", **facts, turn_call="1S") == "S accept"
    south = {**facts, "offender": "S"}
    assert asked("simultaneous-calls", **south, turn_call="1D") == "rho-must-pass"
    own = {**facts, "offender": "N"}
    assert other_law("simultaneous-calls", **own) == "L33"
    assert other_law("simultaneous-calls", **facts, turn_call="X") == "L33"


def test_L33_an_illegal_one_is_ruled_by_its_own_law() -> None:
    facts = {"auction": "N:", "offender": "E", "turn_call": "1D", "withdrawn_conventional": "no"}
    above = rule("simultaneous-calls", **facts, call="8H")
    assert has(above, EraseCalls((1,)), PassAlways(E), PassAlways(W))
    redouble = rule("simultaneous-calls", **facts, call="XX", substitute="X")
    assert has(redouble, PassAlways(W), MustCall(E, "X"))


def test_L34_the_player_who_lost_his_turn_calls() -> None:
    facts = {"auction": "N: 1S P", "offender": "W", "passes_since": "1"}
    ruling = rule("lost-turn", **facts)
    assert ruling.effects == (EraseCalls((2, 3)), SetTurn(S))
    short = {**facts, "auction": "N: 1S", "passes_since": "1"}
    assert other_law("lost-turn", **short) == "L29.B"
    own = {**facts, "offender": "S"}
    assert dismissed("lost-turn", **own) == "L34"


def test_L34_with_no_bid_it_takes_four_passes() -> None:
    facts = {"auction": "N: P P", "offender": "W"}
    assert other_law("lost-turn", **facts, passes_since="0") == "L29.B"
    assert has(rule("lost-turn", **facts, passes_since="1"), EraseCalls((2, 3)), SetTurn(S))
    assert has(rule("lost-turn", **facts, passes_since="2"), EraseCalls((2, 3, 4)), SetTurn(S))


def test_L17_E_where_all_four_have_passed_no_turn_is_given_back() -> None:
    """At a table such a board is over; the desk agrees and reopens nothing."""
    assert dismissed("lost-turn", auction="N: P P", offender="W", passes_since="3") == "L34"
    assert dismissed("lost-turn", auction="N:", offender="E", passes_since="3") == "L34"


# Laws 35 to 39

OWN_BID = {"auction": "N: 1S P", "offender": "S", "call": "X"}


@pytest.mark.parametrize(
    ("name", "case"),
    [
        ("inadmissible-double", {**OWN_BID, "calls_since": "1"}),
        ("action-when-required-to-pass", {**OWN_BID, "call": "2S", "must_pass": "once"}),
        ("bid-above-seven", {**OWN_BID, "call": "8S", "calls_since": "1"}),
        ("call-after-final-pass", {"auction": "N: 1S P P P", "offender": "E", "call": "X", "calls_since": "1"}),
    ],
)  # fmt: skip
def test_L35_once_the_next_player_has_called_nobody_is_penalised(name: str, case: dict[str, str]) -> None:
    assert silent(rule(name, **case, next_acted="yes"))
    kept = {k: v for k, v in case.items() if k not in ("calls_since", "must_pass")}
    if name == "inadmissible-double":
        kept["substitute"] = "P"
    refused = rule(name, **kept, next_acted="no", withdrawn_conventional="no")
    assert not silent(refused)


@pytest.mark.parametrize("since", [1, 3])
def test_L35_A_a_condoned_double_and_all_after_it_are_cancelled(since: int) -> None:
    ruling = rule("inadmissible-double", **OWN_BID, next_acted="yes", calls_since=str(since))
    assert has(ruling, EraseCalls(tuple(range(2, 3 + since))), SetTurn(S))


def test_L35_B_a_condoned_action_stands_but_the_penalty_lasts() -> None:
    case = {**OWN_BID, "call": "2S", "next_acted": "yes"}
    name = "action-when-required-to-pass"
    assert rule(name, **case, must_pass="once").effects == ()
    assert rule(name, **case, must_pass="always").effects == (PassAlways(S),)
    for call, clause in (("X", "L35.A"), ("8C", "L35.C")):  # an impossible call cannot stand
        ruling = rule(name, **{**case, "call": call}, calls_since="1")
        assert has(ruling, EraseCalls((2, 3)), SetTurn(S))
        assert clause in ruling.clauses


def test_L35_C_a_condoned_bid_above_seven_becomes_a_pass() -> None:
    case = {**OWN_BID, "call": "8S", "next_acted": "yes", "calls_since": "2"}
    ruling = rule("bid-above-seven", **case)
    assert has(ruling, EraseCalls((2, 3, 4)), SetTurn(S), MustCall(S, "P"))


def test_L35_D_a_condoned_call_after_the_final_pass_is_free() -> None:
    case = {"auction": "N: 1S P P P", "offender": "E", "call": "X"}
    ruling = rule("call-after-final-pass", **case, next_acted="yes", calls_since="1")
    assert has(ruling, EraseCalls((4, 5)))
    assert "L35.D" in ruling.clauses
    refused = rule("call-after-final-pass", **case, next_acted="no", withdrawn_conventional="no")
    assert "L35.D" not in refused.clauses


def test_L36_an_inadmissible_double_is_replaced_and_partner_silenced() -> None:
    case = {**OWN_BID, "next_acted": "no"}
    assert asked("inadmissible-double", **case) == "S substitute"
    ruling = rule("inadmissible-double", **case, substitute="2S", withdrawn_conventional="no")
    assert has(ruling, EraseCalls((2,)), MustCall(S, "2S"), PassAlways(N), AdjustLater(NS, "L23"))
    assert has(ruling, LeadPenalty(N, any_suit=True))
    assert other_law("inadmissible-double", **case, substitute="X") == "L19.A.1"
    theirs = {"auction": "N: 1S", "offender": "E", "call": "X"}
    assert dismissed("inadmissible-double", **theirs) == "L19.A.1"
    early = {"auction": "N: 1S", "offender": "S", "call": "X"}
    assert other_law("inadmissible-double", **early) == "L32"


@pytest.mark.parametrize("call", ["2H", "2NT"])
def test_L37_who_had_to_pass_silences_both(call: str) -> None:
    case = {"auction": "N: 1S P", "offender": "S", "call": call, "next_acted": "no"}
    name = "action-when-required-to-pass"
    ruling = rule(name, **case, withdrawn_conventional="no")
    assert has(ruling, EraseCalls((2,)), SetTurn(S), PassAlways(S), PassAlways(N))
    suits = LeadPenalty(N, any_suit=True) if call == "2NT" else LeadPenalty(N, ("H",), shower=S)
    assert has(ruling, suits, AdjustLater(NS, "L23"))
    assert dismissed(name, auction="N: 1S P", offender="S", call="P") == "L37"


def test_L38_a_bid_above_seven_silences_both() -> None:
    case = {"auction": "W: 7S", "offender": "N", "call": "8H", "next_acted": "no"}
    ruling = rule("bid-above-seven", **case, withdrawn_conventional="no")
    assert has(ruling, EraseCalls((1,)), PassAlways(N), PassAlways(S), AdjustLater(NS, "L23"))
    assert has(ruling, LeadPenalty(S, ("H",), shower=N))
    seven = {"auction": "W: 7S", "offender": "N", "call": "7NT"}
    assert other_law("bid-above-seven", **seven) == "L18.A"
    assert other_law(NAME, auction="W: 7S", offender="S", call="8H") == "L38"


OVER = {"auction": "S: 1S P P P", "next_acted": "no"}


def test_L39_a_call_after_the_final_pass_is_cancelled() -> None:
    ruling = rule("call-after-final-pass", **OVER, offender="N", call="4S")
    assert has(ruling, EraseCalls((4,)))
    going = {"auction": "S: 1S P P", "offender": "E", "call": "X"}
    assert other_law("call-after-final-pass", **going) == "L17.E"
    for name in (NAME, "insufficient-bid", "inadmissible-double", "bid-above-seven"):
        assert other_law(name, auction="S: 1S P P P", offender="W", call="X") == "L39"


@pytest.mark.parametrize(("offender", "call"), [("N", "4S"), ("S", "2S"), ("W", "P"), ("E", "P")])
def test_L39_A_a_defenders_pass_or_any_call_of_the_declarers_is_free(offender: str, call: str) -> None:
    ruling = rule("call-after-final-pass", **OVER, offender=offender, call=call)
    assert silent(ruling)
    assert "L39.A" in ruling.clauses


@pytest.mark.parametrize(
    ("call", "penalty"), [("X", LeadPenalty(E, any_suit=True)), ("2H", LeadPenalty(E, ("H",), shower=W))]
)
def test_L39_B_a_defenders_other_call_may_cost_a_lead_penalty(call: str, penalty: Effect) -> None:
    case = {**OVER, "offender": "W", "call": call}
    ruling = rule("call-after-final-pass", **case, withdrawn_conventional="no")
    assert has(ruling, EraseCalls((4,)), penalty)
    assert not any(isinstance(effect, PassOnce | PassAlways) for effect in ruling.effects)
