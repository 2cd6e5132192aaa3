"""The fast path for a plain act: its changes for each viewer, without comparing whole views.

Most events are a call or a card. In bridge their changes are known in advance, which saves a live server a quarter
of its work; in other games comparing is as fast. All other changes are found by comparing views; this method
returns None if the results could differ.
"""

from __future__ import annotations

from collections.abc import Iterable

from paiju.table.patch import Changed
from paiju.table.sight import Sight
from paiju.table.state import Table
from paiju.table.view import Viewer, clock_seen, seat_seen


def ready_step(after: Table) -> Changed:
    """Return the changes of `view.public` after one `ReadySet` and nothing else; nothing private changes."""
    return {"set": {"seats": tuple([seat_seen(occupant) for occupant in after.seats])}}


def public_step(before: Table, after: Table) -> Changed | None:
    """Return the changes of `view.public` after one `Performed` and nothing else; None to compare the views."""
    old, new = before.deal, after.deal
    if old is None or new is None or old.number != new.number or old.undo is not None:
        return None
    found = after.rules.public_step(new.state, old.state)
    if found is None:
        return None
    changed = found.setdefault("set", {})
    to_act = after.to_act
    if to_act != before.to_act:
        changed["to_act"] = to_act
    if after.clock is not before.clock:
        clock = clock_seen(after.clock)
        if clock != clock_seen(before.clock):
            changed["clock"] = clock
    return found


def private_steps(
    before: Table, after: Table, viewers: Iterable[Viewer], could: frozenset[int], can: frozenset[int]
) -> list[Changed | None]:
    """Return the changes of `view.private` after a non-None `public_step`; empty for no change, None to compare.

    `could`: the seats that might ask for an undo before the act; `can`: those that may after it.
    """
    old, new = before.deal, after.deal
    if old is None or new is None:
        return [None for _ in viewers]
    sights = [Sight(viewer.seat, everything=viewer.everything) for viewer in viewers]
    steps = after.rules.private_steps(new.state, old.state, sights)
    if could != can:
        for sight, found in zip(sights, steps, strict=True):
            seat = sight.seat
            if found is not None and seat is not None and (seat in could) != (seat in can):
                found.setdefault("set", {})["may_undo"] = seat in can
    return steps
