"""The rules of each edition on claims, concessions and agreed tricks."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.claims.agreed_tricks import granted_1997, granted_2017
from paiju.referee.bridge.claims.claim import undone_1997, undone_2017
from paiju.referee.bridge.claims.concession import cancelled_1997, cancelled_2017, likely_won, won_by_normal_play
from paiju.referee.bridge.claims.law import ClaimLaw
from paiju.text import Text

CLAIMS_1997: Final = ClaimLaw(
    current_trick="",
    objected="L68.B",
    part_may_stand=True,
    undone=undone_1997,
    faces=Text("", ""),
    ceases=True,
    disputed="L68.D",
    played_on="",
    objections="L70.B",
    at_hearing=Text("all players put their cards face up", "各家将余牌全部摊开"),
    normal=Text("careless or inferior, but not irrational", "粗心、欠佳也算，不合情理不算"),
    relied_on={"irrational": Text("any other line would be irrational", "不这样打就不合情理")},
    partners_choice="",
    order_of_play="",
    would_have_won=won_by_normal_play,
    cancelled=cancelled_1997,
    granted=granted_1997,
    proven="",
)
CLAIMS_2017: Final = ClaimLaw(
    current_trick="2017:L68.A",
    objected="2017:L68.B.2",
    part_may_stand=False,
    undone=undone_2017,
    faces=Text(", and faces their hand", "，并摊开手牌"),
    ceases=False,
    disputed="2017:L68.D.2.a",
    played_on="2017:L68.D.2.b",
    objections="2017:L70.B.2",
    at_hearing=Text(
        "the director is not limited to these objections, and may order the cards faced",
        "裁判不限于这些异议，还可以要各家摊开余牌",
    ),
    normal=Text("careless or inferior included", "粗心、欠佳也算"),
    relied_on={},
    partners_choice="2017:L70.D.2",
    order_of_play="2017:L70.E.2",
    would_have_won=likely_won,
    cancelled=cancelled_2017,
    granted=granted_2017,
    proven="2017:L79.C.2",
)
