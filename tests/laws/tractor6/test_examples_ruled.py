"""The worked rulings of document 004, chapter 6: played, judged, carried out, and played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.referee.desk import Desk

from paiju.games.tractor import read_play
from paiju.games.tractor.acts import CarryOut
from paiju.games.tractor.effects import of_deal
from paiju.laws import Code, Ruling

Make = Callable[..., Any]
DESK = Desk(Code.TRACTOR6)
D1, F1, D2, F2, D3, F3 = range(6)


def wrong(e: Any, seat: int, cards: str) -> None:
    """Let a wrong play happen, as at a recording table."""
    act = read_play(cards)
    assert e.clause(seat, act), f"{cards} is right"
    assert e.game.can_happen(e.state, seat, act)
    e.state = e.game.apply(e.state, seat, act)


def carry_out(e: Any, ruling: Ruling) -> None:
    act = CarryOut(of_deal(ruling.effects), ruling.irregularity, ruling.clauses)
    assert e.game.can_happen(e.state, None, act)
    e.state = e.game.apply(e.state, None, act)


ACES = {"offender": "F1", "next_trick": "no", "short": "no", "cards": "HA DA", "wrong": "DA"}
HANDS = (
    "HQ HQ C3 C4", "HA HA DA DA", "H3 H4 C5 C6", "H5 H6 C7 C8", "H7 H8 C9 CT", "H9 HT CJ CQ",
)  # fmt: skip


def test_T6_5_2a_case_one_the_aces_stand_and_the_ace_of_diamonds_is_dead(endgame: Make) -> None:
    e = endgame(*HANDS, trump="S")
    e.play("HQ HQ")
    wrong(e, F1, "HA DA")
    carry_out(e, DESK.rule("wrong-follow", **ACES, next_acted="no"))
    assert e.game.to_act(e.state) == (F1,)
    assert e.clause(F1, read_play("HA DA"))
    e.play("HA HA", "H3 H4", "H5 H6", "H7 H8", "H9 HT")
    assert e.state.leader == F1
    assert str(e.state.dead[F1]) == "DA"
    assert e.clause(F1, read_play("DA DA")) == "T8.2.2"  # the two aces are no pair to lead
    assert e.clause(F1, read_play("DA")) == ""


def test_T6_5_2b_case_two_the_aces_are_played_and_win_nothing(endgame: Make) -> None:
    e = endgame(*HANDS, trump="S")
    e.play("HQ HQ")
    wrong(e, F1, "HA DA")
    e.play("H3 H4")
    carry_out(e, DESK.rule("wrong-follow", **ACES, next_acted="yes"))
    assert e.game.to_act(e.state) == (F1,)
    e.play("HA HA", "H5 H6", "H7 H8", "H9 HT")
    assert e.state.leader == D1
    assert str(e.state.dead[F1]) == "DA"


JOKERS = (
    "SK SK SA SA S7 D9",
    "W2 W2 S3 S4 S5 S6",
    *(f"S{a} S{a} S{b} S{b} C{a} C{b}" for a, b in ("98", "TJ", "98", "TJ")),
)


def test_T6_7_5_1a_the_second_big_joker_is_dead_and_the_first_has_won(endgame: Make) -> None:
    e = endgame(*JOKERS, trump="S")
    e.play("SA SA SK SK")
    wrong(e, F1, "S3 S4 S5 S6")  # W2 W2 is a pair and had to be played
    e.play("S9 S9 S8 S8", "ST ST SJ SJ", "S9 S9 S8 S8", "ST ST SJ SJ")
    e.play("S7", "W2", "C9", "CT", "C9", "CT")
    assert e.state.leader == F1  # the first big joker stands
    e.play("W2")
    carry_out(e, DESK.rule("concealment", offender="F1", next_trick="yes", concealed="W2", earlier="0"))
    assert str(e.state.trick.plays[0].dead) == "W2"


def test_T6_7_5_2_the_kings_that_were_kept_from_the_aces_lose_to_the_queens(endgame: Make) -> None:
    e = endgame("HA HA HQ HQ", "HK HK H3 H4", *["C3 C4 C5 C6"] * 4, trump="S")
    e.play("HA HA")
    wrong(e, F1, "H3 H4")
    e.play(*["C3 C4"] * 4)
    e.play("HQ HQ", "HK HK")
    carry_out(e, DESK.rule("concealment", offender="F1", next_trick="yes", concealed="HK HK", earlier="0"))
    e.play(*["C5 C6"] * 4)
    # the queens have won the kings and their points, and the defenders pay 120
    assert (e.result.taken, e.result.kept, e.result.captured) == (0, 40, False)
    assert e.result.points == -120


def test_T6_7_5_3_a_trump_in_the_last_round_is_dead(endgame: Make) -> None:
    e = endgame("S9 H3", "S3 H4", *["C3 C4"] * 4, trump="S")
    e.play("S9")
    wrong(e, F1, "H4")
    e.play(*["C3"] * 4)
    e.play("H3", "S3")
    carry_out(e, DESK.rule("concealment", offender="F1", next_trick="yes", concealed="S3", earlier="0"))
    assert str(e.state.trick.plays[1].dead) == "S3"


def test_T6_7_2_level_aces_were_followed_with_side_clubs_by_all_five(endgame: Make) -> None:
    """Level A, hearts are trumps: the aces of clubs are trumps, and nobody followed with their own."""
    e = endgame("CA CA D3", *["C3 C4 H3 H4 D4"] * 3, *["C5 C6 H5 H6 D5"] * 2, trump="H", level=14)
    e.play("CA CA")
    for seat, cards in ((F1, "C3 C4"), (D2, "C3 C4"), (F2, "C3 C4"), (D3, "C5 C6"), (F3, "C5 C6")):
        wrong(e, seat, cards)
    e.play("D3")
    held = {f"concealed_{seat}": "H3 H4" if seat < 5 else "H5 H6" for seat in range(2, 7)}
    ruling = DESK.rule(
        "several-concealments", offenders="F1 D2 F2 D3 F3", next_trick="yes", **held, earlier_1="0", earlier_2="0"
    )
    carry_out(e, ruling)
    assert e.state.standing.moved(declarers=D1) == -60
    assert [str(dead) for dead in e.state.dead[1:]] == ["H4 H3"] * 3 + ["H6 H5"] * 2
