"""Rules on calls out of rotation, which may count as in rotation, be accepted, or be cancelled (Laws 28 and 29)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.bridge import PASS, Auction, Call, MakeCall, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls
from paiju.referee.bridge.calls.correction import (
    Change,
    ReplacedCall,
    all_since,
    cancel,
    has_called,
    is_inadmissible,
    is_legal,
    still_open,
)
from paiju.referee.bridge.calls.final_pass import beyond_final_pass
from paiju.referee.bridge.calls.illegal_call import illegal_call
from paiju.referee.bridge.calls.inadvertent_change import changed
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.purposeful_change import call_over
from paiju.referee.bridge.calls.questions import ACCEPT, OWN_TURN, RHO_MUST_PASS, TURN_ACTED
from paiju.referee.bridge.facts import NEXT_ACTED, next_acted_if_it_matters, up_to_call
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def call_out_of_rotation(hearing: Hearing) -> None:
    """Rule on a call at another seat's turn."""
    before, seat, made = up_to_call(hearing, "L29.B")
    still_open(hearing, before)
    if seat is before.turn:
        hearing.dismiss(
            Text(
                f"it was {seat.text.en}'s turn: {made:en} was in rotation",
                f"当时正轮到{seat.text.zh}家：{made:zh} 未越序",
            ),
            "L17.C" if before.calls else "L17.B",
        )
    out_of_rotation(hearing, ReplacedCall(before, seat, made, (len(before.calls),)))


def out_of_rotation(hearing: Hearing, offence: ReplacedCall) -> None:
    """Rule on a call over an auction in which it was another seat's turn."""
    before, seat, made = offence.before, offence.seat, offence.call
    if made.level > 7:
        hearing.contradiction(
            Text(
                f"{made:en} is above seven: Law 38 applies, in rotation or out",
                f"{made:zh} 超过七线：越序不越序，都按第38条裁定",
            ),
            call_law(hearing).above_seven,
            instead="bid-above-seven",
        )
    if before.turn is seat.rho and _in_rotation(hearing, offence):
        return
    if before.turn is seat.lho and _counts_as_change(hearing, before, seat, made):
        return
    if acted_over(hearing, offence):
        called_over(hearing, offence)
    else:
        before_next_call(hearing, offence)


def acted_over(hearing: Hearing, offence: ReplacedCall) -> bool:
    """Return whether the next player has called over the offence, and so accepted it.

    It is asked if they could not accept: Law 19 forbids the double, or a call in their own turn may not have been
    over it at all.
    """
    before, seat, made = offence.before, offence.seat, offence.call
    if before.turn is seat.lho or is_inadmissible(before, seat, made):
        return hearing.ask(NEXT_ACTED, "L29.A")
    return next_acted_if_it_matters(hearing, "L29.A")


def before_next_call(hearing: Hearing, offence: ReplacedCall) -> Call | None:
    """Rule on a call out of rotation over which the next player has not called yet.

    Return the offender's call in turn, or None if it is not known.
    """
    before, seat, made = offence.before, offence.seat, offence.call
    turn = before.turn
    if turn is seat.rho and _turn_used(hearing, offence):
        return None
    if not is_inadmissible(before, seat, made) and _accepted(hearing, seat, made):
        _stands(hearing, seat, made)
        return made
    cancel(hearing, offence.places, turn)
    hearing.tell(
        Text(f"{made:en} is cancelled; {turn.text.en} calls", f"{made:zh} 被取消，由{turn.text.zh}家叫牌"), "L29.B"
    )
    return call_law(hearing).cancelled_out_of_rotation(hearing, before, seat, made)


def _in_rotation(hearing: Hearing, offence: ReplacedCall) -> bool:
    law = call_law(hearing)
    seat, made, rho = offence.seat, offence.call, offence.seat.rho
    if not hearing.ask(RHO_MUST_PASS, rho=rho.text, must_pass=law.must_pass):
        return False
    after = offence.before.after(rho, MakeCall(PASS))
    acted = hearing.ask(NEXT_ACTED, "L28.A")
    places = offence.places
    if acted:
        places = all_since(hearing, places[0], "L28.A")
    cancel(hearing, places, rho)
    hearing.order(MustCall(rho, PASS.text))
    hearing.tell(
        Text(
            f"{made:en} is treated as in rotation: {rho.text.en} is taken to have passed first",
            f"{made:zh} 算作依序叫牌：前面补上{rho.text.zh}家的不叫",
        ),
        "L28.A",
    )
    if after.is_over:
        hearing.tell(
            Text(f"that pass ends the auction, and {made:en} is cancelled", f"这个不叫使竞叫结束，{made:zh} 被取消"),
            "L39",
        )
        beyond_final_pass(hearing, after, seat, made, acted)
    elif acted:
        _repeated_over(hearing, after, seat, made)
    elif is_legal(after, seat, made):
        hearing.order(MustCall(seat, made.text))
    else:
        illegal_call(hearing, ReplacedCall(after, seat, made, ()))
    return True


