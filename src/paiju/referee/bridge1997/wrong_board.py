"""Boards played by the wrong contestants or in the wrong round (Law 15)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.laws.effect import Cancel, EraseCalls
from paiju.referee.bridge.facts import auction
from paiju.referee.bridge.notation import AUCTION
from paiju.referee.bridge1997.adjusted import artificial
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def wrong_board(inquest: Inquest) -> None:
    """Rule on a board that was not the one to be played at this table now."""
    if inquest.happened(
        "in-auction",
        Text("Was it discovered during the auction?", "是在竞叫阶段发现的吗？"),
        "L15.C",
    ):
        _auction(inquest)
        return
    before = inquest.which(
        "played-before",
        Text("Which side had played this board before?", "哪一方此前打过这副牌？"),
        "L15.A",
        {
            "neither": Text("neither", "双方都没有"),
            "ns": Text("North-South", "南北"),
            "ew": Text("East-West", "东西"),
            "both": Text("both", "双方"),
        },
    )
    if before != "neither":
        _repeated(inquest, before)
        return
    inquest.tell(
        Text(
            "nobody at the table had played it before: the score normally stands",
            "同桌无人打过，得分一般成立",
        ),
        "L15.A.1",
    )
    if inquest.finding(
        "late-play",
        Text(
            "Does the director have the right board played later as well?",
            "裁判要他们以后补打本轮该打的牌吗？",
        ),
        "L15.A.2",
    ):
        inquest.tell(
            Text("both pairs play the right board later", "双方以后补打该打的牌"), "L15.A.2"
        )


def _repeated(inquest: Inquest, before: str) -> None:
    inquest.order(Cancel())
    inquest.tell(
        Text(
            "the second score on the board is cancelled for both sides",
            "这副牌的第二个得分对双方都取消",
        ),
        "L15.B",
    )
    for side in SIDES:
        if before in ("both", side.name.lower()):
            inquest.tell(
                Text(
                    f"{side.text.en} keep their first score on it",
                    f"{side.text.zh}方保留第一次的得分",
                ),
                "L15.B",
            )
        elif _deprived(inquest, side):
            artificial(inquest, (side,))


def _deprived(inquest: Inquest, side: Side) -> bool:
    return inquest.happened(
        f"deprived-{side.name.lower()}",
        Text(
            f"Have {side.text.en} lost the chance of a valid score on a board?",
            f"{side.text.zh}方因此少了一次正常得分的机会吗？",
        ),
        "L15.B",
    )


def _auction(inquest: Inquest) -> None:
    first = auction(inquest, "L15.C")
    inquest.order(EraseCalls(tuple(range(len(first.calls)))))
    inquest.tell(
        Text(
            "the auction is cancelled; the right contestants sit down, and are told their rights now and later",
            "竞叫取消；该坐的人坐好以后，裁判告诉他们这一轮和以后各轮的权利",
        ),
        "L15.C",
    )
    inquest.tell(
        Text(
            "in the second auction every player repeats the call that he made",
            "第二次竞叫，各人必须照原来叫过的再叫一遍",
        ),
        "L15.C",
    )
    second = inquest.fact(
        "second-auction",
        Text(
            "What has been called in the second auction, up to the length of the first?",
            "第二次竞叫叫到第一次那么长时，各家叫了什么？",
        ),
        "L15.C",
        AUCTION,
    )
    if second.dealer is not first.dealer:
        inquest.contradiction(Text("the board has one dealer", "一副牌只有一个发牌人"), "L15.C")
    same = all(
        (one.seat, one.call) == (other.seat, other.call)
        for one, other in zip(first.calls, second.calls, strict=False)
    )
    if not same:
        inquest.order(Cancel())
        inquest.tell(
            Text(
                "a call differs from the first auction: the board is cancelled",
                "有叫牌与第一次不同：这副牌取消",
            ),
            "L15.C",
        )
        artificial(inquest)
        return
    if len(second.calls) < len(first.calls):
        inquest.contradiction(
            Text(
                "the second auction is not yet as long as the first",
                "第二次竞叫还没有进行到第一次的长度",
            ),
            "L15.C",
        )
    inquest.tell(
        Text("the calls are the same: the board goes on normally", "叫牌相同，比赛照常进行"),
        "L15.C",
    )


FAMILY: Final = (
    Irregularity("wrong-board", Text("a wrong board", "打错了牌"), Citation("L15.A"), wrong_board),
)
