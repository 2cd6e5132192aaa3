"""Laws 40 to 46: the opening lead, dummy, the tricks, and the meaning of declarer's words."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import Card, Suit
from paiju.errors import Malformed
from paiju.games.bridge import (
    CALLS,
    DUPLICATE,
    HOUSE,
    ONLINE,
    SEATS,
    Board,
    Bridge,
    Call,
    Claim,
    Conditions,
    Deal,
    Denomination,
    FaceLead,
    MakeCall,
    PlayCard,
    Seat,
)
from paiju.games.bridge.designation import Designation
from paiju.games.bridge.dummy_card import CardMeant, DeclarerNames, DefenderNames, Meaning, meaning
from paiju.games.bridge.layout import columns
from paiju.games.bridge.table_questions import ContractTold, Restated, TableQuestion, answer, why_not_ask
from paiju.laws import Code, Refused

N, E, S, W = SEATS
DEAL = Deal.parse("N:AKQ2.543.A52.432 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT 543.876.T98.9876")
"""In notrump by North, east leads and south is dummy: S 876, H JT9, D J764, C AKT."""


def played(calls: str, cards: str = "", conditions: Conditions = ONLINE, deal: Deal = DEAL) -> Any:
    """Make legal calls and plays on board 1; "face" turns the lead up."""
    game = Bridge(conditions)
    state: Any = game.initial(Board.of(1, deal))
    acts = [MakeCall(Call(call)) for call in calls.split()]
    for act in [*acts, *(FaceLead() if c == "face" else PlayCard(Card(c)) for c in cards.split())]:
        state = game.enforce(state, game.to_act(state)[0], act)
    return state


def clause(refused: Refused | None) -> str:
    return "" if refused is None else refused.citation.id


def refusal(state: Any, seat: Seat, card: str, conditions: Conditions = ONLINE) -> str:
    return clause(Bridge(conditions).why_not(state, seat, PlayCard(Card(card))))


def test_L40_A_any_call_or_play_is_free_of_what_it_means() -> None:
    game, state = Bridge(), Bridge().initial(Board.of(1, DEAL))
    assert len([c for c in CALLS if game.is_legal(state, N, MakeCall(c))]) == 36
    assert game.is_legal(state, N, MakeCall(Call("7C")))  # with three small clubs
    assert not game.is_legal(state, N, MakeCall(Call("X")))


# Law 41


def test_L41_A_the_lead_is_face_down_and_from_declarers_left() -> None:
    game, state = Bridge(DUPLICATE), played("1NT P P P", "", DUPLICATE)
    for seat in (N, S, W):
        card = next(iter(DEAL.hands[seat]))
        assert clause(game.why_not(state, seat, PlayCard(card))) == "L41.A"
    down = game.enforce(state, E, PlayCard(Card("H2")))
    assert game.observe(down, E).trick[0].card is Card("H2")
    for viewer in (N, S, W, None):
        view = game.observe(down, viewer)
        assert (view.trick, view.played, view.lead_down) == ((), (), True)
    assert refusal(down, E, "HA", DUPLICATE) == "L41.C"  # it cannot be taken back
    assert list(game.legal(down, E)) == [FaceLead()]


def test_L41_A_opt_an_organiser_may_have_the_lead_face_up() -> None:
    state = played("1NT P P P", "H2", ONLINE)
    assert not state.play.lead_down
    assert Bridge(ONLINE).observe(state, None).trick[0].card is Card("H2")
    assert played("1NT P P P", "H2", DUPLICATE).play.lead_down


def test_L41_B_before_the_lead_is_faced_leaders_partner_and_declarer_may_ask() -> None:
    down = played("1NT P P P", "H2", DUPLICATE)
    for inquiry in (TableQuestion.REVIEW, TableQuestion.MEANING):
        for seat in (W, N):
            assert why_not_ask(down, seat, inquiry) is None
        for seat in (E, S):
            assert clause(why_not_ask(down, seat, inquiry)) == "L41.B"


def test_L41_B_a_review_is_lost_with_the_first_card_and_an_explanation_is_not() -> None:
    state = played("1NT P P P", "H2 face H9 H8 H5 D4 D8 DA", DUPLICATE)
    assert clause(why_not_ask(state, E, TableQuestion.REVIEW)) == "L41.B"
    assert why_not_ask(state, E, TableQuestion.MEANING) is None
    own = played("1NT P P P", "H2 face H9 H8", DUPLICATE)
    assert clause(why_not_ask(own, N, TableQuestion.REVIEW)) == "L41.B"  # declarer has played from dummy
    first = played("1NT P P P", "H2 face", DUPLICATE)
    assert isinstance(answer(first, N, TableQuestion.REVIEW), Restated)


def test_L41_C_facing_the_lead_begins_the_play() -> None:
    game, down = Bridge(DUPLICATE), played("1NT P P P", "H2", DUPLICATE)
    for seat in (N, S, W):
        assert clause(game.why_not(down, seat, FaceLead())) == "L41.C"
        assert not game.can_happen(down, seat, FaceLead())
    assert refusal(down, N, "H9", DUPLICATE) == "L41.C"
    faced = game.enforce(down, E, FaceLead())
    assert game.observe(faced, None).hands[S] == DEAL.hands[S]
    assert clause(game.why_not(faced, E, FaceLead())) == "L41.C"


def test_L41_C_later_the_contract_may_be_asked_but_not_who_doubled() -> None:
    state = played("4S X P P P", "HA HT H6 H5", ONLINE)
    told = answer(state, E, TableQuestion.CONTRACT)
    assert isinstance(told, ContractTold)
    assert str(told.contract) == "4SX by N"
    assert not hasattr(told, "doubler")
    assert clause(why_not_ask(state, W, TableQuestion.CONTRACT)) == "L41.C"
    assert clause(why_not_ask(state, S, TableQuestion.CONTRACT)) == "L41.C"
    dummys_turn = played("4S X P P P", "HA HT H6 H5 HK", ONLINE)
    assert isinstance(answer(dummys_turn, N, TableQuestion.CONTRACT), ContractTold)
    assert clause(why_not_ask(dummys_turn, E, TableQuestion.CONTRACT)) == "L41.C"


def test_L41_D_dummy_is_sorted_trumps_on_his_right_and_declarer_plays_it() -> None:
    laid = columns(DEAL.hands[S], Denomination.HEARTS)
    assert [str(column) for column in laid] == ["HJ HT H9", "CA CK CT", "DJ D7 D6 D4", "S8 S7 S6"]
    assert str(columns(DEAL.hands[S], Denomination.NOTRUMP)[0]) == "S8 S7 S6"
    void = columns(DEAL.hands[S].suit(Suit.CLUBS), Denomination.SPADES)
    assert [str(column) for column in void] == ["CA CK CT"]
    state = played("1NT P P P", "H2")
    assert Bridge(ONLINE).to_act(state) == (N,)
    assert refusal(state, N, "H9") == ""


# Laws 42 and 43


def test_L42_A_2_dummy_sees_how_many_tricks_are_won() -> None:
    state = played("1NT P P P", "H2 H9 H8 H5 D4 D8 DA D3")
    assert Bridge(ONLINE).observe(state, S).won == (2, 0)


def test_L42_A_3_dummy_plays_only_what_declarer_names() -> None:
    state = played("1NT P P P", "H2")
    assert refusal(state, S, "H9") == "L45.B"
    assert refusal(state, N, "H9") == ""


def test_L43_A_1_c_dummy_takes_no_part_in_the_play() -> None:
    game, state = Bridge(ONLINE), played("1NT P P P", "H2")
    assert clause(game.why_not(state, S, Claim(13))) == "L43.A.1.c"
    assert game.is_legal(state, N, Claim(13))
    assert not game.legal(state, S)
    before = played("1NT P P P")
    assert game.is_legal(before, S, Claim(13))  # not yet dummy


def test_L43_A_2_a_dummy_does_not_see_declarers_hand() -> None:
    state = played("1NT P P P", "H2")
    assert Bridge(ONLINE).observe(state, S).hands[N] is None
    house = played("1NT P P P", "H2", HOUSE)
    assert Bridge(HOUSE).observe(house, S).hands[N] == DEAL.hands[N]


def test_L43_A_2_b_dummy_does_not_watch_declarer_as_a_spectator_either() -> None:
    state = played("1NT P P P", "H2 H9")
    assert Bridge(ONLINE).observe(state, None).hands[N] is None


@pytest.mark.parametrize("conditions", [DUPLICATE, ONLINE, HOUSE])
def test_L43_A_2_c_dummy_does_not_see_a_defenders_hand(conditions: Conditions) -> None:
    face = " face" if conditions.lead_face_down else ""
    for cards in ("", "H2", f"H2{face}", f"H2{face} H9"):
        view = Bridge(conditions).observe(played("1NT P P P", cards, conditions), S)
        assert (view.hands[E], view.hands[W]) == (None, None)


# Law 44


def test_L44_A_the_leader_plays_any_card() -> None:
    state = played("1NT P P P")
    assert {act.card for act in state.play.legal_plays} == set(DEAL.hands[E])
    assert clause(Bridge(ONLINE).why_not(state, E, PlayCard(Card("SA")))) == "L44.B"


def test_L44_B_then_each_in_turn_one_card() -> None:
    state = played("1NT P P P", "H2")
    assert refusal(state, W, "H6") == "L44.B"
    assert refusal(state, E, "HA") == "L44.B"
    assert refusal(state, N, "H3") == "L44.B"  # dummy's turn: declarer may not play from hand
    assert len(played("1NT P P P", "H2 H9 H8 H5").play.full) == 1


def test_L44_C_suit_is_followed_where_it_can_be() -> None:
    state = played("1NT P P P", "H2")
    assert [refusal(state, N, c) for c in ("S8", "DJ", "CA")] == ["L44.C"] * 3
    assert [refusal(state, N, c) for c in ("HJ", "HT", "H9")] == [""] * 3


def test_L44_D_who_cannot_follow_plays_anything() -> None:
    state = played("1NT P P P", "HA HT H6 H5 HK HJ H7 H4 HQ H9 H8 H3 H2")
    assert state.play.legal_cards == state.play.hands[S]
    assert refusal(state, N, "CA") == ""


def test_L44_E_the_highest_trump_wins() -> None:
    state = played("1S P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2 S6 S3 S2")
    trick = state.play.full[-1]
    assert (str(trick), trick.winner) == ("H2 S6 S3 S2", S)
    over = played("1S P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2 S6 S3 SQ")
    assert over.play.full[-1].winner is N


def test_L44_F_without_a_trump_the_highest_card_of_the_suit_led_wins() -> None:
    state = played("1NT P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2 CA S3 SA")
    trick = state.play.full[-1]
    assert (str(trick), trick.winner) == ("H2 CA S3 SA", E)


def test_L44_G_the_winner_leads_to_the_next_trick() -> None:
    state = played("1NT P P P", "H2 H9 H8 H5")
    assert (state.play.turn, state.play.player) == (S, N)
    assert refusal(state, W, "S3") == "L44.G"
    assert refusal(state, N, "SA") == "L44.G"  # the lead is in dummy
    assert refusal(state, N, "S6") == ""


# Law 45


def test_L45_A_a_card_played_from_hand_is_seen_by_all() -> None:
    state = played("1NT P P P", "H2 H9 H8")
    for viewer in (*SEATS, None):
        view = Bridge(ONLINE).observe(state, viewer)
        assert [p.card.text for p in view.trick] == ["H2", "H9", "H8"]


def test_L45_B_declarer_names_dummys_card_and_it_is_played() -> None:
    game, state = Bridge(ONLINE), played("1NT P P P", "H2")
    after: Any = game.enforce(state, N, PlayCard(Card("H9")))
    assert [(p.seat, p.card.text) for p in after.play.trick] == [(E, "H2"), (S, "H9")]
    assert refusal(state, S, "H9") == "L45.B"
    assert refusal(state, E, "H9") == "L44.B"


# Law 46. East leads against notrump by North; dummy (south) holds S 876, H JT9, D J764, C AKT.

LED = "H2"
"""Dummy is second to play to a heart."""
FOURTH_DEAL = Deal.parse("N:AKQ2.543.A52.432 543.876.T98.9876 JT9.AKQ2.KQ3.QJ5 876.JT9.J764.AKT")
"""The same cards, with S JT9, H AKQ2, D KQ3, C QJ5 as dummy's hand."""


