"""The effect of a ruling on a match whose result is already entered: the adjusted scores of both sides (T9.2)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from paiju.tournament.tractor6 import ruled_scores
from paiju.tournament.tractor6.result import outcome_with_late, read_outcome


def ruled(result: dict[str, Any], late: dict[int, int] | None = None, **ruling: Any) -> Any:
    """Return each side's score after a ruling on a match with this result, or None if it cannot be determined."""
    outcome = outcome_with_late(read_outcome(json.dumps(result).encode()), late or {})
    ruling.setdefault("levels", (0, 0))
    scores = ruled_scores(outcome, late or {}, **ruling)
    return scores and tuple(json.loads(bytes(side)) for side in scores)


def side(points: str, net: int, *, won: bool) -> dict[str, Any]:
    return {"points": points, "net": net, "won": won}


@pytest.mark.parametrize(
    ("levels", "changed", "zero", "one"),
    [
        (("6", "4"), (0, 1), side("3", 1, won=True), side("1", -1, won=False)),
        (("6", "4"), (-3, 0), side("1", -1, won=False), side("3", 1, won=True)),
        (("4", "6"), (4, 0), side("3", 2, won=True), side("1", -2, won=False)),
        (("3", "2"), (0, -1), side("3", 1, won=True), side("1", -1, won=False)),
    ],
)
def test_T9_2_levels_move_the_match_and_can_turn_it(
    levels: tuple[str, str], changed: tuple[int, int], zero: dict[str, Any], one: dict[str, Any]
) -> None:
    assert ruled({"levels": levels}, levels=changed) == (zero, one)


def test_T9_2_without_a_sheet_nobody_can_tell_points_nor_who_came_first() -> None:
    entered = {"levels": ("6", "4")}
    assert ruled(entered, levels=(-2, 0)) is None, "equal now: who came to it first is not known"
    assert ruled(entered, points=(10, 0), deal=1) is None
    assert ruled({"levels": ("4", "4"), "first": 0}, levels=(0, 1)) is not None


def test_T9_2_a_match_that_did_not_end_by_time_has_no_score_by_levels() -> None:
    assert ruled({"levels": ("A", "9"), "passed": 0}, levels=(0, 1)) is None
    assert ruled({"opener": 0, "sheet": [85], "walked_out": 0}, levels=(0, 1)) is None


def test_T9_6_points_move_the_deal_of_the_sheet_that_they_fall_in() -> None:
    """85 and 120: with 50 more in the first deal the defenders take the stage there; in the second they have it."""
    sheet = {"opener": 0, "sheet": [85, 120]}
    assert ruled(sheet) == (side("3", 1, won=True), side("1", -1, won=False))
    first = ruled(sheet, points=(50, 0), deal=1)
    assert first == (side("5/2", 0, won=True), side("3/2", 0, won=False))
    assert ruled(sheet, points=(50, 0), deal=2) == ruled(sheet)
    theirs = ruled(sheet, points=(0, 50), deal=2)
    assert theirs == (side("3", 2, won=True), side("1", -2, won=False))


@pytest.mark.parametrize("deal", [0, 3])
def test_T9_6_points_in_no_deal_of_the_sheet_cannot_be_told(deal: int) -> None:
    assert ruled({"opener": 0, "sheet": [85, 120]}, points=(10, 0), deal=deal) is None


def test_T7_3_3_levels_made_equal_on_a_sheet_go_to_the_side_that_came_first() -> None:
    zero, one = ruled({"opener": 0, "sheet": [85, 130, 0, 190]}, levels=(1, 0))
    assert (zero, one) == (side("3/2", 0, won=False), side("5/2", 0, won=True))


def test_T9_3_coming_late_is_in_the_score_that_is_ruled() -> None:
    sheet = {"opener": 0, "sheet": [110, 60]}
    assert ruled(sheet, {0: 6 * 60}, levels=(0, 1)) != ruled(sheet, levels=(0, 1))
