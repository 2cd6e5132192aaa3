"""Contested claims under the Laws of 2017: what the director hears, finds and awards (Law 70)."""

from __future__ import annotations

from paiju.games.bridge import Contract, Denomination, Seat
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge1997.contested_claim import (
    award,
    new_line,
    outstanding_trump,
    position,
)
from paiju.referee.inquest import Inquest
from paiju.referee.question import WORDS, number
from paiju.text import Text


def contested(inquest: Inquest, seen: Contract, seat: Seat, remaining: int, claimed: int) -> None:
    """Rule a contested claim by `seat` of `claimed` of the `remaining` tricks, its findings asked one by one."""
    inquest.once_asked("evidence")
    _hearing(inquest, seat)
    _say_normal(inquest)
    lost = 0
    if seen.denomination is not Denomination.NOTRUMP:
        lost = outstanding_trump(inquest, seat, remaining)
    new_line(inquest)
    if seat.side is not seen.declarer.side:
        lost += _left_to_partner(inquest, seat, remaining)
    position(inquest, "2017:L70.E.1", {})
    _order(inquest)
    award(inquest, seat, remaining, claimed, lost)


def _say_normal(inquest: Inquest) -> None:
    inquest.tell(
        Text(
            "normal play includes what is careless or inferior for the class of player",
            "照这位选手的水平，粗心或欠佳的打法也算正常",
        ),
        "2017:L70.normal",
    )


def _hearing(inquest: Inquest, seat: Seat) -> None:
    inquest.tell(
        Text(
            f"{seat.text.en} repeats what he said when he claimed",
            f"{seat.text.zh}家复述摊牌时的说明",
        ),
        "L70.B",
    )
    inquest.fact(
        "statement",
        Text(
            f"What order of play or line did {seat.text.en} state when he claimed (- for none)?",
            f"{seat.text.zh}家摊牌时说明了怎样的出牌次序或打法（没有就写 -）？",
        ),
        "2017:L68.C",
        WORDS,
        usual="-",
    )
    inquest.fact(
        "objections",
        Text(
            "What do the opponents object to the claim (- for nothing)?",
            "对方对摊牌提出什么异议（没有就写 -）？",
        ),
        "2017:L70.B.2",
        WORDS,
        usual="-",
    )
    inquest.tell(
        Text(
            "the director is not limited to these objections, and may have the cards faced",
            "裁判不限于这些异议，还可以要各家摊开余牌",
        ),
        "2017:L70.B.2",
    )


def _left_to_partner(inquest: Inquest, seat: Seat, remaining: int) -> int:
    """Give the tricks of a defender's claim that need his partner to choose one of several normal plays."""
    partner = seat.partner.text
    if not inquest.finding(
        "needs-partner",
        Text(
            f"Does a part of it need {partner.en} to choose one of several normal plays?",
            f"其中有没有一部分，要靠{partner.zh}家在几种正常打法中选对一种？",
        ),
        "2017:L70.D.2",
    ):
        return 0
    lost = inquest.decision(
        "partner-tricks",
        Text("How many tricks is that?", "涉及几墩？"),
        "2017:L70.D.2",
        number(1, remaining),
    )
    inquest.tell(
        Text(
            f"that part is not accepted: {lost} to {seat.side.opponents.text.en}",
            f"这一部分不接受：{lost} 墩归{seat.side.opponents.text.zh}方",
        ),
        "2017:L70.D.2",
    )
    return lost


def _order(inquest: Inquest) -> None:
    if regulations(inquest).suits_from_the_top:
        inquest.tell(
            Text(
                "where no order was stated, a suit is taken to be played from the top, by regulation",
                "依规程，未说明次序的花色算作从大到小打出",
            ),
            "2017:L70.E.2",
        )