def means(text: str, state: Any, edition: Code = Code.BRIDGE_1997) -> Meaning:
    return meaning(state.play, Designation.parse(text), edition=edition)


def card_meant(text: str, state: Any, edition: Code = Code.BRIDGE_1997) -> tuple[str, str]:
    found = means(text, state, edition)
    assert isinstance(found, CardMeant), found
    assert found.text.zh
    return found.card.text, found.citation.id


def test_L46_A_suit_and_rank_name_the_card() -> None:
    state = played("1NT P P P", LED)
    for text in ("ten of hearts", "HT", "红心10", "h10"):
        assert card_meant(text, state) == ("HT", "L46.A")
    assert card_meant("club ace", state) == ("CA", "L46.A")  # named, though it may not be played:
    assert refusal(state, N, "CA") == "L44.C"
    with pytest.raises(Exception, match="a suit, a rank"):
        Designation.parse("that one over there")


def test_L46_B_a_plain_intent_goes_before_the_words() -> None:
    state = played("1NT P P P", LED)
    said = Designation.parse("low")
    found = meaning(state.play, said, edition=Code.BRIDGE_1997, intent=Card("HJ"))
    assert found == CardMeant(Card("HJ"), found.citation)
    assert found.citation.id == "L46.B"
    assert card_meant("low", state) == ("H9", "L46.B.1")
    gone = meaning(state.play, said, edition=Code.BRIDGE_1997, intent=Card("HA"))
    assert isinstance(gone, DeclarerNames)


