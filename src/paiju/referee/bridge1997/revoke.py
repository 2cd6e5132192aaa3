"""Revokes: what one is, and when one is established (Laws 61.A and 63)."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Contract, Seat
from paiju.laws import Citation, Source
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.facts import (
    contract_and_offender,
    corrected_before,
    counted_after_play,
    trick,
)
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge1997.revoke_correction import correct
from paiju.referee.bridge1997.revoke_penalty import assess
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import Question
from paiju.referee.question import number as number_from
from paiju.text import Text

LAWFUL: Final = "lawful"
PARTNER: Final = "partner"
DUMMY: Final = "dummy"

OPEN: Final = ("in-trick", "nos-led")
"""When a revoke that comes to light is not established yet."""

AFTER_THE_BOARD: Final = ("next-board", "round-over")

ESTABLISHED: Final = {
    "os-played": (
        "L63.A.1",
        Text("his side has led or played to the next trick", "违规方已在下一墩引牌或出牌"),
    ),
    "os-named": (
        "L63.A.2",
        Text("his side has named a card for the next trick", "违规方已指定下一墩要打的牌"),
    ),
    "os-claimed": (
        "L63.A.3",
        Text(
            "his side has claimed or conceded tricks, or agreed to a claim or concession",
            "违规方已摊牌、认输，或已同意对方的摊牌、认输",
        ),
    ),
    "next-board": (
        "L63.A.1",
        Text("the play of the board is over", "本副牌已经打完"),
    ),
    "round-over": (
        "L63.A.1",
        Text("the play of the board is over", "本副牌已经打完"),
    ),
}


def revoke(inquest: Inquest) -> None:
    """Rule a failure to follow suit, or to lead or play what was required, by a hand that could."""
    seen, seat, number, follow = failure(inquest)
    revoked(inquest, seen, seat, number, follow=follow)


def failure(inquest: Inquest) -> tuple[Contract, Seat, int | None, bool]:
    """Ask who failed to do what; give the trick where it is known; whether he failed to follow suit comes last."""
    seen, seat = contract_and_offender(inquest, "L61.A")
    number = known_trick(inquest)
    what = inquest.which(
        "failure",
        Text(f"What did {seat.text.en} fail to do?", f"{seat.text.zh}家违反了什么要求？"),
        "L61.A",
        {
            "follow": Text(
                "he held a card of the suit led and played another suit",
                "有所引花色的牌，却打了别的花色",
            ),
            "required": Text(
                "he could have led or played what a law or a penalty required, and did not",
                "规则或判罚要他引、打某张牌，他能照办而没有照办",
            ),
            "unable": Text("nothing: he was not able to", "没有违反：他没法照办"),
        },
        usual="follow",
    )
    if what == "unable":
        inquest.contradiction(
            Text(
                "a hand that is not able to comply may play any card: this is no revoke",
                "没法照办，可以打任何一张牌，这不是藏牌",
            ),
            "L61.A",
        )
    return seen, seat, number, what == "follow"


def known_trick(inquest: Inquest) -> int | None:
    """Give the trick of a revoke where it is known; nobody is asked before it matters."""
    question = Question("trick", Source.FACT, _WHICH, inquest.cited("L61.A"), number_from(1, 13))
    if inquest.known(question) is None and inquest.in_short("last-tricks"):
        return None
    return trick(inquest, "L61.A")


def trick_if_it_matters(inquest: Inquest, number: int | None) -> int | None:
    """Ask for the trick of a revoke at which the last tricks have a law of their own."""
    inquest.once_asked("last-tricks")
    if number is None and inquest.happened(
        "last-tricks",
        Text("Was it at the twelfth trick, or the last?", "是在第十二墩或最后一墩吗？"),
        "L62.D.1",
        usual="no",
    ):
        return trick(inquest, "L61.A")
    return number


_WHICH: Final = Text("Which trick was it?", "是第几墩？")


def not_the_last(inquest: Inquest, number: int | None) -> None:
    """End the case at the thirteenth trick, where nobody can have revoked."""
    if number == 13:
        inquest.contradiction(
            Text(
                "at the thirteenth trick a hand holds one card only: look for a defective trick (Law 67)",
                "第十三墩时一手只有一张牌：应按第67条查找不完整的牌墩",
            ),
            "L67.B",
            instead="defective-trick",
        )


def hands_returned(inquest: Inquest) -> bool:
    """Ask whether the cards are back in the board, after which a revoke at the twelfth trick is not corrected."""
    return inquest.happened(
        "hands-returned",
        Text("Have all four hands been returned to the board?", "四家的牌都已放回牌套了吗？"),
        "L62.D.1",
        usual="no",
    )


def say_established(inquest: Inquest, number: int | None, why: Text, clause: str) -> None:
    """Say that a revoke at a trick is established, and not corrected."""
    inquest.tell(Text(f"the revoke is established: {why.en}", f"藏牌已经成立：{why.zh}"), clause)
    which = Text("the trick", "这一墩")
    if number is not None:
        which = Text(f"trick {number}", f"第 {number} 墩")
    inquest.tell(
        Text(
            f"it is not corrected; {which.en} stands as played",
            f"不得改正，{which.zh}按已打出的牌计算",
        ),
        "L63.C",
    )


def revoked(
    inquest: Inquest,
    seen: Contract,
    seat: Seat,
    number: int | None,
    *,
    follow: bool = True,
    attention: str = "",
) -> None:
    """Rule a revoke of the hand `seat` at the trick `number`, once it is known to be one.

    `number`: None where it is asked only if it matters. `follow`: the suit led was not followed. `attention`: how it
    was drawn, where that is known.
    """
    not_the_last(inquest, number)
    noticed = when_noticed(inquest, seat)
    established = noticed not in OPEN
    number = trick_if_it_matters(inquest, number)
    not_the_last(inquest, number)
    if established and number == 12 and noticed not in AFTER_THE_BOARD:
        established = hands_returned(inquest)
    attention = attention or _attention(inquest, seen, seat, established=established)
    if established:
        clause, why = ESTABLISHED[noticed]
        say_established(inquest, number, why, clause)
        if attention == DUMMY:
            _dummy_pointed(inquest, seat)
        elif not counted_after_play(inquest):
            assess(inquest, seen, seat, number, noticed)
        return
    free = attention == DUMMY and seat.side is not seen.declarer.side
    if not corrected_before(inquest):
        started = noticed != "in-trick"
        correct(inquest, seen, seat, number, follow=follow, started=started, free=free)
    if free:
        _dummy_pointed(inquest, seat)
    elif attention in (PARTNER, DUMMY):
        inquest.tell(
            Text(
                "the card is replaced, and at the end of play tricks are transferred as if the revoke"
                " had been established",
                "须换打合法的牌；打完后仍照藏牌成立转移牌墩",
            ),
            "L63.B" if attention == PARTNER else "L43.B.2.b",
        )
        if not counted_after_play(inquest):
            assess(inquest, seen, seat, number, noticed)


def when_noticed(inquest: Inquest, seat: Seat) -> str:
    """Ask how far the board had come when attention was drawn to a revoke."""
    ours, theirs = seat.side.text, seat.side.opponents.text
    return inquest.which(
        "noticed",
        Text("When was attention first drawn to it?", "最初是在什么时候被指出的？"),
        "L63.A.1",
        {
            "in-trick": Text("before anybody led to the next trick", "还没有人在下一墩引牌"),
            "nos-led": Text(
                f"{theirs.en} had led to the next trick, {ours.en} had not played to it",
                f"{theirs.zh}方已在下一墩引牌，{ours.zh}方尚未在这一墩出牌",
            ),
            "os-played": Text(
                f"{ours.en} had led or played to the next trick",
                f"{ours.zh}方已在下一墩引牌或出牌",
            ),
            "os-named": Text(
                f"{ours.en} had named a card for the next trick",
                f"{ours.zh}方已指定下一墩要打的牌",
            ),
            "os-claimed": Text(
                f"{ours.en} had claimed or conceded, or agreed to a claim or concession",
                f"{ours.zh}方已摊牌、认输，或已同意摊牌、认输",
            ),
            "next-board": Text(
                f"{theirs.en} had called on the next board",
                f"{theirs.zh}方已在下一副牌叫牌",
            ),
            "round-over": Text("the round was over", "本轮已经结束"),
        },
    )


def _attention(inquest: Inquest, seen: Contract, seat: Seat, *, established: bool) -> str:
    """Ask how attention was drawn, where that can change the ruling."""
    defends = seat.side is not seen.declarer.side
    if seat is seen.dummy or (established and not defends):
        return LAWFUL
    choices = {
        LAWFUL: Text("by somebody who might do so", "由有权的人指出或询问"),
        DUMMY: Text(
            f"first by dummy ({seen.dummy.text.en}), who had lost his rights (43A2)",
            f"由已丧失权利（43A2）的明手{seen.dummy.text.zh}家最先提出",
        ),
    }
    if defends and not established and not regulations(inquest).defenders_may_ask:
        choices[PARTNER] = Text(
            f"by the question of his partner ({seat.partner.text.en})",
            f"因同伴{seat.partner.text.zh}家的询问",
        )
    return inquest.which(
        "attention",
        Text("How was attention drawn to the revoke?", "藏牌是怎样被指出的？"),
        "L43.C" if defends and established else "L61.B" if defends else "L43.B.2.b",
        choices,
        usual=LAWFUL,
    )


def _dummy_pointed(inquest: Inquest, seat: Seat) -> None:
    """Waive the penalty for a defender's revoke that a dummy without rights was first to point out."""
    inquest.tell(
        Text(
            "dummy had lost his rights and was first to point it out: no penalty",
            "明手已丧失权利而最先指出，不予判罚",
        ),
        "L43.C",
    )
    if inquest.finding(
        "defenders-gained",
        Text(
            f"Did {seat.side.text.en} gain directly from the revoke?",
            f"{seat.side.text.zh}方因藏牌直接得利了吗？",
        ),
        "L43.C",
    ):
        for side in (seat.side.opponents, seat.side):
            inquest.order(AdjustLater(side, "L43.C"))
        inquest.tell(
            Text(
                "the scores of both sides are adjusted to restore equity",
                "调整双方的得分，以恢复公平",
            ),
            "L43.C",
        )


FAMILY: Final = (Irregularity("revoke", Text("revoke", "藏牌"), Citation("L61.A"), revoke),)
