"""Laws 17 to 22, and the window of 25.A: the auction, questions about it, and who may still change a call."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card
from paiju.errors import Malformed
from paiju.games.bridge import (
    CALLS,
    DOUBLE,
    DUPLICATE,
    ONLINE,
    PASS,
    REDOUBLE,
    SEATS,
    Auction,
    Board,
    Bridge,
    Call,
    Called,
    Claim,
    Conditions,
    Deal,
    Denomination,
    FaceLead,
    Finished,
    MakeCall,
    PlayCard,
    Playing,
    Seat,
    score,
)
from paiju.games.bridge.period import Period, period_of
from paiju.games.bridge.spoken import Spoken
from paiju.games.bridge.table_questions import (
    CardingExplained,
    ExplanationDuties,
    LeaderNamed,
    Restated,
    TableQuestion,
    answer,
    why_not_ask,
)
from paiju.laws import Refused

N, E, S, W = SEATS
DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")


def at(calls: str = "", conditions: Conditions = DUPLICATE, number: int = 1) -> Any:
    """Make legal calls, the board's dealer first."""
    game = Bridge(conditions)
    state: Any = game.initial(Board.of(number, DEAL))
    for call in calls.split():
        state = game.enforce(state, game.to_act(state)[0], MakeCall(Call(call)))
    return state


def played(calls: str, *cards: str, conditions: Conditions = DUPLICATE) -> Any:
    game, state = Bridge(conditions), at(calls, conditions)
    for card in cards:
        act = FaceLead() if card == "face" else PlayCard(Card(card))
        state = game.enforce(state, game.to_act(state)[0], act)
    return state


def clause(refused: Refused | None) -> str:
    return "" if refused is None else refused.citation.id


def refusal(state: Any, seat: Seat, call: str) -> str:
    return clause(Bridge().why_not(state, seat, MakeCall(Call(call))))


# Law 17


def test_L17_B_the_dealer_calls_first() -> None:
    state = at(number=3)
    assert Bridge().to_act(state) == (S,)
    assert refusal(state, S, "1C") == ""
    for seat in (N, E, W):
        assert refusal(state, seat, "1C") == "L17.B"


def test_L17_C_then_clockwise() -> None:
    state = at("1C", number=3)
    assert Bridge().to_act(state) == (W,)
    for seat in (N, E, S):
        assert refusal(state, seat, "P") == "L17.C"
    assert refusal(state, W, "P") == ""


def test_L17_E_the_auction_period_ends_with_the_lead_faced() -> None:
    assert period_of(at("1NT P P")) is Period.CALLS
    over = at("1NT P P P")
    assert period_of(over) is Period.CLARIFICATION
    assert period_of(over).is_auction
    assert period_of(played("1NT P P P", "H2")).is_auction
    faced = played("1NT P P P", "H2", "face")
    assert period_of(faced) is Period.PLAY
    assert not period_of(faced).is_auction
    assert period_of(at("P P P P")) is Period.OVER


def test_L17_E_no_call_follows_the_last_pass() -> None:
    assert Auction.parse(N, "1S P P").is_over is False
    assert Auction.parse(N, "P P P").is_over is False
    for calls in ("1S P P P", "P P P P", "P 1S X P P P"):
        auction = Auction.parse(N, calls)
        assert auction.is_over
        assert clause(auction.why_not(auction.turn, MakeCall(PASS))) == "L17.E"
    assert refusal(at("1S P P P"), N, "2S") == "L17.E"


# Law 18


def test_L18_A_a_bid_has_a_level_from_one_to_seven_and_a_denomination() -> None:
    assert len([call for call in CALLS if call.is_bid and call.level <= 7]) == 35
    assert refusal(at(), N, "8S") == "L18.A"
    assert refusal(at(), N, "7S") == ""
    assert not any(call.is_bid for call in (PASS, DOUBLE, REDOUBLE))
    for text in ("0H", "10S", "1", "H", "1Z"):
        with pytest.raises(Malformed):
            Call.parse(text)


@pytest.mark.parametrize(
    ("last", "bid", "supersedes"),
    [("2C", "2D", True), ("2D", "2C", False), ("2NT", "3C", True), ("1S", "1NT", True), ("3C", "2NT", False)],
)  # fmt: skip
def test_L18_B_a_higher_denomination_or_a_higher_level_supersedes(last: str, bid: str, supersedes: bool) -> None:
    assert (refusal(at(last), E, bid) == "") == supersedes


def test_L18_C_a_sufficient_bid_supersedes_the_last_one() -> None:
    state = at("1H")
    enough = [c.text for c in CALLS if c.is_bid and refusal(state, E, c.text) == ""]
    assert enough == [c.text for c in CALLS[3:35]]


def test_L18_D_a_bid_that_does_not_is_insufficient() -> None:
    for bid in ("1C", "1D", "1H", "1S"):
        assert refusal(at("1S"), E, bid) == "L18.D"
    assert refusal(at("1S P P"), W, "1H") == "L18.D"
    assert refusal(at("1S"), E, "1NT") == ""


