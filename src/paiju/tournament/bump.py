"""A bump movement for a pair that comes late to a full field: in each round it takes the seats of another pair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from paiju.tournament.places import SeatedTable


class Bump(Struct, frozen=True, gc=False):
    """The seats that the late pair takes in a round: the table, and the side whose pair sits out."""

    round: int
    table: int
    side: int


_TRIES: Final = 20_000
"""How many steps the search may take before it drops its preferences."""


class _Way(Struct, frozen=True):
    """A partial solution: the seats taken, the opponents met, who sat out for it, and the boards played."""

    seats: tuple[Bump, ...] = ()
    met: frozenset[str] = frozenset()
    out: frozenset[str] = frozenset()
    played: frozenset[str] = frozenset()


def bump(
    rounds: Sequence[tuple[int, Sequence[SeatedTable]]], played: frozenset[str], *, parted: bool
) -> tuple[Bump, ...]:
    """Choose seats in each of the numbered rounds; empty if it is impossible.

    The pair plays no board twice, and no board in `played`. If possible it meets no opponent twice, and no pair
    sits out for it twice. `parted`: the lines are ranked separately, so the pair stays in one of them.
    """
    lines: tuple[tuple[int, ...], ...] = ((0,), (1,)) if parted else ((0, 1),)
    for meets, sits in ((True, True), (True, False), (False, False)):
        for sides in lines:
            found = _Search(rounds, sides, meets=meets, sits=sits).through(_Way(played=played))
            if found is not None:
                return found.seats
    return ()


class _Search:
    """A backtracking search; `meets`: every opponent at most once, `sits`: no pair sits out twice."""

    def __init__(
        self, rounds: Sequence[tuple[int, Sequence[SeatedTable]]], sides: tuple[int, ...], *, meets: bool, sits: bool
    ) -> None:
        self._rounds = rounds
        self._sides = sides
        self._meets = meets
        self._sits = sits
        self._tries = _TRIES

    def through(self, way: _Way) -> _Way | None:
        at = len(way.seats)
        if at == len(self._rounds):
            return way
        number, tables = self._rounds[at]
        first = way.seats[-1].table + 1 if way.seats else 2
        for table in sorted(tables, key=lambda one: (one.number - first) % 1000):
            for side in self._sides:
                self._tries -= 1
                if self._tries < 0:
                    return None
                (out,), (met,) = table.sides[side], table.sides[1 - side]
                if (
                    way.played.intersection(table.boards)
                    or (self._meets and met in way.met)
                    or (self._sits and out in way.out)
                ):
                    continue
                found = self.through(
                    _Way(
                        (*way.seats, Bump(number, table.number, side)),
                        way.met | {met},
                        way.out | {out},
                        way.played.union(table.boards),
                    )
                )
                if found is not None:
                    return found
        return None
