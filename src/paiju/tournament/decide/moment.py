"""Defines the sender and time of a command, and checks that depend on them."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from paiju.laws import Citation, Refused
from paiju.text import Text
from paiju.tournament.competition import Competition
from paiju.tournament.events import AnyEvent
from paiju.tournament.places import TableKey
from paiju.tournament.role import Role, Sender

Events: TypeAlias = list[AnyEvent]


class Moment(Struct, frozen=True):
    """The sender of a command and its time (milliseconds since 1970 UTC)."""

    actor: Sender
    at: int


def refuse(en: str, zh: str, clause: str) -> Refused:
    """Build a refusal with its clause."""
    return Refused(Text(en, zh), Citation(clause))


def side_at(competition: Competition, key: TableKey, person: str) -> int | None:
    """Return the side of a table at which a person plays, or None if they do not play there.

    If a line-up is set for their entry, only the players in it count.
    """
    entry = competition.people.get(person)
    if entry is None:
        return None
    table = competition.table(key)
    side = table.table.side_of(entry)
    if side is None:
        return None
    lineup = table.lineups.get(entry)
    if lineup is None:
        lineup = tuple(player.id for player in competition.people_of(entry, key.of_round))
    return side if person in lineup else None


def unseen(competition: Competition, key: TableKey, actor: Sender) -> bool:
    """Return whether the actor plays elsewhere and may still have to play these boards, so results must stay hidden."""
    who = actor.player or actor.id
    plays = who in competition.people and actor.id not in competition.overseers
    return plays and side_at(competition, key, who) is None


def is_staff(competition: Competition, actor: Sender, *roles: Role) -> bool:
    """Return whether the actor has one of these roles; live tables act for the staff."""
    return actor.tables or not competition.roles(actor.id).isdisjoint(roles)
