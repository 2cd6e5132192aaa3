"""Unauthorised information (Law 16): on record when it is given, reviewed when it was used."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Seat
from paiju.laws import Citation
from paiju.laws.effect import AdjustLater, Cancel, Information
from paiju.referee.bridge.deed import deed, whose_deed
from paiju.referee.bridge.facts import offender
from paiju.referee.bridge.information.poll import POLL
from paiju.referee.bridge.leads.lead_restriction import REPLACED
from paiju.referee.bridge.notation import SEAT, SIDE
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.adjusted import damaged
from paiju.referee.bridge.scores.artificial_score import artificial
from paiju.referee.bridge.scores.assigned_score import assigned
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text

SIGNALS: Final = {
    "remark": Text("a remark", "说话"),
    "question": Text("a question", "提问"),
    "reply": Text("a reply to a question", "回答"),
    "alert": Text("an alert, or an unexpected failure to alert", "提醒，或该提醒而未提醒"),
    "hesitation": Text("an unmistakable hesitation", "明显的迟疑"),
    "speed": Text("unwonted speed", "异常的速度"),
    "emphasis": Text("special emphasis or tone", "特别的强调或语调"),
    "manner": Text("a gesture, movement or mannerism", "姿势、动作或举止"),
}


def information_given(inquest: Inquest) -> None:
    """Rule on information from partner when it has been given and nothing has been done with it yet."""
    seat = offender(inquest, "L16.A")
    signal = inquest.which("signal", Text("How was it given?", "怎样传出的？"), "L16.A", SIGNALS)
    other = seat.side.opponents
    agreed = inquest.happened(
        "agreed",
        Text(
            f"Do {seat.side.text.en} agree that {seat.text.en} gave his partner information so?",
            f"{seat.side.text.zh}方承认{seat.text.zh}家这样传出了信息吗？",
        ),
        "L16.A.1",
        usual="yes",
    )
    if not agreed and not inquest.finding(
        "happened",
        Text("Does the director find that it happened?", "裁判认定有这回事吗？"),
        "L85.A",
    ):
        inquest.tell(Text("nothing is recorded; play goes on", "不作记录，继续进行"), "L85.A")
        return
    if not agreed:
        inquest.tell(
            Text(
                f"{seat.side.text.en} dispute it, so they must call the director at once",
                f"{seat.side.text.zh}方有异议，须立即请裁判",
            ),
            "L16.A.1",
        )
    elif regulations(inquest).rights_may_be_reserved:
        inquest.tell(
            Text(
                f"{other.text.en} may reserve the right to call the director later; play goes on",
                f"{other.text.zh}方可以声明保留稍后请裁判的权利，继续进行",
            ),
            "L16.A.1",
        )
    else:
        inquest.tell(
            Text(
                "rights may not be reserved here: the director records it now",
                "本比赛不得声明保留权利，由裁判当场记录",
            ),
            "L16.A.1",
        )
    inquest.order(Information((seat.partner,), f"{seat.letter}: {signal}"))
    inquest.tell(
        Text(
            f"{seat.partner.text.en} must carefully avoid using it, and may not choose among logical"
            " alternatives one that it could demonstrably suggest",
            f"{seat.partner.text.zh}家必须小心，不去利用：几种合乎逻辑的行动中，显然由它提示的不得选",
        ),
        "L73.C",
    )


def information_used_1997(inquest: Inquest) -> None:
    """Review whether a player chose what unauthorised information suggested."""
    seat = whose_deed(inquest, "L16.A.2")
    source = inquest.which(
        "information-from",
        Text(
            f"Where did {seat.text.en}'s information come from?",
            f"{seat.text.zh}家的信息从何而来？",
        ),
        "L16.A.2",
        {
            "partner": Text(
                "from his partner, other than by call or play", "同伴在叫牌和打牌以外传出的"
            ),
            "withdrawn": Text("from a withdrawn call or card", "收回的叫品或牌张"),
        },
        usual="partner",
    )
    clause = "L16.A.2" if source == "partner" else "L16.C.2"
    if source == "withdrawn":
        at_fault = inquest.fact(
            "offending-side",
            Text("Which side's irregularity led to the withdrawal?", "因为哪一方违规，才收回的？"),
            "L16.C.1",
            SIDE,
        )
        if at_fault is not seat.side:
            inquest.tell(
                Text(
                    f"all that was withdrawn, by either side, is authorised for {seat.side.text.en}",
                    f"双方收回的叫品和牌张，对{seat.side.text.zh}方都是合法信息",
                ),
                "L16.C.1",
            )
            return
    other = seat.side.opponents
    over = inquest.happened(
        "play-over", Text("Is play over?", "打牌已经结束了吗？"), clause, usual="yes"
    )
    if not over:
        inquest.order(AdjustLater(seat.side, clause))
        inquest.tell(
            Text(
                "the auction and play go on; the director stands ready to adjust the score",
                "接着叫牌或打牌，裁判保留调整得分的权力",
            ),
            clause,
        )
        return
    deed(inquest, clause)
    found = _used(inquest, seat, clause) and damaged(inquest, clause)
    if found:
        inquest.tell(
            Text(
                f"{seat.text.en} chose what the information suggested, and {other.text.en} were damaged",
                f"{seat.text.zh}家选了这个信息所提示的行动，{other.text.zh}方因此受损",
            ),
            "L73.F.1" if source == "partner" else clause,
        )
        assigned(inquest, (seat.side,))


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


def information_used_2017(inquest: Inquest) -> None:
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


def _used(inquest: Inquest, seat: Seat, clause: str) -> bool:
    alternative = inquest.finding(
        "alternative",
        Text(
            f"Did {seat.text.en} have a logical alternative to what he did?",
            f"{seat.text.zh}家另有合乎逻辑的行动可选吗？",
        ),
        "L16.A" if clause == "L16.A.2" else clause,
    )
    if not alternative:
        inquest.tell(
            Text(
                "he had no logical alternative: the result stands",
                "没有其他合乎逻辑的行动，原结果成立",
            ),
            clause,
        )
        return False
    suggested = inquest.finding(
        "suggested",
        Text(
            "Could the information demonstrably suggest his choice over the alternative?",
            "这个信息显然提示他这样做，而不是另一种做法吗？",
        ),
        "L16.A" if clause == "L16.A.2" else clause,
    )
    if not suggested:
        inquest.tell(
            Text(
                "the information did not suggest it: the result stands",
                "这个信息没有提示他这样做：原结果成立",
            ),
            clause,
        )
    return suggested


def other_information(inquest: Inquest) -> None:
    """Rule on information about a board that a player came by accidentally."""
    knows = inquest.fact(
        "recipient", Text("Which player learned something?", "哪位选手得知了信息？"), "L16.B", SEAT
    )
    inquest.which(
        "heard",
        Text("What was it?", "是什么信息？"),
        "L16.B",
        {
            "hand": Text("he looked at a wrong hand", "错看了一手牌"),
            "overheard": Text("he overheard calls, results or remarks", "听到叫牌、结果或议论"),
            "seen": Text("he saw cards at another table", "看到别桌的牌"),
            "own-table": Text(
                "he saw another player's card here before the auction began",
                "竞叫开始前看到同桌别人的牌",
            ),
        },
    )
    inquest.tell(
        Text(
            "the director must be told at once, best by the player who learned it",
            "必须立即报告裁判，最好由得知的选手自己报告",
        ),
        "L16.B",
    )
    if not inquest.finding(
        "interferes",
        Text("Could it interfere with normal play?", "它会妨碍这副牌正常进行吗？"),
        "L16.B",
    ):
        inquest.tell(Text("the board is played normally", "这副牌照常进行"), "L16.B")
        return
    means = {
        "substitute": Text("a temporary substitute plays in his place", "指定人代打"),
        "artificial": Text("an artificial score at once", "立即判给人为调整分"),
    }
    if regulations(inquest).movement_lets_reseat:
        means = {"reseat": Text("change the seats at the table", "调整座位"), **means}
    means_chosen = inquest.judgment(
        "means",
        Text("Which means does the director choose?", "裁判采取哪一种办法？"),
        "L16.B",
        means,
    )
    if means_chosen == "reseat":
        inquest.tell(
            Text(
                f"the seats change so that {knows.text.en} holds the hand that he knows about",
                f"调整座位，使{knows.text.zh}家持有他已得知的那手牌",
            ),
            "L16.B.1",
        )
        return
    if means_chosen == "substitute" and inquest.happened(
        "all-agree",
        Text("Do all four players agree?", "四位选手都同意吗？"),
        "L16.B.2",
    ):
        inquest.tell(
            Text(
                f"a substitute takes {knows.text.en}'s place for this board",
                f"这副牌由指定的人代替{knows.text.zh}家",
            ),
            "L16.B.2",
        )
        return
    if means_chosen == "substitute":
        inquest.tell(
            Text(
                "without the consent of all four there is no substitute",
                "四人没有一致同意，不能代打",
            ),
            "L16.B.2",
        )
    inquest.order(Cancel())
    inquest.tell(
        Text("the board is not played and gets an artificial score", "这副牌不打，判给人为调整分"),
        "L16.B.3",
    )
    artificial(inquest)


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
        "information-given",
        Text("extraneous information from partner", "同伴传递额外信息"),
        Citation("L16.A"),
        information_given,
    ),
)
FAMILY_1997: Final = (
    Irregularity(
        "information-used",
        Text(
            "an action that unauthorised information may have suggested",
            "可能由未经许可的信息提示的行动",
        ),
        Citation("L16.A.2"),
        information_used_1997,
    ),
    Irregularity(
        "other-information",
        Text("accidental information about a board", "无意得知一副牌的信息"),
        Citation("L16.B"),
        other_information,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "information-used",
        Text(
            "an action that unauthorised information may have suggested",
            "可能由未经许可的信息提示的行动",
        ),
        Citation("2017:L16.B.3"),
        information_used_2017,
    ),
)
