"""Information about a board from another source than the table (16D)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Information, Redeal
from paiju.referee.bridge.notation import SEAT
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.adjusted import given
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def other_information(inquest: Inquest) -> None:
    """Rule on information about a board from another source than the table."""
    knows = inquest.fact("offender", Text("Who learned it?", "是谁得知的？"), "2017:L16.D.2", SEAT)
    inquest.order(Information((knows,), "other source"))
    if not inquest.finding(
        "interferes",
        Text(
            "Is it likely to interfere with normal play?",
            "它很可能妨碍这副牌正常进行吗？",
        ),
        "2017:L16.D.2",
    ):
        inquest.tell(
            Text(
                f"the board is played normally; {knows.text.en} may not use what he learned",
                f"这副牌照常进行；{knows.text.zh}家不得利用知道的信息",
            ),
            "2017:L16.D.2",
        )
        return
    called = inquest.happened(
        "call-made",
        Text("Has the first call of the board been made?", "这副牌已经有人叫过牌了吗？"),
        "2017:L16.D.3",
    )
    clause = "2017:L16.D.3" if called else "2017:L16.D.2"
    ways = {
        "play-on": Text(
            "they play it, and the director stands ready to adjust the score",
            "照常进行，裁判准备调整得分",
        ),
        "adjust": Text("an adjusted score now", "立即判给调整分"),
    }
    if not called:
        ways = {"redeal": Text("the board is dealt again for them", "给他们重新发牌"), **ways}
        if regulations(inquest).movement_lets_reseat:
            ways = {"reseat": Text("change the seats at the table", "调整座位"), **ways}
    way = inquest.judgment(
        "means", Text("Which means does the director choose?", "裁判采取哪一种办法？"), clause, ways
    )
    if way == "play-on":
        _played_on(inquest, knows, clause)
    elif way == "redeal":
        inquest.order(Redeal())
        inquest.tell(Text("the board is dealt again at this table", "这副牌在本桌重新发牌"), clause)
    elif way == "reseat":
        inquest.tell(
            Text(
                f"the seats change so that {knows.text.en} holds the hand that he knows about",
                f"调整座位，使{knows.text.zh}家持有他已得知的那手牌",
            ),
            clause,
        )
    else:
        inquest.tell(Text("the score is adjusted", "判给调整分"), clause)
        given(inquest, ())


def _played_on(inquest: Inquest, knows: Seat, clause: str) -> None:
    inquest.order(AdjustLater(knows.side, clause))
    inquest.tell(
        Text(
            f"the board is played, and the score is adjusted if what {knows.text.en} knew affected it",
            f"照常进行；若{knows.text.zh}家知道的影响了结果，就调整得分",
        ),
        clause,
    )


FAMILY_2017: Final = (
    Irregularity(
        "other-information",
        Text("accidental information about a board", "无意得知一副牌的信息"),
        Citation("2017:L16.D.2"),
        other_information,
    ),
)
