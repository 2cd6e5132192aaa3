"""What the editions differ in is asked by the clause of the edition that is judged (Laws 12, 20, 39 and 40)."""

from __future__ import annotations

import pytest

from paiju.laws import Code
from paiju.referee import Case, Pending, judge

ASKED = [
    ("undisclosed-meaning", "offender=E", "basis", "L40.A", "2017:L40.C.1"),
    ("card-faulty", "", "side", "L40.E.1", "2017:L40.A.1.b"),
    (
        "question-asked", "offender=S|question=general|asked-when=auction|own-turn=yes", "sole-purpose",
        "L20.F.1", "2017:L20.G",
    ),
    ("director-error", "by-assistant=no|minutes=0|rectifiable=no", "result-obtained", "L12.C.2", "2017:L12.C.1.a"),
    ("call-after-final-pass", "auction=N: 1S P P P|offender=N|call=2S", "next-acted", "L35", "2017:L39"),
]  # fmt: skip
"""The irregularity, what is known of it, the question that comes next, and its clause in 1997 and in 2017."""


def open_at(code: Code, name: str, known: dict[str, str]) -> tuple[str, str]:
    verdict = judge(Case(code, name, known))
    assert isinstance(verdict, Pending), verdict
    return verdict.question.name, verdict.question.citation.id


@pytest.mark.parametrize(("name", "known", "question", "in_1997", "in_2017"), ASKED)
def test_each_edition_asks_by_its_own_clause(
    name: str, known: str, question: str, in_1997: str, in_2017: str
) -> None:
    answers = dict(one.split("=", 1) for one in known.split("|") if one)
    assert open_at(Code.BRIDGE_1997, name, answers) == (question, in_1997)
    assert open_at(Code.BRIDGE_2017, name, answers) == (question, in_2017)
