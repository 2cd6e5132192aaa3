"""Applies the events of seats: sitting down, leaving, being ready or away, bots standing in."""

from __future__ import annotations

from msgspec import structs

from paiju.table import events as e
from paiju.table.clock import act_limit
from paiju.table.evolve.change import seat_changed, with_deal, with_seat
from paiju.table.state import Occupant, Table


def seat_taken(table: Table, event: e.SeatTaken, seq: int, at: int) -> Table:
    """Seat an occupant."""
    watched = tuple(person for person in table.watched if person != event.person)
    occupant = Occupant(event.person, event.name, bot=event.bot, strength=event.strength)
    return structs.replace(with_seat(table, event.seat, occupant), watched=watched)


def strength_lent(table: Table, event: e.StrengthLent, seq: int, at: int) -> Table:
    """Record in which strength a bot plays for now."""
    return seat_changed(table, event.seat, lent=event.strength)


def seat_left(table: Table, event: e.SeatLeft, seq: int, at: int) -> Table:
    """Empty a seat; the deal in play remembers who sat there."""
    occupant, deal = table.seats[event.seat], table.deal
    if table.playing and deal is not None and occupant is not None and not occupant.bot:
        sat = (*deal.sat, (occupant.person, event.seat))
        table = structs.replace(table, deal=structs.replace(deal, sat=sat))
    return with_seat(table, event.seat, None)


def ready(table: Table, event: e.ReadySet, seq: int, at: int) -> Table:
    """Record whether a player is ready."""
    return seat_changed(table, event.seat, ready=event.ready)


def stood_in(table: Table, event: e.StoodIn, seq: int, at: int) -> Table:
    """Let a bot play for a person who is away or has left."""
    after = seat_changed(table, event.seat, stand_in=event.why)
    if after.deal is not None and after.deal.undo is not None:
        undo = after.deal.undo  # a bot does not answer: its person's silence is no consent
        if event.seat == undo.seat or event.seat in undo.awaited:
            after = with_deal(after, undo=None)
    return after


def taken_back(table: Table, event: e.TakenBack, seq: int, at: int) -> Table:
    """Let a person play their own seat again."""
    clock, deal = table.clock, table.deal
    if clock is not None and clock.act is None and deal is not None and event.seat in table.to_act:
        limit = act_limit(table.terms, table.rules, deal.state)
        if limit is not None:
            clock = structs.replace(clock.settled(at), act=limit)  # the act is limited again
    return structs.replace(seat_changed(table, event.seat, stand_in=""), clock=clock)


def went_away(table: Table, event: e.WentAway, seq: int, at: int) -> Table:
    """Record that a player is away, and since when."""
    return seat_changed(table, event.seat, away=at, waited=False)


def came_back(table: Table, event: e.CameBack, seq: int, at: int) -> Table:
    """Record that the player is back."""
    return seat_changed(table, event.seat, away=0, waited=False)
