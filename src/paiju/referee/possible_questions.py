"""Finds the questions that an irregularity can raise, before a case is opened.

A procedure asks whatever the law asks next, so its questions are not listed anywhere. They are found by running it:
every choice is taken, and questions with free answers (an auction, cards) are answered with samples.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.errors import Malformed
from paiju.referee.case import Case, Pending
from paiju.referee.judge import judge
from paiju.referee.question import Question

SAMPLES: Final[Mapping[str, Sequence[str]]] = {
    "amount": ("10%",),
    "auction": ("N: 1H 2C", "N: 1S P P P", "N: P P P"),
    "auction-and-call": ("N: 1S P 1H", "E: P P P P", "S: 1C (E) P", "N: 1S (W) 2H", "N: 1H P X"),
    "call": ("2H", "P", "X", "1C"),
    "card": ("H5",),
    "cards": ("H5", "SA C2"),
    "cards-among": ("H5", "S5 S5", "S5"),
    "cards-drawn": ("H5", "S5 S6"),
    "contract": ("3NT by S", "3NT by E"),
    "contract-and-seat": ("4S by S, W", "4S by S, S"),
    "counts": ("14 12 13 13", "13 13 12 13"),
    "deed": ("N: SA", "E: P"),
    "designation": ("high heart", "anything", "ten", "heart"),
    "hand-counts": ("25 25 25 24", "25 26 25 25", "25 26 24 25", "25 25 25 25"),
    "multiset": ("H5", "S5 S5", "S5 S5 W1", "S6 S6"),
    "multiset-or-none": ("-", "S5 S5"),
    "number": ("1", "3", "7", "9", "11", "12", "61"),
    "outcome": ("3NT by S =",),
    "plays": ("-", "N/HK", "E/H7", "W/S2 N/S3"),
    "poll": ("-", "10 4 1", "10 4 0"),
    "seat": ("S", "N", "E", "1", "F1", "庄二"),
    "seat-or-nobody": ("-", "F1", "庄二"),
    "seats": ("-", "2", "3 2"),
    "share": ("2/5", "0/5", "4/6", "1/1", "0/13"),
    "side": ("NS", "EW", "D", "2"),
    "suit": ("H",),
    "suits": ("H", "-"),
    "trump": ("S", "NT"),
    "vulnerability": ("Both",),
    "weighted": ("3NT by S =", "60% 3NT by S =, 40% 3NT by S -1"),
    "words": ("L16.A.2", "C7.4"),
}
"""Sample answers by the names of their notations; which of them can be parsed depends on the code."""
_MOST: Final = 800
"""The maximum number of cases that are judged; beyond that, a question late on a rare path may be left out."""


def samples(question: Question[Any]) -> tuple[str, ...]:
    """Return answers to a question: its choices if it has any, otherwise the samples that can be parsed."""
    if question.choices:
        return tuple(choice.key for choice in question.choices)
    words = SAMPLES.get(question.notation.name, ())
    listed = tuple(value.key for value in question.notation.values)
    return tuple(word for word in words if _reads(question, word)) or listed


def _reads(question: Question[Any], word: str) -> bool:
    try:
        question.notation.read(word)
    except Malformed:
        return False
    return True


def possible_questions(case: Case) -> tuple[Question[Any], ...]:
    """Return the questions between a case and its rulings, each once, in the order in which they come up.

    Raises `Malformed` if the irregularity or a regulation does not exist, or if an answer is not valid.
    """
    ways = deque([case])
    found: dict[str, Question[Any]] = {}
    for _ in range(_MOST):
        if not ways:
            break
        case = ways.popleft()
        verdict = judge(case)
        if not isinstance(verdict, Pending):
            continue
        question = verdict.question
        further = [case.with_answer(question.name, word) for word in samples(question)]
        if question.key in found:
            ways.extend(further)
        else:  # search first below a question that is new
            found[question.key] = question
            ways.extendleft(reversed(further))
    return tuple(found.values())
