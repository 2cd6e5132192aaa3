"""By which edition of the Laws an event is ruled: named when it is made, 1997 where release 0.2 named none."""

from __future__ import annotations

import pytest

from paiju.laws import Code, Edition
from paiju.tournament import Plan, Stage
from paiju.tournament.edition import amended, code_of, edition_of, laws_text, with_edition
from paiju.tournament.plan import AveragesBy


def plan(game: str = "bridge", conditions: str = "", averages: AveragesBy | None = None) -> Plan:
    stage = Stage(name="s", method="matchpoints", boards=2, averages=averages)
    return Plan(title="Club", game=game, conditions=conditions, stages=(stage,))


def test_what_release_0_2_stored_without_an_edition_is_ruled_by_1997_and_says_so() -> None:
    old = plan()
    assert edition_of(old) is Edition.LAWS_1997
    assert code_of(old) is Code.BRIDGE_1997
    assert laws_text(old).en == "Laws of duplicate bridge, 1997 (the plan names none)"
    assert laws_text(old).zh == "复式桥牌规则（1997）（方案未写明）"


@pytest.mark.parametrize("edition", Edition)
def test_a_new_event_names_its_edition_and_has_its_averages(edition: Edition) -> None:
    made = with_edition(plan(), edition)
    assert made.conditions == edition.value
    assert made.stages[0].averages == edition.year
    assert edition_of(made) is edition
    assert laws_text(made) == edition.text
    assert with_edition(made, Edition.LAWS_1997) == with_edition(made, Edition.LAWS_2017) == made


def test_what_a_plan_says_itself_stands() -> None:
    said = with_edition(plan(conditions="bridge2017"), Edition.LAWS_1997)
    assert (said.conditions, said.stages[0].averages) == ("bridge2017", AveragesBy.LAWS_2017)
    two = with_edition(plan(averages=AveragesBy.TWO_IMPS), Edition.LAWS_2017)
    assert two.stages[0].averages is AveragesBy.TWO_IMPS


def test_another_game_has_no_edition() -> None:
    other = plan("tractor6")
    assert with_edition(other, Edition.LAWS_2017) is other
    assert edition_of(other) is None
    assert code_of(other) is Code.TRACTOR6


def test_a_changed_plan_does_not_lose_its_edition_without_a_word() -> None:
    named = with_edition(plan(), Edition.LAWS_2017)
    assert amended(named, plan()).conditions == "bridge2017"
    assert amended(named, plan(conditions="bridge1997")).conditions == "bridge1997"
    assert amended(plan(), plan()) == plan(), "what release 0.2 began stays what it was"
