"""Facts that people report in one breath are asked in one question, and stored separately."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.laws import Code, Ruling
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.bridge.claims.claim_made import SHARE
from paiju.referee.bridge.notation import CONTRACT_AND_SEAT, STORY
from paiju.referee.bridge.reported_action import DEED
from paiju.referee.question import Notation
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


@pytest.mark.parametrize("words", ["N:", "1S 2S", "N: 1S (Q) 2H", "N: 1S ()", "N: 1S 1Y", "N: (1S) P"])
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
    ruling = judge(case, briefly=True)
    assert isinstance(ruling, Ruling)
    assert (ruling.effects, ruling.statements[-1].clause) == ((), "L17.C")


@pytest.mark.parametrize(
    ("notation", "words", "written"),
    [
        (CONTRACT_AND_SEAT, "4S by S, W", "4S by S, W"),
        (CONTRACT_AND_SEAT, "3NTX by N，西", "3NTX by N, W"),
        (CONTRACT_AND_SEAT, "4S by S W", "4S by S, W"),
        (SHARE, "4 of 6", "4/6"),
        (SHARE, "0/13", "0/13"),
        (DEED, "W: 2S", "W 2S"),
        (DEED, "西 打出 ♠A", "W 打出 ♠A"),
    ],
)
def test_what_is_told_at_once_is_read_and_written(notation: Notation[Any], words: str, written: str) -> None:
    assert notation.write(notation.read(words)) == written
    said = notation.say(notation.read(words))
    assert said.en
    assert said.zh


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        (CONTRACT_AND_SEAT, "4S by S"),
        (CONTRACT_AND_SEAT, "4S by S, Q"),
        (CONTRACT_AND_SEAT, ""),
        (SHARE, "5 of 4"),
        (SHARE, "1 of 14"),
        (SHARE, "0 of 0"),
        (SHARE, "4"),
        (DEED, "W"),
        (DEED, "2S"),
        (DEED, ""),
    ],
)
def test_half_of_it_is_told_how_it_is_written(notation: Notation[Any], words: str) -> None:
    with pytest.raises(Malformed):
        notation.read(words)


def test_a_contract_without_the_seat_that_is_asked_for_is_told_so() -> None:
    for words in ("4S by S", "3NT by S", "4♠ 南"):
        with pytest.raises(Malformed, match="the seat"):
            CONTRACT_AND_SEAT.read(words)


LEAD = {"table": "4S by S, E", "turn": "S", "card": "HA"}


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_the_first_trick_is_not_taken_for_a_later_one_L54(code: Code) -> None:
    case = Case(code, "defender-lead-out-of-turn", {**LEAD, "at-trick": "first"})
    found = judge(case, briefly=True)
    assert isinstance(found, Contradiction)
    assert found.citation.id == "L54"


def test_the_last_trick_has_its_own_law_L53_A() -> None:
    name = "defender-lead-out-of-turn"
    facts = {"at-trick": "last", "offender": "E", "turn": "S", "card": "HA", "after": "-"}
    last = judge(Case(Code.BRIDGE_2017, name, facts))
    assert isinstance(last, Ruling)
    assert [said.clause for said in last.statements] == ["2017:L53.A"]


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_the_substitute_tells_the_suit_led_and_must_be_another_L62_B(code: Code) -> None:
    known = {"table": "4S by S, W", "noticed": "in-trick", "card": "C3", "unusual": "-"}
    right = judge(Case(code, "revoke", {**known, "substitute": "D7"}), briefly=True)
    assert isinstance(right, Ruling)
    assert {p.name: p.answer for p in right.points}["led"] == "D"
    wrong = judge(Case(code, "revoke", {**known, "substitute": "C7"}), briefly=True)
    assert isinstance(wrong, Contradiction)
    assert wrong.citation.id.endswith("L62.B")


def test_a_claim_of_more_than_is_left_is_not_read_part_by_part_either_L68_A() -> None:
    case = Case(Code.BRIDGE_2017, "claim", {"table": "4S by S, S", "remaining": "3"})
    asked = judge(case, briefly=True)
    assert isinstance(asked, Pending)
    assert asked.question.name == "claimed"
    with pytest.raises(Malformed):
        judge(case.with_answer("claimed", "4"), briefly=True)
