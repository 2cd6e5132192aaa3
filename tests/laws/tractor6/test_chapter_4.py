"""Document 004, chapter 4: declaring, overturning, reinforcing, and table 2."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import Card, Hand, Suit
from paiju.games.tractor import PASS, TAKE_KITTY, Declare
from paiju.games.tractor6 import Conditions, Drawing, Finished, Form, Move, NoDeclaration, Waiting
from paiju.games.tractor6.declaration import Again
from paiju.games.tractor6.form import call_of

Make = Callable[..., Any]

D1, F1, D2, F2, D3, F3 = range(6)
"""The roles of the seats if seat 0 declares."""


def test_T4_1_a_declaration_lies_open_before_everybody(table: Make) -> None:
    t = table({2: "S5"})
    t.shows((2, "S5"))
    for viewer in (*range(6), None):
        shown = t.game.observe(t.state, viewer).shows
        assert [(show.seat, str(show.cards)) for show in shown] == [(2, "S5")]


def test_T4_1_only_cards_that_are_held_are_shown(table: Make) -> None:
    t = table({2: "S5"})
    before = t.state
    assert t.show(2, "H5") == "T4.1"
    assert t.show(2, "S5 S5") == "T4.1"
    assert t.show(1, "S5") == "T4.1"
    assert t.state is before
    undrawn = table({2: "S5"}, draw=False)
    assert undrawn.show(2, "S5") == "T4.1"


def test_T4_2_the_first_deal_has_rules_of_its_own(table: Make) -> None:
    first = table({0: "S2 S2"}, number=1, level=2)
    later = table({0: "S2 S2"}, number=2, level=2)
    assert first.show(0, "S2 S2") == ""
    assert later.show(0, "S2 S2") == "T4.3.8.2a"


@pytest.mark.parametrize("cards", ["S2 S2", "S2 S2 S2", "S2", "W1 W1 W2", "W2 W2 W2"])
def test_T4_2_1a_any_form_opens_a_first_deal(table: Make, cards: str) -> None:
    t = table({0: cards}, number=1, level=2)
    assert t.show(0, cards) == ""
    assert t.standing[0] == 0


def test_T4_2_1b_what_stands_may_be_raised_on_a_first_deal(table: Make) -> None:
    t = table({0: "H2 H2 H2"}, number=1, level=2)
    t.shows((0, "H2"), (0, "H2 H2"), (0, "H2 H2 H2"))
    assert t.standing == (0, "H2 H2 H2")
    assert [show.move for show in t.state.shows.made] == [Move.OPEN, Move.REINFORCE, Move.REINFORCE]
    assert not t.state.fines


def test_T4_2_1b_the_raise_keeps_others_from_overturning(table: Make) -> None:
    hands = {0: "H2 H2 H2", 1: "S2 S2 S2"}
    t = table(hands, number=1, level=2)
    t.shows((0, "H2"), (0, "H2 H2"))
    assert t.show(1, "S2 S2") == "T4.3.8"  # a pair no longer overturns it
    t.shows((0, "H2 H2 H2"))
    assert t.show(1, "S2 S2 S2") == "T4.3.8"
    single = table(hands, number=1, level=2)
    single.shows((0, "H2"), (1, "S2 S2"))
    assert single.standing == (1, "S2 S2")


def test_T4_2_2_two_big_jokers_overturn_two_small_on_a_first_deal(table: Make) -> None:
    t = table({0: "W1 W1 W2", 1: "W1 W2 W2"}, number=1, level=2)
    t.shows((0, "W1 W1 W2"), (1, "W1 W2 W2"))
    assert t.standing[0] == 1
    later = table({0: "W1 W1 W2", 1: "W1 W2 W2"}, number=2, level=2)
    later.shows((0, "W1 W1 W2"))
    assert later.show(1, "W1 W2 W2") == "T4.3.8.5b"


def test_T4_2_3a_equal_jokers_are_not_shown_over_ones_own_mixed_ones(table: Make) -> None:
    t = table({0: "W1 W1 W1 W2"}, number=1, level=2)
    t.shows((0, "W1 W1 W2"))
    assert t.show(0, "W1 W1 W1") == "T4.2.3a"
    fine = t.wrong_show(0, "W1 W1 W1")
    assert (fine.points, str(fine.cards)) == (10, "W1")  # only the third small joker is new
    assert t.standing == (0, "W2 W1 W1")
    assert str(t.state.dead[0]) == "W1"


def test_T4_2_3b_after_a_triple_of_twos_they_may(table: Make) -> None:
    t = table({0: "W1 W1 W1 W2", 1: "C2 C2 C2"}, number=1, level=2)
    t.shows((0, "W1 W1 W2"), (1, "C2 C2 C2"), (0, "W1 W1 W1"))
    assert t.standing == (0, "W1 W1 W1")


def test_T4_2_4_teammates_may_overturn_one_another_on_a_first_deal(table: Make) -> None:
    t = table({0: "H2", 2: "S2 S2"}, number=1, level=2)
    t.shows((0, "H2"), (2, "S2 S2"))
    assert t.standing[0] == 2


def test_T4_2_5_the_same_suit_may_overturn_on_a_first_deal(table: Make) -> None:
    t = table({0: "H2", 1: "H2 H2"}, number=1, level=2)
    t.shows((0, "H2"), (1, "H2 H2"))
    assert t.standing[0] == 1


def test_T4_2_6_nobody_overturns_himself_on_a_first_deal(table: Make) -> None:
    t = table({0: "H2 S2 S2 W2 W2 W2"}, number=1, level=2)
    t.shows((0, "H2"))
    assert t.show(0, "S2 S2") == "T4.2.6"
    assert t.show(0, "W2 W2 W2") == "T4.2.6"


def test_T4_2_7_on_a_first_deal_what_was_overturned_is_not_reinforced(table: Make) -> None:
    t = table({0: "H2 H2 H2 W1 W1 W2", 1: "S2 S2"}, number=1, level=2)
    t.shows((0, "H2"), (1, "S2 S2"))
    assert t.show(0, "H2 H2") == "T4.2.7"
    t.shows((0, "W1 W1 W2"))  # a new overturn with other cards is not
    assert t.standing[0] == 0


def test_T4_2_7_a_higher_form_of_the_same_suit_is_a_new_overturn(table: Make) -> None:
    """Reading 75; by option no show of the same suit is allowed again, or an equal pair is, too."""
    hands = {0: "H2 H2 H2", 1: "S2 S2"}

    def at(again: Again) -> Any:
        conditions = Conditions(readd_after_overturn=again)
        t = table(hands, number=1, level=2, conditions=conditions)
        t.shows((0, "H2"), (1, "S2 S2"))
        return t

    for again, pair, triple in ((Again.HIGHER, "T4.2.7", ""), (Again.NEVER, "T4.2.7", "T4.2.7"), (Again.EQUAL, "", "")):
        assert at(again).show(0, "H2 H2") == pair
        assert at(again).show(0, "H2 H2 H2") == triple
    t = at(Again.EQUAL)
    t.shows((0, "H2 H2"))
    assert t.state.shows.made[-1].move is Move.REINFORCE
    t = at(Again.HIGHER)
    t.shows((0, "H2 H2 H2"))
    assert (t.standing[0], t.state.shows.made[-1].move) == (0, Move.OVERTURN)


def test_T4_3_every_deal_but_the_first_goes_by_these_rules(table: Make) -> None:
    for number in (2, 3, 9):
        t = table({0: "S5 S5", 2: "H5"}, number=number)
        assert t.show(0, "S5 S5") == "T4.3.8.2a"
        t.shows((2, "H5"))
        assert t.show(0, "S5 S5") == "T4.3.2a"


def test_T4_3_1a_an_overturn_leaves_the_declarer(table: Make) -> None:
    t = table({0: "S5", 1: "H5 H5"})
    t.shows((0, "S5"), (1, "H5 H5"))
    t.wait()
    assert (t.state.declarer, t.state.trump) == (0, Suit.HEARTS)


def test_T4_3_1b_an_overturn_never_takes_the_kitty(table: Make) -> None:
    t = table({0: "S5", 1: "H5 H5"})
    t.shows((0, "S5"), (1, "H5 H5"))
    t.wait()
    assert t.game.to_act(t.state) == (0,)
    assert t.clause(1, TAKE_KITTY)
    t.do(0, TAKE_KITTY)
    assert [len(hand) for hand in t.state.hands] == [32, 26, 26, 26, 26, 26]


def test_T4_3_2a_only_the_other_side_overturns(table: Make) -> None:
    t = table({0: "H5", 2: "S5 S5", 4: "W1 W1 W1", 1: "C5 C5"})
    t.shows((0, "H5"))
    assert t.show(2, "S5 S5") == "T4.3.2a"
    assert t.show(4, "W1 W1 W1") == "T4.3.2a"
    assert t.show(1, "C5 C5") == ""


def test_T4_3_2b_nobody_overturns_himself(table: Make) -> None:
    t = table({0: "H5 S5 S5"})
    t.shows((0, "H5"))
    assert t.show(0, "S5 S5") == "T4.3.2b"


def test_T4_3_3_reinforcing_answers_a_later_overturn(table: Make) -> None:
    t = table({F2: "S5 S5", D1: "C5 C5"})
    t.shows((F2, "S5"), (D1, "C5 C5"), (F2, "S5 S5"))
    assert [show.move for show in t.state.shows.made] == [Move.OPEN, Move.OVERTURN, Move.REINFORCE]


def test_T4_3_3_1a_the_earlier_declarer_prevails_with_the_same_form(table: Make) -> None:
    """The document's example: F2 one spade 5, D1 two clubs, F2 a second spade."""
    t = table({F2: "S5 S5", D1: "C5 C5"})
    t.shows((F2, "S5"), (D1, "C5 C5"), (F2, "S5 S5"))
    assert (t.standing, t.trump) == ((F2, "S5 S5"), "S")


