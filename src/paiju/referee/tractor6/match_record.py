"""Answers from the record of a match of six-player Tractor: earlier rulings on a side."""

from __future__ import annotations

from paiju.referee.tractor.match_record import MatchRecord
from paiju.referee.tractor6.earlier_rulings import count_earlier_rulings


class Tractor6MatchRecord(MatchRecord, frozen=True):
    """The recorded rulings of a match; all of them are counted by side."""

    def earlier(self, name: str, clause: str) -> int | None:
        """Count for the side that the question's name has as its last digit, otherwise for the offender's side."""
        side = int(name[-1]) - 1 if name[-1].isdigit() else self.seat("offender")
        return None if side is None else count_earlier_rulings(clause, side % 2, self.here, self.match)
