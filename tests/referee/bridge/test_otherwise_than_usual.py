"""Unusual facts: named and answered, only named, and reported before they were asked."""

from __future__ import annotations

import pytest

from paiju.laws import Code, Ruling
from paiju.referee import Case, Pending, judge
from paiju.referee.judge import judge_leniently
from paiju.referee.transcript import complete
from paiju.referee.usual import EARLY, UNUSUAL

EDITIONS = [Code.BRIDGE_1997, Code.BRIDGE_2017]
REVOKE = {"contract": "4S by S", "offender": "W", "noticed": "os-played"}


def pending(case: Case) -> Pending:
    verdict = judge(case, briefly=True)
    assert isinstance(verdict, Pending), verdict
    return verdict


@pytest.mark.parametrize("code", EDITIONS)
def test_L41_A_what_is_named_as_otherwise_may_be_answered_too(code: Code) -> None:
    said = {"contract": "4S by S", "offender": "E", "faced": "no"}
    plain = judge(Case(code, "opening-lead-out-of-turn", said), briefly=True)
    assert isinstance(plain, Ruling)
    both = {**said, UNUSUAL: "faced"}
    assert judge(Case(code, "opening-lead-out-of-turn", both), briefly=True) == plain


@pytest.mark.parametrize("code", EDITIONS)
def test_L64_B_2_one_of_several_that_is_named_and_answered_settles_the_rest(code: Code) -> None:
    said = {**REVOKE, "tricks-since": "self", "exception": "same-suit", UNUSUAL: "exception"}
    verdict = judge(Case(code, "revoke", said), briefly=True)
    points = {point.name: point.answer for point in verdict.points}
    assert points["exception"] == "same-suit"
    assert points["undercompensated"] == "no", "what is not named is as usual"


@pytest.mark.parametrize("code", EDITIONS)
def test_L62_D_what_was_told_early_is_not_dropped_at_the_last_tricks(code: Code) -> None:
    told = Case(code, "revoke", {**REVOKE, "tricks-won": "1", UNUSUAL: "last-tricks"})
    asked = pending(told)
    assert asked.question.name == "trick"
    kept = complete(told, asked)
    assert kept.answers["tricks-won"] == "1"
    assert UNUSUAL not in kept.answers
    established = kept.with_answer("trick", "12")
    verdict = judge(established, briefly=True)
    assert isinstance(verdict, Pending), "at the twelfth trick nothing of it is asked"
    returned = {**established.answers, "hands-returned": "yes", UNUSUAL: "-"}
    ruled = judge(Case(code, "revoke", returned), briefly=True)
    assert isinstance(ruled, Ruling), "what nobody asks for falls away"
    assert judge_leniently(Case(code, "revoke", returned), briefly=True).dropped == ("tricks-won=1",)
    assert judge(Case(code, "revoke", {**returned, EARLY: "tricks-won"}), briefly=True) == ruled
    at_four = kept.with_answer("trick", "4")
    last = judge(at_four.with_answer(UNUSUAL, "-"), briefly=True)
    assert {point.name: point.answer for point in last.points}["tricks-won"] == "1"


@pytest.mark.parametrize("code", EDITIONS)
def test_L54_a_single_usual_question_says_what_is_meant(code: Code) -> None:
    said = {"contract": "4S by S", "offender": "E", "card": "H7", "after": "-", "accept": "accept"}
    lead = pending(Case(code, "opening-lead-out-of-turn", said))
    asked = lead.question
    choices = {choice.key: choice.text for choice in asked.notation.values or ()}
    text = choices.get("faced", asked.text)
    assert "East led" in text.en
    assert "东家引出的牌" in text.zh


@pytest.mark.parametrize("code", EDITIONS)
def test_L27_who_made_a_call_is_asked_as_that(code: Code) -> None:
    asked = pending(Case(code, "insufficient-bid", {"auction": "N: 1S", "call": "1H"}))
    assert asked.question.text.en != "Who committed it?"


@pytest.mark.parametrize("code", EDITIONS)
def test_L68_B_the_partner_of_a_defender_who_concedes_is_asked_outright(code: Code) -> None:
    said = {"contract": "4S by S", "claimer": "W", "remaining": "3", "claimed": "0"}
    asked = pending(Case(code, "claim", said))
    assert asked.question.name == "partner-objected"
    assert asked.question.usual == ""
    assert "East" in asked.question.text.en
    declarer = pending(Case(code, "claim", {**said, "claimer": "S"}))
    assert declarer.question.name != "partner-objected"


def test_L68_B_1997_a_part_conceded_asks_the_partner_too_by_regulation() -> None:
    said = {"contract": "4S by S", "claimer": "W", "remaining": "3", "claimed": "1"}
    asked = pending(Case(Code.BRIDGE_1997, "claim", said))
    assert asked.question.name == "partner-objected"
    strict = Case(Code.BRIDGE_1997, "claim", said, {"part_concession_undone": "false"})
    assert pending(strict).question.name != "partner-objected"


@pytest.mark.parametrize("code", EDITIONS)
@pytest.mark.parametrize("name", ["opening-lead-out-of-turn", "defender-lead-out-of-turn"])
def test_L47_E_1_a_lead_that_may_not_be_accepted_is_known_before_declarer_chooses(code: Code, name: str) -> None:
    said = {"contract": "4S by S", "offender": "E", "card": "H7", "after": "-"}
    said |= {"turn": "S", "trick": "3"} if name.startswith("defender") else {"faced": "yes", "partner-led-down": "no"}
    asked = judge(Case(code, name, said))
    assert isinstance(asked, Pending)
    assert asked.question.name == "misled"
    told = judge(Case(code, name, {**said, "misled": "yes"}))
    assert isinstance(told, Ruling)
    assert "accept" not in {point.name for point in told.points}
