"""Applies requests for an undo, and undoes acts."""

from __future__ import annotations

from msgspec import structs

from paiju.table import events as e
from paiju.table.clock import act_limit
from paiju.table.evolve.change import deal_of, with_deal
from paiju.table.state import Table, UndoRequest


def undo_asked(table: Table, event: e.UndoAsked, seq: int, at: int) -> Table:
    """Record who asks to undo what."""
    return with_deal(table, undo=UndoRequest(event.seat, event.to, event.of))


def undo_answered(table: Table, event: e.UndoAnswered, seq: int, at: int) -> Table:
    """Record an answer; a refusal ends the request."""
    undo = deal_of(table).undo
    if undo is None or not event.accept:
        return with_deal(table, undo=None)
    awaited = tuple(seat for seat in undo.awaited if seat != event.seat)
    return with_deal(table, undo=structs.replace(undo, awaited=awaited))


def undo_dropped(table: Table, event: e.UndoDropped, seq: int, at: int) -> Table:
    """Remove the request for an undo."""
    return with_deal(table, undo=None)


def undone(table: Table, event: e.Undone, seq: int, at: int) -> Table:
    """Go back to the earlier state."""
    deal = deal_of(table)
    steps = deal.steps[: event.to]
    state = steps[-1].state if steps else deal.start
    explaining = table.rules.explaining
    calls = 0 if explaining is None else explaining.calls(state)
    clock = table.clock
    if clock is not None:
        clock = structs.replace(clock.settled(at), act=act_limit(table.terms, table.rules, state))
    after = structs.replace(
        deal,
        state=state,
        steps=steps,
        turn_seq=seq,
        turn_at=at,
        acted_at=at,
        undo=None,
        undone=deal.undone + 1,
        looked=min(deal.looked, event.to),
        explanations=tuple(x for x in deal.explanations if x.about < calls),
        questions=tuple(q for q in deal.questions if q.about < calls),
    )
    return structs.replace(table, deal=after, clock=clock)
