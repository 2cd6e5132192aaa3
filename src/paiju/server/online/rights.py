"""Who may look at a live table of an event, and who directs there."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from paiju.server.online.online import Place
from paiju.server.people.visitor import Visitor
from paiju.store import People
from paiju.table.state import Table
from paiju.table.terms import Spectators


class Places(Protocol):
    """Who knows what live tables are for."""

    async def place(self, table: str) -> Place | None:
        """Return what a live table is for; None for a table of no event."""


class Rights(Struct, frozen=True):
    """`looks`: he may know of the table and enter; `directs`: as its director."""

    looks: bool
    directs: bool


async def rights(places: Places, people: People | None, visitor: Visitor, table: Table) -> Rights | None:
    """Return what a visitor may do at a table of an event; None where it is the table of none.

    Who plays in the event directs at none of its tables, a director of the site neither: he would see what he has yet
    to play (H.event.hidden).
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
