"""Finds the first seat of each player of an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from paiju.tournament import Competition, Contestants, Player, RoundKey
from paiju.tournament.state import TableState


class Sitting(Struct, frozen=True):
    """A player at a table, with the letter of their seat."""

    key: RoundKey
    table: int
    seat: str
    player: Player


def sittings(competition: Competition, tables: Iterable[tuple[RoundKey, TableState]]) -> Iterator[Sitting]:
    """Yield every player with a known name at their first seat; of teams, those in line-ups."""
    teams = competition.plan.contestants is Contestants.TEAM
    done: set[tuple[str, int]] = set()
    for key, state in tables:
        for side, entries in enumerate(state.table.sides):
            here = [(name, side if teams else 0) for name in entries]
            fresh = [one for one in here if one not in done]
            people = [
                player
                for name, _ in fresh
                for player in competition.people_of(name, key)
                if not teams or player.id in state.lineups.get(name, ())
            ]
            if people:
                done |= set(fresh)
            for seat, player in zip(("NS", "EW")[side], people, strict=False):
                if player.name != player.id:
                    yield Sitting(key, state.table.number, seat, player)