@pytest.mark.parametrize("higher", ["W1 W1 W2", "W2 W2 W2", "C5 C5 C5"])
def test_T4_3_3_1b_a_higher_form_stands_against_it(table: Make, higher: str) -> None:
    """The same example: with three jokers, or three clubs, a pair cannot stop D1's overturn."""
    t = table({F2: "S5 S5", D1: f"C5 C5 {higher}" if higher[0] == "W" else higher})
    t.shows((F2, "S5"))
    if higher[0] == "C":
        t.shows((D1, "C5 C5"), (F2, "S5 S5"))
    t.shows((D1, higher))
    assert t.show(F2, "S5 S5") in {"T4.3.3.1b", "T4.3.8"}
    assert t.standing[0] == D1


def test_T4_3_3_1b_names_the_clause_to_who_tries(table: Make) -> None:
    t = table({F2: "S5 S5", D1: "W1 W1 W2"})
    t.shows((F2, "S5"), (D1, "W1 W1 W2"))
    assert t.show(F2, "S5 S5") == "T4.3.3.1b"
    assert t.trump == "NT"


def test_T4_3_3_2_reinforcing_unasked_exposes_the_card(table: Make) -> None:
    t = table({F2: "S5 S5"})
    t.shows((F2, "S5"))
    assert t.show(F2, "S5 S5") == "T4.3.3.2"
    fine = t.wrong_show(F2, "S5 S5")
    assert (fine.points, str(fine.cards), str(t.state.dead[F2])) == (10, "S5", "S5")
    assert t.standing == (F2, "S5")


