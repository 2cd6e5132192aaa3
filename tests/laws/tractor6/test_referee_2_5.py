"""Document 004, chapters 1, 2, 4 and 5: the rulings. Seat 1 declares: D1 F1 D2 F2 D3 F3 are 1 to 6."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.referee.desk import Desk, has, told

from paiju.cards import Hand
from paiju.games.tractor import Declare
from paiju.games.tractor.acts import CarryOut
from paiju.games.tractor.effects import DeadCard, LevelChange, MoveCards, NoDeclare, PointPenalty
from paiju.laws import Code, Ruling
from paiju.laws.effect import Cancel, Caution, Redeal, RestoreCard

Make = Callable[..., Any]
DESK = Desk(Code.TRACTOR6)
DECLARERS, DEFENDERS = 0, 1
D1, F1, D2, F2, D3, F3 = range(6)


def fines(ruling: Ruling) -> list[tuple[int, int]]:
    """Return the point penalties as (side, points)."""
    return [(e.side, e.points) for e in ruling.effects if isinstance(e, PointPenalty)]


def dead(ruling: Ruling) -> list[tuple[int, str]]:
    return [(e.seat, e.card) for e in ruling.effects if isinstance(e, DeadCard)]


# Chapter 1


def test_T1_2_1a_once_ten_minutes_are_announced_the_last_deal_is_played() -> None:
    left = DESK.rule("walkout", offender="F1", announced="yes", last_deal="yes")
    assert "T1.2.1a" in told(left)
    # before the announcement there is no last deal yet: the referee decides
    assert DESK.asked("walkout", offender="F1", announced="no") == "measure"
    assert DESK.other_law("walkout", offender="F1", announced="yes", last_deal="no") == "T9.2"


@pytest.mark.parametrize(("who", "gains"), [("F1", DECLARERS), ("D3", DEFENDERS)])
def test_T1_2_1b_who_walks_out_of_the_last_deal_gives_three_levels(who: str, gains: int) -> None:
    """The deal itself does not count (reading 120)."""
    ruling = DESK.rule("walkout", offender=who, announced="yes", last_deal="yes")
    assert ruling.effects == (Cancel(), LevelChange(gains, 3))
    before = DESK.rule("walkout", offender=who, announced="no", measure="warning")
    assert not any(isinstance(effect, LevelChange) for effect in before.effects)


def test_T1_2_2_time_away_in_the_last_half_hour_is_added_on_request() -> None:
    asked = {"minutes_left": "25", "requested": "yes", "reported": "yes"}
    ruling = DESK.rule("restroom-time", **asked, away="4")
    assert "4" in ruling.statements[-1].text.zh
    assert told(ruling) == ["T1.2.2"]
    for more in ({"requested": "no"}, {"requested": "yes", "reported": "no"}):
        none = DESK.rule("restroom-time", minutes_left="30", **more)
        assert told(none) == ["T1.2.2"]
        assert "minutes" not in none.statements[-1].text.en.replace("30 minutes", "")
    assert DESK.dismissed("restroom-time", minutes_left="31") == "T1.2.2"


# Chapter 2


def test_T2_4_a_wrong_pack_is_put_right_and_the_deal_drawn_anew() -> None:
    ruling = DESK.rule("wrong-pack", packs="yes", in_deal="yes")
    assert ruling.effects == (Redeal(),)
    assert told(ruling) == ["T2.4"] * 3
    between = DESK.rule("wrong-pack", packs="yes", in_deal="no")
    assert between.effects == ()  # earlier deals stand
    assert DESK.other_law("wrong-pack", packs="no") == "T.tab5-10"


def test_T2_5a_after_a_whole_round_of_drawing_the_wrong_declarer_stands() -> None:
    """The document's example: D2 was due, D3 drew first, and everybody has drawn one card."""
    ruling = DESK.rule("wrong-declarer", drew_first="D3", round_over="yes")
    assert (ruling.effects, told(ruling)) == ((), ["T2.5a"])
    assert "庄三" in ruling.statements[0].text.zh


def test_T2_5b_before_that_it_is_shuffled_anew() -> None:
    ruling = DESK.rule("wrong-declarer", drew_first="D3", round_over="no")
    assert (ruling.effects, told(ruling)) == ((Redeal(),), ["T2.5b"])


def test_T2_6a_a_shuffle_of_more_than_a_minute_is_a_minor_matter() -> None:
    late = DESK.rule("slow-shuffle", offender="D2", seconds="61", earlier="0")
    assert has(late, Caution(D2))
    assert "T2.6a" in told(late)
    assert DESK.dismissed("slow-shuffle", offender="D2", seconds="60") == "T2.6a"
    assert DESK.other_law("slow-shuffle", offender="F1") == "T2.6a"  # declarers shuffle


