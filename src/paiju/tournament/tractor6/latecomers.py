"""Determines the penalties of sides that come late to their match, and the director's commands (T9.3)."""

from __future__ import annotations

from typing import Final

from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Ruling
from paiju.laws.effect import Caution, Forfeit
from paiju.tournament import commands as c
from paiju.tournament.late_cost import Lateness
from paiju.tournament.places import TableKey
from paiju.tournament.state import TableState
from paiju.tournament.tractor6.late_fines import late_by
from paiju.tournament.tractor6.result import late_to

LATE: Final = "late"
"""The name of the irregularity."""


class Latecomers:
    """Implements the discipline's `Latecomers` by the code of six-player Tractor (T9.3)."""

    def cost(self, table: TableState, seconds: int) -> Lateness | None:
        """Return the cost by the minute. Raises `Refused` if the levels of the match are already entered."""
        return late_to(table, seconds)

    def counted(self, seconds: int) -> Lateness | None:
        """Return the cost by the minute."""
        return late_by(seconds)

    def commands(self, key: TableKey, side: int, seconds: int) -> tuple[c.AnyCommand, ...]:
        """Return the director's commands against a side that came late; none if it was in time."""
        return () if late_by(seconds) is None else (c.ComeLate(key, side, seconds),)

    def ruled(self, ruling: Ruling) -> tuple[int, int] | None:
        """Return the side from the ruling's effects: points, the lost deal or match, or the warning of its seat."""
        if ruling.irregularity != LATE or not ruling.effects:
            return None
        answers = {point.name: point.answer for point in ruling.points}
        if answers.get("special") != "no" or not answers.get("minutes", "").isdecimal():
            return None
        seconds = 60 * int(answers["minutes"])
        match ruling.effects[0]:
            case PointPenalty(side) | Forfeit(side):
                return side, seconds
            case Caution(seat):
                return seat % 2, seconds
        return None

    def charged(self, ruling: Ruling) -> int | None:
        """Return the side if the ruling takes points or the deal; a lost match is not played."""
        late = self.ruled(ruling)
        if late is None:
            return None
        match ruling.effects[0]:
            case PointPenalty() | Forfeit(deal=True):
                return late[0]
        return None
