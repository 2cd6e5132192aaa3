"""An event's edition of the Laws: named when it is created, 1997 if release 0.2 named none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import structs
from tests.tournament.conftest import ORGANISER

from paiju.laws import Code, Edition
from paiju.packs import discipline_of
from paiju.tournament import Plan, Stage
from paiju.tournament import commands as c
from paiju.tournament.edition import code_of, edition_of, laws_text, with_edition
from paiju.tournament.plan import AveragesBy

BRIDGE, TRACTOR6 = discipline_of("bridge"), discipline_of("tractor6")


def plan(game: str = "bridge", conditions: str = "", averages: AveragesBy | None = None) -> Plan:
    stage = Stage(name="s", method="matchpoints", boards=2, averages=averages)
    return Plan(title="Club", game=game, conditions=conditions, stages=(stage,))


def test_what_release_0_2_stored_without_an_edition_is_ruled_by_1997_and_says_so() -> None:
    old = plan()
    assert edition_of(BRIDGE, old) is Edition.LAWS_1997
    assert code_of(BRIDGE, old) is Code.BRIDGE_1997
    assert laws_text(BRIDGE, old).en == "Laws of duplicate bridge, 1997 (the plan does not name one)"
    assert laws_text(BRIDGE, old).zh == "复式桥牌规则（1997）（方案未写明）"


@pytest.mark.parametrize("edition", Edition)
def test_a_new_event_names_its_edition_and_has_its_averages(edition: Edition) -> None:
    made = with_edition(BRIDGE, plan(), edition)
    assert made.conditions == edition.value
    assert made.stages[0].averages == edition.year
    assert edition_of(BRIDGE, made) is edition
    assert laws_text(BRIDGE, made) == edition.text
    assert all(with_edition(BRIDGE, made, one) == made for one in Edition)


def test_what_a_plan_says_itself_stands() -> None:
    said = with_edition(BRIDGE, plan(conditions="bridge2017"), Edition.LAWS_1997)
    assert (said.conditions, said.stages[0].averages) == ("bridge2017", AveragesBy.LAWS_2017)
    two = with_edition(BRIDGE, plan(averages=AveragesBy.TWO_IMPS), Edition.LAWS_2017)
    assert two.stages[0].averages is AveragesBy.TWO_IMPS


def test_another_game_has_no_edition() -> None:
    other = plan("tractor6")
    assert with_edition(TRACTOR6, other, Edition.LAWS_2017) is other
    assert edition_of(TRACTOR6, other) is None
    assert code_of(TRACTOR6, other) is Code.TRACTOR6


@pytest.mark.parametrize(
    ("before", "named", "after"),
    [("bridge2017", "", "bridge2017"), ("bridge2017", "bridge1997", "bridge1997"), ("", "", "")],
    ids=["kept", "another", "of release 0.2"],
)
def test_a_changed_plan_does_not_lose_its_edition_without_a_word(
    new_desk: Callable[..., Any], before: str, named: str, after: str
) -> None:
    desk = new_desk("12", opened=False, conditions=before)
    assert desk.now.plan.conditions == before
    changed = structs.replace(desk.now.plan, title="Another", conditions=named)
    desk.do(c.AmendPlan(changed), ORGANISER)
    assert desk.now.plan.conditions == after
