"""Tricks with too few or too many cards under the Laws of 2017: who played none has revoked (Law 67)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, TrickTransfer
from paiju.referee.bridge1997.defective_trick import defect, none_goes_over, supplied, surplus
from paiju.referee.bridge1997.revoke_penalty import tricks_won
from paiju.referee.bridge2017.revoke import revoked
from paiju.referee.bridge2017.revoke_penalty import equity
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def defective_trick(inquest: Inquest) -> None:
    """Rule a trick to which a hand played no card, or more than one."""
    found = defect(inquest, _ELSEWHERE)
    if found is None:
        return
    seat, which, count = found
    if count in _ELSEWHERE:
        _placed(inquest, seat, which)
        return
    if count == "extra":
        surplus(inquest, seat, which, revoked)
        return
    held = supplied(inquest, seat, which)
    _deemed(inquest, seat, which, "2017:L67.B.1.a" if held else "2017:L67.B.1.b")


_ELSEWHERE: Final = {
    "elsewhere": Text(
        "one, but it does not lie among his played cards", "一张，但没有放在他已打出的牌里"
    )
}


def _placed(inquest: Inquest, seat: Seat, which: int) -> None:
    """Have the card put where it belongs; one that was played twice is adjusted for."""
    inquest.tell(
        Text(
            f"the director finds the card and places it at trick {which} among {seat.text.en}'s played cards",
            f"裁判找出这张牌，放回{seat.text.zh}家第 {which} 墩的位置",
        ),
        "2017:L67.B.3",
    )
    if not inquest.happened(
        "played-again",
        Text(
            "Was the same card played to a later trick too, and is it too late to correct that?",
            "同一张牌后来又打过一次，而且来不及改正吗？",
        ),
        "2017:L67.B.3",
    ):
        return
    inquest.order(AdjustLater(seat.side, "2017:L67.B.3"))
    inquest.tell(
        Text("the same card was played twice: the score is adjusted", "同一张牌打了两次：调整得分"),
        "2017:L67.B.3",
    )


def _deemed(inquest: Inquest, seat: Seat, which: int, clause: str) -> None:
    """Take him to have revoked: one trick at most goes over."""
    inquest.tell(
        Text(
            f"he counts as having revoked at trick {which}: one trick goes over by 64A2 if his side won it"
            " or a later one",
            f"算在第 {which} 墩藏牌：本方若赢了这一墩或以后任何一墩，按64A2转移一墩",
        ),
        clause,
    )
    if none_goes_over(inquest, seat, which):
        equity(inquest, seat, 0)
        return
    other = seat.side.opponents
    won = tricks_won(inquest, seat, which)
    if won:
        inquest.order(TrickTransfer(other, 1))
    inquest.tell(
        Text(f"one trick goes over to {other.text.en}", f"一墩转给{other.text.zh}方")
        if won
        else Text(
            "his side won no trick from it on: none goes over", "本方此后没有赢墩，不转移牌墩"
        ),
        "2017:L64.A.2" if won else "L64.B.1",
    )
    equity(inquest, seat, 1 if won else 0)


FAMILY: Final = (
    Irregularity(
        "defective-trick",
        Text("a trick with too few or too many cards", "牌墩缺牌或多牌"),
        Citation("L67.B"),
        defective_trick,
    ),
)