def test_T2_6b_a_fourth_cut_or_anothers_does_not_stand() -> None:
    assert DESK.dismissed("wrong-cut", offender="底家", cuts="3") == "T2.6b"
    fourth = DESK.rule("wrong-cut", offender="底家", cuts="4", drawn="no", earlier="1")
    assert told(fourth)[0] == "T2.6b"
    assert fines(fourth) == [(DEFENDERS, 10)]
    other = DESK.rule("wrong-cut", offender="F1", drawn="no", earlier="0")
    assert has(other, Caution(F1))
    assert has(fourth, Redeal())
    assert has(other, Redeal())
    late = DESK.rule("wrong-cut", offender="F1", drawn="yes", earlier="0")
    assert not has(late, Redeal()), "cards have been drawn from it"


def test_T9_1_what_becomes_of_a_card_drawn_out_of_turn_the_referee_says() -> None:
    """The document covers only cards of the kitty; a hand with a wrong count is found later (T6.7, table 5)."""
    seen = {"offender": "F1", "turn": "D2", "earlier": "0"}
    over = DESK.rule("wrong-draw", **seen, remedy="over", drawn_card="H9")
    assert has(over, MoveCards(F1, D2, ("H9",)))
    assert has(over, Caution(F1))
    assert has(DESK.rule("wrong-draw", **seen, remedy="redeal"), Redeal())
    stands = DESK.rule("wrong-draw", **seen, remedy="stands")
    assert stands.effects == (Caution(F1),)
    assert "T.tab5-10" in told(stands)
    assert DESK.dismissed("wrong-draw", offender="F1", turn="F1") == "T5.1b"


# Chapter 4


def test_T4_2_3a_flaunting_that_helps_nothing_is_exposed() -> None:
    """The document's example: mixed jokers are shown, and the third small joker is laid down needlessly."""
    ruling = DESK.rule("wrong-show", offender="F2", fault="flaunted", cards="W1")
    assert dead(ruling) == [(F2, "W1")]
    assert fines(ruling) == [(DEFENDERS, 10)]


def test_T4_2_1b_and_T4_2_3a_on_a_table_only_the_useless_show_is_wrong(table: Make) -> None:
    helped = table({0: "H2 H2 H2"}, number=1, level=2)
    helped.shows((0, "H2"), (0, "H2 H2"), (0, "H2 H2 H2"))
    assert not helped.state.fines
    useless = table({0: "W1 W1 W1 W2"}, number=1, level=2)
    useless.shows((0, "W1 W1 W2"))
    assert useless.show(0, "W1 W1 W1") == "T4.2.3a"


def test_T4_3_3_2_a_reinforcement_that_nobody_called_for_is_exposed() -> None:
    ruling = DESK.rule("wrong-show", offender="F2", fault="unasked", cards="S5")
    assert (dead(ruling), fines(ruling)) == ([(F2, "S5")], [(DEFENDERS, 10)])
    assert "T4.3.3.2" in told(ruling)


@pytest.mark.parametrize(
    ("fault", "cards", "clause", "wrong"),
    [
        ("opened-pair", "S5 S5", "T4.3.8.2a", 1),
        ("opened-triple", "S5 S5 S5", "T4.3.8.2b", 2),
        ("triple-on-single", "C5 C5 C5", "T4.3.8.3", 1),
    ],
)
def test_T4_3_8_2a_and_T4_3_8_2b_and_T4_3_8_3_what_is_too_much_is_exposed(
    fault: str, cards: str, clause: str, wrong: int, table: Make
) -> None:
    ruling = DESK.rule("wrong-show", offender="D1", fault=fault, cards=cards)
    assert len(dead(ruling)) == wrong
    assert fines(ruling) == [(DECLARERS, 10 * wrong)]
    assert clause in told(ruling)
    assert DESK.other_law("wrong-show", offender="D1", fault=fault, cards="S5") == clause
    # the game itself gives the same result
    t = table({0: cards, 3: "H5"})
    if fault == "triple-on-single":
        t.shows((3, "H5"))
    assert t.clause(0, Declare(Hand.of(cards))) == clause
    assert t.wrong_show(0, cards).points == 10 * wrong


