"""The rules of each edition on adjusted scores."""

from __future__ import annotations

from typing import Final

from paiju.games.bridge.effects import Grade
from paiju.referee.bridge.scores.adjusted import adjust_score_1997, adjust_score_2017, asked_at_any_time, asked_in_time
from paiju.referee.bridge.scores.assigned_score import assigned_1997, assigned_2017
from paiju.referee.bridge.scores.law import ScoreLaw
from paiju.referee.bridge.scores.teams import DIFFERED, fouled_in_teams_1997, fouled_in_teams_2017
from paiju.text import Text

SCORES_1997: Final = ScoreLaw(
    damage=Text("Was the non-offending side damaged by it?", "非违规方因此受损了吗？"),
    undamaged="",
    asked_in_time=asked_at_any_time,
    adjust_score=adjust_score_1997,
    assigned=assigned_1997,
    at_fault=Text(" that there is no result", "这副牌没有结果，"),
    later_boards="",
    own_session={Grade.AVERAGE_PLUS: 60},
    fouled_by=("cards", "nothing"),
    teams_by="L87.B",
    fouled_in_teams=fouled_in_teams_1997,
)
SCORES_2017: Final = ScoreLaw(
    damage=Text(
        "Is the non-offending side's table result worse than they could have expected without the irregularity?",
        "非违规方的桌上结果，比没有违规时可以指望的差吗？",
    ),
    undamaged="2017:L12.B.1",
    asked_in_time=asked_in_time,
    adjust_score=adjust_score_2017,
    assigned=assigned_2017,
    at_fault=Text("", ""),
    later_boards="2017:L12.C.2.d",
    own_session={Grade.AVERAGE_PLUS: 60, Grade.AVERAGE_MINUS: 40},
    fouled_by=tuple(DIFFERED),
    teams_by="2017:L87.C",
    fouled_in_teams=fouled_in_teams_2017,
)
