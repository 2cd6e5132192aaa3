"""Adapts a movement to a contestant who arrives late."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from paiju.text import Text
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.movements.size import ROUNDS, expect

_WHO = Text("as a contestant's number", "号（参赛号）")


class Missed(Struct, frozen=True):
    """Boards that could not be played: in `round` at `table`, the `sets`, and who was `there`, waiting."""

    round: int
    table: int
    sets: tuple[int, ...]
    there: tuple[int, ...]


def arriving(movement: Movement, contestant: int, first: int) -> Movement:
    """Leave the seats of `contestant` empty before round `first`, in which it arrives.

    In this way a pair that comes late to an odd field enters the movement for one more pair. In an individual the
    partner has no one to play with and leaves the table, too. Raises `Malformed` for a number or round that does
    not exist.

    >>> from paiju.tournament.movements.mitchell import mitchell
    >>> arriving(mitchell(5), 10, 3).sitting_out(2)
    (1, 10)
    """
    expect(_WHO, contestant, 1, movement.contestants)
    expect(ROUNDS, first, 1, len(movement.rounds))
    return replace(
        movement,
        rounds=tuple(
            tuple(_without(s, contestant) for s in stations) if number < first else stations
            for number, stations in enumerate(movement.rounds, 1)
        ),
    )


def missed(movement: Movement, contestant: int, first: int) -> tuple[Missed, ...]:
    """Return the boards that `contestant`, arriving for round `first`, and its opponents cannot play."""
    late = arriving(movement, contestant, first)
    return tuple(
        Missed(number, was.table, was.sets, now.contestants)
        for number, (before, after) in enumerate(zip(movement.rounds, late.rounds, strict=True), 1)
        for was, now in zip(before, after, strict=True)
        if was.played and not now.played
    )


def _without(station: Station, contestant: int) -> Station:
    if contestant in station.ns:
        return replace(station, ns=())
    return replace(station, ew=()) if contestant in station.ew else station
