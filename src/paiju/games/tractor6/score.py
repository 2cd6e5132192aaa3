"""The result of a deal: the defenders' points, the kitty (T7.2), and the levels that these gain (table 4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from paiju.cards import Suit
from paiju.games.tractor.unit import Unit
from paiju.games.tractor6.debt import Debt
from paiju.games.tractor6.seat import side_of

CAPTURE: Final = 30
"""The defenders' bonus for the last trick, in addition to the kitty's points (T7.2.1)."""

_TABLE_4: Final = ((5, 3, 0), (60, 2, 0), (120, 1, 0), (180, 0, 0), (240, 0, 1), (300, 0, 2))
"""Rows of points, declarers and defenders: below these points, how many levels each side gains."""


class Gain(Struct, frozen=True):
    """How many levels each side advances, and whether the defenders take the stage."""

    declarers: int
    defenders: int
    takeover: bool


def gain_of(points: int) -> Gain:
    """Convert the defenders' points to levels, three at most (T7.1, table 4).

    Points below 0, which penalties can cause, count as 0 (reading 113).

    >>> gain_of(115), gain_of(120)
    (Gain(declarers=1, defenders=0, takeover=False), Gain(declarers=0, defenders=0, takeover=True))
    """
    for below, declarers, defenders in _TABLE_4:
        if points < below:
            return Gain(declarers, defenders, takeover=declarers == 0)
    return Gain(0, 3, takeover=True)


def multiplier_of(units: Iterable[Unit]) -> int:
    """Return the multiplier of the kitty's points if the last trick was won with these units: that of the largest.

    It is 8 for a tractor or a triple, 4 for a pair, and 2 for a single (T7.2.2.1-5, reading 116).
    """
    return max(8 if u.is_tractor or u.copies == 3 else 2 * u.copies for u in units)


class DealResult(Struct, frozen=True):
    """The result of a deal, from the defenders' point of view.

    - `declarer`, `trump` (None: no-trump) and `level`: those of the deal
    - `taken`: the points in the tricks that the defenders won; `kept`: in those that the declarers won
    - `kitty`: the points in the buried kitty
    - `multiplier`: that of the kitty's points if the defenders won the last trick, 0 if they did not
    - `fined`: the points moved by penalties, to the defenders (positive) or from them (reading 98)
    - `redeal`: the deal is dealt again, because nobody declared in a first deal or because a ruling ended it; it then
      has no points, but can have `levels`, `cancelled` and `debts`
    - `levels`: the levels that rulings gave each side, in addition to table 4
    - `cancelled`: the deal is dealt again because the first attempt does not count
    - `forfeited`: the side that has lost the deal without play; the other side takes the stage or keeps it, and
      neither gains levels by table 4
    - `gave_up`: that side has also lost the match (T7.4, T9.3)
    - `debts`: if the deal is dealt again, the fines to be paid in the first deal that counts (`debt.left_by`)
    """

    declarer: int
    trump: Suit | None
    level: int
    taken: int = 0
    kept: int = 0
    kitty: int = 0
    multiplier: int = 0
    fined: int = 0
    redeal: bool = False
    levels: tuple[int, int] = (0, 0)
    cancelled: bool = False
    forfeited: int | None = None
    gave_up: bool = False
    debts: tuple[Debt, ...] = ()

    @property
    def captured(self) -> bool:
        """Whether the defenders won the last trick (T7.2)."""
        return self.multiplier > 0

    @property
    def bonus(self) -> int:
        """The defenders' bonus for the last trick: 30, and the kitty's points multiplied (T7.2.1, T7.2.2)."""
        return CAPTURE + self.kitty * self.multiplier if self.captured else 0

    @property
    def points(self) -> int:
        """The defenders' total points, as table 4 counts them."""
        return self.taken + self.bonus + self.fined

    @property
    def gain(self) -> Gain:
        """The levels gained by table 4: none if the deal is dealt again or forfeited."""
        if self.forfeited is not None:
            return Gain(0, 0, takeover=self.forfeited == side_of(self.declarer))
        return Gain(0, 0, takeover=False) if self.redeal else gain_of(self.points)

    @property
    def winners(self) -> int:
        """The side that declares next (T2.3c): 0 for the seats 0, 2 and 4, 1 for the others."""
        declarers = side_of(self.declarer)
        return 1 - declarers if self.gain.takeover else declarers
