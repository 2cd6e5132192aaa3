"""The clause cited where a director names none is one of the event's own edition (L81.C.7, L90.A, L12)."""

from __future__ import annotations

import pytest

from paiju.cli.event import clauses
from paiju.laws import Citation, Edition
from paiju.tournament import Plan, Stage
from paiju.tournament.edition import code_of, with_edition

PLAN = Plan(title="P", stages=(Stage(name="s", method="matchpoints"),))


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("of", [clauses.FORFEIT, clauses.ADJUST])
def test_L81_C_7_the_clause_is_of_the_edition(edition: Edition, of: dict[object, str]) -> None:
    plan = with_edition(PLAN, edition)
    named = clauses.usual(plan, of)  # type: ignore[arg-type]
    assert Citation(named).clause.id == named
    assert of[code_of(plan)] == named


def test_L90_A_a_forfeit_under_2017_is_not_cited_by_1997() -> None:
    cited = [clauses.usual(with_edition(PLAN, one), clauses.FORFEIT) for one in Edition]
    assert sorted(cited) == ["L81.C.7", "L90.A"]
