"""Which questions a board's record answers, which only a person can, and that none is mistaken for another."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from random import Random

import pytest
from tests.office.test_live_referee import recording
from tests.referee.paths import SAMPLES

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import PlayCard, Seat
from paiju.laws import Code
from paiju.referee import Case, Pending, irregularities, judge
from paiju.referee.bridge import asked
from paiju.referee.bridge.deal_record import DealRecord
from paiju.referee.question import Asked, Question

EDITIONS = (Code.BRIDGE_1997, Code.BRIDGE_2017)
ANSWERED = {one for one in vars(asked).values() if isinstance(one, Asked)}
DEEP = {
    asked.DUMMY_SEEN, asked.PARTNER_LED, asked.PARTNER_PENALTY_CARDS, asked.REPEATED_CALL, asked.SHOWED_MORE,
}  # fmt: skip
"""What is asked only where a record knows it already, or at the end of a long story."""
IN_TWO_WAYS = {
    "after", "allowed", "by-claim", "disclosed", "exposed", "faced", "led", "must-pass", "offending-side", "played",
    "substitute",
}  # fmt: skip
"""Names that two questions bear, answered in two ways; no other may come to bear one."""
WALKS = 60


MORE = {
    "seat": ("N", "E", "S", "W"), "call": ("2H", "1S", "P", "3NT", "X"), "card": ("H5", "SA", "C2"), "suit": ("H", "S"),
    "auction": ("N: 1H 2C", "N: 1H P", "N: 1S P P P", "N: 2NT P", "N: P P P", "N: 1H X"),
    "number": ("0", "1", "4", "7", "13"), "contract": ("3NT by S", "3NT by E", "4S by S"),
    "plays": ("-", "W/H9", "S/H9 W/H7"), "cards": ("H5", "SA C2", "-"),
}  # fmt: skip
"""Answers to walk by, where one sample leads nowhere."""


def _words(question: Question[object]) -> list[str]:
    listed = [choice.key for choice in question.choices]
    return listed or [*{**SAMPLES, **MORE}.get(question.notation.name, ("-",))]


@cache
def put() -> dict[str, frozenset[str]]:
    """The notations of all questions that both editions ask, by their names; found by walks from a seed."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for code in EDITIONS:
        for one in irregularities(code):
            for walk in range(WALKS):
                _walk(Case(code, one.name), Random(f"{one.name} {walk}"), found)
    return {name: frozenset(ways) for name, ways in found.items()}


def _walk(case: Case, chance: Random, found: defaultdict[str, set[str]]) -> None:
    while isinstance(verdict := judge(case), Pending):
        question = verdict.question
        found[question.name].add(question.notation.name)
        words = _words(question)
        chance.shuffle(words)
        word = next((word for word in words if _reads(question, word)), None)
        if word is None:
            return
        case = case.with_answer(question.name, word)


def test_whatever_a_record_answers_is_asked_by_a_law() -> None:
    unasked = {one for one in ANSWERED - DEEP if one.notation not in put().get(one.name, ())}
    assert unasked == set()


def test_no_other_question_is_asked_in_two_ways() -> None:
    assert {name for name, ways in put().items() if len(ways) > 1} == IN_TWO_WAYS


def test_what_only_a_person_can_say_is_the_greater_part() -> None:
    answered = {one.name for one in ANSWERED}
    persons = set(put()) - answered
    assert {"intent", "damage", "accept", "undercompensated", "own-error"} <= persons
    assert len(persons) > 4 * len(answered)


def record() -> DealRecord:
    """The record of a card of West's, in a board that goes on."""
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"))
    assert game.t.deal is not None
    before = game.state
    game.play((3, "H2"), (0, "SA"))
    return DealRecord(before, Seat.WEST, PlayCard(Card("H2")), (), game.state)


@pytest.mark.parametrize("code", EDITIONS)
@pytest.mark.parametrize("name", [one.name for one in irregularities(Code.BRIDGE_2017)])
def test_a_record_answers_nothing_that_cannot_be_read(code: Code, name: str) -> None:
    """A card of the record is no answer to a question of yes or no (the suit led, and whether one led)."""
    if name not in {one.name for one in irregularities(code)}:
        return
    recorded = record()
    for walk in range(6):
        chance = Random(f"{name} {walk}")
        case = Case(code, name)
        while isinstance(verdict := judge(case, recorded), Pending):
            words = _words(verdict.question)
            chance.shuffle(words)
            readable = [word for word in words if _reads(verdict.question, word)]
            if not readable:
                break
            case = case.with_answer(verdict.question.name, readable[0])


def _reads(question: Question[object], word: str) -> bool:
    try:
        question.notation.read(word)
    except Malformed:
        return False
    return True
