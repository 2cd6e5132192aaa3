"""What rulings on calls do under the Laws of 2017: partner passes, information is withdrawn, gain is seen later."""

from __future__ import annotations

from paiju.games.bridge import Auction, Seat
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.wording import pass_always, pass_once, withdrawn
from paiju.referee.inquest import Inquest
from paiju.text import Text


def still_open(inquest: Inquest, auction: Auction) -> None:
    """Refuse the case where the auction was over already: that is Law 39."""
    if auction.is_over:
        inquest.contradiction(
            Text(
                "the auction was over: a call after the final pass is ruled by Law 39",
                "竞叫已经结束：最终不叫之后的叫牌按第39条裁定",
            ),
            "2017:L39",
            instead="call-after-final-pass",
        )


def closed(inquest: Inquest, auction: Auction) -> bool:
    """Say that a pass was the last one, where it was: then there is no turn to call again."""
    if auction.is_over:
        inquest.tell(
            Text("that pass ends the auction", "这个不叫使竞叫结束"),
            "2017:L22.A" if auction.bid >= 0 else "2017:L22.B",
        )
    return auction.is_over


def silenced(inquest: Inquest, seat: Seat, clause: str) -> None:
    """Have the offender's partner pass to the end; 72C looks back at it after the play."""
    pass_always(inquest, seat, clause)
    aware(inquest, seat.partner)


def silenced_once(inquest: Inquest, seat: Seat, clause: str) -> None:
    """Have the offender's partner pass at his next turn; 72C looks back at it after the play."""
    pass_once(inquest, seat, clause)
    aware(inquest, seat.partner)


def aware(inquest: Inquest, offender: Seat) -> None:
    """Keep the board for a later look by 72C."""
    side = offender.side
    inquest.order(AdjustLater(side, "2017:L72.C"))
    inquest.tell(
        Text(
            f"if {side.text.en} gain by it, and {offender.text.en} could have been aware that it could well damage"
            " the other side, the score is adjusted after the play",
            f"若{side.text.zh}方因此得利，而{offender.text.zh}家当时可能意识到这很可能损害对方，打完后调整得分",
        ),
        "2017:L72.C",
    )


def unauthorised(inquest: Inquest, seat: Seat, what: str) -> None:
    """Say that a withdrawn call is no information for the offending side (16C2)."""
    withdrawn(inquest, seat, what, "2017:L16.C")
