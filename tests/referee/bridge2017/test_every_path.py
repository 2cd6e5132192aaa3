"""Every path through the 2017-specific rulings ends: each question says what is missing, and by which clause."""

from __future__ import annotations

import pytest
from tests.referee.paths import check_ends, check_written, ends

from paiju.laws import Code
from paiju.referee.bridge.editions.laws1997 import LAWS_1997
from paiju.referee.bridge.editions.laws2017 import LAWS_2017

IN_GOLDEN = ("change-of-call", "call-out-of-rotation")
"""Irregularities whose paths the golden tables cover with suitable calls."""
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
    "penalty-card-partner-leads": {"contract": "3NT by S", "offender": "E", "penalty-cards": "D6"},
    "opening-lead-out-of-turn": {"contract": "3NT by S", "offender": "E"},
    "declarer-lead-out-of-turn": {"offender": "N", "turn": "S", "trick": "4", "contract": "3NT by S"},
    "defender-lead-out-of-turn": {"offender": "E", "turn": "W", "trick": "4", "contract": "3NT by S"},
    "inadvertent-designation": {"meant": "SK", "offender": "N", "contract": "3NT by S"},
    "misplayed-by-dummy": {"named": "SK"},
    "premature-play": {"contract": "3NT by S", "offender": "E", "card": "H3"},
    "card-taken-back": {"contract": "3NT by S", "offender": "E"},
    "revoke": {"contract": "4S by S", "offender": "E", "trick": "6", "failure": "follow"},
    "revoke-inquiry": {"contract": "4S by S", "asker": "W", "asked": "E", "held": "no"},
    "defective-trick": {"offender": "E", "trick": "3", "count": "none"},
    "score-error": {"contract": "4S by S", "agreed-tricks": "10"},
}
"""Suitable facts for irregularities that the paths' sample facts do not fit."""
OWN = [
    name
    for name, one in LAWS_2017.irregularities.items()
    if name not in LAWS_1997.irregularities or one.rule is not LAWS_1997.irregularities[name].rule
]
BY_LAW = [
    "revoke",
    "insufficient-bid",
    "bid-above-seven",
    "call-against-ruling",
    "lost-turn",
    "premature-correction",
    "simultaneous-calls",
]
"""Irregularities that one function rules for both editions, with the parts that 2017 has of its own."""
ROOMS = ("boards", "claims", "conduct", "director", "information", "scores")
IN_ROOMS = [
    name
    for name, one in LAWS_2017.irregularities.items()
    if one.rule.__module__.split(".")[-2] in ROOMS and name != "behind-screen"
]
"""Irregularities of the general handlers that need no position; without screens, nothing is ruled behind one."""
NAMES = sorted({*OWN, *BY_LAW, *IN_ROOMS}.difference(IN_GOLDEN))


def facts(name: str) -> dict[str, str]:
    """Return the facts that the paths of an irregularity begin with."""
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
            assert point.clause not in LAWS_2017.clauses, point


def test_an_irregularity_is_listed_under_the_clause_that_succeeded() -> None:
    listed = {one.citation.id for one in LAWS_2017.irregularities.values()}
    assert not listed & set(LAWS_2017.clauses)
    assert {"2017:L71", "2017:L57.A", "2017:L55.A"} <= listed


def test_each_irregularity_of_1997_is_still_known() -> None:
    assert set(LAWS_1997.irregularities) <= set(LAWS_2017.irregularities)
    assert {"lead-penalty-due", "varied-method"} <= set(OWN)
    assert not set(BY_LAW) & set(OWN)
    assert "double-of-wrong-bid" not in OWN


def test_the_edition_of_1997_keeps_its_own_clauses() -> None:
    for one in LAWS_1997.irregularities.values():
        assert not any(by.id.startswith("2017:") for by in (one.citation, *one.also)), one.name
