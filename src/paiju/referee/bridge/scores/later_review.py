"""Finds the case that the director opens after play for an adjustment that was postponed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from paiju.laws import Citation, Effect
from paiju.laws.effect import AdjustLater
from paiju.referee.case import Case


class ReviewCase(Struct, frozen=True):
    """The case to open for a clause: the irregularity, and the known answers.

    `foreseen`: the law requires a review whether or not there was damage, so players are only informed of the
    condition. For every other clause, a reason for adjustment has already been found.
    """

    irregularity: str
    answers: dict[str, str] = {}
    foreseen: bool = False


_PARTNER: Final = ReviewCase("information-used", {"information-from": "partner"})
_WITHDRAWN: Final = ReviewCase("information-used", {"information-from": "withdrawn"})
_FORESEEN: Final = ReviewCase("foreseen-damage", foreseen=True)
_MEANING: Final = ReviewCase("undisclosed-meaning")
_REVIEWS: Final[dict[str, ReviewCase]] = {
    "L16.A": ReviewCase("information-used"),
    "L16.A.2": ReviewCase("information-used"),
    "L16.C.2": ReviewCase("information-used"),
    "L75.D.2": ReviewCase("information-used"),
    "L23": _FORESEEN,
    "L72.B.1": _FORESEEN,
    "L21.B.3": ReviewCase("misinformation"),
    "L40.C": ReviewCase("misinformation"),
    "L12.A.1": ReviewCase("adjusted-score", {"ground": "no-indemnity"}),
    "2017:L16.B.1.b": _PARTNER,
    "2017:L16.B.3": _PARTNER,
    "2017:L16.C": _WITHDRAWN,
    "2017:L21.B.3": ReviewCase("misinformation"),
    "2017:L55.C": _WITHDRAWN,
    "2017:L40.B.3": _MEANING,
    "2017:L40.B.4": _MEANING,
    "2017:L40.B.5": _MEANING,
    "2017:L23.C": ReviewCase("assisted-outcome", {"replaced-by": "comparable"}),
    "2017:L27.D": ReviewCase("assisted-outcome", {"replaced-by": "lowest"}),
    "2017:L36.C": ReviewCase("inadmissible-double", {"lead-faced": "yes", "play-over": "yes"}),
    "2017:L72.C": _FORESEEN,
    "2017:L43.B.3": ReviewCase("defenders-gain"),
    "2017:L50.E.4": ReviewCase(
        "adjusted-score", {"asked-by": "director", "ground": "law", "by-clause": "2017:L50.E.4"}, foreseen=True
    ),
    "2017:L75.A": _PARTNER,
    "2017:L12.A": ReviewCase("adjusted-score", {"asked-by": "director", "ground": "no-indemnity"}),
}


def is_foreseen(effect: AdjustLater) -> bool:
    """Return whether an adjustment is only a reminder, because nothing that may be adjusted has been found.

    >>> is_foreseen(AdjustLater(0, "L23")), is_foreseen(AdjustLater(0, "L64.C"))
    (True, False)
    """
    review = _REVIEWS.get(effect.clause)
    return review is not None and review.foreseen


def later_review(case: Case, effect: Effect, by_law: Mapping[str, str]) -> Case | None:
    """Return the case in which an adjustment that was postponed is considered after play, or None.

    Unauthorised information, foreseen damage, misinformation and some others have their own irregularity; every
    other clause is considered as a ground for an adjusted score (12A). `by_law`: further known answers for that
    case.

    >>> from paiju.laws import Code
    >>> ruled = Case(Code.BRIDGE_1997, "revoke")
    >>> found = later_review(ruled, AdjustLater(1, "L64.C"), {})
    >>> found.irregularity, found.answers
    ('adjusted-score', {'ground': 'law', 'by-clause': 'L64.C'})
    """
    if not isinstance(effect, AdjustLater):
        return None
    clause = Citation(effect.clause).id
    known = {**by_law, "ground": "law", "by-clause": clause}
    found = _REVIEWS.get(clause) or ReviewCase("adjusted-score", known)
    return Case(case.code, found.irregularity, dict(found.answers), dict(case.regulations))
