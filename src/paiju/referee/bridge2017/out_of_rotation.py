"""Calls out of rotation: which count as in rotation, which are accepted, and what is cancelled (Laws 28-29)."""

from __future__ import annotations

from typing import Final

from msgspec import structs

from paiju.games.bridge import PASS, Auction, Call, MakeCall, Seat
from paiju.laws import Citation
from paiju.laws.effect import EraseCalls, MustCall
from paiju.referee.bridge.facts import next_acted, up_to_call
from paiju.referee.bridge1997.correction import (
    Offence,
    all_since,
    cancel,
    has_called,
    is_inadmissible,
    is_legal,
)
from paiju.referee.bridge1997.out_of_rotation import acted_over, both_stand
from paiju.referee.bridge2017.final_pass import beyond_final_pass
from paiju.referee.bridge2017.illegal_call import illegal_call
from paiju.referee.bridge2017.inadmissible import condoned
from paiju.referee.bridge2017.rectification import still_open, unauthorised
from paiju.referee.bridge2017.rotation import cancelled_out_of_rotation
from paiju.referee.bridge2017.substituted_call import Change, same_call
from paiju.referee.bridge2017.unintended_call import changed
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def call_out_of_rotation(inquest: Inquest) -> None:
    """Rule a call at another seat's turn."""
    before, seat, made = up_to_call(inquest, "L29.B")
    still_open(inquest, before)
    if seat is before.turn:
        inquest.contradiction(
            Text(
                f"it was {seat.text.en}'s turn: {made:en} was in rotation",
                f"当时正轮到{seat.text.zh}家：{made:zh} 未越序",
            ),
            "L17.C" if before.calls else "L17.B",
        )
    out_of_rotation(inquest, Offence(before, seat, made, (len(before.calls),)))


def out_of_rotation(inquest: Inquest, offence: Offence) -> None:
    """Rule a call over an auction in which another seat's turn had come."""
    before, seat, made = offence.before, offence.seat, offence.call
    if made.level > 7:
        inquest.contradiction(
            Text(
                f"{made:en} is above seven: that is ruled by Law 38, in rotation or out of it",
                f"{made:zh} 超过七线：越序不越序，都按第38条裁定",
            ),
            "2017:L35",
            instead="bid-above-seven",
        )
    if before.turn is seat.rho and _in_rotation(inquest, offence):
        return
    if before.turn is seat.lho and _counts_as_change(inquest, before, seat, made):
        return
    if acted_over(inquest, offence):
        called_over(inquest, offence)
    else:
        before_next_call(inquest, offence)


def before_next_call(inquest: Inquest, offence: Offence) -> None:
    """Rule a call out of rotation over which the next player has not called yet."""
    before, seat, made = offence.before, offence.seat, offence.call
    turn = before.turn
    if turn is seat.rho and _turn_used(inquest, offence):
        return
    if not is_inadmissible(before, seat, made) and _accepted(inquest, seat, made):
        _stands(inquest, seat, made)
        return
    cancel(inquest, offence.places, turn)
    inquest.tell(
        Text(
            f"{made:en} is cancelled; {turn.text.en} calls",
            f"{made:zh} 被取消，由{turn.text.zh}家叫牌",
        ),
        "L29.B",
    )
    cancelled_out_of_rotation(inquest, before, seat, made)


def _in_rotation(inquest: Inquest, offence: Offence) -> bool:
    seat, made, rho = offence.seat, offence.call, offence.seat.rho
    if not inquest.happened(
        "rho-must-pass",
        Text(
            f"Was {rho.text.en} required to pass at this turn?",
            f"{rho.text.zh}家这一轮必须不叫吗？",
        ),
        "L28.A",
        usual="no",
    ):
        return False
    after = offence.before.after(rho, MakeCall(PASS))
    acted = next_acted(inquest, "L28.A")
    places = offence.places
    if acted:
        places = all_since(inquest, places[0], "L28.A")
    cancel(inquest, places, rho)
    inquest.order(MustCall(rho, PASS.text))
    inquest.tell(
        Text(
            f"{made:en} counts as in rotation: {rho.text.en}'s pass is put before it",
            f"{made:zh} 算作依序叫牌：前面补上{rho.text.zh}家的不叫",
        ),
        "L28.A",
    )
    if after.is_over:
        inquest.tell(
            Text(
                f"that pass ends the auction, and {made:en} is cancelled",
                f"这个不叫使竞叫结束，{made:zh} 被取消",
            ),
            "2017:L39",
        )
        beyond_final_pass(inquest, after, seat, made, acted=acted)
    elif acted:
        _repeated_over(inquest, after, seat, made)
    elif is_legal(after, seat, made):
        inquest.order(MustCall(seat, made.text))
    else:
        illegal_call(inquest, Offence(after, seat, made, ()))
    return True


