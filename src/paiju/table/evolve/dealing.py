"""Applies the events of a deal's seed, its start and its end."""

from __future__ import annotations

from msgspec import structs

from paiju.laws import Ruling
from paiju.table import events as e
from paiju.table.clock import Clock, act_limit, match_limits, rest_limit
from paiju.table.evolve.change import clock_at, deal_of
from paiju.table.match_of_deals import LONE_DEALS
from paiju.table.promise import SeedCommitment
from paiju.table.rules import AnyRules
from paiju.table.state import DealInPlay, Occupant, Past, Table, TableDeal


def promised(table: Table, event: e.SeedPromised, seq: int, at: int) -> Table:
    """Commit to the seed of the next deal."""
    promise = SeedCommitment(event.number, event.digest, event.seed)
    return structs.replace(table, promise=promise, number=event.number)


def added(table: Table, event: e.SeedAdded, seq: int, at: int) -> Table:
    """Add a player's words to the promised seed."""
    assert table.promise is not None
    return structs.replace(table, promise=table.promise.with_addition(event.seat, event.words))


def placed(table: Table, event: e.DealPlaced, seq: int, at: int) -> Table:
    """Store a given deal as the next."""
    deal = table.rules.read_deal(event.deal, table.number)
    return structs.replace(table, placed=deal, placed_by=event.person)


def started(table: Table, event: e.DealStarted, seq: int, at: int) -> Table:
    """Start a deal."""
    deal = table.rules.read_deal(event.deal, event.number)
    start = table.rules.game.initial(deal)
    promise = table.promise if event.promised else None
    clock = table.clock
    if clock is not None:
        terms = table.terms
        left = clock.settled(at)
        first = table.deal is None
        anew = first or table.match_is_over
        limits = match_limits(terms, table.rules) if anew else (left.match, left.last)
        clock = Clock(
            act_limit(terms, table.rules, start),
            terms.deal_time or None,
            (terms.round_time or None) if first else left.round,
            at,
            *limits,
        )
    return structs.replace(
        table,
        number=event.number,
        deal=DealInPlay(event.number, deal, promise, start, start, seq, at, at),
        placed=None,
        placed_by="" if event.promised else table.placed_by,
        clock=clock,
        ruled=_ruled_before(table),
        last_deal=0 if table.match_is_over else table.last_deal,
        match_end=None,
    )


def _ruled_before(table: Table) -> tuple[Ruling, ...]:
    """Return the rulings of the deals before a new one; a new match starts without them."""
    deal = table.deal
    if deal is None or table.match_is_over:
        return ()
    return table.ruled + deal.rulings


def ended(table: Table, event: e.DealEnded, seq: int, at: int) -> Table:
    """End the deal."""
    rules = table.rules
    deal = _called_over(deal_of(table), rules)
    past = Past(
        deal.number,
        rules.write_deal(deal.deal),
        deal.promise,
        rules.result(deal.state),
        tuple(sorted({hint.seat for hint in deal.hints})),
    )
    clock = table.clock
    if clock is not None:
        rest = rest_limit(table.terms, rules)
        clock = structs.replace(clock.settled(at), act=rest, deal=None)
        if (rules.match or LONE_DEALS).ends(deal.state):
            clock = structs.replace(clock, act=None, match=None, last=None)
    after = structs.replace(
        table,
        seats=_after_deal(table),
        deal=structs.replace(deal, ended=True, undo=None, questions=(), turn_seq=seq),
        past=(*table.past, past),
        played=table.played + 1,
        promise=None,
        placed_by="",
        clock=clock,
    )
    return structs.replace(after, clock=clock_at(after, at))


def _after_deal(table: Table) -> tuple[Occupant | None, ...]:
    """Return the seats once a deal is over: players who left are removed, and nobody is ready for the next."""
    return tuple(
        None
        if o is not None and o.stand_in == "left"
        else (structs.replace(o, ready=False) if o is not None and o.ready else o)
        for o in table.seats
    )


def _called_over(deal: TableDeal, rules: AnyRules) -> TableDeal:
    """Return a deal that is over; if only an older release ended it there, as it ended then."""
    if rules.older is None or rules.result(deal.state) is not None or not deal.steps:
        return deal
    end = rules.older.called_over(deal.state)
    last = structs.replace(deal.steps[-1], state=end)
    return structs.replace(deal, state=end, steps=(*deal.steps[:-1], last))
