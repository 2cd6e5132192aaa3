"""The clocks of rounds and tables: when they end, the time left, and due warnings. The current time is an argument."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.tournament.competition import Competition, Discipline
from paiju.tournament.places import RoundKey, TableKey
from paiju.tournament.plan import Plan, Stage
from paiju.tournament.state import OpenCall, RoundState

MINUTE: Final = 60_000


def fixed_minutes(discipline: Discipline, plan: Plan, stage: Stage, key: RoundKey) -> int:
    """Return the minutes of a round from the code, or else from the plan; 0 means no limit."""
    timing = discipline.timing
    return stage.round_minutes if timing is None else timing.minutes(plan, stage, key)


def minutes_of(competition: Competition, key: RoundKey) -> int:
    """Return how many minutes a seated round lasts, from the plan or from its number of boards; 0 means no limit."""
    plan = competition.plan
    stage = plan.stage(key.stage)
    fixed = fixed_minutes(competition.discipline, plan, stage, key)
    if fixed or not stage.board_minutes:
        return fixed
    tables = competition.round(key).tables.values()
    boards = max((len(one.table.boards) for one in tables if one.table.played), default=0)
    return stage.board_minutes * boards


class RoundClock(Struct, frozen=True):
    """A round's clock. Times are in milliseconds since 1970 UTC, durations in milliseconds.

    `ends`: None without a limit. `left`: the time until then, negative afterwards, or None if no clock runs.
    `warned`: those of the plan's warnings (minutes before the end) that are due.
    """

    started: int | None
    ends: int | None
    ended: int | None
    left: int | None
    warned: tuple[int, ...]


def round_clock(state: RoundState, stage: Stage, at: int) -> RoundClock:
    """Return a round's clock at a time."""
    if state.started is None or not state.minutes:
        return RoundClock(state.started, None, state.ended, None, ())
    ends = state.started + state.minutes * MINUTE
    if state.ended is not None:
        return RoundClock(state.started, ends, state.ended, None, ())
    left = ends - at
    due = tuple(m for m in sorted(stage.warnings, reverse=True) if left <= m * MINUTE)
    return RoundClock(state.started, ends, None, left, due)


class TableTime(Struct, frozen=True):
    """A table's clock. Times are in milliseconds since 1970 UTC, durations in milliseconds.

    - `started`: the table's own start or the round's; `ends`: None without a limit, and while the clock is stopped,
      when it would end if it were resumed now; `left`: the time until then, negative once it is past, or None if no
      clock runs; `warned`: as in `RoundClock`
    - `added`: the extra time of this table alone; `stopped`: when the clock was stopped, or None while it runs;
      `side`: the side whose time-out that is; `until`: when that ends at the latest; `time_outs`: the sides that
      took one
    - `announced`: when the last deal is announced (T1.2.1), or None if it is not; `last`: whether it has been
    - `done`: every board there is scored
    """

    started: int | None
    ends: int | None
    left: int | None
    warned: tuple[int, ...]
    added: int
    stopped: int | None
    side: int | None
    until: int | None
    time_outs: tuple[int, ...]
    announced: int | None
    last: bool
    done: bool


def table_time(competition: Competition, key: TableKey, at: int) -> TableTime:
    """Return one table's clock at a time."""
    state, table = competition.round(key.of_round), competition.table(key)
    rules, timing = competition.discipline, competition.discipline.timing
    clock = table.clock.settled(at)
    started = state.started_at(key.table)
    minutes = state.minutes or clock.minutes
    until = clock.stopped + clock.limit if clock.stopped is not None and clock.limit else None
    done = table.table.played and not rules.due(table)
    ends = left = announced = None
    warned: tuple[int, ...] = ()
    if started is not None and minutes:
        stood = 0 if clock.stopped is None else max(at - clock.stopped, 0)
        ends = started + minutes * MINUTE + clock.added + stood
        if timing is not None and timing.last_minutes:
            announced = ends - timing.last_minutes * MINUTE
        if state.ended is None:
            left = ends - at
            stage = competition.plan.stage(key.stage)
            warned = tuple(m for m in sorted(stage.warnings, reverse=True) if left <= m * MINUTE)
    return TableTime(
        started=started,
        ends=ends,
        left=left,
        warned=warned,
        added=clock.added,
        stopped=clock.stopped,
        side=clock.side,
        until=until,
        time_outs=clock.time_outs,
        announced=announced,
        last=left is not None and announced is not None and at >= announced,
        done=done,
    )


def queue(competition: Competition, at: int) -> list[tuple[OpenCall, int]]:
    """Return the open calls of the director, the oldest first, with how long each has waited (milliseconds)."""
    return [(call, at - call.at) for call in sorted(competition.calls, key=lambda one: one.act)]
