"""Boards with several irregularities at once: what is owed binds the right hand, and no longer than it should."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card
from paiju.games.bridge import SEATS, Board, Bridge, Call, Deal, MakeCall, PlayCard
from paiju.games.bridge.acts import CarryOut, FaceLead, ShowCard
from paiju.games.bridge.conditions import DUPLICATE, ONLINE
from paiju.games.bridge.effects import (
    LeadPenalty,
    LeadRestriction,
    LeaveFaced,
    LiftPenalty,
    PassAlways,
    PenaltyCard,
    of_board,
)
from paiju.games.bridge.standing import Matter
from paiju.laws import Code, Ruling
from paiju.laws.effect import EraseCalls, MustPlay, RestoreCard, SetTurn
from paiju.referee import Case, judge
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.detection import detect_irregularity, disobeyed
from paiju.referee.bridge.revoke_record import revokes

N, E, S, W = SEATS
GAME: Any = Bridge(ONLINE)
DEAL = Deal.parse("N:AKQJ.T98.765.432 T987.AKQ.T98.765 6543.765.AKQ.T98 2.J432.J432.AKQJ")
"""North AKQJ/T98/765/432, East T987/AKQ/T98/765, South 6543/765/AKQ/T98, West 2/J432/J432/AKQJ."""


def bid(words: str = "1S P 4S P P P", game: Any = GAME) -> Any:
    """Return the board after calls in turn, North first; East leads against a contract of North's."""
    state: Any = game.initial(Board.of(1, DEAL))
    for word in words.split():
        state = game.apply(state, state.auction.turn, MakeCall(Call(word)))
    return state


def play(state: Any, words: str) -> Any:
    """Play cards, each by the hand that holds it."""
    for word in words.split():
        card = Card.parse(word)
        hand = next(seat for seat in SEATS if state.play.holds(seat, card))
        player = state.contract.declarer if hand is state.contract.dummy else hand
        state = GAME.apply(state, player, PlayCard(card))
    return state


def order(state: Any, *effects: Any) -> Any:
    """Carry out a ruling."""
    return GAME.apply(state, None, CarryOut(effects))


def may_play(state: Any) -> set[str]:
    return {act.card.text for act in GAME.legal(state, state.play.player)}


def suits(state: Any) -> set[str]:
    """Return the suits that the hand in turn may play."""
    return {card[0] for card in may_play(state)}


def rule(name: str, record: BridgeDealRecord, **answers: str) -> Ruling:
    """Judge a case from the record; only what the record does not know may be answered."""
    known = {key.replace("_", "-"): said for key, said in answers.items()}
    verdict = judge(Case(Code.BRIDGE_1997, name, known), record)
    assert isinstance(verdict, Ruling), f"{name} is not ruled: {verdict}"
    return verdict


def carried(state: Any, ruling: Ruling) -> Any:
    return order(state, *ruling.effects)


def test_L51_B_2_b_a_suit_forbidden_at_an_earlier_lead_settles_nothing_about_the_next_one() -> None:
    """With penalty cards of two suits and one suit forbidden, declarer chooses again at the next lead."""
    state = order(bid(), PenaltyCard(W, "DJ", major=True), PenaltyCard(W, "CA", major=True))
    state = order(state, LiftPenalty(W, ("DJ",)), LeadRestriction(E, forbid=("D",)))
    assert suits(state) == {"S", "H", "C"}
    state = play(state, "HA H5 H2 H8")
    due = GAME.due(state)
    assert due is not None
    assert (due.matter, due.seat) == (Matter.PARTNERS_PENALTY_CARD, E)
    state = order(state, LiftPenalty(W, ("CA",)), LeadRestriction(E, forbid=("C",)))
    assert suits(state) == {"S", "H"}, "the first prohibition goes on while East keeps the lead"
    state = play(state, "HK H6 H3 H9")
    assert suits(state) == {"S", "H"}
    state = play(state, "S7 S3 S2 SA")
    assert state.standing.owed == ()


