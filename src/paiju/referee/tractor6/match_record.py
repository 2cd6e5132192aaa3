"""The record of a match of six-player Tractor as a witness: earlier rulings on a side."""

from __future__ import annotations

from paiju.referee.tractor.match_record import MatchRecord
from paiju.referee.tractor6.earlier_rulings import count_earlier_rulings


class Tractor6MatchRecord(MatchRecord, frozen=True):
    """The recorded rulings of a match; all of them count by side."""

    def earlier(self, name: str, clause: str) -> int | None:
        """Count for the side that the question names, otherwise for the offender's side."""
        side = int(name[-1]) - 1 if name[-1].isdigit() else self.seat("offender")
        return None if side is None else count_earlier_rulings(clause, side % 2, self.here, self.match)
