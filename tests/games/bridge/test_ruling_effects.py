"""The effect of each ruling on a board, and the obligations that it leaves."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import (
    CALLS,
    SEATS,
    Bidding,
    Board,
    Bridge,
    Call,
    Claim,
    Deal,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
)
from paiju.games.bridge.acts import FACE_LEAD, AnswerClaim, CarryOut, ShowCard
from paiju.games.bridge.binding import binding
from paiju.games.bridge.conditions import ONLINE
from paiju.games.bridge.effects import (
    AwardTricks,
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    LiftPenalty,
    MustCall,
    NoDouble,
    PassAlways,
    PassOnce,
    PenaltyCard,
    PlayRestriction,
    Rank,
    SwapDeclarer,
)
from paiju.games.bridge.standing import Matter
from paiju.laws import Refused
from paiju.laws.effect import AdjustLater, Cancel, EraseCalls, MustPlay, Redeal, RestoreCard, SetTurn

N, E, S, W = SEATS
GAME: Any = Bridge(ONLINE)
DEAL = Deal.parse("N:AKQJ.T98.765.432 T987.AKQ.T98.765 6543.765.AKQ.T98 2.J432.J432.AKQJ")
"""North AKQJ/T98/765/432, East T987/AKQ/T98/765, South 6543/765/AKQ/T98, West 2/J432/J432/AKQJ."""


def calls(words: str) -> Any:
    """Return the board after calls, each by the seat in turn or by the one named (W/1H); North deals."""
    state: Any = GAME.initial(Board.of(1, DEAL))
    for word in words.split():
        who, out, call = word.rpartition("/")
        seat = Seat.parse(who) if out else state.auction.turn
        state = GAME.apply(state, seat, MakeCall(Call.parse(call)))
    return state


def plays(state: Any, words: str) -> Any:
    """Play cards, each by the hand that holds it."""
    for word in words.split():
        card = Card.parse(word)
        hand = next(seat for seat in SEATS if state.play.holds(seat, card))
        state = GAME.apply(state, hand, PlayCard(card))
    return state


def test_a_call_after_the_final_pass_is_erased_though_a_card_has_been_played() -> None:
    state = plays(calls("1S P P P N/P"), "HA")
    after = GAME.apply(state, None, CarryOut((EraseCalls((4,)),)))
    assert isinstance(after, Playing)
    assert len(after.auction.calls) == 4
    assert after.play == state.play
    with pytest.raises(Malformed, match="EraseCalls"):
        GAME.apply(state, None, CarryOut((EraseCalls((3, 4)),)))


def matter(state: Any) -> Matter:
    """Return what must be ruled first."""
    due = GAME.due(state)
    assert due is not None
    return Matter(due.matter)


def rule(state: Any, *effects: Any) -> Any:
    """Carry out a ruling."""
    return GAME.apply(state, None, CarryOut(effects))


def may_call(state: Any) -> set[str]:
    """Return the calls that the seat in turn may make, checked one by one and against the list."""
    seat = state.auction.turn
    listed = {act.call.text for act in GAME.legal(state, seat)}
    asked = {a.call.text for a in map(MakeCall, CALLS) if GAME.is_legal(state, seat, a)}
    assert listed == asked
    return listed


def may_play(state: Any) -> set[str]:
    """Return the cards that the hand in turn may play, checked one by one and against the list."""
    hand = state.play.hands[state.play.turn]
    player = state.play.player
    listed = {act.card.text for act in GAME.legal(state, player)}
    assert listed == {c.text for c in hand if GAME.is_legal(state, player, PlayCard(c))}
    return listed


FOUR_SPADES = "4S P P P"  # by North; East leads


def test_calls_are_cancelled_and_the_turn_goes_where_the_ruling_says() -> None:
    state = rule(calls("1S S/2H W/P"), EraseCalls((1, 2)), SetTurn(E))
    assert str(state.auction) == "1S"
    assert state.auction.turn is E
    assert state.auction.bid == Call("1S").rank


def test_the_auction_is_open_again_when_a_pass_that_ended_it_is_cancelled() -> None:
    """L34: a pass out of rotation deprived a player of a turn."""
    over = calls("1S P W/P N/P")
    assert isinstance(over, Playing)
    state = rule(over, EraseCalls((2, 3)), SetTurn(S))
    assert isinstance(state, Bidding)
    assert state.auction.turn is S


def test_a_call_after_the_final_pass_opens_the_auction_until_it_is_erased() -> None:
    """L39: the late call physically happens, and is cancelled."""
    late = GAME.apply(calls("1S P P P"), W, MakeCall(Call("X")))
    assert isinstance(late, Bidding)
    state = rule(late, EraseCalls((4,)))
    assert isinstance(state, Playing)
    assert state.contract.doubled == 0
    assert isinstance(GAME.apply(calls("1S P P P"), W, MakeCall(Call("P"))), Playing)


def test_a_lead_that_nobody_has_seen_goes_back_with_the_calls_that_are_cancelled() -> None:
    """L17.E: the auction is over once the lead is faced, and not before."""
    face_down = Bridge()
    state: Any = face_down.initial(Board.of(1, DEAL))
    for seat, call in zip((N, E, W, N), ("1S", "P", "P", "P"), strict=True):
        state = face_down.apply(state, seat, MakeCall(Call(call)))
    state = face_down.apply(state, E, PlayCard(Card("HA")))
    back: Any = face_down.apply(state, None, CarryOut((EraseCalls((2, 3)), SetTurn(S))))
    assert isinstance(back, Bidding)
    assert back.auction.turn is S
    faced = face_down.apply(state, E, FACE_LEAD)
    assert not face_down.can_happen(faced, None, CarryOut((EraseCalls((2, 3)),)))


def test_a_required_pass_binds_one_turn_or_all() -> None:
    once = rule(calls("1S"), PassOnce(E))
    assert may_call(once) == {"P"}
    with pytest.raises(Refused, match="L37"):
        GAME.enforce(once, E, MakeCall(Call("X")))
    always = rule(calls("1S"), PassAlways(E))
    for call in ("P", "2H", "P", "2S"):
        always = GAME.apply(always, always.auction.turn, MakeCall(Call(call)))
    assert always.auction.turn is E
    assert may_call(always) == {"P"}
    again = rule(calls("1S"), PassOnce(E))
    for call in ("P", "2H", "P", "2S"):
        again = GAME.apply(again, again.auction.turn, MakeCall(Call(call)))
    assert "3NT" in may_call(again), "a pass owed once is done with the next call"


def test_a_required_call_binds_where_it_is_legal() -> None:
    state = rule(calls("1S"), MustCall(E, "2H"))
    assert may_call(state) == {"2H"}
    state = rule(calls("1S P 3NT"), MustCall(W, "2H"))
    assert "7NT" in may_call(state), "what cannot be complied with binds nobody"


def test_no_double_lasts_one_turn() -> None:
    state = rule(calls("1S"), NoDouble(E))
    assert "X" not in may_call(state)
    assert "2H" in may_call(state)
    with pytest.raises(Refused, match="L84.B"):
        GAME.enforce(state, E, MakeCall(Call("X")))


def go(state: Any, words: str) -> Any:
    """Have the seats in turn call."""
    for call in words.split():
        state = GAME.apply(state, state.auction.turn, MakeCall(Call.parse(call)))
    return state


def test_L34_a_compulsory_pass_that_is_cancelled_is_owed_again() -> None:
    """West's pass deprives South of a turn, and North passes as required: all from West's call on is cancelled."""
    state = GAME.apply(rule(calls("1S P"), PassOnce(N)), W, MakeCall(Call("P")))
    over = go(state, "P")
    assert isinstance(over, Playing)
    back = go(rule(over, EraseCalls((2, 3)), SetTurn(S)), "2H P")
    assert may_call(back) == {"P"}
    assert "3S" in may_call(go(back, "P 3D P P")), "owed once, and made once"


def test_L35_A_the_next_players_compulsory_pass_falls_with_the_call_before_it() -> None:
    """South doubles their own side's bid and West passes as required: both are cancelled, and West passes again."""
    state = go(rule(calls("1S P"), PassOnce(W)), "X P")
    back = go(rule(state, EraseCalls((2, 3)), SetTurn(S)), "2H")
    assert may_call(back) == {"P"}


