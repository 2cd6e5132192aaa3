"""What an established revoke costs under the Laws of 2017: tricks, where no exception stands, and equity (Law 64)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.referee.bridge.equity import assign_or_leave
from paiju.referee.bridge1997.revoke_correction import TWELFTH
from paiju.referee.bridge1997.revoke_penalty import (
    NONE,
    NOTICED_LATE,
    ONE,
    SELF,
    no_trick,
    transfer,
    tricks_since,
)
from paiju.referee.bridge2017.assigned_score import assigned
from paiju.referee.inquest import Inquest
from paiju.text import Text

_EXCEPTIONS: Final = {
    "same-suit": (
        "2017:L64.B.2",
        Text(
            "it was not his first revoke in that suit, and the first one is established",
            "这副牌里，他在这门花色已经藏过一次，且前一次已经成立",
        ),
    ),
    "faced": (
        "2017:L64.B.3",
        Text(
            "the card that he failed to play was a penalty card, or dummy's",
            "该打而没有打的是罚张或明手的牌",
        ),
    ),
    "both": (
        "2017:L64.B.7",
        Text(
            "the other side revoked on this board too, and both revokes are established",
            "对方在这副牌里也藏牌，双方的藏牌都已成立",
        ),
    ),
}


def assess(
    inquest: Inquest,
    seen: Contract,
    seat: Seat,
    trick: int | None,
    noticed: str,
    *,
    both: bool = False,
) -> None:
    """Transfer tricks for a revoke that is established, or counts as such; then ask for equity.

    `noticed`: when attention was drawn to it. `both`: it is known that the other side revoked on this trick too, and
    that both revokes are established.
    """
    waived = _waived(inquest, seen, seat, trick, noticed, both=both)
    if waived == "both":
        _without_any(inquest, seat)
        return
    moved = 0 if waived else tricks(inquest, seen, seat, trick)
    if not equity(inquest, seat, moved) and waived == "same-suit":
        _repeated(inquest, seat)


def _waived(
    inquest: Inquest, seen: Contract, seat: Seat, trick: int | None, noticed: str, *, both: bool
) -> str:
    """Name the exception by which no trick goes over, empty where there is none."""
    if noticed in NOTICED_LATE:
        clause, why = NOTICED_LATE[noticed]
        no_trick(inquest, why, clause)
        return noticed
    if trick == TWELFTH:
        no_trick(inquest, Text("it was the twelfth trick", "这是第十二墩"), "L64.B.6")
        return "twelfth"
    choices = {"none": Text("none of these", "以下情况都没有")}
    choices |= {name: why for name, (_, why) in _EXCEPTIONS.items()}
    if both or seat is seen.dummy:
        said = "both" if both else "faced"
    else:
        said = inquest.which(
            "exception",
            Text(
                "Is there one of these: the same suit revoked in before, a penalty card or dummy's card, a revoke of"
                " the other side?",
                "是否有下列情况之一：同一花色再次藏牌，应打的牌是罚张或明手的牌，对方也藏牌？",
            ),
            "2017:L64.B.2",
            choices,
            usual="none",
        )
    if said == "none":
        return ""
    clause, why = _EXCEPTIONS[said]
    no_trick(inquest, why, clause)
    return said


def tricks(inquest: Inquest, seen: Contract, seat: Seat, trick: int | None) -> int:
    """Order the tricks that go over by 64.A, two at most, and give their number."""
    won = tricks_since(inquest, seen, seat, trick, ("2017:L64.A.1", "2017:L64.A.2"))
    if won == NONE:
        no_trick(
            inquest,
            Text(
                f"{seat.side.text.en} won neither the revoke trick nor a later one",
                f"{seat.side.text.zh}方没有赢藏牌墩，以后也一墩未赢",
            ),
            "L64.B.1",
        )
        return 0
    if won == ONE:
        all_of_it = Text("it is all that they won since", "从那一墩起，他们只赢了这一墩")
        return transfer(inquest, seat, 1, all_of_it, "2017:L64.A.2")
    if won == SELF:
        why = Text(
            f"{seat.text.en} won the revoke trick, and his side a later one",
            f"{seat.text.zh}家赢了藏牌墩，本方后来又赢一墩",
        )
        return transfer(inquest, seat, 2, why, "2017:L64.A.1")
    why = Text(
        f"{seat.text.en} did not win the revoke trick himself",
        f"{seat.text.zh}家本人没有赢得藏牌墩",
    )
    return transfer(inquest, seat, 1, why, "2017:L64.A.2")


def equity(inquest: Inquest, seat: Seat, moved: int) -> bool:
    """Ask whether the non-offending side is still worse off; then an assigned score takes the place of the transfer."""
    other = seat.side.opponents.text
    if not inquest.finding(
        "undercompensated",
        Text(
            f"With {moved} transferred, have {other.en} still fewer tricks than if"
            f" {seat.text.en} had not revoked?",
            f"转移 {moved} 墩以后，{other.zh}方的墩数，仍比{seat.text.zh}家没有藏牌时少吗？",
        ),
        "2017:L64.C.1",
        usual="no",
    ):
        return False
    inquest.tell(
        Text(
            f"{other.en} are not compensated enough: an adjusted score is assigned in place of the transfer",
            f"{other.zh}方补偿得不够：不转移牌墩，改为调整得分",
        ),
        "2017:L64.C.1",
    )
    assign_or_leave(inquest, (seat.side,), "2017:L64.C.1", lambda one: assigned(one, (seat.side,)))
    return True


def _repeated(inquest: Inquest, seat: Seat) -> None:
    other = seat.side.opponents.text
    if inquest.finding(
        "repeat-damage",
        Text(
            f"Would {other.en} likely have made more tricks without one or more of the later revokes?",
            f"若没有后来的藏牌，{other.zh}方很可能多得牌墩吗？",
        ),
        "2017:L64.C.2.a",
    ):
        inquest.tell(
            Text(
                "the score is adjusted for the later revokes in the suit",
                "这门花色后来又藏牌，为此调整得分",
            ),
            "2017:L64.C.2.a",
        )
        assign_or_leave(
            inquest, (seat.side,), "2017:L64.C.2.a", lambda one: assigned(one, (seat.side,))
        )


def _without_any(inquest: Inquest, seat: Seat) -> None:
    if not inquest.finding(
        "both-damage",
        Text(
            "Is a side damaged, compared with the probable result had nobody revoked?",
            "与双方都没有藏牌时很可能的结果相比，有一方受损吗？",
        ),
        "2017:L64.C.2.b",
    ):
        inquest.tell(Text("the result of the table stands", "桌上结果有效"), "2017:L64.C.2.b")
        return
    inquest.tell(
        Text(
            "the score is adjusted to the probable outcome had no revoke happened",
            "按双方都没有藏牌时很可能的结果调整得分",
        ),
        "2017:L64.C.2.b",
    )
    assign_or_leave(
        inquest,
        (seat.side, seat.side.opponents),
        "2017:L64.C.2.b",
        lambda one: assigned(one, (seat.side, seat.side.opponents)),
    )
