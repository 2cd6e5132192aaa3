"""Laws 68 to 70, for the parts that a table carries out, and Law 77."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import (
    DUPLICATE,
    ONLINE,
    SEATS,
    Adjudicate,
    AnswerClaim,
    Auction,
    Bidding,
    Board,
    Bridge,
    Call,
    Claim,
    Contract,
    Deal,
    FaceLead,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    score,
)
from paiju.laws import Refused

N, E, S, W = SEATS
DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")
GAME = Bridge(ONLINE)
AGREE, OBJECT = AnswerClaim(accept=True), AnswerClaim(accept=False)


def played(cards: str = "") -> Any:
    """Play 1NT by North: east leads and south is dummy."""
    auction = Auction.parse(N, "1NT P P")
    state: Any = GAME.enforce(Bidding(Board.of(1, DEAL), auction), W, MakeCall(Call("P")))
    for card in cards.split():
        state = GAME.enforce(state, GAME.to_act(state)[0], PlayCard(Card(card)))
    return state


def clause(refused: Refused | None) -> str:
    return "" if refused is None else refused.citation.id


def after(state: Any, *steps: tuple[int | None, Any]) -> Any:
    for who, act in steps:
        state = GAME.enforce(state, who, act)
    return state


TWO_TRICKS = "H2 H9 H8 H5 D4 D8 DA D3"
"""Declarer's side has won both; north is to lead to the third."""


def test_L68_A_a_claim_is_of_a_number_of_the_tricks_to_come() -> None:
    state = after(played(TWO_TRICKS), (N, Claim(8, "four spades")))
    assert (state.claim.claimer, state.claim.tricks, state.claim.remaining) == (N, 8, 11)
    assert clause(GAME.why_not(played(TWO_TRICKS), N, Claim(12))) == "L68.A"
    assert clause(GAME.why_not(played(TWO_TRICKS), N, Claim(-1))) == "L68.A"
    for seat in (N, E, W):
        assert GAME.is_legal(played(TWO_TRICKS), seat, Claim(11))
    in_progress = after(played(f"{TWO_TRICKS} SA"), (E, Claim(11)))
    assert in_progress.claim.remaining == 11  # the trick in progress still counts


def test_L68_B_what_is_not_claimed_is_conceded() -> None:
    state = after(played(TWO_TRICKS), (N, Claim(8)))
    assert state.claim.concedes == 3
    assert after(played(TWO_TRICKS), (N, Claim(0))).claim.concedes == 11
    assert after(played(TWO_TRICKS), (N, Claim(11))).claim.concedes == 0


def test_L68_B_a_defenders_partner_may_undo_his_concession() -> None:
    state = after(played(TWO_TRICKS), (E, Claim(0, "you have the rest")))
    assert set(GAME.to_act(state)) == {N, W}
    undone = after(state, (W, OBJECT))
    assert undone == played(TWO_TRICKS)
    whole = after(played(TWO_TRICKS), (E, Claim(11)))
    assert GAME.to_act(whole) == (N,)  # nothing is conceded: the partner is not asked


def test_L68_B_the_partner_may_object_after_declarer_has() -> None:
    """The right does not depend on who answers first; hands are faced and ruled on only after partner has agreed."""
    state = after(played(TWO_TRICKS), (E, Claim(4, "four of mine")), (N, OBJECT))
    assert GAME.to_act(state) == (W,)
    assert GAME.observe(state, N).hands[W] is None
    assert clause(GAME.why_not(state, None, Adjudicate(4))) == "L70.A"
    assert after(state, (W, OBJECT)) == played(TWO_TRICKS)
    agreed = after(state, (W, AGREE))
    assert GAME.to_act(agreed) == ()
    assert GAME.observe(agreed, N).hands[W] is not None
    assert isinstance(after(agreed, (None, Adjudicate(4))), Finished)


def test_L68_C_the_statement_stands_with_the_claim_and_all_read_it() -> None:
    state = after(played(TWO_TRICKS), (N, Claim(8, "spades, then the ace of clubs")))
    for viewer in (*SEATS, None):
        claim = GAME.observe(state, viewer).claim
        assert claim is not None
        assert claim.statement == "spades, then the ace of clubs"


def test_L68_D_play_stops_after_a_claim() -> None:
    state = after(played(TWO_TRICKS), (N, Claim(8)))
    for seat in SEATS:
        for card in DEAL.hands[seat]:
            assert not GAME.is_legal(state, seat, PlayCard(card))
    assert clause(GAME.why_not(state, N, PlayCard(Card("SA")))) == "L68.D"
    assert clause(GAME.why_not(state, N, FaceLead())) == "L68.D"
    assert clause(GAME.why_not(state, E, Claim(3))) == "L68.D"
    disputed = after(state, (E, OBJECT))
    assert GAME.to_act(disputed) == ()  # nobody acts before the director
    assert clause(GAME.why_not(disputed, W, AGREE)) == "L70.A"


