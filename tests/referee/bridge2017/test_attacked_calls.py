"""Faults found by readers of the Laws of 2017 in the rulings on calls and information, each by its clause."""

from __future__ import annotations

from typing import Any

import pytest
from tests.referee.desk import Desk, has, told

from paiju.games.bridge import ONLINE, Board, Bridge, Call, MakeCall, Seat
from paiju.games.bridge.acts import CarryOut
from paiju.games.bridge.effects import LeadPenalty, MustCall, NoDouble, PassAlways, PassOnce, of_board
from paiju.laws import Code, Effect, Ruling
from paiju.laws.effect import AdjustLater, EraseCalls, Information, SetTurn
from paiju.referee import Case, judge
from paiju.referee.bridge.deal_record import BridgeDealRecord

CODE = Code.BRIDGE_2017
DESK = Desk(CODE)
GAME: Any = Bridge(ONLINE)
N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
NS, EW = 0, 1


def table(calls: str) -> Any:
    """Return a board dealt by North, after these calls in turn."""
    state: Any = GAME.initial(Board.shuffled(1, "attacked"))
    for call in calls.split():
        state = GAME.apply(state, GAME.to_act(state)[0], MakeCall(Call(call)))
    return state


def called(state: Any, seat: Seat, call: str) -> Any:
    """Return the board after a call by a seat, in turn or not."""
    return GAME.apply(state, seat, MakeCall(Call(call)))


def carried(state: Any, *effects: Effect) -> Any:
    """Return the board with a ruling carried out."""
    return GAME.apply(state, None, CarryOut(of_board(effects)))


def on_record(code: Code, before: Any, seat: Seat, call: str, over: str, **answers: str) -> tuple[Ruling, Any]:
    """Rule from the record on a call over which the next player called; return the ruling and the board after it."""
    act, then = MakeCall(Call(call)), MakeCall(Call(over))
    now = called(called(before, seat, call), seat.lho, over)
    record = BridgeDealRecord(before, seat, act, ((seat.lho, then),), now)
    case = DESK.case("call-out-of-rotation", answers)
    ruling = judge(Case(code, case.irregularity, case.answers), record)
    assert isinstance(ruling, Ruling), ruling
    return ruling, carried(now, *ruling.effects)


# Law 25


@pytest.mark.parametrize(
    ("code", "slip"), [(CODE, {"intent": "slip"}), (Code.BRIDGE_1997, {"inadvertent": "yes"})], ids=["2017", "1997"]
)
def test_L25_A_whoever_called_over_the_intended_call_does_not_call_twice(code: Code, slip: dict[str, str]) -> None:
    """North's 1C was a slip for 1S, and East has bid 2D over 1S: South is in turn."""
    ruling, state = on_record(code, table("1C"), N, "1S", "2D", **slip)
    assert not any(isinstance(effect, SetTurn) for effect in ruling.effects)
    assert (str(state.auction), GAME.to_act(state)) == ("1S 2D", (S,))


def test_L36_A_every_call_goes_where_an_inadmissible_double_was_changed_and_called_over() -> None:
    """North doubled nothing, changed it to 1NT, and East passed: all three calls are cancelled."""
    ruling, state = on_record(CODE, called(table(""), N, "X"), N, "1NT", "P", intent="intended")
    assert "2017:L36.A" in told(ruling)
    assert (str(state.auction), GAME.to_act(state)) == ("", (N,))


# Law 27


LOW = {"auction": "N: 1S", "offender": "E", "call": "1H", "changed_when": "at-once"}


def test_L27_C_the_next_player_has_called_over_the_bid_or_over_what_replaced_it() -> None:
    """East's 1H over 1S was changed to 2H, and South has called: South is not asked whether to accept it."""
    both = {**LOW, "changed_to": "2H", "intent": "intended", "next_acted": "yes"}
    assert DESK.asked("change-of-call", **both) == "meant-second"
    first = DESK.rule("change-of-call", **both, meant_second="no")
    assert first.effects == (EraseCalls((2,)), Information((E, W), "2H"))
    assert "2017:L27.A.1" in told(first)
    second = DESK.rule("change-of-call", **both, meant_second="yes", same_denomination="yes")
    assert second.effects == (EraseCalls((1,)), AdjustLater(EW, "2017:L27.D"))
    other = {**both, "changed_to": "2D", "meant_second": "yes", "same_denomination": "no"}
    costs = DESK.rule("change-of-call", **other, comparable="none")
    assert has(costs, EraseCalls((1,)), PassAlways(W), LeadPenalty(W, any_suit=True))
    again = {**LOW, "changed_to": "1D", "intent": "intended", "next_acted": "yes"}
    low = DESK.rule("change-of-call", **again, meant_second="yes", comparable="none")
    assert "2017:L27.B.4" in told(low)
    assert not any(isinstance(effect, PassAlways) for effect in low.effects)
    doubled = {**LOW, "changed_to": "X", "intent": "intended", "next_acted": "yes"}
    cancelled = DESK.rule(
        "change-of-call", **doubled, meant_second="yes", comparable="none", calls_since="1",
        bid_or_pass="P",
    )  # fmt: skip
    assert has(cancelled, EraseCalls((1, 2, 3)), SetTurn(E), NoDouble(E), MustCall(E, "P"))