def test_L26_and_L50_D_2_declarer_chooses_for_the_call_and_for_the_penalty_card() -> None:
    state = order(bid(), LeadPenalty(E, ("H",)), PenaltyCard(W, "DJ", major=True))
    assert GAME.due(state).matter is Matter.LEAD_PENALTY
    state = order(state, LeadRestriction(E, forbid=("H",), withdrawn=True))
    assert GAME.due(state).matter is Matter.PARTNERS_PENALTY_CARD
    state = order(state, LiftPenalty(W, ("DJ",)), LeadRestriction(E, forbid=("D",)))
    assert suits(state) == {"S", "C"}


def test_L26_B_two_withdrawn_calls_of_one_kind_are_two_choices() -> None:
    """Each of West's doubles lets declarer prohibit a suit."""
    free = LeadPenalty(E, any_suit=True)
    state = order(order(bid(), free), free)
    state = order(state, LeadRestriction(E, forbid=("H",), withdrawn=True))
    assert GAME.due(state).matter is Matter.LEAD_PENALTY
    state = order(state, LeadRestriction(E, forbid=("D",), withdrawn=True))
    assert suits(state) == {"S", "C"}


def test_L50_A_a_penalty_card_that_is_withdrawn_is_a_penalty_card_again() -> None:
    """The play of it was withdrawn by another ruling, and no penalty for it was ever chosen."""
    state = play(order(bid(), PenaltyCard(W, "H2", major=False)), "HA H5 H2")
    assert state.standing.owed == ()
    state = order(state, RestoreCard(W, "H2"), RestoreCard(S, "H5"))
    assert state.standing.penalty_cards(W) == {Card("H2"): False}
    assert [lies.card.text for lies in state.standing.faced] == ["H2"]


def test_L26_a_lead_that_goes_back_has_not_used_up_the_lead_penalty() -> None:
    """East leads at West's turn and declarer refuses it: East has not yet had a first turn to lead."""
    state = order(bid("1S P 4S P P P"), LeadPenalty(E, ("C",)))
    state = order(state, LeadRestriction(E, withdrawn=True))
    state = play(state, "HA H5 HJ H8")
    assert state.play.turn is E
    state = play(state, "D8 DA D2 D5 S3 S2 SA S7")
    state = order(state, LeadPenalty(E, ("C",)))
    state = play(state, "C5")
    assert state.standing.of(E, LeadPenalty) == ()
    state = order(state, RestoreCard(E, "C5"), SetTurn(N))
    assert state.standing.of(E, LeadPenalty) == (LeadPenalty(E, ("C",)),)


def test_L26_A_2_a_prohibition_lasts_if_a_corrected_trick_leaves_the_lead_where_it_was() -> None:
    """South ruffs by a revoke and wins; after correction East wins the trick and still may not lead a heart."""
    state = order(bid(), LeadRestriction(E, forbid=("D",)))
    state = play(state, "HA S3 H2 H8")
    assert state.play.turn is S
    assert state.standing.owed == ()
    state = play(order(state, RestoreCard(S, "S3"), SetTurn(S)), "H5")
    assert state.play.turn is E
    assert suits(state) == {"S", "H", "C"}


def test_L57_a_card_that_lies_in_the_trick_already_is_not_owed() -> None:
    """L45.C.1: West has played early, after partner; it is West's card to this trick."""
    state = play(bid(), "HA HJ")
    state = order(state, MustPlay(W, ("HJ",)))
    assert state.standing.owed == ()


