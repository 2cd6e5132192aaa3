"""Bids and conventional passes out of rotation that were not accepted (Law 31)."""

from __future__ import annotations

from paiju.games.bridge import PASS, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall
from paiju.referee.bridge.calls.asked import REPEATS_MEANING
from paiju.referee.bridge.calls.correction import (
    Offence,
    called_instead,
    closed,
    is_legal,
    rho_calls,
    silenced,
    silenced_once,
)
from paiju.referee.bridge.calls.insufficient import insufficient_in_turn_1997
from paiju.referee.bridge.leads.lead_penalty import is_conventional, lead_penalty, own_suit, related_suits
from paiju.referee.inquest import Inquest
from paiju.text import Text


def bid_out_of_rotation(inquest: Inquest, before: Auction, seat: Seat, bid: Call) -> tuple[Call | None, bool]:
    """Rule on a cancelled bid, sufficient or not (L27.C). Returns the same as `double_out_of_rotation`."""
    if before.turn is not seat.rho:
        silenced(inquest, seat.partner, "L31.B")
        lead_penalty(inquest, seat, bid, before=before, to_come=True)
        return None, True
    answered, after = rho_calls(inquest, before, seat, "L31.A.2")
    if answered is PASS:
        return repeats(inquest, after, seat, bid, "L31.A.1"), False
    final = called_instead(inquest, after, seat, "L31.A.2")
    conventional = is_conventional(inquest, bid)
    if _same_denomination(inquest, bid, final, conventional):
        silenced_once(inquest, seat.partner, "L31.A.2.a")
        return final, final is not bid
    silenced(inquest, seat.partner, "L31.A.2.b")
    shown = related_suits(inquest, bid) if conventional else own_suit(bid)
    lead_penalty(inquest, seat, bid, final, before=before, shown=shown)
    return final, final is not bid


def conventional_pass(inquest: Inquest, before: Auction, seat: Seat) -> tuple[Call | None, bool]:
    """Rule on a cancelled conventional pass (L30.C). Returns the same as `double_out_of_rotation`."""
    final = None
    if before.turn is seat.rho:
        answered, after = rho_calls(inquest, before, seat, "L31.A.2")
        if answered is PASS:
            return repeats(inquest, after, seat, PASS, "L31.A.1"), False
        final = called_instead(inquest, after, seat, "L31.A.2")
    silenced(inquest, seat.partner, "L31.B" if final is None else "L31.A.2.b")
    shown = related_suits(inquest, PASS)
    lead_penalty(inquest, seat, PASS, final, before=before, shown=shown, to_come=final is None)
    return final, final is not PASS


def repeats(inquest: Inquest, after: Auction, seat: Seat, call: Call, clause: str) -> Call:
    """Have the offender repeat the call in turn, and return it; an insufficient bid is then ruled as such."""
    if closed(inquest, after):
        return call
    inquest.tell(Text(f"{seat.text.en} must call {call:en} again", f"{seat.text.zh}家必须重复 {call:zh}"), clause)
    if not is_legal(after, seat, call):
        inquest.tell(
            Text(
                f"{call:en} is insufficient: if it is repeated, Law 27 applies",
                f"{call:zh} 不足，重复叫出后按第27条裁定",
            ),
            "L27.B",
        )
        return insufficient_in_turn_1997(inquest, Offence(after, seat, call, ()))
    inquest.order(MustCall(seat, call.text))
    inquest.tell(Text("there is no penalty", "不予判罚"), clause)
    return call


def _same_denomination(inquest: Inquest, bid: Call, final: Call, conventional: bool) -> bool:
    if not conventional:
        return final.denomination is bid.denomination
    return inquest.ask(REPEATS_MEANING, final=final.shown, bid=bid.shown)