def test_L46_B_1_high_and_low_are_of_the_suit() -> None:
    state = played("1NT P P P", LED)
    assert card_meant("high", state) == ("HJ", "L46.B.1")
    assert card_meant("大", state) == ("HJ", "L46.B.1")
    assert card_meant("small", state) == ("H9", "L46.B.1")
    assert card_meant("low club", state) == ("CT", "L46.B.1")
    assert card_meant("大方块", state) == ("DJ", "L46.B.1")


def test_L46_B_1_high_in_the_fourth_seat_is_the_lowest_that_wins() -> None:
    hearts = played("1NT P P P", "C9 C5 CA C2 HJ H3 H6", deal=FOURTH_DEAL)
    assert card_meant("high", hearts) == ("HQ", "L46.B.1")
    assert card_meant("high heart", hearts) == ("HQ", "L46.B.1")
    assert card_meant("low", hearts) == ("H2", "L46.B.1")
    assert card_meant("high diamond", hearts) == ("DK", "L46.B.1")  # none of these wins
    beaten = played("1NT P P P", "C9 C5 CA C2 D4 DA D8", deal=FOURTH_DEAL)
    assert card_meant("high", beaten) == ("DK", "L46.B.1")  # nothing wins: the highest


def test_L46_B_1_high_or_low_without_a_suit_to_go_by_must_be_made_clear() -> None:
    leading = played("1NT P P P", "H2 H9 H8 H5")
    for text in ("high", "low"):
        found = means(text, leading)
        assert isinstance(found, DeclarerNames)
        assert (found.seat, found.among) == (N, leading.play.hands[S])


