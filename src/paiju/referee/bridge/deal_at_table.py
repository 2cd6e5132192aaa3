"""Reads the public record of a board on a table: the record of an act, and what rulings found."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from paiju.games.bridge import MakeCall, PlayCard, Seat, State
from paiju.games.bridge.acts import ActSeen, FaceDownLead
from paiju.referee.bridge.deal_record import BridgeDealRecord
from paiju.referee.bridge.detection import hand_of
from paiju.table.public_record import PublicDeal, PublicTable
from paiju.table.state import OpenCase, Step

BridgeDeal: TypeAlias = PublicDeal[State, ActSeen]
"""A board on a table."""
BridgeStep: TypeAlias = Step[State, ActSeen]
"""A step of such a board: a call, a card, or another act."""
RIGHTS_LOST: Final = "rights-lost"
_LOST: Final = "L43.B.2.a"
"""The clause of a statement that dummy has lost their rights."""


def board_on(table: PublicTable) -> BridgeDeal | None:
    """Return the board on a bridge table; the caller must have checked that its game is bridge."""
    return cast("BridgeDeal | None", table.deal)


def record_of(deal: BridgeDeal, act: int) -> BridgeDealRecord:
    """Return the record of the act at an index."""
    step = deal.steps[act]
    since = tuple(
        (Seat(later.seat), later.act)
        for later in deal.steps[act + 1 :]
        if later.seat is not None and isinstance(later.act, MakeCall | PlayCard | FaceDownLead)
    )
    before, seat = deal.before(act), Seat(step.seat or 0)
    return BridgeDealRecord(before, seat, step.act, since, deal.state, closed=deal.closed)


def hand_in(deal: BridgeDeal, case: OpenCase) -> Seat | None:
    """Return the hand that an open case is about: dummy's if declarer played from it; None without an act."""
    if case.act is None or (seat := deal.steps[case.act].seat) is None:
        return None
    return hand_of(deal.before(case.act), Seat(seat), deal.steps[case.act].act)


def found_before(deal: BridgeDeal) -> dict[str, str]:
    """Return the findings of earlier rulings on the board that still apply: dummy's loss of rights (L43.B)."""
    for ruling in deal.rulings:
        found = any(one.name == RIGHTS_LOST and one.answer == "yes" for one in ruling.points)
        if found or any(one.clause == _LOST for one in ruling.statements):
            return {RIGHTS_LOST: "yes"}
    return {}
