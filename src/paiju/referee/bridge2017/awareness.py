"""Damage of which an offender could have been aware (72C): one rule for every irregularity."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge2017.assigned_score import assigned
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def could_have_been_aware(inquest: Inquest) -> None:
    """Rule on an irregularity that its offender could have known to be harmful."""
    seat = offender(inquest, "2017:L72.C")
    other = seat.side.opponents
    if not inquest.finding(
        "could-have-known",
        Text(
            f"Could {seat.text.en} have been aware, at the time, that it could well damage {other.text.en}?",
            f"违规的时候，{seat.text.zh}家可能意识到这很可能损害{other.text.zh}方吗？",
        ),
        "2017:L72.C",
    ):
        inquest.tell(
            Text(
                f"{seat.text.en} could not have been aware of it: the result stands",
                f"{seat.text.zh}家当时不可能意识到，原结果成立",
            ),
            "2017:L72.C",
        )
        return
    if not inquest.happened("play-over", Text("Is play over?", "打牌已经结束了吗？"), "2017:L72.C"):
        inquest.order(AdjustLater(seat.side, "2017:L72.C"))
        inquest.tell(
            Text(
                "the auction and play go on; afterwards the director adjusts if the offenders gained",
                "接着叫牌、打牌；违规方若得利，打完后调整得分",
            ),
            "2017:L72.C",
        )
        return
    if not inquest.finding(
        "gained",
        Text(
            f"Did {seat.side.text.en} gain an advantage by it?",
            f"{seat.side.text.zh}方由此得利了吗？",
        ),
        "2017:L72.C",
    ):
        inquest.tell(
            Text("there was no gain: the result stands", "没有得利，原结果成立"), "2017:L72.C"
        )
        return
    inquest.tell(
        Text(
            f"{seat.side.text.en} gained by it, so the score is adjusted",
            f"{seat.side.text.zh}方由此得利，调整得分",
        ),
        "2017:L72.C",
    )
    assigned(inquest, (seat.side,))


FAMILY: Final = (
    Irregularity(
        "foreseen-damage",
        Text("damage of which the offender could have been aware", "违规者可能意识到的损害"),
        Citation("2017:L72.C"),
        could_have_been_aware,
    ),
)