def test_T4_3_4a_the_third_card_of_the_kitty_makes_trump(table: Make) -> None:
    t = table({}, kitty="S3 D9 CK H2 H3 S4")
    t.wait()
    assert (t.state.flipped, t.state.trump) == (Card("CK"), Suit.CLUBS)
    assert t.game.to_act(t.state) == (0,)
    level = table({}, kitty="S3 D9 D5 H2 H3 S4")
    level.wait()
    assert level.state.trump is Suit.DIAMONDS  # a level card: its suit (reading 74)


def test_T4_3_4a_a_first_deal_that_nobody_declares_is_the_first_drawers(table: Make) -> None:
    kitty = "S3 D9 CK H2 H3 S4"
    t = table({}, number=1, level=2, first=4, kitty=kitty)
    t.wait()
    assert (t.state.declarer, t.state.trump) == (4, Suit.CLUBS)
    again = Conditions(no_declaration=NoDeclaration.REDEAL)
    t = table({}, number=1, level=2, first=4, kitty=kitty, conditions=again)
    t.wait()
    assert isinstance(t.state, Finished)
    assert t.game.result(t.state).redeal


def test_T4_3_4b_a_joker_there_makes_no_trump(table: Make) -> None:
    t = table({}, kitty="S3 D9 W1 H2 H3 S4")
    t.wait()
    assert t.state.trump is None
    assert t.state.is_trump_known


def test_T4_3_4c_trump_from_the_kitty_is_not_overturned(table: Make) -> None:
    t = table({F1: "S5 S5 S5", F2: "W1 W1 W1"}, kitty="S3 D9 CK H2 H3 S4")
    t.wait()
    assert t.show(F1, "S5 S5 S5") == "T4.3.4c"
    assert t.show(F2, "W1 W1 W1") == "T4.3.4c"
    assert not t.game.declarations(t.state, F2)


