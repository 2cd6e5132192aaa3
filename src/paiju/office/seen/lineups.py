"""Builds the views of line-ups: who can play for a team, who is named, and who may be lent by other teams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from paiju.tournament import Competition, Contestants, RoundKey
from paiju.tournament.state import TableState


class LineupPerson(Struct, frozen=True):
    """A player who can be named for a match."""

    id: str
    name: str
    kind: Literal["player", "reserve", "substitute"]


class Lent(Struct, frozen=True):
    """A player of another team (`home`) who may stand in for a match."""

    id: str
    name: str
    home: str


class LineupSeen(Struct, frozen=True):
    """A team's line-up at a table.

    `people`: who may be named; `players`: who has been named, may be empty; `may`: whether the viewer may name
    them.
    """

    table: int
    entry: str
    people: tuple[LineupPerson, ...]
    players: tuple[str, ...]
    may: bool
    lent: tuple[Lent, ...]


class LineupsSeen(Struct, frozen=True):
    """The line-ups of a round as of number `seq`; `size`: how many players of a team sit at a table."""

    seq: int
    key: RoundKey
    size: int
    started: bool
    teams: tuple[LineupSeen, ...]


def lineups_of(competition: Competition, key: RoundKey, person: str, *, staff: bool) -> LineupsSeen:
    """Return a round's line-ups for a viewer; for `staff`, with the players who may be lent.

    Raises `Malformed` if there is no such round.
    """
    state = competition.round(key)
    own = competition.people.get(person)
    rows = [
        _lineup(competition, key, table, entry, mine=staff or entry == own, staff=staff)
        for table in state.tables.values()
        for entry in _teams(competition, table)
    ]
    return LineupsSeen(
        competition.seq, key, competition.discipline.teams.players, state.started is not None, tuple(rows)
    )


def _teams(competition: Competition, table: TableState) -> Iterator[str]:
    if competition.plan.contestants is Contestants.TEAM and table.table.played:
        yield from table.table.entries


def _lineup(
    competition: Competition, key: RoundKey, table: TableState, entry: str, *, mine: bool, staff: bool
) -> LineupSeen:
    roster = competition.contestant(entry).entry
    reserves = {player.id for player in roster.reserves}
    known = {player.id for player in roster.people}
    people = competition.people_of(entry, key)
    lent: tuple[Lent, ...] = ()
    rosters = competition.discipline.rosters
    if staff and rosters is not None:
        lent = tuple(
            Lent(player.id, player.name, competition.people.get(player.id, ""))
            for player in rosters.candidates(competition, key, entry)
        )
    official = set(competition.lent_to(entry, key))
    return LineupSeen(
        table.table.number,
        entry,
        tuple(
            LineupPerson(
                player.id,
                player.name,
                "substitute"
                if player.id in official or player.id not in known
                else "reserve"
                if player.id in reserves
                else "player",
            )
            for player in people
        ),
        table.lineups.get(entry, ()),
        mine,
        lent,
    )
