"""Document 004: irregularities found after a deal was scored (2.4, 2.5, 6.7.4, 9.1), at the desk and at a table."""

from __future__ import annotations

import pytest
from tests.office.test_tractor_referee import DIRECTOR, Game
from tests.referee.desk import Desk, told

from paiju.games.tractor.effects import PointPenalty
from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.catalogue import search
from paiju.referee.judge import taken_as_usual
from paiju.referee.tractor6.earlier_rulings import count_earlier_rulings
from paiju.referee.usual import UNUSUAL
from paiju.table import commands as c

DESK = Desk(Code.TRACTOR6)
DECLARERS, DEFENDERS = 0, 1
NAME = "found-after-scoring"


DOORS = {
    "concealed": ("concealment", {"next_trick": "yes", "concealed": "-", "scored": "yes"}),
    "count": ("wrong-count", {"sides": "one", "kitty_six": "yes", "scored": "yes"}),
    "kitty": ("kitty-size", {"kitty_cards": "7", "led": "yes", "second_round": "yes", "scored": "yes"}),
}
"""Irregularities with an entry of their own, and the facts by which they were found after scoring."""


def ruled(fault: str, **answers: str) -> Ruling:
    if fault not in DOORS:
        return DESK.rule(NAME, found_fault=fault, **answers)
    name, known = DOORS[fault]
    if fault == "kitty" or answers.get("offender") != "D1":
        known = {key: said for key, said in known.items() if key != "kitty_six"}
    if fault == "kitty":
        answers.pop("offender", None)
    return DESK.rule(name, **known, **answers)


@pytest.mark.parametrize("fault", DOORS)
def test_T6_7_what_has_its_own_entry_is_ruled_there_though_the_deal_was_scored(fault: str) -> None:
    verdict = judge(Case(Code.TRACTOR6, NAME, {"found-fault": fault}))
    assert isinstance(verdict, Contradiction)
    assert verdict.instead == DOORS[fault][0]


@pytest.mark.parametrize("fault", DOORS)
def test_T6_7_at_the_desk_it_is_asked_whether_the_deal_was_scored(fault: str) -> None:
    """Unless part of it can still be corrected; the deal's score is not corrected automatically."""
    name, known = DOORS[fault]
    facts = {key.replace("_", "-"): said for key, said in known.items() if key != "scored"}
    if name != "kitty-size":
        facts |= {"offender": "F1", "earlier": "0"}
    case = Case(Code.TRACTOR6, name, {k: v for k, v in facts.items() if k != "kitty-six"})
    short = judge(case, briefly=True)
    assert isinstance(short, Pending)
    assert [one.name for one in taken_as_usual(case)] == ["scored"]
    usual = judge(case.with_answer(UNUSUAL, "-"))
    assert isinstance(usual, Ruling)
    assert usual.effects == (PointPenalty(DECLARERS if fault == "kitty" else DEFENDERS, 120),)
    if fault == "concealed":
        held = judge(case.with_answer("concealed", "SK"), briefly=True)
        assert isinstance(held, Ruling), "a card that is still held shows that the deal is not over"


@pytest.mark.parametrize(
    "words",
    [
        "a concealed card found after the deal was scored",
        "the deal is scored and now we see that he did not follow suit",
        "记完分才发现藏牌",
        "分都记了才发现跟错",
        "已经升级了才发现上一局有人藏牌",
    ],
)
def test_T6_7_a_concealment_found_after_scoring_is_searched_to_its_one_door(words: str) -> None:
    assert search(Code.TRACTOR6, words).hits[0].name == "concealment"


@pytest.mark.parametrize(("fault", "clause"), [("pack", "T2.4"), ("declarer", "T2.5a")])
def test_T2_4_earlier_deals_stay_valid_and_so_does_a_wrong_declarers(fault: str, clause: str) -> None:
    found = ruled(fault)
    assert (found.effects, told(found)) == ((), [clause, clause])


@pytest.mark.parametrize(
    ("answers", "points", "row"),
    [
        ({"fault": "concealed", "earlier": "0"}, 120, "T.tab5-4"),
        ({"fault": "concealed", "earlier": "1"}, 60, "T.tab5-4"),
        ({"fault": "count", "earlier": "0"}, 120, "T.tab5-10"),
        ({"fault": "count", "earlier": "2"}, 60, "T.tab5-10"),
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


def test_T_tab5_7_a_kitty_found_wrong_after_scoring_may_still_cost_120() -> None:
    found = ruled("kitty", decided="fine", entered="115")
    assert found.effects == (PointPenalty(DECLARERS, 120),)
    assert told(found) == ["T6.7.4", "T.tab5-7", "T7.1"]


def test_T7_1_what_the_corrected_points_are_worth() -> None:
    found = ruled("concealed", offender="F1", decided="fine", earlier="0", entered="120")
    assert found.statements[-1].text.zh == "更正记分表：120 分改为 0 分；由闲家上台不升级改为庄家升 3 级"
    up = ruled("concealed", offender="D1", decided="fine", earlier="0", entered="120")
    assert up.statements[-1].text.en.endswith("defenders take over, no level becomes defenders 2 up")
    same = ruled("concealed", offender="F1", decided="fine", earlier="1", entered="0")
    assert same.statements[-1].text.zh == "更正记分表：0 分改为 -60 分；仍是庄家升 3 级"


def test_T9_1_the_referee_group_may_leave_the_score() -> None:
    left = ruled("concealed", offender="F1", decided="nothing")
    assert (left.effects, told(left)) == ((), ["T6.7.4", "T9.1"])
    warned = ruled("kitty", decided="sanction", measure="warning")
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
    said = {"found-fault": "exposed", "offender": "2", "decided": "fine", "exposed": "3"}
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
    assert after - before == (30 if effect.side == one.state.result.declarer % 2 else -30)
    assert f"{before} becomes {after}" in ruling.statements[-1].text.en


def test_T6_7_2_a_concealment_found_when_the_deal_is_over_costs_120_at_its_table() -> None:
    """The table's record is the deal's score sheet: it can be corrected there until the next deal."""
    one = Game("tractor6")
    one.phase("finished")
    before = one.t.past[-1].result.points
    one.send(one.people[0], c.DrawAttention("concealment"))
    one.answer_all(offender="2", concealed="-", **{"next-trick": "yes"})
    (ruling,) = one.rulings
    assert PointPenalty(1, 120) in ruling.effects
    assert abs(one.t.past[-1].result.points - before) == 120
    assert count_earlier_rulings("T6.7.2", 1, one.state.standing.ruled, None) == 1
