"""Unlikely scores are questioned once, and never refused (L79.A)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.packs import discipline_of
from paiju.tournament import RoundKey, SeatedTable, Stage, TableKey
from paiju.tournament import commands as c

Make = Callable[..., Any]
AT = RoundKey("main", 1, "A", 1)
NAMES = [str(number) for number in range(1, 13)]


@pytest.fixture
def desk(new_desk: Make) -> Any:
    """Return six tables that play boards 1 (none vulnerable) and 2 (N-S vulnerable) in one round."""
    desk = new_desk(NAMES, Stage(name="main", method="matchpoints", two_winners=False))
    tables = tuple(SeatedTable(at, ((str(2 * at - 1),), (str(2 * at),)), ("1", "2")) for at in range(1, 7))
    desk.seat((tables,))
    return desk


def why(desk: Any, table: int, result: Any, board: str = "1") -> list[str]:
    """Enter a result, which is recorded; return the questions."""
    key: TableKey = AT.table(table)
    desk.enter(key, board, result)
    assert desk.now.table(key).score(board).counts
    contracts = discipline_of("bridge").contracts
    assert contracts is not None
    found = contracts.doubts(desk.now, key, board)
    assert all(one.zh and one.zh != one.en for one in found)
    return [one.en for one in found]


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("7NTXX by N =", "redoubled"),
        ("1CXX by E -1", "redoubled"),
        ("6SX by S =", "a doubled slam"),
        ("4S by N -6", "6 tricks down"),
        ("1S by W +5", "5 overtricks"),
        ("2HX by W +3", "3 overtricks"),
    ],
)
def test_a_rare_result_is_asked_back(desk: Any, result: str, said: str) -> None:
    (found,) = why(desk, 1, result)
    assert said in found


@pytest.mark.parametrize(
    "result", ["7NT by N =", "6SX by S -1", "4S by N -5", "1S by W +4", "2HX by W +2", "pass", 420, "3NT E ="]
)
def test_an_ordinary_result_is_not(desk: Any, result: Any) -> None:
    assert why(desk, 1, result) == []


def test_what_is_far_from_the_field_is_asked_back_once_there_is_one(desk: Any) -> None:
    for table in (1, 2):
        assert why(desk, table, "4S by N =") == []
    assert why(desk, 3, "6S by N -4") == [], "two others are no field"
    (far,) = why(desk, 4, "7S by N =")
    assert "+1510 for North-South; the nearest of 3 tables is +420" in far
    assert why(desk, 5, "6S by N =") == [], "within 600 of the 1510"


def test_a_wrong_sign_is_asked_back(desk: Any) -> None:
    for table in (1, 2, 3):
        why(desk, table, "4S by N =")
    (sign,) = why(desk, 4, -420)
    assert "-420 for North-South here, but +420 at all 3 tables: is the sign right?" in sign
    assert why(desk, 5, 420) == []


def test_the_contract_of_the_other_side_is_asked_back(desk: Any) -> None:
    for table, result in ((1, "4S by N ="), (2, "4S by S +1"), (3, "3S by N +1")):
        why(desk, table, result)
    (side,) = why(desk, 4, "4S by E -1")
    assert "EW declare here" in side
    assert why(desk, 5, "5C by E -1") == [], "another suit is a competition"
    assert why(desk, 6, "4S by W -1") == [], "one other table has it so, too"


DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("7S by N = lead HA", []),
        ("7S by N = lead ♥2", []),
        ("7S by N =，首攻红心2", []),
        ("7S by N =", []),
        ("7S by N = lead SA", ["East is on lead but was not dealt ♠A: are the lead and declarer right?"]),
        ("7S by S = lead HA", ["West is on lead but was not dealt ♥A: are the lead and declarer right?"]),
        ("7H by E = lead D3", []),
        ("7H by W = lead CA", ["North is on lead but was not dealt ♣A: are the lead and declarer right?"]),
    ],
)
def test_L41_A_a_lead_that_the_leader_was_not_dealt_is_asked_back(desk: Any, result: str, said: list[str]) -> None:
    assert why(desk, 1, result) == [], "nobody knows the hands"
    desk.do(c.RemoveResult(AT.table(1), "1"))
    desk.do(c.RecordDeals("main", 1, {"1": DEAL}))
    assert why(desk, 1, result) == said


def test_another_board_and_a_disputed_score_are_no_field(desk: Any) -> None:
    for table in (1, 2, 3):
        why(desk, table, "4S by N =", "2")
    assert why(desk, 4, "6S by N =") == []
    for table in (1, 2, 3):
        desk.do(c.DisputeResult(AT.table(table), "2", "no"))
    assert why(desk, 5, "7S by N =", "2") == []


def test_600_points_from_the_field_are_far_and_less_is_not(desk: Any) -> None:
    for table in (1, 2, 3):
        why(desk, table, "4S by N =")
    (far,) = why(desk, 4, "6NT by N +1")
    assert "+1020 for North-South; the nearest of 3 tables is +420" in far
    desk.do(c.RemoveResult(AT.table(4), "1"))
    assert why(desk, 4, "6NT by N =") == [], "570"


def test_the_other_side_in_another_denomination_is_no_wrong_declarer(desk: Any) -> None:
    for table in (1, 2, 3):
        why(desk, table, "4S by N =")
    assert why(desk, 4, "2H by E -1") == []


def test_L87_A_a_board_of_another_form_is_no_field(desk: Any) -> None:
    for table in (1, 2, 3):
        why(desk, table, "4S by N =")
    desk.do(c.NameForm("1", "turned", (AT.table(3),)))
    assert why(desk, 4, "7S by N =") == [], "two tables played this deal"
