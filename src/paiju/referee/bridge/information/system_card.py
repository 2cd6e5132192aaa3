"""Rules on a pair without a proper system card, or with two systems (40.E.1 of 1997, 40A of 2017)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.laws import Citation
from paiju.referee.bridge.information.law import CardFault, agreement_law
from paiju.referee.bridge.information.questions import FAULT, PAIR
from paiju.referee.bridge.regulations import regulations
from paiju.referee.bridge.scores.fine import possible_fine
from paiju.referee.hearing import Hearing
from paiju.referee.irregularity import Irregularity
from paiju.text import Text


def card_faulty(hearing: Hearing) -> None:
    """Rule on a pair without a proper system card, or whose partners play different systems."""
    law, rules = agreement_law(hearing), regulations(hearing)
    side = hearing.ask(PAIR, law.card)
    named = hearing.ask(
        FAULT.among(
            {
                **{name: fault.words for name, fault in law.faults.items()},
                "style": Text("they differ in style or judgment", "两人的风格或判断不同"),
            }
        ),
        law.card,
    )
    if named == "style":
        hearing.tell(Text("players are free to vary in style and judgment", "风格与判断不受限制"), "L40.E.1")
        return
    fault = law.faults[named]
    required = rules.card_required if named == "no-card" else law.one_system or rules.same_system
    if not required:
        hearing.tell(Text("the regulations here do not require it", "本比赛的规程没有这一要求"), fault.clause)
        return
    hearing.tell(fault.said, fault.clause)
    possible_fine(hearing, side, fault.fined)


_REQUIRED: Final = Text(
    "the organiser requires it: it must be put right before the next board", "主办者有此要求，须在下一副牌之前改正"
)
FAULTS_1997: Final[Mapping[str, CardFault]] = {
    "no-card": CardFault(
        words=Text("they have no convention card, or an incomplete one", "没有约定卡，或没有填好"),
        said=_REQUIRED,
        clause="L40.E.1",
        fined="L90.B.8",
    ),
    "two-systems": CardFault(
        words=Text("the partners are not playing the same system", "同伴两人使用的体系不同"),
        said=_REQUIRED,
        clause="L40.E.1",
        fined="L90.B.8",
    ),
}
FAULTS_2017: Final[Mapping[str, CardFault]] = {
    "no-card": CardFault(
        words=Text("they do not have the required system card", "没有按规定填写约定卡"),
        said=Text(
            "understandings must be made available in the prescribed manner: it must be put right before the next "
            "board",
            "必须按规定的方式公开约定，须在下一副牌之前改正",
        ),
        clause="2017:L40.A.1.b",
        fined="2017:L40.A.1.b",
    ),
    "two-systems": CardFault(
        words=Text(
            "a call or play means one thing for one partner and something else for the other",
            "同一叫牌或打牌，两人约定的含义不同",
        ),
        said=Text(
            "the meaning of a call or play may not depend on which partner makes it",
            "同一个叫牌或打法，不得因同伴中由谁来叫、来打而含义不同",
        ),
        clause="2017:L40.A.4",
        fined="2017:L40.A.4",
    ),
}
FAMILY_1997: Final = (
    Irregularity(
        "card-faulty",
        Text("no proper convention card, or two different systems", "没有合格的约定卡，或体系不一"),
        Citation("L40.E.1"),
        card_faulty,
    ),
)
FAMILY_2017: Final = (
    Irregularity(
        "card-faulty",
        Text("no proper system card, or different meanings for the two partners", "没有合格的约定卡，或两人含义不同"),
        Citation("2017:L40.A.1.b"),
        card_faulty,
    ),
)