def test_L25_B_1_a_change_that_stands_is_the_call_of_that_turn() -> None:
    """East passes as required and then bids; the bid is accepted, and East owes no pass at the next turn."""
    state = GAME.apply(go(rule(calls("1S"), PassOnce(E)), "P"), E, MakeCall(Call("2H")))
    state = go(rule(state, EraseCalls((1,))), "P P 2S")
    assert state.auction.turn is E
    assert "3H" in may_call(state)


def test_L34_a_pass_that_was_owed_is_known_again_when_earlier_calls_were_cancelled_before() -> None:
    """A required pass that was made is required again, whichever calls before it were cancelled first."""
    state = go(rule(calls("1S E/1C P"), PassOnce(W)), "P")
    state = rule(state, EraseCalls((1,)))
    assert str(state.auction) == "1S P P"
    back = rule(state, EraseCalls((2,)), SetTurn(W))
    assert may_call(back) == {"P"}


def test_L30_B_2_b_no_double_binds_the_call_that_takes_the_place_of_a_cancelled_one() -> None:
    state = go(rule(calls("1S"), NoDouble(E)), "1H")
    back = rule(state, EraseCalls((1,)), SetTurn(E))
    assert "X" not in may_call(back)
    assert "2H" in may_call(back)


def test_L31_A_1_a_repeated_bid_that_is_cancelled_is_required_again_over_the_same_calls() -> None:
    state = go(rule(calls("P"), MustCall(E, "1H")), "1H")
    assert may_call(rule(state, EraseCalls((1,)), SetTurn(E))) == {"1H"}
    anew = go(rule(state, EraseCalls((0, 1)), SetTurn(N)), "1D")
    assert "1NT" in may_call(anew), "North has bid: East is free (L31.A.2)"


