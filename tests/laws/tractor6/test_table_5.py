"""Document 004, table 5 and 6.8: what the game itself detects and penalises: wrong shows and failed throws."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.cards import Hand
from paiju.games.tractor import Play
from paiju.games.tractor.fine import for_defenders

Make = Callable[..., Any]


@pytest.mark.parametrize(
    ("cards", "stands", "exposed"),
    [
        ("S5 S6", "S5", "S6"),  # a card that is not a level card
        ("S5 S5", "S5", "S5"),  # one more than may open
        ("S6", None, "S6"),
    ],
)
def test_T6_8_2_the_wrong_cards_of_a_show_are_exposed(
    table: Make, cards: str, stands: str | None, exposed: str
) -> None:
    t = table({0: f"{cards} S9"})
    fine = t.wrong_show(0, cards)
    assert t.standing == (None if stands is None else (0, stands))
    assert (str(fine.cards), str(t.state.dead[0])) == (exposed, exposed)
    assert fine.points == 10


def test_T_tab5_5_a_card_wrongly_shown_costs_ten_and_is_dead(table: Make) -> None:
    t = table({0: "H5", 1: "C5 C5 C5"})
    t.shows((0, "H5"))
    fine = t.wrong_show(1, "C5 C5 C5")
    assert (fine.seat, fine.points, str(t.state.dead[1])) == (1, 10, "C5")
    right = table({0: "H5", 1: "C5 C5 C5"})
    right.shows((0, "H5"), (1, "C5 C5"))
    assert (right.state.fines, [str(dead) for dead in right.state.dead]) == ((), [""] * 6)


def test_T_tab5_3_exposed_cards_cost_ten_each_and_are_dead(table: Make) -> None:
    t = table({0: "S5 S5 S5"})
    fine = t.wrong_show(0, "S5 S5 S5")
    assert (fine.points, str(fine.cards), str(t.state.dead[0])) == (20, "S5 S5", "S5 S5")
    # the declarers' penalties add to the defenders' points, the defenders' reduce them (reading 98)
    assert for_defenders([fine], declarer=0) == 20
    assert for_defenders([fine], declarer=1) == -20


def test_T_tab5_8_a_wrong_throw_costs_ten_a_card_and_the_smallest_is_led(endgame: Make) -> None:
    """The ledger's example: four cards are thrown, and a pair of them is beaten."""
    e = endgame("SA SK SQ SQ C3", "SJ S3 S4 D3 D4", "SK SK S6 S7 D5", *["D6 D7 D8 D9 DT"] * 3)
    e.play("SA SK SQ SQ")
    assert [(fine.seat, fine.points) for fine in e.state.fines] == [(0, 40)]
    assert e.table == ["SQ SQ"]
    assert str(e.state.hands[0]) == "SA SK C3"
    assert str(e.state.dead[0]) == "SA SK"  # the wrongly thrown cards are exposed
    e.play("S3 S4", "SK SK", "D6 D7", "D6 D7", "D6 D7")
    assert e.state.leader == 2
    good = endgame("SA SK SQ SQ C3", "SJ S3 S4 D3 D4", "SK SJ S6 S7 D5", *["D6 D7 D8 D9 DT"] * 3)
    good.play("SA SK SQ SQ")
    assert (good.state.fines, str(good.state.dead[0])) == ((), "")


def test_T_tab5_8_what_was_wrongly_thrown_is_low_when_it_is_thrown_again(endgame: Make) -> None:
    e = endgame("SA SK SK C3", "SQ S3 D3 D4", *["D6 D7 D8 D9"] * 4, trump="H", dead={0: "SK SK"})
    assert e.clause(0, Play(Hand.of("SK SK"))) == "T8.2.2"
    e.play("SA SK")
    assert [str(fine.cards) for fine in e.state.fines] == [str(Hand.of("SA SK"))]
