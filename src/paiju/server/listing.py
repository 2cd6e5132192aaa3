"""Decides which tables a visitor may see in the lobby, and how each is listed."""

from __future__ import annotations

from paiju.server.people.visitor import Visitor
from paiju.server.wire import TableCard, TableSeat
from paiju.table.state import Occupant, Table
from paiju.table.view import phase


def is_mine(table: Table, visitor: Visitor | None) -> bool:
    """Return whether the visitor sits at a table, hosts it, or directs."""
    if visitor is None:
        return False
    return visitor.directs or visitor.person == table.host.person or table.seat_of(visitor.person) is not None


def may_see(table: Table, visitor: Visitor | None, *, admitted: bool) -> bool:
    """Return whether a visitor may learn that the table exists (H.privacy)."""
    return table.terms.listed or admitted or is_mine(table, visitor)


def card_of(table: Table, visitor: Visitor | None, spectators: int) -> TableCard:
    """Return a table as the lobby lists it."""
    return TableCard(
        id=table.id,
        name=table.name,
        game=table.game,
        phase=phase(table),
        number=table.number,
        seats=tuple(_seat(occupant) for occupant in table.seats),
        host=table.host.name,
        invited=table.terms.by_invitation,
        spectators=spectators,
        mine=None if visitor is None else table.seat_of(visitor.person),
    )


def _seat(occupant: Occupant | None) -> TableSeat:
    if occupant is None:
        return TableSeat("", bot=False, away=False)
    return TableSeat(occupant.name, occupant.bot, bool(occupant.away))
