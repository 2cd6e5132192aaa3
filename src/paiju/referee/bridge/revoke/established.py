"""What establishes a revoke (Law 63), and the statement that it is established."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.revoke.questions import HANDS_RETURNED
from paiju.referee.hearing import Hearing
from paiju.text import Text

ESTABLISHED_1997: Final = {
    "os-played": (
        "L63.A.1",
        Text("the offending side has led or played to the next trick", "违规方已在下一墩引牌或出牌"),
    ),
    "os-named": (
        "L63.A.2",
        Text("the offending side has named a card for the next trick", "违规方已指定下一墩要打的牌"),
    ),
    "os-claimed": (
        "L63.A.3",
        Text(
            "the offending side has claimed or conceded tricks, or agreed to a claim or concession",
            "违规方已摊牌、认输，或已同意对方的摊牌、认输",
        ),
    ),
    "next-board": ("L63.A.1", Text("the play of the board is over", "本副牌已经打完")),
    "round-over": ("L63.A.1", Text("the play of the board is over", "本副牌已经打完")),
}
ESTABLISHED_2017: Final = {
    **ESTABLISHED_1997,
    "os-claimed": ("2017:L63.A.3", Text("the offending side has claimed or conceded tricks", "违规方已摊牌或认输")),
    "agreement-complete": (
        "2017:L63.A.4",
        Text("the offending side's agreement to the claim is complete (Law 69A)", "违规方对摊牌的同意已经成立（69A）"),
    ),
}


def hands_returned(hearing: Hearing) -> bool:
    """Ask whether the hands are back in the board; if so, a revoke at trick 12 is no longer corrected."""
    return hearing.ask(HANDS_RETURNED)


def say_established(hearing: Hearing, number: int | None, why: Text, clause: str) -> None:
    """State that a revoke is established and not corrected; `number`: the number of its trick."""
    hearing.tell(Text(f"the revoke is established: {why.en}", f"藏牌已经成立：{why.zh}"), clause)
    which = Text("the trick", "这一墩")
    if number is not None:
        which = Text(f"trick {number}", f"第 {number} 墩")
    hearing.tell(
        Text(f"it is not corrected; {which.en} stands as played", f"不得改正，{which.zh}按已打出的牌计算"), "L63.C"
    )
