"""Law 40: partnership understandings as the referee of 2017 rules them, clause by clause."""

from __future__ import annotations

from tests.referee.desk import Desk, has, told

from paiju.laws import Code
from paiju.laws.effect import AdjustLater, Grade, Information, ProceduralPenalty, ScoreOverride

N, E, S, W = range(4)
NS, EW = 0, 1
DESK = Desk(Code.BRIDGE_2017)
rule, asked = DESK.rule, DESK.asked

NATURAL = {"offender": "E", "basis": "agreement", "understanding": "natural"}
LISTED = {**NATURAL, "understanding": "listed"}


def test_2017_L40_A_1_b_understandings_are_made_available_as_prescribed() -> None:
    facts = {"side": "NS", "fault": "no-card"}
    ruling = rule("card-faulty", **facts, penalty_ns="yes", penalty_amount="10%")
    assert has(ruling, ProceduralPenalty(NS, "10%"))
    assert "2017:L40.A.1.b" in told(ruling)
    assert rule("card-faulty", **facts, regulations="card_required=false").effects == ()
    open_to_all = rule("undisclosed-meaning", **NATURAL, disclosed="yes")
    assert open_to_all.effects == ()


def test_2017_L40_A_4_a_meaning_does_not_depend_on_the_partner() -> None:
    facts = {"side": "NS", "fault": "two-systems"}
    ruling = rule("card-faulty", **facts, penalty_ns="yes", penalty_amount="10%")
    assert told(ruling)[0] == "2017:L40.A.4"
    assert has(ruling, ProceduralPenalty(NS, "10%"))
    assert rule("card-faulty", side="NS", fault="style").effects == ()


def test_2017_L40_B_1_special_understandings_are_designated() -> None:
    assert asked("undisclosed-meaning", **LISTED) == "barred"
    artificial = {**NATURAL, "understanding": "artificial"}
    assert asked("undisclosed-meaning", **artificial) == "barred"
    otherwise = "artificial_is_special=false"
    assert asked("undisclosed-meaning", **artificial, regulations=otherwise) == "disclosed"
    assert asked("undisclosed-meaning", **NATURAL) == "disclosed"


def test_2017_L40_B_2_a_what_the_authority_forbids_is_an_infraction() -> None:
    barred = rule("undisclosed-meaning", **LISTED, barred="yes", play_over="no", penalty_ew="no")
    assert "2017:L40.B.2.a" in told(barred)
    allowed = rule("undisclosed-meaning", **LISTED, barred="no", disclosed="yes")
    assert "2017:L40.B.2.a" not in told(allowed)
    assert allowed.effects == ()


def test_2017_L40_B_3_methods_varied_after_an_irregularity() -> None:
    free = rule("varied-method", side="NS")
    assert (free.effects, told(free)) == ((), ["2017:L40.B.3"])
    rules = "varying_barred=true"
    barred = rule("varied-method", side="NS", regulations=rules, play_over="no", penalty_ns="no")
    assert barred.effects == (AdjustLater(NS, "2017:L40.B.3"),)


def test_2017_L40_B_4_damage_through_non_disclosure_is_adjusted() -> None:
    hidden = {**NATURAL, "disclosed": "no"}
    going = rule("undisclosed-meaning", **hidden, play_over="no")
    assert going.effects == (AdjustLater(EW, "2017:L40.B.4"),)
    over = {**hidden, "play_over": "yes"}
    given = {"damage": "yes", "vulnerability": "None", "self_inflicted": "no"}
    ruling = rule("undisclosed-meaning", **over, **given, probable="2S by S =")
    assert has(
        ruling, ScoreOverride(NS, Grade.ASSIGNED, 110), ScoreOverride(EW, Grade.ASSIGNED, -110)
    )
    assert rule("undisclosed-meaning", **over, damage="no").effects == ()


def test_2017_L40_B_5_an_illegal_understanding_is_adjusted_and_may_be_fined() -> None:
    facts = {**LISTED, "barred": "yes", "play_over": "no"}
    fined = rule("undisclosed-meaning", **facts, penalty_ew="yes", penalty_amount="10%")
    assert has(fined, AdjustLater(EW, "2017:L40.B.5"), ProceduralPenalty(EW, "10%"))
    plain = rule("undisclosed-meaning", **facts, penalty_ew="no")
    assert not any(isinstance(e, ProceduralPenalty) for e in plain.effects)


def test_2017_L40_C_1_a_deviation_that_partner_does_not_expect_is_legal() -> None:
    free = rule("undisclosed-meaning", offender="E", basis="departure")
    assert (free.effects, told(free)) == ((), ["2017:L40.C.1"])
    habit = {"offender": "E", "basis": "habit", "understanding": "natural", "disclosed": "no"}
    ruling = rule("undisclosed-meaning", **habit, play_over="no")
    assert told(ruling)[0] == "2017:L40.C.1"
    assert has(ruling, AdjustLater(EW, "2017:L40.B.4"))


def test_2017_L40_C_3_a_aids_to_memory_are_not_allowed() -> None:
    aid = rule(
        "card-consulted", offender="E", looked_at="aid", penalty_ew="yes", penalty_amount="10%"
    )
    assert has(aid, Information((E,), "aid"), ProceduralPenalty(EW, "10%"))
    assert "2017:L40.C.3.a" in told(aid)
    assert rule("card-consulted", offender="E", looked_at="opponents").effects == ()