def test_a_later_ruling_says_which_call_is_required() -> None:
    """L35.C: a player who must bid 1H is then required to pass instead."""
    state = rule(calls("P"), MustCall(E, "1H"), MustCall(E, "P"))
    assert may_call(state) == {"P"}


def test_an_early_card_is_seen_and_stays_in_its_hand() -> None:
    state = GAME.apply(calls("1S"), W, ShowCard(Card("CA")))
    assert [str(lies.card) for lies in GAME.observe(state, N).faced] == ["CA"]
    assert Card("CA") in state.board.deal.hands[W]
    assert not GAME.can_happen(state, W, ShowCard(Card("SA")))


@pytest.mark.parametrize(("card", "major"), [("CA", True), ("H4", False)])
def test_a_card_left_faced_is_a_penalty_card_if_its_owner_defends(card: str, major: bool) -> None:
    state = rule(calls("1S P"), LeaveFaced(W, card))
    for call in ("P", "P"):
        state = GAME.apply(state, state.auction.turn, MakeCall(Call(call)))
    assert state.standing.penalty_cards(W) == {Card(card): major}
    declared = rule(calls("P P P"), LeaveFaced(W, card))
    for call in ("1C", "P", "P", "P"):
        declared = GAME.apply(declared, declared.auction.turn, MakeCall(Call(call)))
    assert declared.standing.owed == declared.standing.faced == (), (
        "declarer's exposed cards are never penalty cards (L48.A)"
    )


def test_a_lead_penalty_waits_for_the_first_lead_and_then_for_declarer() -> None:
    state = rule(calls("1S"), LeadPenalty(E, ("H",), shower=W))
    for call in ("P", "P", "P"):
        state = GAME.apply(state, state.auction.turn, MakeCall(Call(call)))
    due = GAME.due(state)
    assert due is not None
    assert (due.matter, due.seat) == (Matter.LEAD_PENALTY, E)
    assert GAME.to_act(state) == ()
    with pytest.raises(Refused, match="L9.B.2"):
        GAME.enforce(state, E, PlayCard(Card("S7")))
    required = rule(state, LeadRestriction(E, require="H"))
    assert may_play(required) == {"HA", "HK", "HQ"}
    led = plays(required, "HA")
    assert led.standing.owed == ()
    forbidden = rule(state, LeadRestriction(E, forbid=("H",)))
    assert may_play(forbidden) == {"ST", "S9", "S8", "S7", "DT", "D9", "D8", "C7", "C6", "C5"}


def test_a_prohibited_lead_binds_while_the_lead_is_kept() -> None:
    state = rule(calls("1NT P P P"), LeadPenalty(E, any_suit=True))
    state = rule(state, LeadRestriction(E, forbid=("S",)))
    state = plays(state, "HA H5 H2 H8")
    assert state.play.turn is E
    assert not any(card.startswith("S") for card in may_play(state))
    state = plays(state, "D8 DA D2 D5")
    assert state.standing.owed == (), "South won the trick: the restriction is over"


