"""What becomes of an adjustment that was put off until play is over: the case that the director then opens."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation, Code
from paiju.laws.effect import AdjustLater
from paiju.referee.case import Case

_REVIEWS: Final = {
    "L16.A": "information-used",
    "L16.A.2": "information-used",
    "L16.C.2": "information-used",
    "L75.D.2": "information-used",
    "L23": "foreseen-damage",
    "L72.B.1": "foreseen-damage",
    "L21.B.3": "misinformation",
    "L40.C": "misinformation",
}


def later_review(effect: AdjustLater) -> Case:
    """Open the case in which an adjustment is considered once play is over.

    Unauthorised information, foreseen damage and misinformation have their own; every other clause is weighed as
    what allows an adjusted score (L12.A). Raises `Malformed` where the clause does not exist.

    >>> later_review(AdjustLater(0, "L23")).irregularity
    'foreseen-damage'
    >>> later_review(AdjustLater(1, "L64.C")).answers
    {'ground': 'law', 'by-clause': 'L64.C'}
    """
    clause = Citation(effect.clause).id
    name = _REVIEWS.get(clause)
    if name is not None:
        return Case(Code.BRIDGE_1997, name)
    if clause == "L12.A.1":
        return Case(Code.BRIDGE_1997, "adjusted-score", {"ground": "no-indemnity"})
    return Case(Code.BRIDGE_1997, "adjusted-score", {"ground": "law", "by-clause": clause})
