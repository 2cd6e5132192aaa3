"""An adjusted score is listed as carried out only where something is to be adjusted (L23, L72.B.1, 2017:L72.C)."""

from __future__ import annotations

import pytest

from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater
from paiju.referee import Case, judge
from paiju.referee.bridge.scores.later_review import later_review_1997, later_review_2017
from paiju.referee.transcript import transcript
from paiju.referee.voice import voice_of

BARRED = {"auction": "N: 1S", "offender": "E", "call": "1H", "accept": "refuse", "substitute": "P"}


@pytest.mark.parametrize(
    ("code", "answers"),
    [
        (Code.BRIDGE_1997, {**BARRED, "withdrawn-conventional": "no"}),
        (Code.BRIDGE_2017, {**BARRED, "comparable": "none"}),
    ],
)
def test_L23_what_may_be_looked_at_later_is_told_and_not_carried_out(
    code: Code, answers: dict[str, str]
) -> None:
    case = Case(code, "insufficient-bid", answers)
    verdict = judge(case)
    assert isinstance(verdict, Ruling), verdict
    assert any(isinstance(one, AdjustLater) for one in verdict.effects), (
        "the table keeps it in mind"
    )
    told = transcript(case)
    assert any("score" in said.text.en for said in told.statements)
    assert not any("adjusted score" in one.text.en for one in told.effects)
    assert told.effects


def test_L64_C_L21_B_3_an_adjustment_that_was_found_is_carried_out() -> None:
    case = Case(Code.BRIDGE_2017, "insufficient-bid", {**BARRED, "comparable": "none"})
    reminded = AdjustLater(1, "2017:L64.C.1")

    assert not voice_of(case).only_reminds(reminded)
    assert voice_of(case).only_reminds(AdjustLater(1, "2017:L72.C"))


@pytest.mark.parametrize("clause", ["L23", "L72.B.1", "2017:L72.C", "2017:L50.E.4"])
def test_L23_what_the_law_foresees_is_reviewed_and_only_reminded_of(clause: str) -> None:
    later = AdjustLater(0, clause)
    review = later_review_2017 if clause.startswith("2017:") else later_review_1997
    case = review(later)
    assert voice_of(case).only_reminds(later)
    assert case.irregularity == "foreseen-damage" or case.answers["by-clause"] == clause
