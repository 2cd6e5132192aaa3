"""Every path through an irregularity: whatever the answers, it ends with a complete ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from paiju.errors import Malformed
from paiju.laws import Code, Ruling, Source
from paiju.referee import Case, Contradiction, Pending, Question, judge

SAMPLES = {
    "seat": ("S", "N"),
    "side": ("NS", "EW"),
    "call": ("2H",),
    "card": ("H5",),
    "suit": ("H",),
    "suits": ("H", "-"),
    "auction": ("N: 1H 2C",),
    "outcome": ("3NT by S =",),
    "vulnerability": ("Both",),
    "words": ("L16.A.2",),
    "number": ("1",),
    "amount": ("10%",),
    "contract": ("3NT by S", "3NT by E"),
    "plays": ("-",),
    "counts": ("14 12 13 13", "13 13 12 13"),
    "cards": ("H5", "SA C2"),
    "poll": ("-", "10 4 1", "10 4 0"),
    "weighted": ("3NT by S =", "60% 3NT by S =, 40% 3NT by S -1"),
}
TRACTOR_SAMPLES = {
    "seat": ("1", "F1", "庄二"),
    "seats": ("-", "2", "3 2"),
    "seat-or-nobody": ("-", "F1", "庄二"),
    "side": ("D", "2"),
    "multiset": ("H5", "S5 S5", "S5 S5 W1", "S6 S6"),
    "multiset-or-none": ("-", "S5 S5"),
    "cards-among": ("H5", "S5 S5", "S5"),
    "cards-drawn": ("H5", "S5 S6"),
    "trump": ("S", "NT"),
    "words": ("C7.4",),
    "number": ("1", "7", "9", "11", "61"),
    "hand-counts": ("25 25 25 24", "25 26 25 25", "25 26 24 25", "25 25 25 25"),
}
"""Sample answers to the tractor codes' own kinds of questions."""
MOST = 1_500
"""The maximum number of paths that are walked per irregularity."""


def answers(code: Code, question: Question[object]) -> tuple[str, ...]:
    if question.choices:
        return tuple(choice.key for choice in question.choices)
    if code not in (Code.CHAODIPI, Code.TRACTOR6):
        return SAMPLES[question.notation.name]
    words = TRACTOR_SAMPLES[question.notation.name]
    listed = tuple(value.key for value in question.notation.values)
    return tuple(word for word in words if _reads(question, word)) or listed


def _reads(question: Question[object], word: str) -> bool:
    try:
        question.notation.read(word)
    except Malformed:
        return False
    return True


def ends(
    code: Code, name: str, known: Mapping[str, str] | None = None
) -> Iterator[tuple[Case, Ruling | Contradiction]]:
    """Walk the paths, depth first, up to `MOST` of them."""
    open_ = [Case(code, name, dict(known or {}))]
    found = 0
    while open_ and found < MOST:
        case = open_.pop()
        verdict = judge(case)
        if isinstance(verdict, Pending):
            question = verdict.question
            assert question.name not in case.answers, f"{question.name} is asked again"
            assert question.citation.clause.code in (Code.BRIDGE_1997, code)
            assert question.text.en != question.text.zh
            assert bool(question.seats) is (question.source is Source.OPTION), question.name
            open_ += [case.with_answer(question.name, word) for word in answers(code, question)]
        else:
            found += 1
            yield case, verdict


def check_ends(code: Code, name: str, known: Mapping[str, str] | None = None) -> None:
    """Check that each path ends in a ruling with a statement, or names what contradicts."""
    rulings = 0
    for case, verdict in ends(code, name, known):
        if isinstance(verdict, Contradiction):
            assert verdict.text.en != verdict.text.zh
            continue
        rulings += 1
        assert verdict.statements, f"nothing is told in {case.answers}"
        assert [point.name for point in verdict.points] == list(dict.fromkeys(point.name for point in verdict.points))
        assert {point.name for point in verdict.points} >= set(case.answers)
        for said in verdict.statements:
            assert said.text.en != said.text.zh
            assert not said.text.en.endswith("."), said.text.en
        assert len(set(verdict.statements)) == len(verdict.statements), case.answers
    assert rulings, f"no path of {name} comes to a ruling"


def check_written(code: Code, name: str, known: Mapping[str, str] | None = None) -> None:
    """Check that a ruling's own points, as they are stored, give exactly the same ruling."""
    for walked, (case, verdict) in enumerate(ends(code, name, known)):
        if isinstance(verdict, Ruling):
            again = {point.name: point.answer for point in verdict.points}
            assert judge(Case(case.code, name, again)) == verdict
        if walked > 20:
            break
