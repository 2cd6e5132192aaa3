"""A table's clock as data: time left, since when it runs, and nothing that ticks by itself (H.clock)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from paiju.table.events import Scope
from paiju.table.itself import ByItself, Wait
from paiju.table.match import LONE_DEALS
from paiju.table.rules import AnyRules, SomeAct, SomeState
from paiju.table.terms import Absence, Terms

if TYPE_CHECKING:
    from paiju.table.state import Occupant, Table


class Clock(Struct, frozen=True):
    """Milliseconds left for the act, the deal and the round (None: no limit, or it was reached already).

    `match`: for the match, `last` until its last deal is announced; `act` between deals: until the next begins.
    `since` is when the clock was last set going (milliseconds since 1970 UTC), None while it stands.
    """

    act: int | None = None
    deal: int | None = None
    round: int | None = None
    since: int | None = None
    match: int | None = None
    last: int | None = None

    def settled(self, at: int) -> Clock:
        """Give the clock with the time up to `at` taken off."""
        if self.since is None:
            return self
        gone = max(0, at - self.since)
        act, deal, of_round = _less(self.act, gone), _less(self.deal, gone), _less(self.round, gone)
        return Clock(act, deal, of_round, at, _less(self.match, gone), _less(self.last, gone))

    def stopped(self, at: int) -> Clock:
        """Give the clock standing."""
        return structs.replace(self.settled(at), since=None)

    def going(self, at: int) -> Clock:
        """Give the clock running."""
        return self if self.since is not None else structs.replace(self, since=at)

    def reached(self, at: int) -> tuple[Scope, ...]:
        """Name the limits that are reached at a time."""
        if self.since is None:
            return ()
        gone = at - self.since
        limits = (
            (Scope.ACT, self.act),
            (Scope.DEAL, self.deal),
            (Scope.ROUND, self.round),
            (Scope.LAST_DEAL, self.last),
            (Scope.MATCH, self.match),
        )
        return tuple(scope for scope, left in limits if left is not None and left <= gone)

    def without(self, scope: Scope) -> Clock:
        """Give the clock with a limit that has been dealt with taken away."""
        match scope:
            case Scope.ACT:
                return structs.replace(self, act=None)
            case Scope.DEAL:
                return structs.replace(self, deal=None)
            case Scope.ROUND:
                return structs.replace(self, round=None)
            case Scope.LAST_DEAL:
                return structs.replace(self, last=None)
        return structs.replace(self, match=None, last=None)

    @property
    def runs_between_deals(self) -> bool:
        """Whether any limit runs on when a deal is over."""
        return any(left is not None for left in (self.act, self.round, self.match, self.last))


def _less(left: int | None, gone: int) -> int | None:
    return None if left is None else left - gone


def clock_of(terms: Terms) -> Clock | None:
    """Give the clock of a table before its first deal, None where the terms limit nothing."""
    times = (terms.act_time, terms.deal_time, terms.round_time, terms.match_time)
    return Clock() if any(times) or terms.code_times else None


def act_limit(terms: Terms, rules: AnyRules, state: SomeState) -> int | None:
    """Give the milliseconds for the act that a state awaits, None for no limit.

    The organiser's own time goes before the code's.
    """
    if terms.act_time or not terms.code_times:
        return terms.act_time or None
    return (rules.times.act_time(state) or None) if rules.times is not None else None


def match_limits(terms: Terms, rules: AnyRules) -> tuple[int | None, int | None]:
    """Give the milliseconds of a match and those until its last deal is announced, None for no limit.

    The organiser's own time goes before the code's.
    """
    whole, match = terms.match_time, rules.match or LONE_DEALS
    if not whole and terms.code_times:
        whole = match.time(terms.stage)
    if not whole:
        return None, None
    before = match.last_deal.before
    return whole, max(0, whole - before) if before else None


def rest_limit(terms: Terms, rules: AnyRules) -> int | None:
    """Give the milliseconds from a deal to the next, None for no limit."""
    if not terms.code_times or rules.times is None:
        return None
    return rules.times.rest_time or None


def absence_ends(table: Table, occupant: Occupant) -> int | None:
    """Say when an absence in a deal has lasted as long as the terms allow (H.away), None where it never does.

    While the table waits anyway, nothing follows from an absence.
    """
    if not occupant.away or occupant.waited or not occupant.plays:
        return None
    terms = table.terms
    if terms.absence is Absence.WAIT or not table.playing or table.waits:
        return None
    return occupant.away + terms.absence_time


def due_by_itself(table: Table) -> tuple[int, ByItself[SomeAct]] | None:
    """Say when the table does something by itself (milliseconds since 1970 UTC), and what; None for nothing."""
    deal = table.deal
    if deal is None or not table.playing or table.waits:
        return None
    rules, terms = table.rules, table.terms
    found = None if rules.itself is None else rules.itself.next(deal.state)
    if found is None:
        return None
    wait = terms.draw_time if found.wait is Wait.DRAW else terms.answer_time
    if found.wait is Wait.CHOICE and rules.times is not None:
        wait = max(
            wait, rules.times.act_time(deal.state)
        )  # part of a play, and no shorter than one
    return deal.turn_at + wait, found


def choice_ends(table: Table) -> int | None:
    """Say when a player has had his time for a choice that the law gives him (H.case), None for never."""
    case, limit = table.case, table.terms.choice_time
    if case is None or case.put is None or not limit or not case.put.seats:
        return None
    return None if table.paused or table.call is not None else case.put_at + limit


def deadline(table: Table) -> int | None:
    """Say when the table next wants a `Tick` (milliseconds since 1970 UTC), None for never."""
    if table.closed:
        return None
    times = [
        ends
        for occupant in table.seats
        if occupant is not None and (ends := absence_ends(table, occupant)) is not None
    ]
    itself = due_by_itself(table)
    if itself is not None:
        times.append(itself[0])
    choice = choice_ends(table)
    if choice is not None:
        times.append(choice)
    clock = table.clock
    if clock is not None and clock.since is not None:
        lefts = (clock.act, clock.deal, clock.round, clock.match, clock.last)
        times += [clock.since + left for left in lefts if left is not None]
    return min(times, default=None)