def test_L68_D_no_card_can_be_played_until_the_claim_is_settled() -> None:
    state = after(played(f"{TWO_TRICKS} SA ST S6"), (N, Claim(8)))
    disputed = after(state, (E, OBJECT))
    for stopped in (state, disputed):
        assert not GAME.can_happen(stopped, W, PlayCard(Card("S3")))  # it would end the trick
        with pytest.raises(Malformed):
            GAME.apply(stopped, W, PlayCard(Card("S3")))
    assert after(disputed, (None, Adjudicate(11))).result.tricks == 13


def test_L69_A_agreed_by_all_who_are_asked_the_claim_stands() -> None:
    state = after(played(TWO_TRICKS), (N, Claim(8)))
    assert set(GAME.to_act(state)) == {E, W}
    half = after(state, (W, AGREE))
    assert GAME.to_act(half) == (E,)
    done = after(half, (E, AGREE))
    assert isinstance(done, Finished)
    assert (done.result.tricks, done.result.score_ns) == (10, 180)
    for seat in (N, S):
        assert clause(GAME.why_not(state, seat, AGREE)) == "L69.A"
    assert clause(GAME.why_not(played(TWO_TRICKS), E, AGREE)) == "L69.A"


def test_L69_A_a_defenders_claim_is_agreed_by_declarer() -> None:
    done = after(played(TWO_TRICKS), (E, Claim(11)), (N, AGREE))
    assert done.result.tricks == 2
    conceded = after(played(TWO_TRICKS), (W, Claim(4)), (N, AGREE), (E, AGREE))
    assert conceded.result.tricks == 2 + 7


def test_L70_A_the_director_settles_what_is_contested() -> None:
    state = after(played(TWO_TRICKS), (N, Claim(8)), (E, OBJECT))
    assert state.claim.contested
    for tricks in range(12):
        done = after(state, (None, Adjudicate(tricks)))
        assert done.result.tricks == 2 + tricks
    assert clause(GAME.why_not(state, None, Adjudicate(12))) == "L70.A"
    assert clause(GAME.why_not(state, N, Adjudicate(8))) == "L70.A"
    assert clause(GAME.why_not(played(TWO_TRICKS), None, Adjudicate(8))) == "L70.A"
    defender = after(played(TWO_TRICKS), (E, Claim(11)), (N, OBJECT), (None, Adjudicate(5)))
    assert defender.result.tricks == 2 + 6


def test_L70_B_all_four_hands_are_faced_for_the_director_to_hear_objections() -> None:
    state = after(played(TWO_TRICKS), (N, Claim(8, "spades first")))
    assert GAME.observe(state, None).hands[N] == state.play.hands[N]  # only the claimer's hand
    assert GAME.observe(state, None).hands[E] is None
    disputed = after(state, (E, OBJECT))
    for viewer in (*SEATS, None):
        view = GAME.observe(disputed, viewer)
        assert view.hands == state.play.hands
        assert view.claim is not None
        assert view.claim.statement == "spades first"


def test_L70_B_a_lead_that_lies_face_down_is_seen_with_the_hands() -> None:
    game = Bridge()
    state: Any = game.enforce(played(), E, PlayCard(Card("H2")))
    state = game.enforce(state, N, Claim(5))
    assert game.observe(state, W).played == ()
    disputed: Any = game.enforce(state, E, OBJECT)
    done: Any = game.enforce(disputed, None, Adjudicate(7))
    for faced in (disputed, done):
        for viewer in (*SEATS, None):
            view = game.observe(faced, viewer)
            assert view.hands == faced.play.hands
            assert view.played == view.trick == faced.play.trick != ()


@pytest.mark.parametrize(
    ("contract", "vulnerable", "tricks", "points"),
    [
        ("1NT", False, 7, 90), ("1NT", True, 6, -100), ("4H", False, 10, 420), ("4HX", True, 9, -200),
        ("6NT", True, 12, 1440), ("7CXX", True, 13, 140 * 4 + 500 + 1500 + 100), ("3DX", False, 4, -1100),
    ],
)  # fmt: skip
def test_L77_the_duplicate_scoring_table(contract: str, vulnerable: bool, tricks: int, points: int) -> None:
    assert score(Contract.parse(contract, Seat.WEST), vulnerable, tricks) == points


def test_L77_a_passed_out_board_scores_nothing() -> None:
    game = Bridge(DUPLICATE)
    state: Any = game.initial(Board.of(13, DEAL))
    for _ in range(4):
        assert not isinstance(state, Playing)
        state = game.enforce(state, game.to_act(state)[0], MakeCall(Call("P")))
    assert state.result.score_ns == 0
