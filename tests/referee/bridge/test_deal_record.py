"""The answers that the record of a board gives."""

from __future__ import annotations

from typing import Any

from tests.office.test_live_referee import recording

from paiju.cards import Card
from paiju.games.bridge import SEATS, Board, Bridge, Call, Deal, Finished, MakeCall, PlayCard, Seat
from paiju.games.bridge.acts import CarryOut
from paiju.games.bridge.conditions import ONLINE
from paiju.games.bridge.effects import PenaltyCard, of_board
from paiju.laws import Code, Ruling
from paiju.laws.effect import EraseCalls
from paiju.referee import Case, judge
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.facts import COUNTED_ANEW
from paiju.referee.bridge.play.questions_on_tricks import PLAYED_AGAIN

N, E, S, W = SEATS
GAME: Any = Bridge(ONLINE)
DEAL = Deal.parse("N:AKQJ.T98.765.432 T987.AKQ.T98.765 6543.765.AKQ.T98 2.J432.J432.AKQJ")


def test_L39_a_card_condones_no_call() -> None:
    """North passes again after 1S and three passes, and East leads: East has not called over it (L35.D)."""
    before: Any = GAME.initial(Board.of(1, DEAL))
    for call in ("1S", "P", "P", "P"):
        before = GAME.apply(before, before.auction.turn, MakeCall(Call.parse(call)))
    extra, lead = MakeCall(Call.parse("P")), PlayCard(Card.parse("HA"))
    now = GAME.apply(GAME.apply(before, N, extra), E, lead)
    record = BridgeDealRecord(before, N, extra, ((E, lead),), now)
    verdict = judge(Case(Code.BRIDGE_1997, "call-after-final-pass", {}), record)
    assert isinstance(verdict, Ruling)
    assert EraseCalls((4,)) in verdict.effects
    assert "L39.A" in verdict.clauses


def test_L52_B_2_a_trick_that_partner_has_led_on_from_is_opened_again() -> None:
    """South plays another card than the penalty card as last hand, and North leads on: declarer may still refuse it."""
    deal = Deal.parse("N:AK32.432.432.432 QJT9.K6.AK.AKQJT 8765.QJT.QJT.987 4.A9875.98765.65")
    state: Any = GAME.initial(Board.of(2, deal))
    for call in ("3NT", "P", "P", "P"):
        state = GAME.apply(state, state.auction.turn, MakeCall(Call.parse(call)))
    state = _played(state, "HQ HA H2 H6")
    state = GAME.apply(state, None, CarryOut((PenaltyCard(S, "S8", True),)))
    before = _played(state, "S4 SK S9")
    wrong, lead = (PlayCard(Card.parse(card)) for card in ("S5", "C2"))
    now = GAME.apply(GAME.apply(before, S, wrong), N, lead)
    record = BridgeDealRecord(before, S, wrong, ((N, lead),), now)
    verdict = judge(Case(Code.BRIDGE_1997, "penalty-card-not-played", {"accept": "refuse"}), record)
    assert isinstance(verdict, Ruling)
    assert PenaltyCard(N, "C2", True) in verdict.effects
    after = GAME.apply(now, None, CarryOut(of_board(verdict.effects)))
    assert [lies.card.text for lies in after.play.trick] == ["S4", "SK", "S9"]
    assert [act.card.text for act in GAME.legal(after, S)] == ["S8"]
    stands = judge(Case(Code.BRIDGE_1997, "penalty-card-not-played", {"accept": "accept"}), record)
    assert isinstance(stands, Ruling)
    assert stands.effects == ()


def _played(state: Any, cards: str) -> Any:
    for word in cards.split():
        card = PlayCard(Card.parse(word))
        state = GAME.apply(state, GAME.to_act(state)[0], card)
    return state


def test_L67_B_3_whether_a_card_was_played_twice_a_board_that_is_over_does_not_say() -> None:
    """It does report that its tricks are counted again (L62.D.1); those two questions once had one name."""
    game = recording()
    game.bid("P", "P", "P", "P")
    assert game.t.deal is not None
    over = game.t.deal.state
    assert isinstance(over, Finished)
    record = BridgeDealRecord(over, Seat.WEST, None, (), over)
    assert record.answer(COUNTED_ANEW) == "yes"
    assert record.answer(PLAYED_AGAIN) is None
