"""Irregularities before the kitty is taken at a recording table of Chao Di Pi: cuts, and cards drawn out of turn."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Hand
from paiju.games.chaodipi import FLAG, ChaoDiPi, Deal, Drawing, Match, Playing, Seat, Waiting
from paiju.games.chaodipi.drawing import as_drawn
from paiju.games.tractor import DRAW, Cut, Declare
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Grab
from paiju.games.tractor.standing import ActFault
from paiju.laws import Refused

GAME: Any = ChaoDiPi()
S, E, N, W = Seat


def dealt(level: int = 5) -> Deal:
    return Match((level, level), S, S, 7).deal("draw")


def drawn(count: int, level: int = 5) -> Any:
    deal = dealt(level)
    state = GAME.enforce(GAME.initial(deal), deal.cutter, Cut(54))
    for _ in range(count):
        state = GAME.enforce(state, state.turn, DRAW)
    return state


def clause(state: Any, seat: Seat, act: Any) -> str:
    refused = GAME.why_not(state, seat, act)
    with pytest.raises(Refused):
        GAME.enforce(state, seat, act)
    return str(refused.citation.id)


def test_C2_2a_a_card_drawn_out_of_turn_is_missing_in_the_hand_whose_turn_it_was() -> None:
    state = drawn(10)
    assert state.turn is N
    assert clause(state, W, DRAW_OUT_OF_TURN) == "C2.2a"
    assert not GAME.can_happen(state, N, DRAW_OUT_OF_TURN)
    card = Hand.of((state.deal.dealt(54)[10],))
    after = GAME.apply(state, W, DRAW_OUT_OF_TURN)
    assert (after.hands[W], after.hands[N]) == (state.hands[W] + card, state.hands[N])
    (offence,) = after.standing.offences
    assert (offence.kind, offence.seat, offence.cards) == (ActFault.DRAW, W, card)
    assert after.turn is W
    while isinstance(after, Drawing):
        after = GAME.apply(after, after.turn, DRAW)
    assert [len(hand) for hand in after.hands] == [25, 25, 24, 26]
    assert as_drawn(after.deal, after.cut, after.standing) == after.hands


def test_C6_7a_after_the_last_card_a_seat_can_draw_on_into_the_kitty() -> None:
    state = drawn(100)
    assert isinstance(state, Waiting)
    assert clause(state, E, DRAW_OUT_OF_TURN) == "C6.7a"
    after = GAME.apply(state, E, DRAW_OUT_OF_TURN)
    assert after == GAME.apply(state, E, Grab(1))
    assert len(after.hands[E]) == 26


def test_C4_3b_in_a_flag_deal_the_last_card_can_be_drawn_out_of_turn_and_play_begins() -> None:
    state = drawn(107, FLAG)
    after = GAME.apply(state, state.turn.next, DRAW_OUT_OF_TURN)
    assert sorted(len(hand) for hand in after.hands) == [26, 27, 27, 28]
    assert isinstance(after, Waiting | Playing)
    if isinstance(after, Waiting):
        assert not GAME.can_happen(after, S, DRAW_OUT_OF_TURN), "there is no kitty"


def test_C2_4a_another_cuts_and_the_cutter_cuts_again_before_the_first_card() -> None:
    deal = dealt()
    state = GAME.initial(deal)
    assert deal.cutter is W
    assert clause(state, N, Cut(20)) == "C2.4a"
    state = GAME.apply(state, N, Cut(20))
    assert (type(state), state.cut) == (Drawing, 20)
    assert clause(state, W, Cut(100)) == "C2.4a"
    state = GAME.apply(state, W, Cut(100))
    assert state.cut == 12
    assert [(one.kind, one.seat) for one in state.standing.offences] == [(ActFault.CUT, N), (ActFault.CUT, W)]
    assert deal.dealt(20)[100:] + deal.dealt(20)[:100] == deal.dealt(12)
    state = GAME.enforce(state, S, DRAW)
    assert not GAME.can_happen(state, W, Cut(10))


def test_C3_1a_what_was_drawn_out_of_turn_can_be_shown() -> None:
    state = drawn(0)
    while state.deal.dealt(54)[state.drawn].text[1] != "5":
        state = GAME.enforce(state, state.turn, DRAW)
    card = Hand.of((state.deal.dealt(54)[state.drawn],))
    seat = state.turn.next
    assert GAME.is_legal(GAME.apply(state, seat, DRAW_OUT_OF_TURN), seat, Declare(card))
