"""Damage that an offender could have foreseen: Laws 23 and 72.B.1 of 1997, 72C of 2017."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.assigned_score import assigned
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


FAMILY_1997: Final = (
    Irregularity(
        "foreseen-damage",
        Text("damage that the offender could have foreseen", "违规者当时可能料到的损害"),
        Citation("L23"),
        foreseen_damage,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "foreseen-damage",
        Text("damage of which the offender could have been aware", "违规者可能意识到的损害"),
        Citation("2017:L72.C"),
        could_have_been_aware,
    ),
)
