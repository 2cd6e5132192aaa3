"""Cards in a ruling of the tractor codes: each language in its own words, suits by their symbols."""

from __future__ import annotations

import re

import pytest
from tests.referee.desk import Desk

from paiju.cards import Card, Hand
from paiju.laws import Code
from paiju.referee import Case, Pending, judge
from paiju.referee.tractor.notation import CARDS, say_cards

_CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.mark.parametrize("code", [Code.CHAODIPI, Code.TRACTOR6])
def test_jokers_are_named_in_the_readers_language(code: Code) -> None:
    name = {Code.CHAODIPI: "exposed-cards", Code.TRACTOR6: "exposed-card"}[code]
    ruling = Desk(code).rule(name, offender="F1", cards="W2 W1 S4", **_more(code))
    for said in (*(one.text for one in ruling.statements), *(one.said for one in ruling.points)):
        assert not _CHINESE.search(said.en), said.en
        assert "W2" not in said.zh


def _more(code: Code) -> dict[str, str]:
    return {} if code is Code.CHAODIPI else {"held": "W2 W1 S4", "how": "seen"}


def test_one_card_and_several() -> None:
    assert say_cards(Hand.of((Card("W2"), Card("S4")))).en == "a big joker, ♠4"
    assert say_cards(Hand.of((Card("W2"), Card("S4")))).zh == "大王、♠4"
    assert CARDS.say(Hand.of((Card("W1"),))).en == "a small joker"


def test_T6_6_5_1_who_threw_is_not_offered_as_the_one_who_stops_it() -> None:
    case = Case(Code.TRACTOR6, "failed-throw", {"offender": "D2", "cards": "SA SK SK"})
    verdict = judge(case)
    assert isinstance(verdict, Pending)
    offered = [choice.key for choice in verdict.question.notation.values]
    assert offered == ["1", "2", "4", "5", "6", "-"]
