"""Faults found by readers of the Laws in the rulings on calls, information and scores, each by its clause."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk, has, told

from paiju.games.bridge import ONLINE, Board, Bridge, Call, Finished, MakeCall, Seat, is_honor
from paiju.games.bridge.acts import CarryOut, ShowCard
from paiju.games.bridge.effects import (
    Grade,
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    MustCall,
    PassOnce,
    PenaltyCard,
    ScoreOverride,
    of_board,
)
from paiju.games.bridge.standing import Matter
from paiju.laws import Citation, Code, Effect, Ruling, Source
from paiju.laws.effect import AdjustLater, Cancel, EraseCalls, Information, SetTurn
from paiju.referee import Case, Pending, judge
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.question import YES_NO, Question
from paiju.text import Text

DESK = Desk(Code.BRIDGE_1997)
GAME: Any = Bridge(ONLINE)
N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
NS, EW = 0, 1


def table(calls: str) -> Any:
    """Return a board dealt by North, after these calls in turn."""
    state: Any = GAME.initial(Board.shuffled(1, "attacked"))
    for call in calls.split():
        state = GAME.apply(state, GAME.to_act(state)[0], MakeCall(Call(call)))
    return state


def ruled(state: Any, *effects: Effect) -> Any:
    """Return the board with a ruling carried out."""
    return GAME.apply(state, None, CarryOut(of_board(effects)))


# Law 24


@pytest.mark.parametrize(("led", "major"), [("yes", True), ("no", False)])
def test_L24_B_a_low_card_that_was_led_is_a_major_penalty_card(led: str, major: bool) -> None:
    """L50.B: a card played deliberately is major whatever its rank."""
    state = table("1S P P")
    card = next(card.text for card in state.board.deal.hands[W] if not is_honor(card))
    facts = {"offender": "W", "cards": card, "partner_could_see": "yes", "premature_lead": led}
    ruling = DESK.rule("card-exposed-in-auction", **facts)
    assert has(ruling, LeaveFaced(W, card, major=major))
    state = GAME.apply(ruled(state, *ruling.effects), W, MakeCall(Call("P")))
    assert PenaltyCard(W, card, major) in state.standing.owed


# Laws 25 and 35


def test_L25_B_1_a_call_that_is_illegal_over_the_second_cannot_be_kept() -> None:
    facts = {"auction": "N:", "offender": "N", "call": "1S", "changed_to": "3S"}
    case = {**facts, "changed_when": "at-once", "inadvertent": "no", "next_acted": "yes"}
    low = DESK.rule("change-of-call", **case, meant_first="yes", lho_call="2H")
    assert has(low, EraseCalls((0,)), EraseCalls((2,)), SetTurn(E), Information((N, S), "2H"))
    high = {**case, "meant_first": "yes", "lho_call": "4H"}
    assert DESK.asked("change-of-call", **high) == "E withdraw"
    kept = DESK.rule("change-of-call", **high, withdraw="keep")
    assert not has(kept, EraseCalls((2,)))


# Law 26


def test_L26_declarer_chooses_for_every_withdrawn_call() -> None:
    """A call that was substituted for another one and then withdrawn is also a withdrawn call."""
    state = ruled(table("P P 1S P P"), LeadPenalty(W, ("H",), shower=E), LeadPenalty(W, any_suit=True))
    state = GAME.apply(state, E, MakeCall(Call("P")))  # West leads against 1S
    asked = []
    while (due := GAME.due(state)) is not None:
        name, record = BridgeDealRecord.of_due(state, due)
        assert (name, due.matter) == ("lead-penalty-laid-down", Matter.LEAD_PENALTY)
        verdict = judge(Case(Code.BRIDGE_1997, name), record)
        assert isinstance(verdict, Pending)
        keys = [choice.key for choice in verdict.question.choices]
        asked.append(keys)
        ruling = judge(Case(Code.BRIDGE_1997, name, {"lead": keys[-2]}), record)
        assert isinstance(ruling, Ruling)
        state = ruled(state, *ruling.effects)
    assert [len(keys) for keys in asked] == [3, 5]
    forbidden = {act.card.suit.letter for act in GAME.legal(state, GAME.to_act(state)[0])}
    assert not forbidden & {"H", "S"}


def test_L50_D_2_a_penalty_card_opposite_is_asked_for_besides_the_lead_penalty() -> None:
    state = table("P P 1S P P")
    card = next(iter(state.board.deal.hands[E])).text
    state = ruled(state, LeadPenalty(W, any_suit=True), LeaveFaced(E, card, major=True))
    state = GAME.apply(state, E, MakeCall(Call("P")))
    assert GAME.due(state).matter is Matter.LEAD_PENALTY
    state = ruled(state, LeadRestriction(W, withdrawn=True))
    assert GAME.due(state).matter is Matter.PARTNERS_PENALTY_CARD
    state = ruled(state, LeadRestriction(W))
    assert GAME.due(state) is None


# Law 27

LOW = {"auction": "N: 1S", "offender": "E", "call": "1H", "accept": "refuse"}


@pytest.mark.parametrize(("code", "clause"), [(Code.BRIDGE_1997, "L27.A"), (Code.BRIDGE_2017, "2017:L27.A.1")])
def test_L27_A_a_call_over_it_on_record_has_accepted_it(code: Code, clause: str) -> None:
    """The next player has already chosen: nobody asks them again, and their call keeps its place."""
    before, act, over = table("1S"), MakeCall(Call("1H")), MakeCall(Call("2C"))
    low = GAME.apply(before, E, act)
    alone = judge(Case(code, "insufficient-bid"), BridgeDealRecord(before, E, act, (), low))
    assert isinstance(alone, Pending)
    assert (alone.question.name, alone.question.seats) == ("accept", (S,))
    record = BridgeDealRecord(before, E, act, ((S, over),), GAME.apply(low, S, over))
    ruling = judge(Case(code, "insufficient-bid"), record)
    assert isinstance(ruling, Ruling)
    assert (ruling.effects, told(ruling)) == ((), [clause])
    answers = {point.name: point.answer for point in ruling.points}
    again = judge(Case(code, "insufficient-bid", answers))
    assert again == ruling


def test_L26_A_1_a_suit_named_before_an_insufficient_bid_frees_the_double_that_showed_it() -> None:
    facts = {**LOW, "auction": "E: 1C 1D P 1S", "substitute": "X", "bid_or_pass": "P"}
    meanings = {"withdrawn_conventional": "no", "attempted_conventional": "yes"}
    ruling = DESK.rule("insufficient-bid", **facts, **meanings, attempted_suits="C")
    assert [e for e in ruling.effects if isinstance(e, LeadPenalty)] == [
        LeadPenalty(W, ("H",), shower=E),
        LeadPenalty(W, ("C",), shower=E),  # waits: 1C may have been conventional
    ]
    freed = [said.text.en for said in ruling.statements if said.clause == "L26.A.1"]
    assert len(freed) == 1
    assert "no lead penalty for X" in freed[0]


def test_L9_C_a_premature_correction_that_is_made_again_is_no_different_call() -> None:
    facts = {**LOW, "corrected": "insufficient-bid", "correction": "2H", "substitute": "2H"}
    ruling = DESK.rule("premature-correction", **facts, both_natural="yes")
    assert ruling.effects == (EraseCalls((1, 2)), SetTurn(E), MustCall(E, "2H"), AdjustLater(EW, "L27.B.1.b"))
    other = {**facts, "correction": "2D", "attempted_conventional": "no"}
    kept = DESK.rule("premature-correction", **other, both_natural="yes")
    assert has(kept, LeadPenalty(W, ("D",), shower=E), Information((E, W), "2D"))


def test_L27_B_3_a_double_after_a_premature_correction_costs_besides_it() -> None:
    facts = {**LOW, "corrected": "insufficient-bid", "correction": "2D", "substitute": "X"}
    meanings = {f"{name}_conventional": "no" for name in ("withdrawn", "attempted", "doubled")}
    ruling = DESK.rule("premature-correction", **facts, bid_or_pass="P", **meanings)
    assert has(
        ruling, LeadPenalty(W, ("H",), shower=E), LeadPenalty(W, ("D",), shower=E), LeadPenalty(W, any_suit=True)
    )


# Laws 28 and 30: the effect of a call out of rotation on the other calls


def test_L28_B_the_calls_since_keep_their_order() -> None:
    """However many have followed, the seat after the last one is in turn."""
    facts = {"auction": "N: 1C", "offender": "S", "call": "1H", "rho_must_pass": "no"}
    ruling = DESK.rule("call-out-of-rotation", **facts, next_acted="no", turn_acted="yes")
    state = GAME.apply(table("1C"), S, MakeCall(Call("1H")))  # at East's turn
    for seat, call in ((E, "1S"), (S, "P"), (W, "2S")):
        state = GAME.apply(state, seat, MakeCall(Call(call)))
    state = ruled(state, *ruling.effects)
    assert GAME.to_act(state) == (N,)
    assert str(state.auction) == "1C 1S P 2S"


def test_L30_A_a_call_out_of_rotation_does_not_use_up_a_compulsory_pass() -> None:
    """South passes in turn, as was required before calling too early."""
    state = GAME.apply(ruled(table("1C"), PassOnce(S)), S, MakeCall(Call("1H")))  # at East's turn
    state = ruled(state, EraseCalls((1,)), SetTurn(E))
    state = GAME.apply(state, E, MakeCall(Call("P")))
    assert [act.call.text for act in GAME.legal(state, S)] == ["P"]
    state = GAME.apply(state, S, MakeCall(Call("P")))
    assert not state.standing.of(S, PassOnce)


# Answers from the record of a table (Laws 28, 29, 35)


@pytest.mark.parametrize("name", ["next-acted", "turn-acted"])
def test_L29_A_a_card_that_the_next_player_shows_is_no_call(name: str) -> None:
    before = table("1C")
    now = GAME.apply(before, S, MakeCall(Call("1H")))  # at East's turn
    shower = W if name == "next-acted" else E
    shown = ShowCard(next(iter(before.board.deal.hands[shower])))
    shown_state = GAME.apply(now, shower, shown)
    record = BridgeDealRecord(before, S, MakeCall(Call("1H")), ((shower, shown),), shown_state)
    assert record.answer(_asking(name)) == "no"
    called = MakeCall(Call("1S"))
    both = BridgeDealRecord(before, S, MakeCall(Call("1H")), ((shower, shown), (shower, called)), shown_state)
    assert both.answer(_asking(name)) == "yes"


def test_L60_A_1_dummys_card_is_played_by_dummys_hand() -> None:
    """Declarer plays it, and the hand next in turn is dummy's."""
    before = table("P P 1S P P P")
    lead = GAME.legal(before, W)[0]
    led = GAME.apply(before, W, lead)
    dummys = GAME.legal(led, S)[0]
    after = GAME.apply(led, S, dummys)
    assert BridgeDealRecord(before, W, lead, ((S, dummys),), after).answer(_asking("next-acted")) == "yes"
    assert BridgeDealRecord(before, W, lead, (), led).answer(_asking("next-acted")) == "no"


