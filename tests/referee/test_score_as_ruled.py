"""The result of a tractor deal as ruled: penalties change the defenders' points; a void deal has none."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.laws import Code
from paiju.referee import Case, judge
from paiju.referee.score_as_ruled import came_to, score_as_ruled

ANNOUNCED = {"overturned": "no"}


def score(name: str, answers: dict[str, str], result: str) -> list[str]:
    case = Case(Code.TRACTOR6, name, answers)
    return [text.en for text in score_as_ruled(case, judge(case), {"result": result})]


def test_what_the_declarers_pay_goes_up_and_what_the_defenders_pay_goes_down() -> None:
    paid = [score("announced-overturn", {**ANNOUNCED, "offender": who}, "15") for who in ("D1", "F1")]
    assert paid == [["The defenders' points: 15 become 35"], ["The defenders' points: 15 become -5"]]
    moved = {**ANNOUNCED, "offender": "1", "declarer": "2"}  # seat 1 defends if seat 2 declares
    assert score("announced-overturn", moved, "15") == ["The defenders' points: 15 become -5"]


def test_nothing_is_said_without_a_result_or_before_the_ruling() -> None:
    assert score("announced-overturn", {**ANNOUNCED, "offender": "D1"}, "") == []
    assert score("announced-overturn", {"offender": "D1"}, "15") == []


def test_a_deal_that_is_played_anew_has_no_points() -> None:
    assert score("wrong-count", {"sides": "both"}, "80") == ["The 80 points do not count"]


@pytest.mark.parametrize("result", ["many", "4S by S", "1e9"])
def test_what_is_no_number_of_points_is_refused(result: str) -> None:
    with pytest.raises(Malformed):
        score("announced-overturn", {**ANNOUNCED, "offender": "D1"}, result)


def test_points_without_a_declarer_cannot_be_moved() -> None:
    with pytest.raises(Malformed):
        score("announced-overturn", {**ANNOUNCED, "offender": "1", "declarer": "-"}, "15")


@pytest.mark.parametrize("code", [Code.TRACTOR6, Code.CHAODIPI])
def test_the_defenders_points_are_asked_for(code: Code) -> None:
    (asked,) = came_to(code)
    assert (asked.name, asked.notation) == ("result", "number")
    assert asked.clause.startswith("T" if code is Code.TRACTOR6 else "C")
