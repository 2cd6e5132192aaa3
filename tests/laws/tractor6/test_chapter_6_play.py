"""Document 004, chapter 6, as the game carries it out: turns, failed throws, claims, what may be looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import Hand
from paiju.games.tractor import CLAIM, ChooseFallback, Claim, Play
from paiju.games.tractor6 import ONLINE

Make = Callable[..., Any]

SIX = ("DA DK C3", "D3 D3 C4", "D4 D4 C5", "D5 D5 C6", "D6 D6 C7", "D7 D7 C8")


def test_T6_3a_nobody_plays_before_the_seat_in_turn(endgame: Make) -> None:
    e = endgame(*SIX)
    assert e.clause(1, Play(Hand.of("D3"))) == "T6.3a"
    e.play("DA", "D3")
    for seat in (0, 1, 3, 4, 5):
        assert e.clause(seat, Play(Hand.of(SIX[seat].split()[1]))) == "T6.3a"
    assert e.clause(2, Play(Hand.of("D4"))) == ""


def test_T6_4a_each_seats_cards_stay_apart_by_trick(endgame: Make) -> None:
    e = endgame(*SIX, conditions=ONLINE)
    e.play("DA", "D3", "D4", "D5", "D6", "D7")
    (trick,) = e.state.tricks
    assert [(play.seat, str(play.cards)) for play in trick.plays] == [
        (0, "DA"),
        (1, "D3"),
        (2, "D4"),
        (3, "D5"),
        (4, "D6"),
        (5, "D7"),
    ]
    assert e.state.trick is None


def test_T6_4b_a_player_may_look_at_his_own_last_cards_only(endgame: Make) -> None:
    e = endgame(*SIX)
    e.play("DA", "D3", "D4", "D5", "D6", "D7")
    seen = e.game.observe(e.state, 1)
    assert [(play.seat, str(play.cards)) for play in seen.last] == [(1, "D3")]
    assert seen.tricks == ()
    e.play("DK", "D3", "D4", "D5", "D6", "D7")
    assert [str(play.cards) for play in e.game.observe(e.state, 0).last] == ["DK"]
    assert e.game.observe(e.state, None).last == ()
    open_book = endgame(*SIX, conditions=ONLINE)
    open_book.play("DA", "D3", "D4", "D5", "D6", "D7")
    assert len(open_book.game.observe(open_book.state, 1).last) == 6
    assert len(open_book.game.observe(open_book.state, 1).tricks) == 1


def test_T6_6_1a_a_throw_that_fails_costs_ten_for_each_card(endgame: Make) -> None:
    e = endgame("SQ SQ SA C3 C3", "SK SK D3 D4 D6", *["D7 D7 D8 D9 DT"] * 4)
    e.play("SA SQ SQ")
    (fine,) = e.state.fines
    assert (fine.seat, fine.points, fine.citation.id) == (0, 30, "T6.6.1a")
    assert str(fine.cards) == "SA SQ SQ"


def test_T6_6_5_1_the_thrower_leads_what_was_beaten_and_the_interceptor_beats_it(endgame: Make) -> None:
    """The ledger's example: SA SQ SQ are thrown, F1 holds SK SK."""
    e = endgame("SQ SQ SA C3 C3", "SK SK S4 S6 D3", *["S7 S8 D8 D9 DT"] * 4)
    e.play("SA SQ SQ")
    assert e.table == ["SQ SQ"]
    assert str(e.state.hands[0]) == "SA C3 C3"
    assert str(e.state.dead[0]) == "SA"  # the returned card is dead (reading 102)
    assert e.clause(1, Play(Hand.of("S4 S6"))) == "T6.6.5.1"
    e.play("SK SK")
    assert e.state.trick.winner == 1


