"""The questions of an irregularity, listed before it is opened."""

from __future__ import annotations

from random import Random

import pytest
from tests.referee.walks import CODES, offered

import paiju
from paiju.laws import Code
from paiju.referee import Case, Pending, irregularities
from paiju.referee.judge import judge_leniently
from paiju.referee.possible_questions import possible_questions


def test_of_what_the_desk_asks_nearly_all_was_foreseen() -> None:
    """Random walks, whose free answers are not those by which the list was found."""
    known: dict[tuple[Code, str], set[str]] = {}
    asked, missed = 0, []
    for number in range(200):
        chance = Random(f"foreseen {number}")
        code = CODES[number % len(CODES)]
        names = [one.name for one in irregularities(code)]
        name = names[number // len(CODES) % len(names)]
        if (code, name) not in known:
            known[code, name] = {question.key for question in possible_questions(Case(code, name))}
        case = Case(code, name)
        while isinstance(verdict := judge_leniently(case).verdict, Pending):
            asked += 1
            if verdict.question.key not in known[code, name]:
                missed.append(f"{code} {name} {verdict.question.key}")
            case = case.with_answer(verdict.question.name, offered(code, verdict.question, chance))
    assert asked > 500
    assert len(missed) < asked / 20, missed


@pytest.mark.parametrize("code", CODES)
def test_every_irregularity_has_questions_each_once(code: Code) -> None:
    for one in irregularities(code):
        found = possible_questions(Case(code, one.name))
        assert bool(found) is isinstance(judge_leniently(Case(code, one.name)).verdict, Pending), one.name
        assert len({question.key for question in found}) == len(found)


def test_what_is_known_already_is_not_listed_and_changes_what_is() -> None:
    whole, rest = paiju.rule("revoke").questions, paiju.rule("revoke", offender="E", failure="follow").questions
    assert {"offender", "failure"} <= {one.name for one in whole}
    assert not {"offender", "failure"} & {one.name for one in rest}
    first = whole[0]
    assert first.text.en
    assert first.text.zh
    assert first.choices or first.expected.en
