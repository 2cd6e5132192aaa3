"""The time that a bot takes over an act: by the terms, reproducible, and never long enough to reach a limit."""

from __future__ import annotations

from typing import Final

from paiju.cards import number
from paiju.table.deadline import due_by_itself
from paiju.table.state import Table
from paiju.table.terms import Pace

HUMAN: Final = 1_200
"""Average milliseconds for an act of a bot with a human pace, if the terms do not set a time."""
LEAST: Final = 500
SPREAD: Final = 1_300
"""In thousandths: a bot takes between 0.5 and 1.8 times as long."""
FIRST: Final = 1.6
"""The factor for a bot's first act of a deal, because it has a hand to look at."""
PART: Final = 0.4
"""The largest share of any remaining limit that a bot uses."""


def pause(table: Table, seat: int, usual: int, at: int) -> int:
    """Return the least time in milliseconds that a bot takes for the act awaited from its seat.

    `usual`: the default pace of the house; `at`: the time now (milliseconds since 1970 UTC).
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
    """Return how long a bot takes, based only on what all can see: otherwise its time would reveal its hand."""
    deal = table.deal
    assert deal is not None
    place = f"{table.id}/{deal.number}/{deal.undone}/{len(deal.steps)}/{int(seat)}"
    part = (LEAST + number(place, "pace", bits=32) % (SPREAD + 1)) / 1_000
    if all(step.seat != seat for step in deal.steps):
        part *= FIRST
    return int(mean * part)


def _left(table: Table, at: int) -> int | None:
    """Return the time left until the next limit that a bot could reach, None if there is none."""
    ends = []
    itself = due_by_itself(table)
    if itself is not None:
        ends.append(itself[0])
    clock = table.clock
    if clock is not None and clock.since is not None:
        lefts = (clock.act, clock.deal, clock.round, clock.match)
        ends += [clock.since + left for left in lefts if left is not None]
    return None if not ends else min(ends) - at