def test_a_lead_penalty_falls_away_where_its_suits_were_shown_or_its_side_declares() -> None:
    """L26.A.1, L26: it is for defenders, and for suits that the offender never showed."""
    shown = rule(calls("1S"), LeadPenalty(E, ("H",), shower=W))
    for call in ("P", "P", "2H", "2S", "P", "P", "P"):
        shown = GAME.apply(shown, shown.auction.turn, MakeCall(Call(call)))
    assert shown.standing.owed == ()
    declares = rule(calls("1S"), LeadPenalty(E, ("H",), shower=W))
    for call in ("P", "P", "2D", "P", "P", "P"):
        declares = GAME.apply(declares, declares.auction.turn, MakeCall(Call(call)))
    assert declares.standing.owed == ()


def lead_penalty_after(*made: str, alerted: str = "", owed: LeadPenalty) -> tuple[object, ...]:
    """Return what is owed for West's withdrawn call after these calls over North's 1S; West's `alerted` was alerted."""
    state = rule(calls("1S"), owed)
    for call in made:
        turn = state.auction.turn
        state = GAME.apply(state, turn, MakeCall(Call(call), alert=turn is W and call == alerted))
    return tuple(e for e in state.standing.owed if isinstance(e, LeadPenalty))


def test_L26_a_lead_penalty_learns_whether_the_withdrawn_call_is_made_again() -> None:
    hearts = LeadPenalty(E, ("S",), shower=W, withdrawn="2H")
    again = lead_penalty_after("P", "P", "2H", "2S", "P", "P", "P", owed=hearts)
    assert again == (structs.replace(hearts, repeated=True),)
    other = lead_penalty_after("P", "P", "X", "2S", "P", "P", "P", owed=hearts)
    assert other == (structs.replace(hearts, withdrawn=""),)
    late = lead_penalty_after("P", "P", "P", owed=hearts)
    assert late == (structs.replace(hearts, withdrawn=""),)
    double = LeadPenalty(E, any_suit=True, withdrawn="X")
    doubled = lead_penalty_after("P", "P", "X", "2S", "P", "P", "P", owed=double)
    assert doubled == (structs.replace(double, repeated=True),)


def test_L26_a_call_that_is_cancelled_has_told_a_lead_penalty_nothing() -> None:
    """L25: another call of the same turn replaces it, or the player is yet to call."""
    double = LeadPenalty(E, any_suit=True, withdrawn="X")
    state = rule(calls("1S"), double)
    for call in ("P", "P", "X"):
        state = GAME.apply(state, state.auction.turn, MakeCall(Call(call)))
    gone = rule(state, EraseCalls((3,)), SetTurn(W))
    assert gone.standing.of(E, LeadPenalty) == (double,)
    changed = GAME.apply(state, W, MakeCall(Call("2C")))
    kept = rule(changed, EraseCalls((3,)), SetTurn(N))
    assert kept.standing.of(E, LeadPenalty) == (structs.replace(double, withdrawn=""),)


def test_L26_A_1_an_alerted_bid_need_not_specify_the_suit_that_it_names() -> None:
    hearts = LeadPenalty(E, ("H",), shower=W)
    going = ("P", "P", "2H", "2S", "P", "P", "P")
    assert lead_penalty_after(*going, owed=hearts) == ()
    assert lead_penalty_after(*going, alerted="2H", owed=hearts) == (hearts,)


def test_a_major_penalty_card_is_played_at_the_first_legal_turn() -> None:
    """L50.D.1, L44.C: following suit comes first."""
    state = rule(calls(FOUR_SPADES), PenaltyCard(W, "DJ", major=True), LeadRestriction(E))
    state = plays(state, "HA H5")
    assert may_play(state) == {"HJ", "H4", "H3", "H2"}
    state = plays(state, "H2 H8")
    state = rule(state, LeadRestriction(E))
    state = plays(state, "ST S3")
    assert may_play(state) == {"S2"}
    state = plays(state, "S2 SA SK S7 S4")
    assert may_play(state) == {"DJ"}
    with pytest.raises(Refused, match="L50.D.1"):
        GAME.enforce(state, W, PlayCard(Card("CA")))
    assert plays(state, "DJ").standing.faced == ()


def test_a_minor_penalty_card_goes_before_small_cards_of_its_suit_and_after_honors() -> None:
    """L50.C."""
    state = rule(calls(FOUR_SPADES), PenaltyCard(W, "H3", major=False))
    state = plays(state, "HA H5")
    assert may_play(state) == {"HJ", "H3"}
    with pytest.raises(Refused, match="L50.C"):
        GAME.enforce(state, W, PlayCard(Card("H2")))


