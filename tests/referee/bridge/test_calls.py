"""Irregularities of the auction at the desk: the questions, their order, who answers, and what lapses."""

from __future__ import annotations

import pytest
from tests.referee.calls_table import english

from paiju.errors import Malformed
from paiju.games.bridge.effects import LeadPenalty, MustCall, PassAlways
from paiju.laws import Code, Ruling, Source
from paiju.laws.effect import EraseCalls, SetTurn
from paiju.referee import Case, Contradiction, Pending, consequences, irregularities, judge

OLD, NEW = Code.BRIDGE_1997, Code.BRIDGE_2017
PATHS_1997 = {
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

PATHS_2017 = {
    "call-on-wrong-cards": ("auction=N:", "offender=N", "call=1S", "next-acted=yes", "partner-called=no"),
    "own-board-after-wrong-cards": ("offender=N", "call=1S", "substitute=1S", "differs=no"),
    "card-exposed-in-auction": (
        "offender=W", "cards=C4", "cards-taken=yes", "own-error=yes", "premature-lead=no"),
    "change-of-call": (
        "auction=N: 1D", "offender=E", "call=1H", "changed-to=1S", "changed-when=at-once", "intent=intended",
        "next-acted=no", "S:accept=refuse", "comparable=none"),
    "lead-penalty-due": (
        "contract=4S by S", "offender=W", "was-comparable=no", "first-lead=yes", "shown-suits=D", "S:lead=prohibit-h"),
    "insufficient-bid": (
        "auction=N: 1S", "offender=E", "call=1H", "S:accept=refuse", "E:substitute=2H", "same-denomination=no",
        "comparable=none"),
    "call-out-of-rotation": (
        "auction=E:", "offender=S", "call=1H", "rho-must-pass=no", "next-acted=no", "turn-acted=no",
        "W:accept=refuse", "E:rho-call=1D", "S:substitute=1S", "comparable=none"),
    "simultaneous-calls": (
        "auction=E:", "offender=W", "call=P", "turn-call=1H", "rho-must-pass=no", "next-acted=no",
        "turn-acted=no", "N:accept=refuse", "pass-meaning=plain"),
    "lost-turn": ("auction=N: 1S P", "offender=W", "passes-since=1"),
    "inadmissible-double": (
        "lead-faced=no", "auction=N: 1S P", "offender=S", "call=X", "next-acted=no", "S:substitute=P"),
    "action-when-required-to-pass": (
        "auction=N: 1S", "offender=E", "call=2C", "next-acted=yes", "must-pass=always"),
    "bid-above-seven": ("auction=N: 7S", "offender=E", "call=8C", "next-acted=yes", "calls-since=1"),
    "call-after-final-pass": ("auction=N: 1S P P P", "offender=W", "call=X", "next-acted=no"),
}  # fmt: skip
PATHS = [(OLD, name) for name in PATHS_1997] + [(NEW, name) for name in PATHS_2017]
each = pytest.mark.parametrize(("code", "name"), PATHS)


def steps(code: Code, name: str) -> list[tuple[str, str, str]]:
    """Return a path as a list of chooser, question and answer."""
    found = []
    for step in (PATHS_1997 if code is OLD else PATHS_2017)[name]:
        question, answer = step.split("=", 1)
        seats, _, asked = question.rpartition(":")
        found.append((seats, asked, answer))
    return found


@each
def test_each_case_asks_what_is_missing_and_no_more(code: Code, name: str) -> None:
    case = Case(code, name)
    for seats, asked, answer in steps(code, name):
        verdict = judge(case)
        assert isinstance(verdict, Pending), f"{name} is over before {asked}: {verdict}"
        question = verdict.question
        assert question.name == asked
        assert "".join("NESW"[seat] for seat in question.seats) == seats
        assert (question.source is Source.OPTION) == bool(seats)
        assert question.citation.clause.title.zh
        assert english(question.text)
        shown = consequences(case, question)
        if seats and question.choices:
            assert set(shown) == {choice.key for choice in question.choices}
            assert all(shown.values()), f"{asked}: a choice leads nowhere"
            assert len(set(shown.values())) == len(shown), f"{asked}: two choices lead to the same"
        case = case.with_answer(asked, answer)
    assert isinstance(judge(case), Ruling)
    with pytest.raises(Malformed, match="weather"):
        judge(case.with_answer("weather", "3"))


def test_what_another_law_asks_is_passed_over() -> None:
    answers = {asked: answer for _, asked, answer in steps(NEW, "lost-turn")}
    ruling = judge(Case(NEW, "lost-turn", answers))
    assert judge(Case(NEW, "lost-turn", {**answers, "trick": "3"})) == ruling


@pytest.mark.parametrize("code", [OLD, NEW])
@pytest.mark.parametrize(
    ("name", "lapses"),
    [
        ("change-of-call", {"accept": "accept", "elect": ""}),
        ("insufficient-bid", {"accept": "accept"}),
        ("call-out-of-rotation", {"accept": "accept"}),
        ("lead-penalty-due", {"lead": ""}),
    ],
)
def test_the_next_players_call_resolves_his_option(code: Code, name: str, lapses: dict[str, str]) -> None:
    case, found = Case(code, name), {}
    for seats, asked, answer in steps(code, name):
        verdict = judge(case)
        assert isinstance(verdict, Pending)
        if seats and verdict.question.choices:
            found[asked] = verdict.question.lapse
        case = case.with_answer(asked, answer)
    assert found == {key: lapses[key] for key in lapses if code is OLD or key != "elect"}


@pytest.mark.parametrize(
    ("code", "name", "facts", "clause"),
    [
        (OLD, "call-on-wrong-cards", "auction=N:|offender=S|call=1C", "L29.B"),
        (OLD, "double-of-wrong-bid", "auction=N: 1H|offender=E|call=2H", "L19.A.1"),
        (OLD, "insufficient-bid", "auction=N: 1H|offender=E|call=X", "L18.D"),
        (OLD, "inadmissible-double", "auction=N: 1S|offender=E|call=P", "L19.A.1"),
        (OLD, "action-when-required-to-pass", "auction=N: 1S|offender=W|call=2C", "L29.B"),
        (OLD, "call-after-final-pass", "auction=N: P P P|offender=W|call=1C", "L17.E"),
        (OLD, "simultaneous-calls", "auction=N: 1S P P|offender=N|call=2S|turn-call=P", "L39"),
        (NEW, "change-of-call", "auction=N: 1S P P P|offender=N|call=X|changed-to=2S|changed-when=at-once", "2017:L39"),
        (NEW, "insufficient-bid", "auction=N: 1H|offender=E|call=X", "L18.D"),
        (NEW, "insufficient-bid", "auction=N: 7S|offender=E|call=1H|accept=refuse|substitute=8C", "2017:L35"),
        (NEW, "call-out-of-rotation", "auction=N: P|offender=S|call=8C", "2017:L35"),
        (NEW, "action-when-required-to-pass", "auction=N: 1S|offender=W|call=2C", "L29.B"),
        (NEW, "call-after-final-pass", "auction=N: 1S P|offender=S|call=2C", "2017:L22.A"),
    ],
)  # fmt: skip
def test_facts_that_do_not_fit_name_the_law_that_rules(code: Code, name: str, facts: str, clause: str) -> None:
    answers = dict(fact.split("=", 1) for fact in facts.split("|"))
    verdict = judge(Case(code, name, answers))
    assert isinstance(verdict, Contradiction), verdict
    assert verdict.citation.id == clause
    assert verdict.text.zh != verdict.text.en


@pytest.mark.parametrize(
    ("code", "name", "facts", "clause"),
    [
        (OLD, "change-of-call", "auction=N:|offender=N|call=1S|changed-to=1S", "L25.B"),
        (OLD, "change-of-call", "auction=N:|offender=S|call=1S|changed-to=2S|changed-when=after-lho", "L29.A"),
        (OLD, "insufficient-bid", "auction=N: 1H|offender=E|call=1S", "L18.D"),
        (OLD, "call-out-of-rotation", "auction=N: P|offender=E|call=1H", "L17.C"),
        (OLD, "inadmissible-double", "auction=N: 1S X|offender=S|call=XX", "L19.B.1"),
        (NEW, "change-of-call", "auction=N:|offender=N|call=1S|changed-to=1S", "2017:L25.B.1"),
        (NEW, "change-of-call", "auction=N:|offender=S|call=1S|changed-to=2S|changed-when=after-lho", "L29.A"),
        (NEW, "call-out-of-rotation", "auction=N: P|offender=E|call=1H", "L17.C"),
        (NEW, "lost-turn", "auction=N: 1S|offender=E", "2017:L17.D.3"),
        (NEW, "inadmissible-double", "lead-faced=no|auction=N: 1S X|offender=S|call=XX", "L19.B.1"),
    ],
)  # fmt: skip
def test_a_plain_no_is_a_ruling_with_its_clause(code: Code, name: str, facts: str, clause: str) -> None:
    answers = dict(fact.split("=", 1) for fact in facts.split("|"))
    ruling = judge(Case(code, name, answers))
    assert isinstance(ruling, Ruling)
    assert (ruling.effects, ruling.statements[-1].clause) == ((), clause)


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


def test_the_editions_know_the_same_irregularities_and_2017_a_few_more() -> None:
    old = {one.name for one in irregularities(Code.BRIDGE_1997)}
    new = {one.name for one in irregularities(Code.BRIDGE_2017)}
    assert old <= new
    assert {"assisted-outcome", "explanation-differs", "surplus-card", "varied-method"} <= new - old