def test_L27_C_on_record_the_calls_keep_their_order() -> None:
    before = called(table("1S"), E, "1H")
    ruling, state = on_record(
        CODE, before, E, "2H", "2S", intent="intended", meant_second="yes", same_denomination="yes"
    )
    assert "2017:L27.B.1.a" in told(ruling)
    assert (str(state.auction), GAME.to_act(state)) == ("1S 2H 2S", (W,))
    ruling, state = on_record(CODE, before, E, "2H", "2S", intent="intended", meant_second="no")
    assert (str(state.auction), GAME.to_act(state)) == ("1S 1H 2S", (W,))


@pytest.mark.parametrize(
    ("name", "facts"),
    [
        ("lead-penalty-due", {"contract": "4S by N", "offender": "W"}),
        ("information-used", {"offender": "W", "information_from": "withdrawn"}),
    ],
)
def test_L27_B_1_a_the_lowest_bid_in_the_same_denomination_frees_lead_and_information(
    name: str, facts: dict[str, str]
) -> None:
    """26B and 16C do not apply to it, though it need not be a comparable call."""
    asked = {**facts, "offending_side": "EW"} if name == "information-used" else facts
    assert DESK.choices(name, **asked) == ("yes", "lowest", "no")
    free = DESK.rule(name, **asked, was_comparable="lowest")
    assert told(free)[-1] == "2017:L27.B.1.a"
    assert has(free, AdjustLater(EW, "2017:L27.D")) is (name == "information-used")


# Law 28


@pytest.mark.parametrize("code", [CODE, Code.BRIDGE_1997], ids=["2017", "1997"])
def test_L28_A_the_pass_comes_before_the_calls_that_were_made(code: Code) -> None:
    before = carried(table("1C"), PassOnce(E))
    _, state = on_record(code, before, S, "1H", "1S")
    for seat in (E, S, W):
        (only,) = GAME.legal(state, seat)
        state = GAME.apply(state, seat, only)
    assert str(state.auction) == "1C P 1H 1S"


def test_L28_A_what_cannot_stand_behind_the_pass_is_condoned_once_called_over() -> None:
    """East must pass; South redoubles partner's 1C, and West passes over that."""
    before = carried(table("1C"), PassOnce(E))
    ruling, state = on_record(CODE, before, S, "XX", "P")
    assert told(ruling)[:2] == ["L28.A", "2017:L36.A"]
    assert not any(isinstance(effect, PassAlways | LeadPenalty) for effect in ruling.effects)
    assert (str(state.auction), GAME.to_act(state)) == ("1C", (E,))


@pytest.mark.parametrize("code", [CODE, Code.BRIDGE_1997], ids=["2017", "1997"])
def test_L28_A_L39_a_call_before_the_pass_that_ends_the_auction_comes_after_it(code: Code) -> None:
    """West opened, and South, who must pass, is the last to do so: West's 2C is in rotation, but too late."""
    desk = Desk(code)
    case = {"auction": "W: 1C P P", "rho_must_pass": "yes", "next_acted": "no"}
    own = desk.rule("call-out-of-rotation", **case, offender="W", call="2C")
    assert own.effects[:3] == (EraseCalls((3,)), SetTurn(S), MustCall(S, "P"))
    assert not any(isinstance(effect, PassAlways | LeadPenalty) for effect in own.effects)
    assert "L28.A" in told(own)
    passed = {**case, "auction": "N: P P P", "offender": "N", "call": "1S"}
    out = desk.rule("call-out-of-rotation", **passed)
    assert out.effects[:3] == (EraseCalls((3,)), SetTurn(W), MustCall(W, "P"))


@pytest.mark.parametrize(("call", "clause"), [("X", "2017:L36.A"), ("8C", "2017:L38.D")])
def test_L37_A_what_nobody_may_call_does_not_stand_because_lho_called_over_it(call: str, clause: str) -> None:
    case = {"auction": "N: 1S P", "offender": "S", "call": call, "next_acted": "yes"}
    ruling = DESK.rule("action-when-required-to-pass", **case, calls_since="1")
    assert has(ruling, EraseCalls((2, 3)), SetTurn(S))
    assert clause in told(ruling)
