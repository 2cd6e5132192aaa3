"""Every path through the general laws ends: each question says what is missing and by which clause."""

from __future__ import annotations

import pytest
from tests.referee.paths import check_ends, check_written

from paiju.laws import Code
from paiju.referee.bridge.boards import card_count, missing_card, preparation, wrong_board
from paiju.referee.bridge.claims import unearned_trick
from paiju.referee.bridge.conduct import conduct, could_have_known, ethics
from paiju.referee.bridge.director import appeals, attention, director, penalty_right
from paiju.referee.bridge.information import agreements, information, misinformation, questions
from paiju.referee.bridge.play import quitted_tricks
from paiju.referee.bridge.scores import adjusted, fine, teams

NAMES = [
    one.name
    for one in (
        *adjusted.FAMILY_1997,
        *agreements.FAMILY_1997,
        *appeals.FAMILY_1997,
        *attention.FAMILY_1997,
        *card_count.FAMILY_1997,
        *conduct.FAMILY,
        *conduct.FAMILY_1997,
        *could_have_known.FAMILY_1997,
        *director.FAMILY_1997,
        *ethics.FAMILY_1997,
        *fine.FAMILY,
        *information.FAMILY,
        *information.FAMILY_1997,
        *misinformation.FAMILY_1997,
        *missing_card.FAMILY_1997,
        *penalty_right.FAMILY,
        *penalty_right.FAMILY_1997,
        *preparation.FAMILY,
        *preparation.FAMILY_1997,
        *questions.FAMILY_1997,
        *quitted_tricks.FAMILY,
        *quitted_tricks.FAMILY_1997,
        *teams.FAMILY_1997,
        *unearned_trick.FAMILY,
        *wrong_board.FAMILY_1997,
    )
]


@pytest.mark.parametrize("name", NAMES)
def test_every_path_ends_in_a_ruling_or_names_what_contradicts(name: str) -> None:
    check_ends(Code.BRIDGE_1997, name)


@pytest.mark.parametrize("name", NAMES)
def test_answers_given_in_any_notation_of_the_reader_come_to_the_same(name: str) -> None:
    check_written(Code.BRIDGE_1997, name)
