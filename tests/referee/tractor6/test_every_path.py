"""Every path through the referee of six-player Tractor ends, and an unknown irregularity names the nearest."""

from __future__ import annotations

from itertools import islice

import pytest
from tests.referee.paths import check_ends, check_written, ends

from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.laws.effect import Effect
from paiju.referee import Case, irregularities, irregularity, judge
from paiju.referee.tractor.effect_text import effect_text
from paiju.referee.tractor.places import Places

NAMES = [one.name for one in irregularities(Code.TRACTOR6)]


@pytest.mark.parametrize("name", NAMES)
def test_every_path_ends_in_a_ruling_or_names_what_contradicts(name: str) -> None:
    check_ends(Code.TRACTOR6, name)


@pytest.mark.parametrize("name", NAMES)
def test_answers_given_in_any_notation_of_the_reader_come_to_the_same(name: str) -> None:
    check_written(Code.TRACTOR6, name)


@pytest.mark.parametrize("name", NAMES)
def test_every_effect_of_every_path_can_be_said(name: str) -> None:
    found: set[Effect] = set()
    for _, verdict in islice(ends(Code.TRACTOR6, name), 200):
        if isinstance(verdict, Ruling):
            found.update(verdict.effects)
    for effect in found:
        said = effect_text(effect, Places(6, 0))
        assert said.en != type(effect).__name__, f"{effect} has no words"
        assert said.en != said.zh


@pytest.mark.parametrize(
    ("word", "name", "clause"),
    [
        ("exposed-cards", "exposed-card", "T6.8.1"),
        ("暴露", "exposed-card", "T6.8.1"),
        ("藏牌了", "concealment", "T6.7"),
        ("甩牌", "failed-throw", "T6.6.1a"),
        ("抓错底牌", "kitty-overdrawn", "T5.2a"),
        ("Slow play!", "slow-play", "T6.2b"),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest_and_their_clauses(word: str, name: str, clause: str) -> None:
    with pytest.raises(Malformed) as fault:
        irregularity(Code.TRACTOR6, word)
    for said in (fault.value.text.en, fault.value.text.zh):
        assert f"{name} [{clause}]" in said


def test_seats_are_named_from_the_declarer_wherever_he_sits() -> None:
    """Seat 3 declares: F1 is seat 4, and a penalty of seat 3's side is added to the defenders' points."""
    for who, side, zh in (("F1", 1, "中扣除"), ("4", 1, "中扣除"), ("庄家", 0, "加 20"), ("底家", 1, "中扣除")):
        case = Case(Code.TRACTOR6, "announced-overturn", {"declarer": "3", "offender": who, "overturned": "no"})
        verdict = judge(case)
        assert isinstance(verdict, Ruling)
        assert getattr(verdict.effects[0], "side", None) == side, who
        assert f"闲家得分{zh}" in verdict.statements[-1].text.zh
