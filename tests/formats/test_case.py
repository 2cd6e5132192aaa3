"""Cases as JSON lines: complete when read back, and judged the same however often."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.errors import Malformed
from paiju.formats import case as cases
from paiju.laws import Code
from paiju.referee import Case, Pending, irregularities, judge
from paiju.referee.transcript import transcript

NAMES = st.text(min_size=1, max_size=20)
ANSWERS = st.dictionaries(NAMES, st.text(max_size=50), max_size=5)
CASES = st.builds(Case, st.sampled_from(list(Code)), NAMES, ANSWERS, ANSWERS)
SAMPLES = {
    "seat": "E",
    "auction": "N: 1S",
    "call": "1H",
    "contract": "4S by S",
    "card": "HA",
    "cards": "HA",
    "suit": "H",
    "suits": "-",
    "side": "NS",
    "number": "2",
    "plays": "-",
    "words": "some words",
    "vulnerability": "None",
    "outcome": "4S by S =",
    "amount": "10%",
}
"""An answer in each notation, so that any case can proceed."""


@given(st.lists(CASES, max_size=4))
def test_what_is_written_is_read_again(some: list[Case]) -> None:
    assert cases.loads(cases.dumps(some)) == some
    assert cases.load(io.BytesIO(cases.dumps(some).encode())) == some


def test_one_object_over_many_lines_and_a_list_are_read_too() -> None:
    one = '{\n "code": "bridge1997",\n "irregularity": "revoke"\n}\n'
    assert cases.loads(one) == [Case(Code.BRIDGE_1997, "revoke")]
    assert cases.loads(f"\ufeff[{one}, {one}]") == [Case(Code.BRIDGE_1997, "revoke")] * 2
    assert cases.loads("\n\n") == []


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ('{"code":"bridge1997","irregularity":"a"}\n\n{"code":"x"}', "f:3", "a referee's case"),
        ('\n{"code":"bridge1997"}', "f:2", "(irregularity)"),
        ('{"code":"bridge1997","irregularity":"a","answer":{}}', "f:1", "(answer)"),
        ('{"code":"bridge1997","irregularity":"a","answers":{"x":1}}', "f:1", "answers"),
        ('{"code":"bridge1997",', "f:1", "a referee's case"),
        ('{\n"code":"bridge1997",\nx}', "f:3:1", "a referee's case"),
        ("hello", "f:1:1", "a referee's case"),
        ('{"code":"\ud800"}', "f:1", "a referee's case"),
        ('[{"code":"bridge1997"}]', "f:1", "(irregularity)"),
    ],
)
def test_what_is_no_case_is_told_with_its_place(text: str, place: str, said: str) -> None:
    with pytest.raises(Malformed) as fault:
        cases.loads(text, source="f")
    assert str(fault.value).startswith(f"{place}: expected")
    assert said in str(fault.value)


def test_bytes_that_are_no_utf8_are_told() -> None:
    with pytest.raises(Malformed, match="UTF-8"):
        cases.load(io.BytesIO(b"\xff{}"), source="f")


def some_case(code: Code, name: str) -> Case:
    """Answer the questions, with the first choice or a sample, as far as that works."""
    case = Case(code, name)
    for _ in range(30):
        verdict = judge(case)
        if not isinstance(verdict, Pending):
            break
        question = verdict.question
        listed = question.choices[0].key if question.choices else ""
        answer = listed or SAMPLES.get(question.notation.name, "")
        try:
            judge(case.with_answer(question.name, answer))
        except Malformed:
            break
        case = case.with_answer(question.name, answer)
    return case


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_the_same_facts_give_the_same_ruling_also_after_a_file(code: Code) -> None:
    some = [some_case(code, one.name) for one in irregularities(code)]
    again = cases.loads(cases.dumps(some))
    assert again == some
    reached = 0
    for before, after in zip(some, again, strict=True):
        first = transcript(before)
        assert transcript(before) == first, f"{before.irregularity}: judged twice"
        assert transcript(after) == first, f"{before.irregularity}: judged after a file"
        reached += first.verdict != "question"
    assert reached > len(some) // 2, "most of them come to a ruling or a contradiction"
