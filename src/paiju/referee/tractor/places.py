"""Names the seats and sides of a tractor table in words, by their roles as seen from the declarer."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.games.chaodipi.seat import SEATS as FOUR
from paiju.games.chaodipi.seat import SIDE_TEXT
from paiju.laws import Code
from paiju.text import Text


class GameSize(Struct, frozen=True):
    """The differences between the codes of the family: players, packs, and the clause on the first lead."""

    seats: int
    packs: int
    first: str


GAME_SIZES: Final = {Code.TRACTOR6: GameSize(6, 3, "T2.2b"), Code.CHAODIPI: GameSize(4, 2, "C1.1a")}
"""The sizes of the games, by code."""

_NUMERALS: Final = "零一二三"


class Places(Struct, frozen=True):
    """The seats of a table, from 0 in the order of play; seats of one parity are a side.

    `declarer`: None if there is none yet. `leader`: the seat that led the trick in question (首家),
    if known.

    >>> [Places(6, 0).seat(seat).zh for seat in range(6)]
    ['庄一', '闲一', '庄二', '闲二', '庄三', '闲三']
    >>> Places(6, None).seat(1)
    Text(en='seat 2', zh='2 号位')
    """

    seats: int
    declarer: int | None = 0
    leader: int | None = None

    def role(self, seat: int) -> tuple[str, int]:
        """Return a seat's role: D (declarers) or F (defenders), and its number within its side, from 1."""
        steps = (seat - (self.declarer or 0)) % self.seats
        return "DF"[steps % 2], steps // 2 + 1

    def at(self, letter: str, number: int) -> int:
        """Return the seat of a role: the inverse of `role`."""
        return ((self.declarer or 0) + 2 * (number - 1) + (letter == "F")) % self.seats

    def seat(self, seat: int) -> Text:
        """Return a seat's name in its code: 南家 for four players; for six, its role or its number."""
        if self.seats == 4:
            return FOUR[seat].text
        if self.declarer is None:
            return Text(f"seat {seat + 1}", f"{seat + 1} 号位")
        letter, number = self.role(seat)
        return Text(f"{letter}{number}", f"{'庄' if letter == 'D' else '闲'}{_NUMERALS[number]}")

    def declares(self, side: int) -> bool:
        """Return whether a side is the declarers' side."""
        return self.declarer is not None and side == self.declarer % 2

    def side(self, side: int) -> Text:
        """Return a side's name: declarers or defenders, or its seats while there is no declarer.

        >>> Places(6, 1).side(1).zh, Places(6, None).side(1).zh
        ('庄家方', '2、4、6 号位一方')
        """
        if self.declarer is None:
            return self.team(side)
        if self.declares(side):
            return Text("the declarers", "庄家方")
        return Text("the defenders", "闲家方" if self.seats == 6 else "抓分方")

    @property
    def deal(self) -> Text:
        """The code's word for a deal: 局, or 盘 in Chao Di Pi, whose 局 is the whole game (C1.3d, C4.1a)."""
        return Text("deal", "局" if self.seats == 6 else "盘")

    @property
    def defenders(self) -> Text:
        """The code's word for the defenders: 闲家, or 抓分方 in Chao Di Pi (C1.3a)."""
        return Text("the defenders", "闲家" if self.seats == 6 else "抓分方")

    def team(self, side: int) -> Text:
        """Return a side's name by its seats: for six players, by their numbers from 1."""
        if self.seats == 4:
            name = SIDE_TEXT[side]
            return Text(f"the side of {name.en}", name.zh)
        numbers = [str(seat + 1) for seat in range(side, self.seats, 2)]
        return Text(f"the side of seats {', '.join(numbers)}", f"{'、'.join(numbers)} 号位一方")

    def mates(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of a seat's side, in the order of play."""
        return tuple((seat + step) % self.seats for step in range(2, self.seats, 2))

    def next(self, seat: int) -> int:
        """Return the seat that plays after this one (下家)."""
        return (seat + 1) % self.seats