def test_L18_E_notrump_ranks_above_spades_hearts_diamonds_clubs() -> None:
    names = [Denomination.parse(text) for text in ("NT", "S", "H", "D", "C")]
    assert names == sorted(Denomination, reverse=True)
    assert refusal(at("1S"), E, "1NT") == ""
    assert refusal(at("1NT"), E, "1S") == "L18.D"


# Law 19


@pytest.mark.parametrize(
    ("calls", "legal"),
    [("1S P P", True), ("1S", True), ("1S X", False), ("1S P", False), ("", False), ("P", False), ("1S X P", False),
     ("1S X XX", False), ("1S X 2S", True), ("1S P 2S", True)],
)  # fmt: skip
def test_L19_A_1_only_the_opponents_last_bid_may_be_doubled(calls: str, legal: bool) -> None:
    state = at(calls)
    assert refusal(state, state.auction.turn, "X") == ("" if legal else "L19.A.1")


def test_L19_A_2_a_double_carries_no_bid() -> None:
    assert (DOUBLE.level, DOUBLE.denomination, DOUBLE.rank) == (0, None, -1)
    assert Spoken.parse("double").improper is None
    improper = Spoken.parse("double three spades").improper
    assert improper is not None
    assert improper.id == "L19.A.2"


def test_L19_A_3_a_double_that_names_a_wrong_bid_doubles_the_last() -> None:
    spoken = Spoken.parse("double three spades")
    auction = Auction.parse(N, "3H")
    assert spoken.named == Call("3S")
    after = auction.after(E, MakeCall(spoken.call)).after(S, MakeCall(PASS))
    assert str(after.contract) == "3HX by N"


@pytest.mark.parametrize(
    ("calls", "legal"),
    [("1S X", True), ("1S X P P", True), ("1S X P", False), ("1S", False), ("1S P", False), ("1S X XX", False),
     ("1S X XX P", False), ("1S X 2S", False), ("", False)],
)  # fmt: skip
def test_L19_B_1_only_the_opponents_double_may_be_redoubled(calls: str, legal: bool) -> None:
    state = at(calls)
    assert refusal(state, state.auction.turn, "XX") == ("" if legal else "L19.B.1")


def test_L19_B_2_a_redouble_carries_no_bid() -> None:
    assert (REDOUBLE.level, REDOUBLE.denomination) == (0, None)
    assert Spoken.parse("redouble").improper is None
    improper = Spoken.parse("redouble four spades").improper
    assert improper is not None
    assert improper.id == "L19.B.2"


def test_L19_B_3_a_redouble_that_names_a_wrong_bid_counts_for_the_last() -> None:
    auction = Auction.parse(N, "4H X")
    spoken = Spoken.parse("再加倍四黑桃")
    assert str(auction.after(S, MakeCall(spoken.call)).contract) == "4HXX by N"


def test_L19_C_a_bid_wipes_out_a_double_and_a_redouble() -> None:
    assert str(Auction.parse(N, "1S X 2S P P P").contract) == "2S by N"
    assert str(Auction.parse(N, "1S X XX 2C P P P").contract) == "2C by W"
    assert str(Auction.parse(N, "1S X P P P").contract) == "1SX by N"


def test_L19_D_what_is_not_superseded_raises_the_score() -> None:
    doubled, plain = Auction.parse(N, "2S X P P P").contract, Auction.parse(N, "2S P P P").contract
    assert doubled is not None
    assert plain is not None
    assert score(doubled, False, 8) == 470
    assert score(plain, False, 8) == 110


# Law 20


def test_L20_A_a_call_not_heard_is_repeated_at_once() -> None:
    state = at("1S X")
    for seat in SEATS:
        assert answer(state, seat, TableQuestion.REPEAT) == Restated((Called(E, DOUBLE),), (E,))
    assert clause(why_not_ask(state, S, TableQuestion.REPEAT, about=0)) == "L20.A"
    assert clause(why_not_ask(at(), S, TableQuestion.REPEAT)) == "L20.A"
    assert why_not_ask(at("1S P P P"), S, TableQuestion.REPEAT) is None
    assert clause(why_not_ask(played("1S P P P", "H2"), S, TableQuestion.REPEAT)) == "L20.A"
    assert state == at("1S X")


def test_L20_B_all_calls_are_reviewed_at_ones_turn_alerts_included() -> None:
    game = Bridge()
    state = game.enforce(at(), N, MakeCall(Call("2C"), alert=True, explanation="strong"))
    told = answer(state, E, TableQuestion.REVIEW)
    assert told == Restated((Called(N, Call("2C"), True, "strong"),), (S, N))
    assert clause(why_not_ask(state, S, TableQuestion.REVIEW)) == "L20.B"
    assert clause(why_not_ask(state, E, TableQuestion.REVIEW, must_pass=True)) == "L20.B"
    long = at("1C P 1H 1S 2H")
    part = answer(long, E, TableQuestion.REVIEW, about=2)
    assert isinstance(part, Restated)
    assert len(part.calls) == 5  # never only a part


