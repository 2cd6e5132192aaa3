"""Counts the earlier rulings on a side or a player, by the clause that depends on their number."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.laws import Ruling
from paiju.referee.chaodipi.kitty_count import breached
from paiju.referee.tractor.earlier_rulings import of_seat, of_side


def count_earlier_rulings(clause: str, seat: int, rulings: Sequence[Ruling]) -> int:
    """Count the earlier rulings that matter for a clause; `seat`: the offender, or the checker under C7.2b."""
    if clause == "C3.4c":
        others = [one for ruling in rulings for one in breached(ruling)]
        return of_side(rulings, clause, seat) + sum((one - seat) % 2 == 0 for one in others)
    if clause == "C6.11":
        return of_seat(rulings, clause, seat)
    if clause == "C7.2b":
        return of_side(rulings, clause, seat, effects=False, name="checker")
    return of_side(rulings, clause, seat)
