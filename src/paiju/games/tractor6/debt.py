"""Fines from a deal that does not count, which are paid in the first deal that counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from paiju.errors import Malformed
from paiju.games.tractor.effects import PointPenalty
from paiju.games.tractor.standing import DealNotes, Ruled
from paiju.laws.effect import Cancel, Redeal
from paiju.text import Text

LATE: Final = ("T9.3b", "T9.3c", "T9.3f")
"""The clauses that fine a side for coming late: in the first deal of the match, whatever its cards."""
CONDUCT: Final = frozenset((*LATE, "T6.2b", "T9.2", "T9.6b", "T9.6c", "T.tab5-13"))
"""The clauses that fine conduct, not the play of cards: they count by match, or choose points, warnings or levels."""


class Debt(Struct, frozen=True):
    """Points that a side brings into a deal, with the irregularity and the clauses of the ruling that fined it.

    Raises `Malformed` if the side or the number of points is not valid.
    """

    side: int
    points: int
    irregularity: str
    clauses: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.side not in (0, 1):
            raise Malformed(Text("a side, 0 or 1", "一方，0 或 1"), str(self.side))
        if self.points < 1:
            raise Malformed(Text("points that a side was fined, 1 or more", "罚分，从 1 起"), str(self.points))

    @property
    def ruled(self) -> Ruled:
        """The ruling as it is recorded in the deal to which it is brought."""
        return Ruled(self.irregularity, self.clauses, (PointPenalty(self.side, self.points),))


def left_by(brought: tuple[Debt, ...], standing: DealNotes) -> tuple[Debt, ...]:
    """Return the fines that outlast a deal that is redealt or does not count; `brought`: those with which it began.

    Fines for its cards are dropped with the deal: for a throw, an exposed, wrong or concealed card, a turn, the
    kitty, an announcement (T4.3.6.2, T5.3, T5.6, T6.3b, T6.5, T6.6, T6.7.2). The code counts them by deal. If a
    deal is ended and replayed because hands have wrong numbers of cards, the code fines nobody in it (T6.7.3,
    T.tab5-11). These fines outlast the deal:

    - debts brought into it, because the deal in which they are paid has not come yet
    - a fine for coming late, which belongs to the first deal of the match, whatever its cards (T9.3b, T9.3c)
    - a fine for conduct (`CONDUCT`): minor matters, talk and slow play are counted by match, so that the earlier
      warning stands (T6.2b, T9.6b, T.tab5-13); and a referee gives warnings, points or levels on one scale (T9.2),
      of which warnings and levels also stand when the cards are dealt again
    - any fine by the ruling that ends the deal, such as for a wrong cut or a card drawn out of turn (T2.6b, T9.1),
      because it would have no effect in the deal that it ends
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
    """Return debts from the older format, which has only each side's points for coming late."""
    return tuple(Debt(side, off, "late", LATE) for side, off in enumerate(points) if off)


def late_alone(debts: tuple[Debt, ...]) -> tuple[int, int]:
    """Return debts in the older format: each side's points for coming late."""
    off = [0, 0]
    for debt in debts:
        if not frozenset(LATE).isdisjoint(debt.clauses):
            off[debt.side] += debt.points
    return off[0], off[1]
