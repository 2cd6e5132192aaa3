"""The definitions (Chapter 1) that cards, auction and play decide, each named by its row in the ledger."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec import structs

from paiju.cards import CARDS, SUITS, Card, Pack, Suit
from paiju.games.bridge import (
    CALLS,
    DENOMINATIONS,
    DOUBLE,
    DUPLICATE,
    HOUSE,
    ONLINE,
    PASS,
    REDOUBLE,
    SEATS,
    Adjudicate,
    AnswerClaim,
    Auction,
    Bidding,
    Board,
    BoardRecord,
    Bridge,
    Call,
    Called,
    Claim,
    Conditions,
    Contract,
    Deal,
    Denomination,
    FaceLead,
    Finished,
    MakeCall,
    PlayCard,
    Played,
    Playing,
    Seat,
    Side,
    Vulnerability,
    score,
)
from paiju.games.bridge.breakdown import Breakdown, trick_points
from paiju.games.bridge.following_board import next_board
from paiju.games.bridge.period import Period, period_of
from paiju.games.bridge.play import winner_of
from paiju.games.bridge.points import is_honor
from paiju.games.bridge.replay import replay

N, E, S, W = SEATS
DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")


def bidding(calls: str = "", conditions: Conditions = ONLINE) -> Any:
    """Return the board after calls from North on; on board 1 nobody is vulnerable."""
    game = Bridge(conditions)
    state: Any = game.initial(Board.of(1, DEAL))
    for call in calls.split():
        state = game.enforce(state, game.to_act(state)[0], MakeCall(Call(call)))
    return state


def playing(calls: str, cards: str = "", conditions: Conditions = ONLINE) -> Any:
    game, state = Bridge(conditions), bidding(calls, conditions)
    for card in cards.split():
        state = game.enforce(state, game.to_act(state)[0], PlayCard(Card(card)))
        if isinstance(state, Playing) and state.play.lead_down:
            state = game.enforce(state, state.play.player, FaceLead())
    return state


def made(short: str, tricks: int, vulnerable: bool = False) -> Breakdown:
    return Breakdown.of(Contract.parse(short, N), vulnerable, tricks)


def test_D_pass_is_a_call_that_can_always_be_made_in_turn() -> None:
    game = Bridge()
    for calls in ("", "1S", "1S X", "1S X XX", "7NT X XX P"):
        state = bidding(calls)
        turn = state.auction.turn
        assert game.is_legal(state, turn, MakeCall(PASS))
        after: Any = game.enforce(state, turn, MakeCall(PASS))
        assert after.auction.calls[-1] == Called(turn, PASS)
        assert after.auction.turn is turn.lho
        assert not game.is_legal(state, turn.lho, MakeCall(PASS))


def test_D_partscore_is_ninety_trick_points_or_less() -> None:
    for short, points in (("3C", 60), ("2CX", 80), ("1NT", 40), ("3S", 90)):
        parts = made(short, Contract.parse(short, N).target)
        assert (parts.tricks, parts.level, parts.is_game) == (points, 50, False)
    assert made("2SX", 8).level == 300
    assert made("3NT", 8).level == 0


def test_D_director_alone_rules() -> None:
    game, state = Bridge(), playing("1NT P P P", "H2")
    state = game.enforce(state, N, Claim(13))
    state = game.enforce(state, W, AnswerClaim(accept=False))
    for seat in SEATS:
        refused = game.why_not(state, seat, Adjudicate(3))
        assert refused is not None
        assert refused.citation.id == "L70.A"
    ruled: Any = game.enforce(state, None, Adjudicate(3))
    assert ruled.result.tricks == 3


def test_D_revoke_is_another_suit_where_one_could_follow() -> None:
    game = Bridge(ONLINE)
    state = playing("1NT P P P", "DK")  # east leads, south is dummy and holds diamonds
    refused = game.why_not(state, N, PlayCard(Card("CA")))
    assert refused is not None
    assert refused.citation.id == "L44.C"
    assert game.can_happen(state, N, PlayCard(Card("CA")))
    contract, cards = Contract.parse("1NT by N"), (Card("DK"), Card("CA"))
    fault = replay(BoardRecord(hands=DEAL.hands, contract=contract, played=cards)).faults[0]
    assert (fault.citation and fault.citation.id, fault.act) == ("L44.C", PlayCard(Card("CA")))
    void = playing("1NT P P P", "HA HT H6 H5 HK HJ H7 H4 HQ H9 H8 H3 H2")
    assert game.is_legal(void, N, PlayCard(Card("CA")))  # dummy has no heart left


def test_D_overtrick_is_a_trick_above_the_contract() -> None:
    assert made("2S", 10).overtricks == 2
    assert made("2S", 8).overtricks == 0
    assert made("2S", 7).overtricks == 0


def test_D_undertrick_is_a_trick_short_of_the_contract() -> None:
    assert made("4S", 8).undertricks == 2
    assert made("4S", 10).undertricks == 0
    assert made("4S", 8).total == -100


def test_D_play_1_is_a_card_from_one_player_to_a_trick() -> None:
    state = playing("1NT P P P", "H2 H9 H8 H5")
    trick = state.play.full[0]
    assert [(p.seat, p.card.text) for p in trick.played] == [
        (E, "H2"), (S, "H9"), (W, "H8"), (N, "H5"),
    ]  # fmt: skip
    assert trick.leader is E


def test_D_play_2_is_the_whole_of_the_cards_played() -> None:
    state = playing("1NT P P P", "H2 H9 H8 H5 D4 D8 DA D3 S2 S9 S8 S5")
    assert len(state.play.played) == 12
    assert len(state.play.full) == 3


def test_D_play_3_is_the_period_in_which_cards_are_played() -> None:
    down = bidding("1NT P P P", DUPLICATE)
    down = Bridge().enforce(down, E, PlayCard(Card("H2")))
    assert period_of(down) is Period.CLARIFICATION
    faced = Bridge().enforce(down, E, FaceLead())
    assert period_of(faced) is Period.PLAY
    claimed = Bridge().enforce(faced, N, Claim(0))
    assert period_of(claimed) is Period.PLAY
    for seat in (E, W):
        claimed = Bridge().enforce(claimed, seat, AnswerClaim(accept=True))
    assert period_of(claimed) is Period.OVER


def test_D_play_4_is_calls_and_plays_of_a_board_together() -> None:
    state = finished()
    assert [called.call.text for called in state.auction.calls] == ["1NT", "P", "P", "P"]
    assert state.play is not None
    assert len(state.play.played) == 52


def finished() -> Finished:
    game, state = Bridge(ONLINE), bidding("1NT P P P")
    while not isinstance(state, Finished):
        seat = game.to_act(state)[0]
        state = game.enforce(state, seat, game.legal(state, seat)[0])
    return state


def test_D_honor_is_an_ace_king_queen_jack_or_ten() -> None:
    honors = {card.text for card in CARDS if is_honor(card)}
    assert honors == {suit + rank for suit in "SHDC" for rank in "AKQJT"}
    assert not is_honor(Card("S9"))
    assert not is_honor(Card("W1"))


def test_D_premium_is_every_point_that_is_no_trick_point() -> None:
    assert (made("3NT", 9).tricks, made("3NT", 9).premium) == (100, 300)
    assert made("6SX", 13).premium == 300 + 500 + 50 + 100
    assert made("3NT", 8).premium == 0


def test_D_contract_is_the_last_bid_with_its_doubling() -> None:
    auction = Auction.parse(N, "1S P 2S X P P P")
    assert str(auction.contract) == "2SX by N"
    assert auction.contract is not None
    assert auction.contract.bid is Call("2S")
    assert Auction.parse(N, "P P P P").contract is None


def test_D_denomination_is_one_of_five() -> None:
    assert Call("2NT").denomination is Denomination.NOTRUMP
    assert [d.suit for d in DENOMINATIONS] == [*SUITS, None]
    assert PASS.denomination is None


def test_D_opponent_is_a_player_of_the_other_side() -> None:
    assert [seat for seat in SEATS if seat.side is S.side.opponents] == [E, W]
    assert N.side is S.side


def test_D_trickpoints_count_the_tricks_bid_and_made_only() -> None:
    assert made("2S", 10).tricks == 60
    assert made("2SX", 10).tricks == 120
    assert made("2S", 7).tricks == 0
    assert trick_points(Contract.parse("1NTXX", N)) == 160


def test_D_deal_1_is_the_pack_in_four_hands() -> None:
    deal = Deal.shuffled("seed s")
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert sum(hand.bits for hand in deal.hands) == Pack().hand.bits


def test_D_deal_2_is_the_unit_with_auction_and_play() -> None:
    state = finished()
    assert state.board.deal is DEAL
    assert state.auction.calls
    assert state.play is not None
    assert state.play.deal is DEAL


def test_D_defender_is_an_opponent_of_declarer() -> None:
    contract = Contract.parse("1S by S")
    defenders = [s for s in SEATS if s.side is not contract.declarer.side]
    assert defenders == [E, W]
    assert contract.leader in defenders
    assert contract.dummy not in defenders


def test_D_followsuit_is_a_card_of_the_suit_led() -> None:
    state = playing("1NT P P P", "DK")
    assert {card.suit for card in state.play.legal_cards} == {Suit.DIAMONDS}
    refused = state.play.why_not(S, Card("CA"))
    assert refused is not None


def test_D_suit_there_are_four_of_thirteen_cards() -> None:
    assert [len(Pack().hand.suit(suit)) for suit in SUITS] == [13] * 4


def test_D_redeal_puts_a_new_deal_into_the_same_board() -> None:
    state = bidding("P P P P", HOUSE)
    again = next_board(state, Deal.shuffled("again"))
    assert again.number == state.board.number
    assert again.deal != state.board.deal


def test_D_double_raises_what_a_contract_is_worth() -> None:
    state = bidding("P 4S X")
    assert state.auction.doubled == 1
    assert score(Contract.parse("4SX by E"), False, 10) > score(Contract.parse("4S by E"), False, 10)
    assert score(Contract.parse("4SX by E"), False, 9) < score(Contract.parse("4S by E"), False, 9)


def test_D_redouble_raises_it_again() -> None:
    state = bidding("P P 4S X XX")
    assert state.auction.doubled == 2
    assert score(Contract.parse("4SXX by S"), False, 10) > score(Contract.parse("4SX by S"), False, 10)
    assert score(Contract.parse("4SXX by S"), False, 9) < score(Contract.parse("4SX by S"), False, 9)


def test_D_trump_is_each_card_of_the_denomination() -> None:
    for trump in DENOMINATIONS:
        winning = 0
        for card in CARDS[:52]:
            led = Card("C2") if card.suit is not Suit.CLUBS else Card("D2")
            four = (led, card, *[Card("CA" if led.suit is Suit.CLUBS else "DA")] * 2)
            played = tuple(Played(SEATS[i], c) for i, c in enumerate(four))
            winning += winner_of(played, trump) == 1
        assert winning == (0 if trump is Denomination.NOTRUMP else 13)


def test_D_call_is_a_bid_a_double_a_redouble_or_a_pass() -> None:
    texts = [f"{level}{d}" for level, d in product(range(1, 8), ("C", "D", "H", "S", "NT"))]
    calls = [Call.parse(text) for text in [*texts, "P", "X", "XX"]]
    assert calls == list(CALLS[:38])
    assert [call.is_bid for call in calls] == [True] * 35 + [False] * 3


def test_D_auction_1_is_the_process_of_calls() -> None:
    state = bidding()
    assert isinstance(state, Bidding)
    assert (state.auction.turn, state.auction.calls) == (N, ())
    assert bidding("1C").auction.turn is E


def test_D_auction_2_is_the_calls_made() -> None:
    assert len(bidding("1C P 1H 1S").auction.calls) == 4


def test_D_game_is_a_hundred_trick_points() -> None:
    assert made("2SX", 8).is_game
    assert made("3NT", 9).is_game
    assert not made("3S", 13).is_game
    assert not made("4S", 9).is_game


def test_D_vulnerability_changes_premiums_and_undertricks() -> None:
    board = Board.of(2, DEAL)
    assert (board.vulnerability.of(Side.NS), board.vulnerability.of(Side.EW)) == (True, False)
    assert made("4S", 10, vulnerable=True).level == 500
    assert made("4S", 9, vulnerable=True).total == -100
    assert made("3S", 9, vulnerable=True).level == made("3S", 9).level


def test_D_turn_is_the_moment_at_which_a_player_is_due() -> None:
    game = Bridge()
    assert game.to_act(bidding("P")) == (E,)
    assert game.to_act(playing("1NT P P P", "H2")) == (N,)


def test_D_rotation_is_clockwise() -> None:
    assert [seat.lho for seat in (N, E, S, W)] == [E, S, W, N]
    assert [c.seat for c in bidding("P P P 1C P").auction.calls] == [N, E, S, W, N]
    assert [p.seat for p in playing("1NT P P P", "H2 H9 H8").play.trick] == [E, S, W]


def test_D_slam_asks_for_twelve_or_thirteen_tricks() -> None:
    assert (made("6C", 13).slam, made("7C", 13).slam, made("5C", 13).slam) == (500, 1000, 0)
    assert Contract.parse("6C", N).target == 12
    assert Contract.parse("7C", N).target == 13


def test_D_dummy_1_is_declarers_partner_once_the_lead_is_faced() -> None:
    game, state = Bridge(DUPLICATE), bidding("1NT P P P", DUPLICATE)
    assert game.observe(state, None).dummy is None
    state = game.enforce(state, E, PlayCard(Card("H2")))
    assert game.observe(state, None).dummy is None
    state = game.enforce(state, E, FaceLead())
    assert game.observe(state, None).dummy is S


def test_D_dummy_2_is_his_hand_on_the_table() -> None:
    game, state = Bridge(ONLINE), bidding("1NT P P P")
    for viewer in (N, E, W, None):
        assert game.observe(state, viewer).hands[S] is None
    state = playing("1NT P P P", "H2")
    for viewer in (N, E, W, None):
        assert game.observe(state, viewer).hands[S] == DEAL.hands[S]
    assert game.observe(state, None).hands[N] is None


def test_D_pack_is_fifty_two_cards() -> None:
    assert len(set(Pack().cards)) == len(Pack().cards) == 52
    assert not any(card.is_joker for card in Pack().cards)


def test_D_trick_is_four_cards_in_rotation() -> None:
    state = playing("1NT P P P", "H2 H9 H8 H5")
    assert [p.seat for p in state.play.full[0].played] == [E, S, W, N]
    assert state.play.full[0].winner is S
    assert playing("1NT P P P", "H2 H9 H8").play.full == ()


def test_D_board_1_has_number_dealer_and_vulnerability() -> None:
    board = Board.of(5, DEAL)
    assert (board.dealer, board.vulnerability) == (N, Vulnerability.NS)


def test_D_board_2_is_the_same_four_hands_at_every_table() -> None:
    assert Board.shuffled(7, "session").deal == Board.shuffled(7, "session").deal
    assert Board.shuffled(7, "session").deal != Board.shuffled(8, "session").deal


def test_D_rho_sits_to_the_right() -> None:
    assert [seat.rho for seat in (N, E, S, W)] == [W, N, E, S]


def test_D_lho_sits_to_the_left() -> None:
    assert [seat.lho for seat in (N, E, S, W)] == [E, S, W, N]


def test_D_partner_sits_opposite() -> None:
    assert [seat.partner for seat in (N, E, S, W)] == [S, W, N, E]


def test_D_bid_undertakes_to_win_odd_tricks() -> None:
    assert Contract(3, Denomination.DIAMONDS, 0, N).target == 9
    for call in CALLS[:35]:
        assert call.denomination is not None
        assert Contract(call.level, call.denomination, 0, N).target == 6 + call.level


def test_D_openinglead_is_the_card_led_to_the_first_trick() -> None:
    state = bidding("1NT P P P")
    assert state.contract.leader is E
    assert playing("1NT P P P", "H2").play.played[0].seat is E
    refused = state.play.why_not(W, Card("S3"))
    assert refused is not None
    assert refused.citation.id == "L41.A"


def test_D_alert_is_shown_to_the_opponents() -> None:
    game = Bridge(DUPLICATE)
    state = game.enforce(bidding(), N, MakeCall(Call("2C"), alert=True, explanation="any strong hand"))
    for viewer in (E, W):
        seen = game.observe(state, viewer).calls[0]
        assert (seen.alert, seen.explanation) == (True, "any strong hand")
    online = Bridge(ONLINE)
    assert online.observe(state, E).calls[0].alert
    assert not online.observe(state, S).calls[0].alert


def test_D_oddtrick_is_each_trick_beyond_six() -> None:
    assert Contract(4, Denomination.SPADES, 0, N).target - 6 == 4
    assert made("4S", 10).total == made("4S", 10).tricks + made("4S", 10).level


def test_D_psychic_calls_are_legal() -> None:
    """The same calls are legal whatever the hand: whether a call fits the hand is not checked."""
    game = Bridge()
    for calls in ("", "1S", "1S X"):
        legal = [
            game.legal(structs.replace(bidding(calls), board=Board.of(1, Deal.shuffled(seed))), 0) for seed in range(3)
        ]
        assert legal[0] == legal[1] == legal[2]


def test_D_side_is_a_partnership() -> None:
    assert [[seat for seat in SEATS if seat.side is side] for side in Side] == [[N, S], [E, W]]


def test_D_hand_is_the_cards_dealt_or_still_held() -> None:
    state = playing("1NT P P P", "H2 H9 H8 H5 D4 D8 DA D3 S2 S9 S8 S5")
    assert [len(hand) for hand in state.play.hands] == [10] * 4
    assert [len(hand) for hand in state.board.deal.hands] == [13] * 4


def test_D_lead_is_the_first_card_of_a_trick() -> None:
    state = playing("1NT P P P", "H2 H9 H8 H5 D4")
    assert state.play.full[0].played[0].card is Card("H2")
    assert state.play.trick[0].card is Card("D4")
    assert state.play.full[0].leader is E


@pytest.mark.parametrize(
    ("calls", "declarer"),
    [
        ("1S P 2S P P P", N),
        ("1S P 2H P 2S P 4H P P P", S),
        ("P 1S P 2S P P P", E),
        ("1H 1S 2H 2S 3H P P P", N),
        ("1S 2S 3H P 3S P P P", N),
    ],
)
def test_D_declarer_first_named_the_denomination_for_his_side(calls: str, declarer: Seat) -> None:
    contract = Auction.parse(N, calls).contract
    assert contract is not None
    assert contract.declarer is declarer


def test_D_irregularity_is_recorded_as_a_fact_with_its_clause() -> None:
    calls = tuple(Called(SEATS[i % 4], c) for i, c in enumerate([Call("1S"), Call("1H"), PASS, PASS]))
    faults = replay(BoardRecord(dealer=N, calls=calls)).faults
    assert [(f.index, f.citation and f.citation.id) for f in faults] == [(1, "L18.D")]
    legal = tuple(Called(SEATS[i % 4], c) for i, c in enumerate([Call("1S"), DOUBLE, REDOUBLE, PASS]))
    assert replay(BoardRecord(dealer=N, calls=legal)).fits
