"""Applies the acts that change the clock of one table."""

from __future__ import annotations

from msgspec import structs

from paiju.tournament import events as e
from paiju.tournament.competition import Competition
from paiju.tournament.evolve.change import with_table
from paiju.tournament.places import TableKey
from paiju.tournament.state import Act, TableClock

SECOND = 1000
MINUTE = 60_000


def _with(competition: Competition, key: TableKey, clock: TableClock) -> Competition:
    table = competition.table(key)
    return with_table(competition, key, structs.replace(table, clock=clock))


def _running(competition: Competition, key: TableKey, at: int) -> TableClock:
    """Return the state at a time of the clock of a table in play."""
    state = competition.round(key.of_round)
    table = competition.table(key)
    if state.started_at(key.table) is None or state.ended is not None:
        raise ValueError("no clock is running at the table")
    return table.clock.settled(at)


def table_started(competition: Competition, event: e.TableStarted, act: Act) -> Competition:
    """Start a table's own clock."""
    clock = competition.table(event.key).clock
    if clock.started is not None or competition.round(event.key.of_round).ended is not None:
        raise ValueError("the table has started, or the round is over")
    fresh = TableClock(started=act.at, minutes=event.minutes)
    return _with(competition, event.key, fresh)


def table_extended(competition: Competition, event: e.TableExtended, act: Act) -> Competition:
    """Give a table more time, or less."""
    clock = _running(competition, event.key, act.at)
    added = clock.added + event.minutes * MINUTE
    return _with(competition, event.key, structs.replace(clock, added=added))


def clock_stopped(competition: Competition, event: e.ClockStopped, act: Act) -> Competition:
    """Stop a table's clock."""
    clock = _running(competition, event.key, act.at)
    if clock.stopped is not None:
        raise ValueError("the clock stands")
    return _with(competition, event.key, structs.replace(clock, stopped=act.at))


def clock_resumed(competition: Competition, event: e.ClockResumed, act: Act) -> Competition:
    """Resume a table's clock."""
    clock = _running(competition, event.key, act.at)
    if clock.stopped is None:
        raise ValueError("the clock runs")
    return _with(competition, event.key, clock.running(act.at))


def time_out_taken(competition: Competition, event: e.TimeOutTaken, act: Act) -> Competition:
    """Stop the clock for a side's time-out, or add a time-out that has already been timed."""
    clock = _running(competition, event.key, act.at)
    if clock.stopped is not None:
        raise ValueError("the clock stands")
    taken = (*clock.time_outs, event.side)
    if event.seconds:
        added = clock.added + event.seconds * SECOND
        return _with(competition, event.key, structs.replace(clock, added=added, time_outs=taken))
    changed = structs.replace(clock, stopped=act.at, side=event.side, limit=event.limit * SECOND, time_outs=taken)
    return _with(competition, event.key, changed)
