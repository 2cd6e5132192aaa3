"""Every method says what it is, and each protocol has its implementations."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paiju.errors import Malformed
from paiju.scoring import (
    FIELD_METHODS,
    MATCH_METHODS,
    SCALES,
    BoardAMatch,
    Butler,
    Comparison,
    CrossImps,
    FieldMethod,
    HousePoints,
    MatchMethod,
    Matchpoints,
    Method,
    ScoreUnit,
    TeamImps,
    TeamTotalPoints,
    TotalPoints,
    Winners,
    field_method,
    match_method,
    scale,
)

FIELD: list[FieldMethod] = [Matchpoints(), CrossImps(), Butler(), TotalPoints(), HousePoints()]
MATCH: list[MatchMethod] = [TeamImps(), BoardAMatch(), TeamTotalPoints()]


def test_every_method_is_built_and_described() -> None:
    assert {by.method for by in FIELD} == {m for m in Method if m.about.form is Comparison.FIELD}
    assert {by.method for by in MATCH} == {m for m in Method if m.about.form is Comparison.MATCH}
    titles = [method.about.title for method in Method]
    assert len({title.en for title in titles}) == len({title.zh for title in titles}) == len(Method)


def test_units_and_winners_have_words() -> None:
    assert len({unit.text.zh for unit in ScoreUnit}) == len(ScoreUnit)
    assert len({winners.text.zh for winners in Winners}) == 2


def test_named_methods_and_scales_are_found_by_name() -> None:
    for name, field_named in FIELD_METHODS.items():
        assert field_method(name) is field_named.by
    for name, match_named in MATCH_METHODS.items():
        assert match_method(name) is match_named.by
    for name in SCALES:
        assert scale(name)(8).vps(0) == (15 if name == "american-30" else 10)
    assert {named.by.method for named in FIELD_METHODS.values()} == {by.method for by in FIELD}
    assert {named.by.method for named in MATCH_METHODS.values()} == {by.method for by in MATCH}


def test_unknown_names_are_reported_with_those_there_are() -> None:
    finders: list[Callable[[str], object]] = [field_method, match_method, scale]
    for find, first in zip(finders, ("matchpoints", "team-imps", "wbf"), strict=True):
        with pytest.raises(Malformed) as fault:
            find("bulter")
        assert first in fault.value.expected.en
        assert first in fault.value.expected.zh
