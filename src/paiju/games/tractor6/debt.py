"""Fines that a deal which does not count leaves to the next: they are paid in the first that does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.tractor.effects import PointPenalty
from paiju.games.tractor.standing import Ruled, Standing
from paiju.laws.effect import Cancel, Redeal
from paiju.text import Text

LATE: Final = ("T9.3b", "T9.3c", "T9.3f")
"""The clauses that fine a side for coming late: in the first deal of the match, whatever its cards."""
CONDUCT: Final = frozenset((*LATE, "T6.2b", "T9.2", "T9.6b", "T9.6c", "T.tab5-13"))
"""The clauses that fine conduct and no cards: they count over the match, or give points beside warnings and levels."""


class Debt(Struct, frozen=True):
    """Points that a side brings along into a deal, and the ruling that took them: on what, by which clauses.

    Raises `Malformed` where it is no side's, or takes nothing.
    """

    side: int
    points: int
    irregularity: str
    clauses: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.side not in (0, 1):
            raise Malformed(Text("a side, 0 or 1", "一方，0 或 1"), str(self.side))
        if self.points < 1:
            raise Malformed(Text("points that a side was fined, from 1", "罚分，从 1 起"), str(self.points))

    @property
    def ruled(self) -> Ruled:
        """The ruling as it stands in the deal into which it is brought."""
        return Ruled(self.irregularity, self.clauses, (PointPenalty(self.side, self.points),))


def left_by(brought: tuple[Debt, ...], standing: Standing) -> tuple[Debt, ...]:
    """Return which fines outlive a deal that is dealt again, or does not count; `brought`: those that it began with.

    Those for its cards fall with it: a throw, an exposed, wrong or concealed card, a turn, the kitty, an announcement
    (T4.3.6.2, T5.3, T5.6, T6.3b, T6.5, T6.6, T6.7.2). The code counts them by the deal, and of a deal that ends and is
    played anew because hands do not match it fines nobody (T6.7.3, T.tab5-11). These outlive it:

    - what was brought already, for the deal in which it is paid has not come yet
    - a fine for coming late, which belongs to the first deal of the match, whatever its cards (T9.3b, T9.3c)
    - a fine for conduct (`CONDUCT`): minor matters, talk and slow play are counted over the match, so that the
      warning before stands (T6.2b, T9.6b, T.tab5-13); and a referee gives warnings, points or levels by one scale
      (T9.2), of which the others stand too when the cards are dealt again
    - any fine by the ruling that ends the deal, as for a wrong cut or a card drawn out of turn (T2.6b, T9.1): in the
      deal that it ends it would be none
    """
    return brought + tuple(_new(standing.ruled[len(brought) :]))


def _new(rulings: Iterable[Ruled]) -> Iterator[Debt]:
    for ruled in rulings:
        ends = any(isinstance(effect, Redeal | Cancel) for effect in ruled.effects)
        if not ends and CONDUCT.isdisjoint(ruled.clauses):
            continue
        for effect in ruled.effects:
            if isinstance(effect, PointPenalty) and effect.points > 0:
                yield Debt(effect.side, effect.points, ruled.irregularity, ruled.clauses)


def of_late(points: tuple[int, int]) -> tuple[Debt, ...]:
    """Read what was written while only fines for coming late were brought along: the points of each side."""
    return tuple(Debt(side, off, "late", LATE) for side, off in enumerate(points) if off)


def late_alone(debts: tuple[Debt, ...]) -> tuple[int, int]:
    """Return of debts what was written then."""
    off = [0, 0]
    for debt in debts:
        if not frozenset(LATE).isdisjoint(debt.clauses):
            off[debt.side] += debt.points
    return off[0], off[1]