def test_two_penalty_cards_are_both_major_and_declarer_designates() -> None:
    """L50.B, L51.A."""
    state = rule(calls(FOUR_SPADES), PenaltyCard(W, "H3", major=False))
    state = rule(state, PenaltyCard(W, "H2", major=False), LeadRestriction(E))
    assert state.standing.penalty_cards(W) == {Card("H3"): True, Card("H2"): True}
    state = plays(state, "HA H5")
    assert matter(state) is Matter.DESIGNATION
    assert may_play(rule(state, MustPlay(W, ("H2",)))) == {"H2"}


def test_while_the_partner_has_a_major_penalty_card_declarer_speaks_before_each_lead() -> None:
    """L50.D.2."""
    state = rule(calls(FOUR_SPADES), PenaltyCard(W, "DJ", major=True))
    assert matter(state) is Matter.PARTNERS_PENALTY_CARD
    forbidden = rule(state, LiftPenalty(W, ("DJ",)), LeadRestriction(E, forbid=("D",)))
    assert forbidden.standing.faced == ()
    assert not any(card.startswith("D") for card in may_play(forbidden))
    free = rule(state, LeadRestriction(E))
    assert len(may_play(free)) == 13
    led = plays(free, "HA H5 H2 H8")
    assert matter(led) is Matter.PARTNERS_PENALTY_CARD


@pytest.mark.parametrize(
    ("effect", "cards"),
    [
        (PlayRestriction(W, Rank.HIGHEST), {"HJ"}),
        (PlayRestriction(W, Rank.LOWEST), {"H2"}),
        (PlayRestriction(W, forbid="C"), {"HJ", "H4", "H3", "H2"}),
        (PlayRestriction(W, require="H"), {"HJ", "H4", "H3", "H2"}),
    ],
)
def test_a_play_is_bound_to_the_highest_the_lowest_or_another_suit(effect: Any, cards: set[str]) -> None:
    """L57.A, L59."""
    state = rule(plays(calls(FOUR_SPADES), "HA H5"), effect)
    assert may_play(state) == cards
    assert plays(state, min(cards)).standing.owed == ()


def test_a_card_comes_back_from_the_trick_and_the_turn_with_it() -> None:
    state = plays(calls(FOUR_SPADES), "HA H5 H2 H8 HK H6 H3 HT")
    assert len(state.play.full) == 2
    state = rule(state, RestoreCard(N, "HT"))
    assert state.play.turn is N
    assert state.play.won == (0, 1)
    later = plays(calls(FOUR_SPADES), "HA C8 H2 H8 HK")
    with pytest.raises(Malformed, match="played to this trick"):
        rule(later, RestoreCard(S, "C8"))
    back = rule(later, RestoreCard(E, "HK"), RestoreCard(S, "C8"))
    assert back.play.turn is S
    assert [p.card.text for p in back.play.trick] == ["HA", "H2", "H8"]
    again = plays(back, "H5")
    assert again.play.turn is E
    assert again.play.won == (0, 1)


def test_who_plays_before_his_turn_is_not_asked_again() -> None:
    """L57: the trick continues with the first hand that has not played."""
    state = plays(calls(FOUR_SPADES), "HA H2")
    assert state.play.turn is S
    state = plays(state, "H5")
    assert state.play.turn is N
    assert plays(state, "H8").play.won == (0, 1)


def test_a_second_card_of_a_hand_belongs_to_no_trick_until_it_is_ruled() -> None:
    """L45.E, L67.B.2."""
    state = plays(calls(FOUR_SPADES), "HA H5")
    state = GAME.apply(state, E, PlayCard(Card("HK")))
    assert [str(lies.card) for lies in GAME.observe(state, None).extra] == ["HK"]
    assert state.play.turn is W
    back = rule(state, RestoreCard(E, "HK"), PenaltyCard(E, "HK", major=True))
    assert back.play.holds(E, Card("HK"))
    assert back.standing.extra == ()
    assert back.standing.penalty_cards(E) == {Card("HK"): True}


