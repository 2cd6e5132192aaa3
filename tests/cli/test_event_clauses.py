"""The clause cited if a director names none belongs to the event's code and edition (L81.C.7, L90.A, L12)."""

from __future__ import annotations

import pytest

from paiju.laws import Citation, Edition
from paiju.packs import PACKS, discipline_of
from paiju.tournament import Plan, Stage
from paiju.tournament.edition import code_of, with_edition

PLAN = Plan(title="P", stages=(Stage(name="s", method="matchpoints"),))
BRIDGE = discipline_of("bridge")


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("power", ["adjust", "penalise", "forfeit"])
def test_L81_C_7_the_clause_is_of_the_edition(edition: Edition, power: str) -> None:
    code = code_of(BRIDGE, with_edition(BRIDGE, PLAN, edition))
    assert code is edition.code
    named = getattr(BRIDGE.powers(code), power).clause
    assert Citation(named).clause.id == named


def test_L90_A_a_forfeit_under_2017_is_not_cited_by_1997() -> None:
    cited = [BRIDGE.powers(code_of(BRIDGE, with_edition(BRIDGE, PLAN, one))).forfeit.clause for one in Edition]
    assert sorted(cited) == ["L81.C.7", "L90.A"]


def test_C7_4_T7_4_a_forfeit_is_cited_by_the_code_of_its_own_game() -> None:
    cited = {pack.discipline.powers(code).forfeit.clause for pack in PACKS.values() for code in pack.discipline.codes}
    assert cited == {"L81.C.7", "L90.A", "C7.4", "T7.4"}
