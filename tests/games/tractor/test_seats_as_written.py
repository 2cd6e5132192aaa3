"""Seats as the texts of the two codes name them: one reader per game reads them everywhere."""

from __future__ import annotations

import pytest

from paiju.errors import Malformed
from paiju.formats.tractor import CODES
from paiju.games.chaodipi.seat import SEATS, Seat
from paiju.games.tractor6.seat import SEATS as SIX
from paiju.games.tractor6.seat import bottom_seat, read_seat, role_of, seat_text
from paiju.referee.tractor.notation import declarer_notation, seat_notation, seats_notation
from paiju.referee.tractor.places import Places

FOUR = {
    Seat.SOUTH: ("南", "南家", "南方", "S", "s", "South", "1", "1 号位", "seat 1"),
    Seat.EAST: ("东", "东家", "E", "east", "2", "2号位"),
    Seat.NORTH: ("北", "北家", "N", "NORTH", "3"),
    Seat.WEST: ("西", "西家", "w", "West", "4", "4号"),
}


@pytest.mark.parametrize("seat", SEATS)
def test_C1_1a_south_east_north_and_west_in_both_languages(seat: Seat) -> None:
    for word in FOUR[seat]:
        assert Seat.parse(word) is seat
        assert CODES["chaodipi"].seat(word) == seat
        for declarer in (None, 0, 3):
            assert seat_notation(Places(4, declarer)).read(word) == seat
        assert declarer_notation(4).read(word) == seat
    for text in (seat.text.en, seat.text.zh, seat.letter):
        assert Seat.parse(text) is seat


@pytest.mark.parametrize("declarer", SIX)
def test_T2_2b_the_parts_from_the_declarer_on_in_both_languages(declarer: int) -> None:
    read = seat_notation(Places(6, declarer)).read
    for seat in SIX:
        role = role_of(seat, declarer)
        for word in (role.en, role.en.lower(), role.zh, str(seat + 1), seat_text(seat).zh):
            assert read_seat(word, declarer) == read(word) == seat
        assert CODES["tractor6"].seat(seat_text(seat).en) == seat
    for word in ("庄家", "庄", "庄一", "庄1", "declarer"):
        assert read(word) == declarer
    assert read("底家") == read("闲三") == bottom_seat(declarer)


def test_a_part_is_nobodys_while_nobody_declares_and_the_leader_is_no_seat() -> None:
    with pytest.raises(Malformed, match="there is no declarer yet"):
        read_seat("庄一")
    with pytest.raises(Malformed, match="who led that trick") as told:
        read_seat("首家", 0)
    assert "首家是哪个座位" in told.value.text.zh


@pytest.mark.parametrize("word", ["", "0", "7", "庄四", "闲家", "D4", "南", "X1", "1 2", "seat"])
def test_T2_2b_what_is_no_seat_of_six(word: str) -> None:
    with pytest.raises(Malformed, match="a seat, 1 to 6 in the order"):
        read_seat(word, 0)


@pytest.mark.parametrize("word", ["", "0", "5", "中", "D1", "SE", "东南", "seat"])
def test_C1_1a_what_is_no_seat_of_four(word: str) -> None:
    with pytest.raises(Malformed, match="S, E, N or W"):
        Seat.parse(word)
    with pytest.raises(Malformed, match="S, E, N or W"):
        seat_notation(Places(4, None)).read(word)


@pytest.mark.parametrize("places", [Places(4, None), Places(4, 2), Places(6, None), Places(6, 5)])
def test_what_is_shown_of_a_seat_is_read_back(places: Places) -> None:
    one, many = seat_notation(places), seats_notation(places)
    for seat in range(places.seats):
        said = one.say(seat)
        for word in (said.en, said.zh, one.write(seat)):
            assert one.read(word) == seat
    every = tuple(range(places.seats))
    assert many.read(many.write(every)) == every
