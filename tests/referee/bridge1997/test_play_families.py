"""Properties of every irregularity of Laws 41 to 60, on every path through its questions."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice

import pytest

from paiju.errors import Malformed
from paiju.games.bridge.effects import PenaltyCard
from paiju.laws import Code, Ruling
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee import Case, Contradiction, Pending, Question, Verdict, judge
from paiju.referee.bridge.leads import lead_out_of_turn
from paiju.referee.bridge.penalty_cards import penalty_card, penalty_card_lead, penalty_card_play
from paiju.referee.bridge.play import (
    compulsory_play,
    designation,
    dummy_rights,
    played_card,
    premature_play,
    simultaneous_play,
    unlawful_play,
    withdrawn_card,
)

NAMES = [
    one.name
    for one in (
        *compulsory_play.FAMILY,
        *designation.FAMILY,
        *dummy_rights.FAMILY,
        *lead_out_of_turn.FAMILY,
        *penalty_card.FAMILY,
        *penalty_card_lead.FAMILY,
        *penalty_card_play.FAMILY,
        *played_card.FAMILY,
        *premature_play.FAMILY,
        *simultaneous_play.FAMILY,
        *unlawful_play.FAMILY,
        *withdrawn_card.FAMILY_1997,
    )
]

ANSWERS = {
    "contract": ["4H by S"], "offender": list("NESW"), "turn": list("NESW"), "trick": ["1", "5"],
    "card": ["H4"], "cards": ["H4", "H4 D2", "-"], "visible": ["H4", "H4 D2"], "led": ["H", "D"],
    "after": ["-", "N/H9", "S/H9 W/H7", "W/H9 N/H2", "E/H9 S/H2 W/HJ"], "penalty-cards": ["-", "D5", "D5 SK"],
    "partners-penalty-cards": ["-", "DK S3"], "allowed": ["-", "D5"], "card-named": ["H5", "H4"],
    "meant": ["H5"], "next-card": ["HQ"], "said": ["high", "seven", "anything", "CA"], "intended": ["HJ", "CA"],
    "dummys-cards": ["HJ H9 D7 S7", "S7 D7"], "trick-cards": ["-", "H2"], "won-with": ["HK"],
    "duty-suits": ["D", "H D"], "penalty-amount": ["10%"],
}  # fmt: skip


def values(question: Question[object]) -> list[str]:
    listed = [choice.key for choice in question.choices]
    return listed or ANSWERS[question.name]


def ends(case: Case) -> Iterator[tuple[Case, Verdict]]:
    found = judge(case)
    if not isinstance(found, Pending):
        yield case, found
        return
    for said in values(found.question):
        yield from ends(case.with_answer(found.question.name, said))


@pytest.mark.parametrize("name", NAMES)
def test_every_way_through_the_questions_ends_in_a_ruling_that_hangs_together(name: str) -> None:
    rulings = 0
    for case, found in islice(ends(Case(Code.BRIDGE_1997, name)), 700):
        assert isinstance(found, Ruling | Contradiction), (case, found)
        if isinstance(found, Contradiction):
            assert found.text.en
            assert found.text.zh
            continue
        rulings += 1
        assert found.statements, f"{case} tells the players nothing"
        restored = [e.card for e in found.effects if isinstance(e, RestoreCard)]
        assert len(set(restored)) == len(restored), f"{case} restores a card twice"
        for effect in found.effects:
            if isinstance(effect, PenaltyCard):
                assert effect.seat in (1, 3), f"{case} makes a penalty card of declarer's side"
            if isinstance(effect, MustPlay):
                assert effect.cards, f"{case} orders a play without a card"
    assert rulings, f"no way through {name} ends in a ruling"


@pytest.mark.parametrize("name", NAMES)
def test_a_case_with_a_fact_missing_asks_for_it(name: str) -> None:
    for case, found in islice(ends(Case(Code.BRIDGE_1997, name)), 0, 300, 13):
        for point in found.points:
            answers = {key: said for key, said in case.answers.items() if key != point.name}
            pending = judge(Case(case.code, name, answers))
            assert isinstance(pending, Pending), (case, point.name)
            assert pending.question.name == point.name
            assert pending.question.citation.clause.title.zh


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_that_nobody_asked_for_is_refused(name: str) -> None:
    rulings = (case for case, found in ends(Case(Code.BRIDGE_1997, name)) if isinstance(found, Ruling))
    with pytest.raises(Malformed, match="weather"):
        judge(next(rulings).with_answer("weather", json.dumps("fair")))
