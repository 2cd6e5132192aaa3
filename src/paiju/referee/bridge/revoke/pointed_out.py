"""Rules on a defender's revoke that a dummy without rights pointed out first (43.C of 1997, 43B3 of 2017)."""

from __future__ import annotations

from paiju.games.bridge import Seat
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.revoke.questions import DEFENDERS_GAINED
from paiju.referee.hearing import Hearing
from paiju.text import Text


def no_penalty(hearing: Hearing, seat: Seat) -> None:
    """Waive the penalty for a defender's revoke, because a dummy without rights pointed it out first."""
    hearing.tell(
        Text(
            "dummy had lost their rights and was first to draw attention: no penalty",
            "明手已丧失权利而最先指出，不予判罚",
        ),
        "L43.C",
    )
    if hearing.ask(DEFENDERS_GAINED, side=seat.side.text):
        for side in (seat.side.opponents, seat.side):
            hearing.order(AdjustLater(side, "L43.C"))
        hearing.tell(
            Text("the scores of both sides are adjusted to restore equity", "调整双方的得分，以恢复公平"), "L43.C"
        )


def left_as_it_is(hearing: Hearing, seat: Seat) -> None:
    """Leave a defender's revoke uncorrected, because a dummy without rights pointed it out first."""
    hearing.tell(
        Text(
            "dummy had lost their rights and was first to draw attention: nothing is rectified now, and play continues",
            "明手已丧失权利而最先指出：当时不作纠正，继续打牌",
        ),
        "2017:L43.B.3",
    )
    hearing.order(AdjustLater(seat.side, "2017:L43.B.3"))
    hearing.tell(
        Text(
            f"at the end of play only the score of {seat.side.text.en} is adjusted, to take away what they gained; "
            f"{seat.side.opponents.text.en} keep the table score",
            f"打完后只调整{seat.side.text.zh}方的得分，去掉由此多得的；{seat.side.opponents.text.zh}方保留桌上得分",
        ),
        "2017:L43.B.3",
    )
