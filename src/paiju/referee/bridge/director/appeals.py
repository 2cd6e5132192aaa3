"""Rules on appeals (Laws 92 and 93): whether an appeal is heard, by whom, and with what result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.games.bridge import Side
from paiju.games.bridge.seat import SIDES
from paiju.laws import Citation
from paiju.referee.bridge.director.law import director_law
from paiju.referee.bridge.director.questions import (
    APPEAL_BY,
    CAN_MEET,
    CONCURRENCE,
    DECISION,
    EQUITY_OF,
    FURTHER,
    MINUTES,
    OWN_TABLE,
    PART,
    RECOMMENDED,
    WITHOUT_MERIT,
)
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.assigned_score import assign
from paiju.referee.bridge.scores.fine import fine
from paiju.referee.bridge.terms import terms
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.scoring.amount import Amount
from paiju.text import Text, counted


def appeal(hearing: Hearing) -> None:
    """Rule on an appeal against a ruling, or on a request for its review."""
    law = director_law(hearing)
    side = hearing.ask(APPEAL_BY)
    if not in_order(hearing) or not _concurs(hearing, side):
        return
    part = turns_on(hearing)
    if not _heard_by_others(hearing):
        in_charge = terms(hearing).in_charge
        hearing.tell(
            Text(f"the {in_charge.en} hears and decides the appeal", f"由{in_charge.zh}审理并裁定上诉"), "L93.A"
        )
        decision = _decided(hearing, "L93.A", {**_UPHELD, **_CHANGED})
    elif not to_committee(hearing, part):
        law.further(hearing)
        return
    elif part == "judgment":
        decision = _decided(hearing, "L93.B.3", {**_UPHELD, **_CHANGED, **_varied(hearing)})
    else:
        hearing.tell(
            Text(
                "the director may not be overruled on law, regulations or discipline",
                "不得推翻裁判关于规则、规程和纪律的裁定",
            ),
            "L93.B.3",
        )
        decision = _decided(hearing, "L93.B.3", {**_UPHELD, **_RECOMMENDED})
    carried_out(hearing, decision)
    if decision == "uphold":
        merit(hearing, side)
    law.further(hearing)


_UPHELD: Final = {"uphold": Text("the ruling stands", "维持裁定")}
_CHANGED: Final = {
    "change": Text(
        "the ruling is changed: the case is ruled on again with different findings", "更改：换一种认定，重判本案"
    )
}
_RECOMMENDED: Final = {
    "recommend": Text("the ruling stands, with a recommendation that the director change it", "维持，但建议裁判更改")
}


def _varied(hearing: Hearing) -> dict[str, Text]:
    """Return the committee's further choice to vary an assigned score to do equity, if the organiser allows it."""
    if not director_law(hearing).equity or not regulations(hearing).committee_may_vary:
        return {}
    return {"equity": Text("the assigned score is varied to do equity", "为求公平，更改裁定调整分")}


def _decided(hearing: Hearing, clause: str, choices: Mapping[str, Text]) -> str:
    return hearing.ask(DECISION.among(choices), clause)


def turns_on(hearing: Hearing) -> str:
    """Ask what an appeal is about: `law`, `discipline` or `judgment`."""
    return hearing.ask(PART)


def to_committee(hearing: Hearing, part: str) -> bool:
    """State who rules first, and return whether the appeal goes to the committee."""
    if part == "law":
        in_charge = terms(hearing).in_charge
        hearing.tell(
            Text(
                f"the {in_charge.en} rules on it first; that ruling may then go to the committee",
                f"先由{in_charge.zh}裁定；对他的裁定可以再上诉到仲裁委员会",
            ),
            "L93.B.1",
        )
        if not hearing.ask(FURTHER):
            return False
    else:
        hearing.tell(Text("the appeal goes to the committee", "上诉提交仲裁委员会"), "L93.B.2")
    return True


def in_order(hearing: Hearing) -> bool:
    """Ask whether the ruling was at the appellants' own table and the appeal was in time; return whether both hold."""
    if not hearing.ask(OWN_TABLE):
        return not_heard(
            hearing,
            Text("players may appeal only against a ruling at their own table", "只能对自己牌桌的裁定上诉"),
            "L92.A",
        )
    limit = regulations(hearing).appeal_minutes
    minutes = hearing.ask(MINUTES)
    if minutes > limit:
        return not_heard(
            hearing,
            Text(f"the time limit for an appeal was {counted(limit, 'minute')}", f"上诉时限为 {limit} 分钟"),
            "L92.B",
        )
    hearing.tell(Text("an appeal is made through the director", "上诉须通过裁判提出"), "L92.C")
    return True