def test_T6_6_5_1_a_dead_copy_does_not_intercept(endgame: Make) -> None:
    """A player with two live kings and a dead one must beat the queens with the live pair."""
    e = endgame("SQ SQ SA C3 C3", "SK SK SK S6 D3", *["S7 S8 D8 D9 DT"] * 4, trump="H", dead={1: "SK"})
    e.play("SA SQ SQ")
    pseudo = Play(Hand.of("SK SK"), dead=Hand.of("SK"))
    assert e.clause(1, pseudo) == "T6.6.5.1"
    assert pseudo not in e.game.legal(e.state, 1)
    e.play("SK SK")
    assert e.state.trick.winner == 1


def test_T8_2_2_a_dead_card_is_led_alone_or_as_a_single_of_a_throw(endgame: Make) -> None:
    """Where a card must be dead, it makes no difference whether the leader says so."""
    e = endgame("SA SK SK", *["D3 D3 D4"] * 5, trump="H", dead={0: "SK SK"})
    lost = Hand.of("SK")
    for act, clause in (
        (Play(Hand.of("SA SK")), ""),
        (Play(Hand.of("SA SK"), dead=lost), ""),
        (Play(Hand.of("SK"), dead=lost), ""),
        (Play(Hand.of("SK SK")), "T8.2.2"),
        (Play(Hand.of("SK SK"), dead=lost), "T8.2.2"),
        (Play(Hand.of("SA"), dead=Hand.of("SA")), "T8.2.2"),
    ):
        assert e.clause(0, act) == clause, act
    e.do(0, Play(Hand.of("SA SK"), dead=lost))
    assert e.state.trick.lead.is_throw  # nobody else holds a spade: it stands
    assert str(e.state.dead[0]) == "SK"


def test_T6_6_5_3_once_one_intercepts_the_others_need_not(endgame: Make) -> None:
    e = endgame("SQ SQ SA C3 C3", "SK SK S4 S6 D3", *["S7 S7 S5 S5 DT"] * 2, *["S8 D8 D9 DT DJ"] * 2)
    e.play("SA SQ SQ", "SK SK")
    assert e.clause(2, Play(Hand.of("S5 S5"))) == ""
    assert e.clause(2, Play(Hand.of("S7 S7"))) == ""


def test_T6_6_5_4_the_first_interceptor_chooses_what_falls_back(endgame: Make) -> None:
    hands = ("S9 S9 SJ C3 C3", "SK SK S4 S6 D3", *["S7 S8 D8 D9 DT"] * 4)
    e = endgame(*hands)
    e.play("SJ S9 S9")
    assert e.game.to_act(e.state) == (1,)
    assert e.game.observe(e.state, 1).failed.choices == (Hand.of("SJ"), Hand.of("S9 S9"))
    assert e.game.observe(e.state, 2).failed.choices == ()
    for seat in (0, 2, 3):
        assert e.clause(seat, ChooseFallback(Hand.of("S9 S9"))) == "T6.6.5.4"
    assert e.clause(1, ChooseFallback(Hand.of("S9"))) == "T6.6.5.4"
    assert e.clause(1, Play(Hand.of("SK SK"))) == "T6.6.5.4"
    e.do(1, ChooseFallback(Hand.of("S9 S9")))
    assert e.table == ["S9 S9"]
    assert e.clause(1, Play(Hand.of("S4 S6"))) == "T6.6.5.1"
    other = endgame(*hands)
    other.play("SJ S9 S9")
    other.do(1, ChooseFallback(Hand.of("SJ")))
    assert other.table == ["SJ"]
    assert other.clause(1, Play(Hand.of("S4"))) == "T6.6.5.1"
    assert other.clause(1, Play(Hand.of("SK"))) == ""


def test_T6_9_a_claim_stands_where_every_card_wins(endgame: Make) -> None:
    e = endgame("HA DA", "H3 D3", "H4 D4", "H5 D5", "H6 DK", "H7 D7", trump="H")
    e.do(0, CLAIM)
    assert e.state.claimed == 0
    assert (e.result.kept, e.result.taken) == (20, 0)  # H5, D5 and DK are the claimer's side's
    assert not e.result.captured


