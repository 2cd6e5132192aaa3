"""Assigns the seats of a live table to an event's players."""

from __future__ import annotations

from paiju.packs import rules_of
from paiju.tournament import Competition, Contestants, Player, TableKey


def seats_of(competition: Competition, key: TableKey) -> tuple[Player | None, ...]:
    """Return the player of each seat in the game's order of seats, or None if the event does not name one.

    The seats of a side go to the players of its line-up in order, or else to the entry's players. In a bridge team
    without a line-up the first two sit North-South and the next two East-West, except players who are named for the
    other room.
    """
    sides = _sides(competition, key)
    found: list[Player | None] = [None] * sum(len(seats) for _, seats in sides)
    for side, (entries, seats) in enumerate(sides):
        people = [player for entry in entries for player in _of(competition, key, entry, side, len(seats))]
        for seat, player in zip(seats, people, strict=False):
            found[seat] = player
    return tuple(found)


def entries_at(competition: Competition, key: TableKey) -> tuple[str | None, ...]:
    """Return the entry that each seat of a table plays for, in the game's order of seats, or None for no entry.

    If a side has as many entries as seats (individuals), each has one; a pair or a team has all seats of its side.
    """
    sides = _sides(competition, key)
    found: list[str | None] = [None] * sum(len(seats) for _, seats in sides)
    for entries, seats in sides:
        for at, seat in enumerate(seats):
            found[seat] = entries[at * len(entries) // len(seats)] if entries else None
    return tuple(found)


def _sides(competition: Competition, key: TableKey) -> list[tuple[tuple[str, ...], list[int]]]:
    """Return the entries and the seats of each side of a table."""
    rules = rules_of(competition.plan.game, "")
    return [
        (entries, [seat for seat in range(rules.game.seats) if rules.side(seat) == side])
        for side, entries in enumerate(competition.table(key).table.sides)
    ]


def _of(competition: Competition, key: TableKey, entry: str, side: int, size: int) -> tuple[Player | None, ...]:
    people = competition.people_of(entry, key.of_round)
    lineup = competition.table(key).lineups.get(entry)
    if lineup is not None:
        known = {
            player.id: player for one in competition.contestants.values() for player in (*one.entry.people, *people)
        }
        return tuple(known.get(name) or Player(name, name) for name in lineup)
    team = competition.plan.contestants is Contestants.TEAM
    if team and competition.discipline.teams.rooms > 1 and len(people) >= 2 * size:
        return _beside(competition, key, entry, people, people[side * size : (side + 1) * size])
    return people


def _beside(
    competition: Competition, key: TableKey, entry: str, people: tuple[Player, ...], pair: tuple[Player, ...]
) -> tuple[Player | None, ...]:
    """Return a team's pair for a table, replacing those whom a line-up names for the other room."""
    there = {name for other in competition.round(key.of_round).tables.values() for name in other.lineups.get(entry, ())}
    free = (one for one in people if one not in pair and one.id not in there)
    return tuple(next(free, None) if one.id in there else one for one in pair)


def seat_of(competition: Competition, key: TableKey, player: str) -> int | None:
    """Return the seat of a player at a table of the event, or None if they do not sit there."""
    for seat, one in enumerate(seats_of(competition, key)):
        if one is not None and one.id == player:
            return seat
    return None
