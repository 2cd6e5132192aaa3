"""The Mitchell with a rover: the odd pair bumps a stationary one in each round, and no table is half empty."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from paiju.text import Text
from paiju.tournament.movements.mitchell import MOST_TABLES, mitchell
from paiju.tournament.movements.movement import Movement
from paiju.tournament.movements.size import ROUNDS, TABLES, expect

MOST_ROUNDS: Final = 13


def most_rounds(tables: int) -> int:
    """Return the most rounds for which a rover has a path: at 3 and 9 tables one less than the Mitchell has."""
    most = tables - 1 + tables % 2
    return min(MOST_ROUNDS, most - (tables in (3, 9)))


def rover_mitchell(tables: int, rounds: int = 0) -> Movement:
    """Build the Mitchell for an odd number of pairs at `tables` full tables.

    The last pair sits out the first round. In each later one it takes the N-S seats of another table, whose pair
    sits out. It meets no E-W pair twice and plays no board twice. `tables` is 3 to 100, `rounds` 2 to 13 at most; 0
    is as many as possible. Raises `Malformed` for other sizes.

    >>> rover_mitchell(5).sitting_out(1), rover_mitchell(5).sitting_out(2)
    ((11,), (3,))
    """
    expect(TABLES, tables, 3, MOST_TABLES)
    rounds = rounds or most_rounds(tables)
    expect(ROUNDS, rounds, 2, most_rounds(tables))
    base, rover = mitchell(tables, rounds), 2 * tables + 1
    way = _way(tables, rounds)
    joined = "and" if " with " in base.name.en else "with"
    seats = "; ".join(f"{number}: {table}" for number, table in enumerate(way, 2))
    return replace(
        base,
        name=Text(f"{base.name.en} {joined} a rover", f"{base.name.zh}（插位）"),
        contestants=rover,
        rounds=(
            base.rounds[0],
            *(
                tuple(replace(station, ns=(rover,)) if station.table == table else station for station in stations)
                for stations, table in zip(base.rounds[1:], way, strict=True)
            ),
        ),
        notes=(
            *base.notes,
            Text(
                f"Pair {rover} sits out round 1, then takes the N-S seats of a table, whose N-S pair sits out "
                f"(round: table): {seats}.",
                f"第 {rover} 对第 1 轮轮空，之后每轮坐一桌的南北，该桌南北轮空（轮次：桌号）：{seats}。",
            ),
        ),
    )


@cache
def _way(tables: int, rounds: int) -> tuple[int, ...]:
    """Return the tables at which the rover sits from round 2 on, preferably two tables further up in each round."""
    stations = mitchell(tables, rounds).rounds

    def on(way: tuple[int, ...], met: frozenset[int], played: frozenset[int]) -> tuple[int, ...]:
        number = len(way) + 1
        if number == rounds:
            return way
        first = way[-1] + 1 if way else 2
        for step in range(tables):
            here = stations[number][(first + step) % tables]
            (pair,), (board_set,) = here.ew, here.sets
            if here.table in way or pair in met or board_set in played:
                continue
            found = on((*way, here.table), met | {pair}, played | {board_set})
            if found:
                return found
        return ()

    return on((), frozenset(), frozenset())
