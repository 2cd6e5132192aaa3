"""The types of event that USEBIO 1.2 and 1.3 list, and how each compares its boards."""

from __future__ import annotations

from typing import Final

from paiju.errors import Malformed, Place
from paiju.text import Text

TEAM_IMPS: Final = "team-imps"
BY_BOARDS: Final = ""
"""The type determines who plays, not how boards are compared: that follows from another field or from its points."""
SEASON: Final = "LADDER"
"""The type that lists many sessions: its boards are not compared with each other."""

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
"""For each type the name of the method that compares its boards. Some programs write CROSS_IMP for CROSS_IMPS."""


class Unranked(Malformed):
    """An event whose type does not allow comparing its boards: an unknown type, or a ladder."""


def check_kind(kind: str, place: Place) -> None:
    """Raise `Unranked`, with the known types, for any other; an event without a type is accepted."""
    if kind and (kind.upper() not in KINDS or kind.upper() == SEASON):
        known = ", ".join(name for name in KINDS if name != SEASON)
        expected = Text(
            f"an EVENT_TYPE whose boards are compared ({known})", f"可以比较各副成绩的 EVENT_TYPE（{known}）"
        )
        raise Unranked(expected, kind, place)
