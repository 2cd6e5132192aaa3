"""Builds movements for individuals.

In most of them each player partners every other once and opposes every other twice; the other one is the rainbow.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from paiju.text import Text
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.movements.size import TABLES, expect

_STARTERS: Final = "individual_starters.txt"


class _Table(Struct, frozen=True):
    """A table of a starter: its board set in round 1 (None: all tables play the same) and the players N, S, E, W."""

    step: int | None
    seats: tuple[int | None, ...]


def individual_sizes() -> tuple[int, ...]:
    """Return the numbers of players for which `individual` has a movement.

    >>> 8 in individual_sizes(), 10 in individual_sizes()
    (True, False)
    """
    return tuple(sorted(_starters()))


def individual(players: int) -> Movement:
    """Build the movement in which each of `players` partners every other once and opposes every other twice.

    For a multiple of four there is one round less than players, and the last player stays at table 1. For one more
    than that there are as many rounds as players, and one player in turn sits out. Everybody moves by following the
    player numbered one lower. Raises `Malformed` for a number not in `individual_sizes`.

    >>> movement = individual(8)
    >>> movement.tables, len(movement.rounds)
    (2, 7)
    """
    sizes = individual_sizes()
    if players not in sizes:
        said = Text(
            f"players (there is a movement for {', '.join(map(str, sizes))})",
            f"人数（现有 {'、'.join(map(str, sizes))} 人的移动）",
        )
        nearest = min(sizes, key=lambda one: abs(one - players))
        expect(said, players, nearest, nearest)
    tables = _starters()[players]
    rounds = players if players % 4 else players - 1
    same = tables[0].step is None
    grid = tuple(
        tuple(_station(number, table, at, rounds) for number, table in enumerate(tables, 1)) for at in range(rounds)
    )
    moves = Text(
        f"Everyone takes the seat of the player numbered one lower (1 takes that of {rounds}).",
        f"每人坐到比自己小一号者的座位（1 号坐 {rounds} 号的）。",
    )
    notes = [moves]
    if players % 4 == 0:
        notes.append(Text(f"Player {players} is stationary.", f"{players} 号不动。"))
    if same:
        notes.append(Text("All tables play the same boards in a round.", "每轮各桌打相同的牌。"))
    shared = same and len(tables) <= 3
    return Movement(
        Text("individual", "个人赛移动"),
        "individual",
        contestants=players,
        tables=len(tables),
        sets=rounds,
        rounds=grid,
        copies=len(tables) if same and not shared else 1,
        shares=(tuple(range(1, len(tables) + 1)),) if shared else (),
        notes=tuple(notes),
    )


def rainbow(tables: int) -> Movement:
    """Build the rainbow: after every round N stays, E moves one table up, S two, W three, and boards four tables up.

    Each player meets every player of the other three lines once, as partner or opponent. `tables` is 5 to 97 and
    not a multiple of two or three; there are four players for each, N numbered first, then S, E and W. Raises
    `Malformed` for other numbers.

    >>> len(rainbow(7).rounds)
    7
    """
    expect(TABLES, tables, 5, 97)
    if tables % 2 == 0 or tables % 3 == 0:
        nearest = next(one for one in (tables + 1, tables - 1, tables + 2) if one % 2 and one % 3)
        expect(Text("tables (no multiple of two or three)", "桌数（不是二或三的倍数）"), tables, nearest, nearest)

    def line(order: int, table: int, steps: int) -> int:
        return order * tables + (table - steps) % tables + 1

    return Movement(
        Text("rainbow individual", "彩虹个人赛移动"),
        "individual",
        contestants=4 * tables,
        tables=tables,
        sets=tables,
        rounds=tuple(
            tuple(
                Station(
                    table + 1,
                    (line(0, table, 0), line(1, table, 2 * at)),
                    (line(2, table, at), line(3, table, 3 * at)),
                    ((table - 4 * at) % tables + 1,),
                )
                for table in range(tables)
            )
            for at in range(tables)
        ),
        notes=(
            Text(
                "After each round E moves up one table, S two, W three and boards four; N is stationary.",
                "每轮之后：东上移一桌，南上移两桌，西上移三桌，牌上移四桌，北不动。",
            ),
        ),
    )


def _station(number: int, table: _Table, at: int, rounds: int) -> Station:
    north, south, east, west = (rounds + 1 if seat is None else (seat + at) % rounds + 1 for seat in table.seats)
    board_set = at if table.step is None else (table.step + at) % rounds
    return Station(number, (north, south), (east, west), (board_set + 1,))


@cache
def _starters() -> dict[int, tuple[_Table, ...]]:
    """Read the starters: each line has players, then step:N,S,E,W for every table; step "=" for the same boards."""
    found: dict[int, tuple[_Table, ...]] = {}
    text = (files("paiju.tournament.movements") / _STARTERS).read_text("utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            players, *tables = line.split()
            found[int(players)] = tuple(_table(table) for table in tables)
    return found


def _table(text: str) -> _Table:
    step, _, seats = text.partition(":")
    return _Table(
        None if step == "=" else int(step), tuple(None if seat == "*" else int(seat) for seat in seats.split(","))
    )
