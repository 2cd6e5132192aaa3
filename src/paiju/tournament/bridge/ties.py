"""The tie rules of bridge by name (L78.D.x), quick for many contestants."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeAlias

from paiju.games.bridge import Side
from paiju.scoring import (
    MatchOutcome,
    Row,
    TieBreak,
    Traveller,
    drawn,
    exact_sum,
    matches_between,
    net_score,
    quotient,
)
from paiju.text import Text

Sittings: TypeAlias = Mapping[str, Sequence[tuple[Row, Side, Fraction]]]
"""For each contestant his rows on a board: the row, his side, and what is average there."""


def sittings_of(travellers: Iterable[Traveller]) -> Sittings:
    """Gather the rows of each contestant of a board."""
    found: dict[str, list[tuple[Row, Side, Fraction]]] = {}
    for traveller in travellers:
        for side, top in ((Side.NS, traveller.ns.top), (Side.EW, traveller.ew.top)):
            average = top / 2
            for row in traveller.rows:
                for name in row.result.contestants(side):
                    found.setdefault(name, []).append((row, side, average))
    return found


class Meetings:
    """Whom each contestant of a session met, and which boards were above average.

    How many boards a contestant won is worked out once.
    """

    def __init__(self, boards: Sequence[Sittings]) -> None:
        self._boards = boards
        self._won: dict[str, int] = {}

    def _rows(self, name: str) -> Iterator[tuple[Row, Side, Fraction]]:
        return (row for board in self._boards for row in board.get(name, ()))

    def won(self, name: str) -> int:
        """Count the boards above average, in halves: an equal board is one."""
        if name not in self._won:
            awards = [(row.award(side, name), average) for row, side, average in self._rows(name)]
            self._won[name] = sum((one > mean) + (one >= mean) for one, mean in awards)
        return self._won[name]

    def against(self, name: str, others: Collection[str]) -> Fraction:
        """Add up what a contestant was awarded against some others."""
        return exact_sum(
            row.award(side, name)
            for row, side, _ in self._rows(name)
            for other in (row.result.ns if side else row.result.ew)
            if other in others
        )


Sessions: TypeAlias = Sequence[Meetings]
Lots: TypeAlias = Sequence[Sequence[str]]


def _head_to_head(sessions: Sessions) -> TieBreak:
    def values(tied: Sequence[str], ranked: Side | None) -> dict[str, Fraction]:
        found = dict.fromkeys(tied, Fraction(0))
        for session in sessions if ranked is None else ():
            for name in tied:
                found[name] += session.against(name, found)
        return found

    return TieBreak(Text("boards played against each other", "相互对阵的牌"), values)


def _boards_won(sessions: Sessions) -> TieBreak:
    def values(tied: Sequence[str], _side: Side | None) -> dict[str, Fraction]:
        return {name: Fraction(sum(session.won(name) for session in sessions), 2) for name in tied}

    return TieBreak(Text("boards above average", "高于平均的牌数"), values)


FIELD_TIES: Final[Mapping[str, Callable[[Sessions], TieBreak]]] = MappingProxyType(
    {"head-to-head": _head_to_head, "boards-won": _boards_won}
)
"""Rules for pairs and individuals; with two winners nobody meets those who are ranked with him."""

MATCH_TIES: Final[Mapping[str, Callable[[Sequence[MatchOutcome]], TieBreak]]] = MappingProxyType(
    {"head-to-head": matches_between, "net-score": net_score, "quotient": quotient}
)
"""Rules for teams."""


def lots(draws: Lots) -> TieBreak:
    """Split by the lots that were drawn; a later draw counts before an earlier one."""
    order: list[str] = []
    for draw in reversed(draws):
        order += [name for name in draw if name not in order]
    return drawn(order)
