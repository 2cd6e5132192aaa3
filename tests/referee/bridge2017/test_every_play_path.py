"""Every path through the laws on the play of 2017, and what comes after it, ends and says what is missing."""

from __future__ import annotations

import pytest
from tests.referee.paths import check_ends, check_written, ends

from paiju.laws import Code
from paiju.referee import bridge1997
from paiju.referee.bridge2017 import IRREGULARITIES, SUCCESSORS
from paiju.referee.bridge2017.play import PLAY_FAMILIES

FACTS = {
    "penalty-card-partner-leads": {"contract": "3NT by S", "offender": "E", "penalty-cards": "D6"},
    "opening-lead-out-of-turn": {"contract": "3NT by S", "offender": "E"},
    "declarer-lead-out-of-turn": {"offender": "N", "turn": "S", "trick": "4", "contract": "3NT by S"},
    "defender-lead-out-of-turn": {"offender": "E", "turn": "W", "trick": "4", "contract": "3NT by S"},
    "inadvertent-designation": {"meant": "SK", "offender": "N", "contract": "3NT by S"},
    "misplayed-by-dummy": {"named": "SK"},
    "premature-play": {"contract": "3NT by S", "offender": "E", "card": "H3"},
    "card-taken-back": {"contract": "3NT by S", "offender": "E"},
    "revoke": {
        "contract": "4S by S", "offender": "E", "trick": "6", "failure": "follow",
    },
    "revoke-inquiry": {"contract": "4S by S", "asker": "W", "asked": "E", "held": "no"},
    "defective-trick": {
        "offender": "E", "trick": "3", "count": "none",
    },
    "score-error": {"contract": "4S by S", "agreed-tricks": "10"},
}  # fmt: skip
"""Facts that fit, where those which the paths try would not."""
NAMES = [one.name for family in PLAY_FAMILIES for one in family]


@pytest.mark.parametrize("name", NAMES)
def test_every_path_ends_in_a_ruling_or_names_what_contradicts(name: str) -> None:
    check_ends(Code.BRIDGE_2017, name, FACTS.get(name, {}))


@pytest.mark.parametrize("name", NAMES)
def test_answers_as_they_are_written_down_come_to_the_same(name: str) -> None:
    check_written(Code.BRIDGE_2017, name, FACTS.get(name, {}))


@pytest.mark.parametrize("name", NAMES)
def test_no_clause_is_named_that_another_has_succeeded(name: str) -> None:
    for _, verdict in ends(Code.BRIDGE_2017, name, FACTS.get(name, {})):
        for point in verdict.points:
            assert point.clause not in SUCCESSORS, point


def test_an_irregularity_is_listed_under_the_clause_that_succeeded() -> None:
    listed = {one.citation.id for one in IRREGULARITIES.values()}
    assert not listed & set(SUCCESSORS)
    assert {"2017:L71", "2017:L57.A", "2017:L55.A"} <= listed


def test_the_edition_of_1997_keeps_its_own_rules() -> None:
    for name in NAMES:
        old = bridge1997.IRREGULARITIES.get(name)
        assert old is None or old.rule is not IRREGULARITIES[name].rule, name
        assert old is None or not old.citation.id.startswith("2017:")
