"""How answers at a tractor table are read: seats by number and by role, sides, cards of several packs."""

from __future__ import annotations

import pytest

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.referee.tractor.notation import CARDS, CARDS_OR_NONE, declarer_notation, seat_notation, side_notation
from paiju.referee.tractor.places import Places


@pytest.mark.parametrize("seats", [4, 6])
def test_every_seat_is_read_by_number_and_part_whoever_declares(seats: int) -> None:
    for declarer in range(seats):
        at = Places(seats, declarer)
        notation = seat_notation(at)
        for seat in range(seats):
            for word in (notation.write(seat), at.seat(seat).en, at.seat(seat).zh):
                assert notation.read(word) == seat
            assert notation.read(at.seat(seat).en.lower()) == seat
        assert notation.read("庄家") == declarer
        assert {choice.key for choice in notation.values} == {str(n + 1) for n in range(seats)}


def test_what_is_no_seat_is_refused() -> None:
    for word in ("0", "7", "D4", "F", "闲", "北", "", "-1"):
        with pytest.raises(Malformed):
            seat_notation(Places(6, 0)).read(word)
    for word in ("5", "D3", "闲三"):
        with pytest.raises(Malformed):
            seat_notation(Places(4, 0)).read(word)
    with pytest.raises(Malformed):  # there is no declarer yet
        seat_notation(Places(6, None)).read("D1")


def test_a_side_is_read_by_part_or_by_number() -> None:
    side = side_notation(Places(6, 1))
    assert [side.read(word) for word in ("D", "庄家", "F", "闲家方", "1", "2")] == [1, 1, 0, 0, 0, 1]
    with pytest.raises(Malformed):
        side_notation(Places(6, None)).read("D")


def test_nobody_declares_is_written_too() -> None:
    declarer = declarer_notation(6)
    assert (declarer.read("-"), declarer.read("3"), declarer.write(None)) == (None, 2, "-")
    with pytest.raises(Malformed):
        declarer.read("7")


def test_equal_cards_are_written_as_often_as_they_are() -> None:
    assert CARDS.read("h5, H5 小王") == Hand.of("H5 H5 W1")
    assert CARDS.read(CARDS.write(Hand.of("SA SA SA W2"))) == Hand.of("SA SA SA W2")
    assert not CARDS_OR_NONE.read("-")
    for word in ("", "-", "H1", "SA SA SA SA"):
        with pytest.raises(Malformed):
            CARDS.read(word)
