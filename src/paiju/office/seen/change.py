"""What changed of an event, as one viewer sees it, from one view to the next.

The change comes from the two views alone, so nothing is in it that the viewer may not see.
"""

from __future__ import annotations

from msgspec import Struct, structs

from paiju.office.seen.event import EventSeen
from paiju.office.seen.stage import RoundSeen, StageSeen
from paiju.office.seen.table import TableSeen
from paiju.table.patch import Changed, deep_changes


class EventChange(Struct, frozen=True):
    """How the view of `prev` becomes that of `seq` at the time `at`; None: it is the same but for the time."""

    prev: int
    seq: int
    at: int
    changed: Changed | None


def change(before: EventSeen, after: EventSeen) -> EventChange:
    """Compare two views of an event by the same viewer."""
    then = later(before, after.seq, after.at)
    return EventChange(before.seq, after.seq, after.at, deep_changes(then, after))


def later(seen: EventSeen, seq: int, at: int) -> EventSeen:
    """Return a view as it is at another time where nothing happens: what is left on each clock that has an end."""
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
