"""Damage that an offender could have foreseen (Laws 23 and 72.B.1)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge1997.adjusted import assigned, damaged
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def foreseen_damage(inquest: Inquest) -> None:
    """Rule on an irregularity, or an enforced pass after it, that may have damaged the innocent side."""
    seat = offender(inquest, "L23")
    enforced = inquest.happened(
        "enforced-pass",
        Text(
            f"Did the penalty make {seat.partner.text.en} pass?",
            f"判罚使{seat.partner.text.zh}家被迫不叫吗？",
        ),
        "L23",
    )
    clause = "L23" if enforced else "L72.B.1"
    if not inquest.finding(
        "could-have-known",
        Text(
            f"Could {seat.text.en} have known, at the time, that this was likely to damage the other side?",
            f"违规的时候，{seat.text.zh}家有可能知道这会损害对方吗？",
        ),
        clause,
    ):
        inquest.tell(
            Text(
                f"{seat.text.en} could not have known: the result of the table stands",
                f"{seat.text.zh}家当时不可能知道，以桌上结果为准",
            ),
            clause,
        )
        return
    if not inquest.happened("play-over", Text("Is play over?", "打牌已经结束了吗？"), clause):
        inquest.order(AdjustLater(seat.side, clause))
        inquest.tell(
            Text(
                "the auction and play go on; afterwards the director considers an adjusted score",
                "接着叫牌、打牌；打完后由裁判考虑调整得分",
            ),
            clause,
        )
        return
    if damaged(inquest, clause):
        inquest.tell(
            Text(
                f"{seat.side.text.en} gained by it, so the score is adjusted",
                f"{seat.side.text.zh}方由此得利，调整得分",
            ),
            clause,
        )
        assigned(inquest, (seat.side,))


FAMILY: Final = (
    Irregularity(
        "foreseen-damage",
        Text("damage that the offender could have foreseen", "违规者当时可能料到的损害"),
        Citation("L23"),
        foreseen_damage,
    ),
)
