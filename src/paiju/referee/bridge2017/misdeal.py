"""Boards that must be dealt again, or that never count (Law 6.D)."""

from __future__ import annotations

from typing import Final

from paiju.laws import Citation
from paiju.laws.effect import Cancel, Redeal
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def misdeal(inquest: Inquest) -> None:
    """Rule on a board that was dealt wrongly, or is asked to be dealt again."""
    cause = inquest.which(
        "cause",
        Text("What is wrong with the deal?", "发牌有什么问题？"),
        "2017:L6.D.1",
        {
            "misdealt": Text("it was dealt incorrectly", "误发"),
            "exposed": Text(
                "a player may have seen a card of another hand", "可能有选手看到另一手牌的牌面"
            ),
            "sorted": Text("a sorted pack was dealt without a shuffle", "整理过的牌未洗即发"),
            "imported": Text("the deal comes from another session", "牌来自另一节比赛"),
            "passed-out": Text("all four passed", "四家都不叫"),
        },
    )
    if cause == "passed-out":
        inquest.contradiction(
            Text(
                "a board that was passed out is scored, and not dealt again",
                "四家不叫照样记分，不得重发",
            ),
            "2017:L6.D.3",
        )
    if cause in ("sorted", "imported"):
        _played_already(inquest)
        return
    if inquest.happened(
        "auction-begun",
        Text("Had the auction begun on this board?", "这副牌的竞叫已经开始了吗？"),
        "2017:L6.D.1",
    ):
        _too_late(inquest, cause)
    inquest.order(Redeal())
    inquest.tell(Text("the board is shuffled and dealt again", "这副牌重洗重发"), "2017:L6.D.1")


def _played_already(inquest: Inquest) -> None:
    if inquest.happened(
        "replay",
        Text(
            "Is it the purpose of this event to play past deals again?",
            "这次比赛就是要重打以前的牌吗？",
        ),
        "2017:L6.D.2",
    ):
        inquest.tell(Text("the result stands", "打牌结果有效"), "2017:L6.D.2")
        return
    inquest.order(Cancel())
    inquest.tell(Text("no result on it can stand", "打牌结果不得成立"), "2017:L6.D.2")


def _too_late(inquest: Inquest, cause: str) -> None:
    if cause == "exposed":
        inquest.contradiction(
            Text(
                'the auction had begun: rule it as "accidental information about a board"',
                "竞叫已经开始：按「无意得知一副牌的信息」裁定",
            ),
            "2017:L16.D.2",
            instead="other-information",
        )
    inquest.contradiction(
        Text(
            "the auction had begun: a wrong number of cards is ruled by Law 13",
            "竞叫已经开始：牌张数目有误按第13条裁定",
        ),
        "2017:L13.A",
        instead="wrong-number-of-cards",
    )


FAMILY: Final = (
    Irregularity(
        "misdeal", Text("an incorrect deal", "发牌有误"), Citation("2017:L6.D.1"), misdeal
    ),
)
