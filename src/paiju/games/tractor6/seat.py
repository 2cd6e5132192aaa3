"""Seats and sides: six players in two teams, seated alternately (T2.2)."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed
from paiju.text import Text

SEATS: Final = (0, 1, 2, 3, 4, 5)
"""The seats in the order of play."""

_DECLARERS: Final = (Text("D1", "庄一"), Text("D2", "庄二"), Text("D3", "庄三"))
_DEFENDERS: Final = (Text("F1", "闲一"), Text("F2", "闲二"), Text("F3", "闲三"))


def side_of(seat: int) -> int:
    """Give a seat's team: 0 for the seats 0, 2 and 4, 1 for the others (T2.2a)."""
    return seat % 2


def seat_text(seat: int) -> Text:
    """Name a seat for people: by its number from 1, as the page and the referee do.

    >>> seat_text(3)
    Text(en='seat 4', zh='4 号位')
    """
    return Text(f"seat {seat + 1}", f"{seat + 1} 号位")


def role_of(seat: int, declarer: int) -> Text:
    """Name a seat's part: D1, F1, D2, F2, D3, F3 from the declarer on (T2.2b).

    >>> [role_of(seat, 4).en for seat in SEATS]
    ['D2', 'F2', 'D3', 'F3', 'D1', 'F1']
    """
    at = (seat - declarer) % 6
    return (_DEFENDERS if at % 2 else _DECLARERS)[at // 2]


def bottom_seat(declarer: int) -> int:
    """Give the last defender (底家), just before the declarer: the one who cuts (T2.2c)."""
    return (declarer - 1) % 6


def in_order(start: int) -> tuple[int, ...]:
    """Give all seats in the order of play from `start` on."""
    return tuple((start + step) % 6 for step in SEATS)


def the_seat(seat: int) -> int:
    """Give the seat back. Raises `Malformed` where it is none of the six."""
    if seat not in SEATS:
        raise Malformed(Text("a seat, 0 to 5", "座位号 0 到 5"), str(seat))
    return seat
