"""Cards that must be played because they were shown, touched or named (45.C)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import MustPlay, RestoreCard
from paiju.referee.bridge.facts import card, contract_and_offender
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_WAYS: Final = {
    "held": Text("held or moved so that its face could be seen", "持牌或移牌时牌面可被看到"),
    "touched": Text("dummy's card, touched by declarer", "庄家触摸了明手的牌"),
    "named": Text("named or otherwise designated", "说出或以其他方式指定"),
}


def compulsory(inquest: Inquest) -> None:
    """Rule whether a card that was shown, touched or named must be played."""
    bid, seat = contract_and_offender(inquest, "L45.C.1")
    shown = card(inquest, "L45.C.1")
    way = inquest.which(
        "way", Text("What was done with it?", "对这张牌做了什么？"), "L45.C.1", _WAYS
    )
    if way == "named":
        clause, played = "L45.C.4.a", _named(inquest)
    elif way == "touched":
        if seat is not bid.dummy:
            inquest.contradiction(
                Text(
                    f"dummy is {bid.dummy.text.en}: only dummy's cards are played by a touch",
                    f"明手是{bid.dummy.text.zh}家：只有明手的牌，庄家碰了才算打出",
                ),
                "L45.C.3",
            )
        clause, played = "L45.C.3", _touched(inquest)
    elif seat.side is bid.declarer.side:
        clause, played = "L45.C.2", _declarers(inquest)
    else:
        clause, played = "L45.C.1", _defenders(inquest, seat)
    if played:
        inquest.order(MustPlay(seat, (shown.text,)))
        inquest.tell(
            Text(f"{shown.symbol} is played, if it is legal", f"{shown.symbol} 必须打出，只要合法"),
            clause,
        )
    else:
        inquest.order(RestoreCard(seat, shown.text))
        inquest.tell(Text(f"{shown.symbol} need not be played", f"{shown.symbol} 不必打出"), clause)


def _named(inquest: Inquest) -> bool:
    return inquest.finding(
        "meant-to-play",
        Text(
            "Was it named or designated as the card that he would play?",
            "他说出或指定要打的，就是这张牌吗？",
        ),
        "L45.C.4.a",
    )


def _touched(inquest: Inquest) -> bool:
    return inquest.finding(
        "deliberate",
        Text(
            "Did declarer touch it deliberately, and not to arrange the cards or to reach another?",
            "庄家是有意碰这张牌，而不是整理牌张或取旁边的牌吗？",
        ),
        "L45.C.3",
    )


def _declarers(inquest: Inquest) -> bool:
    return inquest.finding(
        "in-played-position",
        Text(
            "Was it held face up, touching or nearly touching the table, or as if played?",
            "这张牌是不是牌面向上碰到（或几乎碰到）桌面，或停在看来已经打出的位置？",
        ),
        "L45.C.2",
    )


def _defenders(inquest: Inquest, seat: Seat) -> bool:
    if inquest.happened(
        "already-played",
        Text("Had he already played to this trick?", "这一墩他已经出过牌了吗？"),
        "L45.C.1",
    ):
        inquest.contradiction(
            Text(
                "it is a fifth card to the trick: rule it by 45E",
                "这是这一墩多打的一张牌：按第45条E款裁定",
            ),
            "L45.E.1",
            instead="fifth-card",
        )
    return inquest.finding(
        "partner-could-see",
        Text(
            f"Could {seat.partner.text.en} have seen its face?",
            f"{seat.partner.text.zh}家可能看到牌面吗？",
        ),
        "L45.C.1",
    )


FAMILY: Final = (
    Irregularity(
        "compulsory-play",
        Text("card shown, touched or named", "露出、触摸或指明的牌张"),
        Citation("L45.C.1"),
        compulsory,
    ),
)
