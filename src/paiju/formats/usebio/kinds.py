"""The types of event that USEBIO 1.2 and 1.3 list, and how each compares its boards."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed, Place
from paiju.text import Text

TEAM_IMPS: Final = "team-imps"
BY_BOARDS: Final = ""
"""The type says who plays, not how boards are compared: the event says that apart, or else its points do."""
SEASON: Final = "LADDER"
"""The type that lists many evenings: its boards are not compared with each other."""

KINDS: Final = {
    "MP_PAIRS": "matchpoints",
    "BUTLER_PAIRS": "butler",
    "CROSS_IMPS": "cross-imps",
    "CROSS_IMP": "cross-imps",
    "AGGREGATE": "total-points",
    "PAIRS": BY_BOARDS,
    "INDIVIDUAL": BY_BOARDS,
    "SWISS_PAIRS": BY_BOARDS,
    "SWISS_PAIRS_CROSS_IMPS": "cross-imps",
    "SWISS_PAIRS_BUTLER_IMPS": "butler",
    "TEAMS": TEAM_IMPS,
    "TEAMS_OF_FOUR": TEAM_IMPS,
    "SWISS_TEAMS": TEAM_IMPS,
    "HEAD_TO_HEAD": TEAM_IMPS,
    "KO": TEAM_IMPS,
    SEASON: BY_BOARDS,
}
"""Each type with the method, by its name, that compares its boards. CROSS_IMP is how some programs write CROSS_IMPS."""


class Unranked(Malformed):
    """An event whose type does not let its boards be compared: one that USEBIO does not list, or a ladder."""


def check_kind(kind: str, place: Place) -> None:
    """Raise `Unranked`, with the types that are known, for another one; an event without a type is let pass."""
    if kind and (kind.upper() not in KINDS or kind.upper() == SEASON):
        known = ", ".join(name for name in KINDS if name != SEASON)
        expected = Text(
            f"an EVENT_TYPE whose boards are compared ({known})", f"可以比较各副成绩的 EVENT_TYPE（{known}）"
        )
        raise Unranked(expected, kind, place)
