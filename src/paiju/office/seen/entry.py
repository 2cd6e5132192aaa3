"""Builds the views of an event's entries."""

from __future__ import annotations

from msgspec import Struct

from paiju.tournament import Competition
from paiju.tournament.entry import Player
from paiju.tournament.state import Contestant
from paiju.tournament.withdrawal import Withdrawal


class PlayerSeen(Struct, frozen=True, omit_defaults=True):
    """A player of an entry; `member`, `handicap` and `mail` from the members' list, for staff only."""

    id: str
    name: str
    member: str = ""
    handicap: str = ""
    mail: str = ""


class EntrySeen(Struct, frozen=True):
    """An entry and its status; `standing`: how it is ranked once it has withdrawn."""

    id: str
    name: str
    players: tuple[PlayerSeen, ...]
    reserves: tuple[PlayerSeen, ...]
    seed: int
    stratum: str
    bond: str
    present: bool
    withdrawn: bool
    disqualified: bool
    standing: Withdrawal = Withdrawal.LISTED


def entry_seen(one: Contestant) -> EntrySeen:
    """Build the view of an entry."""
    entry = one.entry
    return EntrySeen(
        entry.id,
        entry.name,
        _players(entry.players),
        _players(entry.reserves),
        entry.seed,
        entry.stratum,
        entry.bond,
        one.present,
        one.withdrawn,
        one.disqualified,
        one.standing,
    )


def _players(players: tuple[Player, ...]) -> tuple[PlayerSeen, ...]:
    return tuple(PlayerSeen(one.id, one.name, one.member, one.handicap, one.mail) for one in players)


def player_name(competition: Competition, person: str) -> str:
    """Return a player's name, or the id if the person does not play."""
    entry = competition.people.get(person)
    if entry is None:
        return person
    known = [*competition.contestant(entry).entry.people]
    known += [row.comes for row in competition.substitutions]
    return next((player.name for player in known if player.id == person), person)


def numbered(competition: Competition, entry: str) -> str:
    """Return an entry's number and name for a log or a sheet; only once if they are the same."""
    found = competition.contestants.get(entry)
    name = found.entry.name if found is not None else ""
    return f"{entry} {name}" if name and name.casefold() != entry.casefold() else name or entry
