"""Definitions that rulings turn on: convention and rectification."""

from __future__ import annotations

from typing import Any

from paiju.games.bridge.effects import MustCall, PassAlways
from paiju.laws import Code, Ruling, Source
from paiju.referee import Case, Pending, judge

CORRECTED = {"auction": "N: 1NT P", "offender": "S", "call": "1C", "accept": "refuse", "substitute": "2C"}


def corrected(**more: str) -> Any:
    return judge(Case(Code.BRIDGE_1997, "insufficient-bid", {**CORRECTED, **more}))


def effects(verdict: Any) -> list[type]:
    assert isinstance(verdict, Ruling), f"no ruling yet: {verdict}"
    return [type(effect) for effect in verdict.effects]


def test_D_convention_1_is_asked_of_the_director_and_changes_the_ruling() -> None:
    """Clubs meant as Stayman name the same denomination but are not a natural correction."""
    question = corrected()
    assert isinstance(question, Pending)
    assert (question.question.name, question.question.source) == ("both-natural", Source.FINDING)
    conventional = {
        "both-natural": "no", "withdrawn-conventional": "yes", "withdrawn-suits": "H S",
    }  # fmt: skip
    verdict = judge(Case(Code.BRIDGE_1997, "insufficient-bid", {**CORRECTED, **conventional}))
    assert PassAlways in effects(verdict)
    assert PassAlways not in effects(corrected(**{"both-natural": "yes"}))


def test_D_rectification_lets_the_auction_go_on_without_a_penalty() -> None:
    verdict = corrected(**{"both-natural": "yes"})
    assert MustCall in effects(verdict)
    assert "L27.B.1.a" in verdict.clauses
    assert PassAlways not in effects(verdict)


def test_D_convention_2_a_signal_by_agreement_is_disclosed_and_an_inference_is_not() -> None:
    """A play has the same duty of disclosure as a call: what rests on agreement must be available to declarer."""
    facts = {"offender": "E", "basis": "agreement", "barred": "no", "understood": "no"}
    hidden = {**facts, "disclosed": "no", "play-over": "no"}
    agreed = judge(Case(Code.BRIDGE_1997, "undisclosed-meaning", hidden))
    inferred = judge(Case(Code.BRIDGE_1997, "undisclosed-meaning", {"offender": "E", "basis": "general"}))
    assert effects(agreed)
    assert not effects(inferred)
