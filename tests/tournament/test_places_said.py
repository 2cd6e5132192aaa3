"""The place of a match in readable text: each game has one word for its sections."""

from __future__ import annotations

import pytest

from paiju.packs import discipline_of
from paiju.tournament import Competition, Plan, Stage
from paiju.tournament.places import RoundKey, section_told


def event_of(game: str) -> Competition:
    """Return an event of a game, with nothing seated."""
    plan = Plan(title="P", stages=(Stage(name="main", method="x"),), game=game)
    return Competition(id="e", seq=1, disciplines=discipline_of, plan=plan, organiser="person:organiser", opened=0)


@pytest.mark.parametrize(
    ("game", "en", "zh"),
    [("bridge", "section A", "A 区"), ("tractor6", "group A", "A 组"), ("chaodipi", "section A", "A 区")],
)
def test_T1_1_1a_a_round_and_a_table_name_their_section_in_the_words_of_the_game(game: str, en: str, zh: str) -> None:
    """Bridge plays in sections (区), the Tractor in groups (组); the stage is separated from what follows."""
    at, whole = RoundKey("main", 1, "A", 3), event_of(game)
    assert whole.where(at).en == f"main, session 1, {en}, round 3"
    assert whole.where(at).zh == f"main 第 1 节 {zh}第 3 轮"
    assert whole.where(at.table(2)).en == f"main, session 1, {en}, round 3, table 2"
    assert whole.where(at.table(2)).zh == f"main 第 1 节 {zh}第 3 轮第 2 桌"


@pytest.mark.parametrize("game", ["bridge", "tractor6", "chaodipi"])
def test_T1_1_1a_a_named_section_ends_in_the_word_of_its_game(game: str) -> None:
    section = discipline_of(game).section
    assert section.zh[-1] in {"区", "组"}
    assert section_told(section, "B").zh == f"B {section.zh[-1]}"
