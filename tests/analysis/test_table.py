"""The table as a value."""

from __future__ import annotations

import pickle

import pytest

from paiju.analysis import DoubleDummyTable
from paiju.errors import Malformed
from paiju.games.bridge import DENOMINATIONS, SEATS, Contract, Denomination, Seat, Side

#        N: NT S H D C   S          E          W
DIGITS = "01234 56789 abcd0 12345"
TABLE = DoubleDummyTable.parse(DIGITS)


def test_digits_go_by_declarer_N_S_E_W_and_from_notrump_to_clubs() -> None:
    assert TABLE.tricks(Denomination.NOTRUMP, Seat.NORTH) == 0
    assert TABLE.tricks(Denomination.CLUBS, Seat.NORTH) == 4
    assert TABLE.tricks(Denomination.NOTRUMP, Seat.SOUTH) == 5
    assert TABLE.tricks(Denomination.HEARTS, Seat.EAST) == 12
    assert TABLE.tricks(Denomination.CLUBS, Seat.WEST) == 5
    assert TABLE.to_digits() == DIGITS.replace(" ", "")


def test_numbers_go_by_denomination_from_clubs_and_by_seat_from_north() -> None:
    numbers = [TABLE.tricks(d, seat) for d in DENOMINATIONS for seat in SEATS]
    assert DoubleDummyTable.of(numbers) == TABLE
    assert TABLE.rows[Denomination.SPADES] == (1, 11, 6, 2)


def test_best_is_the_better_declarer_and_makes_asks_the_one_named() -> None:
    assert TABLE.best(Denomination.SPADES, Side.NS) == 6
    assert TABLE.best(Denomination.SPADES, Side.EW) == 11
    assert TABLE.makes(Contract.parse("5S by E"))
    assert not TABLE.makes(Contract.parse("6S by E"))
    assert not TABLE.makes(Contract.parse("1S by W"))


def test_shown_as_a_grid() -> None:
    assert str(TABLE).splitlines() == [
        "    NT  S  H  D  C",
        "  N  0  1  2  3  4",
        "  E 10 11 12 13  0",
        "  S  5  6  7  8  9",
        "  W  1  2  3  4  5",
    ]


def test_a_table_can_be_a_key_and_cross_to_another_process() -> None:
    assert {TABLE: 1}[pickle.loads(pickle.dumps(TABLE))] == 1


@pytest.mark.parametrize("text", ["", "0123456789abcd012", "0123456789abcd0123456", "x" * 20])
def test_other_text_is_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        DoubleDummyTable.parse(text)
    assert caught.value.found == text


@pytest.mark.parametrize("numbers", [[0] * 19, [0] * 21, [0] * 24, [14, *[0] * 19], [-1, *[0] * 19], [*[0] * 16, 1]])
def test_another_shape_or_number_is_malformed(numbers: list[int]) -> None:
    with pytest.raises(Malformed, match="five rows of four numbers from 0 to 13"):
        DoubleDummyTable.of(numbers)


def test_a_digit_above_thirteen_is_malformed() -> None:
    with pytest.raises(Malformed, match="from 0 to 13"):
        DoubleDummyTable.parse("e" + "0" * 19)
