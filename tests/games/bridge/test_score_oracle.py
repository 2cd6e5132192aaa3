"""Every possible score compared with the printed table of Law 77 and document 003, written out row by row."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.games.bridge import (
    DENOMINATIONS,
    Board,
    BoardResult,
    Contract,
    Deal,
    Denomination,
    Seat,
    Vulnerability,
    score,
)
from paiju.games.bridge.breakdown import Breakdown, trick_points, tricks_for

CONTRACT = Contract.parse("4S by N")

# The table as printed. Columns: undoubled, doubled, redoubled.
ODD_TRICK = {"C": (20, 40, 80), "D": (20, 40, 80), "H": (30, 60, 120), "S": (30, 60, 120), "NT": (30, 60, 120)}
FIRST_NOTRUMP = (40, 80, 160)
OVERTRICK = {False: (None, 100, 200), True: (None, 200, 400)}
SLAM = {False: {6: 500, 7: 1000}, True: {6: 750, 7: 1500}}
GAME, PART = {False: 300, True: 500}, 50
INSULT = (0, 50, 100)
# First undertrick, each further one, and the addition from the fourth on.
UNDERTRICK = {
    False: ((50, 50, 0), (100, 200, 100), (200, 400, 200)),
    True: ((100, 100, 0), (200, 300, 0), (400, 600, 0)),
}


def table_tricks(level: int, letter: str, doubled: int) -> int:
    points = 0
    for odd in range(1, level + 1):
        first = letter == "NT" and odd == 1
        points += FIRST_NOTRUMP[doubled] if first else ODD_TRICK[letter][doubled]
    return points


def table_score(level: int, letter: str, doubled: int, vulnerable: bool, tricks: int) -> int:
    missing = level + 6 - tricks
    if missing > 0:
        first, further, fourth = UNDERTRICK[vulnerable][doubled]
        cost = 0
        for number in range(1, missing + 1):
            cost += first if number == 1 else further
            cost += fourth if number >= 4 else 0
        return -cost
    points = table_tricks(level, letter, doubled)
    total = points + (GAME[vulnerable] if points >= 100 else PART)
    total += SLAM[vulnerable].get(level, 0) + INSULT[doubled]
    each = OVERTRICK[vulnerable][doubled]
    return total + -missing * (ODD_TRICK[letter][0] if each is None else each)


ALL = list(product(range(1, 8), DENOMINATIONS, range(3), (False, True)))


@pytest.mark.parametrize("tricks", range(14))
def test_all_scores_are_the_tables(tricks: int) -> None:
    for level, denomination, doubled, vulnerable in ALL:
        contract = Contract(level, denomination, doubled, Seat.NORTH)
        wanted = table_score(level, denomination.letter, doubled, vulnerable, tricks)
        assert score(contract, vulnerable, tricks) == wanted, (contract, vulnerable, tricks)
        assert tricks_for(contract, vulnerable, wanted) == tricks
        assert tricks_for(contract, vulnerable, wanted + 5) is None


PUBLISHED = """
1NT - 7 90; 1NT + 7 90; 2S - 8 110; 3C - 9 110; 4H - 10 420; 4H + 10 620; 3NT - 9 400; 3NT + 10 630;
5C - 11 400; 5D + 11 600; 6S - 12 980; 6S + 12 1430; 6NT - 12 990; 6C + 12 1370; 7NT + 13 2220; 7S - 13 1510;
2SX - 8 470; 2SX + 8 670; 1NTX - 7 180; 1NTXX - 7 560; 2HX - 9 570; 2DX + 8 180; 1CXX - 13 1430; 1CXX + 13 2630;
4SX - 9 -100; 4SX - 8 -300; 4SX - 7 -500; 4SX - 6 -800; 4SX + 9 -200; 4SX + 8 -500; 4SX + 7 -800; 4SX + 6 -1100;
3NT - 8 -50; 3NT + 7 -200; 7NTXX - 0 -7000; 7NTXX + 0 -7600; 4SXX - 6 -1600; 3NTXX - 9 800; 3NTXX + 9 1000
"""


@pytest.mark.parametrize("row", [row.strip() for row in PUBLISHED.split(";")])
def test_scores_that_everybody_knows(row: str) -> None:
    """Standard score cards; minus or plus: vulnerable or not; then tricks and score."""
    short, vulnerable, tricks, points = row.split()
    contract = Contract.parse(short, Seat.EAST)
    assert score(contract, vulnerable == "+", int(tricks)) == int(points)


@pytest.mark.parametrize("tricks", range(14))
def test_the_parts_of_a_score_add_up(tricks: int) -> None:
    for level, denomination, doubled, vulnerable in ALL:
        contract = Contract(level, denomination, doubled, Seat.WEST)
        parts = Breakdown.of(contract, vulnerable, tricks)
        assert parts.total == score(contract, vulnerable, tricks)
        assert trick_points(contract) == table_tricks(level, denomination.letter, doubled)
        made = tricks >= level + 6
        assert parts.tricks == (trick_points(contract) if made else 0)
        assert parts.overtricks == max(0, tricks - level - 6)
        assert parts.undertricks == max(0, level + 6 - tricks)
        assert parts.is_game == (made and trick_points(contract) >= 100)
        assert parts.text.zh
        assert bool(parts.under) != bool(parts.tricks)


@pytest.mark.parametrize("tricks", [-1, 14])
def test_no_other_number_of_tricks_is_scored(tricks: int) -> None:
    contract = Contract(1, Denomination.CLUBS, 0, Seat.NORTH)
    for measured in (score, Breakdown.of):
        with pytest.raises(Malformed):
            measured(contract, False, tricks)


@pytest.mark.parametrize("declarer", list(Seat))
@pytest.mark.parametrize("vulnerability", list(Vulnerability))
def test_the_score_of_a_board_is_north_souths(declarer: Seat, vulnerability: Vulnerability) -> None:
    board = Board(1, Seat.NORTH, vulnerability, Deal.shuffled(1))
    contract = Contract(4, Denomination.SPADES, 0, declarer)
    ours = vulnerability in (Vulnerability.BOTH, Vulnerability.NS if declarer % 2 == 0 else Vulnerability.EW)
    made = 620 if ours else 420
    sign = 1 if declarer % 2 == 0 else -1
    assert BoardResult.of(board, contract, 10).score_ns == sign * made
    assert str(BoardResult.of(board, contract, 10)) == f"4S {declarer.letter} ="
    assert str(BoardResult.of(board, contract, 12)) == f"4S {declarer.letter} +2"
    assert str(BoardResult.of(board, contract, 7)) == f"4S {declarer.letter} -3"


@pytest.mark.parametrize("given", [*Vulnerability, 0, 1, "N", None])
def test_whether_declarer_is_vulnerable_is_a_truth_value(given: object) -> None:
    contract = Contract.parse("4S by N")
    for ask in (score, Breakdown.of, tricks_for):
        with pytest.raises(Malformed, match="True or False"):
            ask(contract, given, 10)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("contract", "tricks", "right"),
    [("4S by N", 10, "a contract"), (CONTRACT, "10", "0 to 13"), (CONTRACT, 10.0, "0 to 13")],
    ids=str,
)
def test_what_is_no_contract_and_no_number_of_tricks_is_told(contract: Any, tricks: Any, right: str) -> None:
    with pytest.raises(Malformed, match=right):
        score(contract, False, tricks)
