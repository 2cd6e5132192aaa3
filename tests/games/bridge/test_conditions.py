"""The conditions: every field cites its clauses, and the published sets differ where the documentation says so."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from paiju.games.bridge import DUPLICATE, HOUSE, ONLINE, Conditions
from paiju.games.bridge.conditions import Alerting, Claims, Contested, PassedOut, Scoring
from paiju.laws import Citation

HINTS = get_type_hints(Conditions, include_extras=True)


@pytest.mark.parametrize("name", HINTS)
def test_every_field_cites_a_clause_that_exists(name: str) -> None:
    _, *cited = get_args(HINTS[name])
    assert cited
    assert all(isinstance(citation, Citation) for citation in cited)
    assert all(citation.clause.requirement.en for citation in cited)


def test_every_field_has_a_default_that_is_duplicate_bridge() -> None:
    assert Conditions() == DUPLICATE
    assert set(HINTS) == set(Conditions.__struct_fields__)
    assert not any(value is True for value in (DUPLICATE.dummy_sees_declarer, DUPLICATE.random_seats))


def test_the_house_game_differs_from_duplicate_in_every_field_and_each_cites_the_page() -> None:
    for name in HINTS:
        assert getattr(HOUSE, name) != getattr(DUPLICATE, name), name
        clauses = [citation.id for citation in get_args(HINTS[name])[1:]]
        assert name == "alerting" or any(clause.startswith("O.") for clause in clauses), name


def test_the_published_sets_say_what_their_documents_say() -> None:
    assert DUPLICATE.passed_out is PassedOut.SCORE_ZERO
    assert DUPLICATE.claims is Claims.ANY_PLAYER
    assert DUPLICATE.contested is Contested.DIRECTOR
    assert DUPLICATE.scoring is Scoring.ACROSS_TABLES
    assert HOUSE.passed_out is PassedOut.REDEAL_NEXT_DEALER
    assert HOUSE.scoring is Scoring.IMP_PLUS_20_MINUS_HCP
    assert (ONLINE.lead_face_down, ONLINE.alerting) == (False, Alerting.BY_CALLER)
    assert ONLINE.claims is DUPLICATE.claims


def test_conditions_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        DUPLICATE.random_seats = True  # type: ignore[misc]
