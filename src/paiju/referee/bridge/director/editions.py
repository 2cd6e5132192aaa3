"""The rules of each edition on the director, attention, rights and appeals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.referee.bridge.director.appeals import further_1997, further_2017
from paiju.referee.bridge.director.attention import prevents_1997, prevents_2017
from paiju.referee.bridge.director.director import both_innocent_1997, both_innocent_2017
from paiju.referee.bridge.director.law import DirectorLaw
from paiju.referee.bridge.director.penalty_right import (
    acted_first_1997,
    acted_first_2017,
    spectator_1997,
    spectator_2017,
)
from paiju.text import Text

_PLAY: Final = (
    Text("have a board played now or later", "要求打某一副牌，或推迟打"),
    Text("the board is played as the director says", "按裁判的指示打这副牌"),
)
_REMEDIES_1997: Final[Mapping[str, tuple[Text, Text]]] = {
    "play": _PLAY,
    "reserve": (
        Text("reserve the decision", "暂缓裁定"),
        Text("the decision is reserved; play continues", "裁定暂缓，比赛继续"),
    ),
}
_REMEDIES_2017: Final[Mapping[str, tuple[Text, Text]]] = {
    "play": _PLAY,
    "cancel": (Text("cancel the play of the board", "取消这副牌"), Text("the board is cancelled", "这副牌取消")),
    "reserve": (
        Text("use another power given by the Laws", "行使规则给他的其他权力"),
        Text("the director says what happens now, and play continues", "按裁判的裁定，比赛继续"),
    ),
}
DIRECTOR_1997: Final = DirectorLaw(
    prevents=prevents_1997,
    acted_first=acted_first_1997,
    spectator=spectator_1997,
    replaced_by="L12.C.2",
    both_innocent=both_innocent_1997,
    remedies=_REMEDIES_1997,
    absent_concurs=True,
    reviewer="",
    equity="L12.C.3",
    further=further_1997,
)
DIRECTOR_2017: Final = DirectorLaw(
    prevents=prevents_2017,
    acted_first=acted_first_2017,
    spectator=spectator_2017,
    replaced_by="2017:L12.C.1.a",
    both_innocent=both_innocent_2017,
    remedies=_REMEDIES_2017,
    absent_concurs=False,
    reviewer="2017:L93.A",
    equity="",
    further=further_2017,
)