def _repeated_over(inquest: Inquest, after: Auction, seat: Seat, made: Call) -> None:
    """Have a call in rotation, and the one over it, made again behind the pass; what cannot stand is condoned."""
    if is_inadmissible(after, seat, made):
        inquest.tell(
            Text(
                f"{made:en} and every call after it are cancelled, as if nothing had happened",
                f"{made:zh} 和后面的叫牌都取消，就当没有违规",
            ),
            "2017:L36.A",
        )
        unauthorised(inquest, seat, made.text)
        return
    both_stand(inquest, seat, made)


def _counts_as_change(inquest: Inquest, before: Auction, seat: Seat, made: Call) -> bool:
    if not has_called(before, seat) or before.calls[-1].seat is not seat:
        return False
    first = before.calls[-1].call
    clause = "2017:L30.B.2" if made is PASS else "2017:L31.C" if made.is_bid else "2017:L25.B.1"
    inquest.tell(
        Text(
            f"at {seat.lho.text.en}'s turn {made:en} counts as a change of {first:en}",
            f"轮到{seat.lho.text.zh}家时，{made:zh} 算作更改 {first:zh}",
        ),
        clause,
    )
    if first is made:
        same_call(inquest, before, seat)
    else:
        changed(inquest, Change(_without_last(before), seat, first, made))
    return True


def _without_last(auction: Auction) -> Auction:
    """Give the auction without its last call."""
    earlier = Auction.start(auction.dealer)
    for called in auction.calls[:-1]:
        earlier = earlier.after(called.seat, MakeCall(called.call))
    return structs.replace(earlier, turn=auction.calls[-1].seat)


def called_over(inquest: Inquest, offence: Offence) -> None:
    """Rule a call out of rotation over which, or since which, the next player has called."""
    before, seat, made = offence.before, offence.seat, offence.call
    lho = seat.lho
    if before.turn is lho and inquest.finding(
        "own-turn",
        Text(
            f"Did {lho.text.en} call in his own turn, and not over {made:en}?",
            f"{lho.text.zh}家是在自己的轮次叫牌（而不是对 {made:zh} 接叫）吗？",
        ),
        "L28.B",
        usual="no",
    ):
        _right_lost(inquest, offence)
    elif is_inadmissible(before, seat, made):
        condoned(inquest, offence)
    else:
        _stands(inquest, seat, made)


def _turn_used(inquest: Inquest, offence: Offence) -> bool:
    turn = offence.before.turn
    used = inquest.happened(
        "turn-acted",
        Text(
            f"Has {turn.text.en}, whose turn it was, called since?",
            f"轮到叫牌的{turn.text.zh}家后来叫过牌了吗？",
        ),
        "L28.B",
        usual="no",
    )
    if used:
        _right_lost(inquest, offence)
    return used


def _right_lost(inquest: Inquest, offence: Offence) -> None:
    seat, made, turn = offence.seat, offence.call, offence.before.turn
    inquest.order(EraseCalls(offence.places))
    inquest.tell(
        Text(
            f"{turn.text.en}'s call is in rotation; {made:en} counts as never made, without rectification",
            f"{turn.text.zh}家的叫牌算作依序，{made:zh} 当作没有叫过，不作纠正",
        ),
        "L28.B",
    )
    unauthorised(inquest, seat, made.text)


def _accepted(inquest: Inquest, seat: Seat, made: Call) -> bool:
    lho = seat.lho
    chosen = inquest.option(
        "accept",
        lho,
        Text(
            f"Does {lho.text.en} accept {made:en} out of rotation?",
            f"{lho.text.zh}家接受越序的 {made:zh} 吗？",
        ),
        "L29.A",
        {
            "accept": Text(f"call over {made:en}", f"接受 {made:zh}，接着叫牌"),
            "refuse": Text(f"have {made:en} cancelled", f"要求取消 {made:zh}"),
        },
        lapse="accept",
    )
    return chosen == "accept"


def _stands(inquest: Inquest, seat: Seat, made: Call) -> None:
    inquest.tell(
        Text(
            f"{made:en} stands, the auction goes on from {seat.lho.text.en}, and there is no rectification",
            f"{made:zh} 成立，由{seat.lho.text.zh}家接着叫，不作纠正",
        ),
        "L29.A",
    )


FAMILY: Final = (
    Irregularity(
        "call-out-of-rotation",
        Text("call out of rotation", "越序叫牌"),
        Citation("L29.B"),
        call_out_of_rotation,
        (
            Citation("L28.A"),
            Citation("2017:L30.A"),
            Citation("2017:L31.A.1"),
            Citation("2017:L32.A"),
        ),
    ),
)