def test_L46_B_2_a_suit_alone_is_its_lowest_card() -> None:
    leading = played("1NT P P P", "H2 H9 H8 H5")
    assert card_meant("club", leading) == ("CT", "L46.B.2")
    assert card_meant("黑桃", leading) == ("S6", "L46.B.2")
    assert card_meant("heart", played("1NT P P P", LED)) == ("H9", "L46.B.2")


def test_L46_B_3_a_a_rank_alone_when_leading_is_of_the_suit_in_which_dummy_won() -> None:
    leading = played("1NT P P P", "H2 H9 H8 H5")
    assert card_meant("jack", leading) == ("HJ", "L46.B.3.a")
    assert card_meant("10", leading) == ("HT", "L46.B.3.a")
    seven = means("seven", leading)  # dummy won in hearts and has no seven there, but two in other suits
    assert isinstance(seven, DeclarerNames)
    assert seven.citation.id == "L46.B.3.b"


def test_L46_B_3_b_a_rank_alone_otherwise_is_the_only_legal_card_of_that_rank() -> None:
    state = played("1NT P P P", LED)
    assert card_meant("ten", state) == ("HT", "L46.B.3.b")
    leading = played("1NT P P P", "H2 H9 H8 H5")
    assert card_meant("ace", leading) == ("CA", "L46.B.3.b")
    two = means("seven", leading)
    assert isinstance(two, DeclarerNames)
    assert {card.text for card in two.among} == {"S7", "D7"}
    none = means("ace", state)  # dummy has the ace of clubs, but hearts were led
    assert isinstance(none, DeclarerNames)
    assert (none.citation.id, none.among) == ("L46.B.3.b", state.play.legal_cards)


