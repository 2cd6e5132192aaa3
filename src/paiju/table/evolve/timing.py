"""Applies pauses, expired time limits and the time of a match to a table."""

from __future__ import annotations

from msgspec import structs

from paiju.table import events as e
from paiju.table.evolve.change import begun_anew, choice_anew, clock_at
from paiju.table.evolve.dealing import _after_deal
from paiju.table.match_of_deals import LONE_DEALS, AtTime
from paiju.table.state import Table


def paused(table: Table, event: e.Paused, seq: int, at: int) -> Table:
    """Pause the table and stop its clock."""
    after = structs.replace(table, paused=True)
    return structs.replace(after, clock=clock_at(after, at))


def resumed(table: Table, event: e.Resumed, seq: int, at: int) -> Table:
    """End the pause. Unless the table waits for something else, the clock runs on."""
    after = choice_anew(begun_anew(structs.replace(table, paused=False), at), at)
    return structs.replace(after, clock=clock_at(after, at))


def time_ran_out(table: Table, event: e.TimeRanOut, seq: int, at: int) -> Table:
    """Remove a time limit that has expired."""
    assert table.clock is not None
    return structs.replace(table, clock=table.clock.without(event.scope))


def match_time_set(table: Table, event: e.MatchTimeSet, seq: int, at: int) -> Table:
    """Set the time left in a match."""
    assert table.clock is not None
    clock, last = table.clock.settled(at), None
    if clock.last is not None:
        last = max(0, event.left - (table.rules.match or LONE_DEALS).last_deal.before)
    return structs.replace(table, clock=structs.replace(clock, match=event.left, last=last))


def last_deal_set(table: Table, event: e.LastDealSet, seq: int, at: int) -> Table:
    """Record which deal is the last."""
    return structs.replace(table, last_deal=event.number)


def match_ended(table: Table, event: e.MatchEnded, seq: int, at: int) -> Table:
    """End a match whose time is up, and drop a deal of which no card was drawn."""
    clock, deal = table.clock, table.deal
    if clock is not None:
        clock = structs.replace(clock.settled(at), act=None, deal=None, match=None, last=None)
    if deal is not None and not deal.ended:  # no card of it was drawn
        table = structs.replace(table, seats=_after_deal(table), promise=None, placed_by="")
        deal = structs.replace(deal, ended=True, undo=None, questions=(), turn_seq=seq)
    end = AtTime(event.winner, event.levels, event.clause, event.reading)
    after = structs.replace(table, deal=deal, match_end=end, clock=clock)
    return structs.replace(after, clock=clock_at(after, at))
