"""Keeps opening leads with results: a correction without a lead keeps it if contract and declarer are unchanged."""

from __future__ import annotations

from paiju.text import Text
from paiju.tournament.bridge.outcome import Outcome, as_written, write_outcome


class LeadNotes:
    """Implements `ResultNotes` for opening leads."""

    def kept(self, outcome: Outcome, before: Outcome) -> bytes | None:
        """Write a result with the earlier result's lead, or None if it has its own lead or another contract."""
        if outcome.lead is not None or before.lead is None or not _same(outcome, before):
            return None
        return write_outcome(outcome.contract, outcome.tricks, before.lead)

    def dropped(self, outcome: Outcome, before: Outcome) -> Text | None:
        """Return a note that the lead of the earlier contract is dropped, or None if it is not."""
        if outcome.lead is not None or before.lead is None or _same(outcome, before):
            return None
        lead = before.lead.symbol
        return Text(f"the lead {lead} of the previous contract is dropped", f"原定约所记首攻{lead}不再保留")

    def as_written(self, result: str) -> Text:
        """Describe a result as it was written, with the word for the lead and its card in each language."""
        return as_written(result)


def _same(one: Outcome, other: Outcome) -> bool:
    """Return whether two results have the same contract and declarer; a double does not change who led what."""
    if one.contract is None or other.contract is None:
        return False
    return all(
        getattr(one.contract, what) == getattr(other.contract, what) for what in ("level", "denomination", "declarer")
    )