def test_L34_L39_what_bound_the_calls_binds_again_when_the_auction_goes_on() -> None:
    state: Any = GAME.initial(Board.of(1, DEAL))
    state = GAME.apply(state, N, MakeCall(Call("1S")))
    state = order(state, PassAlways(E), LeadPenalty(E, ("H",)), LeaveFaced(W, "CA"))
    for seat in (E, W, N):  # South has been deprived of a turn
        state = GAME.apply(state, seat, MakeCall(Call("P")))
    assert state.standing.penalty_cards(W) == {Card("CA"): True}
    state = order(state, EraseCalls((2, 3)), SetTurn(S))
    state = GAME.apply(state, S, MakeCall(Call("2S")))
    state = GAME.apply(state, W, MakeCall(Call("3H")))
    state = GAME.apply(state, N, MakeCall(Call("P")))
    assert {act.call.text for act in GAME.legal(state, E)} == {"P"}
    state = GAME.apply(state, E, MakeCall(Call("P")))
    state = GAME.apply(state, S, MakeCall(Call("P")))
    assert state.contract.declarer is W
    assert state.standing.owed == state.standing.faced == (), "West declares (L24, L48.A)"


def test_L54_a_lead_out_of_turn_shows_no_dummy_before_it_is_accepted() -> None:
    """Dummy is spread once the lead stands; otherwise declarer would have seen a card and must accept (L54.C)."""
    game: Any = Bridge(DUPLICATE)
    before = bid(game=game)
    down = game.apply(before, W, PlayCard(Card("CA")))
    faced = game.apply(down, W, FaceLead())
    assert game.observe(faced, N).hands[S] is None
    record = BridgeDealRecord(before, W, PlayCard(Card("CA")), (), faced)
    fixed = {"misled": "no", "declarer_spread": "no"}
    taken = rule("opening-lead-out-of-turn", record, **fixed, accept="accept")
    stands = game.apply(faced, None, CarryOut(of_board(taken.effects)))
    assert stands.play.turn is N
    assert game.observe(stands, N).hands[S] is not None
    spread = rule("opening-lead-out-of-turn", record, **fixed, accept="spread")
    swapped = game.apply(faced, None, CarryOut(of_board(spread.effects)))
    assert game.observe(swapped, S).hands[N] is not None
    refused = rule(
        "opening-lead-out-of-turn", record, **fixed, accept="refuse", partner_lead="none",
        penalty_cards="-",
    )  # fmt: skip
    back = game.apply(faced, None, CarryOut(of_board(refused.effects)))
    assert game.observe(back, N).hands[S] is None
    assert (back.play.turn, back.standing.penalty_cards(W)) == (E, {Card("CA"): True})
    shown = game.apply(faced, S, ShowCard(Card("DA")))
    seen = BridgeDealRecord(before, W, PlayCard(Card("CA")), (), shown)
    forced = rule("opening-lead-out-of-turn", seen, **fixed)
    assert "L54.C" in forced.clauses


def test_L61_A_a_lead_that_was_not_the_required_one_is_a_revoke() -> None:
    before = order(bid(), LeadRestriction(E, require="C"))
    act = PlayCard(Card("HA"))
    assert detect_irregularity(GAME, before, E, act) == "revoke"
    assert disobeyed(before, E, act)
    assert detect_irregularity(GAME, before, E, PlayCard(Card("C5"))) is None
    now = play(before, "HA H5")
    record = BridgeDealRecord(before, E, act, ((S, PlayCard(Card("H5"))),), now)
    found = rule(
        "revoke", record, attention="lawful", substitute_card="C7", faced_before="no",
        withdraw_S="withdraw",
    )  # fmt: skip
    assert {"L61.A", "L62.A", "L62.B.1", "L62.C.1"} <= set(found.clauses)
    state = carried(now, found)
    assert state.play.trick == ()
    assert state.standing.penalty_cards(E) == {Card("HA"): True}
    assert may_play(state) == {"C7"}


def test_L61_A_a_required_lead_not_made_is_established_like_any_revoke() -> None:
    before = order(bid(), LeadRestriction(E, require="C"))
    now = play(before, "HA H5 H2 H8 HK")
    record = BridgeDealRecord(before, E, PlayCard(Card("HA")), (), now)
    found = rule(
        "revoke", record, attention="lawful", exception="none", tricks_won="3", revoke_winner="E",
        undercompensated="no",
    )  # fmt: skip
    assert {"L63.A.1", "L64.A.1"} <= set(found.clauses)


