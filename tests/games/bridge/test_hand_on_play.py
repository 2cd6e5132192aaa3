"""The hands of a contract, and the holdings and tricks that the play consists of."""

from __future__ import annotations

import copy
import pickle

import pytest

from paiju.cards import CARDS, Card, Hand
from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Deal, Denomination, Seat
from paiju.games.bridge.acts import PLAY_CARD, PLAYS, plays_of
from paiju.games.bridge.hand_on_play import HandOnPlay
from paiju.games.bridge.holding import bits_of, holdings
from paiju.games.bridge.play import Play, Played, winner_of

DEAL = Deal.shuffled("station")


def test_every_hand_on_play_has_one_object_and_comes_back_from_a_pickle_as_itself() -> None:
    hands = {
        HandOnPlay.of(trump, declarer, seat, lead_down=down)
        for trump in DENOMINATIONS
        for declarer in SEATS
        for seat in SEATS
        for down in (False, True)
    }
    assert len(hands) == 5 * 4 * 4 * 2
    for on_play in hands:
        assert pickle.loads(pickle.dumps(on_play)) is on_play
        assert copy.deepcopy(on_play) is on_play
        assert on_play.left.seat is on_play.seat.lho
        assert [one.seat for one in on_play.ring] == [*SEATS, *SEATS]
        assert {one.trump for one in on_play.ring} == {on_play.trump}


def test_L41_A_declarer_plays_for_dummy_and_the_leader_turns_his_own_card() -> None:
    dummy = HandOnPlay.of(Denomination.HEARTS, Seat.SOUTH, Seat.NORTH)
    assert dummy.awaited == (Seat.SOUTH,)
    assert HandOnPlay.of(Denomination.HEARTS, Seat.SOUTH, Seat.EAST).awaited == (Seat.EAST,)
    lead = Play.start(Contract.parse("4H by S"), DEAL)
    down = lead.after(Seat.WEST, lead.legal_plays[0].card).with_lead(down=True)
    assert (down.turn, down.player, down.legal_plays) == (Seat.NORTH, Seat.WEST, ())
    up = down.with_lead(down=False)
    assert (up.turn, up.player) == (Seat.NORTH, Seat.SOUTH)
    assert up == lead.after(Seat.WEST, lead.legal_plays[0].card)


def test_holdings_are_the_bits_of_a_hand_and_back() -> None:
    for hand in (*DEAL.hands, Hand(), Hand.of(CARDS[:52])):
        assert bits_of(holdings(hand.bits)) == hand.bits
        assert [act.card for act in plays_of(hand.bits)] == list(hand)


def test_every_holding_has_its_plays_high_to_low() -> None:
    assert len(PLAYS) == 4 * 8192
    assert PLAYS[holdings(Hand.of("HA H2").bits)[2]] == (PLAY_CARD[Card("HA").index], PLAY_CARD[Card("H2").index])


def test_nobody_holds_a_joker() -> None:
    play = Play.start(Contract.parse("3NT by N"), DEAL)
    for joker in CARDS[52:]:
        for seat in SEATS:
            assert not play.holds(seat, joker)
            with pytest.raises(Malformed):
                play.after(seat, joker)


def test_L44_E_a_joker_wins_no_trick() -> None:
    cards = [Card("H2"), CARDS[53], Card("H3"), Card("SA")]
    trick = tuple(Played(seat, card) for seat, card in zip(SEATS, cards, strict=True))
    assert winner_of(trick, Denomination.NOTRUMP) is Seat.SOUTH
    assert winner_of(trick, Denomination.SPADES) is Seat.WEST


def test_L44_F_the_highest_trump_wins_or_the_highest_card_of_the_suit_led() -> None:
    cards = [Card("D9"), Card("C2"), Card("DK"), Card("HA")]
    trick = tuple(Played(seat, card) for seat, card in zip(SEATS, cards, strict=True))
    winners = [winner_of(trick, trump) for trump in DENOMINATIONS]
    assert winners == [Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.SOUTH, Seat.SOUTH]


def test_an_ending_holds_only_what_is_left() -> None:
    left = Hand.of([max(hand) for hand in DEAL.hands])
    play = Play.ending(Contract.parse("1NT by E"), DEAL, left)
    assert [len(hand) for hand in play.hands] == [1, 1, 1, 1]
    assert play.turn is Seat.SOUTH
    for _ in range(4):
        (act,) = play.legal_plays
        play = play.after(play.turn, act.card)
    assert len(play.full) == 1
    assert sum(play.won) == 1
    assert play.legal_plays == ()
