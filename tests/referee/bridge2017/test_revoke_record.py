"""The answers that a recorded board gives about a revoke under the Laws of 2017."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card
from paiju.games.bridge import DUPLICATE, SEATS, Board, Bridge, Call, Deal, FaceLead, MakeCall, PlayCard, Playing
from paiju.games.bridge.acts import Claim
from paiju.games.bridge.ruling_effects import carry_out
from paiju.laws import Code, Ruling
from paiju.referee import Case, judge
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.revoke_record import revokes
from paiju.referee.case import Pending

DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")
"""South plays 1NT; west leads hearts."""


def board(cards: str) -> Any:
    game = Bridge(DUPLICATE)
    state: Any = game.initial(Board.of(1, DEAL))
    acts: list[Any] = [MakeCall(Call("P")), MakeCall(Call("P")), MakeCall(Call("1NT"))]
    acts += [MakeCall(Call("P"))] * 3
    acts += [FaceLead() if word == "face" else PlayCard(Card(word)) for word in cards.split()]
    for act in acts:
        state = game.apply(state, game.to_act(state)[0], act)
    return state


@pytest.mark.parametrize(
    ("cards", "opposed", "both_on"),
    [
        ("H8 face H5 H2 CA", "no", "no"),
        ("H8 face C2 SJ H9", "yes", "no"),
        ("H8 face C2 SJ H9 S8", "yes", "no"),
        ("H8 face C2 SJ H9 S8 S3 SA", "yes", "yes"),
    ],
)
def test_the_record_says_whether_both_sides_revoked_and_played_on(cards: str, opposed: str, both_on: str) -> None:
    """2017:L62.C.3."""
    state = board(cards)
    found = revokes(state)
    assert found
    for one in found:
        known = one.answers(state.contract)
        assert (known["other-side-revoked"], known["both-played-on"]) == (opposed, both_on)


def test_a_table_asks_the_director_only_what_it_cannot_know() -> None:
    state = board("H8 face C2 SJ H9 S8")
    verdict = judge(
        Case(Code.BRIDGE_2017, "revoke", {"attention": "lawful"}), BridgeDealRecord.of_revoke(state, revokes(state)[0])
    )
    assert isinstance(verdict, Pending)
    asked = [point.name for point in verdict.points]
    assert asked[:4] == ["contract", "offender", "failure", "trick"]
    assert "noticed" in asked


BOTH = {
    "attention": "lawful", "by-claim": "os-claimed", "both-damage": "no",
    "penalty-cards-E": "-", "penalty-cards-W": "-", "substitute-N": "H5", "substitute-E": "HQ",
    "withdraw-W": "withdraw", "withdraw-S": "withdraw",
}  # fmt: skip


@pytest.mark.parametrize(("later", "penalty"), [("S8", {("E", "SJ")}), ("S8 S3", set())])
def test_both_corrections_are_carried_out_and_the_play_goes_on(later: str, penalty: set[tuple[str, str]]) -> None:
    """2017:L62.C.3: N (dummy) and E revoked on the first trick; S has led to the next, or W followed, too."""
    state = board(f"H8 face C2 SJ H9 {later}")
    dummys = revokes(state)[0]
    contract = state.contract
    known = {
        **dummys.answers(contract), **BOTH, "other-offender": "E",
        "trick-plays": "W/H8 N/C2 E/SJ S/H9",
    }  # fmt: skip
    case = Case(Code.BRIDGE_2017, "revoke")
    while isinstance(verdict := judge(case), Pending):
        name = verdict.question.name
        case = case.with_answer(name, known[name])
    assert isinstance(verdict, Ruling), verdict
    after: Any = carry_out(state, verdict.effects)
    lying = {(seat.letter, card.text) for seat in SEATS for card in after.standing.penalty_cards(seat)}
    assert lying == penalty
    if not penalty:  # both sides have played on: both revokes are established
        assert after.play.trick == state.play.trick
        return
    assert [played.card.text for played in after.play.trick] == ["H8"]
    game = Bridge(DUPLICATE)
    for card in ("H5", "HQ"):
        after = game.apply(after, after.play.player, PlayCard(Card(card)))
    assert revokes(after) == ()
    while isinstance(after, Playing):
        legal = sorted(after.play.legal_cards, key=lambda one: one.index)
        after = game.apply(after, after.play.player, PlayCard(legal[0]))
    assert len({one.card for one in after.play.played}) == 52


def test_the_record_says_that_the_revoking_side_claimed() -> None:
    """2017:L63.A.3: its own claim establishes the revoke, and nobody is asked whose claim it was."""
    game = Bridge(DUPLICATE)
    state = board("H8 face H5 C5 H9")
    (one,) = revokes(state)
    assert "by-claim" not in one.answers(state.contract)
    claimed: Any = game.apply(state, one.seat, Claim(3))
    (one,) = revokes(claimed)
    assert one.answers(claimed.contract)["by-claim"] == "os-claimed"
