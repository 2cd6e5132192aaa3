"""Ways of saying that many rulings share."""

from __future__ import annotations

from paiju.cards import Card
from paiju.games.bridge import Seat
from paiju.laws.effect import Information, PassAlways, PassOnce
from paiju.referee.inquest import Inquest
from paiju.text import Text


def pass_once(inquest: Inquest, seat: Seat, clause: str) -> None:
    """Order a seat to pass when it is next to call."""
    inquest.order(PassOnce(seat))
    inquest.tell(
        Text(
            f"{seat.text.en} must pass at his next turn",
            f"{seat.text.zh}家在下一次轮到叫牌时必须不叫",
        ),
        clause,
    )


def pass_always(inquest: Inquest, seat: Seat, clause: str) -> None:
    """Order a seat to pass to the end of the auction."""
    inquest.order(PassAlways(seat))
    inquest.tell(
        Text(
            f"{seat.text.en} must pass for the rest of the auction",
            f"{seat.text.zh}家在本次竞叫中此后始终不叫",
        ),
        clause,
    )


def withdrawn(inquest: Inquest, seat: Seat, what: str, clause: str) -> None:
    """Say that what was withdrawn is no information for the offending side (16C2 in both editions)."""
    inquest.order(Information((seat, seat.partner), what))
    shown = what if what[0] not in "CDHS" else Card.parse(what).symbol
    inquest.tell(
        Text(
            f"{shown}, withdrawn, is information that {seat.side.text.en} may not use; the other side may",
            f"收回的 {shown} 对{seat.side.text.zh}方为非法信息，对方则可以利用",
        ),
        clause,
    )
