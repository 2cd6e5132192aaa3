"""Calls in questions and announcements: formatted for readers in both languages; stored notation is unchanged."""

from __future__ import annotations

import re

import pytest
from tests.referee.paths import ends

from paiju.games.bridge import CALLS, Auction, Call, Contract
from paiju.laws import Code, Ruling
from paiju.laws.effect import Information
from paiju.referee import Case, Pending, judge
from paiju.referee.bridge.effect_text import effect_text
from paiju.referee.bridge.notation import AUCTION, CALL, CONTRACT

LETTERS = re.compile(r"(?<![A-Z0-9])[1-9](?:C|D|H|S)(?![A-Za-z0-9])")
"""A bid with the letter of its suit."""


def test_a_call_is_shown_with_its_sign_and_written_with_its_letter() -> None:
    assert (CALL.say(Call("1H")).en, CALL.say(Call("1H")).zh) == ("1♥", "1♥")
    assert (CALL.say(Call("3NT")).en, CALL.say(Call("3NT")).zh) == ("3NT", "3无将")
    assert (CALL.say(Call("P")).en, CALL.say(Call("P")).zh) == ("Pass", "不叫")
    assert [CALL.write(call) for call in CALLS] == [call.text for call in CALLS]


def test_an_auction_and_a_contract_are_shown_likewise() -> None:
    auction: Auction = AUCTION.read("N: 1S P 1NT W/X")
    said = AUCTION.say(auction)
    assert said.en == "N: 1♠ Pass 1NT X"
    assert said.zh == "北: 1♠ 不叫 1无将 加倍"
    assert AUCTION.say(AUCTION.read("N: 1S S/P")).zh == "北: 1♠ 南/不叫"
    contract: Contract = CONTRACT.read("4SX by E")
    assert (CONTRACT.say(contract).en, CONTRACT.write(contract)) == ("4♠X by E", "4SX by E")


def test_what_was_withdrawn_is_shown_likewise() -> None:
    told = effect_text(Information((0, 2), "1NT"))
    assert told.zh.endswith("：1无将")
    assert effect_text(Information((0,), "S: option")).en.endswith(": S: option"), "no call, no card"


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("insufficient-bid", {"auction": "N: 2NT P", "offender": "S", "call": "2H"}),
        ("call-out-of-rotation", {"auction": "N: 1S", "offender": "W", "call": "1NT"}),
        ("bid-above-seven", {"auction": "N: 1H P", "offender": "S", "call": "8C"}),
        ("change-of-call", {"auction": "N: 1H", "offender": "E", "call": "2C"}),
    ],
)
def test_no_sentence_names_a_bid_by_letters(code: Code, name: str, facts: dict[str, str]) -> None:
    found = 0
    for case, verdict in ends(code, name, facts):
        for text in (*(point.text for point in verdict.points),):
            assert not LETTERS.search(text.en + " " + text.zh), text
        if isinstance(verdict, Ruling):
            found += 1
            for said in verdict.statements:
                assert not LETTERS.search(said.text.en + " " + said.text.zh), (case.answers, said)
                assert "NT" not in said.text.zh, said
    assert found


def test_the_question_of_acceptance_reads_as_the_house_shows_calls() -> None:
    case = Case(Code.BRIDGE_1997, "insufficient-bid", {"auction": "N: 2NT", "offender": "E", "call": "1NT"})
    asked = judge(case)
    assert isinstance(asked, Pending)
    assert asked.question.text.en == "Does South accept 1NT?"
    assert asked.question.text.zh == "南家接受 1无将吗？"


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_L36_a_double_is_named_in_words_and_no_space_stands_between_two_characters(code: Code) -> None:
    facts = {"auction": "N: 1S P", "offender": "S", "call": "X"}
    if code is Code.BRIDGE_2017:
        facts["lead-faced"] = "no"
    apart = re.compile("[\u4e00-\u9fff] [\u4e00-\u9fff]")
    told = []
    for _, verdict in ends(code, "inadmissible-double", facts):
        assert isinstance(verdict, Ruling)
        texts = [*(point.text for point in verdict.points), *(s.text for s in verdict.statements)]
        told += [text.zh for text in texts]
        assert not any(apart.search(text.zh) or "X" in text.zh for text in texts)
    assert any("加倍被取消" in said for said in told)
    ruling = judge(
        Case(code, "call-on-wrong-cards", {"auction": "N: 1S", "offender": "E", "call": "P", "next-acted": "no"})
    )
    assert isinstance(ruling, Ruling)
    assert any(said.text.zh.startswith("收回的不叫对东西方") for said in ruling.statements)
