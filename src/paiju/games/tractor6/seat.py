"""Seats and sides: six players in two teams, seated alternately (T2.2)."""

from __future__ import annotations

import re
from typing import Final

from paiju.errors import Malformed
from paiju.text import Text

SEATS: Final = (0, 1, 2, 3, 4, 5)
"""The seats in the order of play."""

_DECLARERS: Final = (Text("D1", "庄一"), Text("D2", "庄二"), Text("D3", "庄三"))
_DEFENDERS: Final = (Text("F1", "闲一"), Text("F2", "闲二"), Text("F3", "闲三"))

_NUMBERED: Final = re.compile(r"(?:seat\s*)?([1-6])(?:\s*号位?)?", re.IGNORECASE)
_PART: Final = re.compile(r"([庄闲DF])\s*([一二三123])家?", re.IGNORECASE)
_NUMERALS: Final = "一二三123"
_EXPECTED: Final = Text(
    "a seat, 1 to 6 in the order of play, or D1 to D3, F1 to F3, bottom seat",
    "座位：按出牌顺序 1 到 6，或庄一至庄三、闲一至闲三、底家",
)
_LEADER: Final = Text(
    "the seat of the player who led that trick (D1 to F3, or 1 to 6)", "首家是哪个座位（庄一至闲三，或 1 到 6）"
)
_NO_DECLARER: Final = Text("a seat, 1 to 6: there is no declarer yet", "座位号 1 到 6：尚无庄家，说不出庄一、闲一")


def side_of(seat: int) -> int:
    """Return a seat's team: 0 for the seats 0, 2 and 4, 1 for the others (T2.2a)."""
    return seat % 2


def seat_text(seat: int) -> Text:
    """Return a seat's name for users: its number from 1.

    >>> seat_text(3)
    Text(en='seat 4', zh='4 号位')
    """
    return Text(f"seat {seat + 1}", f"{seat + 1} 号位")


def role_of(seat: int, declarer: int) -> Text:
    """Return a seat's role: D1, F1, D2, F2, D3, F3 from the declarer on (T2.2b).

    >>> [role_of(seat, 4).en for seat in SEATS]
    ['D2', 'F2', 'D3', 'F3', 'D1', 'F1']
    """
    at = (seat - declarer) % 6
    return (_DEFENDERS if at % 2 else _DECLARERS)[at // 2]


def read_seat(text: str, declarer: int | None = None) -> int:
    """Parse a seat: its number from 1, or its role as the code names it, if the declarer is known.

    Raises `Malformed` for anything else, and for a role while there is no declarer.

    >>> [read_seat(word, 0) for word in ("2", "2 号位", "seat 2", "闲一", "闲1", "F1", "f1")]
    [1, 1, 1, 1, 1, 1, 1]
    >>> [read_seat(word, 4) for word in ("庄一", "庄家", "D1", "declarer", "底家")]
    [4, 4, 4, 4, 3]
    """
    word = text.strip()
    if number := _NUMBERED.fullmatch(word):
        return int(number[1]) - 1
    if word == "首家":
        raise Malformed(_LEADER, text)
    at = _part(word)
    if at is None:
        raise Malformed(_EXPECTED, text)
    if declarer is None:
        raise Malformed(_NO_DECLARER, text)
    return (declarer + at) % 6


def _part(word: str) -> int | None:
    """Return how many seats a role is after the declarer, or None if the word is not a role."""
    if word.lower() in ("庄", "庄家", "declarer"):
        return 0
    if word.lower() in ("底家", "bottom seat"):
        return 5
    part = _PART.fullmatch(word)
    if part is None:
        return None
    defends = part[1].upper() in "闲F"
    return 2 * (_NUMERALS.find(part[2]) % 3) + defends


def bottom_seat(declarer: int) -> int:
    """Return the last defender (底家), just before the declarer, who cuts (T2.2c)."""
    return (declarer - 1) % 6


def in_order(start: int) -> tuple[int, ...]:
    """Return all seats in the order of play from `start` on."""
    return tuple((start + step) % 6 for step in SEATS)


def the_seat(seat: int) -> int:
    """Return the seat unchanged. Raises `Malformed` if it is not one of the six."""
    if seat not in SEATS:
        raise Malformed(Text("a seat, 0 to 5", "座位号 0 到 5"), str(seat))
    return seat
