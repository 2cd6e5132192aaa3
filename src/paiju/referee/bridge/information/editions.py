"""The rules of each edition on information, explanations and agreements."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.information.bases import BASES_1997, BASES_2017
from paiju.referee.bridge.information.information import (
    comparable_replaced,
    had_alternative_1997,
    had_alternative_2017,
    never_replaced,
)
from paiju.referee.bridge.information.law import AgreementLaw, InformationLaw
from paiju.referee.bridge.information.misinformation import (
    could_well_influence,
    followed_change_1997,
    followed_change_2017,
    probably_influenced,
)
from paiju.referee.bridge.information.system_card import FAULTS_1997, FAULTS_2017
from paiju.referee.bridge.information.undisclosed import disclosed_1997, disclosed_2017
from paiju.referee.bridge.scores.adjusted import adjust_score
from paiju.referee.bridge.scores.artificial_score import artificial
from paiju.text import Text

INFORMATION_1997: Final = InformationLaw(
    usable={},
    replaced=never_replaced,
    had_alternative=had_alternative_1997,
    chose="L73.F.1",
    shown_wrong="",
    influenced=probably_influenced,
    followed_change=followed_change_1997,
    harm="L40.C",
    purpose="L20.F.1",
    improper={"partner": "L73.B.1", "trap": "L73.D.2"},
    one_call="L20.F.1",
    wrong_review=artificial,  # L20.E names 12C1
)
INFORMATION_2017: Final = InformationLaw(
    usable={
        "legal": (
            "2017:L16.A.1",
            Text(
                "legal calls and plays, or illegal ones that were accepted",
                "合法的叫牌和打牌，或被接受的不合法叫牌和打牌",
            ),
        ),
        "law": ("2017:L16.A.1", Text("something that a law or regulation authorises", "条文或规程准许利用的事")),
        "before": (
            "2017:L16.A.1",
            Text("something known before taking the hand from the board", "从牌套取牌之前已经知道"),
        ),
        "estimate": (
            "2017:L16.A.2",
            Text(
                "an estimate of their own score, the opponents' traits, or the requirements of the tournament",
                "对自己得分的估计、对手的特点或比赛的要求",
            ),
        ),
    },
    replaced=comparable_replaced,
    had_alternative=had_alternative_2017,
    chose="2017:L16.B.3",
    shown_wrong="2017:L21.B.1.b",
    influenced=could_well_influence,
    followed_change=followed_change_2017,
    harm="2017:L21.B.3",
    purpose="2017:L20.G",
    improper={"partner": "2017:L20.G", "trap": "2017:L20.G"},
    one_call="2017:L20.F.3",
    wrong_review=adjust_score,
)
AGREEMENTS_1997: Final = AgreementLaw(
    based="L40.A",
    bases=BASES_1997,
    disclosed=disclosed_1997,
    fined="L90.A",
    card="L40.E.1",
    faults=FAULTS_1997,
    one_system=False,
)
AGREEMENTS_2017: Final = AgreementLaw(
    based="2017:L40.C.1",
    bases=BASES_2017,
    disclosed=disclosed_2017,
    fined="",
    card="2017:L40.A.1.b",
    faults=FAULTS_2017,
    one_system=True,
)
