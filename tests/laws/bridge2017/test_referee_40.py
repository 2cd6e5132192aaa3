"""Law 40: partnership understandings as the referee of 2017 rules them, clause by clause."""

from __future__ import annotations

from tests.referee.desk import Desk, has, told

from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws import Citation, Code
from paiju.laws.effect import AdjustLater, Information, ProceduralPenalty

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


def test_2017_L40_B_2_a_iv_methods_varied_after_an_irregularity_of_the_opponents() -> None:
    theirs = {"side": "NS", "after": "theirs"}
    free = rule("varied-method", **theirs)
    assert (free.effects, told(free)) == ((), ["2017:L40.B.2.a.iv"])
    rules = "varying_barred=true"
    barred = rule("varied-method", **theirs, regulations=rules, play_over="no", penalty_ns="no")
    assert barred.effects == (AdjustLater(NS, "2017:L40.B.2.a.iv"),)
    for after in ("own", "question"):  # never allowed, whatever the regulations
        told_by = rule("varied-method", side="NS", after=after, play_over="no", penalty_ns="no")
        assert (told_by.effects, told(told_by)[0]) == ((AdjustLater(NS, "L73.B.1"),), "L73.B.1")


def test_2017_L40_B_2_b_the_own_card_only_in_the_clarification_period() -> None:
    free = rule("card-consulted", offender="S", looked_at="clarification")
    assert (free.effects, told(free)) == ((), ["2017:L40.B.2.b"])
    allowed = rule("card-consulted", offender="S", looked_at="own", regulations="own_card_barred=false")
    assert (allowed.effects, told(allowed)) == ((), ["2017:L40.B.2.b"])
    barred = rule("card-consulted", offender="S", looked_at="own", penalty_ns="no")
    assert "2017:L20.G" in told(barred)
    assert has(barred, Information((S,), "own"))


def test_2017_L40_B_2_c_the_opponents_card_at_his_own_turn() -> None:
    free = rule("card-consulted", offender="E", looked_at="opponents")
    assert (free.effects, told(free)) == ((), ["2017:L40.B.2.c"])
    barred = rule("card-consulted", offender="E", looked_at="not-at-turn", penalty_ew="no")
    assert "2017:L40.B.2.c" in told(barred)
    assert has(barred, Information((E,), "not-at-turn"), AdjustLater(EW, "2017:L12.A"))


def test_2017_L40_B_2_d_aids_to_memory_are_not_allowed() -> None:
    fine = {"penalty_ew": "yes", "penalty_amount": "10%"}
    aid = rule("card-consulted", offender="E", looked_at="aid", **fine)
    assert has(aid, Information((E,), "aid"), ProceduralPenalty(EW, "10%"))
    assert "2017:L40.B.2.d" in told(aid)


def test_2017_L40_C_3_a_is_no_clause_of_this_edition_and_nothing_cites_it() -> None:
    for looked in ("aid", "own", "not-at-turn"):
        ruling = rule("card-consulted", offender="E", looked_at=looked, penalty_ew="no")
        assert "2017:L40.C.3.a" not in told(ruling)
    assert Citation("2017:L40.C.3.a").clause.change == "removed"


def test_2017_L40_B_3_damage_through_non_disclosure_is_adjusted() -> None:
    hidden = {**NATURAL, "disclosed": "no"}
    going = rule("undisclosed-meaning", **hidden, play_over="no")
    assert going.effects == (AdjustLater(EW, "2017:L40.B.3"),)
    over = {**hidden, "play_over": "yes"}
    given = {"damage": "yes", "vulnerability": "None", "self_inflicted": "no"}
    ruling = rule("undisclosed-meaning", **over, **given, probable="2S by S =")
    assert has(ruling, ScoreOverride(NS, Grade.ASSIGNED, 110), ScoreOverride(EW, Grade.ASSIGNED, -110))
    assert rule("undisclosed-meaning", **over, damage="no").effects == ()
    assert "penalty-ew" not in {one.name for one in ruling.points}  # a penalty only if repeated


def test_2017_L40_B_4_an_illegal_understanding_is_adjusted_and_may_be_fined() -> None:
    facts = {**LISTED, "barred": "yes", "play_over": "no"}
    fined = rule("undisclosed-meaning", **facts, penalty_ew="yes", penalty_amount="10%")
    assert has(fined, AdjustLater(EW, "2017:L40.B.4"), ProceduralPenalty(EW, "10%"))
    plain = rule("undisclosed-meaning", **facts, penalty_ew="no")
    assert not any(isinstance(e, ProceduralPenalty) for e in plain.effects)


def test_2017_L40_B_5_what_an_answer_left_out() -> None:
    facts = {**NATURAL, "disclosed": "answer"}
    general = rule("undisclosed-meaning", **facts, special_information="no")
    assert (general.effects, told(general)) == ((), ["2017:L40.B.5"])
    special = rule("undisclosed-meaning", **facts, special_information="yes", play_over="no")
    assert special.effects == (AdjustLater(EW, "2017:L40.B.5"),)
    harmless = {**facts, "special_information": "yes", "play_over": "yes", "damage": "no"}
    assert rule("undisclosed-meaning", **harmless).effects == ()


def test_2017_L40_C_1_a_deviation_that_partner_does_not_expect_is_legal() -> None:
    free = rule("undisclosed-meaning", offender="E", basis="departure")
    assert (free.effects, told(free)) == ((), ["2017:L40.C.1"])
    habit = {"offender": "E", "basis": "habit", "understanding": "natural", "disclosed": "no"}
    ruling = rule("undisclosed-meaning", **habit, play_over="no")
    assert told(ruling)[0] == "2017:L40.C.1"
    assert has(ruling, AdjustLater(EW, "2017:L40.B.3"))
