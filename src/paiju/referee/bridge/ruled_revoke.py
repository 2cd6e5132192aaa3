"""Finds the revoke with which a ruling deals, even if it was found by a question or a defective trick (61, 63, 67)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from paiju.games.bridge import Seat
from paiju.laws import Ruling
from paiju.referee.bridge.facts import PLAY_GOES_ON
from paiju.referee.bridge.notation import CONTRACT
from paiju.referee.bridge.revoke.questions import SUBSTITUTE

REVOKE: Final = "revoke"
DEFECTIVE: Final = "defective-trick"
INQUIRY: Final = "revoke-inquiry"

_OF_REVOKE: Final = ("contract", "noticed", "attention", "hands-returned", "other-side-revoked", "led", SUBSTITUTE.name)
"""Questions of Laws 61 to 64 that are asked within another irregularity."""
_NOW: Final = {SUBSTITUTE.once: SUBSTITUTE.name}
"""The current names of answers in older rulings."""
_DRAWN: Final = {"L63.B": "partner", "L43.B.2.b": "dummy"}
"""How attention counts as drawn, by the clause of the statement about it."""


class RuledRevoke(Struct, frozen=True):
    """A revoke of the hand `offender` at a `trick`, both in notation.

    `waits`: whether its tricks are counted only when the board is over. `answers`: the findings, by the names of
    the questions of the irregularity "revoke".
    """

    offender: str
    trick: str
    waits: bool
    answers: Mapping[str, str]

    @property
    def name(self) -> tuple[str, str]:
        """The hand and the trick, which identify the revoke because no hand revokes twice in one trick."""
        return self.offender, self.trick


def ruled_revoke(ruling: Ruling) -> RuledRevoke | None:
    """Return the revoke with which a ruling deals, or None if there is none."""
    points = {_NOW.get(point.name, point.name): point.answer for point in ruling.points}
    waits = points.pop(PLAY_GOES_ON.name, "") != ""
    offender, trick = points.get("offender"), points.get("trick")
    if ruling.irregularity == DEFECTIVE:
        trick = points.get("missed-trick", "0")
    elif ruling.irregularity == INQUIRY:
        offender = points.get("asked")
    elif ruling.irregularity != REVOKE:
        return None
    if offender is None or trick in (None, "0"):
        return None
    if ruling.irregularity != REVOKE:
        points = {name: points[name] for name in _OF_REVOKE if name in points}
        points |= {"offender": offender, "trick": trick, "failure": "follow"}
    if ruling.irregularity == INQUIRY:
        points |= _drawn(ruling, offender, points)
    return RuledRevoke(offender, trick, waits, points)


def _drawn(ruling: Ruling, offender: str, points: Mapping[str, str]) -> dict[str, str]:
    """Return how a question drew attention, if Laws 61 to 64 need it: for a defender, and for a corrected revoke."""
    told = {said.clause.rpartition(":")[2] for said in ruling.statements}
    for clause, attention in _DRAWN.items():
        if clause in told:
            return {"attention": attention}
    defends = Seat.parse(offender).side is not CONTRACT.read(points["contract"]).declarer.side
    return {"attention": "lawful"} if defends else {}
