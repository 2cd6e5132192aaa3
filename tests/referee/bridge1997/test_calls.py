"""Irregularities of the auction at the desk: what is asked, in which order, of whom, and what lapses."""

from __future__ import annotations

import pytest
from tests.referee.calls_table import english

from paiju.errors import Malformed
from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import EraseCalls, LeadPenalty, MustCall, PassAlways, SetTurn
from paiju.referee import Case, Contradiction, Pending, consequences, judge

PATHS = {
    "call-on-wrong-cards": (
        "auction=N:", "offender=N", "call=1S", "next-acted=yes", "calls-since=1", "lho-call=P",
        "N:substitute=2C", "differs=no"),
    "own-board-after-wrong-cards": ("offender=N", "call=1S", "substitute=1S", "play-normally=yes"),
    "double-of-wrong-bid": ("auction=N: 3H", "offender=E", "call=X", "named=3S"),
    "card-exposed-in-auction": ("offender=W", "cards=C4", "partner-could-see=yes", "premature-lead=no"),
    "faced-cards-due": ("offender=W", "cards=C4", "contract=4S by N", "careless=yes"),
    "change-of-call": (
        "auction=N: 1D", "offender=E", "call=1H", "changed-to=1S", "changed-when=at-once", "inadvertent=no",
        "next-acted=no", "S:accept=refuse", "E:elect=replace", "E:substitute=P", "withdrawn-conventional=no",
        "attempted-conventional=yes", "attempted-suits=C"),
    "lead-penalty-due": (
        "contract=4S by S", "offender=W", "first-lead=yes", "call=2H", "substitute=P",
        "withdrawn-conventional=yes", "withdrawn-suits=H D", "named-suits=D", "S:lead=prohibit-d"),
    "insufficient-bid": (
        "auction=N: 1S", "offender=E", "call=1H", "S:accept=refuse", "E:substitute=2H", "both-natural=no",
        "withdrawn-conventional=yes", "withdrawn-suits=C"),
    "call-out-of-rotation": (
        "auction=E:", "offender=S", "call=1H", "rho-must-pass=no", "next-acted=no", "turn-acted=no",
        "W:accept=refuse", "E:rho-call=1D", "S:substitute=1S", "withdrawn-conventional=no"),
    "simultaneous-calls": (
        "auction=E:", "offender=W", "call=P", "turn-call=1H", "rho-must-pass=no", "next-acted=no",
        "turn-acted=no", "N:accept=refuse",
        "pass-meaning=plain"),
    "lost-turn": ("auction=N: 1S P", "offender=W", "passes-since=1"),
    "inadmissible-double": (
        "auction=N: 1S P", "offender=S", "call=X", "next-acted=no", "S:substitute=P",
        "withdrawn-conventional=no"),
    "action-when-required-to-pass": (
        "auction=N: 1S", "offender=E", "call=2C", "next-acted=yes", "must-pass=always"),
    "bid-above-seven": ("auction=N: 7S", "offender=E", "call=8C", "next-acted=yes", "calls-since=1"),
    "call-after-final-pass": (
        "auction=N: 1S P P P", "offender=W", "call=X", "next-acted=no", "withdrawn-conventional=no"),
}  # fmt: skip


def steps(name: str) -> list[tuple[str, str, str]]:
    """A path as who chooses, which question, and the answer."""
    found = []
    for step in PATHS[name]:
        question, answer = step.split("=", 1)
        seats, _, asked = question.rpartition(":")
        found.append((seats, asked, answer))
    return found


@pytest.mark.parametrize("name", PATHS)
def test_each_case_asks_what_is_missing_and_no_more(name: str) -> None:
    case = Case(Code.BRIDGE_1997, name)
    for seats, asked, answer in steps(name):
        verdict = judge(case)
        assert isinstance(verdict, Pending), f"{name} is over before {asked}: {verdict}"
        question = verdict.question
        assert question.name == asked
        assert "".join("NESW"[seat] for seat in question.seats) == seats
        assert (question.source is Source.OPTION) == bool(seats)
        assert question.citation.clause.title.zh
        assert english(question.text)
        case = case.with_answer(asked, answer)
    assert isinstance(judge(case), Ruling)


@pytest.mark.parametrize("name", PATHS)
def test_every_choice_says_what_it_leads_to(name: str) -> None:
    case = Case(Code.BRIDGE_1997, name)
    for seats, asked, answer in steps(name):
        verdict = judge(case)
        assert isinstance(verdict, Pending)
        shown = consequences(case, verdict.question)
        if seats and verdict.question.choices:
            assert set(shown) == {choice.key for choice in verdict.question.choices}
            assert all(shown.values()), f"{asked}: a choice leads nowhere"
            assert len(set(shown.values())) == len(shown), f"{asked}: two choices lead to the same"
        case = case.with_answer(asked, answer)


