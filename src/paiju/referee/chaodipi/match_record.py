"""Answers from the record of a game of Chao Di Pi: earlier rulings on a seat or its side."""

from __future__ import annotations

from paiju.referee.chaodipi.earlier_rulings import count_earlier_rulings
from paiju.referee.tractor.match_record import MatchRecord


class ChaoDiPiMatchRecord(MatchRecord, frozen=True):
    """The recorded rulings of a game; a regulation may have faults in burying counted by the deal (C3.4c)."""

    def earlier(self, name: str, clause: str) -> int | None:
        """Count for the offender, for the player who checked cards (C7.2b), or for the offender's opponents."""
        seat = self.seat("checker" if clause == "C7.2b" else "offender")
        if seat is None:
            return None
        if name == "earlier-other":
            seat += 1
        per_deal = clause == "C3.4c" and self.case.regulations.get("bury_faults") == "per-deal"
        rulings = self.here if per_deal else self.match
        return None if rulings is None else count_earlier_rulings(clause, seat % 4, rulings)
