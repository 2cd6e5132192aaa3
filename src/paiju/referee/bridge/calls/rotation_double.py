"""Rules on doubles and redoubles out of rotation that were not accepted (Law 32)."""

from __future__ import annotations

from paiju.games.bridge import PASS, Auction, Call, Seat
from paiju.referee.bridge.calls.correction import (
    ReplacedCall,
    called_instead,
    closed,
    is_inadmissible,
    rho_calls,
    silenced,
)
from paiju.referee.bridge.calls.inadmissible import double_replaced_1997
from paiju.referee.bridge.calls.rotation_bid import repeats
from paiju.referee.bridge.leads.lead_penalty import lead_penalty
from paiju.referee.bridge.leads.questions import CONVENTIONAL, RELATED_SUITS
from paiju.referee.hearing import Hearing
from paiju.text import Text


def double_out_of_rotation(hearing: Hearing, before: Auction, seat: Seat, made: Call) -> tuple[Call | None, bool]:
    """Rule on a cancelled double or redouble; an inadmissible one could not have been accepted.

    Returns two things: the offender's call in turn, or None if it is not known; and whether the players must still
    be told that the information from the withdrawn call is unauthorised.
    """
    inadmissible = is_inadmissible(before, seat, made)
    if inadmissible:
        hearing.tell(
            Text(f"{made:en} is not permitted by Law 19 and cannot be accepted", f"{made:zh} 不合第19条，不得接受"),
            "L32",
        )
    if before.turn is not seat.rho:
        at_partners = before.turn is seat.partner
        silenced(hearing, seat.partner, "L32.A" if at_partners else "L36")
        _lead_penalty(hearing, before, seat, made, None)
        return None, True
    answered, after = rho_calls(hearing, before, seat, "L32.B.2")
    if answered is not PASS:
        final = called_instead(hearing, after, seat, "L32.B.2")
        silenced(hearing, seat.partner, "L32.B.2")
        _lead_penalty(hearing, before, seat, made, final)
        return final, final is not made
    if not inadmissible:
        repeats(hearing, after, seat, made, "L32.B.1")
    elif not closed(hearing, after):
        hearing.tell(
            Text(f"{made:en} may not be repeated: Law 36 applies", f"{made:zh} 不得重复：按第36条裁定"), "L32.B.1"
        )
        _once_asked(hearing)
        return double_replaced_1997(hearing, ReplacedCall(after, seat, made, ()), ()), False
    return made, False


def _lead_penalty(hearing: Hearing, before: Auction, seat: Seat, made: Call, final: Call | None) -> None:
    """Apply 26B, which Law 32 requires whatever the double showed."""
    _once_asked(hearing)
    to_come = final is None
    lead_penalty(hearing, seat, made, final, before=before, shown=(), to_come=to_come)


def _once_asked(hearing: Hearing) -> None:
    hearing.once_asked(CONVENTIONAL.but(name="withdrawn-conventional"), RELATED_SUITS.but(name="withdrawn-suits"))
