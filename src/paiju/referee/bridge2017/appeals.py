"""Appeals under the Laws of 2017 (Laws 92 and 93): reviewers count as committees, nobody varies a score on top."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge import Side
from paiju.laws import Citation
from paiju.referee.bridge.notation import SIDE
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge1997.appeals import (
    carried_out,
    in_order,
    merit,
    not_heard,
    to_committee,
    turns_on,
)
from paiju.referee.inquest import Inquest
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def appeal(inquest: Inquest) -> None:
    """Rule on an appeal from a ruling, or a request for its review."""
    side = inquest.fact("appeal-by", Text("Which side appeals?", "是哪一方上诉？"), "L92.A", SIDE)
    if not in_order(inquest) or not _concurs(inquest, side):
        return
    part = turns_on(inquest)
    if not _heard_by_others(inquest):
        inquest.tell(
            Text("the director in charge hears and decides the appeal", "由主管裁判审理并裁定上诉"),
            "2017:L93.A",
        )
        decision = _decided(inquest, overrules=True)
    elif to_committee(inquest, part):
        decision = _decided(inquest, overrules=part == "judgment")
    else:
        _further(inquest)
        return
    carried_out(inquest, decision)
    if decision == "uphold":
        merit(inquest, side)
    _further(inquest)


def _concurs(inquest: Inquest, side: Side) -> bool:
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


def _decided(inquest: Inquest, *, overrules: bool) -> str:
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


FAMILY: Final = (Irregularity("appeal", Text("an appeal", "上诉"), Citation("L92.A"), appeal),)
