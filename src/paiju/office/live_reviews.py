"""What rulings at a live table put off until play is over: the cases that are opened then (H.case).

Enters: the rulings on one deal, in their order. Leaves: of each the cases that have not been ruled since, by name, with
what of them is known.
"""

from __future__ import annotations

from collections.abc import Sequence

from paiju.laws import Ruling
from paiju.referee import Case
from paiju.referee.transcript import Review, reviews


def reviews_left(rulings: Sequence[Ruling]) -> list[tuple[Review, ...]]:
    """List, for each ruling on a deal, what it put off and what no later ruling was about."""
    return [
        tuple(
            one
            for one in reviews(Case(ruling.code, ruling.irregularity), ruling.effects)
            if all(later.irregularity != one.name for later in rulings[at + 1 :])
        )
        for at, ruling in enumerate(rulings)
    ]


def known_of(rulings: Sequence[Ruling], name: str) -> dict[str, str]:
    """Return what is known of a case that a ruling put off, by the names of its questions; nothing of any other."""
    left = (one for found in reviews_left(rulings) for one in found)
    return next((one.answers for one in left if one.name == name), {})
