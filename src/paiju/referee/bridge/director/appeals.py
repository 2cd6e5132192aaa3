"""Appeals (Laws 92 and 93): whether one is heard, by whom, and what can come of it."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.referee.bridge.amount import Amount
from paiju.referee.bridge.notation import SIDE
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.assigned_score import assign
from paiju.referee.bridge.scores.fine import fine
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.referee.question import WORDS, number
from paiju.text import Text, counted


def appeal_1997(inquest: Inquest) -> None:
    """Rule on an appeal from a ruling."""
    side = inquest.fact("appeal-by", Text("Which side appeals?", "是哪一方上诉？"), "L92.A", SIDE)
    if not heard(inquest, side):
        return
    part = turns_on(inquest)
    if not _committee(inquest):
        inquest.tell(
            Text("the chief director hears and decides the appeal", "由主管裁判审理并裁定上诉"),
            "L93.A",
        )
        decision = _decided_1997(inquest, "L93.A", vary=True)
    else:
        if not to_committee(inquest, part):
            _closing(inquest)
            return
        decision = _decided_1997(inquest, "L93.B.3", vary=part == "judgment")
    carried_out(inquest, decision)
    if decision == "uphold":
        merit(inquest, side)
    _closing(inquest)


def appeal_2017(inquest: Inquest) -> None:
    """Rule on an appeal from a ruling, or a request for its review."""
    side = inquest.fact("appeal-by", Text("Which side appeals?", "是哪一方上诉？"), "L92.A", SIDE)
    if not in_order(inquest) or not _concurs_2017(inquest, side):
        return
    part = turns_on(inquest)
    if not _heard_by_others(inquest):
        inquest.tell(
            Text("the director in charge hears and decides the appeal", "由主管裁判审理并裁定上诉"),
            "2017:L93.A",
        )
        decision = _decided_2017(inquest, overrules=True)
    elif to_committee(inquest, part):
        decision = _decided_2017(inquest, overrules=part == "judgment")
    else:
        _further(inquest)
        return
    carried_out(inquest, decision)
    if decision == "uphold":
        merit(inquest, side)
    _further(inquest)


def turns_on(inquest: Inquest) -> str:
    """Ask what an appeal turns on: `law`, `discipline` or `judgment`."""
    return inquest.judgment(
        "part",
        Text("What does the appeal turn on?", "上诉涉及什么？"),
        "L93.B",
        {
            "law": Text("law or regulations alone", "只涉及规则或规程"),
            "discipline": Text("a disciplinary measure", "纪律处罚"),
            "judgment": Text("a fact or a judgment", "事实或判断"),
        },
    )


def to_committee(inquest: Inquest, part: str) -> bool:
    """Say who rules first, and tell whether the appeal comes before the committee."""
    if part == "law":
        inquest.tell(
            Text(
                "the chief director rules on it first; his ruling may go on to the committee",
                "先由主管裁判裁定；对他的裁定可以再上诉到仲裁委员会",
            ),
            "L93.B.1",
        )
        if not inquest.happened(
            "further",
            Text(
                "Is the chief director's ruling appealed to the committee?",
                "对主管裁判的裁定，再上诉到仲裁委员会吗？",
            ),
            "L93.B.1",
        ):
            return False
    else:
        inquest.tell(Text("the appeal goes to the committee", "上诉提交仲裁委员会"), "L93.B.2")
    return True


def heard(inquest: Inquest, side: Side) -> bool:
    """Ask what decides whether an appeal is heard at all."""
    return in_order(inquest) and _concurs_1997(inquest, side)


def in_order(inquest: Inquest) -> bool:
    """Ask whether the ruling was made at their own table, and the appeal in time."""
    if not inquest.happened(
        "own-table",
        Text("Was the ruling made at that side's own table?", "裁定是在这一方自己的牌桌上作的吗？"),
        "L92.A",
    ):
        return not_heard(
            inquest,
            Text("only a ruling at one's own table can be appealed", "只能对自己牌桌的裁定上诉"),
            "L92.A",
        )
    limit = regulations(inquest).appeal_minutes
    minutes = inquest.fact(
        "minutes",
        Text(
            "How many minutes after the scores could be inspected was it made (0: before)?",
            "是在得分可以查看之后多少分钟提出的（之前写 0）？",
        ),
        "L92.B",
        number(0, 100_000),
    )
    if minutes > limit:
        return not_heard(
            inquest,
            Text(
                f"the time for an appeal was {counted(limit, 'minute')}", f"上诉时限为 {limit} 分钟"
            ),
            "L92.B",
        )
    inquest.tell(Text("an appeal is made through the director", "上诉须通过裁判提出"), "L92.C")
    return True


def _concurs_1997(inquest: Inquest, side: Side) -> bool:
    concurs = inquest.which(
        "concurrence",
        Text("Who of that side wants the appeal?", "这一方谁同意上诉？"),
        "L92.D",
        {
            "both": Text("both partners", "同伴两人"),
            "captain": Text("their captain", "队长"),
            "partner-absent": Text("one; the other is absent", "一人，另一人不在场"),
            "partner-objects": Text("one; the other objects", "一人，另一人反对"),
        },
    )
    if concurs == "partner-objects":
        return not_heard(
            inquest, Text("both partners must concur", "同伴两人必须一致同意"), "L92.D"
        )
    inquest.tell(
        Text(
            f"the appeal of {side.text.en} is heard; an absent member counts as concurring",
            f"受理{side.text.zh}方的上诉；不在场的人视为同意",
        ),
        "L92.D",
    )
    return True


def _concurs_2017(inquest: Inquest, side: Side) -> bool:
    concurs = inquest.which(
        "concurrence",
        Text("Who of that side wants the appeal?", "这一方谁同意上诉？"),
        "2017:L92.D",
        {
            "both": Text("both partners", "同伴两人"),
            "captain": Text("their captain", "队长"),
            "individual": Text("the player, in an individual contest", "个人赛中的选手本人"),
            "partner-absent": Text("one; the other is absent", "一人，另一人不在场"),
            "partner-objects": Text("one; the other objects", "一人，另一人反对"),
        },
    )
    if concurs.startswith("partner-"):
        return not_heard(
            inquest,
            Text(
                "both partners must concur, an absent one too",
                "同伴两人必须一致同意，不在场的也要同意",
            ),
            "2017:L92.D",
        )
    inquest.tell(
        Text(f"the appeal of {side.text.en} is heard", f"受理{side.text.zh}方的上诉"), "2017:L92.D"
    )
    return True


def not_heard(inquest: Inquest, why: Text, clause: str) -> bool:
    """Say why an appeal is not heard."""
    inquest.tell(
        Text(f"the appeal is not heard: {why.en}", f"上诉不予受理：{why.zh}"),
        clause,
    )
    return False


def _committee(inquest: Inquest) -> bool:
    return regulations(inquest).committee and inquest.happened(
        "can-meet",
        Text(
            "Can the committee meet without disturbing the event?",
            "仲裁委员会能否开会而不打乱比赛？",
        ),
        "L93.A",
    )


def _decided_1997(inquest: Inquest, clause: str, *, vary: bool) -> str:
    choices = {"uphold": Text("the ruling stands", "维持裁定")}
    if vary:
        choices["change"] = Text(
            "it is changed: the case is judged again with other findings",
            "更改：换一种认定，重判本案",
        )
        if clause == "L93.A" or regulations(inquest).committee_may_vary:
            choices["equity"] = Text(
                "the assigned score is varied to do equity", "为求公平，更改裁定调整分"
            )
    else:
        inquest.tell(
            Text(
                "the committee may not overrule the director on law, regulations or discipline",
                "仲裁委员会不得推翻裁判关于规则、规程和纪律的裁定",
            ),
            "L93.B.3",
        )
        choices["recommend"] = Text(
            "it stands, with a recommendation that the director change it", "维持，但建议裁判更改"
        )
    if clause == "L93.A":
        choices.pop("equity", None)
    return inquest.judgment("decision", Text("What is decided?", "决定是什么？"), clause, choices)


def _heard_by_others(inquest: Inquest) -> bool:
    """Whether a reviewer or a committee hears it, and not the director in charge."""
    settled = regulations(inquest)
    if settled.reviewer:
        inquest.tell(
            Text(
                "a reviewer hears appeals here; what the law says of the committee holds for him",
                "本比赛由复核人审理上诉；规则对仲裁委员会的规定适用于他",
            ),
            "2017:L93.A",
        )
        return True
    return settled.committee and inquest.happened(
        "can-meet",
        Text(
            "Can the committee meet without disturbing the event?",
            "仲裁委员会能否开会而不打乱比赛？",
        ),
        "2017:L93.A",
    )


def _decided_2017(inquest: Inquest, *, overrules: bool) -> str:
    choices = {"uphold": Text("the ruling stands", "维持裁定")}
    if overrules:
        choices["change"] = Text(
            "it is changed: the case is judged again with other findings",
            "更改：换一种认定，重判本案",
        )
    else:
        inquest.tell(
            Text(
                "the director in charge may not be overruled on law, regulations or discipline",
                "不得推翻主管裁判关于规则、规程和纪律的裁定",
            ),
            "L93.B.3",
        )
        choices["recommend"] = Text(
            "it stands, with a recommendation that the director change it", "维持，但建议裁判更改"
        )
    return inquest.judgment(
        "decision", Text("What is decided?", "决定是什么？"), "L93.B.3", choices
    )


def carried_out(inquest: Inquest, decision: str) -> None:
    """Say what follows from a decision."""
    if decision == "uphold":
        inquest.tell(Text("the ruling stands", "维持裁定"), "L93.B")
    elif decision == "recommend":
        inquest.decision(
            "recommended",
            Text("What does the committee recommend?", "仲裁委员会建议什么？"),
            "L93.B.3",
            WORDS,
        )
        inquest.tell(
            Text(
                "the ruling stands; the recommendation goes to the director",
                "裁定维持，建议转交裁判",
            ),
            "L93.B.3",
        )
    elif decision == "change":
        inquest.tell(
            Text(
                "the case is judged again with the findings of those who heard it",
                "按审理者的认定重判本案",
            ),
            "L93.B.3",
        )
    else:
        for side in SIDES:
            points = inquest.decision(
                f"equity-{side.name.lower()}",
                Text(
                    f"How many total points do {side.text.en} score (their own)?",
                    f"{side.text.zh}方得多少总分（负分写负数）？",
                ),
                "L12.C.3",
                number(-7600, 7600),
            )
            assign(inquest, side, points, Text("equity", "按公平原则"), "L12.C.3")


def merit(inquest: Inquest, side: Side) -> None:
    """Fine an appeal without merit, where that is settled."""
    cost = regulations(inquest).merit_penalty
    if cost and inquest.finding(
        "without-merit",
        Text("Was the appeal without merit?", "上诉没有道理吗？"),
        "L92.D.x",
    ):
        fine(inquest, side, Amount.parse(cost), "L92.D.x")


def _closing(inquest: Inquest) -> None:
    if regulations(inquest).national_appeals:
        inquest.tell(
            Text(
                "after this an appeal to the national authority is open",
                "以后还可以向全国性桥牌机构上诉",
            ),
            "L93.C",
        )
    else:
        inquest.tell(
            Text(
                "for this contest other conditions are set: there is no further appeal",
                "本比赛另有规定：到此为止，不能再上诉",
            ),
            "L93.C.x",
        )


def _further(inquest: Inquest) -> None:
    inquest.tell(
        Text(
            "a further appeal is open as the regulating authority has arranged",
            "可以按管理机构的规定进一步上诉",
        )
        if regulations(inquest).further_appeals
        else Text(
            "the authority has arranged for no further appeal: this is final",
            "管理机构没有规定进一步的上诉：此为最后决定",
        ),
        "2017:L93.C",
    )


FAMILY_1997: Final = (
    Irregularity("appeal", Text("an appeal", "上诉"), Citation("L92.A"), appeal_1997),
)
FAMILY_2017: Final = (
    Irregularity("appeal", Text("an appeal", "上诉"), Citation("L92.A"), appeal_2017),
)
