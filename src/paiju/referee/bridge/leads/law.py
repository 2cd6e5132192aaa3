"""What an edition says of leads: clauses, and procedures of its own."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import LeadRestriction
from paiju.referee.inquest import Inquest


class LeadLaw(Struct, frozen=True, kw_only=True):
    """The law of leads, as far as editions differ; a clause that is empty says that there is no such rule.

    `last_trick`: by what no lead out of turn to the thirteenth trick is accepted, and one of declarer's side in the
    auction period is an exposed card. `taken`: lets the defenders accept a lead of declarer's side. `barred`: by what a
    lead before declarer chose is asked about, and `asked_for`: asks what he wants of it.
    """

    last_trick: str
    taken: Callable[[Inquest, Contract, Seat, Card], bool]
    barred: str
    asked_for: Callable[[Inquest, Contract, Seat], LeadRestriction]


def lead_law(inquest: Inquest) -> LeadLaw:
    """Return the law of leads of the edition that is judged."""
    return inquest.statutes.law(LeadLaw)