@pytest.mark.parametrize("higher", [1, 2, 4])
def test_T6_9_a_higher_card_anywhere_makes_it_fail_as_a_throw(endgame: Make, higher: int) -> None:
    """The ledger's example: D1 claims HA and DK, and D2 holds DA."""
    hands = ["HA DK", *[f"H{at + 2} D{at + 2}" for at in range(1, 6)]]
    hands[higher] = "H9 DA"
    e = endgame(*hands, trump="H")
    e.do(0, CLAIM)
    (fine,) = e.state.fines
    assert (fine.seat, fine.points, fine.citation.id) == (0, 20, "T6.9")
    assert e.table == ["DK"]
    assert str(e.state.dead[0]) == "HA"
    assert e.state.intercepts == higher
    if higher == 1:
        assert e.clause(1, Play(Hand.of("H9"))) == "T6.6.5.1"
    while e.game.to_act(e.state) != (higher,):
        e.play(str(next(c for c in e.state.hands[e.state.turn] if c.suit.letter == "D")))
    e.play("DA")
    assert e.state.trick.winner == higher


def test_T6_9_of_several_who_hold_higher_cards_the_first_after_the_claimer_intercepts(endgame: Make) -> None:
    """As with a throw (T6.6.5.4): not the player who beats the lowest suit, and a ruff comes last."""
    hands = ("C9 D9", "C3 H3", "C3 DT", "C3 D3", "C4 D4", "CT D4")
    e = endgame(*hands, trump="H")
    e.do(0, CLAIM)
    assert (e.table, e.state.intercepts) == (["D9"], 2)
    assert [(fine.seat, fine.points, fine.citation.reading) for fine in e.state.fines] == [(0, 20, 70)]
    e.play("H3")  # seat 1 has no diamond and ruffs
    assert e.clause(2, Play(Hand.of("C3"))) == "T6.6.5.1"


def test_T6_9_a_card_that_can_be_ruffed_makes_it_fail(endgame: Make) -> None:
    hands = ("DA CA", "D3 C4", "D5 C6", "D7 H3", "D8 C9", "DT CJ")
    e = endgame(*hands, trump="H")
    e.do(0, CLAIM)  # seat 3 has no club, and a trump
    assert [fine.points for fine in e.state.fines] == [20]
    assert (e.table, e.state.intercepts) == (["CA"], None)
    safe = endgame(*hands[:3], "D7 C3", *hands[4:], trump="H")
    safe.do(0, CLAIM)
    assert safe.state.claimed == 0


def test_T6_9_who_beats_several_kinds_of_a_claim_chooses_what_is_led(endgame: Make) -> None:
    """The claim continues as a failed throw: 6.6.1, 6.6.5.1, 6.6.5.4, table 5 (reading 70)."""
    hands = ("HK HK DQ", "H3 H4 D3", "HA HA DA", "H5 H6 DA", "H7 H8 D4", "H9 HT D6")
    e = endgame(*hands, trump="C")
    e.do(0, CLAIM)
    assert e.game.to_act(e.state) == (2,)
    assert e.game.observe(e.state, 2).failed.choices == (Hand.of("DQ"), Hand.of("HK HK"))
    e.do(2, ChooseFallback(Hand.of("HK HK")))
    assert (e.table, e.state.intercepts) == (["HK HK"], 2)
    assert [(fine.points, fine.citation.id) for fine in e.state.fines] == [(30, "T6.9")]
    assert str(e.state.dead[0]) == "DQ"
    e.play("H3 H4")
    assert e.clause(2, Play(Hand.of("DA HA"))) == "T6.6.5.1"
    e.play("HA HA")
    assert e.state.trick.winner == 2


def test_T6_9_k_k_q_q_is_claimed_although_a_a_is_elsewhere(endgame: Make) -> None:
    hands = ("HK HK HQ HQ", "HA HA H3 H4", *["H5 H6 H7 H8"] * 2, *["D5 D6 D7 D8"] * 2)
    e = endgame(*hands, trump="C")
    assert e.clause(0, Claim((Hand.of("HK HK HQ"), Hand.of("HQ")))) == "T6.6.2"
    split = e.game.apply(e.state, 0, Claim((Hand.of("HK HK"), Hand.of("HQ HQ"))))
    assert [fine.points for fine in split.fines] == [40]
    e.do(0, CLAIM)
    assert (e.state.claimed, e.state.fines) == (0, ())


