"""Rules on cancelled calls out of rotation (Laws 30 to 32, 36B4): who passes, and what the offender may call."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, Auction, Call, MakeCall, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws.effect import Information
from paiju.referee.bridge.calls.comparable import partner_passes_unless_comparable
from paiju.referee.bridge.calls.correction import (
    ReplacedCall,
    aware,
    called_instead,
    closed,
    is_inadmissible,
    is_legal,
    rho_calls,
)
from paiju.referee.bridge.calls.inadmissible import costs
from paiju.referee.bridge.calls.insufficient import insufficient_in_turn_2017
from paiju.referee.bridge.calls.questions import LHO_CALLS, PARTNER_CALLS, PASS_MEANING, RHO_CALLS
from paiju.referee.bridge.calls.rotation_bid import bid_out_of_rotation
from paiju.referee.bridge.calls.rotation_double import double_out_of_rotation
from paiju.referee.bridge.calls.rotation_pass import pass_out_of_rotation
from paiju.referee.bridge.wording import pass_once, withdrawn
from paiju.referee.hearing import Hearing
from paiju.text import Text


class _Law(Struct, frozen=True):
    """The clauses for the call repeated in turn, a comparable call, another call, and partner's calls."""

    repeated: str
    comparable: str
    other: str
    partner: str


_PASSES: Final = _Law("2017:L30.A", "2017:L30.B.1.b", "2017:L30.B.1.b", "2017:L30.B.1.a")
_BIDS: Final = _Law("2017:L31.A.1", "2017:L31.A.2.a", "2017:L31.A.2.b", "2017:L31.B")
_DOUBLES: Final = _Law("2017:L32.A", "2017:L32.A", "2017:L32.A", "2017:L32.B")


def cancelled_out_of_rotation_1997(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> Call | None:
    """Rule on a call out of rotation that was not accepted; return the offender's call, or None if unknown."""
    if made in (DOUBLE, REDOUBLE):
        final, untold = double_out_of_rotation(hearing, before, seat, made)
    elif made is PASS:
        final, untold = pass_out_of_rotation(hearing, before, seat)
    else:
        final, untold = bid_out_of_rotation(hearing, before, seat, made)
    if untold:
        withdrawn(hearing, seat, made.text)
    return final


def cancelled_out_of_rotation_2017(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> None:
    """Rule on a call out of rotation that was not accepted."""
    if is_inadmissible(before, seat, made):
        _inadmissible(hearing, before, seat, made)
    elif made is PASS:
        _pass(hearing, before, seat)
    else:
        _again(hearing, before, seat, made, _BIDS if made.is_bid else _DOUBLES)


def _pass(hearing: Hearing, before: Auction, seat: Seat) -> None:
    if _is_artificial(hearing, before, seat):
        hearing.tell(
            Text("such a pass is treated as a bid out of rotation", "这样的不叫按越序实质叫牌裁定"), "2017:L30.C"
        )
        _again(hearing, before, seat, PASS, _BIDS)
    elif before.turn is seat.rho:
        pass_once(hearing, seat, "2017:L30.A")
        aware(hearing, seat)
        withdrawn(hearing, seat, PASS.text)
    else:
        _again(hearing, before, seat, PASS, _PASSES)


def _is_artificial(hearing: Hearing, before: Auction, seat: Seat) -> bool:
    choices = {
        "plain": Text("none of these", "没有这样的含义"),
        "artificial": Text(
            "values, or a suit other than the last one named: it was artificial",
            "牌力，或最后所叫花色以外的花色：属于人为叫牌",
        ),
    }
    if any(called.seat is seat.partner and called.call is not PASS for called in before.calls):
        choices["of-artificial"] = Text("it was a pass of partner's artificial call", "对同伴人为叫牌的不叫")
    meaning = hearing.ask(PASS_MEANING.among(choices))
    return meaning != "plain"


def _again(hearing: Hearing, before: Auction, seat: Seat, made: Call, law: _Law) -> None:
    if before.turn is seat.rho:
        answered, after = rho_calls(hearing, before, seat, law.comparable)
        if answered is PASS:
            _repeats(hearing, after, seat, made, law.repeated)
            return
    else:
        found = _others_call(hearing, before, seat, made, law)
        if found is None:
            return
        after = found
    final = called_instead(hearing, after, seat, law.comparable)
    partner_passes_unless_comparable(hearing, seat, made, final, (law.comparable, law.other))


def _others_call(hearing: Hearing, before: Auction, seat: Seat, made: Call, law: _Law) -> Auction | None:
    """Ask for the other players' calls up to the offender's turn; return the auction, or None if it ended first."""
    partner = seat.partner
    hearing.order(Information((partner,), made.text))
    hearing.tell(
        Text(
            f"{partner.text.en} may make any legal call in turn, but may not use what {made:en} showed",
            f"{partner.text.zh}家轮到时可以作任何合法叫牌，但不得利用 {made:zh} 透露的信息",
        ),
        law.partner,
    )
    going = before
    while going.turn is not seat:
        who = going.turn
        question = {seat.lho: LHO_CALLS, partner: PARTNER_CALLS, seat.rho: RHO_CALLS}[who]
        call = called_instead(hearing, going, who, law.partner, question)
        going = going.after(who, MakeCall(call))
        if closed(hearing, going):
            withdrawn(hearing, seat, made.text)
            return None
    return going


def _repeats(hearing: Hearing, after: Auction, seat: Seat, call: Call, clause: str) -> None:
    """Require the offender to repeat the call in turn; an insufficient bid is then ruled on as such."""
    if closed(hearing, after):
        withdrawn(hearing, seat, call.text)
        return
    hearing.tell(Text(f"{seat.text.en} must call {call:en} again", f"{seat.text.zh}家必须重复 {call:zh}"), clause)
    if not is_legal(after, seat, call):
        hearing.tell(
            Text(
                f"{call:en} is insufficient: if it is repeated, Law 27 applies",
                f"{call:zh} 不足，重复叫出后按第27条裁定",
            ),
            "2017:L27.A.1",
        )
        insufficient_in_turn_2017(hearing, ReplacedCall(after, seat, call, ()))
        return
    hearing.order(MustCall(seat, call.text))
    hearing.tell(Text("there is no rectification", "不作纠正"), clause)


def _inadmissible(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> None:
    hearing.tell(
        Text(
            f"Law 19 does not permit {made:en}: it cannot be accepted; {seat.text.en} may make any legal call in turn",
            f"{made:zh} 不合第19条，不得接受；{seat.text.zh}家轮到时可以作任何合法叫牌",
        ),
        "2017:L36.B.4",
    )
    costs(hearing, ReplacedCall(before, seat, made, ()), "2017:L36.B.4")