def test_L52_A_another_card_than_the_penalty_card_that_declarer_named_is_one_not_played() -> None:
    """L51.A: declarer named one of two."""
    state = order(bid(), PenaltyCard(W, "H3", major=True), PenaltyCard(W, "H2", major=True))
    state = play(order(state, LeadRestriction(E)), "HA H5")
    state = order(state, MustPlay(W, ("H2",)))
    assert detect_irregularity(GAME, state, W, PlayCard(Card("HJ"))) == "penalty-card-not-played"


def test_L49_a_penalty_card_that_is_shown_again_is_no_new_offence() -> None:
    state = order(bid(), PenaltyCard(W, "H3", major=False))
    assert detect_irregularity(GAME, state, W, ShowCard(Card("H3"))) is None
    assert detect_irregularity(GAME, state, W, ShowCard(Card("H2"))) == "exposed-card"


def test_L56_B_a_penalty_card_led_out_of_turn_is_a_penalty_card_still() -> None:
    before = play(order(bid(), PenaltyCard(W, "H3", major=False)), "HA H5 H2 H8")
    before = order(before, LeadRestriction(E))
    act = PlayCard(Card("H3"))
    now = GAME.apply(before, W, act)
    record = BridgeDealRecord(before, W, act, (), now)
    found = rule("defender-lead-out-of-turn", record, misled="no", accept="refuse", partner_lead="none")
    assert carried(now, found).standing.penalty_cards(W) == {Card("H3"): True}


def test_L62_B_a_revoke_in_a_trick_where_another_was_too_early_can_be_corrected() -> None:
    """West plays before South, and South, dummy, revokes: after that card only North has played."""
    state = play(bid(), "HA HJ S3 H8")
    (found,) = revokes(state)
    record = BridgeDealRecord.of_revoke(state, found)
    ruling = rule("revoke", record, substitute_card="H5")
    again = play(carried(state, ruling), "H5")
    assert (again.play.turn, len(again.play.full)) == (E, 1)


def test_L64_C_x_both_sides_have_revoked_only_where_both_are_established() -> None:
    state = play(bid(), "HA S3 CA H8 S4")
    by_seat = {found.seat: found for found in revokes(state)}
    assert by_seat[S].established
    assert not by_seat[W].established
    assert (by_seat[S].both, by_seat[W].both) == (False, True)


@pytest.mark.parametrize(("suit", "expected"), [("H", "dummy-only"), ("D", "dummy-only")])
def test_L53_B_the_hand_that_led_out_of_turn_has_played_to_the_trick(suit: str, expected: str) -> None:
    """Declarer leads from dummy instead of hand, and the defender on dummy's right plays: dummy has played (L57.C)."""
    before = play(bid(), "HA H5 H2 H8 HK H6 H3 H9 HQ H7 H4 HT D8 DA D2 D5")
    before = play(before, "S3 S2 SA S7")
    assert before.play.turn is N
    lead, answer = {"H": ("S4", "S8"), "D": ("DK", "DT")}[suit]
    now = play(before, f"{lead} {answer}")
    record = BridgeDealRecord(
        before, N, PlayCard(Card(lead)), ((E, PlayCard(Card(answer))),), now
    )  # fmt: skip
    found = rule(
        "declarer-lead-out-of-turn", record, misled="no", partner_play="lowest",
    )  # fmt: skip
    points = {point.name: point.answer for point in found.points}
    assert points["declarers-cards"] == expected
    assert "L57.A" in found.clauses


def test_L57_A_a_lead_to_the_next_trick_before_the_partner_has_played() -> None:
    """East has not won the trick yet but leads on, and West has still to play to this trick."""
    before = play(bid(), "HA H5")
    act = PlayCard(Card("D8"))
    now = GAME.apply(before, E, act)
    record = BridgeDealRecord(before, E, act, (), now)
    found = rule("premature-play", record, partner_play="highest")
    state = carried(now, found)
    assert state.standing.penalty_cards(E) == {Card("D8"): True}
    assert state.standing.extra == ()
    assert may_play(state) == {"HJ"}
