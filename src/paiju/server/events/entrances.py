"""The links by which players of an event come in to score, as they go over the wire."""

from __future__ import annotations

from msgspec import Struct

from paiju.tournament.places import Number
from paiju.tournament.plan import Id


class NewEntrance(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the link by which a player of the event comes in to score, by his id in the event."""

    player: Id


class EntranceMade(Struct, frozen=True):
    """The link's path on this site, as ``/j/abc``, and when it ends."""

    path: str
    expires: int


class NewEntrances(Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for the links of everybody who sits in a round, in every section of the stage that is seated for it."""

    stage: Id
    session: Number = 1
    round: Number = 1


class PlayerEntrance(Struct, frozen=True):
    """The link of one player; `entry`: for whom he plays."""

    player: str
    name: str
    entry: str
    path: str


class TableEntrances(Struct, frozen=True):
    """The links of those who sit at a table, side by side. Who may sit in either room of a match stands at both."""

    section: str
    table: int
    sides: tuple[tuple[PlayerEntrance, ...], ...]


class EntrancesMade(Struct, frozen=True):
    """The links of a round, by section and table, and when they end."""

    tables: tuple[TableEntrances, ...]
    expires: int


class EntranceSeen(Struct, frozen=True):
    """What such a link says: the event, and which of its players it is for."""

    event: str
    title: str
    player: str
