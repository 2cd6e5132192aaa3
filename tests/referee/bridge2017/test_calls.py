"""Irregularities of the auction at the desk of 2017: what is asked, in which order, of whom, and what lapses."""

from __future__ import annotations

import pytest
from tests.referee.calls_table import english

from paiju.errors import Malformed
from paiju.laws import Code, Ruling, Source
from paiju.referee import Case, Contradiction, Pending, consequences, irregularities, judge

PATHS = {
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
    case = Case(Code.BRIDGE_2017, name)
    for seats, asked, answer in steps(name):
        verdict = judge(case)
        assert isinstance(verdict, Pending), f"{name} is over before {asked}: {verdict}"
        question = verdict.question
        assert question.name == asked
        assert "".join("NESW"[seat] for seat in question.seats) == seats
        assert (question.source is Source.OPTION) == bool(seats)
        assert english(question.text)
        shown = consequences(case, question)
        if seats and question.choices:
            assert all(shown.values()), f"{asked}: a choice leads nowhere"
        case = case.with_answer(asked, answer)
    ruling = judge(case)
    assert isinstance(ruling, Ruling)
    assert judge(case.with_answer("trick", "3")) == ruling, "another law asks that"
    with pytest.raises(Malformed, match="weather"):
        judge(case.with_answer("weather", "3"))


@pytest.mark.parametrize(
    ("name", "lapses"),
    [
        ("change-of-call", {"accept": "accept"}),
        ("insufficient-bid", {"accept": "accept"}),
        ("call-out-of-rotation", {"accept": "accept"}),
        ("lead-penalty-due", {"lead": ""}),
    ],
)
def test_the_next_players_call_resolves_his_option(name: str, lapses: dict[str, str]) -> None:
    case, found = Case(Code.BRIDGE_2017, name), {}
    for seats, asked, answer in steps(name):
        verdict = judge(case)
        assert isinstance(verdict, Pending)
        if seats and verdict.question.choices:
            found[asked] = verdict.question.lapse
        case = case.with_answer(asked, answer)
    assert found == lapses


@pytest.mark.parametrize(
    ("name", "facts", "clause"),
    [
        ("change-of-call", "auction=N: 1S P P P|offender=N|call=X|changed-to=2S|changed-when=at-once", "2017:L39"),
        ("insufficient-bid", "auction=N: 1H|offender=E|call=X", "L18.D"),
        ("insufficient-bid", "auction=N: 7S|offender=E|call=1H|accept=refuse|substitute=8C", "2017:L35"),
        ("call-out-of-rotation", "auction=N: P|offender=S|call=8C", "2017:L35"),
        ("action-when-required-to-pass", "auction=N: 1S|offender=W|call=2C", "L29.B"),
        ("call-after-final-pass", "auction=N: 1S P|offender=S|call=2C", "2017:L22.A"),
    ],
)  # fmt: skip
def test_facts_that_do_not_fit_name_the_law_that_rules(name: str, facts: str, clause: str) -> None:
    answers = dict(fact.split("=", 1) for fact in facts.split("|"))
    verdict = judge(Case(Code.BRIDGE_2017, name, answers))
    assert isinstance(verdict, Contradiction), verdict
    assert verdict.citation.id == clause


@pytest.mark.parametrize(
    ("name", "facts", "clause"),
    [
        ("change-of-call", "auction=N:|offender=N|call=1S|changed-to=1S", "2017:L25.B.1"),
        (
            "change-of-call",
            "auction=N:|offender=S|call=1S|changed-to=2S|changed-when=after-lho",
            "L29.A",
        ),
        ("call-out-of-rotation", "auction=N: P|offender=E|call=1H", "L17.C"),
        ("lost-turn", "auction=N: 1S|offender=E", "2017:L17.D.3"),
        ("inadmissible-double", "lead-faced=no|auction=N: 1S X|offender=S|call=XX", "L19.B.1"),
    ],
)
def test_a_plain_no_is_a_ruling_with_its_clause(name: str, facts: str, clause: str) -> None:
    answers = dict(fact.split("=", 1) for fact in facts.split("|"))
    ruling = judge(Case(Code.BRIDGE_2017, name, answers))
    assert isinstance(ruling, Ruling)
    assert (ruling.effects, ruling.statements[-1].clause) == ((), clause)


def test_the_editions_know_the_same_irregularities_and_2017_a_few_more() -> None:
    old = {one.name for one in irregularities(Code.BRIDGE_1997)}
    new = {one.name for one in irregularities(Code.BRIDGE_2017)}
    assert old <= new
    assert {"assisted-outcome", "explanation-differs", "surplus-card", "varied-method"} <= new - old


def test_a_changed_bid_above_seven_or_double_that_was_called_over_is_condoned() -> None:
    for first, clause in (("8C", "2017:L38.D"), ("X", "2017:L36.A")):
        facts = {"auction": "N:", "offender": "N", "call": first, "changed-to": "1C"}
        said = {
            "changed-when": "at-once",
            "intent": "intended",
            "next-acted": "yes",
            "calls-since": "2",
        }
        ruling = judge(Case(Code.BRIDGE_2017, "change-of-call", facts | said))
        assert isinstance(ruling, Ruling)
        assert clause in ruling.clauses