def test_T4_3_5_1_others_who_showed_at_the_same_time_take_back_unfined() -> None:
    ruling = DESK.rule("simultaneous-shows", showers="F2 F1 D3", overturns="no", shown_4="S5", shown_5="H5")
    assert ruling.effects == (RestoreCard(F2, "S5"), RestoreCard(D3, "H5"))
    assert told(ruling)[0] == "T4.3.5.1"
    declarer = DESK.rule("simultaneous-shows", showers="F1 D1", overturns="no", shown_2="S5")
    assert told(declarer)[0] == "T4.3.5.2"
    overturns = DESK.rule("simultaneous-shows", showers="F3 F1", overturns="yes", shown_6="S5 S5")
    assert told(overturns)[0] == "T4.3.5.3"
    assert len(overturns.effects) == 2
    assert DESK.other_law("simultaneous-shows", showers="F1") == "T4.3.5"
    # nobody declares yet: the first drawer counts as the first seat
    first = DESK.rule("simultaneous-shows", declarer="-", showers="1 6", drew_first="5", overturns="no", shown_1="H2")
    assert first.effects == (RestoreCard(0, "H2"),)


def test_T4_3_6_a_kitty_taken_too_early_goes_back() -> None:
    ruling = DESK.rule("early-kitty", offender="D1", waited="no", earlier="0")
    assert told(ruling)[0] == "T4.3.6"
    assert DESK.dismissed("early-kitty", offender="D1", waited="yes") == "T4.3.7"
    assert DESK.other_law("early-kitty", offender="F1") == "T5.3"


@pytest.mark.parametrize(("who", "side"), [("F1", DEFENDERS), ("D1", DECLARERS)])
def test_T4_3_6_2_to_announce_an_overturn_and_not_make_it_costs_twenty(who: str, side: int) -> None:
    ruling = DESK.rule("announced-overturn", offender=who, overturned="no")
    assert fines(ruling) == [(side, 20)]
    assert "T4.3.6.2" in told(ruling)
    kept = DESK.rule("announced-overturn", offender=who, overturned="yes")
    assert kept.effects == ()


def test_T_tab5_6_announced_and_not_overturned() -> None:
    ruling = DESK.rule("announced-overturn", offender="F3", overturned="no")
    assert told(ruling)[-1] == "T.tab5-6"
    # twenty from the defenders' points, which may go below zero
    assert "从闲家得分中扣除，可扣成负分" in ruling.statements[-1].text.zh
    assert "加 20" in DESK.rule("announced-overturn", offender="D2", overturned="no").statements[-1].text.zh


# Chapter 5


def test_T5_2a_a_kitty_that_was_not_guarded_costs_the_declarer_his_overturns() -> None:
    ruling = DESK.rule("kitty-overdrawn", offender="F1", count="2", how="drew-on", known="yes", cards="S3 S4")
    assert has(ruling, NoDeclare(D1), MoveCards(F1, None, ("S4", "S3")))
    assert fines(ruling) == []


def test_T5_2a_who_may_not_overturn_may_still_reinforce_his_own_show(table: Make) -> None:
    lost = CarryOut((NoDeclare(D1),), "kitty-overdrawn", ("T5.2a",))
    t = table({D1: "S5 S5", F1: "H5 H5"})
    t.shows((F1, "H5"))
    t.state = t.game.apply(t.state, None, lost)
    assert t.show(D1, "S5 S5") == "T5.2a"
    assert t.game.declarations(t.state, D1) == ()
    t = table({D1: "S5 S5", F1: "H5 H5"})
    t.shows((D1, "S5"))
    t.state = t.game.apply(t.state, None, lost)
    t.shows((F1, "H5 H5"), (D1, "S5 S5"))
    assert t.trump == "S"


def test_T5_2b_cards_that_nobody_knows_are_drawn_from_a_teammate_and_chosen_by_an_opponent() -> None:
    own = {"offender": "D2", "count": "1", "known": "no"}
    assert DESK.asked("kitty-overdrawn", **own) == "drawn"
    drawn = DESK.rule("kitty-overdrawn", **own, drawn="H9")
    assert has(drawn, NoDeclare(D1), MoveCards(D2, None, ("H9",)))
    other = {"offender": "F1", "count": "2", "how": "drew-on", "known": "no"}
    assert DESK.asked("kitty-overdrawn", **other) == "2 returned"  # F1 chooses
    chosen = DESK.rule("kitty-overdrawn", **other, returned="H9 S3")
    assert has(chosen, MoveCards(F1, None, ("S3", "H9")))
    assert DESK.other_law("kitty-overdrawn", **other, returned="H9") == "T5.2b"


def test_T5_3_a_defender_who_takes_the_kitty_pays_ten_a_card() -> None:
    ruling = DESK.rule("kitty-overdrawn", offender="F2", count="3", how="took", drawn="H9 S3 W1")
    assert fines(ruling) == [(DEFENDERS, 30)]
    assert has(ruling, MoveCards(F2, None, ("W1", "S3", "H9")))
    assert not has(ruling, NoDeclare(D1))


