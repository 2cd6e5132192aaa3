"""The number of tricks agreed, and errors in the score: Law 79, ruled by the referee."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk

from paiju.games.bridge.effects import Grade, ScoreOverride, TrickTransfer
from paiju.laws import Code, Ruling
from paiju.referee.case import Contradiction

DESK = Desk(Code.BRIDGE_1997)

NS, EW = 0, 1
ERROR = {
    "contract": "4S by S", "vulnerable": "no", "agreed-tricks": "10", "entered": "430",
    "raised": "later",
}  # fmt: skip


def disputed(**answers: str) -> Any:
    return DESK.walk("tricks-disputed", {"side": "NS", **answers})


def told(verdict: Any) -> tuple[str, ...]:
    return tuple(said.clause for said in verdict.statements)


def test_L79_A_tricks_are_agreed_before_the_hands_go_back() -> None:
    verdict = disputed(when="open", tricks="1")
    assert verdict.effects == (TrickTransfer(NS, 1),)
    assert told(verdict) == ("L79.A", "L79.A")
    agreed = disputed(when="open", tricks="0")
    assert agreed.effects == ()
    assert "L79.A" not in told(disputed(when="in-round", of_a_claim="no", tricks="1"))


def test_L79_B_raised_within_the_round_the_count_is_put_right() -> None:
    verdict = disputed(when="in-round", of_a_claim="no", tricks="2")
    assert verdict.effects == (TrickTransfer(NS, 2),)
    assert disputed(when="in-round", of_a_claim="no", tricks="0").effects == ()


def test_L79_B_after_the_round_no_increase_need_be_granted() -> None:
    refused = disputed(when="after-round", of_a_claim="no", tricks="1", granted="no")
    assert (refused.effects, told(refused)) == ((), ("L79.B",))
    granted = disputed(when="after-round", of_a_claim="no", tricks="1", granted="yes")
    assert granted.effects == (TrickTransfer(NS, 1),)
    nothing = disputed(when="after-round", of_a_claim="no", tricks="0")
    assert isinstance(nothing, Ruling)
    assert "granted" not in [point.name for point in nothing.points]


def test_L79_B_claims_and_concessions_have_their_own_laws() -> None:
    for when in ("in-round", "after-round"):
        verdict = disputed(when=when, of_a_claim="yes")
        assert isinstance(verdict, Contradiction)
        assert verdict.citation.id == "L79.B"


def test_L79_C_an_error_in_computing_the_score_is_corrected() -> None:
    verdict = DESK.walk("score-error", ERROR)
    assert verdict.effects == (ScoreOverride(NS, Grade.ASSIGNED, 420), ScoreOverride(EW, Grade.ASSIGNED, -420))
    vulnerable = DESK.walk("score-error", {**ERROR, "vulnerable": "yes", "contract": "4S by W"})
    assert ScoreOverride(EW, Grade.ASSIGNED, 620) in vulnerable.effects
    right = DESK.walk("score-error", {**ERROR, "entered": "420"})
    assert isinstance(right, Ruling)
    assert (right.effects, right.statements[-1].clause) == ((), "L79.B")


@pytest.mark.parametrize(
    ("minutes", "limit", "open_still"),
    [("29", "", True), ("30", "", True), ("31", "", False), ("31", "45", True), ("46", "45", False)],
)
def test_L79_C_until_the_organisers_period_is_over(minutes: str, limit: str, open_still: bool) -> None:
    settled = {"correction_minutes": limit} if limit else {}
    verdict = DESK.walk("score-error", {**ERROR, "raised": "posted", "minutes": minutes}, settled)
    assert bool(verdict.effects) is open_still
    assert told(verdict)[-1] == "L79.C"


def test_L79_C_before_the_score_is_posted_no_minutes_are_asked() -> None:
    verdict = DESK.walk("score-error", ERROR)
    assert "minutes" not in [point.name for point in verdict.points]
