"""Rules on a legal call in turn other than the one that an earlier ruling requires."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import DOUBLE, PASS, REDOUBLE, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall
from paiju.laws import Citation
from paiju.referee.bridge.calls.comparable import replaced
from paiju.referee.bridge.calls.correction import all_since, called_instead, cancel, is_legal
from paiju.referee.bridge.calls.law import call_law
from paiju.referee.bridge.calls.questions import BID_OR_PASS_INSTEAD, FORFEITED, REQUIRED_CALL, REQUIREMENT
from paiju.referee.bridge.facts import NEXT_ACTED, NO_DOUBLE, up_to_call
from paiju.referee.bridge.leads.lead_penalty import lead_penalty
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.bridge.wording import withdrawn
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def another_call(hearing: Hearing) -> None:
    """Cancel the call and require the other one, unless the director finds that this right was forfeited."""
    before, seat, made = up_to_call(hearing, "L84.B")
    if seat is not before.turn or not is_legal(before, seat, made):
        hearing.contradiction(
            Text(
                f"{made:en} was itself out of rotation or illegal: deal with it under its own law first",
                f"{made:zh} 本身越序或不合法：先按它自己的条款裁定",
            ),
            "L29.B" if seat is not before.turn else "L18.D" if made.is_bid else "L19.A.1",
            instead=_own_law(before, seat, made),
        )
    required = _required(hearing, made)
    if hearing.ask(NEXT_ACTED, "L11.A"):
        if hearing.ask(FORFEITED, lho=seat.lho.text, made=made.shown):
            hearing.tell(Text(f"{made:en} stands, and the auction continues", f"{made:zh} 成立，竞叫继续"), "L11.A")
            return
        cancel(hearing, all_since(hearing, len(before.calls), "L11.A"), seat)
    else:
        cancel(hearing, (len(before.calls),), seat)
    hearing.tell(
        Text(f"{made:en} is cancelled: the ruling required another call", f"{made:zh} 被取消：此前的裁定要他另叫一个"),
        "L84.B",
    )
    if required is None:
        final = called_instead(hearing, before, seat, "L84.B", BID_OR_PASS_INSTEAD)
        if final in (DOUBLE, REDOUBLE):
            hearing.contradiction(
                Text(f"{seat.text.en} must bid or pass at this turn", f"{seat.text.zh}家此次只能实质叫牌或不叫"),
                "L84.B",
            )
    else:
        final = required
        hearing.order(MustCall(seat, final.text))
        hearing.tell(Text(f"{seat.text.en} must call {final:en}", f"{seat.text.zh}家必须叫 {final:zh}"), "L84.B")
    call_law(hearing).cost_of_another_call(hearing, before, seat, made, final)
    possible_fine(hearing, seat.side, "L90.B.8")


def _own_law(before: Auction, seat: Seat, made: Call) -> str:
    """Return the name of the irregularity under which an illegal call is ruled."""
    if seat is not before.turn:
        return "call-out-of-rotation"
    return "insufficient-bid" if made.is_bid else "inadmissible-double"


def _required(hearing: Hearing, made: Call) -> Call | None:
    """Ask which call was required; None if only doubles and redoubles were forbidden."""
    kind = hearing.ask(REQUIREMENT)
    if kind == NO_DOUBLE:
        if made not in (DOUBLE, REDOUBLE):
            hearing.dismiss(Text(f"{made:en} was allowed", f"{made:zh} 是允许的叫牌"), "L84.B")
        return None
    required = hearing.ask(REQUIRED_CALL)
    if required is made:
        hearing.dismiss(Text("the player made the required call", "他叫的正是要他叫的"), "L84.B")
    if required is PASS:
        hearing.contradiction(
            Text("if a player who must pass makes another call, Law 37 applies", "必须不叫的人叫了别的，按第37条裁定"),
            "L37",
            instead="action-when-required-to-pass",
        )
    return required


def cost_of_another_call_1997(hearing: Hearing, before: Auction, seat: Seat, made: Call, final: Call) -> None:
    """Rule on the costs of the cancelled call: Law 26 may restrict the lead."""
    lead_penalty(hearing, seat, made, final, before=before)
    withdrawn(hearing, seat, made.text)


def cost_of_another_call_2017(hearing: Hearing, before: Auction, seat: Seat, made: Call, final: Call) -> None:
    """Rule on the costs of the cancelled call: none if the call that replaces it is comparable."""
    del before
    replaced(hearing, seat, made, final)


FAMILY: Final = (
    Irregularity(
        "call-against-ruling",
        Text("call other than the one the ruling requires", "未按裁定要求叫牌"),
        Citation("L84.B"),
        another_call,
        (Citation("L30.B.2.b"), Citation("L31.A.1"), Citation("L32.B.1")),
    ),
)