def test_T4_3_5_shows_at_the_same_time_go_by_the_seats(table: Make) -> None:
    t = table({D2: "H5", F1: "S5"})
    t.shows((D2, "H5"))
    assert t.show(F1, "S5") == "T4.3.8"  # later, one card overturns nothing
    assert t.show(F1, "S5", together=True) == ""
    assert t.standing == (F1, "S5")
    alone = table({F1: "S5"})
    assert alone.show(F1, "S5", together=True) == "T4.3.5"


def test_T4_3_5_1_the_first_in_order_of_play_stands_and_the_others_take_back(table: Make) -> None:
    t = table({F2: "H5", F1: "S5", F3: "C5"})
    t.shows((F2, "H5"))
    assert t.show(F3, "C5", together=True) == "T4.3.5.1"
    assert t.show(F1, "S5", together=True) == ""
    assert [show.withdrawn for show in t.state.shows.made] == [True, False]
    assert not t.state.fines
    assert not any(t.state.dead)
    # a withdrawn show gives no right to reinforce
    t = table({F2: "H5 H5", F1: "S5", D1: "C5 C5"})
    t.shows((F2, "H5"))
    assert t.show(F1, "S5", together=True) == ""
    t.shows((D1, "C5 C5"))
    assert t.show(F2, "H5 H5") == "T4.3.8"


def test_T4_3_5_2_the_declarer_comes_first_of_all(table: Make) -> None:
    t = table({F1: "S5", D1: "H5"})
    t.shows((F1, "S5"))
    assert t.show(D1, "H5", together=True) == ""
    assert t.standing[0] == D1
    other_way = table({F1: "S5", D1: "H5"})
    other_way.shows((D1, "H5"))
    assert other_way.show(F1, "S5", together=True) == "T4.3.5.2"


def test_T4_3_5_3_overturns_at_the_same_time_go_the_same_way(table: Make) -> None:
    t = table({D1: "H5", F3: "S5 S5", F1: "C5 C5"})
    t.shows((D1, "H5"), (F3, "S5 S5"))
    assert t.show(F1, "C5 C5", together=True) == ""
    assert t.standing[0] == F1
    other_way = table({D1: "H5", F3: "S5 S5", F1: "C5 C5"})
    other_way.shows((D1, "H5"), (F1, "C5 C5"))
    assert other_way.show(F3, "S5 S5", together=True) == "T4.3.5.3"


def test_T4_3_6_the_declarer_waits_for_the_others_before_he_takes_the_kitty(table: Make) -> None:
    t = table({D1: "H5", F1: "S5 S5"})
    t.shows((D1, "H5"))
    t.draw()
    assert isinstance(t.state, Waiting)
    assert t.clause(D1, TAKE_KITTY) == "T4.3.6"
    for seat in (F1, D2, F2, D3):
        t.do(seat, PASS)
    assert t.clause(D1, TAKE_KITTY) == "T4.3.6"
    t.do(F3, PASS)
    assert t.show(F1, "S5 S5") == ""  # until the kitty is taken the player may reconsider
    assert t.clause(D1, TAKE_KITTY) == "T4.3.6"  # and all are asked again
    for seat in (D2, F2, D3, F3):
        t.do(seat, PASS)
    t.do(D1, TAKE_KITTY)
    assert Conditions().wait_seconds == 5


def test_T4_3_6_nobody_takes_the_kitty_while_cards_are_drawn(table: Make) -> None:
    t = table({D1: "H5"})
    t.shows((D1, "H5"))
    assert isinstance(t.state, Drawing)
    assert t.clause(D1, TAKE_KITTY) == "T4.3.6"
    assert t.clause(D1, PASS)


def test_T4_3_6_1_the_declarer_who_knocked_no_longer_overturns(table: Make) -> None:
    t = table({F1: "H5 H5", D1: "S5 S5 W1 W1 W1", F2: "C5 C5"})
    t.shows((F1, "H5"))
    t.draw()
    t.do(D1, PASS)
    assert t.show(D1, "S5 S5") == "T4.3.6.1"
    assert t.show(D1, "W1 W1 W1") == "T4.3.6.1"
    assert not t.game.declarations(t.state, D1)


def test_T4_3_6_1_the_others_may_and_he_may_still_reinforce(table: Make) -> None:
    t = table({D1: "S5 S5", F1: "C5 C5"})
    t.shows((D1, "S5"))
    t.draw()
    t.do(D1, PASS)
    t.shows((F1, "C5 C5"), (D1, "S5 S5"))
    assert t.standing == (D1, "S5 S5")


