"""Seats, sides and vulnerability (Laws 2-5)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from paiju.errors import Malformed, written
from paiju.text import Text


class Side(IntEnum):
    """A partnership: North-South (南北) or East-West (东西)."""

    NS = 0
    EW = 1

    def __str__(self) -> str:
        return self.name

    @property
    def opponents(self) -> Side:
        """The other side."""
        return SIDES[1 - self]

    @property
    def text(self) -> Text:
        """The side's abbreviation, as in table headings."""
        return (Text("NS", "南北"), Text("EW", "东西"))[self]

    @property
    def words(self) -> Text:
        """The side in words."""
        return (Text("North-South", "南北"), Text("East-West", "东西"))[self]


class Seat(IntEnum):
    """The four seats clockwise from North; the deal, the calls and the play pass to the left (D.rotation)."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    def __str__(self) -> str:
        return self.letter

    @property
    def letter(self) -> str:
        """The seat in notation: N, E, S or W."""
        return "NESW"[self]

    @property
    def lho(self) -> Seat:
        """The left-hand opponent, 下家."""
        return SEATS[(self + 1) & 3]

    @property
    def partner(self) -> Seat:
        """The partner, 同伴."""
        return SEATS[self ^ 2]

    @property
    def rho(self) -> Seat:
        """The right-hand opponent, 上家."""
        return SEATS[(self + 3) & 3]

    @property
    def side(self) -> Side:
        """The partnership to which the seat belongs."""
        return SIDES[self & 1]

    @property
    def text(self) -> Text:
        """The seat in words."""
        return (Text("North", "北"), Text("East", "东"), Text("South", "南"), Text("West", "西"))[self]

    @staticmethod
    def parse(text: str) -> Seat:
        """Parse N, E, S, W (any case, or the whole word), 北东南西 or 北家. Raises `Malformed` for any other text."""
        word = written(text, _A_SEAT).strip().upper().removesuffix("家")
        for seat in SEATS:
            if word in (seat.letter, seat.name, seat.text.zh):
                return seat
        raise Malformed(_A_SEAT, text)


SIDES: Final = (Side.NS, Side.EW)
SEATS: Final = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)


class Vulnerability(IntEnum):
    """The sides that are vulnerable (局况)."""

    NONE = 0
    NS = 1
    EW = 2
    BOTH = 3

    def __str__(self) -> str:
        return self.text.en

    def of(self, side: Side) -> bool:
        """Return whether a side is vulnerable."""
        return bool(self >> side & 1)

    @property
    def text(self) -> Text:
        """The vulnerability in words."""
        return (Text("None", "双无"), Text("NS", "南北"), Text("EW", "东西"), Text("Both", "双有"))[self]

    @staticmethod
    def parse(text: str) -> Vulnerability:
        """Parse None, NS, EW or All in the spellings of the file formats. Raises `Malformed` for any other text."""
        found = _VULNERABILITY.get(written(text, _A_VULNERABILITY).strip().upper())
        if found is None:
            raise Malformed(_A_VULNERABILITY, text)
        return found


_VULNERABILITY = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "O": Vulnerability.NONE,
    "0": Vulnerability.NONE,
    "双无": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "N": Vulnerability.NS,
    "南北": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "E": Vulnerability.EW,
    "东西": Vulnerability.EW,
    "ALL": Vulnerability.BOTH,
    "BOTH": Vulnerability.BOTH,
    "B": Vulnerability.BOTH,
    "双有": Vulnerability.BOTH,
}
_A_SEAT: Final = Text("a seat: N, E, S or W", "方位：北、东、南、西（或 N、E、S、W）")
_A_VULNERABILITY: Final = Text("a vulnerability: None, NS, EW or Both", "局况：None、NS、EW 或 Both")
