"""What becomes, under the Laws of 2017, of an adjustment that was put off until play is over."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation, Code
from paiju.laws.effect import AdjustLater
from paiju.referee.case import Case

_REVIEWS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "2017:L16.B.1.b": ("information-used", {"information-from": "partner"}),
    "2017:L16.B.3": ("information-used", {"information-from": "partner"}),
    "2017:L16.C": ("information-used", {"information-from": "withdrawn"}),
    "2017:L21.B.3": ("misinformation", {}),
    "2017:L55.C": ("information-used", {"information-from": "withdrawn"}),
    "2017:L40.B.3": ("undisclosed-meaning", {}),
    "2017:L40.B.4": ("undisclosed-meaning", {}),
    "2017:L40.B.5": ("undisclosed-meaning", {}),
    "2017:L23.C": ("assisted-outcome", {"replaced-by": "comparable"}),
    "2017:L27.D": ("assisted-outcome", {"replaced-by": "lowest"}),
    "2017:L36.C": ("inadmissible-double", {"lead-faced": "yes", "play-over": "yes"}),
    "2017:L72.C": ("foreseen-damage", {}),
    "2017:L43.B.3": ("defenders-gain", {}),
    "2017:L75.A": ("information-used", {"information-from": "partner"}),
}


def later_review(effect: AdjustLater) -> Case:
    """Open the case in which an adjustment is considered once play is over.

    Every clause without a case of its own is weighed as what allows an adjusted score (12A). Raises `Malformed` where
    the clause does not exist.

    >>> later_review(AdjustLater(0, "2017:L23.C")).irregularity
    'assisted-outcome'
    >>> later_review(AdjustLater(1, "2017:L13.B")).answers
    {'asked-by': 'director', 'ground': 'law', 'by-clause': '2017:L13.B'}
    """
    clause = Citation(effect.clause).id
    if clause == "2017:L12.A":
        return Case(
            Code.BRIDGE_2017, "adjusted-score", {"asked-by": "director", "ground": "no-indemnity"}
        )
    name, answers = _REVIEWS.get(
        clause,
        ("adjusted-score", {"asked-by": "director", "ground": "law", "by-clause": clause}),
    )
    return Case(Code.BRIDGE_2017, name, dict(answers))