def _concurs(hearing: Hearing, side: Side) -> bool:
    counted_in = director_law(hearing).absent_concurs
    concurs = hearing.ask(CONCURRENCE)
    if concurs == "partner-objects" or (concurs == "partner-absent" and not counted_in):
        return not_heard(
            hearing,
            Text("both partners must concur", "同伴两人必须一致同意")
            if counted_in
            else Text("both partners must concur, including an absent one", "同伴两人必须一致同意，不在场的也要同意"),
            "L92.D",
        )
    hearing.tell(
        Text(
            f"the appeal of {side.text.en} is heard; an absent partner counts as concurring",
            f"受理{side.text.zh}方的上诉；不在场的人视为同意",
        )
        if concurs == "partner-absent"
        else Text(f"the appeal of {side.text.en} is heard", f"受理{side.text.zh}方的上诉"),
        "L92.D",
    )
    return True


def not_heard(hearing: Hearing, why: Text, clause: str) -> bool:
    """State why an appeal is not heard, and return False."""
    hearing.tell(Text(f"the appeal is not heard: {why.en}", f"上诉不予受理：{why.zh}"), clause)
    return False


def _heard_by_others(hearing: Hearing) -> bool:
    """Return whether a reviewer or a committee hears the appeal instead of the director in charge."""
    settled, reviewer = regulations(hearing), director_law(hearing).reviewer
    if reviewer and settled.reviewer:
        hearing.tell(
            Text(
                "appeals are heard by a reviewer here; what the law says of the committee applies to the reviewer",
                "本比赛由复核人审理上诉；规则对仲裁委员会的规定适用于他",
            ),
            reviewer,
        )
        return True
    return settled.committee and hearing.ask(CAN_MEET)


def carried_out(hearing: Hearing, decision: str) -> None:
    """State what follows from a decision."""
    if decision == "uphold":
        hearing.tell(Text("the ruling stands", "维持裁定"), "L93.B")
    elif decision == "recommend":
        hearing.ask(RECOMMENDED)
        hearing.tell(
            Text("the ruling stands; the recommendation goes to the director", "裁定维持，建议转交裁判"), "L93.B.3"
        )
    elif decision == "change":
        hearing.tell(
            Text("the case is ruled on again with the findings of the committee or reviewer", "按审理者的认定重判本案"),
            "L93.B.3",
        )
    else:
        for side in SIDES:
            points = hearing.ask(EQUITY_OF, name=side.name.lower(), side=side.text)
            assign(hearing, side, points, Text("equity", "按公平原则"), "L12.C.3")


def merit(hearing: Hearing, side: Side) -> None:
    """Fine an appeal without merit, if the organiser has set a fine for it."""
    cost = regulations(hearing).merit_penalty
    if cost and hearing.ask(WITHOUT_MERIT):
        fine(hearing, side, Amount.parse(cost), "L92.D.x")


def further_1997(hearing: Hearing) -> None:
    """State that a further appeal goes to the national authority, unless the conditions of contest differ."""
    if regulations(hearing).national_appeals:
        hearing.tell(
            Text("a further appeal to the national authority is possible", "以后还可以向全国性桥牌机构上诉"), "L93.C"
        )
    else:
        hearing.tell(
            Text(
                "this contest has its own conditions: there is no further appeal",
                "本比赛另有规定：到此为止，不能再上诉",
            ),
            "L93.C.x",
        )


def further_2017(hearing: Hearing) -> None:
    """State whether the regulating authority provides for further appeals."""
    hearing.tell(
        Text("a further appeal is possible, as the regulating authority has arranged", "可以按管理机构的规定进一步上诉")
        if regulations(hearing).further_appeals
        else Text(
            "the regulating authority allows no further appeal: this is final",
            "管理机构没有规定进一步的上诉：此为最后决定",
        ),
        "2017:L93.C",
    )


FAMILY: Final = (Irregularity("appeal", Text("an appeal", "上诉"), Citation("L92.A"), appeal),)
