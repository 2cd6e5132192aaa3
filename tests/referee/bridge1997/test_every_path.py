"""Every path through the general laws ends: each question says what is missing and by which clause."""

from __future__ import annotations

import pytest
from tests.referee.paths import check_ends, check_written

from paiju.laws import Code
from paiju.referee.bridge.editions.laws1997 import LAWS_1997

ROOMS = ("boards", "claims", "conduct", "director", "information", "scores")
NAMES = sorted(
    name
    for name, one in LAWS_1997.irregularities.items()
    if one.rule.__module__.split(".")[-2] in ROOMS and name != "behind-screen"
)
"""The irregularities that the general handlers rule; without screens, nothing is ruled behind one."""


@pytest.mark.parametrize("name", NAMES)
def test_every_path_ends_in_a_ruling_or_names_what_contradicts(name: str) -> None:
    check_ends(Code.BRIDGE_1997, name)


@pytest.mark.parametrize("name", NAMES)
def test_answers_given_in_any_notation_of_the_reader_come_to_the_same(name: str) -> None:
    check_written(Code.BRIDGE_1997, name)