def test_T6_9_only_who_is_on_lead_lays_his_cards_down(endgame: Make) -> None:
    e = endgame(*SIX)
    assert e.clause(1, CLAIM) == "T6.9"
    e.play("DA")
    assert [e.clause(seat, CLAIM) for seat in range(6)] == ["T6.9"] * 6


def test_T6_6_a_throw_of_two_suits_is_none(endgame: Make) -> None:
    e = endgame(*SIX)
    before = e.state
    assert e.clause(0, Play(Hand.of("DA C3"))) == "T6.6"
    assert e.clause(0, Play(Hand.of("DA DK"))) == ""
    assert e.state is before


def test_T6_6_2_the_leader_names_units_of_his_own_cards(endgame: Make) -> None:
    e = endgame("DA DA DA DK DK", *["D3 D3 D4 D5 D6"] * 5)
    ace, aces = Hand.of("DA"), Hand.of("DA DA DA")
    tractor, kings = Hand.of("DA DA DK DK"), Hand.of("DK DK")
    whole = Hand.of("DA DA DA DK DK")
    assert e.clause(0, Play(whole, (aces, kings))) == ""
    assert e.clause(0, Play(whole, (ace, tractor))) == ""
    assert e.clause(0, Play(whole, (ace, kings))) == "T6.6.2"
    assert e.clause(0, Play(whole, (ace, aces, kings))) == "T6.6.2"
    e.do(0, Play(whole, (aces, kings)))
    assert [unit.size for unit in e.state.trick.lead.shape] == [3, 2]
    assert e.clause(1, Play(Hand.of("D3 D3 D4 D5 D6"), (Hand.of("D3 D3"),))) == "T6.6.2"


def test_T6_6_5_5_nobody_can_follow_before_a_throw_is_judged(endgame: Make) -> None:
    """The throw is judged as it is made, so at a table a quick next player is never at fault here."""
    e = endgame("S9 S9 SJ C3 C3", "S4 S6 D3 D4 D6", "SK SK S5 D3 D3", *["S7 S8 D8 D9 DT"] * 3)
    e.play("SJ S9 S9")
    assert e.game.to_act(e.state) == (2,)  # the first who can beat any part of it, not the next seat
    assert e.clause(1, Play(Hand.of("S4 S6"))) == "T6.6.5.4"
    e.do(2, ChooseFallback(Hand.of("S9 S9")))
    e.play("S4 S6")
    assert [fine.seat for fine in e.state.fines] == [0]
    assert e.clause(2, Play(Hand.of("SK SK"))) == ""


def test_T6_6_3_2b_a_stray_card_of_which_nobody_spoke_in_time_makes_a_failed_throw(endgame: Make) -> None:
    """The document's example: the aces are gone, the other king is elsewhere, and a king and a queen are led."""
    e = endgame("SK SQ C3", "S3 D3 C4", "SK D4 C5", "D5 D6 C6", "D7 D8 C7", "D9 DT C8", trump="H")
    e.play("SK SQ")
    assert e.table == ["SQ"]  # not the king: that would be the lead if the queen were the stray card
    assert [(fine.seat, fine.points) for fine in e.state.fines] == [(0, 20)]
    e.play("S3")
    for act in (Play(Hand.of("SK")), Play(Hand.of("SQ"))):
        assert e.clause(0, act) == "T6.3a"
    assert (e.table, e.state.fines[0].points) == (["SQ", "S3"], 20)
    e.play("SK")
    assert e.state.trick.winner == 2


def test_T6_6_3_2b_a_card_that_is_not_beaten_was_no_stray(endgame: Make) -> None:
    e = endgame("SK SQ C3", "S3 SJ C4", "D4 D4 C5", "D5 D6 C6", "D7 D8 C7", "D9 DT C8", trump="H")
    e.play("SK SQ")
    assert (e.table, e.state.fines) == (["SK SQ"], ())
