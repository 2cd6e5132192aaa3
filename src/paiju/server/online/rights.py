"""Decides who may watch a live table of an event, and who directs there."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from paiju.server.online.online import EventPlace
from paiju.server.people.visitor import Visitor
from paiju.store import People
from paiju.table.state import Table
from paiju.table.terms import Spectators


class PlaceLookup(Protocol):
    """Looks up what live tables are for."""

    async def place(self, table: str) -> EventPlace | None:
        """Return the place of a live table in an event; None if it belongs to no event."""


class Rights(Struct, frozen=True):
    """A visitor's rights at a table: `looks`: they may know of it and enter; `directs`: as its director."""

    looks: bool
    directs: bool


async def rights(places: PlaceLookup, people: People | None, visitor: Visitor, table: Table) -> Rights | None:
    """Return a visitor's rights at a table of an event; None if the table belongs to no event.

    A person who plays in the event directs at none of its tables, not even as a director of the site: they would
    see boards that they have yet to play (H.event.hidden).
    """
    place = await places.place(table.id)
    if place is None:
        return None
    competition = place.competition
    plays = visitor.person in competition.people
    if not plays and people is not None:
        admitted = await people.admission(f"event:{place.event.id}", visitor.number)
        plays = admitted is not None and (admitted.seat or "") in competition.people
    directs = not plays and (visitor.directs or place.directs(visitor.person))
    seated = table.seat_of(visitor.person) is not None
    open_ = table.terms.shown is not Spectators.NONE
    return Rights(seated or directs or open_, directs)
