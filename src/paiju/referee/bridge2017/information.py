"""Usable and unauthorised information (16A to 16C): where it came from, and logical alternatives."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater
from paiju.referee.bridge.deed import deed, whose_deed
from paiju.referee.bridge.notation import SIDE
from paiju.referee.bridge2017.adjusted import damaged
from paiju.referee.bridge2017.assigned_score import assigned
from paiju.referee.bridge2017.lead_restriction import REPLACED
from paiju.referee.bridge2017.poll import POLL
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

_USABLE: Final = {
    "legal": (
        "2017:L16.A.1",
        Text(
            "from legal calls and plays, or illegal ones that were accepted",
            "合法的叫牌和打牌，或被接受的不合法叫牌和打牌",
        ),
    ),
    "law": (
        "2017:L16.A.1",
        Text("from what a law or regulation authorises", "条文或规程准许利用的事"),
    ),
    "before": (
        "2017:L16.A.1",
        Text("he knew it before he took his hand from the board", "从牌套取牌之前已经知道"),
    ),
    "estimate": (
        "2017:L16.A.2",
        Text(
            "from his estimate of his own score, the opponents' traits, or the tournament's demands",
            "对自己得分的估计、对手的特点或比赛的要求",
        ),
    ),
}


def information_used(inquest: Inquest) -> None:
    """Review whether a player chose what unauthorised information suggested."""
    seat = whose_deed(inquest, "2017:L16.B.3")
    source = inquest.which(
        "information-from",
        Text(
            f"Where did {seat.text.en}'s information come from?",
            f"{seat.text.zh}家的信息从何而来？",
        ),
        "2017:L16.A.1",
        {
            "partner": Text(
                "from his partner, other than by call or play", "同伴在叫牌和打牌以外传出的"
            ),
            "withdrawn": Text("from a withdrawn call or card", "收回的叫品或牌张"),
            **{key: words for key, (_, words) in _USABLE.items()},
        },
        usual="partner",
    )
    if source in _USABLE:
        inquest.tell(
            Text(
                "such information may be used: there is no infraction", "可以利用这种信息，没有违规"
            ),
            _USABLE[source][0],
        )
        return
    if source == "withdrawn" and _may_use_withdrawn(inquest, seat):
        return
    clause = "2017:L16.B.3" if source == "partner" else "2017:L16.C"
    if not inquest.happened(
        "play-over", Text("Is play over?", "打牌已经结束了吗？"), clause, usual="yes"
    ):
        inquest.order(AdjustLater(seat.side, clause))
        inquest.tell(
            Text(
                "the auction and play go on; the director stands ready to adjust the score",
                "接着叫牌或打牌，裁判准备调整得分",
            ),
            clause,
        )
        return
    deed(inquest, clause)
    if _had_alternative(inquest, seat) and _suggested(inquest, clause) and damaged(inquest, clause):
        inquest.tell(
            Text(
                f"{seat.text.en} chose what the information suggested, and {seat.side.text.en} gained by it",
                f"{seat.text.zh}家选了这个信息所提示的行动，{seat.side.text.zh}方由此得利",
            ),
            clause,
        )
        assigned(inquest, (seat.side,))


def _may_use_withdrawn(inquest: Inquest, seat: Seat) -> bool:
    at_fault = inquest.fact(
        "offending-side",
        Text("Which side's irregularity led to the withdrawal?", "因为哪一方违规，才收回的？"),
        "2017:L16.C",
        SIDE,
    )
    if at_fault is not seat.side:
        inquest.tell(
            Text(
                f"all that was withdrawn, by either side, is authorised for {seat.side.text.en}",
                f"双方收回的叫品和牌张，对{seat.side.text.zh}方都是合法信息",
            ),
            "2017:L16.C",
        )
        return True
    replaced = inquest.which(
        "was-comparable",
        Text(
            "Was the withdrawn call replaced by a comparable one?",
            "收回的叫牌，已用可比叫牌代替了吗？",
        ),
        "2017:L23.B",
        REPLACED,
    )
    if replaced == "no":
        return False
    comparable = replaced == "yes"
    inquest.tell(
        Text(
            "after such a call its information may be used; the help that it gave is looked at as such",
            "以这样的叫牌代替后，可以利用这个信息；它有没有帮上忙，另外查看",
        ),
        "2017:L23.B" if comparable else "2017:L27.B.1.a",
    )
    inquest.order(AdjustLater(seat.side, "2017:L23.C" if comparable else "2017:L27.D"))
    return True


def _had_alternative(inquest: Inquest, seat: Seat) -> bool:
    poll = inquest.fact(
        "poll",
        Text(
            "How many peers were asked, how many considered the other action, how many chose it?",
            "询问了几位同水平选手？几位认真考虑过另一行动？几位会选择它？",
        ),
        "2017:L16.B.1.b",
        POLL,
    )
    if poll is not None and not poll.chose:
        inquest.tell(
            Text(
                "nobody of his class chose it: it was no logical alternative, and the result stands",
                "没有同水平选手选择它：不是合理选择，原结果成立",
            ),
            "2017:L16.B.1.b",
        )
        return False
    if inquest.finding(
        "alternative",
        Text(
            f"Would a significant share of {seat.text.en}'s class, with his methods, seriously consider the other"
            " action, and some choose it?",
            f"和{seat.text.zh}家同水平、同叫法的选手中，相当一部分会认真考虑另一种行动，而且有人真会选它吗？",
        ),
        "2017:L16.B.1.b",
    ):
        return True
    inquest.tell(
        Text(
            "he had no logical alternative: the result stands",
            "没有其他合理选择，原结果成立",
        ),
        "2017:L16.B.1.b",
    )
    return False


def _suggested(inquest: Inquest, clause: str) -> bool:
    if inquest.finding(
        "suggested",
        Text(
            "Could the information demonstrably suggest his choice over the alternative?",
            "这个信息显然提示他这样做，而不是另一种做法吗？",
        ),
        clause,
    ):
        return True
    inquest.tell(
        Text(
            "the information did not suggest it: the result stands",
            "这个信息没有提示他这样做：原结果成立",
        ),
        clause,
    )
    return False


FAMILY: Final = (
    Irregularity(
        "information-used",
        Text(
            "an action that unauthorised information may have suggested",
            "可能由未经许可的信息提示的行动",
        ),
        Citation("2017:L16.B.3"),
        information_used,
    ),
)
