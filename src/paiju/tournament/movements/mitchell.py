"""Mitchell movements: after every round N-S stay, E-W move one table up, and boards move one table down.

With `half`, one E-W pair is missing (the one with the last number), so N-S pairs sit out in turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from paiju.text import Text
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.movements.size import ROUNDS, TABLES, expect

MOST_TABLES: Final = 100
_MOVES: Final = Text(
    "After each round E-W move up one table and boards move down one; N-S are stationary.",
    "每轮之后：东西方上移一桌，牌下移一桌，南北方不动。",
)


def mitchell(tables: int, rounds: int = 0, *, half: bool = False) -> Movement:
    """Build the plain Mitchell for an odd number of tables, and the one with a skip for an even number.

    `tables` is 3 to 100; `rounds` is 2 to the number of tables (one less with a skip), 0 for as many as possible.
    There are as many board sets as tables. With a skip, E-W pass over one table after half the rounds. Raises
    `Malformed` for other sizes.

    >>> mitchell(5).rounds[1][0]
    Station(table=1, ns=(1,), ew=(10,), sets=(2,))
    """
    expect(TABLES, tables, 3, MOST_TABLES)
    odd = tables % 2
    most = tables if odd else tables - 1
    rounds = rounds or most
    expect(ROUNDS, rounds, 2, most)
    skips = not odd and rounds > tables // 2
    name = Text("Mitchell with a skip", "跳桌米切尔") if skips else Text("Mitchell", "米切尔")
    notes = [_MOVES]
    if skips:
        at = tables // 2
        notes.append(
            Text(
                f"After round {at} E-W skip a table: they move up two tables.",
                f"第 {at} 轮之后东西方跳一桌：上移两桌。",
            )
        )
    return _made(
        name,
        tables,
        rounds,
        tables,
        lambda table, at: (table + at) % tables,
        half=half,
        jump=tables // 2 if skips else rounds,
        notes=tuple(notes),
    )


def relay_mitchell(tables: int, rounds: int = 0, *, half: bool = False) -> Movement:
    """Build the Mitchell with relay and bye-stand (share and relay) for an even number of tables.

    The first and the last table share boards, and one set is on a stand between the two middle tables. No pair
    skips, and every pair can meet every pair of the other line. `tables` is even, 4 to 100, `rounds` 2 to `tables`
    (0: all). Raises `Malformed` for other sizes.

    >>> relay_mitchell(4).shares
    ((1, 4),)
    """
    expect(TABLES, tables, 4, MOST_TABLES)
    if tables % 2:
        expect(Text("tables (an even number)", "桌数（偶数）"), tables, tables + 1, tables + 1)
    rounds = rounds or tables
    expect(ROUNDS, rounds, 2, tables)
    middle = tables // 2
    return _made(
        Text("Mitchell with relay and bye-stand", "接力共牌米切尔"),
        tables,
        rounds,
        tables,
        lambda table, at: (table + (table >= middle) + at) % tables,
        half=half,
        jump=rounds,
        shares=((1, tables),),
        notes=(
            _MOVES,
            Text(
                f"Tables 1 and {tables} share their boards in every round; a bye-stand between tables {middle} and "
                f"{middle + 1} holds one set: boards from table {middle + 1} go to it, and from it to table {middle}.",
                f"第 1 桌与第 {tables} 桌每轮共用一组牌；第 {middle} 桌与第 {middle + 1} 桌之间设牌架，放一组牌："
                f"第 {middle + 1} 桌的牌上牌架，牌架上的牌到第 {middle} 桌。",
            ),
        ),
    )


def web_mitchell(tables: int, rounds: int, *, half: bool = False) -> Movement:
    """Build a web movement: many tables, and an odd number of board sets, several copies of each.

    The tables form two runs. In the first the sets are in rising order, in the second in falling order; in both
    they move one table down, so that each E-W pair extends the sequence of sets that it has played at one end or
    the other. There are `rounds` board sets, one more if `rounds` is even. `tables` is 4 to 100 and at least the
    number of sets, `rounds` 3 or more. Raises `Malformed` for other sizes.

    >>> web_mitchell(14, 13).copies
    2
    """
    expect(TABLES, tables, 4, MOST_TABLES)
    expect(ROUNDS, rounds, 3, tables if tables % 2 else tables - 1)
    sets = rounds | 1
    first = tables // 2 if tables % 2 == 0 else (tables + sets) // 2

    def lies(table: int, at: int) -> int:
        lift = table + at if table < first else 2 * first - 2 - table - at
        return lift % sets

    copies = max(max(Counter(lies(table, at) for table in range(tables)).values()) for at in range(rounds))
    notes = [_MOVES, Text(f"There are {copies} copies of every board.", f"每副牌备 {copies} 份。")]
    if first < tables:
        notes.append(
            Text(
                f"Tables 1 to {first} are one run of boards, {first + 1} to {tables} another: boards leaving the "
                "lowest table of a run go to its stand, and its highest table takes from there what its card says.",
                f"第 1 至 {first} 桌为一圈牌，第 {first + 1} 至 {tables} 桌为另一圈：本圈最低一桌打完的牌上本圈牌架，"
                "最高一桌按桌卡从牌架取牌。",
            )
        )
    return _made(
        Text("Web Mitchell", "网式米切尔"),
        tables,
        rounds,
        sets,
        lies,
        half=half,
        jump=rounds,
        copies=copies,
        notes=tuple(notes),
    )


def _made(
    name: Text,
    tables: int,
    rounds: int,
    sets: int,
    lies: Callable[[int, int], int],
    *,
    half: bool,
    jump: int,
    copies: int = 1,
    shares: tuple[tuple[int, ...], ...] = (),
    notes: tuple[Text, ...] = (),
) -> Movement:
    """Build the seating. `lies` gives the set at a table in a round, from 0; from round `jump` E-W are one table on."""
    missing = 2 * tables if half else 0
    if half:
        notes = (
            *notes,
            Text(
                "The last E-W pair is missing: the pair due to meet it sits out.",
                "缺最后一对东西方：轮到与其相遇者轮空。",
            ),
        )

    def station(table: int, at: int) -> Station:
        pair = tables + 1 + (table - at - (at >= jump)) % tables
        east_west = () if pair == missing else (pair,)
        return Station(table + 1, (table + 1,), east_west, (lies(table, at) + 1,))

    return Movement(
        name,
        "pairs",
        contestants=2 * tables - half,
        tables=tables,
        sets=sets,
        rounds=tuple(tuple(station(table, at) for table in range(tables)) for at in range(rounds)),
        winners=2,
        copies=copies,
        shares=shares,
        notes=notes,
    )
