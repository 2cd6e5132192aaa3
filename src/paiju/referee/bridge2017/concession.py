"""Agreements and concessions taken back under the Laws of 2017: what was likely (69.B), what is normal (71)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.referee.bridge1997.claim import claimer, counted
from paiju.referee.bridge1997.concession import (
    agreed,
    give_back,
    had_won,
    loses_by,
    stands,
    which_side,
)
from paiju.referee.bridge1997.correction_period import Moment, raised
from paiju.referee.bridge2017.contested_claim import contested
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def claim_contested(inquest: Inquest) -> None:
    """Rule a claim that is known to be one, and is disputed."""
    seen, seat = claimer(inquest, "L70.A")
    remaining, claimed = counted(inquest, seat)
    inquest.once_asked("played-on")
    contested(inquest, seen, seat, remaining, claimed)


def acquiescence_withdrawn(inquest: Inquest) -> None:
    """Rule a side's wish to take back its agreement to the opponents' claim or concession."""
    side = which_side(inquest, Text("Which side had agreed?", "哪一方曾经同意？"), "2017:L69.B.2")
    moment = raised(inquest, side.text, "L69.A")
    agreed(inquest, moment)
    if moment is not Moment.LATE and (
        had_won(inquest, side, "2017:L69.B.2") or _likely(inquest, side)
    ):
        give_back(inquest, side, "2017:L69.B.2")
    else:
        stands(inquest, "2017:L69.B.2")


def _likely(inquest: Inquest, side: Side) -> bool:
    return inquest.finding(
        "likely-won",
        Text(
            f"Would {side.text.en} likely have won the trick, had play gone on?",
            f"若继续打牌，{side.text.zh}方很可能赢这一墩吗？",
        ),
        "2017:L69.B.2",
    )


_NORMAL: Final = Text(
    "any normal play (careless or inferior included)", "正常的打法（粗心、欠佳也算）"
)


def concession_cancelled(inquest: Inquest) -> None:
    """Rule a side's wish to have its concession cancelled: one test for the whole correction period."""
    side = which_side(inquest, Text("Which side conceded?", "哪一方认输？"), "2017:L71")
    moment = raised(inquest, side.text, "2017:L71")
    if moment is not Moment.LATE and (
        had_won(inquest, side, "2017:L71")
        or not loses_by(inquest, side, "normal", "2017:L71", normal=_NORMAL)
    ):
        give_back(inquest, side, "2017:L71")
    else:
        stands(inquest, "2017:L71")


FAMILY: Final = (
    Irregularity(
        "claim-contested",
        Text("contested claim", "有争议的摊牌"),
        Citation("L70.A"),
        claim_contested,
    ),
    Irregularity(
        "acquiescence-withdrawn",
        Text("agreement to a claim taken back", "撤回对摊牌的同意"),
        Citation("2017:L69.B.2"),
        acquiescence_withdrawn,
    ),
    Irregularity(
        "concession-cancelled",
        Text("concession to be cancelled", "要求取消认输"),
        Citation("2017:L71"),
        concession_cancelled,
    ),
)
