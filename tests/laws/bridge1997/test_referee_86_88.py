"""Laws 86 to 88 of 1997 at the desk: boards without a result, and fouled boards."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, told

from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws import Code
from paiju.laws.effect import Cancel

DESK = Desk(Code.BRIDGE_1997)
NS, EW = 0, 1
NO_FAULT = {"fault_ns": "none", "fault_ew": "none"}


@pytest.mark.parametrize(("own", "share"), [("63", "63%"), ("52", "60%")])
def test_L88_desk_sixty_percent_or_ones_own_session(own: str, share: str) -> None:
    facts = {"event": "pairs", "fault_ns": "none", "fault_ew": "directly", "session_ns": own}
    found = DESK.rule("no-result", **facts)
    assert found.effects == (Cancel(), ScoreOverride(NS, Grade.AVERAGE_PLUS), ScoreOverride(EW, Grade.AVERAGE_MINUS))
    assert share in found.statements[-2].text.en
    assert "40%" in found.statements[-1].text.zh, "1997 takes no lower session of the offender's"
    assert told(found)[-2:] == ["L88", "L12.C.1"]


def test_L86_A_desk_an_average_plus_is_three_imps_and_L86_B_the_mean_in_a_knockout() -> None:
    found = DESK.rule("no-result", event="teams", **NO_FAULT)
    assert [said.text.en[-2:] for said in found.statements if said.clause == "L86.A"] == ["+3", "+3"]
    assert told(found)[-1] == "L86.B"
    level = DESK.rule("no-result", event="teams", fault_ns="none", fault_ew="directly")
    assert [said.text.en[-2:] for said in level.statements if said.clause == "L86.A"] == ["+3", "-3"]
    assert "L86.B" not in told(level)


def test_L87_A_desk_a_misplaced_card_fouls_a_board() -> None:
    assert DESK.choices("fouled-board") == ("cards", "nothing")
    sound = DESK.rule("fouled-board", differed="nothing")
    assert (sound.effects, told(sound)) == ((), ["L87.A"])
    pairs = DESK.rule("fouled-board", differed="cards", teams="no")
    assert (pairs.effects, told(pairs)) == ((), ["L87.A", "L87.B"])
    teams = DESK.rule("fouled-board", differed="cards", teams="yes", **NO_FAULT)
    assert teams.effects == (Cancel(), ScoreOverride(NS, Grade.AVERAGE_PLUS), ScoreOverride(EW, Grade.AVERAGE_PLUS))
    assert "L86.A" in told(teams)
