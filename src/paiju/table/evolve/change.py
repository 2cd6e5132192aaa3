"""Changes that several events share: a seat, the deal in play, running times."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from paiju.table.clock import Clock
from paiju.table.state import Occupant, Table, TableDeal


def with_seat(table: Table, seat: int, occupant: Occupant | None) -> Table:
    """Return the table with an occupant in a seat, or with the seat vacant (None)."""
    seats = list(table.seats)
    seats[seat] = occupant
    return structs.replace(table, seats=tuple(seats))


def seat_changed(table: Table, seat: int, **fields: Any) -> Table:
    """Return the table with fields of a seat's occupant changed."""
    occupant = table.seats[seat]
    assert occupant is not None
    return with_seat(table, seat, structs.replace(occupant, **fields))


def deal_of(table: Table) -> TableDeal:
    """Return the deal on the table. Raises `ValueError` if there is none."""
    if table.deal is None:
        raise ValueError("no deal has been started")
    return table.deal


def with_deal(table: Table, **fields: Any) -> Table:
    """Return the table with its deal changed."""
    return structs.replace(table, deal=structs.replace(deal_of(table), **fields))


def begun_anew(table: Table, at: int) -> Table:
    """Restart the time for an automatic act, because the table waited and continues now."""
    if table.deal is None or table.waits:
        return table
    return structs.replace(table, deal=structs.replace(table.deal, turn_at=at))


def clock_at(table: Table, at: int) -> Clock | None:
    """Stop or run the clock, depending on whether the table waits."""
    if table.clock is None:
        return None
    waiting = table.waits or not (table.playing or table.clock.runs_between_deals)
    return table.clock.stopped(at) if waiting else table.clock.going(at)


def choice_anew(table: Table, at: int) -> Table:
    """Restart the time for a choice, because a director's visit or a pause does not count."""
    if table.case is None or table.case.put is None:
        return table
    return structs.replace(table, case=structs.replace(table.case, put_at=at))
