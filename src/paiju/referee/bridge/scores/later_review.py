"""What becomes of an adjustment that was put off until play is over: the case that the director then opens."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation, Code
from paiju.laws.effect import AdjustLater
from paiju.referee.case import Case

_REVIEWS_1997: Final = {
    "L16.A": "information-used",
    "L16.A.2": "information-used",
    "L16.C.2": "information-used",
    "L75.D.2": "information-used",
    "L23": "foreseen-damage",
    "L72.B.1": "foreseen-damage",
    "L21.B.3": "misinformation",
    "L40.C": "misinformation",
}


_REVIEWS_2017: Final[dict[str, tuple[str, dict[str, str]]]] = {
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


def later_review_1997(effect: AdjustLater) -> Case:
    """Open the case in which an adjustment is considered once play is over.

    Unauthorised information, foreseen damage and misinformation have their own; every other clause is weighed as
    what allows an adjusted score (L12.A). Raises `Malformed` where the clause does not exist.

    >>> later_review_1997(AdjustLater(0, "L23")).irregularity
    'foreseen-damage'
    >>> later_review_1997(AdjustLater(1, "L64.C")).answers
    {'ground': 'law', 'by-clause': 'L64.C'}
    """
    clause = Citation(effect.clause).id
    name = _REVIEWS_1997.get(clause)
    if name is not None:
        return Case(Code.BRIDGE_1997, name)
    if clause == "L12.A.1":
        return Case(Code.BRIDGE_1997, "adjusted-score", {"ground": "no-indemnity"})
    return Case(Code.BRIDGE_1997, "adjusted-score", {"ground": "law", "by-clause": clause})


def later_review_2017(effect: AdjustLater) -> Case:
    """Open the case in which an adjustment is considered once play is over.

    Every clause without a case of its own is weighed as what allows an adjusted score (12A). Raises `Malformed` where
    the clause does not exist.

    >>> later_review_2017(AdjustLater(0, "2017:L23.C")).irregularity
    'assisted-outcome'
    >>> later_review_2017(AdjustLater(1, "2017:L13.B")).answers
    {'asked-by': 'director', 'ground': 'law', 'by-clause': '2017:L13.B'}
    """
    clause = Citation(effect.clause).id
    if clause == "2017:L12.A":
        return Case(
            Code.BRIDGE_2017, "adjusted-score", {"asked-by": "director", "ground": "no-indemnity"}
        )
    name, answers = _REVIEWS_2017.get(
        clause,
        ("adjusted-score", {"asked-by": "director", "ground": "law", "by-clause": clause}),
    )
    return Case(Code.BRIDGE_2017, name, dict(answers))
