"""Decides what follows when a time limit is reached or a player is absent."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.automatic_acts import Wait
from paiju.table.deadline import absence_ends, choice_ends, due_by_itself
from paiju.table.decide import dealing
from paiju.table.decide.acting import acted
from paiju.table.decide.moment import Events, Moment, need_deal, need_going, own_seat
from paiju.table.events import (
    AnyEvent,
    CameBack,
    DirectorCalled,
    DrawHurried,
    LastDealSet,
    MatchEnded,
    MatchTimeSet,
    Scope,
    StoodIn,
    TableClosed,
    TakenBack,
    TimeRanOut,
    WentAway,
)
from paiju.table.match_of_deals import LONE_DEALS, AtTime
from paiju.table.state import Table
from paiju.table.terms import Absence, AtLimit
from paiju.text import Text

H_ITSELF: Final = Citation("H.itself")


def tick(table: Table, command: c.Tick, moment: Moment) -> Events:
    """Apply the organiser's choice for each limit that is reached, and for each long absence.

    Otherwise do what the table does automatically (H.itself) if it is due.
    """
    if table.closed:
        return ()
    events: list[AnyEvent] = []
    called = table.call is not None
    stood: set[int] = set()
    for scope in table.clock.reached(moment.at) if table.clock is not None else ():
        if scope in (Scope.LAST_DEAL, Scope.MATCH):
            continue
        seats = table.to_act if table.playing else _late(table)
        events.append(TimeRanOut(scope, seats))
        chosen = _at_limit(table, scope)
        if chosen is AtLimit.DIRECTOR and not called:
            called = True
            events.append(DirectorCalled(None, scope.value))
        elif chosen is AtLimit.BOT:
            for seat in seats:
                if _plays(table, seat) and seat not in stood:
                    stood.add(seat)
                    events.append(StoodIn(seat, "clock"))
    if stood and not table.playing:
        events += dealing.started(_with_bots(table, stood))
    events += match_time(table, moment)
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
        return acted(table, itself[1].seat, itself[1].act, moment)
    return tuple(events)


def hurry_draw(table: Table, command: c.HurryDraw, moment: Moment) -> Events:
    """Have the remaining cards drawn at once, if a player is alone with bots."""
    seat = own_seat(table, moment.actor)
    need_deal(table)
    if table.terms.given or not table.alone(seat):
        raise Refused(
            Text("other people are playing here: cards are drawn at the table's pace", "有别人同桌，按牌桌的快慢摸牌"),
            H_ITSELF,
        )
    need_going(table)
    deal, itself = table.deal, table.rules.itself
    assert deal is not None
    found = None if itself is None else itself.next(deal.state)
    if found is None or found.wait is not Wait.DRAW:
        raise Refused(Text("no cards are being drawn", "现在不是摸牌的时候"), H_ITSELF)
    return () if deal.hurried else (DrawHurried(seat),)


def match_time(table: Table, moment: Moment) -> Events:
    """Set the last deal of a match when the time for that has come, and end the match if no deal is in hand then."""
    deal, clock, match = table.deal, table.clock, table.rules.match or LONE_DEALS
    if deal is None or clock is None:
        return ()
    reached = clock.reached(moment.at)
    events: list[AnyEvent] = []
    last = table.last_deal
    by = match.last_deal
    if Scope.LAST_DEAL in reached:
        last = deal.number if table.playing else deal.number + 1
        events += (TimeRanOut(Scope.LAST_DEAL), LastDealSet(last, by.clause, by.reading))
    if Scope.MATCH not in reached:
        return tuple(events)
    events.append(TimeRanOut(Scope.MATCH))
    if table.playing and match.in_hand(deal.state):
        if not last:
            events.append(LastDealSet(deal.number, by.clause, by.reading))
        return tuple(events)
    end = match.at_time(deal.state, left=False)
    if not isinstance(end, AtTime):
        number = deal.number if table.playing else deal.number + 1
        return (*events, LastDealSet(number, end.clause, end.reading))
    events.append(MatchEnded(end.winner, end.levels, end.clause, end.reading))
    if table.terms.deals:
        events.append(TableClosed())
    elif table.playing and not table.terms.given:
        events.append(dealing.promised(deal.number + 1, moment))
    return tuple(events)


def set_match_time(table: Table, command: c.SetMatchTime, moment: Moment) -> Events:
    """Set the time that an event leaves for the match, while one is timed."""
    if moment.actor.id != SERVER.id or not table.terms.given:
        raise Refused(Text("only an event sets the length of a match", "只有赛事可以改变比赛时间"), Citation("H.clock"))
    clock = table.clock
    if clock is None or clock.match is None or clock.settled(moment.at).match == command.left:
        return ()
    return (MatchTimeSet(command.left),)


def _late(table: Table) -> tuple[int, ...]:
    """Return the seats whose players are not ready for the next deal."""
    return tuple(
        [
            seat
            for seat, occupant in enumerate(table.seats)
            if occupant is not None and occupant.plays and not occupant.ready
        ]
    )


def _with_bots(table: Table, seats: set[int]) -> Table:
    """Return a table at which bots stand in at some seats."""
    occupants = list(table.seats)
    for seat in seats:
        occupant = occupants[seat]
        if occupant is not None:
            occupants[seat] = structs.replace(occupant, stand_in="clock")
    return structs.replace(table, seats=tuple(occupants))


def _at_limit(table: Table, scope: Scope) -> AtLimit:
    terms = table.terms
    return {Scope.ACT: terms.act_limit, Scope.DEAL: terms.deal_limit, Scope.ROUND: terms.round_limit}[scope]


def _plays(table: Table, seat: int) -> bool:
    occupant = table.seats[seat]
    return occupant is not None and occupant.plays


def mark_away(table: Table, command: c.MarkAway, moment: Moment) -> Events:
    """Record that a player is no longer connected."""
    seat = table.seat_of(command.person)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None or occupant.away or table.closed:
        return ()
    return (WentAway(seat),)


def mark_back(table: Table, command: c.MarkBack, moment: Moment) -> Events:
    """Record that a player is connected again; a bot that stood in only because they were away gives up the seat."""
    seat = table.seat_of(command.person)
    occupant = None if seat is None else table.seats[seat]
    if seat is None or occupant is None or not occupant.away or table.closed:
        return ()
    back = CameBack(seat)
    return (back, TakenBack(seat)) if occupant.stand_in == "absent" else (back,)
