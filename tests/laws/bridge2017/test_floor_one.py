"""Changes in the edition of 2017 that the engine, the deal and the questions already follow."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from paiju.cards import CARDS, Card
from paiju.games.bridge import (
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    AnswerClaim,
    Auction,
    Board,
    Bridge,
    Call,
    Claim,
    Conditions,
    Deal,
    FaceLead,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
)
from paiju.games.bridge.designation import Designation
from paiju.games.bridge.dummy_card import CardMeant, DeclarerNames, Meaning, meaning
from paiju.games.bridge.period import Period, period_of
from paiju.games.bridge.table_questions import TableQuestion, why_not_ask
from paiju.laws import Code

N, E, S, W = SEATS
DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")
FOURTH = Deal.parse("N:AKQ2.543.A52.432 543.876.T98.9876 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT")
"""Dummy (south) holds the ace, king, queen and two of hearts; west leads towards dummy."""


def played(calls: str, cards: str = "", conditions: Conditions = DUPLICATE, deal: Deal = DEAL) -> Any:
    game = Bridge(conditions)
    state: Any = game.initial(Board.of(1, deal))
    acts: list[Any] = [MakeCall(Call(call)) for call in calls.split()]
    acts += [FaceLead() if c == "face" else PlayCard(Card(c)) for c in cards.split()]
    for act in acts:
        state = game.enforce(state, game.to_act(state)[0], act)
    return state


def test_2017_D_clarification_lies_between_the_last_pass_and_the_faced_lead() -> None:
    assert period_of(played("1NT P P")) is Period.CALLS
    assert period_of(played("1NT P P P")) is Period.CLARIFICATION
    down = played("1NT P P P", "H2")
    assert period_of(down) is Period.CLARIFICATION
    assert period_of(down).is_auction
    assert period_of(played("1NT P P P", "H2 face")) is Period.PLAY


def test_2017_L6_B_two_adjacent_cards_never_go_to_the_same_hand() -> None:
    order = CARDS[:52]
    deal = Deal.of_order(order)
    owners = [next(seat for seat in SEATS if card in deal.hands[seat]) for card in order]
    assert all(one is not other for one, other in pairwise(owners))


def test_2017_L17_D_1_the_auction_period_ends_when_a_lead_is_faced() -> None:
    game = Bridge(DUPLICATE)
    state = played("1NT P P P")
    assert period_of(state).is_auction
    west = game.apply(state, W, PlayCard(Card("S3")))  # the wrong defender
    assert period_of(west).is_auction
    assert game.can_happen(west, W, FaceLead())
    assert not period_of(game.apply(west, W, FaceLead())).is_auction


def test_2017_L20_F_1_the_askers_partner_waits_for_his_own_turn() -> None:
    state = played("1S 2D")
    assert why_not_ask(state, S, TableQuestion.MEANING, about=1) is None
    refused = why_not_ask(state, N, TableQuestion.MEANING, about=1)
    assert refused is not None
    assert refused.citation.id == "L20.F.1"


def test_2017_L20_F_3_one_call_alone_may_be_asked_about() -> None:
    state = played("1C 2C")
    assert why_not_ask(state, S, TableQuestion.MEANING, about=1) is None
    assert why_not_ask(state, S, TableQuestion.MEANING, about=0) is not None


def test_2017_L22_A_a_bid_and_three_passes_end_the_auction() -> None:
    assert isinstance(played("1C P P P"), Playing)
    assert not Auction.parse(N, "1C P P").is_over


def test_2017_L22_B_passed_out_is_not_dealt_again() -> None:
    state = played("P P P P")
    assert isinstance(state, Finished)
    assert (state.result.score_ns, state.result.redeal) == (0, None)
    assert played("P P P P", conditions=HOUSE).result.redeal is E  # the house's own rule


def test_2017_L41_B_presumed_dummy_does_not_ask_and_declarer_may_at_either_turn() -> None:
    down = played("1NT P P P", "H2")
    assert why_not_ask(down, S, TableQuestion.REVIEW) is not None
    assert why_not_ask(down, N, TableQuestion.REVIEW) is None
    dummys = played("1NT P P P", "H2 face")
    own = played("1NT P P P", "H2 face H9 H8")
    for state in (dummys, own):
        assert why_not_ask(state, N, TableQuestion.MEANING) is None
        assert why_not_ask(state, S, TableQuestion.MEANING) is not None


def test_2017_L42_A_3_dummys_hand_follows_suit() -> None:
    game, state = Bridge(ONLINE), played("1NT P P P", "H2", ONLINE)
    assert not game.is_legal(state, N, PlayCard(Card("CA")))
    assert game.is_legal(state, N, PlayCard(Card("H9")))


def test_2017_L43_A_3_no_defenders_hand_is_shown_to_dummy() -> None:
    for cards in ("", "H2", "H2 face", "H2 face H9 H8 H5"):
        view = Bridge(DUPLICATE).observe(played("1NT P P P", cards), S)
        assert (view.hands[E], view.hands[W]) == (None, None)


def means(text: str, state: Any, edition: Code = Code.BRIDGE_2017) -> Meaning:
    return meaning(state.play, Designation.parse(text), edition=edition)


def test_2017_L46_B_1_high_is_the_highest_and_win_the_lowest_that_wins() -> None:
    state = played("1NT P P P", "C9 C5 CA C2 HJ H3 H6", ONLINE, FOURTH)
    high, win = means("high", state), means("win", state)
    assert isinstance(high, CardMeant)
    assert isinstance(win, CardMeant)
    assert (high.card.text, win.card.text, win.citation.id) == ("HA", "HQ", "2017:L46.B.1")
    old = means("high", state, Code.BRIDGE_1997)
    assert isinstance(old, CardMeant)
    assert (old.card.text, old.citation.id) == ("HQ", "L46.B.1")
    assert means("win", state, Code.BRIDGE_1997) == old


def test_2017_L46_B_1_win_is_read_only_where_declarer_can_know() -> None:
    sure = played("1NT P P P", "CQ", ONLINE)  # dummy, second to play, has the ace, king and ten
    found = means("win", sure)
    assert isinstance(found, CardMeant)
    assert found.card is Card("CK")
    unsure = played("1NT P P P", "H2", ONLINE)  # the ace, king and queen may be behind dummy
    assert isinstance(means("win", unsure), DeclarerNames)
    beaten = played("1NT P P P", "C9 C5 CA C2 D4 DA D8", ONLINE, FOURTH)
    assert isinstance(means("win", beaten), DeclarerNames)


@pytest.mark.parametrize("objector", [E, W])
def test_2017_L68_B_2_a_defenders_partner_undoes_his_concession(objector: Seat) -> None:
    game, state = Bridge(ONLINE), played("1NT P P P", "H2 H9 H8 H5", ONLINE)
    claimer = objector.partner
    conceded = game.enforce(state, claimer, Claim(2, "they get two"))
    undone: Any = game.enforce(conceded, objector, AnswerClaim(accept=False))
    assert undone == state  # neither claim nor concession: play goes on


def test_2017_L68_D_2_a_a_disputed_claim_waits_for_the_director() -> None:
    game, state = Bridge(ONLINE), played("1NT P P P", "H2 H9 H8 H5", ONLINE)
    disputed: Any = game.enforce(game.enforce(state, N, Claim(12)), E, AnswerClaim(accept=False))
    assert disputed.claim.contested
    assert game.to_act(disputed) == ()
