"""Texts of the bridge desk on random walks: no jokers, no Chinese in English, no internal names of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from tests.referee.walks import offered

from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.referee import Case, Pending, Verdict, irregularities, judge
from paiju.text import Text

CODES = [Code.BRIDGE_1997, Code.BRIDGE_2017]
HAN = re.compile(r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]")
JOKER = re.compile(r"\bjokers?\b|[大小]王", re.IGNORECASE)
INTERNAL = re.compile(r"\w+_\w+|\b[A-Z][a-z]+[A-Z][a-z]\w*|\b(?:True|False|multiset|notation|NoneType)\b|\w\(\w*=")
_WALKS, _LONGEST = 6, 30
UNREADABLE = ("qq", "W1", "BJ", "S1")


def shown(verdict: Verdict) -> Iterator[Text]:
    if isinstance(verdict, Pending):
        question = verdict.question
        yield question.text
        yield question.notation.expected
        yield from question.guidance
        yield from (one.text for one in (*question.choices, *question.notation.values))
        yield from (one.text for one in verdict.statements)
    elif isinstance(verdict, Ruling):
        yield from (one.text for one in verdict.statements)
        yield from (one.text for one in verdict.points)
    else:
        yield verdict.text


def walked(code: Code, name: str) -> Iterator[tuple[Case, Verdict]]:
    """Yield every verdict on a few walks of an irregularity, with the case that led to it."""
    for number in range(_WALKS):
        chance, case = Random(f"{name} {number}"), Case(code, name, {})
        for _ in range(_LONGEST):
            verdict = judge(case)
            yield case, verdict
            if not isinstance(verdict, Pending):
                break
            case = case.with_answer(verdict.question.name, offered(code, verdict.question, chance))


@pytest.mark.parametrize("code", CODES)
def test_no_question_or_ruling_shows_a_joker_or_a_name_of_the_program(code: Code) -> None:
    for one in irregularities(code):
        texts = [one.title, *(text for _, said in walked(code, one.name) for text in shown(said))]
        for text in texts:
            assert not HAN.search(text.en), (one.name, text.en)
            assert HAN.search(text.zh) or not re.search("[a-z]{3}", text.zh), (one.name, text.zh)
            assert not JOKER.search(f"{text.en} {text.zh}"), (one.name, text)
            assert not INTERNAL.search(text.en), (one.name, text.en)
            assert not INTERNAL.search(text.zh), (one.name, text.zh)


@pytest.mark.parametrize("code", CODES)
def test_what_cannot_be_read_is_refused_in_the_words_of_bridge(code: Code) -> None:
    refused = 0
    for one in irregularities(code):
        for case, verdict in walked(code, one.name):
            if not isinstance(verdict, Pending) or verdict.question.notation.name == "words":
                continue
            for wrong in UNREADABLE:
                try:
                    judge(case.with_answer(verdict.question.name, wrong))
                except Malformed as fault:
                    said = fault.text
                    refused += 1
                else:
                    raise AssertionError((one.name, verdict.question.name, wrong))
                assert not HAN.search(said.en), (one.name, said.en)
                assert not JOKER.search(f"{said.en} {said.zh}"), (one.name, said.en)
                assert not INTERNAL.search(f"{said.en} {said.zh}"), (one.name, said.en)
    assert refused > 1000
