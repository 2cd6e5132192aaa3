"""Rules on bids and conventional passes out of rotation that were not accepted (Law 31)."""

from __future__ import annotations

from paiju.games.bridge import PASS, Auction, Call, Seat
from paiju.games.bridge.effects import MustCall
from paiju.referee.bridge.calls.correction import (
    ReplacedCall,
    called_instead,
    closed,
    is_legal,
    rho_calls,
    silenced,
    silenced_once,
)
from paiju.referee.bridge.calls.insufficient import insufficient_in_turn_1997
from paiju.referee.bridge.calls.questions import REPEATS_MEANING
from paiju.referee.bridge.leads.lead_penalty import is_conventional, lead_penalty, own_suit, related_suits
from paiju.referee.hearing import Hearing
from paiju.text import Text


def bid_out_of_rotation(hearing: Hearing, before: Auction, seat: Seat, bid: Call) -> tuple[Call | None, bool]:
    """Rule on a cancelled bid, sufficient or not (L27.C). Returns what `double_out_of_rotation` does."""
    if before.turn is not seat.rho:
        silenced(hearing, seat.partner, "L31.B")
        lead_penalty(hearing, seat, bid, before=before, to_come=True)
        return None, True
    answered, after = rho_calls(hearing, before, seat, "L31.A.2")
    if answered is PASS:
        return repeats(hearing, after, seat, bid, "L31.A.1"), False
    final = called_instead(hearing, after, seat, "L31.A.2")
    conventional = is_conventional(hearing, bid)
    if _same_denomination(hearing, bid, final, conventional):
        silenced_once(hearing, seat.partner, "L31.A.2.a")
        return final, final is not bid
    silenced(hearing, seat.partner, "L31.A.2.b")
    shown = related_suits(hearing, bid) if conventional else own_suit(bid)
    lead_penalty(hearing, seat, bid, final, before=before, shown=shown)
    return final, final is not bid


def conventional_pass(hearing: Hearing, before: Auction, seat: Seat) -> tuple[Call | None, bool]:
    """Rule on a cancelled conventional pass (L30.C). Returns what `double_out_of_rotation` does."""
    final = None
    if before.turn is seat.rho:
        answered, after = rho_calls(hearing, before, seat, "L31.A.2")
        if answered is PASS:
            return repeats(hearing, after, seat, PASS, "L31.A.1"), False
        final = called_instead(hearing, after, seat, "L31.A.2")
    silenced(hearing, seat.partner, "L31.B" if final is None else "L31.A.2.b")
    shown = related_suits(hearing, PASS)
    lead_penalty(hearing, seat, PASS, final, before=before, shown=shown, to_come=final is None)
    return final, final is not PASS


def repeats(hearing: Hearing, after: Auction, seat: Seat, call: Call, clause: str) -> Call:
    """Require the offender to repeat the call in turn, and return it; an insufficient bid is then ruled on as such."""
    if closed(hearing, after):
        return call
    hearing.tell(Text(f"{seat.text.en} must call {call:en} again", f"{seat.text.zh}家必须重复 {call:zh}"), clause)
    if not is_legal(after, seat, call):
        hearing.tell(
            Text(
                f"{call:en} is insufficient: if it is repeated, Law 27 applies",
                f"{call:zh} 不足，重复叫出后按第27条裁定",
            ),
            "L27.B",
        )
        return insufficient_in_turn_1997(hearing, ReplacedCall(after, seat, call, ()))
    hearing.order(MustCall(seat, call.text))
    hearing.tell(Text("there is no penalty", "不予判罚"), clause)
    return call


def _same_denomination(hearing: Hearing, bid: Call, final: Call, conventional: bool) -> bool:
    if not conventional:
        return final.denomination is bid.denomination
    return hearing.ask(REPEATS_MEANING, final=final.shown, bid=bid.shown)
