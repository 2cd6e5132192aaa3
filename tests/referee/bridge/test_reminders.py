"""An adjusted score is only listed as carried out if there is something to adjust (L23, L72.B.1, 2017:L72.C)."""

from __future__ import annotations

import pytest
from tests.referee.later import later_review

from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater
from paiju.referee import Case, Pending, judge
from paiju.referee.ruling_wording import wording_of
from paiju.referee.transcript import transcript

BARRED = {"auction": "N: 1S", "offender": "E", "call": "1H", "accept": "refuse", "substitute": "P"}


@pytest.mark.parametrize(
    ("code", "answers"),
    [
        (Code.BRIDGE_1997, {**BARRED, "withdrawn-conventional": "no"}),
        (Code.BRIDGE_2017, {**BARRED, "comparable": "none"}),
    ],
)
def test_L23_what_may_be_looked_at_later_is_told_and_not_carried_out(code: Code, answers: dict[str, str]) -> None:
    case = Case(code, "insufficient-bid", answers)
    verdict = judge(case)
    assert isinstance(verdict, Ruling), verdict
    assert any(isinstance(one, AdjustLater) for one in verdict.effects), "the table keeps it in mind"
    told = transcript(case)
    assert any("score" in said.text.en for said in told.statements)
    assert not any("adjusted score" in one.text.en for one in told.effects)
    assert told.effects


def test_L64_C_L21_B_3_an_adjustment_that_was_found_is_carried_out() -> None:
    case = Case(Code.BRIDGE_2017, "insufficient-bid", {**BARRED, "comparable": "none"})
    reminded = AdjustLater(1, "2017:L64.C.1")

    assert not wording_of(case).only_reminds(reminded)
    assert wording_of(case).only_reminds(AdjustLater(1, "2017:L72.C"))


@pytest.mark.parametrize("clause", ["L23", "L72.B.1", "2017:L72.C", "2017:L50.E.4"])
def test_L23_what_the_law_foresees_is_reviewed_and_only_reminded_of(clause: str) -> None:
    later = AdjustLater(0, clause)
    code = Code.BRIDGE_2017 if clause.startswith("2017:") else Code.BRIDGE_1997
    case = later_review(code, later)
    assert wording_of(case).only_reminds(later)
    assert case.irregularity == "foreseen-damage" or case.answers["by-clause"] == clause


def test_L72_B_1_the_desk_opens_the_case_for_what_was_put_off() -> None:
    told = transcript(Case(Code.BRIDGE_1997, "insufficient-bid", {**BARRED, "withdrawn-conventional": "no"}))
    (later,) = told.later
    assert later.name == "foreseen-damage"
    assert isinstance(judge(Case(told.code, later.name, later.answers)), Pending)
