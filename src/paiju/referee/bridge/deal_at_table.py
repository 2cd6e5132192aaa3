"""A board as its public record has it: the record of an act, and what rulings have found."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from paiju.games.bridge import MakeCall, PlayCard, Seat, State
from paiju.games.bridge.acts import ActSeen, FaceDownLead
from paiju.referee.bridge.deal_record import DealRecord
from paiju.referee.bridge.sighting import hand_of
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.state import OpenCase, Step

BridgeDeal: TypeAlias = PublicDeal[State, ActSeen]
"""A board on a table."""
BridgeStep: TypeAlias = Step[State, ActSeen]
"""A call or a card of it, or what else was done."""
RIGHTS_LOST: Final = "rights-lost"
_LOST: Final = "L43.B.2.a"
"""The clause by which a ruling tells that dummy has lost his rights."""


def board_on(table: PublicTable) -> BridgeDeal | None:
    """Return the board on a table of bridge; that its game is bridge, whoever asks a clerk of bridge has seen to."""
    return cast("BridgeDeal | None", table.deal)


def record_of(deal: BridgeDeal, act: int) -> DealRecord:
    """Return the record of the act at a place."""
    step = deal.steps[act]
    since = tuple(
        (Seat(later.seat), later.act)
        for later in deal.steps[act + 1 :]
        if later.seat is not None and isinstance(later.act, MakeCall | PlayCard | FaceDownLead)
    )
    before, seat = deal.before(act), Seat(step.seat or 0)
    return DealRecord(before, seat, step.act, since, deal.state, closed=deal.closed)


def hand_in(deal: BridgeDeal, case: OpenCase) -> Seat | None:
    """Name the hand that the case points at: dummy's where declarer played from it."""
    if case.act is None or (seat := deal.steps[case.act].seat) is None:
        return None
    return hand_of(deal.before(case.act), Seat(seat), deal.steps[case.act].act)


def found_before(deal: BridgeDeal) -> dict[str, str]:
    """Return what earlier rulings on the board have found and still holds: that dummy has lost his rights (L43.B)."""
    for ruling in deal.rulings:
        found = any(one.name == RIGHTS_LOST and one.answer == "yes" for one in ruling.points)
        if found or any(one.clause == _LOST for one in ruling.statements):
            return {RIGHTS_LOST: "yes"}
    return {}
