"""A table's clock as data: time left, and since when it has been running; it does not tick itself (H.clock)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, structs

from paiju.table.events import Scope
from paiju.table.match_of_deals import LONE_DEALS
from paiju.table.rules import AnyRules, SomeState
from paiju.table.terms import Terms

ANSWER_TIME: Final = 5_000
"""Milliseconds in which players may speak up if neither the terms nor the code set a time."""


class Clock(Struct, frozen=True):
    """Milliseconds left for the act, the deal and the round (None: no limit, or it was already reached).

    `match`: for the match; `last`: until its last deal is announced; `act` between deals: until the next begins.
    `since` is when the clock was last started (milliseconds since 1970 UTC), None while it is stopped.
    """

    act: int | None = None
    deal: int | None = None
    round: int | None = None
    since: int | None = None
    match: int | None = None
    last: int | None = None

    def settled(self, at: int) -> Clock:
        """Return the clock with the time up to `at` subtracted."""
        if self.since is None:
            return self
        gone = max(0, at - self.since)
        act, deal, of_round = _less(self.act, gone), _less(self.deal, gone), _less(self.round, gone)
        return Clock(act, deal, of_round, at, _less(self.match, gone), _less(self.last, gone))

    def stopped(self, at: int) -> Clock:
        """Return the clock, stopped."""
        return structs.replace(self.settled(at), since=None)

    def going(self, at: int) -> Clock:
        """Return the clock, running."""
        return self if self.since is not None else structs.replace(self, since=at)

    def reached(self, at: int) -> tuple[Scope, ...]:
        """Return the limits that are reached at a time."""
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
        """Return the clock without a limit that has been handled."""
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
        """Whether any limit keeps running between deals."""
        return any(left is not None for left in (self.act, self.round, self.match, self.last))


def _less(left: int | None, gone: int) -> int | None:
    return None if left is None else left - gone


def clock_of(terms: Terms) -> Clock | None:
    """Return the clock of a table before its first deal, None if the terms set no limits."""
    times = (terms.act_time, terms.deal_time, terms.round_time, terms.match_time)
    return Clock() if any(times) or terms.code_times else None


def act_limit(terms: Terms, rules: AnyRules, state: SomeState) -> int | None:
    """Return the milliseconds for the act that a state awaits, None for no limit.

    The organiser's own time takes precedence over the code's.
    """
    if terms.act_time or not terms.code_times:
        return terms.act_time or None
    return (rules.times.act_time(state) or None) if rules.times is not None else None


def answer_time(terms: Terms, rules: AnyRules) -> int:
    """Return how many milliseconds a table waits for players to speak up.

    The organiser's own time takes precedence over the code's; if the code has none, the default applies.
    """
    if terms.answer_time is not None:
        return terms.answer_time
    return (rules.times.answer_time if rules.times is not None else 0) or ANSWER_TIME


def match_limits(terms: Terms, rules: AnyRules) -> tuple[int | None, int | None]:
    """Return the milliseconds of a match and those until its last deal is announced, None for no limit.

    The organiser's own time takes precedence over the code's.
    """
    whole, match = terms.match_time, rules.match or LONE_DEALS
    if not whole and terms.code_times:
        whole = match.time(terms.stage)
    if not whole:
        return None, None
    before = match.last_deal.before
    return whole, max(0, whole - before) if before else None


def rest_limit(terms: Terms, rules: AnyRules) -> int | None:
    """Return the milliseconds from one deal to the next, None for no limit."""
    if not terms.code_times or rules.times is None:
        return None
    return rules.times.rest_time or None
