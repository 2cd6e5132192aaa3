"""The three-way match of a Swiss with an odd number of teams: three teams meet one another, on separate boards.

In one round each table plays two halves, half of the round's boards against either opponent. Over two rounds each
round is a half, and a match is as long as the others. Boards that the other tables of the round do not play are
numbered after those of the stage's last round, so that no team meets a board twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeAlias

from msgspec import structs

from paiju.tournament.movements import triangle
from paiju.tournament.places import RoundKey, SeatedTable
from paiju.tournament.plan import Format, Odd, Stage
from paiju.tournament.state import StageState

Three: TypeAlias = tuple[str, str, str]
"""The teams of a three-way match, by the table at which each sits North-South; empty for a withdrawn team."""

TABLES: Final = 3
TEAMS: Final = 3


def two_rounds(stage: Stage, number: int) -> bool:
    """Return whether a three-way match that begins in round `number` lasts two: if planned, and two are left."""
    return stage.odd is Odd.THREE_WAY_2 and number < stage.rounds


def half_of(stage: Stage) -> int:
    """Return the number of boards of a match in a three-way match of one round."""
    return stage.boards // 2


def is_half(stage: Stage, table: SeatedTable) -> bool:
    """Return whether a table plays half of a round's boards in a three-way match."""
    return bool(table.match and stage.odd is not Odd.BYE and len(table.boards) == half_of(stage))


def weight(stage: Stage, named: bool, boards: int) -> Fraction:
    """Return a match's weight: 1, or its share of a round's boards if it is part of a three-way match."""
    if not named or stage.odd is Odd.BYE or stage.format is not Format.SWISS:
        return Fraction(1)
    return Fraction(boards, stage.boards)


def begun(stage: Stage, three: Three, at: RoundKey, first: int) -> list[SeatedTable]:
    """Seat a three-way match that begins in a round, at tables from `first` on: both halves, or the first of two."""
    if two_rounds(stage, at.round):
        return _half(three, at, 0, first, _long(stage, at.round))
    sets = _short(stage, at.round)
    return [table for half in range(2) for table in _half(three, at, half, first + TABLES * half, sets)]


def ended(stage: Stage, three: Three, at: RoundKey, first: int) -> list[SeatedTable]:
    """Seat the second half of a three-way match that began in the round before."""
    begin = structs.replace(at, round=at.round - 1)
    return _half(three, begin, 1, first, _long(stage, begin.round))


def open_three(stage: Stage, state: StageState, at: RoundKey) -> Three | None:
    """Return the three-way match whose first half was seated in the round before, or None if there is none."""
    if stage.odd is not Odd.THREE_WAY_2 or not two_rounds(stage, at.round - 1):
        return None
    before = [one for key, one in state.rounds.items() if key.section == at.section and key.round == at.round - 1]
    for one in before:
        tables = [table.table for _, table in sorted(one.tables.items()) if _begins(table.table, at.round - 1)]
        if len(tables) == TABLES:
            found = [table.sides[0][0] if table.sides[0] else "" for table in tables]
            return (found[0], found[1], found[2])
    return None


def _begins(table: SeatedTable, number: int) -> bool:
    name, _, rest = table.match.partition(" ")
    return name == _NAME and rest.partition("/")[0] == str(number)


_NAME: Final = "three-way"


def _half(three: Three, begin: RoundKey, half: int, first: int, sets: Sequence[Sequence[str]]) -> list[SeatedTable]:
    """Seat half of a three-way match at three tables; its matches are named after the round in which they begin."""

    def seated(numbers: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(three[one - 1] for one in numbers if three[one - 1])

    return [
        SeatedTable(
            first + at,
            (seated(station.ns), seated(station.ew)),
            tuple(sets[station.sets[0] - 1]),
            f"{_NAME} {begin.round}/{station.sets[0]} {begin.section}"[:40],
        )
        for at, station in enumerate(triangle().rounds[half])
    ]


def _numbers(start: int, count: int) -> tuple[str, ...]:
    return tuple(str(start + at) for at in range(count))


def _short(stage: Stage, number: int) -> list[tuple[str, ...]]:
    """Return the boards of each match of one round: the round's first half, its second half, and extra boards."""
    half = half_of(stage)
    start = (number - 1) * stage.boards + 1
    extra = stage.rounds * stage.boards + _extra(stage, number) + 1
    return [_numbers(start, half), _numbers(start + half, half), _numbers(extra, half)]


def _long(stage: Stage, begin: int) -> list[tuple[str, ...]]:
    """Return the boards of each match over two rounds; no other table plays them in either round."""
    extra = stage.rounds * stage.boards + _extra(stage, begin) + 1
    return [_numbers(extra + at * stage.boards, stage.boards) for at in range(TABLES)]


def _extra(stage: Stage, begin: int) -> int:
    """Count the boards after the last round that are reserved for three-way matches that began earlier."""
    if stage.odd is Odd.THREE_WAY:
        return (begin - 1) * half_of(stage)
    return (begin - 1) // 2 * TABLES * stage.boards
