"""Every path through the referee of Chao Di Pi ends: each question says what is missing and by which clause."""

from __future__ import annotations

from itertools import islice

import pytest
from tests.referee.paths import check_ends, check_written, ends

from paiju.laws import Code, Ruling
from paiju.laws.effect import Effect
from paiju.referee import irregularities
from paiju.referee.tractor.effect_text import effect_text
from paiju.referee.tractor.places import Places

NAMES = [one.name for one in irregularities(Code.CHAODIPI)]
KNOWN = {"card-check": {"checker": "2", "found": "nothing"}}
"""Answers given beforehand: a fault that a check finds has paths under its own name."""


@pytest.mark.parametrize("name", NAMES)
def test_every_path_ends_in_a_ruling_or_names_what_contradicts(name: str) -> None:
    check_ends(Code.CHAODIPI, name, KNOWN.get(name))


@pytest.mark.parametrize("name", NAMES)
def test_answers_given_in_any_notation_of_the_reader_come_to_the_same(name: str) -> None:
    check_written(Code.CHAODIPI, name)


@pytest.mark.parametrize("name", NAMES)
def test_every_effect_of_every_path_can_be_said(name: str) -> None:
    found: set[Effect] = set()
    for _, verdict in islice(ends(Code.CHAODIPI, name), 200):
        if isinstance(verdict, Ruling):
            found.update(verdict.effects)
    for effect in found:
        said = effect_text(effect, Places(4, 0))
        assert said.en != type(effect).__name__, f"{effect} has no words"
        assert said.en != said.zh
