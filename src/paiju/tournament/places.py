"""Defines the keys of rounds and tables, and how the tables of a round are seated."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from paiju.errors import Malformed, Requirement
from paiju.text import Text
from paiju.tournament.movements.movement import Movement, Station
from paiju.tournament.plan import Id

Number: TypeAlias = Annotated[int, Meta(ge=1, le=10_000)]


def section_told(section: Text, name: str) -> Text:
    """Name a section in words; `section`: the game's word for a section (`Discipline.section`).

    >>> section_told(Text("section", "分区"), "A").zh, section_told(Text("group", "小组"), "B").zh
    ('A 区', 'B 组')
    """
    return Text(f"{section.en} {name}", f"{name} {section.zh[-1]}")


class RoundKey(Struct, frozen=True, gc=False, order=True, forbid_unknown_fields=True):
    """A round of one section in one session of a stage; sessions and rounds count from 1."""

    stage: Id
    session: Number
    section: Id
    round: Number

    def told(self, section: Text) -> Text:
        """Describe the round in words; `section`: the game's word for a section (`Discipline.section`).

        >>> str(RoundKey("final", 1, "A", 3).told(Text("group", "小组")))
        'final, session 1, group A, round 3'
        """
        part = section_told(section, self.section)
        return Text(
            f"{self.stage}, session {self.session}, {part.en}, round {self.round}",
            f"{self.stage} 第 {self.session} 节 {part.zh}第 {self.round} 轮",
        )

    def table(self, number: int) -> TableKey:
        """Return the key of a table of the round."""
        return TableKey(self.stage, self.session, self.section, self.round, number)


class TableKey(Struct, frozen=True, gc=False, order=True, forbid_unknown_fields=True):
    """A table in one round."""

    stage: Id
    session: Number
    section: Id
    round: Number
    table: Number

    @property
    def of_round(self) -> RoundKey:
        """The round that it belongs to."""
        return RoundKey(self.stage, self.session, self.section, self.round)

    def told(self, section: Text) -> Text:
        """Describe the table in words; `section`: the game's word for a section (`Discipline.section`)."""
        of = self.of_round.told(section)
        return Text(f"{of.en}, table {self.table}", f"{of.zh}第 {self.table} 桌")


class SeatedTable(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A table as it is seated for a round.

    `sides`: the entries of each side, in the game's order of sides (bridge: North-South, East-West); one entry per
    side, or two in a bridge individual (North and South, East and West). If a side is empty, the opposing side sits
    out.
    `boards`: the names of the boards; in a game of whole matches, of the games ("1", "2", "3"). `match`: a name
    shared by the tables of one match of teams; empty if the two teams identify it.
    """

    number: Number
    sides: Annotated[tuple[tuple[Id, ...], ...], Meta(min_length=2, max_length=6)]
    boards: tuple[Id, ...] = ()
    match: Annotated[str, Meta(max_length=40)] = ""

    @property
    def entries(self) -> tuple[str, ...]:
        """All entries that are seated, side by side."""
        return tuple(name for side in self.sides for name in side)

    @property
    def played(self) -> bool:
        """Whether there is anything to play: all sides are filled, and there are boards."""
        return all(self.sides) and bool(self.boards)

    def side_of(self, entry: str) -> int | None:
        """Return the side on which an entry sits, or None if it does not sit here."""
        return next((at for at, side in enumerate(self.sides) if entry in side), None)


Rounds: TypeAlias = tuple[tuple[SeatedTable, ...], ...]
"""Rounds in order, each with its tables."""


def rounds_of(movement: Movement, order: tuple[str, ...], boards: int, *, first: int = 1) -> Rounds:
    """Seat entries in a movement: `order` names them from contestant 1 on, "" for a place that stays vacant.

    `boards`: the size of a board set; `first`: the number of the first board. Raises `Malformed` if there are not
    as many names as the movement has contestants, or if an individual has a vacant place.

    If a team meets two others in a round, board by board, the two tables of each match have its name, so that they
    are joined across rounds.
    """
    if len(order) != movement.contestants:
        raise Malformed(
            Requirement(
                f"{movement.contestants} contestants for {movement.name.en}",
                f"{movement.name.zh}需要 {movement.contestants} 个参赛者",
            ),
            str(len(order)),
        )

    if movement.kind == "individual" and "" in order:
        raise Malformed(Text("an individual without a free place", "没有空位的个人赛"), str(order.index("") + 1))
    named = movement.kind == "teams" and any(
        len(_opponents(stations, team)) > 1
        for stations in movement.rounds
        for team in range(1, movement.contestants + 1)
    )

    def seated(numbers: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(order[number - 1] for number in numbers if order[number - 1])

    return tuple(
        tuple(
            SeatedTable(
                station.table,
                (seated(station.ns), seated(station.ew)),
                tuple(
                    str(board + first - 1) for board_set in station.sets for board in movement.boards(board_set, boards)
                ),
                "-".join(sorted(map(str, station.contestants))) if named and station.played else "",
            )
            for station in stations
        )
        for stations in movement.rounds
    )


def _opponents(stations: tuple[Station, ...], team: int) -> set[tuple[int, ...]]:
    """Return the opponents of a team in a round."""
    ns = {one.ew for one in stations if one.played and team in one.ns}
    return ns | {one.ns for one in stations if one.played and team in one.ew}
