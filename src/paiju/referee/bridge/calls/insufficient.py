"""Rules on insufficient bids (Law 27): accepted, replaced, replaced too early, or replaced by another one."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.bridge import DOUBLE, REDOUBLE, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls
from paiju.referee.bridge.calls.correction import ReplacedCall, all_since, cancel, is_insufficient, still_open
from paiju.referee.bridge.calls.insufficient_replaced import accepted, attempt, chosen, corrected, second_stands, weigh
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.questions import ACCEPT_INSUFFICIENT, ACCEPT_REPEATED, SUBSTITUTE
from paiju.referee.bridge.facts import lho_in_turn, on_record_next_acted, up_to_call
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def insufficient_bid(hearing: Hearing) -> None:
    """Rule on a bid in turn that does not supersede the last one."""
    before, seat, bid = _facts(hearing)
    offence = ReplacedCall(before, seat, bid, (len(before.calls),))
    call_law(hearing).insufficient_replaced(hearing, offence)


def prematurely_corrected(hearing: Hearing, attempted: Call) -> None:
    """Rule on an insufficient bid that the offender changed before the director ruled.

    In 1997 the attempt is cancelled with the consequences of Law 26, and the offender chooses again, knowing the
    penalties (L9.C, L10.C.1). In 2017 the attempt is the correction (27C).
    """
    before, seat, bid = _facts(hearing)
    place = len(before.calls)
    offence = ReplacedCall(before, seat, bid, (place, place + 1), attempted)
    call_law(hearing).insufficient_replaced(hearing, offence)


def _facts(hearing: Hearing) -> tuple[Auction, Seat, Call]:
    before, seat, bid = up_to_call(hearing, "L27.B", call_by="L18.D", in_turn=True)
    still_open(hearing, before)
    if seat is not before.turn:
        hearing.contradiction(
            Text(
                f"it was {before.turn.text.en}'s turn: a bid out of rotation is dealt with under Law 31",
                f"当时轮到{before.turn.text.zh}家：越序叫牌按第31条裁定",
            ),
            "L27.C",
            instead="call-out-of-rotation",
        )
    if not bid.is_bid:
        hearing.contradiction(Text(f"{bid:en} is not an insufficient bid", f"{bid:zh} 不是不足叫牌"), "L18.D")
    if not is_insufficient(before, bid):
        hearing.dismiss(Text(f"{bid:en} is not an insufficient bid here", f"{bid:zh} 在此不是不足叫牌"), "L18.D")
    return before, seat, bid


def insufficient_in_turn_1997(hearing: Hearing, offence: ReplacedCall) -> Call:
    """Rule on an insufficient bid in rotation, and return the call that replaces it.

    If the offence has no calls to cancel, the bid is one that the offender must make now (L28.A, L31.A.1).
    """
    seat, bid = offence.seat, offence.call
    repeated = not offence.places
    alone = not repeated and offence.attempted is None
    if alone and on_record_next_acted(hearing, "L27.A"):
        _stands_1997(hearing, offence)  # LHO has called over it: no choice is left
        return bid
    if not accepted(hearing, seat, bid, ACCEPT_REPEATED if repeated else ACCEPT_INSUFFICIENT):
        return corrected(hearing, offence)
    _stands_1997(hearing, offence)
    if repeated:
        hearing.order(MustCall(seat, bid.text))
    return bid


def insufficient_in_turn_2017(hearing: Hearing, offence: ReplacedCall) -> None:
    """Rule on an insufficient bid in rotation.

    If the offence has no calls to cancel, the bid is one that the offender must make now (28A, 31A1). `attempted`:
    the offender's replacement before the ruling.
    """
    seat, bid = offence.seat, offence.call
    alone = bool(offence.places) and offence.attempted is None
    if alone and on_record_next_acted(hearing, "2017:L27.A.1"):
        _stands_2017(hearing, offence)  # LHO has called over it: no choice is left
        return
    if accepted(hearing, seat, bid, ACCEPT_INSUFFICIENT if offence.places else ACCEPT_REPEATED):
        _stands_2017(hearing, offence)
        return
    attempted = offence.attempted
    if attempted is None:
        if offence.places:
            cancel(hearing, offence.places, seat)
        weigh(hearing, offence, chosen(hearing, offence, SUBSTITUTE, "2017:L27.B"), made=False)
        return
    _substituted(hearing, offence, attempted)


def _stands_1997(hearing: Hearing, offence: ReplacedCall) -> None:
    seat, bid = offence.seat, offence.call
    hearing.tell(
        Text(f"{bid:en} stands; {seat.lho.text.en} calls over it", f"{bid:zh} 有效，由{seat.lho.text.zh}家接叫"),
        "L27.A",
    )
    if offence.attempted is not None:
        hearing.order(EraseCalls((offence.places[0] + 1,)))
        attempt(hearing, offence, offence.attempted, bid)


def called_over(hearing: Hearing, offence: ReplacedCall, *, second: bool) -> None:
    """Rule on a changed insufficient bid when the next player has called over it, or over the `second` call."""
    attempted, place = offence.attempted, offence.places[0]
    if attempted is None or not second:
        _stands_2017(hearing, offence)
    elif is_insufficient(offence.before, attempted):
        second_stands(hearing, offence, attempted, made=True)
    elif attempted in (DOUBLE, REDOUBLE):
        since = all_since(hearing, place + 1, "2017:L27.C")
        whole = structs.replace(offence, places=(place, *since))
        _substituted(hearing, whole, attempted)
    else:
        _substituted(hearing, offence, attempted)


def _substituted(hearing: Hearing, offence: ReplacedCall, attempted: Call) -> None:
    bid = offence.call
    hearing.tell(
        Text(
            f"{attempted:en} came before the ruling and is treated as the correction of {bid:en}",
            f"{attempted:zh} 是裁定之前叫的，算作对 {bid:zh} 的更正",
        ),
        "2017:L27.C",
    )
    weigh(hearing, offence, attempted, made=True)


def _stands_2017(hearing: Hearing, offence: ReplacedCall) -> None:
    seat, bid, attempted = offence.seat, offence.call, offence.attempted
    hearing.tell(
        Text(
            f"{bid:en} stands as if it were legal; {seat.lho.text.en} calls over it",
            f"{bid:zh} 算作合法，由{seat.lho.text.zh}家接叫",
        ),
        "2017:L27.A.1",
    )
    if not offence.places:
        hearing.order(MustCall(seat, bid.text))
    if attempted is not None:
        hearing.order(EraseCalls((offence.places[0] + 1,)))
        lho_in_turn(hearing, seat, "2017:L27.A.1")
        hearing.tell(Text(f"{attempted:en} is withdrawn", f"{attempted:zh} 被收回"), "2017:L27.C")
        withdrawn(hearing, seat, attempted.text)


FAMILY: Final = (
    Irregularity("insufficient-bid", Text("insufficient bid", "不足叫牌"), Citation("L27.B"), insufficient_bid),
)
