"""A ruling of the referee as the log of an event has it."""

from __future__ import annotations

from paiju.laws import Ruling
from paiju.referee import irregularity
from paiju.server.events import wire as w


def ruling_told(ruling: Ruling | None) -> w.RulingTold | None:
    """Show a ruling without what names hidden cards; None where there was none."""
    if ruling is None:
        return None
    return w.RulingTold(
        irregularity(ruling.code, ruling.irregularity).title,
        tuple(said.text for said in ruling.statements if not said.secret),
        ruling.clauses,
    )
