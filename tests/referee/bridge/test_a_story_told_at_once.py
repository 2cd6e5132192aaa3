"""What people say in one breath is asked in one question, and is kept part by part."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.bridge.notation import STORY
from paiju.referee.transcript import complete


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("N: 1S P 1H", "N: 1S P 1H"),
        ("N: 1S P 1H?", "N: 1S P 1H"),
        ("北：1♠ 不叫 1♥？", "N: 1S P 1H"),
        ("N: 1S (W) 2H", "N: 1S W/2H"),
        ("N: 1S （西）2H", "N: 1S W/2H"),
        ("N: 1S W/2H", "N: 1S W/2H"),
        ("N: (E) 1C", "N: E/1C"),
        ("N: (N) 1C", "N: 1C"),
    ],
)
def test_a_story_is_read_as_it_is_said(words: str, written: str) -> None:
    assert STORY.write(STORY.read(words)) == written


@pytest.mark.parametrize(
    "words", ["N:", "1S 2S", "N: 1S (Q) 2H", "N: 1S ()", "N: 1S 1Y", "N: (1S) P"]
)
def test_what_is_no_story_is_told_how_one_is_written(words: str) -> None:
    with pytest.raises(Malformed):
        STORY.read(words)


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_a_story_gives_the_auction_the_offender_and_the_call_L29_B(code: Code) -> None:
    case = Case(code, "call-out-of-rotation")
    asked = judge(case, briefly=True)
    assert isinstance(asked, Pending)
    assert asked.question.name == "story"
    told = case.with_answer("story", "N: 1S (W) 2H")
    verdict = judge(told, briefly=True)
    assert isinstance(verdict, Pending)
    assert verdict.question.name == "accept"
    kept = complete(told, verdict).answers
    assert {name: kept.pop(name) for name in ("auction", "offender", "call")} == {
        "auction": "N: 1S",
        "offender": "W",
        "call": "2H",
    }
    assert "story" not in kept
    end = told.with_answer("accept", "accept")
    ruled = judge(end, briefly=True)
    assert isinstance(ruled, Ruling)
    assert "story" not in complete(end, ruled).answers
    assert judge(complete(end, ruled)) == ruled, "part by part it is the same case"


def test_what_is_known_of_a_story_is_not_asked_again() -> None:
    case = Case(Code.BRIDGE_2017, "insufficient-bid", {"auction": "N: 1S"})
    asked = judge(case, briefly=True)
    assert isinstance(asked, Pending)
    assert asked.question.name == "call"
    plain = judge(Case(Code.BRIDGE_2017, "insufficient-bid"))
    assert isinstance(plain, Pending)
    assert plain.question.name == "auction"


def test_a_story_in_turn_is_no_call_out_of_rotation_L29_B() -> None:
    case = Case(Code.BRIDGE_2017, "call-out-of-rotation", {"story": "N: 1S P"})
    assert isinstance(judge(case, briefly=True), Contradiction)
