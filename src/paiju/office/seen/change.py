"""The difference between two views of an event by the same viewer.

It is computed from the two views alone, so it contains nothing that the viewer may not see.
"""

from __future__ import annotations

from msgspec import Struct, structs

from paiju.office.seen.event import EventSeen
from paiju.office.seen.stage import RoundSeen, StageSeen
from paiju.office.seen.table import TableSeen
from paiju.table.patch import Changed, deep_changes


class EventChange(Struct, frozen=True):
    """The change from the view at `prev` to that at `seq`, at the time `at`; None: only the time has changed."""

    prev: int
    seq: int
    at: int
    changed: Changed | None


def change(before: EventSeen, after: EventSeen) -> EventChange:
    """Compare two views of an event by the same viewer."""
    then = later(before, after.seq, after.at)
    return EventChange(before.seq, after.seq, after.at, deep_changes(then, after))


def later(seen: EventSeen, seq: int, at: int) -> EventSeen:
    """Return a view at another time in which nothing happens: only the remaining time on clocks changes."""
    return structs.replace(seen, seq=seq, at=at, stages=tuple(_stage(stage, at) for stage in seen.stages))


def _stage(stage: StageSeen, at: int) -> StageSeen:
    return structs.replace(stage, rounds=tuple(_round(one, at) for one in stage.rounds))


def _round(one: RoundSeen, at: int) -> RoundSeen:
    return structs.replace(one, tables=tuple(_table(table, at) for table in one.tables))


def _table(table: TableSeen, at: int) -> TableSeen:
    clock = table.clock
    if clock.left is None or clock.ends is None:
        return table
    return structs.replace(table, clock=structs.replace(clock, left=clock.ends - at))