def test_T4_3_7_nobody_overturns_once_the_kitty_is_taken(table: Make) -> None:
    t = table({D1: "H5", F2: "W1 W1 W1"})
    t.shows((D1, "H5"))
    t.take()
    assert t.show(F2, "W1 W1 W1") == "T4.3.7"
    t.bury()
    assert t.show(F2, "W1 W1 W1") == "T4.3.7"


def test_T4_3_8_a_higher_form_is_needed(table: Make) -> None:
    t = table({D1: "H5", F1: "C5 C5", D2: "S5 S5", D3: "W1 W1 W2", F3: "D5 D5 D5"})
    t.shows((D1, "H5"), (F1, "C5 C5"))
    assert t.show(D2, "S5 S5") == "T4.3.8"
    t.shows((D3, "W1 W1 W2"), (F3, "D5 D5 D5"))
    assert t.trump == "D"


def test_T4_3_8_what_is_no_form_declares_nothing(table: Make) -> None:
    t = table({D1: "H5 S5 H6 W1 W2 W1"})
    for cards in ("", "H6", "H5 S5", "W1", "W1 W2", "H5 H6"):
        assert t.show(D1, cards) == "T4.3.8"
    wrong = Declare(Hand.of("H5"), Suit.SPADES)
    assert t.clause(D1, wrong) == "T4.3.8"
    assert t.clause(D1, Declare(Hand.of("H5"), Suit.HEARTS)) == ""
    assert t.clause(D1, Declare(Hand.of("W1 W1 W2"), Suit.JOKER)) == ""


@pytest.mark.parametrize("cards", ["W1 W1 W2", "W1 W2 W2", "W1 W1 W1", "W2 W2 W2"])
def test_T4_3_8_1_three_jokers_may_open(table: Make, cards: str) -> None:
    t = table({F2: cards})
    t.shows((F2, cards))
    assert t.trump == "NT"


def test_T4_3_8_2a_a_pair_may_not_open(table: Make) -> None:
    t = table({D1: "S5 S5"})
    assert t.show(D1, "S5 S5") == "T4.3.8.2a"
    fine = t.wrong_show(D1, "S5 S5")
    assert t.standing == (D1, "S5")
    assert (fine.points, str(t.state.dead[D1])) == (10, "S5")


def test_T4_3_8_2b_three_level_cards_may_not_open(table: Make) -> None:
    t = table({D1: "S5 S5 S5"})
    assert t.show(D1, "S5 S5 S5") == "T4.3.8.2b"
    fine = t.wrong_show(D1, "S5 S5 S5")
    assert t.standing == (D1, "S5")
    assert (fine.points, str(t.state.dead[D1])) == (20, "S5 S5")


def test_T4_3_8_3_three_level_cards_may_not_overturn_a_single(table: Make) -> None:
    t = table({F2: "H5", D1: "C5 C5 C5"})
    t.shows((F2, "H5"))
    assert t.show(D1, "C5 C5 C5") == "T4.3.8.3"
    fine = t.wrong_show(D1, "C5 C5 C5")
    assert t.standing == (D1, "C5 C5")
    assert (fine.points, str(t.state.dead[D1])) == (10, "C5")


@pytest.mark.parametrize("cards", ["W1 W1 W2", "W1 W2 W2", "W1 W1 W1", "W2 W2 W2"])
def test_T4_3_8_4_any_three_jokers_overturn_a_single(table: Make, cards: str) -> None:
    t = table({F2: "H5", D1: cards})
    t.shows((F2, "H5"), (D1, cards))
    assert t.trump == "NT"


def test_T4_3_8_5a_the_same_suit_does_not_overturn(table: Make) -> None:
    t = table({F2: "H5", D1: "H5 H5"})
    t.shows((F2, "H5"))
    assert t.show(D1, "H5 H5") == "T4.3.8.5a"


def test_T4_3_8_5b_no_trump_does_not_overturn_no_trump(table: Make) -> None:
    t = table({F2: "W1 W1 W2", D1: "W2 W2 W1"})
    t.shows((F2, "W1 W1 W2"))
    assert t.show(D1, "W1 W2 W2") == "T4.3.8.5b"