def _repeated_over(hearing: Hearing, after: Auction, seat: Seat, made: Call) -> None:
    """Have a call in rotation, and the one over it, repeated after the pass; an inadmissible one counts as condoned."""
    if is_inadmissible(after, seat, made):
        law = call_law(hearing)
        hearing.tell(
            Text(
                f"{made:en} and every call after it are cancelled, {law.condoned_free.en}",
                f"{made:zh} 和后面的叫牌都取消，{law.condoned_free.zh}",
            ),
            law.condoned_over_pass,
        )
        withdrawn(hearing, seat, made.text)
        return
    both_stand(hearing, seat, made)


def both_stand(hearing: Hearing, seat: Seat, made: Call) -> None:
    """Let a call out of rotation stand, with the call that the next player has made over it."""
    over = call_over(hearing, seat.lho, "L28.A")
    hearing.order(MustCall(seat, made.text))
    hearing.order(MustCall(seat.lho, over.text))
    hearing.tell(
        Text(f"{seat.lho.text.en}'s {over:en} stands over it", f"{seat.lho.text.zh}家后来的 {over:zh} 照样有效"),
        "L28.A",
    )


def _counts_as_change(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> bool:
    if not has_called(before, seat) or before.calls[-1].seat is not seat:
        return False
    law = call_law(hearing)
    if made is PASS and before.bid < 0 and not law.early_pass_changes:
        return False
    first = before.calls[-1].call
    hearing.tell(
        Text(
            f"at {seat.lho.text.en}'s turn {made:en} counts as a change of {first:en}",
            f"轮到{seat.lho.text.zh}家时，{made:zh} 算作更改 {first:zh}",
        ),
        law.changed_to_pass if made is PASS else law.changed_to_bid if made.is_bid else law.changed_to_double,
    )
    if first is made:
        cancel(hearing, (len(before.calls),), seat.lho)
        hearing.tell(Text("it is the same call: nothing changes", "叫牌相同：没有更改"), law.unchanged)
        return True
    changed(hearing, Change(_without_last(before), seat, first, made))
    return True


def _without_last(auction: Auction) -> Auction:
    """Return the auction without its last call."""
    earlier = Auction.start(auction.dealer)
    for called in auction.calls[:-1]:
        earlier = earlier.after(called.seat, MakeCall(called.call))
    return structs.replace(earlier, turn=auction.calls[-1].seat)


def _turn_used(hearing: Hearing, offence: ReplacedCall) -> bool:
    turn = offence.before.turn
    used = hearing.ask(TURN_ACTED, turn=turn.text)
    if used:
        _right_lost(hearing, offence)
    return used


def called_over(hearing: Hearing, offence: ReplacedCall) -> None:
    """Rule on a call out of rotation over which, or since which, the next player has called."""
    before, seat, made = offence.before, offence.seat, offence.call
    lho = seat.lho
    if before.turn is lho and hearing.ask(OWN_TURN, lho=lho.text, made=made.shown):
        _right_lost(hearing, offence)
    elif is_inadmissible(before, seat, made):
        call_law(hearing).condoned(hearing, offence)
    else:
        _stands(hearing, seat, made)


def _right_lost(hearing: Hearing, offence: ReplacedCall) -> None:
    seat, made, turn = offence.seat, offence.call, offence.before.turn
    free = call_law(hearing).free
    hearing.order(EraseCalls(offence.places))
    hearing.tell(
        Text(
            f"{turn.text.en}'s call is in rotation; {made:en} is treated as never made, and {free.en}",
            f"{turn.text.zh}家的叫牌算作依序，{made:zh} 当作没有叫过，{free.zh}",
        ),
        "L28.B",
    )
    withdrawn(hearing, seat, made.text)


def _accepted(hearing: Hearing, seat: Seat, made: Call) -> bool:
    lho = seat.lho
    chosen = hearing.ask(ACCEPT, by=lho, lho=lho.text, made=made.shown)
    return chosen == "accept"


def _stands(hearing: Hearing, seat: Seat, made: Call) -> None:
    free = call_law(hearing).free
    hearing.tell(
        Text(
            f"{made:en} stands, the auction continues from {seat.lho.text.en}, and {free.en}",
            f"{made:zh} 成立，由{seat.lho.text.zh}家接着叫，{free.zh}",
        ),
        "L29.A",
    )


FAMILY: Final = (
    Irregularity(
        "call-out-of-rotation",
        Text("call out of rotation", "越序叫牌"),
        Citation("L29.B"),
        call_out_of_rotation,
        (Citation("L28.A"), Citation("L30"), Citation("L31"), Citation("L32")),
    ),
)
