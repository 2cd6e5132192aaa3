"""Document 004: what comes to light once a deal has been scored (2.4, 2.5, 6.7.4, 9.1), at the desk and at a table."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, told
from tests.server.test_tractor_refereeing import DIRECTOR, Game

from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution, PointPenalty
from paiju.referee.tractor6.ruled_before import ruled_before
from paiju.table import commands as c

DESK = Desk(Code.TRACTOR6)
DECLARERS, DEFENDERS = 0, 1
NAME = "found-after-scoring"


def ruled(fault: str, **answers: str) -> Ruling:
    return DESK.rule(NAME, found_fault=fault, **answers)


@pytest.mark.parametrize(("fault", "clause"), [("pack", "T2.4"), ("declarer", "T2.5a")])
def test_T2_4_earlier_deals_stay_valid_and_so_does_a_wrong_declarers(
    fault: str, clause: str
) -> None:
    found = ruled(fault)
    assert (found.effects, told(found)) == ((), [clause, clause])


@pytest.mark.parametrize(
    ("answers", "points", "row"),
    [
        ({"fault": "concealed", "earlier": "0"}, 120, "T.tab5-4"),
        ({"fault": "concealed", "earlier": "1"}, 60, "T.tab5-4"),
        ({"fault": "kitty"}, 120, "T.tab5-7"),
        ({"fault": "exposed", "exposed": "3"}, 30, "T.tab5-3"),
    ],
)
@pytest.mark.parametrize(("who", "side"), [("D2", DECLARERS), ("F1", DEFENDERS)])
def test_T9_1_the_fixed_fine_may_count_in_the_deal_and_the_sheet_is_corrected(
    answers: dict[str, str], points: int, row: str, who: str, side: int
) -> None:
    found = ruled(offender=who, decided="fine", entered="115", **answers)
    assert found.effects == (PointPenalty(side, points),)
    assert told(found) == ["T6.7.4", row, "T7.1"]
    after = 115 + points if side == DECLARERS else 115 - points
    assert f"115 分改为 {after} 分" in found.statements[-1].text.zh


def test_T7_1_what_the_corrected_points_are_worth() -> None:
    found = ruled("concealed", offender="F1", decided="fine", earlier="0", entered="120")
    assert (
        found.statements[-1].text.zh
        == "更正记分表：120 分改为 0 分；由闲家上台不升级改为庄家升 3 级"
    )
    up = ruled("concealed", offender="D1", decided="fine", earlier="0", entered="120")
    assert up.statements[-1].text.en.endswith(
        "defenders take over, no level becomes defenders 2 up"
    )
    same = ruled("concealed", offender="F1", decided="fine", earlier="1", entered="0")
    assert same.statements[-1].text.zh == "更正记分表：0 分改为 -60 分；仍是庄家升 3 级"


def test_T9_1_the_referee_group_may_leave_the_score() -> None:
    left = ruled("concealed", offender="F1", decided="nothing")
    assert (left.effects, told(left)) == ((), ["T6.7.4", "T9.1"])
    warned = ruled("kitty", offender="D1", decided="sanction", measure="warning")
    assert warned.effects == (Caution(0),)
    other = ruled("other", offender="F2", measure="none")
    assert (other.effects, told(other)) == ((), ["T6.7.4", "T9.2"])


def test_T6_7_4_a_recording_table_takes_the_fine_off_a_deal_that_is_over() -> None:
    one = Game("tractor6")
    one.phase("finished")
    assert one.t.deal is not None
    assert one.t.deal.ended
    before = one.t.past[-1].result.points
    one.send(one.people[0], c.DrawAttention(NAME))
    said = {"found-fault": "concealed", "offender": "2", "decided": "fine", "earlier": "0"}
    asked = []
    while one.t.case is not None:
        put = one.t.case.put
        assert put is not None, one.t.case
        asked.append(put.name)
        one.send(DIRECTOR, c.AnswerCase(put.name, said[put.name]))
    assert "entered" not in asked, "the record knows the points"
    (ruling,) = one.rulings
    (effect,) = ruling.effects
    assert isinstance(effect, PointPenalty)
    after = one.t.past[-1].result.points
    assert after - before == (120 if effect.side == one.state.result.declarer % 2 else -120)
    assert f"{before} becomes {after}" in ruling.statements[-1].text.en
    earlier = ruled_before("T6.7.2", effect.side, one.state.standing.ruled, None)
    assert earlier == 1, "it counts among the concealments of the deal"
    assert ruled_before("T6.7.2", 1 - effect.side, one.state.standing.ruled, None) == 0
