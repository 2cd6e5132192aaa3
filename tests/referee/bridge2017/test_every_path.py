"""Every path through the laws on calls and information of 2017 ends, and says what is missing and by which clause."""

from __future__ import annotations

import pytest
from tests.referee.paths import check_ends, check_written, ends

from paiju.laws import Code
from paiju.referee import bridge1997
from paiju.referee.bridge2017 import SUCCESSORS
from paiju.referee.bridge2017.calls import CALL_FAMILIES

IN_GOLDEN = ("change-of-call", "call-out-of-rotation")
"""Whose paths the golden tables walk with calls that fit."""
FACTS = {
    "insufficient-bid": {"auction": "N: 2NT P", "offender": "S", "call": "2H"},
    "lost-turn": {"auction": "N: 1H P P", "offender": "N"},
    "bid-above-seven": {"auction": "N: 1H P", "offender": "S", "call": "8C"},
    "call-after-final-pass": {"auction": "N: 1S P P P"},
    "action-when-required-to-pass": {"auction": "N: 1H P", "offender": "S"},
    "call-against-ruling": {
        "auction": "N: 1H P",
        "offender": "S",
        "call": "2H",
        "requirement": "call",
        "required-call": "3H",
    },
}
"""Facts that fit, where those which the paths try would not."""
NAMES = [one.name for family in CALL_FAMILIES for one in family if one.name not in IN_GOLDEN]


def facts(name: str) -> dict[str, str]:
    """The facts that the paths of an irregularity begin with."""
    return FACTS.get(name, {})


@pytest.mark.parametrize("name", NAMES)
def test_every_path_ends_in_a_ruling_or_names_what_contradicts(name: str) -> None:
    check_ends(Code.BRIDGE_2017, name, facts(name))


@pytest.mark.parametrize("name", NAMES)
def test_answers_as_they_are_written_down_come_to_the_same(name: str) -> None:
    check_written(Code.BRIDGE_2017, name, facts(name))


@pytest.mark.parametrize("name", NAMES)
def test_no_clause_is_named_that_another_has_succeeded(name: str) -> None:
    for _, verdict in ends(Code.BRIDGE_2017, name, facts(name)):
        for point in verdict.points:
            assert point.clause not in SUCCESSORS, point


def test_each_irregularity_of_1997_is_still_known() -> None:
    assert set(bridge1997.IRREGULARITIES) - set(NAMES) - set(IN_GOLDEN)
    assert {"insufficient-bid", "lead-penalty-due"} <= set(NAMES) & set(bridge1997.IRREGULARITIES)