def test_a_hand_that_has_played_too_many_waits_for_a_ruling_when_it_is_empty() -> None:
    """L67.B.2: no card is lost, and play is not stuck."""
    rng = Random(1)
    state = plays(calls(FOUR_SPADES), "HA H5")
    state = GAME.apply(state, E, PlayCard(Card("HK")))
    while GAME.to_act(state):
        (player,) = GAME.to_act(state)
        state = GAME.apply(state, player, rng.choice(GAME.legal(state, player)))
    due = GAME.due(state)
    assert due is not None
    assert (due.matter, due.seat) == (Matter.EMPTY_HAND, E)
    state = plays(rule(state, RestoreCard(E, "HK")), "HK")
    while GAME.to_act(state):
        (player,) = GAME.to_act(state)
        state = GAME.apply(state, player, rng.choice(GAME.legal(state, player)))
    assert isinstance(state, Finished)
    assert state.play is not None
    assert sum(state.play.won) == 13


def test_declarer_and_dummy_change_places() -> None:
    """L54.A: West leads out of turn; North, declarer, spreads the hand, and South declares."""
    state = plays(calls(FOUR_SPADES), "CA")
    state = rule(state, SwapDeclarer(), SetTurn(N))
    assert str(state.contract) == "4S by S"
    assert state.play.dummy is N
    assert state.play.player is S
    assert isinstance(plays(state, "C2"), Playing)


def test_play_ends_with_the_tricks_that_are_awarded() -> None:
    state = plays(calls(FOUR_SPADES), "HA H5 H2 H8")
    ended = rule(state, AwardTricks(0, 10))
    assert ended.result.tricks == 10
    assert ended.result.score_ns == 420
    with pytest.raises(Malformed, match="12 left"):
        rule(state, AwardTricks(0, 13))


def test_a_board_is_cancelled_or_dealt_again() -> None:
    cancelled = rule(calls("1S"), Cancel(), AdjustLater(0, "L12.C.1"))
    assert cancelled.result.cancelled
    assert str(cancelled.result) == "cancelled"
    assert cancelled.standing.owed == (AdjustLater(0, "L12.C.1"),)
    assert rule(calls("1S"), Redeal()).result.redeal is N


def test_what_a_ruling_says_about_the_score_stands_to_the_end() -> None:
    state = rule(calls(FOUR_SPADES), AdjustLater(1, "L23"))
    ended = GAME.apply(state, N, Claim(10))
    for seat in (E, W):
        ended = GAME.apply(ended, seat, AnswerClaim(accept=True))
    assert ended.standing.owed == (AdjustLater(1, "L23"),)


@pytest.mark.parametrize(
    "effects",
    [
        (EraseCalls((5,)),),
        (RestoreCard(E, "CA"), SetTurn(N), RestoreCard(N, "DA")),
        (PenaltyCard(E, "SA", major=True),),
        (SwapDeclarer(), SwapDeclarer(), EraseCalls((9,))),
    ],
)
def test_an_effect_that_cannot_be_is_refused_and_changes_nothing(effects: Any) -> None:
    state = calls(FOUR_SPADES) if len(effects) == 1 else plays(calls(FOUR_SPADES), "HA")
    assert not GAME.can_happen(state, None, CarryOut(effects))
    with pytest.raises(Refused, match="L81.C.5"):
        GAME.enforce(state, None, CarryOut(effects))


def test_only_the_director_rules() -> None:
    with pytest.raises(Refused, match="L10.A"):
        GAME.enforce(calls("1S"), E, CarryOut((PassOnce(E),)))


def test_what_binds_is_said_in_both_languages() -> None:
    said: list[Any] = [
        PassOnce(0),
        PassAlways(1),
        MustCall(2, "3NT"),
        NoDouble(3),
        LeadPenalty(0, ("H", "S")),
        LeadPenalty(0, any_suit=True),
        LeaveFaced(1, "SA"),
        PenaltyCard(1, "SA", major=True),
        LeadRestriction(2, require="H"),
        LeadRestriction(2, forbid=("H",)),
        PlayRestriction(3, Rank.HIGHEST),
        PlayRestriction(3, Rank.LOWEST),
        PlayRestriction(3, forbid="C"),
        PlayRestriction(3, require="C"),
        MustPlay(0, ("SA", "HK")),
    ]
    words = [binding(effect) for effect in said]
    assert None not in words
    assert len({text.en for text in words if text}) == len(said)
    assert len({text.zh for text in words if text}) == len(said)
    assert binding(LeadRestriction(2)) is None
    assert binding(Cancel()) is None