def test_T4_3_8_6_the_chain_of_reinforcements(table: Make) -> None:
    """The document's example; it prints clubs for both F2 and D1, so F2's are read as spades (reading 66)."""
    t = table({F2: "S5 S5 S5", D1: "C5 C5 C5", F3: "D5 D5 D5"})
    t.shows((F2, "S5"))
    assert t.show(D1, "C5 C5 C5") == "T4.3.8.3"  # three at once would be flaunting
    t.shows((D1, "C5 C5"), (F3, "D5 D5 D5"), (D1, "C5 C5 C5"))
    assert t.trump == "C"
    t.shows((F2, "S5 S5 S5"))
    assert t.trump == "S"
    assert all(not t.game.declarations(t.state, seat) for seat in range(6))


@pytest.mark.parametrize("level", [2, 5, 14])
def test_T_tab2_1_to_7_are_the_forms_in_order(level: int) -> None:
    rank = "23456789TJQKA"[level - 2]
    forms = [f"H{rank}", f"S{rank} S{rank}", "W1 W1 W2", "W1 W2 W2", f"C{rank} C{rank} C{rank}"]
    forms += ["W1 W1 W1", "W2 W2 W2"]
    calls = [call_of(Hand.of(cards), level) for cards in forms]
    assert [call.form for call in calls if call] == list(Form)
    assert [call.trump for call in calls if call] == [Suit.HEARTS, Suit.SPADES, None, None, Suit.CLUBS, None, None]


LADDER = ["H5", "S5 S5", "W1 W1 W2", "W1 W2 W2", "C5 C5 C5", "W1 W1 W1", "W2 W2 W2"]


def overturns(table: Make, low: int, high: int, number: int) -> str:
    """Return whether seat 1 may overturn what seat 0 shows; forms count from 1."""
    hands = {0: LADDER[low - 1], 1: LADDER[high - 1]}
    t = table(hands, number=number)
    if number == 1:
        t.shows((0, LADDER[low - 1]))
    elif low == 2:  # only an overturn shows a pair
        t = table({0: LADDER[1], 1: f"D5 {hands[1]}"}, number=number)
        t.shows((1, "D5"), (0, LADDER[1]))
    elif low == 5:
        t = table({0: f"H5 {LADDER[4]}", 1: f"D5 D5 {hands[1]}"}, number=number)
        t.shows((0, "H5"), (1, "D5 D5"), (0, LADDER[4]))
    else:
        t.shows((0, LADDER[low - 1]))
    return str(t.show(1, LADDER[high - 1]))


def test_T_tab2_1_a_single_overturns_nothing(table: Make) -> None:
    t = table({0: "D5", 1: "H5"})
    t.shows((0, "D5"))
    assert t.show(1, "H5") == "T4.3.8"
    assert [overturns(table, 1, high, 3) == "" for high in (2, 3, 4, 6, 7)] == [True] * 5


def test_T_tab2_2_a_pair_overturns_a_single(table: Make) -> None:
    assert overturns(table, 1, 2, 3) == overturns(table, 1, 2, 1) == ""


@pytest.mark.parametrize("low", [1, 2])
def test_T_tab2_3_two_small_jokers_and_a_big_one_overturn_what_is_lower(table: Make, low: int) -> None:
    assert overturns(table, low, 3, 3) == overturns(table, low, 3, 1) == ""


@pytest.mark.parametrize("low", [1, 2])
def test_T_tab2_4_two_big_jokers_and_a_small_one_overturn_what_is_lower(table: Make, low: int) -> None:
    assert overturns(table, low, 4, 3) == overturns(table, low, 4, 1) == ""
    assert overturns(table, 3, 4, 1) == ""
    assert overturns(table, 3, 4, 3) == "T4.3.8.5b"


@pytest.mark.parametrize("low", [2, 3, 4])
def test_T_tab2_5_a_triple_overturns_mixed_jokers(table: Make, low: int) -> None:
    assert overturns(table, low, 5, 3) == overturns(table, low, 5, 1) == ""


@pytest.mark.parametrize("low", [1, 2, 5])
def test_T_tab2_6_three_small_jokers_overturn_a_triple(table: Make, low: int) -> None:
    assert overturns(table, low, 6, 3) == overturns(table, low, 6, 1) == ""


@pytest.mark.parametrize("low", [1, 2, 5])
def test_T_tab2_7_three_big_jokers_overturn_everything(table: Make, low: int) -> None:
    assert overturns(table, low, 7, 3) == overturns(table, low, 7, 1) == ""
    assert overturns(table, 6, 7, 1) == ""