def test_L20_C_1_a_defender_may_ask_whether_he_leads() -> None:
    state = at("1NT P P P")
    for seat in (E, W):
        assert answer(state, seat, TableQuestion.LEADER) == LeaderNamed(E)
    for seat in (N, S):
        assert clause(why_not_ask(state, seat, TableQuestion.LEADER)) == "L20.C.1"
    assert clause(why_not_ask(at("1NT P P"), E, TableQuestion.LEADER)) == "L20.C.1"
    faced = played("1NT P P P", "H2", "face")
    assert clause(why_not_ask(faced, W, TableQuestion.LEADER)) == "L20.C.1"


def test_L20_C_2_a_review_at_the_first_turn_to_play() -> None:
    state = at("1NT P P P")
    whole = Restated(state.auction.calls, (S, N))
    assert answer(state, E, TableQuestion.REVIEW) == whole
    faced = played("1NT P P P", "H2", "face")
    assert answer(faced, N, TableQuestion.REVIEW) == Restated(state.auction.calls, (E, W))
    assert clause(why_not_ask(faced, W, TableQuestion.REVIEW)) == "L20.C.2"
    assert clause(why_not_ask(faced, S, TableQuestion.REVIEW)) == "L20.C.2"
    west = played("1NT P P P", "H2", "face", "H9")
    assert why_not_ask(west, W, TableQuestion.REVIEW) is None
    second = played("1NT P P P", "H2", "face", "H9", "H8", "H5")
    for seat in SEATS:
        assert why_not_ask(second, seat, TableQuestion.REVIEW) is not None


def test_L20_D_an_opponent_restates_the_auction() -> None:
    told = answer(at("1C P 1H"), W, TableQuestion.REVIEW)
    assert isinstance(told, Restated)
    assert set(told.by) == {N, S}


def test_L20_F_1_an_explanation_in_the_auction_comes_from_the_callers_partner() -> None:
    state = at("1S 2D")
    assert answer(state, S, TableQuestion.MEANING, about=1) == ExplanationDuties(((1, W),))
    online = answer(state, S, TableQuestion.MEANING, about=1, conditions=ONLINE)
    assert online == ExplanationDuties(((1, E),))
    for seat in (N, E, W):
        assert clause(why_not_ask(state, seat, TableQuestion.MEANING)) == "L20.F.1"
    assert clause(why_not_ask(state, S, TableQuestion.MEANING, about=0)) == "L20.F.1"
    assert clause(why_not_ask(state, S, TableQuestion.MEANING, about=7)) == "L20.F.1"
    longer = at("1S 2D 2S 3D P P")
    assert answer(longer, S, TableQuestion.MEANING) == ExplanationDuties(((1, W), (3, E), (5, W)))


def test_L20_F_2_explanations_in_the_play_at_ones_own_or_dummys_turn() -> None:
    faced = played("1NT P P P", "H2", "face")  # south is dummy, and to play
    assert answer(faced, N, TableQuestion.MEANING) == ExplanationDuties(((1, W), (3, E)))
    assert answer(faced, N, TableQuestion.CARDING) == CardingExplained((E, W))
    assert clause(why_not_ask(faced, S, TableQuestion.MEANING)) == "L20.F.2"
    assert clause(why_not_ask(faced, S, TableQuestion.CARDING)) == "L20.F.2"
    assert clause(why_not_ask(faced, W, TableQuestion.MEANING)) == "L20.F.2"
    west = played("1NT P P P", "H2", "face", "H9")
    assert answer(west, W, TableQuestion.MEANING, about=0) == ExplanationDuties(((0, S),))
    assert clause(why_not_ask(west, W, TableQuestion.CARDING)) == "L20.F.2"
    assert clause(why_not_ask(west, N, TableQuestion.CARDING)) == "L20.F.2"
    assert clause(why_not_ask(at("1NT P P"), W, TableQuestion.CARDING)) == "L20.F.2"


def test_L20_nothing_is_asked_after_the_board() -> None:
    over = at("P P P P")
    assert isinstance(over, Finished)
    for inquiry in TableQuestion:
        assert why_not_ask(over, N, inquiry) is not None
        assert inquiry.text.zh
        with pytest.raises(Refused):
            answer(over, N, inquiry)


# Law 22


def test_L22_A_four_passes_are_scored_nothing_and_not_dealt_again() -> None:
    state = at("P P P P")
    assert isinstance(state, Finished)
    assert (state.result.contract, state.result.score_ns, state.result.redeal) == (None, 0, None)
    assert state.play is None
    assert not isinstance(at("P P P 1C"), Finished)


def test_L22_B_the_last_bid_becomes_the_contract() -> None:
    state = at("1C P P P")
    assert isinstance(state, Playing)
    assert str(state.contract) == "1C by N"
    assert clause(Bridge().why_not(at("1C P P"), E, Claim(1))) == "L41.A"
