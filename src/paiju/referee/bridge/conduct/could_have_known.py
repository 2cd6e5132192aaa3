"""Rules on damage that an offender could have foreseen (23 and 72.B.1 of 1997, 72C of 2017)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.conduct.law import conduct_law
from paiju.referee.bridge.conduct.questions import COULD_HAVE_KNOWN, ENFORCED_PASS
from paiju.referee.bridge.facts import OFFENDER, PLAY_OVER
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def foreseen_damage(hearing: Hearing) -> None:
    """Rule on an irregularity, or a pass that it enforced, that may have damaged the non-offending side."""
    law = conduct_law(hearing)
    seat = hearing.ask(OFFENDER, "L23")
    other = seat.side.opponents
    clause = "L72.B.1"
    if law.enforced_pass and hearing.ask(ENFORCED_PASS, partner=seat.partner.text):
        clause = "L23"
    if not hearing.ask(COULD_HAVE_KNOWN, clause, seat=seat.text, foreseen=law.foreseen, other=other.text):
        hearing.tell(
            Text(
                f"{seat.text.en} could not have known: the result stands",
                f"{seat.text.zh}家当时不可能知道，原结果成立",
            ),
            clause,
        )
        return
    if not hearing.ask(PLAY_OVER, clause):
        hearing.order(AdjustLater(seat.side, clause))
        hearing.tell(
            Text(
                "the auction and play continue; afterwards the director adjusts the score if the offenders gained",
                "接着叫牌、打牌；违规方若得利，打完后调整得分",
            ),
            clause,
        )
        return
    if not hearing.ask(law.gained, clause, side=seat.side.text):
        hearing.tell(Text("there was no gain: the result stands", "没有得利，原结果成立"), clause)
        return
    hearing.tell(
        Text(
            f"{seat.side.text.en} gained from it, so the score is adjusted", f"{seat.side.text.zh}方由此得利，调整得分"
        ),
        clause,
    )
    assigned(hearing, (seat.side,))


FAMILY: Final = (
    Irregularity(
        "foreseen-damage",
        Text("damage that the offender could have foreseen", "违规者当时可能料到的损害"),
        Citation("L23"),
        foreseen_damage,
    ),
)
