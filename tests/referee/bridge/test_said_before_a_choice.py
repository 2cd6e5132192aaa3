"""What the desk asks or announces before a player chooses: the price, disputed facts, where a case belongs."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, told

from paiju.laws import Code, Ruling
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.transcript import transcript

LOW = {"auction": "N: 1S", "offender": "E", "call": "1H", "accept": "refuse"}


@pytest.mark.parametrize(
    ("code", "free"), [(Code.BRIDGE_1997, "carries no penalty"), (Code.BRIDGE_2017, "carries no rectification")]
)
def test_L27_B_the_prices_are_said_before_the_offender_chooses(code: Code, free: str) -> None:
    asked = judge(Case(code, "insufficient-bid", LOW))
    assert isinstance(asked, Pending)
    assert asked.question.name == "substitute"
    (priced,) = (said.text.en for said in asked.statements if free in said.text.en)
    assert "West must pass throughout" in priced


def test_2017_L27_B_3_is_said_once() -> None:
    facts = {**LOW, "substitute": "X", "comparable": "none", "bid-or-pass": "P"}
    verdict = judge(Case(Code.BRIDGE_2017, "insufficient-bid", facts))
    assert not isinstance(verdict, Contradiction)
    texts = [said.text.en for said in verdict.statements]
    assert len([text for text in texts if "must bid or pass" in text]) == 1
    assert len([text for text in texts if "changes 1♥ to X" in text]) == 1


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_L27_B_the_prices_are_not_repeated_once_the_offender_has_chosen(code: Code) -> None:
    facts = {**LOW, "substitute": "P", "comparable": "none"}
    ruling = judge(Case(code, "insufficient-bid", facts), briefly=True)
    texts = [said.text.en for said in ruling.statements] if not isinstance(ruling, Contradiction) else []
    assert "East changes 1♥ to Pass" in texts
    assert not [text for text in texts if "carries no" in text]


def test_L9_C_a_premature_correction_is_told_in_the_order_of_the_ruling() -> None:
    """What was attempted is cancelled first; that the bid itself is free does not undo the cost of the attempt."""
    facts = {**LOW, "corrected-by-himself": "insufficient-bid", "correction": "2C"}
    facts |= {"substitute": "2H", "both-natural": "yes", "attempted-conventional": "no"}
    ruling = judge(Case(Code.BRIDGE_1997, "premature-correction", facts))
    assert isinstance(ruling, Ruling)
    texts = [said.text.en for said in ruling.statements]
    assert texts[1] == "2♣ was a premature correction and is cancelled"
    assert "there is no penalty for 1♥ itself, and the auction continues" in texts
    assert "the auction continues without penalty" not in texts


def test_L50_a_penalty_card_is_not_said_to_go_back_to_the_hand() -> None:
    facts = {"table": "3NT by S, E", "cards": "SA", "way": "careless", "unusual": "-"}
    shown = transcript(Case(Code.BRIDGE_2017, "exposed-card", facts)).effects
    assert any("penalty card" in one.text.en for one in shown)
    assert not any("back to" in one.text.en for one in shown)


@pytest.mark.parametrize("code", [Code.BRIDGE_1997, Code.BRIDGE_2017])
def test_L85_disputed_information_is_for_the_director_to_find(code: Code) -> None:
    facts = {"deed": "W: 2S", "information-from": "partner", "agreed": "no"}
    asked = judge(Case(code, "information-used", facts), briefly=True)
    assert isinstance(asked, Pending)
    assert asked.question.name == "happened"
    nothing = judge(Case(code, "information-used", {**facts, "happened": "no"}), briefly=True)
    assert isinstance(nothing, Ruling)
    assert (told(nothing)[-1].endswith("L85.A"), nothing.effects) == (True, ())
    found = judge(Case(code, "information-used", {**facts, "happened": "yes"}), briefly=True)
    assert isinstance(found, Pending)


def test_L55_A_declarers_lead_is_asked_for_by_the_hand_that_it_came_from() -> None:
    desk = Desk(Code.BRIDGE_2017)
    asked = desk.question("declarer-lead-out-of-turn", contract="4S by S", trick="4")
    assert (asked.name, "hands" in asked.text.en) == ("offender", True)


def test_2017_L86_B_2_a_wrong_board_at_teams_goes_to_the_results_that_cannot_be_compared() -> None:
    desk = Desk(Code.BRIDGE_2017)
    before = next(key for key in desk.choices("wrong-board") if key != "neither")
    name = desk.question("wrong-board").name
    verdict = desk.judge("wrong-board", **{name: before}, teams="yes")
    assert isinstance(verdict, Contradiction)
    assert verdict.instead == "no-comparison"
