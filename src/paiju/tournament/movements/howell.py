"""Howell movements: every pair meets every other (or, in a short one, most others), and all are ranked together.

Each is built from a starter, the seating of round 1. With n rounds, the moving pairs and the board sets are
numbered modulo n. Every round adds one to all of them, so each pair follows the pair numbered one lower, and boards
go one table down. The starters are data, found by search; `checker.check` verifies the results. The starters of
more than 20 tables are strong starters: the numbers of two moving pairs at a table add up, modulo n, to the table's
`step`, and no two tables have the same sum.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

from msgspec import Struct

from paiju.text import Text, counted
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.movements.size import PAIRS, expect

MOST_TABLES: Final = 100
SHORT_TABLES: Final = 20
"""The largest number of tables for which there are short Howells; above it there is only the full one."""
_STARTERS: Final = "howell_starters.txt"
_INSTEAD: Final = Text(
    "; with fewer, a barometer or an arrow-switched web-mitchell has one winner",
    "；轮数少时可用 barometer，或加箭头换向的 web-mitchell，也是一个冠军",
)


class _Seat(Struct, frozen=True):
    """A table of a starter: its board set is `step` after table 1's. Pairs count from 0; None is a stationary pair."""

    step: int
    ns: int | None
    ew: int | None


def howell_rounds(pairs: int) -> tuple[int, ...]:
    """Return the numbers of rounds for which there is a Howell for `pairs`, the full one last.

    >>> howell_rounds(8), howell_rounds(12)
    ((7,), (8, 9, 10, 11))
    """
    tables = (pairs + 1) // 2
    if tables == 2:
        return (3,)
    found = [rounds for size, rounds in _starters() if size == tables]
    return tuple(sorted({*found, 5} if tables == 3 else found))


def howell(pairs: int, rounds: int = 0) -> Movement:
    """Build a Howell for 3 to 200 `pairs`; if the number is odd, pairs sit out in turn against the missing last pair.

    Without `rounds` it is the full one, with one round fewer than there are seats for pairs. Fewer rounds (see
    `howell_rounds`; these include three-quarter Howells and Howells with appendix tables) leave more pairs
    stationary; these have the highest numbers and do not meet each other. Above 40 pairs there are no short ones.
    With two tables, both share each round's boards. With three tables and five rounds, for which no plain Howell
    exists, a table plays two half sets in a round. Raises `Malformed` for impossible numbers.

    >>> [len(howell(pairs).rounds) for pairs in (4, 6, 7, 14, 40)]
    [3, 5, 7, 13, 39]
    """
    expect(PAIRS, pairs, 3, 2 * MOST_TABLES)
    offered = howell_rounds(pairs)
    rounds = rounds or offered[-1]
    large = pairs > 2 * SHORT_TABLES
    if rounds not in offered:
        said = Text(
            f"rounds (a Howell for {counted(pairs, 'pair')} has {', '.join(map(str, offered))}{_INSTEAD.en * large})",
            f"轮数（{pairs} 对的豪威尔有 {'、'.join(map(str, offered))} 轮{_INSTEAD.zh * large}）",
        )
        nearest = min(offered, key=lambda one: abs(one - rounds))
        expect(said, rounds, nearest, nearest)
    tables = (pairs + 1) // 2
    missing = pairs + 1 if pairs % 2 else 0
    if tables == 2:
        return _two_tables(missing)
    if (tables, rounds) == (3, 5):
        return _three_tables(missing)
    seats = _starters()[tables, rounds]
    grid: list[tuple[Station, ...]] = []
    for at in range(rounds):
        stationary = iter(range(rounds + 1, 2 * tables + 1))
        stations: list[Station] = []
        for table, seat in enumerate(seats, 1):
            ns, ew = (next(stationary) if pair is None else (pair + at) % rounds + 1 for pair in (seat.ns, seat.ew))
            board_set = (seat.step + at) % rounds + 1
            stations.append(_station(table, ns, ew, (board_set,), missing))
        grid.append(tuple(stations))
    return _made(grid, tables, rounds, missing)


def _two_tables(missing: int) -> Movement:
    """Build three rounds in which both tables play the same set and pass boards between them."""
    grid: list[tuple[Station, ...]] = [
        (
            _station(1, 4, at + 1, (at + 1,), missing),
            _station(2, (at + 1) % 3 + 1, (at + 2) % 3 + 1, (at + 1,), missing),
        )
        for at in range(3)
    ]
    share = Text("Both tables share the boards of each round.", "两桌共用每轮的牌。")
    return _made(grid, 2, 3, missing, shares=((1, 2),), notes=(share,))


def _three_tables(missing: int) -> Movement:
    """Build five rounds of ten half sets: table 1 plays one whole set, the others one half of each of two sets."""
    grid: list[tuple[Station, ...]] = []
    for at in range(5):
        low = [2 * ((at + step) % 5) + 1 for step in range(5)]
        pair = [(at + step) % 5 + 1 for step in range(5)]
        grid.append(
            (
                _station(1, 6, pair[0], (low[0], low[0] + 1), missing),
                _station(2, pair[3], pair[2], (low[1], low[4]), missing),
                _station(3, pair[1], pair[4], (low[2] + 1, low[3] + 1), missing),
            )
        )
    halves = Text(
        "Board sets are half sets: every table plays two of them in a round, as its guide card says.",
        "牌组为半组：每桌每轮按桌卡打两个半组。",
    )
    return _made(grid, 3, 10, missing, notes=(halves,))


def _station(table: int, ns: int, ew: int, sets: tuple[int, ...], missing: int) -> Station:
    return Station(table, () if ns == missing else (ns,), () if ew == missing else (ew,), sets)


def _made(
    grid: list[tuple[Station, ...]],
    tables: int,
    sets: int,
    missing: int,
    *,
    shares: tuple[tuple[int, ...], ...] = (),
    notes: tuple[Text, ...] = (),
) -> Movement:
    rounds, seats = len(grid), 2 * tables
    stays = ", ".join(str(one) for one in range(rounds + 1, seats + 1) if one != missing)
    move = Text(
        f"Every moving pair follows the pair numbered one lower (1 follows {rounds}).",
        f"每个移动对跟随比自己小一号的对（1 号跟随 {rounds} 号）。",
    )
    down = Text("Boards move down one table.", "牌下移一桌。")
    stay = Text(f"Stationary: {stays}.", f"不动：{stays} 号。")
    out = Text("A pair due to meet the missing pair sits out.", "与缺席对相遇者轮空。")
    full = rounds == seats - 1
    return Movement(
        Text("Howell", "豪威尔") if full else Text("short Howell", "短豪威尔"),
        "pairs",
        contestants=seats - bool(missing),
        tables=tables,
        sets=sets,
        rounds=tuple(grid),
        shares=shares,
        notes=(move, *([stay] if stays else []), *([out] if missing else []), *(notes or [down])),
    )


@cache
def _starters() -> dict[tuple[int, int], tuple[_Seat, ...]]:
    """Read the starters: each line has tables, rounds, then step:ns/ew for every table, * for a stationary pair."""
    found: dict[tuple[int, int], tuple[_Seat, ...]] = {}
    text = (files("paiju.tournament.movements") / _STARTERS).read_text("utf-8")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        tables, rounds, *seats = line.split()
        found[int(tables), int(rounds)] = tuple(_seat(seat) for seat in seats)
    return found


def _seat(text: str) -> _Seat:
    step, _, sides = text.partition(":")
    ns, ew = (None if side == "*" else int(side) for side in sides.split("/"))
    return _Seat(int(step), ns, ew)
