"""The rules on leads that an edition of the Laws defines."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from paiju.cards import Card
from paiju.games.bridge import Contract, Seat
from paiju.games.bridge.effects import LeadRestriction
from paiju.referee.hearing import Hearing


class LeadLaw(Struct, frozen=True, kw_only=True):
    """The rules on leads that differ by edition; an empty clause means that there is no such rule.

    - `last_trick`: the clause on leads out of turn to trick 13, which cannot be accepted, and on leads by declarer's
      side in the auction period, which are exposed cards.
    - `taken`: asks whether the defenders accept a lead of declarer's side.
    - `barred`: the clause on a lead before declarer's choice.
    - `asked_for`: asks for that choice.
    """

    last_trick: str
    taken: Callable[[Hearing, Contract, Seat, Card], bool]
    barred: str
    asked_for: Callable[[Hearing, Contract, Seat], LeadRestriction]


def lead_law(hearing: Hearing) -> LeadLaw:
    """Return the rules on leads for the edition of the case."""
    return hearing.statutes.law(LeadLaw)
