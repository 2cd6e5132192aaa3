"""Laws 1 to 7, for the parts that cards, boards and deals decide."""

from __future__ import annotations

from collections import Counter

import pytest

from paiju.cards import CARDS, SUITS, Card, Pack, Suit
from paiju.errors import Malformed
from paiju.games.bridge import (
    DUPLICATE,
    HOUSE,
    ONLINE,
    PASS,
    SEATS,
    Board,
    Bridge,
    Call,
    Contract,
    Deal,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    Side,
    State,
    Vulnerability,
    dealer_of,
    score,
    vulnerability_of,
)
from paiju.games.bridge.number import deal_of, number_of


def test_L1_the_pack_and_the_rank_of_cards_and_suits() -> None:
    assert len(Pack().cards) == 52
    for suit in SUITS:
        ranks = [card.rank_text for card in sorted(Pack().hand.suit(suit), reverse=True)]
        assert "".join(ranks) == "AKQJT98765432"
    assert Card("H2") < Card("HA")
    assert sorted(SUITS, reverse=True) == [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS]


def test_L2_a_a_board_has_a_number_and_a_pocket_for_each_seat() -> None:
    board = Board.shuffled(7, "seed")
    assert board.number == 7
    assert [len(board.deal.hands[seat]) for seat in SEATS] == [13] * 4


def test_L2_b_the_dealer_follows_the_number() -> None:
    assert [dealer_of(n) for n in (5, 10, 15, 12)] == list(SEATS)
    assert [dealer_of(n) for n in range(1, 9)] == [*SEATS, *SEATS]


# Law 2 as printed: the numbers under each vulnerability.
PRINTED = {
    Vulnerability.NONE: (1, 8, 11, 14),
    Vulnerability.NS: (2, 5, 12, 15),
    Vulnerability.EW: (3, 6, 9, 16),
    Vulnerability.BOTH: (4, 7, 10, 13),
}


def test_L2_c_the_vulnerability_follows_the_number() -> None:
    found = {v: tuple(n for n in range(1, 17) if vulnerability_of(n) is v) for v in Vulnerability}
    assert found == PRINTED


def test_L2_d_every_sixteen_boards_repeat_the_table() -> None:
    for number in range(1, 17):
        for later in (number + 16, number + 32, number + 160):
            assert vulnerability_of(later) is vulnerability_of(number)
            assert dealer_of(later) is dealer_of(number)
    assert (dealer_of(29), vulnerability_of(29)) == (Seat.NORTH, Vulnerability.BOTH)


def test_L2_e_a_board_that_does_not_conform_is_scored_as_marked() -> None:
    deal = Deal.shuffled("L2.e")
    marked = Board(1, Seat.NORTH, Vulnerability.NS, deal)
    contract = Contract.parse("4S by N")
    assert score(contract, marked.vulnerability.of(Side.NS), 10) == 620
    assert score(contract, Board.of(1, deal).vulnerability.of(Side.NS), 10) == 420


def test_L3_four_players_sit_at_a_table_north_fixed_and_the_others_clockwise() -> None:
    assert Bridge().seats == 4
    assert [seat.letter for seat in SEATS] == ["N", "E", "S", "W"]


def test_L4_north_south_play_against_east_west() -> None:
    assert {seat.side for seat in (Seat.NORTH, Seat.SOUTH)} == {Side.NS}
    assert {seat.side for seat in (Seat.EAST, Seat.WEST)} == {Side.EW}
    assert all(seat.partner.side is seat.side for seat in SEATS)


def test_L6_A_every_card_is_as_likely_in_every_hand() -> None:
    """Chi-square of card against seat over 2,600 deals: 156 degrees of freedom, 0.1 % bound 216."""
    seen: Counter[tuple[int, int]] = Counter()
    for seed in range(2600):
        for seat, hand in enumerate(Deal.shuffled("L6.A", seed).hands):
            seen.update((seat, card.index) for card in hand)
    chi = sum((seen[seat, i] - 650) ** 2 / 650 for seat in range(4) for i in range(52))
    assert chi < 216
    assert Deal.shuffled("L6.A", 1) == Deal.shuffled("L6.A", 1)


def test_L6_B_thirteen_cards_to_each_hand_one_at_a_time_clockwise() -> None:
    deal = Deal.of_order(CARDS[:52])
    assert [len(hand) for hand in deal.hands] == [13] * 4
    assert [next(s for s in SEATS if c in deal.hands[s]) for c in CARDS[:8]] == [*SEATS, *SEATS]


def test_L6_B_nobody_sees_a_card_before_taking_his_hand() -> None:
    view = Bridge().observe(Bridge().initial(Board.shuffled(1, "L6.B")), None)
    assert view.hands == (None, None, None, None)


def test_L6_D_3_a_passed_out_board_is_not_dealt_again() -> None:
    for conditions, redeals in ((DUPLICATE, False), (HOUSE, True)):
        game = Bridge(conditions)
        state: State = game.initial(Board.shuffled(1, "L6.D.3"))
        for seat in SEATS:
            state = game.enforce(state, seat, MakeCall(PASS))
        result = game.result(state)
        assert result is not None
        assert (result.redeal is not None) == redeals


def test_L6_E_4_a_seed_or_a_number_makes_the_deal_beforehand() -> None:
    deal = Deal.shuffled("L6.E.4", 3)
    assert deal_of(number_of(deal)) == deal
    assert Board.of(3, deal_of(number_of(deal))) == Board.of(3, deal)


def test_L6_F_a_board_is_copied_with_the_same_hands() -> None:
    first, second = Board.shuffled(3, "hall"), Board.shuffled(3, "hall")
    assert first == second
    assert Board.shuffled(4, "hall").deal != first.deal


def test_L7_A_number_dealer_and_vulnerability_are_in_sight_throughout() -> None:
    game, state = Bridge(), Bridge().initial(Board.shuffled(6, "L7.A"))
    for seat in (*SEATS, None):
        view = game.observe(state, seat)
        assert (view.number, view.dealer, view.vulnerability) == (6, Seat.EAST, Vulnerability.EW)


@pytest.mark.parametrize("moved", [1, 2])
def test_L7_B_1_a_hand_that_has_not_thirteen_cards_is_found(moved: int) -> None:
    hands = list(Deal.shuffled("L7.B.1").hands)
    for card in list(hands[0])[:moved]:
        hands[0], hands[1] = hands[0].remove(card), hands[1].add(card)
    with pytest.raises(Malformed, match="13 cards for North"):
        Deal.of(hands)


def test_L7_B_2_only_the_owner_plays_a_card_and_declarer_dummys() -> None:
    game = Bridge(ONLINE)
    state: State = game.initial(Board.shuffled(1, "L7.B.2"))
    for call in ("1NT", "P", "P", "P"):
        state = game.enforce(state, game.to_act(state)[0], MakeCall(Call(call)))
    assert isinstance(state, Playing)
    state = game.enforce(state, Seat.EAST, game.legal(state, Seat.EAST)[0])
    assert isinstance(state, Playing)
    for owner in SEATS:
        for card in state.play.hands[owner]:
            for seat in SEATS:
                may = seat is owner or (seat is Seat.NORTH and owner is Seat.SOUTH)
                assert game.can_happen(state, seat, PlayCard(card)) == may
