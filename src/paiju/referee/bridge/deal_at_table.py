"""A board as its table has it: the record of an act, whose hands lie open, what rulings have found on it."""

from __future__ import annotations

from typing import Final, TypeAlias, cast

from paiju.games.bridge import (
    SEATS,
    Act,
    Board,
    MakeCall,
    PlayCard,
    Seat,
    State,
)
from paiju.games.bridge.sight import open_hands
from paiju.referee.bridge.deal_record import DealRecord
from paiju.referee.bridge.sighting import hand_of
from paiju.referee.inquiry import spoken_for, tells_all
from paiju.table.state import DealInPlay, OpenCase, Step, Table

BridgeDeal: TypeAlias = DealInPlay[Board, State, Act]
"""A board on a table."""
BridgeStep: TypeAlias = Step[State, Act]
"""A call or a card of it, or what else was done."""
RIGHTS_LOST: Final = "rights-lost"
_LOST: Final = "L43.B.2.a"
"""The clause by which a ruling tells that dummy has lost his rights."""


def board_on(table: Table) -> BridgeDeal | None:
    """Return the board on a table of bridge; that its game is bridge, whoever asks a clerk of bridge has seen to."""
    return cast("BridgeDeal | None", table.deal)


def record_of(deal: BridgeDeal, act: int) -> DealRecord:
    """Return the record of the act at a place."""
    step = deal.steps[act]
    since = tuple(
        (Seat(later.seat), later.act)
        for later in deal.steps[act + 1 :]
        if later.seat is not None and isinstance(later.act, MakeCall | PlayCard)
    )
    return DealRecord(deal.before(act), Seat(step.seat or 0), step.act, since, deal.state)


def closed_hands(deal: BridgeDeal) -> frozenset[Seat]:
    """Name the hands that not all see."""
    return frozenset(SEATS) - {*open_hands(deal.state)}


def closed_to(deal: BridgeDeal, case: OpenCase) -> frozenset[Seat]:
    """Name the hands of which the record does not tell: all but those that lie open, and his who speaks for himself."""
    if tells_all(deal, case):
        return frozenset()
    return closed_hands(deal) - {spoken_for(deal, case)}


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