def _asking(name: str) -> Question[bool]:
    """Return a question of this name; a record only looks at the name and the notation."""
    return Question(name, Source.FACT, Text(name, name), Citation("L29.A"), YES_NO)


# Laws 12, 13, 16, 17, 19 and 40


def test_L12_A_2_a_board_that_cannot_go_on_is_over() -> None:
    ruling = DESK.rule("adjusted-score", ground="no-normal-play", fault_ns="none", fault_ew="partly")
    plus, average = ScoreOverride(NS, Grade.AVERAGE_PLUS), ScoreOverride(EW, Grade.AVERAGE)
    assert ruling.effects == (Cancel(), plus, average)
    state = ruled(table("1S P"), *ruling.effects)
    assert isinstance(state, Finished)
    assert state.result.cancelled


def test_L16_B_3_the_board_is_not_played() -> None:
    facts = {"recipient": "E", "heard": "hand", "interferes": "yes", "means": "artificial"}
    ruling = DESK.rule("other-information", **facts, fault_ns="none", fault_ew="none")
    assert isinstance(ruled(table("1S"), *ruling.effects), Finished)


def test_L13_a_card_too_many_from_another_pack_is_a_wrong_number() -> None:
    assert DESK.asked("wrong-number-of-cards", counts="14 13 13 13") == "stage"