def test_L46_B_4_a_card_that_dummy_has_not_is_void() -> None:
    state = played("1NT P P P", LED)
    for text in ("HK", "queen", "红心A"):
        found = means(text, state)
        assert isinstance(found, DeclarerNames)
        assert (found.seat, found.among, found.citation.id) == (N, state.play.legal_cards, "L46.B.4")
    empty = played("1NT P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2")
    assert means("heart", empty) == means("low heart", empty)
    assert means("heart", empty).citation.id == "L46.B.4"


def test_L46_B_5_anything_lets_either_defender_name_the_card() -> None:
    state = played("1NT P P P", LED)
    for text in ("anything", "随便", "play anything"):
        found = means(text, state)
        assert isinstance(found, DefenderNames)
        assert (set(found.seats), found.among) == ({E, W}, state.play.legal_cards)
        assert found.citation.id == "L46.B.5"
        assert "防家" in found.text.zh
    assert isinstance(means("any heart", state), CardMeant)


def test_L46_every_reading_names_a_card_that_dummy_holds_or_asks() -> None:
    words = ["high", "low", "win", "anything", "ruff", "high trump", *"SHDC", *"AKQJT98765432"]
    for calls, cards in (
        ("1NT P P P", LED),
        ("1NT P P P", "H2 H9 H8 H5"),
        ("2H P P P", "SJ"),
        ("1NT P P P", "HA H9 H6 H3 HK HT H7 H4 HQ HJ H8 H5 H2"),
    ):
        state = played(calls, cards)
        assert state.play.turn is state.contract.dummy
        for edition in (Code.BRIDGE_1997, Code.BRIDGE_2017):
            for word in words:
                found = means(word, state, edition)
                held = state.play.hands[state.contract.dummy]
                if isinstance(found, CardMeant):
                    assert found.card in held
                else:
                    assert found.among
                    assert found.among <= state.play.legal_cards
                assert found.text.en
                assert found.text.zh


@pytest.mark.parametrize("said", ["play", "just play", "just play one", "出", "打一张"])
def test_L46_B_5_a_bare_play_names_neither_suit_nor_rank(said: str) -> None:
    assert Designation.parse(said) == Designation(anything=True)


@pytest.mark.parametrize("said", ["", "card", "please"])
def test_L46_B_words_that_want_no_play_are_no_designation(said: str) -> None:
    with pytest.raises(Malformed):
        Designation.parse(said)
