"""Defines movements: the seating, the opponents and the boards of every round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from paiju.text import Text

Kind: TypeAlias = Literal["pairs", "individual", "teams"]


class Station(Struct, frozen=True):
    """One table in one round: the contestants at it and the board sets they play.

    `ns` and `ew` hold contestants' numbers, from 1: one number for a pair; one for a team, whose N-S half sits in
    `ns` and whose E-W half sits in `ew`; two in an individual, (North, South) and (East, West). () means vacant:
    the other side sits out. `sets` are the numbers, from 1, of the board sets at the table; () means none.

    >>> Station(1, (3,), (), (2,)).played
    False
    """

    table: int
    ns: tuple[int, ...]
    ew: tuple[int, ...]
    sets: tuple[int, ...]

    @property
    def contestants(self) -> tuple[int, ...]:
        """All contestants at the table, N-S first."""
        return self.ns + self.ew

    @property
    def played(self) -> bool:
        """Whether boards are played here: both sides are filled, and there are boards."""
        return bool(self.ns and self.ew and self.sets)

    @property
    def switched(self) -> Station:
        """The same table with the arrow switched: N-S play E-W."""
        return Station(self.table, self.ew, self.ns, self.sets)


class Movement(Struct, frozen=True):
    """A movement as plain data; `checker.check` verifies it.

    `contestants`, `tables` and `sets` are counts, numbered from 1. The contestants are pairs, players or teams,
    depending on `kind`; in a Mitchell N-S come first, so the E-W pair that starts at table 1 of 8 is 9. `rounds`
    holds for every round its stations by table. `winners` is 1, or 2 if the two lines are ranked separately. There
    are `copies` of every board set; `shares` are groups of tables that pass the same boards to one another within a
    round. `notes` are the director's announcements.
    """

    name: Text
    kind: Kind
    contestants: int
    tables: int
    sets: int
    rounds: tuple[tuple[Station, ...], ...]
    winners: Literal[1, 2] = 1
    copies: int = 1
    shares: tuple[tuple[int, ...], ...] = ()
    notes: tuple[Text, ...] = ()

    def sitting_out(self, number: int) -> tuple[int, ...]:
        """Return the contestants who have no board to play in round `number` (from 1), seated or not, in order."""
        busy = {c for s in self.rounds[number - 1] if s.played for c in s.contestants}
        return tuple(c for c in range(1, self.contestants + 1) if c not in busy)

    def of(self, contestant: int) -> Iterator[tuple[int, Station]]:
        """Yield (round from 1, station) for each place of `contestant`, in order; a team has two in a round."""
        for number, stations in enumerate(self.rounds, 1):
            for station in stations:
                if contestant in station.ns or contestant in station.ew:
                    yield number, station

    def boards(self, board_set: int, each: int) -> range:
        """Return the board numbers, from 1, in `board_set` if every set has `each` boards.

        >>> list(Movement(Text("m", "m"), "pairs", 4, 2, 3, ()).boards(2, 4))
        [5, 6, 7, 8]
        """
        return range((board_set - 1) * each + 1, board_set * each + 1)
