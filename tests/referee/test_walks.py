"""The desk never dies: on any walk of its own questions with its own answers there is a next question or a ruling."""

from __future__ import annotations

import os

import pytest
from tests.referee.walks import CODES, walk

from paiju.laws import Code, Ruling
from paiju.referee import Case, Pending, irregularities, judge
from paiju.referee.judge import judge_leniently
from paiju.referee.transcript import complete
from paiju.referee.usual import UNUSUAL

WALKS = int(os.environ.get("PAIJU_WALKS", "500"))
"""How many walks are taken over all codes: the gate takes 500, a nightly run 20,000."""


def test_no_walk_ends_in_an_error() -> None:
    stumbles = [found for found in map(walk, range(WALKS)) if found is not None]
    assert stumbles == [], "\n".join(map(str, stumbles[:20]))


def test_the_walks_of_the_gate_begin_at_every_irregularity() -> None:
    assert all(len(irregularities(code)) * len(CODES) <= 500 for code in CODES)


@pytest.mark.parametrize(
    ("code", "name", "answers"),
    [
        (Code.BRIDGE_2017, "claim", ["table=4S by S, W", "share=0/5", "partner-objected=yes", "exposed=-"]),
        (Code.BRIDGE_1997, "card-exposed-in-auction", ["offender=W", "cards=S5", "premature-lead=no"]),
        (
            Code.BRIDGE_1997,
            "concession-cancelled",
            [
                *["side=NS", "had-won=no", "lost-by-legal-play=yes", "contract=3NT by S"],
                *["decided=no", "lost-by-normal-play=no", "tricks=1"],
            ],
        ),
        (
            Code.BRIDGE_2017,
            "inadmissible-double",
            ["lead-faced=no", "story=N: 1H P X", "substitute=2H", "next-acted=yes", "calls-since=1"],
        ),
        (
            Code.BRIDGE_2017,
            "revoke",
            [*["table=3NT by S, E", "noticed=os-played", "tricks-since=one"], *["unusual=last-tricks", "trick=12"]],
        ),
        (Code.BRIDGE_2017, "card-taken-back", ["table=4S by S, S", "card=H9", "ground=misinformed", "withdraw=keep"]),
    ],
)
def test_an_answer_that_no_longer_belongs_is_no_error(code: Code, name: str, answers: list[str]) -> None:
    case = Case(code, name, dict(one.split("=", 1) for one in answers))
    judgement = judge_leniently(case, briefly=True)
    kept = complete(case, judgement.verdict)
    assert isinstance(judgement.verdict, Pending | Ruling)
    said = {point.name for point in judgement.verdict.points} | {one.partition("=")[0] for one in judgement.dropped}
    joint = {"table", "share", "story"}
    assert case.answers.keys() <= said | kept.answers.keys() | joint | {UNUSUAL}


def test_L36_what_is_dropped_is_named_with_its_answer() -> None:
    answers = {"auction": "N: 1H P", "offender": "S", "call": "X", "calls-since": "1"}
    answers |= {"lead-faced": "no", "next-acted": "yes", "substitute": "2H"}
    judgement = judge_leniently(Case(Code.BRIDGE_2017, "inadmissible-double", answers))
    assert isinstance(judgement.verdict, Ruling)
    assert judgement.dropped == ("substitute=2H",)
    without = {name: said for name, said in answers.items() if name != "substitute"}
    assert judge(Case(Code.BRIDGE_2017, "inadmissible-double", without)) == judgement.verdict


def test_L54_what_is_answered_by_itself_counts_before_the_list_of_the_unusual() -> None:
    said = {"contract": "4S by S", "offender": "E", "faced": "yes", "card": "H7", "after": "-"}
    said |= {"accept": "accept", "cause": "no", "misled": "no", "partner-led-down": "no"}
    both = Case(Code.BRIDGE_2017, "opening-lead-out-of-turn", {**said, UNUSUAL: "faced"})
    judgement = judge_leniently(both, briefly=True)
    assert {p.name: p.answer for p in judgement.verdict.points}["faced"] == "yes"
    assert f"{UNUSUAL}=faced" in judgement.dropped


def test_L26_a_choice_that_is_not_open_is_asked_again() -> None:
    """A lead named before it is known which suit the withdrawn call showed may not be available to declarer."""
    said = {"contract": "3NT by S", "offender": "E", "first-lead": "yes", "call": "1H"}
    said |= {"substitute": "2H", "withdrawn-conventional": "yes", "withdrawn-suits": "C"}
    said |= {"named-suits": "S", "lead": "require-h"}
    judgement = judge_leniently(Case(Code.BRIDGE_1997, "lead-penalty-due", said))
    assert isinstance(judgement.verdict, Pending)
    assert judgement.verdict.question.name == "lead"
    assert judgement.dropped == ("lead=require-h",)
