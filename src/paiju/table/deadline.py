"""The time when a table next needs a tick: for absences, automatic acts, choices, and its clock (H.clock)."""

from __future__ import annotations

from itertools import islice
from typing import Final

from msgspec import structs

from paiju.table.automatic_acts import AutomaticAct, Wait
from paiju.table.clock import answer_time
from paiju.table.rules import SomeAct
from paiju.table.state import Occupant, Table, TableDeal
from paiju.table.terms import Absence

ALL_DRAWN: Final = 12_000
"""The longest time, in milliseconds, for drawing all cards for a player who is alone with bots (H.itself)."""


def absence_ends(table: Table, occupant: Occupant) -> int | None:
    """Return when an absence in a deal has lasted as long as the terms allow (H.away), None if it never does.

    While the table waits for another reason, an absence has no consequences.
    """
    if not occupant.away or occupant.waited or not occupant.plays:
        return None
    terms = table.terms
    if terms.absence is Absence.WAIT or not table.playing or table.waits:
        return None
    return occupant.away + terms.absence_time


def due_by_itself(table: Table) -> tuple[int, AutomaticAct[SomeAct]] | None:
    """Return the time of the next automatic act (milliseconds since 1970 UTC), and the act; None if there is none."""
    deal = table.deal
    if deal is None or not table.playing or table.waits:
        return None
    rules, terms = table.rules, table.terms
    found = None if rules.itself is None else rules.itself.next(deal.state)
    if found is None:
        return None
    if found.wait is Wait.DRAW:
        return deal.turn_at + _draw_time(table, deal, found), found
    if _thinks(table, deal):
        return None
    wait = answer_time(terms, rules)
    if found.wait is Wait.CHOICE and rules.times is not None:
        wait = max(wait, rules.times.act_time(deal.state))  # part of a play, so it gets at least a play's time
    return deal.turn_at + wait, found


def _draw_time(table: Table, deal: TableDeal, found: AutomaticAct[SomeAct]) -> int:
    """Return the milliseconds from one drawn card to the next."""
    usual = table.terms.draw_time
    if deal.hurried:
        return 0
    if _lone(table) is None or not found.times:
        return usual
    return min(usual, ALL_DRAWN // found.times)


def _lone(table: Table) -> int | None:
    """Return the seat of a player who is alone with bots, at a table outside events; else None."""
    seats = [at for at, one in enumerate(table.seats) if one is not None and not one.bot]
    return seats[0] if len(seats) == 1 and not table.terms.given else None


def _thinks(table: Table, deal: TableDeal) -> bool:
    """Return whether a player alone with bots has a choice, and only the code's own time limits it."""
    rules, terms = table.rules, table.terms
    seat = _lone(table)
    if seat is None or seat not in table.to_act:
        return False
    occupant = table.seats[seat]
    if occupant is None or not occupant.plays:
        return False
    if answer_time(terms, rules) != answer_time(structs.replace(terms, answer_time=None), rules):
        return False
    return len(tuple(islice(rules.game.legal(deal.state, seat), 2))) > 1


def choice_ends(table: Table) -> int | None:
    """Return when a player's time for a choice under the law is over (H.case), None for never."""
    case, limit = table.case, table.terms.choice_time
    if case is None or case.put is None or not limit or not case.put.seats:
        return None
    return None if table.paused or table.call is not None else case.put_at + limit


def deadline(table: Table) -> int | None:
    """Return when the table next needs a `Tick` (milliseconds since 1970 UTC), None for never."""
    if table.closed:
        return None
    times = [
        ends for occupant in table.seats if occupant is not None and (ends := absence_ends(table, occupant)) is not None
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
