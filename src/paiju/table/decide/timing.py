"""What the clock brings about: limits, absences."""

from __future__ import annotations

from paiju.table import commands as c
from paiju.table.clock import absence_ends, choice_ends, due_by_itself
from paiju.table.decide.acting import performed
from paiju.table.decide.moment import Events, Moment
from paiju.table.events import (
    AnyEvent,
    CameBack,
    DirectorCalled,
    Scope,
    StoodIn,
    TakenBack,
    TimeRanOut,
    WentAway,
)
from paiju.table.state import Table
from paiju.table.terms import Absence, AtLimit


def tick(table: Table, command: c.Tick, moment: Moment) -> Events:
    """Carry out what the organiser chose for each limit that is reached, and for each long absence.

    Where nothing of that kind happens, what the table does by itself (H.itself) is done when it is due.
    """
    if table.closed:
        return ()
    events: list[AnyEvent] = []
    called = table.call is not None
    stood: set[int] = set()
    for scope in table.clock.reached(moment.at) if table.clock is not None else ():
        events.append(TimeRanOut(scope, table.to_act))
        chosen = _at_limit(table, scope)
        if chosen is AtLimit.DIRECTOR and not called:
            called = True
            events.append(DirectorCalled(None, scope.value))
        elif chosen is AtLimit.BOT:
            for seat in table.to_act:
                if _plays(table, seat) and seat not in stood:
                    stood.add(seat)
                    events.append(StoodIn(seat, "clock"))
    for seat, occupant in enumerate(table.seats):
        ends = None if occupant is None else absence_ends(table, occupant)
        if ends is None or ends > moment.at or seat in stood:
            continue
        if table.terms.absence is Absence.BOT:
            events.append(StoodIn(seat, "absent"))
        elif not called:
            called = True
            events.append(DirectorCalled(None, "absent"))
    choice = choice_ends(table)
    if choice is not None and choice <= moment.at and not called:
        events.append(DirectorCalled(None, "choice"))
    itself = due_by_itself(table)
    if not events and itself is not None and itself[0] <= moment.at:
        return performed(table, itself[1].seat, itself[1].act, moment)
    return tuple(events)


def _at_limit(table: Table, scope: Scope) -> AtLimit:
    terms = table.terms
    return {
        Scope.ACT: terms.act_limit,
        Scope.DEAL: terms.deal_limit,
        Scope.ROUND: terms.round_limit,
    }[scope]


def _plays(table: Table, seat: int) -> bool:
    occupant = table.seats[seat]
    return occupant is not None and occupant.plays


def mark_away(table: Table, command: c.MarkAway, moment: Moment) -> Events:
    """Note that a player is no longer connected."""
    seat = table.seat_of(command.person)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None or occupant.away or table.closed:
        return ()
    return (WentAway(seat),)


def mark_back(table: Table, command: c.MarkBack, moment: Moment) -> Events:
    """Note that a player is connected again; a bot that stood in only because he was away makes room."""
    seat = table.seat_of(command.person)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None or not occupant.away or table.closed:
        return ()
    back = CameBack(seat)
    return (back, TakenBack(seat)) if occupant.stand_in == "absent" else (back,)
