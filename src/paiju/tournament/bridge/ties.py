"""Bridge's tie rules by name (L78.D.x), fast enough for many contestants."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec import Struct

from paiju.games.bridge import Side
from paiju.scoring import MatchOutcome, TieBreak, Traveller, drawn, exact_sum, matches_between, net_score, quotient
from paiju.text import Text


class BoardAward(Struct, frozen=True, gc=False):
    """A contestant at one table of a board: the award and the opponents.

    `halves`: 2 if the award is above average, 1 if it is average, 0 if it is below. `more`: the next table at which
    the contestant played the same board, if any.
    """

    award: Fraction
    halves: int
    others: tuple[str, ...]
    more: BoardAward | None = None


Sittings: TypeAlias = Mapping[str, BoardAward]
"""Each contestant's first table of a board, with links to any further ones."""


def sittings_of(travellers: Iterable[Traveller]) -> Sittings:
    """Collect the rows of each contestant on a board."""
    found: dict[str, BoardAward] = {}
    for traveller in travellers:
        for side, top in ((Side.NS, traveller.ns.top), (Side.EW, traveller.ew.top)):
            average = top / 2
            for row in traveller.rows:
                others = row.result.ns if side else row.result.ew
                for name in row.result.contestants(side):
                    award = row.award(side, name)
                    halves = 0 if award < average else 1 + (award > average)
                    found[name] = BoardAward(award, halves, others, found.get(name))
    return found


class Meetings:
    """The opponents of each contestant of a session, and the boards on which the contestant was above average.

    The results of a contestant on all boards are collected once and cached.
    """

    def __init__(self, boards: Sequence[Sittings]) -> None:
        self._boards = boards
        self._won: dict[str, int] = {}
        self._met: dict[str, frozenset[str]] = {}

    def _rows(self, name: str) -> Iterator[BoardAward]:
        for board in self._boards:
            sat = board.get(name)
            while sat is not None:
                yield sat
                sat = sat.more

    def won(self, name: str) -> int:
        """Count the boards above average in halves: an average board counts one half."""
        found = self._won.get(name)
        if found is None:
            found = self._won[name] = sum(sat.halves for sat in self._rows(name))
        return found

    def against(self, name: str, others: Collection[str]) -> Fraction:
        """Add up a contestant's awards against some others."""
        met = self._met.get(name)
        if met is None:
            met = frozenset(other for sat in self._rows(name) for other in sat.others)
            self._met[name] = met
        if met.isdisjoint(others):
            return Fraction(0)
        return exact_sum(sat.award for sat in self._rows(name) for other in sat.others if other in others)


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
"""Rules for pairs and individuals. With two winners, contestants who are ranked together never meet."""

MATCH_TIES: Final[Mapping[str, Callable[[Sequence[MatchOutcome]], TieBreak]]] = MappingProxyType(
    {"head-to-head": matches_between, "net-score": net_score, "quotient": quotient}
)
"""Rules for teams."""


def lots(draws: Lots) -> TieBreak:
    """Break ties by the lots that were drawn; a later draw takes precedence over an earlier one."""
    order: list[str] = []
    for draw in reversed(draws):
        order += [name for name in draw if name not in order]
    return drawn(order)
