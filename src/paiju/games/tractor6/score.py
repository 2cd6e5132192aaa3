"""The result of a deal: the defenders' points, the kitty (T7.2), and the levels they are worth (table 4)."""

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
"""Below this many points the declarers go up by the first number, the defenders by the second."""


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
    """Return the multiplier of the kitty's points if the last trick was won with these units: the largest decides.

    A tractor or a triple 8, a pair 4, a single 2 (T7.2.2.1-5, reading 116).
    """
    return max(8 if u.is_tractor or u.copies == 3 else 2 * u.copies for u in units)


class DealResult(Struct, frozen=True):
    """The result of a deal, from the defenders' point of view.

    `declarer`, `trump` (None: no-trump) and `level` as played. `taken`: points in the tricks that the defenders
    won;
    `kept`: in those that the declarers won; `kitty`: points buried. `multiplier`: for the kitty's points in a
    capture, 0 if the declarers won the last trick. `fined`: points moved by penalties, up or down (reading 98).
    `points`: the total for table 4. `redeal`: nobody declared in a first deal, or a ruling ended it, and it is
    dealt again; the rest is then empty, except for `levels`, which rulings gave each side outside table 4.
    `cancelled`: it is dealt again because the first attempt does not count. `forfeited`: the side that has lost the
    deal without play; the other side takes the stage or keeps it, and neither gains levels by table 4. `gave_up`:
    that side has also lost the match (T7.4, T9.3). `debts`: if it is dealt again, the fines that are paid in the
    first deal that counts (`debt.left_by`).
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
        """The defenders' total points."""
        return self.taken + self.bonus + self.fined

    @property
    def gain(self) -> Gain:
        """The levels gained by table 4; none if the deal is dealt again or forfeited."""
        if self.forfeited is not None:
            return Gain(0, 0, takeover=self.forfeited == side_of(self.declarer))
        return Gain(0, 0, takeover=False) if self.redeal else gain_of(self.points)

    @property
    def winners(self) -> int:
        """The side that declares next (T2.3c): 0 for the seats 0, 2 and 4, 1 for the others."""
        declarers = side_of(self.declarer)
        return 1 - declarers if self.gain.takeover else declarers
