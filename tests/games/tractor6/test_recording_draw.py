"""Irregularities before play at a recording table of six-player Tractor: cuts, draws, a wrong declarer."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.tractor import DRAW, PASS, Cut, Declare
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, CarryOut
from paiju.games.tractor.effects import MoveCards
from paiju.games.tractor.standing import ActFault
from paiju.games.tractor6 import ONLINE, Cutting, Deal, Drawing, Finished, Tractor6, Waiting
from paiju.games.tractor6.drawing import as_drawn
from paiju.laws import Refused
from paiju.laws.effect import Redeal

GAME = Tractor6(ONLINE)
CUTTING = Tractor6()


def dealt(number: int = 4) -> Deal:
    declarer = None if number == 1 else 2
    return Deal.shuffled("draw", number=number, levels=(5, 5), declarer=declarer, first=2)


def drawn(count: int, number: int = 4) -> Any:
    state: Any = GAME.initial(dealt(number))
    for _ in range(count):
        state = GAME.apply(state, state.turn, DRAW)
    return state


def clause(state: Any, seat: int, act: Any, game: Tractor6 = GAME) -> str:
    refused = game.why_not(state, seat, act)
    assert refused is not None
    with pytest.raises(Refused):
        game.enforce(state, seat, act)
    return refused.citation.id


def test_T5_1b_a_card_drawn_out_of_turn_is_missing_in_the_hand_whose_turn_it_was() -> None:
    state = drawn(13)
    turn = state.turn
    seat = (turn + 1) % 6
    assert clause(state, seat, DRAW_OUT_OF_TURN) == "T5.1b"
    after: Any = GAME.apply(state, seat, DRAW_OUT_OF_TURN)
    card = state.deal.cards[13]
    assert after.hands[seat] == state.hands[seat] + Hand.of((card,))
    assert after.hands[turn] == state.hands[turn]
    assert after.turn == (turn + 1) % 6, "the others draw on as before"
    (offence,) = after.standing.offences
    assert (offence.kind, offence.seat, offence.cards) == (ActFault.DRAW, seat, Hand.of((card,)))
    while isinstance(after, Drawing):
        after = GAME.apply(after, after.turn, DRAW)
    sizes = [len(hand) for hand in after.hands]
    assert (sizes[seat], sizes[turn], sum(sizes)) == (27, 25, 156)
    assert after.kitty == state.deal.kitty
    assert as_drawn(after.deal, after.standing) == after.hands


def test_T5_1b_nobody_draws_out_of_turn_in_his_own_turn_nor_before_the_cut() -> None:
    state = drawn(13)
    assert not GAME.can_happen(state, state.turn, DRAW_OUT_OF_TURN)
    assert clause(state, state.turn, DRAW_OUT_OF_TURN) == "T5.1b"
    cutting = CUTTING.initial(dealt())
    assert not CUTTING.can_happen(cutting, 0, DRAW_OUT_OF_TURN)
    assert clause(cutting, 0, DRAW_OUT_OF_TURN, CUTTING) == "T2.6b"


def test_T9_1_a_ruling_gives_the_card_to_whose_turn_it_was() -> None:
    state = drawn(13)
    turn, card = state.turn, state.deal.cards[13].text
    state = GAME.apply(state, (turn + 3) % 6, DRAW_OUT_OF_TURN)
    state = GAME.apply(state, None, CarryOut((MoveCards((turn + 3) % 6, turn, (card,)),)))
    while isinstance(state, Drawing):
        state = GAME.apply(state, state.turn, DRAW)
    assert [len(hand) for hand in state.hands] == [26] * 6


def test_T5_2a_after_the_last_card_a_seat_can_draw_on_into_the_kitty() -> None:
    state = drawn(156)
    assert isinstance(state, Waiting)
    assert clause(state, 3, DRAW_OUT_OF_TURN) == "T5.2a"
    top = state.kitty[0]
    after: Any = GAME.apply(state, 3, DRAW_OUT_OF_TURN)
    assert after.hands[3] == state.hands[3] + Hand.of((top,))
    assert after.kitty == state.kitty[1:]
    for _ in range(5):
        after = GAME.apply(after, 4, DRAW_OUT_OF_TURN)
    assert after.kitty == ()
    assert not GAME.can_happen(after, 3, DRAW_OUT_OF_TURN)


def test_T2_6b_another_cuts_and_the_bottom_seat_a_fourth_time() -> None:
    state: Any = CUTTING.initial(dealt())
    assert state.cutter == 1
    assert clause(state, 5, Cut(40), CUTTING) == "T2.6b"
    state = CUTTING.apply(state, 5, Cut(40))
    assert isinstance(state, Cutting)
    assert (state.deal, state.cuts) == (dealt().cut(40), 0)
    for _ in range(3):
        state = CUTTING.apply(state, 1, Cut(30))
    assert isinstance(state, Drawing)
    assert clause(state, 1, Cut(50), CUTTING) == "T2.6b"
    before = state.deal
    state = CUTTING.apply(state, 1, Cut(50))
    assert (state.deal, state.cuts) == (before.cut(50), 4)
    assert [one.kind for one in state.standing.offences] == [ActFault.CUT, ActFault.CUT]
    state = CUTTING.apply(state, state.turn, DRAW)
    assert not CUTTING.can_happen(state, 1, Cut(50)), "a card has been drawn"


def test_T2_6b_the_bottom_seat_may_cut_three_times_and_a_pack_at_a_screen_is_not_cut() -> None:
    state: Any = CUTTING.apply(CUTTING.apply(CUTTING.initial(dealt()), 1, Cut(9)), 1, PASS)
    assert isinstance(state, Drawing)
    assert not CUTTING.can_happen(state, 1, Cut(9)), "that would be his second, and no fourth"
    assert CUTTING.can_happen(state, 2, Cut(9))
    assert not GAME.can_happen(drawn(0), 2, Cut(9))
    with pytest.raises(Malformed):
        GAME.apply(drawn(0), 2, Cut(9))


def test_T2_5_another_of_the_declarers_side_begins_to_draw_as_if_he_declared() -> None:
    state = drawn(0)
    assert clause(state, 4, DRAW_OUT_OF_TURN) == "T2.5b"
    after: Any = GAME.apply(state, 4, DRAW_OUT_OF_TURN)
    assert (after.deal.declarer, after.deal.first, after.turn) == (4, 4, 5)
    assert after.hands[4] == Hand.of((state.deal.cards[0],))
    assert after.standing.due == 2
    assert after.shows.declarer == 4


def test_T2_5a_after_a_whole_round_he_declares_this_deal_and_takes_the_kitty() -> None:
    state: Any = GAME.apply(drawn(0), 4, DRAW_OUT_OF_TURN)
    while isinstance(state, Drawing):
        shows = GAME.declarations(state, 4)
        if shows and not state.shows.made:
            state = GAME.apply(state, 4, shows[0])
        state = GAME.apply(state, state.turn, DRAW)
    assert state.declarer == 4
    assert [len(hand) for hand in state.hands] == [26] * 6
    again: Any = GAME.apply(state, None, CarryOut((Redeal(),)))
    assert again.deal.declarer == 4, "both sides have agreed to him"


@pytest.mark.parametrize("count", [0, 1, 5])
def test_T2_5b_undone_in_the_first_round_the_deal_begins_anew_with_who_should_declare(count: int) -> None:
    state: Any = GAME.apply(drawn(0), 4, DRAW_OUT_OF_TURN)
    for _ in range(count if count < 5 else 4):
        state = GAME.apply(state, state.turn, DRAW)
    assert state.drawn <= 5
    over = GAME.apply(state, None, CarryOut((Redeal(),)))
    assert isinstance(over, Finished)
    assert over.result.redeal
    assert (over.deal.declarer, over.deal.first) == (2, 2)


def test_T2_3_a_defender_or_anybody_in_a_first_deal_only_draws_out_of_turn() -> None:
    state = drawn(0)
    after: Any = GAME.apply(state, 3, DRAW_OUT_OF_TURN)
    assert (after.deal.declarer, after.standing.due) == (2, None)
    assert clause(state, 3, DRAW_OUT_OF_TURN) == "T5.1b"
    first = drawn(0, number=1)
    assert clause(first, 4, DRAW_OUT_OF_TURN) == "T5.1b"
    after = GAME.apply(first, 4, DRAW_OUT_OF_TURN)
    assert (after.deal.declarer, after.deal.first) == (None, 2)
    assert after.standing.offences[0].kind is ActFault.DRAW


def test_T4_1_what_was_drawn_out_of_turn_can_be_shown() -> None:
    state = drawn(0)
    while state.deal.cards[state.drawn].text[1] != "5":
        state = GAME.apply(state, state.turn, DRAW)
    card = Hand.of((state.deal.cards[state.drawn],))
    seat = (state.turn + 1) % 6
    state = GAME.apply(state, seat, DRAW_OUT_OF_TURN)
    assert GAME.is_legal(state, seat, Declare(card))