def test_T_tab5_1_the_declarer_draws_back_what_a_defender_took() -> None:
    took = {"offender": "F3", "count": "1", "how": "took"}
    assert DESK.asked("kitty-overdrawn", **took) == "drawn"
    ruling = DESK.rule("kitty-overdrawn", **took, drawn="H9")
    assert fines(ruling) == [(DEFENDERS, 10)]
    assert told(ruling)[-1] == "T.tab5-1"


def test_T_tab5_2_a_declarer_who_overdraws_himself_overturns_no_more() -> None:
    ruling = DESK.rule("kitty-overdrawn", offender="D1", count="1", known="yes", cards="H9")
    assert has(ruling, NoDeclare(D1))
    assert "T.tab5-2" in told(ruling)
    assert fines(ruling) == []


def test_T5_4_a_look_at_the_buried_kitty_is_for_the_referee_to_weigh() -> None:
    assert DESK.asked("kitty-looked-at", offender="D1", led="yes") == "measure"
    ruling = DESK.rule("kitty-looked-at", offender="D1", led="yes", measure="warning")
    assert has(ruling, Caution(D1))
    assert DESK.dismissed("kitty-looked-at", offender="D1", led="no") == "T5.1a"


def test_T5_5_burying_takes_a_minute_at_most() -> None:
    assert DESK.dismissed("slow-burying", offender="D1", seconds="60") == "T5.5"
    ruling = DESK.rule("slow-burying", offender="D1", seconds="61", earlier="2")
    assert fines(ruling) == [(DECLARERS, 10)]


@pytest.mark.parametrize("held", ["5", "7", "0"])
def test_T5_6_a_kitty_that_is_not_six_costs_the_declarers_120(held: str) -> None:
    ruling = DESK.rule("kitty-size", kitty_cards=held, led="yes", second_round="yes")
    assert fines(ruling) == [(DECLARERS, 120)]
    assert DESK.dismissed("kitty-size", kitty_cards="6") == "T5.1b"
    # before leading the player corrects it, without penalty
    free = DESK.rule("kitty-size", kitty_cards="7", led="no", moved="H9")
    assert free.effects == (MoveCards(None, D1, ("H9",)),)


def test_T5_6_1_in_the_first_round_the_declarer_may_put_it_right() -> None:
    found = {"kitty_cards": "7", "led": "yes", "second_round": "no"}
    assert DESK.asked("kitty-size", **found) == "1 repair"
    back = DESK.rule("kitty-size", **found, repair="yes", moved="H9")
    assert back.effects == (PointPenalty(DECLARERS, 120), MoveCards(None, D1, ("H9",)))
    few = {**found, "kitty_cards": "4"}
    more = DESK.rule("kitty-size", **few, repair="yes", moved="H9 S3")
    assert has(more, MoveCards(D1, None, ("S3", "H9")))
    assert DESK.other_law("kitty-size", **few, repair="yes", moved="H9") == "T5.6.1"
    left = DESK.rule("kitty-size", **few, repair="no")
    assert left.effects == (PointPenalty(DECLARERS, 120),)


def test_T5_6_2_from_the_second_round_on_it_stays() -> None:
    ruling = DESK.rule("kitty-size", kitty_cards="7", led="yes", second_round="yes")
    assert ruling.effects == (PointPenalty(DECLARERS, 120),)
    assert told(ruling)[-2:] == ["T5.6.2", "T5.6.2"]
    assert "all 7 cards of the kitty count" in ruling.statements[-1].text.en


def test_T_tab5_7_a_wrong_kitty_counts_as_a_concealment() -> None:
    ruling = DESK.rule("kitty-size", kitty_cards="7", led="yes", second_round="yes")
    assert "T.tab5-7" in told(ruling)
    later = DESK.rule("concealment", offender="D2", next_trick="yes", concealed="-", earlier="1")
    assert fines(later) == [(DECLARERS, 60)]


def test_T5_7_teammates_may_help_to_count_but_not_look() -> None:
    counted = {"offender": "D2", "led": "no"}
    assert DESK.dismissed("kitty-looked-at", **counted, faces="no") == "T5.7"
    assert DESK.asked("kitty-looked-at", **counted, faces="yes") == "measure"


def test_T4_3_8_a_right_show_is_an_answer_and_stands() -> None:
    assert DESK.dismissed("wrong-show", offender="F1", fault="right") == "T4.3.8"
