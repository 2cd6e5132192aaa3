"""The entries of an event, as everybody may see them."""

from __future__ import annotations

from msgspec import Struct

from paiju.tournament import Competition
from paiju.tournament.entry import Player
from paiju.tournament.state import Contestant
from paiju.tournament.withdrawal import Withdrawal


class PlayerSeen(Struct, frozen=True, omit_defaults=True):
    """Somebody of an entry; `member`, `handicap` and `mail` only for the staff, where the members' list has them."""

    id: str
    name: str
    member: str = ""
    handicap: str = ""
    mail: str = ""


class EntrySeen(Struct, frozen=True):
    """An entry, and how it stands; `standing`: in the ranking, once it is out."""

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
    """Show an entry, and how it stands."""
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
    """Return the name of somebody who plays, else his id."""
    entry = competition.people.get(person)
    if entry is None:
        return person
    known = [*competition.contestant(entry).entry.people]
    known += [row.comes for row in competition.substitutions]
    return next((player.name for player in known if player.id == person), person)


def numbered(competition: Competition, entry: str) -> str:
    """Return an entry's number and name, as a log or a sheet names it; a name that is the number, once."""
    found = competition.contestants.get(entry)
    name = found.entry.name if found is not None else ""
    return f"{entry} {name}" if name and name.casefold() != entry.casefold() else name or entry
