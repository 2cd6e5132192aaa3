"""What the record of a game of Chao Di Pi answers: how often a seat, or its partner, was ruled against before."""

from __future__ import annotations

from paiju.referee.chaodipi.ruled_before import ruled_before
from paiju.referee.tractor.match_record import MatchRecord


class ChaoDiPiMatchRecord(MatchRecord, frozen=True):
    """The rulings on record of a game; faults in burying by regulation in the deal alone (C3.4c)."""

    def earlier(self, name: str, clause: str) -> int | None:
        """Count for the offender, for who checked the kitty (C7.2b), or for the other side."""
        seat = self.seat("checker" if clause == "C7.2b" else "offender")
        if seat is None:
            return None
        if name == "earlier-other":
            seat += 1
        per_deal = clause == "C3.4c" and self.case.regulations.get("bury_faults") == "per-deal"
        rulings = self.here if per_deal else self.match
        return None if rulings is None else ruled_before(clause, seat % 4, rulings)
