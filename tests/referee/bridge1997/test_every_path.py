"""Every path through the general laws ends: each question says what is missing and by which clause."""

from __future__ import annotations

import pytest
from tests.referee.paths import check_ends, check_written

from paiju.laws import Code
from paiju.referee.bridge1997 import (
    adjusted,
    agreements,
    appeals,
    attention,
    card_count,
    conduct,
    could_have_known,
    director,
    ethics,
    fine,
    information,
    misinformation,
    missing_card,
    penalty_right,
    preparation,
    questions,
    quitted_tricks,
    teams,
    unearned_trick,
    wrong_board,
)

FAMILIES = (
    attention, penalty_right, adjusted, card_count, wrong_board, information, misinformation,
    could_have_known, agreements, conduct, preparation, ethics, missing_card, director, fine, appeals,
    questions, quitted_tricks, teams, unearned_trick,
)  # fmt: skip
NAMES = [one.name for family in FAMILIES for one in family.FAMILY]


@pytest.mark.parametrize("name", NAMES)
def test_every_path_ends_in_a_ruling_or_names_what_contradicts(name: str) -> None:
    check_ends(Code.BRIDGE_1997, name)


@pytest.mark.parametrize("name", NAMES)
def test_answers_given_in_any_notation_of_the_reader_come_to_the_same(name: str) -> None:
    check_written(Code.BRIDGE_1997, name)
