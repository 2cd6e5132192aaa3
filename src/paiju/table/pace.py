"""How long a bot takes over an act: by the terms, each time the same, and never so long that a limit is reached."""

from __future__ import annotations

from typing import Final

from paiju.cards import number
from paiju.table.deadline import due_by_itself
from paiju.table.state import Table
from paiju.table.terms import Pace

HUMAN: Final = 1_200
"""Milliseconds that a bot with a human pace takes over an act in the mean, where the terms say nothing of it."""
LEAST: Final = 500
SPREAD: Final = 1_300
"""Of 1,000: it takes between 0.5 and 1.8 times as long."""
FIRST: Final = 1.6
"""So much longer it takes over its first act of a deal: it has a hand to look at."""
PART: Final = 0.4
"""At most so much of what is left of any limit."""


def pause(table: Table, seat: int, usual: int, at: int) -> int:
    """Return the milliseconds that a bot takes at least over the act that is awaited from its seat.

    `usual`: the pace of the house; `at`: the time now (milliseconds since 1970 UTC).
    """
    terms = table.terms
    if terms.pace is Pace.NONE or table.deal is None:
        return 0
    wanted = terms.bot_time or usual
    if terms.pace is Pace.HUMAN:
        wanted = _human(table, seat, terms.bot_time or HUMAN)
    left = _left(table, at)
    return wanted if left is None else min(wanted, max(0, int(PART * left)))


def _human(table: Table, seat: int, mean: int) -> int:
    """Return how long a bot takes by what all can see: whether it has a choice, its time would tell of its hand."""
    deal = table.deal
    assert deal is not None
    place = f"{table.id}/{deal.number}/{deal.undone}/{len(deal.steps)}/{int(seat)}"
    part = (LEAST + number(place, "pace", bits=32) % (SPREAD + 1)) / 1_000
    if all(step.seat != seat for step in deal.steps):
        part *= FIRST
    return int(mean * part)


def _left(table: Table, at: int) -> int | None:
    """Return what is left until the next limit that a bot could run into, None where there is none."""
    ends = []
    itself = due_by_itself(table)
    if itself is not None:
        ends.append(itself[0])
    clock = table.clock
    if clock is not None and clock.since is not None:
        lefts = (clock.act, clock.deal, clock.round, clock.match)
        ends += [clock.since + left for left in lefts if left is not None]
    return None if not ends else min(ends) - at
