"""An edition's rules on leads: its clauses and procedures."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import LeadRestriction
from paiju.referee.hearing import Hearing


class LeadLaw(Struct, frozen=True, kw_only=True):
    """The parts of the law of leads that differ by edition; an empty clause means that there is no such rule.

    `last_trick`: the clause by which no lead out of turn to the thirteenth trick is accepted, and one by declarer's
    side in the auction period is an exposed card. `taken`: lets the defenders accept a lead of declarer's side.
    `barred`: the clause under which a lead before declarer's choice is asked about, and `asked_for`: asks for that
    choice.
    """

    last_trick: str
    taken: Callable[[Hearing, Contract, Seat, Card], bool]
    barred: str
    asked_for: Callable[[Hearing, Contract, Seat], LeadRestriction]


def lead_law(hearing: Hearing) -> LeadLaw:
    """Return the law of leads for the edition of the case."""
    return hearing.statutes.law(LeadLaw)
