"""The opening lead noted with a result: a correction that leaves it out keeps it where contract and declarer stay."""

from __future__ import annotations

from paiju.text import Text
from paiju.tournament.bridge.outcome import Outcome, as_written, write_outcome


class LeadNotes:
    """Opening leads on record (see `capabilities.Notes`)."""

    def kept(self, outcome: Outcome, before: Outcome) -> bytes | None:
        """Write a result with the lead of the one before, or None if it names its own, or was played otherwise."""
        if outcome.lead is not None or before.lead is None or not _same(outcome, before):
            return None
        return write_outcome(outcome.contract, outcome.tricks, before.lead)

    def dropped(self, outcome: Outcome, before: Outcome) -> Text | None:
        """Say that the lead of another contract is no longer on record."""
        if outcome.lead is not None or before.lead is None or _same(outcome, before):
            return None
        lead = before.lead.symbol
        return Text(f"the lead {lead} of the contract before is dropped", f"原定约所记首攻{lead}不再保留")

    def as_written(self, result: str) -> Text:
        """Describe a result as it was written; of a lead the word and the card as each language has them."""
        return as_written(result)


def _same(one: Outcome, other: Outcome) -> bool:
    """Return whether two results are of one contract by one declarer; a double changes nothing of who led, and to what.
    """
    if one.contract is None or other.contract is None:
        return False
    return all(
        getattr(one.contract, what) == getattr(other.contract, what) for what in ("level", "denomination", "declarer")
    )
