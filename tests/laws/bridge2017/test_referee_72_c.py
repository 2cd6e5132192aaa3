"""Law 72C: one rule for every irregularity whose offender could have been aware that it could well do damage."""

from __future__ import annotations

from tests.referee.desk import Desk, has
from tests.referee.later import later_review

from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws import Code
from paiju.laws.effect import AdjustLater

DESK = Desk(Code.BRIDGE_2017)


def test_2017_L72_C_play_goes_on_and_a_gain_is_adjusted() -> None:
    facts = {"offender": "N", "could_have_known": "yes"}
    later = AdjustLater(0, "2017:L72.C")
    assert DESK.rule("foreseen-damage", **facts, play_over="no").effects == (later,)
    assert later_review(Code.BRIDGE_2017, later).irregularity == "foreseen-damage"
    over = {**facts, "play_over": "yes"}
    assert DESK.rule("foreseen-damage", **over, gained="no").effects == ()
    given = {"gained": "yes", "vulnerability": "None", "self_inflicted": "no"}
    ruling = DESK.rule("foreseen-damage", **over, **given, probable="1NT by N =")
    assert has(ruling, ScoreOverride(0, Grade.ASSIGNED, 90), ScoreOverride(1, Grade.ASSIGNED, -90))


def test_2017_L72_C_asks_of_no_forced_pass() -> None:
    assert DESK.asked("foreseen-damage", offender="N") == "could-have-known"
    assert DESK.rule("foreseen-damage", offender="N", could_have_known="no").effects == ()
    assert Desk(Code.BRIDGE_1997).asked("foreseen-damage", offender="N") == "enforced-pass"
