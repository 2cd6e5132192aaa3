"""Every path through an irregularity: whatever is answered, it ends, and says all it has to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from paiju.laws import Code, Ruling, Source
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.foreseen import samples

MOST = 1_500
"""How many paths of one irregularity are walked."""


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
            open_ += [case.with_answer(question.name, word) for word in samples(code, question)]
        else:
            found += 1
            yield case, verdict


def check_ends(code: Code, name: str, known: Mapping[str, str] | None = None) -> None:
    """Check that each path comes to a ruling that says something, or names what contradicts."""
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
    """Check that a ruling's own points, as they are written down, judge to the very same ruling."""
    for walked, (case, verdict) in enumerate(ends(code, name, known)):
        if isinstance(verdict, Ruling):
            again = {point.name: point.answer for point in verdict.points}
            assert judge(Case(case.code, name, again)) == verdict
        if walked > 20:
            break
