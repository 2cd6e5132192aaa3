"""The online house game (document 003): every row that the board itself decides.

O.imp and O.gamescore belong to scoring: tests/scoring.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from paiju.cards import Card, Hand, Pack, Suit
from paiju.errors import Malformed
from paiju.games.bridge import (
    DUPLICATE,
    HOUSE,
    SEATS,
    AnswerClaim,
    Auction,
    Board,
    Bridge,
    Call,
    Claim,
    Contract,
    Deal,
    Finished,
    MakeCall,
    PlayCard,
    Side,
    Vulnerability,
    dealer_of,
    score,
    vulnerability_of,
)
from paiju.games.bridge.breakdown import Breakdown, trick_points
from paiju.games.bridge.following_board import next_board
from paiju.games.bridge.layout import columns
from paiju.games.bridge.points import hcp
from paiju.laws import Refused

N, E, S, W = SEATS
DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")
GAME = Bridge(HOUSE)


def at(calls: str = "", cards: str = "", number: int = 1) -> Any:
    state: Any = GAME.initial(Board.of(number, DEAL))
    acts: list[Any] = [MakeCall(Call(call)) for call in calls.split()]
    acts += [PlayCard(Card(card)) for card in cards.split()]
    for act in acts:
        state = GAME.enforce(state, GAME.to_act(state)[0], act)
    return state


def clause(refused: Refused | None) -> str:
    return "" if refused is None else refused.citation.id


def call(state: Any, text: str) -> str:
    return clause(GAME.why_not(state, state.auction.turn, MakeCall(Call(text))))


def made(short: str, tricks: int, *, vulnerable: bool = False) -> int:
    return score(Contract.parse(short, N), vulnerable, tricks)


# Cards, seats and boards


def test_O_pack_is_fifty_two_cards_for_four_players() -> None:
    assert len(Pack().cards) == 52
    assert not any(card.is_joker for card in Pack().cards)
    assert GAME.seats == 4


def test_O_suit_rank_majors_are_above_minors() -> None:
    assert Suit.SPADES > Suit.HEARTS > Suit.DIAMONDS > Suit.CLUBS
    worth = [trick_points(Contract.parse(f"1{d}", N)) for d in "SHDC"]
    assert worth == [30, 30, 20, 20]


def test_O_suit_trick_is_worth_thirty_in_a_major_and_twenty_in_a_minor() -> None:
    assert trick_points(Contract.parse("3S", N)) == 90
    assert trick_points(Contract.parse("3C", N)) == 60


def test_O_card_rank_the_ace_is_high_and_the_two_low() -> None:
    state = at("1NT P P P", "H2 HJ H8 H5")
    assert state.play.full[0].winner is S
    ranks = sorted((Card(f"H{rank}") for rank in "23456789TJQKA"), reverse=True)
    assert "".join(card.rank_text for card in ranks) == "AKQJT98765432"


def test_O_trick_goes_to_the_side_of_the_highest_card() -> None:
    assert at("1NT P P P", "DQ D4 D8 D2").play.won == (0, 1)
    assert at("1NT P P P", "DQ D4 D8 DA").play.won == (1, 0)


def test_O_target_is_six_and_the_level() -> None:
    assert Contract.parse("3NT", N).target == 9
    assert made("3NT", 9) > 0 > made("3NT", 8)


def test_O_deal_seat_thirteen_cards_each_and_north_deals_first() -> None:
    assert HOUSE.random_seats
    assert not DUPLICATE.random_seats
    assert [dealer_of(number) for number in (1, 2, 3, 4, 5)] == [N, E, S, W, N]
    assert [len(hand) for hand in Deal.shuffled("O.deal.seat").hands] == [13] * 4


def test_O_deal_first_the_dealer_calls_first() -> None:
    state = at(number=2)
    assert GAME.to_act(state) == (E,)
    assert call(state, "1C") == ""
    assert clause(GAME.why_not(state, N, MakeCall(Call("1C")))) == "L17.B"


def test_O_vul_names_are_ew_ns_both_and_none() -> None:
    names = {5: Vulnerability.NS, 8: Vulnerability.NONE, 16: Vulnerability.EW, 4: Vulnerability.BOTH}
    for number, wanted in names.items():
        assert vulnerability_of(number) is wanted
    assert Vulnerability.parse("EW") is Vulnerability.EW
    assert Vulnerability.parse("B") is Vulnerability.BOTH
    assert Vulnerability.parse("-") is Vulnerability.NONE
    assert made("4S", 10, vulnerable=True) > made("4S", 10)
    assert made("4S", 9, vulnerable=True) < made("4S", 9)


def test_O_vul_cycle_repeats_after_sixteen_boards() -> None:
    for number in range(1, 17):
        assert vulnerability_of(number + 16) is vulnerability_of(number)
    assert [vulnerability_of(n) for n in (1, 2, 3, 4)] == list(Vulnerability)


# The auction


def test_O_passout_the_board_is_void_and_the_next_seat_deals() -> None:
    state = at("P P P P")
    assert (state.result.score_ns, state.result.redeal) == (0, E)
    again = next_board(state, Deal.shuffled("again"))
    assert (again.number, again.dealer) == (1, E)
    assert again.vulnerability is state.board.vulnerability
    assert again.deal != DEAL
    with pytest.raises(Malformed):
        next_board(state, DEAL)
    twice: Any = GAME.initial(again)
    for seat in (E, S, W, N):
        twice = GAME.enforce(twice, seat, MakeCall(Call("P")))
    assert next_board(twice, Deal.shuffled("third")).dealer is S


def test_O_passout_in_duplicate_and_after_a_played_board_the_next_number_follows() -> None:
    duplicate = Bridge(DUPLICATE)
    state: Any = duplicate.initial(Board.of(4, DEAL))
    for _ in range(4):
        state = duplicate.enforce(state, state.auction.turn, MakeCall(Call("P")))
    assert (state.result.score_ns, state.result.redeal) == (0, None)
    assert next_board(state, DEAL) == Board.of(5, DEAL)
    claimed = at("1NT P P P", "H2")
    for who, act in ((N, Claim(7)), (E, AnswerClaim(accept=True)), (W, AnswerClaim(accept=True))):
        claimed = GAME.enforce(claimed, who, act)
    assert next_board(claimed, DEAL) == Board.of(2, DEAL)


def test_O_bid_order_each_bid_is_higher() -> None:
    state = at("1NT")
    assert call(state, "1S") == "L18.D"
    assert call(state, "1NT") == "L18.D"
    assert call(state, "2C") == ""


def test_O_bid_end_three_passes_end_it() -> None:
    assert not Auction.parse(N, "1H P P").is_over
    auction = Auction.parse(N, "1H P P P")
    assert auction.is_over
    assert str(auction.contract) == "1H by N"


def test_O_contract_owner_is_the_side_of_the_last_bid() -> None:
    contract = Auction.parse(N, "1H 1S 2H 4S P P P").contract
    assert contract is not None
    assert contract.declarer.side is Side.EW


def test_O_contract_min_needs_seven_tricks() -> None:
    assert Contract.parse("1C", N).target == 7
    assert made("1C", 7) > 0 > made("1C", 6)


def test_O_contract_trump_may_ruff_and_stands_leftmost() -> None:
    state = at("1S P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2 S6 S3 S2")
    assert state.play.full[-1].winner is S
    hand = DEAL.hands[S]
    for trump, first in (("S", Suit.SPADES), ("C", Suit.CLUBS)):
        contract = Contract.parse(f"1{trump}", N)
        assert next(iter(columns(hand, contract.denomination)[0])).suit is first


def test_O_contract_nt_has_no_trump() -> None:
    state = at("1NT P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2 CA S3 SA")
    assert state.play.full[-1].winner is E


def test_O_contract_game_is_a_hundred_trick_points() -> None:
    assert Breakdown.of(Contract.parse("2SX", N), False, 8).is_game
    assert not Breakdown.of(Contract.parse("2S", N), False, 8).is_game
    assert (made("2SX", 8), made("2S", 8)) == (470, 110)


def test_O_double_order_double_then_redouble_and_no_further() -> None:
    assert call(at("1S X XX"), "X") == "L19.A.1"
    assert call(at("1S X XX P"), "XX") == "L19.B.1"
    assert call(at("1S X"), "XX") == ""


def test_O_double_reset_a_higher_bid_cancels_it() -> None:
    assert str(Auction.parse(N, "1S X 2C P P P").contract) == "2C by S"
    assert str(Auction.parse(N, "1S X P P P").contract) == "1SX by N"


def test_O_double_side_only_the_opponents_calls() -> None:
    assert call(at("1S P"), "X") == "L19.A.1"
    assert call(at("1S"), "X") == ""
    assert call(at("1S X P"), "XX") == "L19.B.1"


def test_O_double_factor_is_two_and_four() -> None:
    points = [trick_points(Contract.parse(f"2H{x}", N)) for x in ("", "X", "XX")]
    assert points == [60, 120, 240]


# The play


def test_O_declarer_first_named_the_denomination() -> None:
    contract = Auction.parse(N, "1H P 3H P 4H P P P").contract
    assert contract is not None
    assert contract.declarer is N


def test_O_lead_is_the_next_seats_and_all_see_it_at_once() -> None:
    state = at("1NT P P P")
    assert GAME.to_act(state) == (E,)
    led = at("1NT P P P", "H2")
    assert not led.play.lead_down
    for viewer in (*SEATS, None):
        assert GAME.observe(led, viewer).trick[0].card is Card("H2")


def test_O_dummy_is_open_and_declarer_plays_it() -> None:
    state = at("1NT P P P", "H2")
    for viewer in (*SEATS, None):
        assert GAME.observe(state, viewer).hands[S] == DEAL.hands[S]
    assert GAME.observe(at("1NT P P P"), E).hands[S] is None
    assert GAME.is_legal(state, N, PlayCard(Card("H9")))
    assert not GAME.is_legal(state, E, PlayCard(Card("H9")))


def test_O_dummy_view_dummy_does_nothing_and_sees_declarers_hand() -> None:
    state = at("1NT P P P", "H2")
    assert clause(GAME.why_not(state, S, PlayCard(Card("H9")))) == "L45.B"
    assert GAME.observe(state, S).hands[N] == DEAL.hands[N]
    assert GAME.observe(state, S).hands[E] is None
    assert GAME.observe(state, E).hands[N] is None
    assert GAME.observe(at("1NT P P P"), S).hands[N] is None  # not before the lead


def test_O_play_wins_counts_the_trick_and_gives_the_lead() -> None:
    state = at("1NT P P P", "H2 H9 H8 H5")
    assert state.play.won == (1, 0)
    assert state.play.turn is S


def test_O_play_discard_never_wins() -> None:
    state = at("1NT P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2 CA S3 SA")
    assert state.play.full[-1].winner is E


def test_O_clm_declarer_claims_before_his_own_or_dummys_play() -> None:
    dummys, easts = at("1NT P P P", "H2"), at("1NT P P P", "H2 HJ H8 H5 D4 D8 DA DK")
    assert GAME.is_legal(dummys, N, Claim(7))
    for seat in (E, S, W):
        assert not GAME.is_legal(dummys, seat, Claim(7))
    assert clause(GAME.why_not(dummys, E, Claim(7))) == "O.clm"
    assert GAME.is_legal(easts, N, Claim(7))  # north won, and is to lead
    third = at("1NT P P P", "H2 HJ")
    assert clause(GAME.why_not(third, N, Claim(7))) == "O.clm"  # west is to play
    assert Bridge(DUPLICATE).is_legal(third, N, Claim(7))


@pytest.mark.parametrize("tricks", range(14))
def test_O_clm_agreed_it_ends_the_board_made_over_or_under(tricks: int) -> None:
    state = at("1NT P P P", "H2")
    for who, act in ((N, Claim(tricks)), (E, AnswerClaim(accept=True)), (W, AnswerClaim(accept=True))):
        state = GAME.enforce(state, who, act)
    assert isinstance(state, Finished)
    assert state.result.tricks == tricks


def test_O_clm_disputed_it_is_played_on() -> None:
    state = at("1NT P P P", "H2")
    claimed = GAME.enforce(state, N, Claim(13))
    assert GAME.enforce(claimed, W, AnswerClaim(accept=False)) == state


# The score


def test_O_score_base_trick_points_and_premiums_add_up() -> None:
    parts = Breakdown.of(Contract.parse("3NT", N), False, 9)
    assert (parts.tricks, parts.level, parts.total) == (100, 300, 400)


@pytest.mark.parametrize(("suit", "x"), list(product("CD", range(3))))
def test_O_score_trick_minor_twenty_forty_eighty(suit: str, x: int) -> None:
    for level in range(1, 8):
        assert trick_points(Contract.parse(f"{level}{suit}{'X' * x}", N)) == level * (20, 40, 80)[x]


@pytest.mark.parametrize(("suit", "x"), list(product("HS", range(3))))
def test_O_score_trick_major_thirty_sixty_a_hundred_and_twenty(suit: str, x: int) -> None:
    for level in range(1, 8):
        assert trick_points(Contract.parse(f"{level}{suit}{'X' * x}", N)) == level * (30, 60, 120)[x]


@pytest.mark.parametrize("x", range(3))
def test_O_score_trick_nt_the_first_is_worth_more(x: int) -> None:
    first, each = (40, 80, 160)[x], (30, 60, 120)[x]
    for level in range(1, 8):
        points = trick_points(Contract.parse(f"{level}NT{'X' * x}", N))
        assert points == first + (level - 1) * each


def test_O_score_gameline_is_a_hundred() -> None:
    assert Breakdown.of(Contract.parse("3NTX", N), False, 9).level == 300
    assert Breakdown.of(Contract.parse("2C", N), False, 8).level == 50
    assert Breakdown.of(Contract.parse("5C", N), False, 11).level == 300
    assert Breakdown.of(Contract.parse("3S", N), False, 9).level == 50


def test_O_score_slam_small_500_and_750() -> None:
    assert made("6S", 12) == 980
    assert made("6S", 12, vulnerable=True) == 180 + 500 + 750
    assert made("5S", 12) == 480  # not bid


def test_O_score_slam_grand_1000_and_1500() -> None:
    assert made("7NT", 13, vulnerable=True) == 2220
    assert made("7NT", 13) == 1520
    assert made("6NT", 13) == 1020


def test_O_score_over_undoubled_at_the_tricks_own_worth() -> None:
    assert made("1NT", 8) == 120
    assert (made("1C", 9) - made("1C", 7), made("1S", 9) - made("1S", 7)) == (40, 60)
    assert made("1NT", 8, vulnerable=True) == 120


def test_O_score_over_doubled_100_and_200() -> None:
    assert made("2HX", 9) == 570
    assert made("2HX", 9, vulnerable=True) == 120 + 500 + 50 + 200


def test_O_score_over_redoubled_200_and_400() -> None:
    assert made("1CXX", 13) == 1430
    assert made("1CXX", 13, vulnerable=True) == 2630


def test_O_score_bonus_game_300_and_500() -> None:
    assert (made("4H", 10), made("4H", 10, vulnerable=True)) == (420, 620)
    assert made("4H", 9) < 0


def test_O_score_bonus_part_50() -> None:
    assert (made("2S", 8), made("2S", 8, vulnerable=True)) == (110, 110)


def test_O_score_bonus_insult_50_and_100() -> None:
    assert made("2SX", 8) == 470
    assert made("1NTXX", 7) == 560
    assert Breakdown.of(Contract.parse("2S", N), False, 8).insult == 0


def test_O_score_undertrick_undoubled_50_and_100() -> None:
    assert (made("4S", 8, vulnerable=True), made("4S", 8)) == (-200, -100)


def test_O_score_undertrick_doubled_nv_100_200_200_300() -> None:
    assert [made("4SX", tricks) for tricks in (9, 8, 7, 6, 5)] == [-100, -300, -500, -800, -1100]


def test_O_score_undertrick_doubled_v_200_then_300() -> None:
    falls = [made("4SX", tricks, vulnerable=True) for tricks in (9, 8, 7, 6)]
    assert falls == [-200, -500, -800, -1100]


def test_O_score_undertrick_redoubled_is_twice_that() -> None:
    assert made("4SXX", 6) == -1600
    for tricks, vulnerable in product(range(10), (False, True)):
        doubled = made("4SX", tricks, vulnerable=vulnerable)
        assert made("4SXX", tricks, vulnerable=vulnerable) == 2 * doubled


def test_O_hcp_four_three_two_one() -> None:
    assert hcp(Hand.of("SA HK DQ CJ CT C9")) == 10
    assert hcp(Pack().hand) == 40
    assert [hcp(hand) for hand in DEAL.hands] == [13, 18, 9, 0]
