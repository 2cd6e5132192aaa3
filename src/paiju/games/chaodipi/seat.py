"""The four seats of Chao Di Pi, in the order of play."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Final

from paiju.errors import Malformed, written
from paiju.text import Text


class Seat(IntEnum):
    """South, East, North, West: counterclockwise, the order in which cards are drawn and played (C2.2a).

    Players who face each other are partners; `side` is 0 for South and North, 1 for East and West (C0a).

    >>> Seat.WEST.next, Seat.EAST.partner, Seat.NORTH.side
    (<Seat.SOUTH: 0>, <Seat.WEST: 3>, 0)
    """

    SOUTH = 0
    EAST = 1
    NORTH = 2
    WEST = 3

    def __str__(self) -> str:
        return self.letter

    @property
    def letter(self) -> str:
        """The seat in notation: S, E, N or W."""
        return "SENW"[self]

    @property
    def text(self) -> Text:
        """The seat's name, as in document 001 (C1.1a).

        >>> Seat.WEST.text
        Text(en='West', zh='西家')
        """
        return Text(self.name.capitalize(), f"{_WORDS[2][self]}家")

    @property
    def next(self) -> Seat:
        """The seat that draws and plays after this one (下家)."""
        return SEATS[(self + 1) & 3]

    @property
    def previous(self) -> Seat:
        """The seat that draws and plays before this one (上家)."""
        return SEATS[(self + 3) & 3]

    @property
    def partner(self) -> Seat:
        """The seat opposite (对家)."""
        return SEATS[(self + 2) & 3]

    @property
    def side(self) -> int:
        """The seat's side: 0 for South and North, 1 for East and West."""
        return self & 1

    @staticmethod
    def parse(text: str) -> Seat:
        """Parse 南 or 南家, S or South, or 1 for the first in the order of play, in any case.

        Raises `Malformed` for anything else.

        >>> [Seat.parse(word).letter for word in ("北家", "n", "North", "3", "3 号位", "seat 3")]
        ['N', 'N', 'N', 'N', 'N', 'N']
        """
        found = _WRITTEN.fullmatch(written(text, _A_SEAT).strip())
        if found is None:
            raise Malformed(_A_SEAT, text)
        word = found[found.lastindex or 0].upper()
        return SEATS[next(list_.index(word) for list_ in _WORDS if word in list_)]


_WORDS: Final = (
    ("S", "E", "N", "W"),
    ("SOUTH", "EAST", "NORTH", "WEST"),
    ("南", "东", "北", "西"),
    ("1", "2", "3", "4"),
)
_WRITTEN: Final = re.compile(
    r"([SENW]|south|east|north|west)|([南东北西])(?:家|方|位)?|(?:seat\s*)?([1-4])(?:\s*号位?)?", re.IGNORECASE
)
SEATS: Final = tuple(Seat)
SIDE_TEXT: Final = (Text("South and North", "南北方"), Text("East and West", "东西方"))
_A_SEAT: Final = Text("a seat (S, E, N or W, or 1 to 4)", "座位（南、东、北、西，或 1 到 4）")
