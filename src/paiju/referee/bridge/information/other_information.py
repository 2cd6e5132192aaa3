"""Rules on information about a board that comes from elsewhere (16.B of 1997, 16D of 2017)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Cancel, Information, Redeal
from paiju.referee.bridge.boards.questions import ALL_AGREE
from paiju.referee.bridge.information.questions import (
    CALL_MADE,
    HEARD,
    INFORMED_PLAYER,
    INTERFERES,
    LIKELY_TO_INTERFERE,
    MEANS,
    RECIPIENT,
)
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.adjusted import adjust_score
from paiju.referee.bridge.scores.artificial_score import artificial
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def other_information_1997(hearing: Hearing) -> None:
    """Rule on information about a board that was received by accident: one of three remedies, or none."""
    knows = hearing.ask(RECIPIENT)
    hearing.ask(HEARD)
    hearing.tell(
        Text(
            "the director must be told at once, preferably by the player who received it",
            "必须立即报告裁判，最好由得知的选手自己报告",
        ),
        "L16.B",
    )
    if not hearing.ask(INTERFERES):
        hearing.tell(Text("the board is played normally", "这副牌照常进行"), "L16.B")
        return
    means = {
        "substitute": Text("have a temporary substitute play in their place", "指定人代打"),
        "artificial": Text("award an artificial score at once", "立即判给人为调整分"),
    }
    if regulations(hearing).movement_lets_reseat:
        means = {"reseat": Text("change the players' positions at the table", "调整座位"), **means}
    means_chosen = hearing.ask(MEANS.among(means))
    if means_chosen == "reseat":
        _reseated(hearing, knows, "L16.B.1")
        return
    if means_chosen == "substitute" and hearing.ask(ALL_AGREE, "L16.B.2"):
        hearing.tell(
            Text(
                f"a substitute takes {knows.text.en}'s place for this board", f"这副牌由指定的人代替{knows.text.zh}家"
            ),
            "L16.B.2",
        )
        return
    if means_chosen == "substitute":
        hearing.tell(
            Text("without the consent of all four players there is no substitute", "四人没有一致同意，不能代打"),
            "L16.B.2",
        )
    hearing.order(Cancel())
    hearing.tell(Text("the board is not played and gets an artificial score", "这副牌不打，判给人为调整分"), "L16.B.3")
    artificial(hearing)


def other_information_2017(hearing: Hearing) -> None:
    """Rule on information about a board received by accident; the remedies depend on whether a call was made."""
    knows = hearing.ask(INFORMED_PLAYER)
    hearing.order(Information((knows,), "other source"))
    if not hearing.ask(LIKELY_TO_INTERFERE):
        hearing.tell(
            Text(
                f"the board is played normally; {knows.text.en} may not use what they learned",
                f"这副牌照常进行；{knows.text.zh}家不得利用知道的信息",
            ),
            "2017:L16.D.2",
        )
        return
    called = hearing.ask(CALL_MADE)
    clause = "2017:L16.D.3" if called else "2017:L16.D.2"
    ways = {
        "play-on": Text("have it played, and stand ready to adjust the score", "照常进行，裁判准备调整得分"),
        "adjust": Text("adjust the score now", "立即判给调整分"),
    }
    if not called:
        ways = {"redeal": Text("have the board redealt for them", "给他们重新发牌"), **ways}
        if regulations(hearing).movement_lets_reseat:
            ways = {"reseat": Text("change the players' positions at the table", "调整座位"), **ways}
    way = hearing.ask(MEANS.among(ways), clause)
    if way == "play-on":
        _played_on(hearing, knows, clause)
    elif way == "redeal":
        hearing.order(Redeal())
        hearing.tell(Text("the board is redealt at this table", "这副牌在本桌重新发牌"), clause)
    elif way == "reseat":
        _reseated(hearing, knows, clause)
    else:
        hearing.tell(Text("the score is adjusted", "判给调整分"), clause)
        adjust_score(hearing, ())


def _played_on(hearing: Hearing, knows: Seat, clause: str) -> None:
    hearing.order(AdjustLater(knows.side, clause))
    hearing.tell(
        Text(
            f"the board is played, and the score is adjusted if what {knows.text.en} knew affected it",
            f"照常进行；若{knows.text.zh}家知道的影响了结果，就调整得分",
        ),
        clause,
    )


def _reseated(hearing: Hearing, knows: Seat, clause: str) -> None:
    hearing.tell(
        Text(
            f"the players change seats so that {knows.text.en} holds the hand that they know about",
            f"调整座位，使{knows.text.zh}家持有他已得知的那手牌",
        ),
        clause,
    )


FAMILY_1997: Final = (
    Irregularity(
        "other-information",
        Text("accidental information about a board", "无意得知一副牌的信息"),
        Citation("L16.B"),
        other_information_1997,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "other-information",
        Text("accidental information about a board", "无意得知一副牌的信息"),
        Citation("2017:L16.D.2"),
        other_information_2017,
    ),
)
