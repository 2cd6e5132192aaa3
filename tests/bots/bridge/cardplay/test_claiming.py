"""Claims: correct ones are accepted and wrong ones contested, with samples and without; and certain ones are made."""

from __future__ import annotations

import pytest

from paiju.bots.bridge import BridgeBot, at_table
from paiju.bots.bridge.cardplay.claims import NOT_SURE, objection
from paiju.games.bridge import (
    ONLINE,
    AnswerClaim,
    Auction,
    Board,
    Bridge,
    Claim,
    Deal,
    Play,
    PlayCard,
    Playing,
    Seat,
    State,
    Vulnerability,
)
from paiju.games.bridge.acts import Act
from paiju.table.bridge.notation import read_act
from paiju.text import Text

GAME = Bridge(ONLINE)
TOPS = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"
HOLE = "N:AKQJ.AKQ.KQJ.AKQ T987.JT9.A98.JT9 6543.876.T76.876 2.5432.5432.5432"


def after_trick(deal: str, bid: str) -> State:
    """Return the position after the first trick of North's contract, played by rule."""
    auction = Auction.parse(Seat.NORTH, f"{bid} P P P")
    contract = auction.contract
    assert contract is not None
    board = Board(1, Seat.NORTH, Vulnerability.NONE, Deal.parse(deal))
    state: State = Playing(board, auction, contract, Play.start(contract, board.deal))
    bot = BridgeBot(1, 0)
    for _ in range(4):
        seat = GAME.to_act(state)[0]
        state = GAME.enforce(state, seat, bot.act(GAME.observe(state, seat)).act)
    return state


def answers(state: State, claimer: Seat, tricks: int, samples: int) -> list[bool]:
    state = GAME.enforce(state, claimer, Claim(tricks))
    found = []
    while isinstance(state, Playing) and state.claim is not None and not state.claim.contested:
        seat = GAME.to_act(state)[0]
        act: Act = BridgeBot(1, samples).act(GAME.observe(state, seat)).act
        assert isinstance(act, AnswerClaim)
        found.append(act.accept)
        state = GAME.enforce(state, seat, act)
    return found


@pytest.mark.parametrize("samples", [0, 1])
def test_a_right_claim_is_accepted_by_both(samples: int) -> None:
    assert answers(after_trick(TOPS, "7NT"), Seat.NORTH, 12, samples) == [True, True]


@pytest.mark.parametrize("samples", [0, 1])
def test_a_claim_of_one_too_many_is_contested(samples: int) -> None:
    """East holds the ace of diamonds: eleven of twelve are North's, not twelve."""
    state = after_trick(HOLE, "6NT")
    assert not answers(state, Seat.NORTH, 12, samples)[0]


@pytest.mark.parametrize("bid", ["6NT", "6S"])
def test_an_objection_names_a_card_of_ones_own_that_still_wins(bid: str) -> None:
    state = GAME.enforce(after_trick(HOLE, bid), Seat.NORTH, Claim(12))
    said = objection(GAME.observe(state, Seat.EAST))
    assert said == Text("the ace of diamonds still wins", "♦A 还能赢一墩")


def test_an_objection_speaks_of_no_card_in_another_hand() -> None:
    """West, whose partner has the ace, has no trick."""
    state = GAME.enforce(after_trick(HOLE, "6NT"), Seat.NORTH, Claim(12))
    assert objection(GAME.observe(state, Seat.WEST)) == NOT_SURE


def test_a_card_that_can_be_trumped_is_no_winner() -> None:
    deal = "N:AKQJT98.AKQ.AKQ. 765.JT9.JT98.AKQ 432.8765.765.JT9 .432.432.8765432"
    state = GAME.enforce(after_trick(deal, "7S"), Seat.NORTH, Claim(12))
    assert objection(GAME.observe(state, Seat.EAST)) == NOT_SURE


def test_a_bot_at_a_table_objects_with_its_reason_in_both_languages() -> None:
    state = GAME.enforce(after_trick(HOLE, "6NT"), Seat.NORTH, Claim(12))
    written = at_table.act(GAME.observe(state, Seat.EAST), "seed", 1)
    assert read_act(written) == AnswerClaim(accept=False, reason="♦A 还能赢一墩 / the ace of diamonds still wins")


def test_solved_exactly_what_can_be_made_is_accepted() -> None:
    state = after_trick(HOLE, "6NT")
    assert isinstance(state, Playing)
    left = 13 - sum(state.play.won)
    assert answers(state, Seat.NORTH, left - 1, 1) == [True, True]
    assert answers(state, Seat.NORTH, left, 1)[0] is False


def test_partner_objects_to_the_concession_of_a_sure_trick() -> None:
    """East concedes all while holding the ace of diamonds: West, who can see it now, objects (L68.B)."""
    state = after_trick(HOLE, "6NT")
    given = answers(state, Seat.EAST, 0, 1)
    assert False in given


def test_declarer_accepts_the_concession_of_what_is_lost() -> None:
    assert answers(after_trick(TOPS, "7NT"), Seat.EAST, 0, 1) == [True, True]


def test_a_bot_that_may_claim_does_so_on_winners_only() -> None:
    sure = GAME.observe(after_trick(TOPS, "7NT"), Seat.NORTH)
    act = BridgeBot(1, 0, claims=True).act(sure).act
    assert isinstance(act, Claim)
    assert act.tricks == 12
    assert isinstance(BridgeBot(1, 0).act(sure).act, PlayCard)
    not_sure = GAME.observe(after_trick(HOLE, "6NT"), Seat.NORTH)
    assert isinstance(BridgeBot(1, 0, claims=True).act(not_sure).act, PlayCard)


def test_trumps_that_are_out_hold_back_a_claim() -> None:
    """With a trump outstanding, a hand of winners is not yet safe."""
    deal = "N:5432.AKQ.AKQ.AKQ AK.JT98.JT98.JT9 QJT9.765.765.876 876.432.432.5432"
    state = after_trick(deal, "4S")
    view = GAME.observe(state, Seat.NORTH)
    if Seat.NORTH in view.to_act:
        assert not isinstance(BridgeBot(1, 0, claims=True).act(view).act, Claim)
