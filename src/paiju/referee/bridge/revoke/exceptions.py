"""Finds whether an exception applies by which an established revoke costs no tricks (Law 64.B)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.referee.bridge.revoke.cards_after import TWELFTH
from paiju.referee.bridge.revoke.law import revoke_law
from paiju.referee.bridge.revoke.questions import EXCEPTION
from paiju.referee.hearing import Hearing
from paiju.text import Text

NOTICED_LATE: Final = {
    "next-board": ("L64.B.4", Text("the other side had called on the next board", "对方已在下一副牌叫牌")),
    "round-over": ("L64.B.5", Text("the round was over", "本轮已经结束")),
}
EXCEPTIONS_1997: Final = {
    "same-suit": (
        "L64.B.2",
        Text("it was not the player's first revoke in that suit on this board", "这副牌里，他在这门花色已经藏过一次"),
    ),
    "faced": (
        "L64.B.3",
        Text(
            "the card they failed to play was face up (a penalty card or dummy's)",
            "该打而没有打的是摊开的牌（罚张或明手的牌）",
        ),
    ),
    "both": (
        "L64.C.x",
        Text(
            "the other side also revoked on this trick, and both revokes are established",
            "对方在同一墩也藏牌，双方的藏牌都已成立",
        ),
    ),
}
EXCEPTIONS_2017: Final = {
    "same-suit": (
        "2017:L64.B.2",
        Text(
            "it was not the player's first revoke in that suit, and the first one is established",
            "这副牌里，他在这门花色已经藏过一次，且前一次已经成立",
        ),
    ),
    "faced": (
        "2017:L64.B.3",
        Text("the card they failed to play was a penalty card, or dummy's", "该打而没有打的是罚张或明手的牌"),
    ),
    "both": (
        "2017:L64.B.7",
        Text(
            "the other side also revoked on this board, and both revokes are established",
            "对方在这副牌里也藏牌，双方的藏牌都已成立",
        ),
    ),
}


def waived_by(hearing: Hearing, seen: Contract, seat: Seat, trick: int | None, noticed: str, *, both: bool) -> str:
    """Return the name of the exception by which no trick is transferred, or an empty string."""
    law = revoke_law(hearing)
    if noticed in NOTICED_LATE:
        clause, why = NOTICED_LATE[noticed]
        no_trick(hearing, why, clause)
        return noticed
    if trick == TWELFTH:
        no_trick(hearing, Text("it was the twelfth trick", "这是第十二墩"), "L64.B.6")
        return "twelfth"
    if both or seat is seen.dummy:
        said = "both" if both else "faced"
    else:
        asked = EXCEPTION.and_among({name: why for name, (_, why) in law.exceptions.items()})
        said = hearing.ask(asked, whether=law.exceptions_asked)
    if said == "none":
        return ""
    clause, why = law.exceptions[said]
    no_trick(hearing, why, clause)
    return said


def no_trick(hearing: Hearing, why: Text, clause: str) -> None:
    """State that no trick is transferred, and why."""
    hearing.tell(Text(f"no tricks are transferred: {why.en}", f"不转移牌墩：{why.zh}"), clause)
