"""The revoke that a ruling is about, whatever it came out of: a question, a trick with too many cards (61, 63, 67)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from paiju.games.bridge import Seat
from paiju.laws import Ruling
from paiju.referee.bridge.facts import PLAY_GOES_ON
from paiju.referee.bridge.notation import CONTRACT
from paiju.referee.bridge.revoke.asked import SUBSTITUTE

REVOKE: Final = "revoke"
DEFECTIVE: Final = "defective-trick"
INQUIRY: Final = "revoke-inquiry"

_OF_REVOKE: Final = ("contract", "noticed", "attention", "hands-returned", "other-side-revoked", "led", SUBSTITUTE.name)
"""What Laws 61 to 64 ask, in the course of another irregularity, that is not asked of it alone."""
_NOW: Final = {SUBSTITUTE.once: SUBSTITUTE.name}
"""The names of today of what older rulings have found."""
_DRAWN: Final = {"L63.B": "partner", "L43.B.2.b": "dummy"}
"""How attention counted as drawn, by the clauses that were told of it."""


class RuledRevoke(Struct, frozen=True):
    """A revoke of the hand `offender` at a `trick`, as they are written.

    `waits`: whether its tricks were left to be counted when the board is over. `answers`: what was found, by the names
    of the questions of the irregularity "revoke".
    """

    offender: str
    trick: str
    waits: bool
    answers: Mapping[str, str]

    @property
    def name(self) -> tuple[str, str]:
        """The hand and the trick: no hand revokes twice at one."""
        return self.offender, self.trick


def ruled_revoke(ruling: Ruling) -> RuledRevoke | None:
    """Return the revoke that a ruling is about, None where it has found none."""
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
    """Return how a question drew attention, where Laws 61 to 64 ask it: of a defender, and of what was put right."""
    told = {said.clause.rpartition(":")[2] for said in ruling.statements}
    for clause, attention in _DRAWN.items():
        if clause in told:
            return {"attention": attention}
    defends = Seat.parse(offender).side is not CONTRACT.read(points["contract"]).declarer.side
    return {"attention": "lawful"} if defends else {}
