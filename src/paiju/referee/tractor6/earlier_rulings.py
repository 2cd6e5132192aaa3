"""Counts earlier rulings on a side, by deal (concealments, turns) or by match (slow play, talk, minor matters)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Effect, Ruling
from paiju.laws.effect import Caution
from paiju.referee.tractor.earlier_rulings import rested_on


class Ruled(Protocol):
    """A ruling as a deal stores it."""

    @property
    def irregularity(self) -> str:
        """The name of the irregularity."""

    @property
    def effects(self) -> tuple[Effect, ...]:
        """The effects that it ordered."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses on which it is based."""


CONCEALING: Final = frozenset(
    ("concealment", "several-concealments", "wrong-count", "kitty-size", "missed-interception")
)
"""The irregularities that count as a concealment by their side in a deal (T6.7.2, table 5)."""
_COUNTED: Final = frozenset(("T6.7.2", "T.tab5-10", "T6.6.5.2"))
_PER_MATCH: Final = {"T6.2b": "slow-play", "T9.6a": "talk"}
"""The irregularities that are counted by match, by the clause that counts them."""
MINOR: Final = "T.tab5-13"
"""The row of table 5 under which minor matters of every kind are counted together, by match."""


def count_earlier_rulings(
    clause: str, side: int, here: Iterable[Ruled] | None, match: Iterable[Ruling] | None
) -> int | None:
    """Return how many earlier rulings on a side a clause counts; None if it does not count any.

    `here`: the rulings in the deal; `match`: those in the match so far, including this deal. The result is also
    None if the one that is needed is None, because the rulings are not known.
    """
    if clause == "T6.3b" or clause in _COUNTED:
        names = frozenset(("out-of-turn",)) if clause == "T6.3b" else CONCEALING
        return None if here is None else _in_deal(here, names, side)
    named = _PER_MATCH.get(clause)
    if match is None or (named is None and clause != MINOR):
        return None
    return sum(
        any(_hits(effect, side) for effect in ruling.effects)
        for ruling in match
        if (rested_on(ruling, MINOR) if named is None else ruling.irregularity == named)
    )


def _in_deal(here: Iterable[Ruled], names: frozenset[str], side: int) -> int:
    """Count every fine and warning of the side; a ruling on several players can have several."""
    return sum(_hits(effect, side) for ruled in here if ruled.irregularity in names for effect in ruled.effects)


def _hits(effect: Effect, side: int) -> bool:
    if isinstance(effect, PointPenalty):
        return effect.side == side
    return isinstance(effect, Caution) and effect.seat % 2 == side