@pytest.mark.parametrize(
    ("name", "lapses"),
    [
        ("change-of-call", {"accept": "accept", "elect": ""}),
        ("insufficient-bid", {"accept": "accept"}),
        ("call-out-of-rotation", {"accept": "accept"}),
        ("lead-penalty-due", {"lead": ""}),
    ],
)
def test_the_next_players_call_resolves_his_option(name: str, lapses: dict[str, str]) -> None:
    case, found = Case(Code.BRIDGE_1997, name), {}
    for seats, asked, answer in steps(name):
        verdict = judge(case)
        assert isinstance(verdict, Pending)
        if seats and verdict.question.choices:
            found[asked] = verdict.question.lapse
        case = case.with_answer(asked, answer)
    assert found == lapses


@pytest.mark.parametrize("name", PATHS)
def test_an_answer_to_what_no_law_asks_is_refused(name: str) -> None:
    answers = {asked: answer for _, asked, answer in steps(name)}
    with pytest.raises(Malformed, match="weather"):
        judge(Case(Code.BRIDGE_1997, name, {**answers, "weather": "3"}))


@pytest.mark.parametrize(
    ("name", "facts", "clause"),
    [
        ("call-on-wrong-cards", "auction=N:|offender=S|call=1C", "L29.B"),
        ("double-of-wrong-bid", "auction=N: 1H|offender=E|call=2H", "L19.A.1"),
        ("insufficient-bid", "auction=N: 1H|offender=E|call=X", "L18.D"),
        ("inadmissible-double", "auction=N: 1S|offender=E|call=P", "L19.A.1"),
        ("action-when-required-to-pass", "auction=N: 1S|offender=W|call=2C", "L29.B"),
        ("call-after-final-pass", "auction=N: P P P|offender=W|call=1C", "L17.E"),
        ("simultaneous-calls", "auction=N: 1S P P|offender=N|call=2S|turn-call=P", "L39"),
    ],
)
def test_facts_that_do_not_fit_name_the_law_that_rules(name: str, facts: str, clause: str) -> None:
    answers = dict(fact.split("=", 1) for fact in facts.split("|"))
    verdict = judge(Case(Code.BRIDGE_1997, name, answers))
    assert isinstance(verdict, Contradiction)
    assert verdict.citation.id == clause
    assert verdict.text.zh != verdict.text.en


@pytest.mark.parametrize(
    ("name", "facts", "clause"),
    [
        ("change-of-call", "auction=N:|offender=N|call=1S|changed-to=1S", "L25.B"),
        (
            "change-of-call",
            "auction=N:|offender=S|call=1S|changed-to=2S|changed-when=after-lho",
            "L29.A",
        ),
        ("insufficient-bid", "auction=N: 1H|offender=E|call=1S", "L18.D"),
        ("call-out-of-rotation", "auction=N: P|offender=E|call=1H", "L17.C"),
        ("inadmissible-double", "auction=N: 1S X|offender=S|call=XX", "L19.B.1"),
    ],
)
def test_a_plain_no_is_a_ruling_with_its_clause(name: str, facts: str, clause: str) -> None:
    answers = dict(fact.split("=", 1) for fact in facts.split("|"))
    ruling = judge(Case(Code.BRIDGE_1997, name, answers))
    assert isinstance(ruling, Ruling)
    assert (ruling.effects, ruling.statements[-1].clause) == ((), clause)


def test_rhos_pass_that_ends_the_auction_leaves_nothing_to_repeat() -> None:
    facts = {"auction": "S: 1D P P", "offender": "S", "call": "1H", "accept": "refuse"}
    none = {"rho-must-pass": "no", "next-acted": "no", "turn-acted": "no", "rho-call": "P"}
    ruling = judge(Case(Code.BRIDGE_1997, "call-out-of-rotation", {**facts, **none}))
    assert isinstance(ruling, Ruling)
    assert ruling.statements[-1].clause == "L17.E"
    assert [e for e in ruling.effects if isinstance(e, MustCall)] == [MustCall(1, "P")]


def test_an_insufficient_bid_put_right_too_early_is_put_right_again() -> None:
    facts = {"auction": "N: 1S", "offender": "E", "call": "1H", "correction": "2C"}
    case = {**facts, "corrected": "insufficient-bid", "accept": "refuse", "substitute": "2H"}
    found = {"both-natural": "yes", "attempted-conventional": "no"}
    ruling = judge(Case(Code.BRIDGE_1997, "premature-correction", {**case, **found}))
    assert isinstance(ruling, Ruling)
    wanted = (EraseCalls((1, 2)), SetTurn(1), MustCall(1, "2H"), LeadPenalty(3, ("C",), shower=1))
    for effect in wanted:
        assert effect in ruling.effects
    assert PassAlways(3) not in ruling.effects


def test_a_double_put_in_its_place_too_early_silences_partner_all_the_same() -> None:
    facts = {"auction": "N: 1S", "offender": "E", "call": "1H", "correction": "X"}
    case = {**facts, "corrected": "insufficient-bid", "accept": "refuse", "bid-or-pass": "2H"}
    found = {"withdrawn-conventional": "no", "attempted-conventional": "no"}
    ruling = judge(Case(Code.BRIDGE_1997, "premature-correction", {**case, **found}))
    assert isinstance(ruling, Ruling)
    assert PassAlways(3) in ruling.effects
    assert LeadPenalty(3, any_suit=True) in ruling.effects
    assert "L27.B.3" in ruling.clauses