def test_L17_D_every_call_after_one_on_wrong_cards_is_cancelled() -> None:
    facts = {"auction": "N: P", "offender": "E", "call": "1S", "next_acted": "yes"}
    ruling = DESK.rule("call-on-wrong-cards", **facts, calls_since="3", lho_call="P", substitute="1S")
    assert has(ruling, EraseCalls((1, 2, 3, 4)), MustCall(E, "1S"), MustCall(S, "P"))


def test_L19_A_3_a_double_out_of_turn_or_too_late_is_another_case() -> None:
    facts = {"offender": "E", "call": "X", "named": "2S"}
    assert DESK.other_law("double-of-wrong-bid", auction="N: 1S P P", **facts) == "L29.B"
    assert DESK.other_law("double-of-wrong-bid", auction="N: 1S P P P", **facts) == "L39"
    ruling = DESK.rule("double-of-wrong-bid", auction="N: 1S", **facts)
    assert has(ruling, Information((W,), "X 2S"))


def test_L40_D_a_barred_method_is_not_a_matter_of_disclosure() -> None:
    facts = {"offender": "E", "basis": "agreement", "barred": "yes", "play_over": "no"}
    ruling = DESK.rule("undisclosed-meaning", **facts)
    assert ruling.effects == (AdjustLater(EW, "L12.A.1"),)
    assert not {"L40.B", "L40.C"} & set(told(ruling))
    hidden = {**facts, "barred": "no", "understood": "no", "disclosed": "no"}
    assert has(DESK.rule("undisclosed-meaning", **hidden), AdjustLater(EW, "L40.C"))
