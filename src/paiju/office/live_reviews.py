"""Finds the cases that rulings at a live table postpone until play is over, and that are opened then (H.case).

Enters: the rulings on one deal, in order.
Leaves: for each the postponed cases that have not been ruled on since, by name, with what is known about them.
"""

from __future__ import annotations

from collections.abc import Sequence

from paiju.laws import Ruling
from paiju.referee import Case
from paiju.referee.transcript import Review, reviews


def reviews_left(rulings: Sequence[Ruling]) -> list[tuple[Review, ...]]:
    """List, for each ruling on a deal, the cases that it postponed and no later ruling settled."""
    return [
        tuple(
            one
            for one in reviews(Case(ruling.code, ruling.irregularity), ruling.effects)
            if all(later.irregularity != one.name for later in rulings[at + 1 :])
        )
        for at, ruling in enumerate(rulings)
    ]


def known_of(rulings: Sequence[Ruling], name: str) -> dict[str, str]:
    """Return the known answers, by question, for a case that a ruling postponed, or nothing for any other case."""
    left = (one for found in reviews_left(rulings) for one in found)
    return next((one.answers for one in left if one.name == name), {})
