"""Insufficient bids (Law 27)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import CALLS, DOUBLE, PASS, REDOUBLE, Auction, Call, Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, EraseCalls, MustCall, NoDouble
from paiju.referee.bridge.facts import on_record_next_acted, up_to_call
from paiju.referee.bridge.notation import CALL
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.bridge1997.correction import (
    Offence,
    cancel,
    is_insufficient,
    silenced,
    still_open,
)
from paiju.referee.bridge1997.lead_penalty import lead_penalty
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def insufficient_bid(inquest: Inquest) -> None:
    """Rule a bid in turn that does not supersede the last one."""
    before, seat, bid = up_to_call(inquest, "L27.B", call_by="L18.D", in_turn=True)
    _fits(inquest, before, seat, bid)
    insufficient_in_turn(inquest, Offence(before, seat, bid, (len(before.calls),)))


def prematurely_corrected(inquest: Inquest, attempted: Call) -> None:
    """Rule an insufficient bid which the offender changed before the director told him the penalties.

    The attempt is cancelled and costs what Law 26 asks; he chooses again, knowing the penalties (L9.C, L10.C.1).
    """
    before, seat, bid = up_to_call(inquest, "L27.B", call_by="L18.D", in_turn=True)
    _fits(inquest, before, seat, bid)
    place = len(before.calls)
    insufficient_in_turn(inquest, Offence(before, seat, bid, (place, place + 1), attempted))


def _fits(inquest: Inquest, before: Auction, seat: Seat, bid: Call) -> None:
    still_open(inquest, before)
    if seat is not before.turn:
        inquest.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: a bid out of rotation is ruled by Law 31",
                f"当时轮到{before.turn.text.zh}家：越序叫牌按第31条裁定",
            ),
            "L27.C",
            instead="call-out-of-rotation",
        )
    if not is_insufficient(before, bid):
        inquest.contradiction(
            Text(f"{bid:en} is not an insufficient bid here", f"{bid:zh} 在此不是不足叫牌"), "L18.D"
        )


def insufficient_in_turn(inquest: Inquest, offence: Offence) -> Call:
    """Rule an insufficient bid in rotation, and give the call that stands in its place.

    Where no place is to be cancelled, the bid is one that the offender must make now (L28.A, L31.A.1).
    """
    seat, bid = offence.seat, offence.call
    repeated = not offence.places
    lho = seat.lho
    alone = not repeated and offence.attempted is None
    if alone and on_record_next_acted(inquest, "L27.A"):
        _stands(inquest, offence)  # he has called over it: there is nothing left to choose
        return bid
    accepted = inquest.option(
        "accept-repeated" if repeated else "accept",
        lho,
        Text(
            f"Does {lho.text.en} accept {bid:en}?",
            f"{lho.text.zh}家接受 {bid:zh} 吗？",
        ),
        "L27.A",
        {
            "accept": Text(f"accept {bid:en} and call over it", f"接受 {bid:zh}，并在其上叫牌"),
            "refuse": Text("have it corrected", "要求改正"),
        },
        lapse="accept",
    )
    if accepted == "refuse":
        return _corrected(inquest, offence)
    _stands(inquest, offence)
    if repeated:
        inquest.order(MustCall(seat, bid.text))
    return bid


def _stands(inquest: Inquest, offence: Offence) -> None:
    seat, bid = offence.seat, offence.call
    inquest.tell(
        Text(
            f"{bid:en} stands; {seat.lho.text.en} calls over it",
            f"{bid:zh} 有效，由{seat.lho.text.zh}家接叫",
        ),
        "L27.A",
    )
    if offence.attempted is not None:
        inquest.order(EraseCalls((offence.places[0] + 1,)))
        _attempt(inquest, offence, offence.attempted, bid)


def _attempt(inquest: Inquest, offence: Offence, attempted: Call, final: Call) -> None:
    seat = offence.seat
    inquest.tell(
        Text(
            f"{attempted:en} was a premature correction and is cancelled",
            f"{attempted:zh} 是过早改正，取消",
        ),
        "L9.C",
    )
    if attempted is final:
        return  # made again, in the same place: it is no different call (L26), and nobody learns from it
    lead_penalty(inquest, seat, attempted, final, before=offence.before, name="attempted")
    withdrawn(inquest, seat, attempted.text, "L16.C.2")


def _corrected(inquest: Inquest, offence: Offence) -> Call:
    before, seat, bid = offence.before, offence.seat, offence.call
    attempted = offence.attempted
    inquest.tell(
        Text(
            f"{seat.text.en} replaces {bid:en} by a sufficient bid or a pass",
            f"{seat.text.zh}家须把 {bid:zh} 改成足够的实质叫牌，或改成不叫",
        ),
        "L27.B",
    )
    if offence.places:
        cancel(inquest, offence.places, seat)
    doubled = attempted if attempted in (DOUBLE, REDOUBLE) else None
    substitute = None
    if doubled is None:
        substitute = inquest.choose(
            "substitute",
            seat,
            Text(f"What does {seat.text.en} call instead?", f"{seat.text.zh}家改叫什么？"),
            "L27.B",
            CALL,
        )
        doubled = substitute if substitute in (DOUBLE, REDOUBLE) else None
    if doubled is not None:
        substitute = _after_double(inquest, seat, doubled)
    assert substitute is not None
    if substitute is not PASS and not (substitute.is_bid and before.bid < substitute.rank < 35):
        inquest.contradiction(
            Text(
                f"{substitute:en} is neither a sufficient bid nor a pass",
                f"{substitute:zh} 既不是足够的实质叫牌，也不是不叫",
            ),
            "L27.B",
        )
    inquest.order(MustCall(seat, substitute.text))
    _penalty(inquest, offence, substitute, doubled=doubled is not None)
    if attempted is not None:
        _attempt(inquest, offence, attempted, substitute)
    if doubled is not None and doubled is not attempted:
        name = "attempted" if attempted is None else "doubled"
        lead_penalty(inquest, seat, doubled, substitute, before=before, name=name)
        withdrawn(inquest, seat, doubled.text, "L16.C.2")
    return substitute


def _after_double(inquest: Inquest, seat: Seat, doubled: Call) -> Call:
    inquest.order(NoDouble(seat))
    inquest.tell(
        Text(
            f"{doubled:en} is cancelled; {seat.text.en} must still bid or pass",
            f"{doubled:zh} 被取消；{seat.text.zh}家仍须作实质叫牌或不叫",
        ),
        "L27.B.3",
    )
    return inquest.choose(
        "bid-or-pass",
        seat,
        Text(
            f"What does {seat.text.en} bid, or does he pass?", f"{seat.text.zh}家叫什么，或不叫？"
        ),
        "L27.B.3",
        CALL,
    )


def _penalty(inquest: Inquest, offence: Offence, substitute: Call, *, doubled: bool) -> None:
    before, seat, bid = offence.before, offence.seat, offence.call
    free = (
        not doubled
        and substitute is lowest_sufficient(before, bid)
        and inquest.finding(
            "both-natural",
            Text(
                f"Are both {bid:en} and {substitute:en} incontrovertibly not conventional?",
                f"{bid:zh} 与 {substitute:zh} 都毫无疑问不是约定叫吗？",
            ),
            "L27.B.1.a",
            usual="yes",
        )
    )
    if free:
        inquest.tell(
            Text("the auction goes on without penalty", "竞叫照常进行，不予判罚"), "L27.B.1.a"
        )
        inquest.order(AdjustLater(seat.side, "L27.B.1.b"))
        inquest.tell(
            Text(
                f"if {bid:en} told enough to damage the other side, the score will be adjusted",
                f"若 {bid:zh} 透露的信息足以损害对方，就调整得分",
            ),
            "L27.B.1.b",
        )
        return
    silenced(inquest, seat.partner, "L27.B.3" if doubled else "L27.B.2")
    lead_penalty(inquest, seat, bid, substitute, before=before)
    withdrawn(inquest, seat, bid.text, "L16.C.2")


def lowest_sufficient(before: Auction, bid: Call) -> Call | None:
    """Give the lowest sufficient bid in the denomination of an insufficient one, None where seven is passed."""
    for other in CALLS[before.bid + 1 : 35]:
        if other.denomination is bid.denomination:
            return other
    return None


FAMILY: Final = (
    Irregularity(
        "insufficient-bid",
        Text("insufficient bid", "不足叫牌"),
        Citation("L27.B"),
        insufficient_bid,
    ),
)
