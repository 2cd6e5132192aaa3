"""The clause of each question: every code's irregularities, their questions, and the clauses cited.

The tables are in tests/golden and change only in a commit that says why. To write them again: `PAIJU_GOLDEN=write
pytest tests/referee/test_questions_by_clause.py`.
"""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.referee.walks import CODES, readable

from paiju.laws import Code
from paiju.referee import Case, Pending, Question, irregularities, judge

FOLDER = Path(__file__).parents[1] / "golden"
TRIES = 2
"""How often each answer to a question of an irregularity is tried, on the first paths that reach it."""


def answers(code: Code, question: Question[Any]) -> list[str]:
    """Return the answers that the desk offers, or those samples that can be read."""
    offered = [one.key for one in question.choices or question.notation.values]
    return offered or list(dict.fromkeys(readable(code, question)))


def put(code: Code, name: str) -> dict[str, list[str]]:
    """Return the questions of an irregularity in the order in which they occur, each with its clauses."""
    found: dict[str, list[str]] = {}
    tried = Counter[tuple[str, str]]()
    open_ = [Case(code, name)]
    while open_:
        case = open_.pop()
        if not isinstance(verdict := judge(case), Pending):
            continue
        question = verdict.question
        clauses = found.setdefault(question.key, [])
        if question.citation.id not in clauses:
            clauses.append(question.citation.id)
        for word in answers(code, question):
            tried[question.name, word] += 1
            if tried[question.name, word] <= TRIES:
                open_.append(case.with_answer(question.name, word))
    return found


@pytest.mark.parametrize("code", CODES)
def test_each_question_is_put_under_its_clause(code: Code) -> None:
    lines = ["irregularity\tquestions, each with its clause"]
    for one in irregularities(code):
        asked = (f"{name} {' or '.join(clauses)}" for name, clauses in put(code, one.name).items())
        lines.append(f"{one.name}\t{', '.join(asked)}")
    golden, text = FOLDER / f"questions_by_clause_{code}.tsv", "\n".join(lines) + "\n"
    if os.environ.get("PAIJU_GOLDEN") == "write":
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text("utf-8")
