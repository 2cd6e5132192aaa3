"""Document 004, chapters 8 and 9: dead cards, table 5, lateness, talk and conduct, as the referee rules them."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, has, told

from paiju.games.tractor.effects import LevelChange, PointPenalty
from paiju.laws import Code, Ruling
from paiju.laws.effect import Caution, Discipline, Forfeit, RestoreCard, SetTurn
from paiju.laws.ledger import clauses
from paiju.referee.catalogue import by_law

DESK = Desk(Code.TRACTOR6)
DECLARERS, DEFENDERS = 0, 1
D1, F1, D2, F2, D3, F3 = range(6)


def fines(ruling: Ruling) -> list[tuple[int, int]]:
    """Return the point penalties as (side, points)."""
    return [(e.side, e.points) for e in ruling.effects if isinstance(e, PointPenalty)]


# Chapter 8


def test_T8_1_every_row_of_table_5_is_ruled() -> None:
    rows = [one.id for one in clauses(Code.TRACTOR6) if one.id.startswith("T.tab5-")]
    assert len(rows) == 13
    for row in rows:
        assert by_law(Code.TRACTOR6, row).hits, row


def test_T_tab5_13_a_minor_dispute_is_a_warning_and_then_ten() -> None:
    rulings = [DESK.rule("minor-dispute", offender="D2", earlier=n) for n in "012"]
    assert rulings[0].effects == (Caution(D2),)
    assert [fines(one) for one in rulings[1:]] == [[(DECLARERS, 10)]] * 2


@pytest.mark.parametrize(
    ("about", "clause", "zh"),
    [
        ("rank", "T8.2.1", "最小"),
        ("lead", "T8.2.2", "不能一起首发"),
        ("twin", "T6.5.2c", "不成对"),
        ("follow", "T8.2.3", "可出伪对"),
        ("trump", "T8.2.4", "仍可杀牌"),
        ("several", "T8.2.5", "上游比下游大"),
    ],
)
def test_T8_2_the_desk_says_what_may_be_done_with_dead_cards(about: str, clause: str, zh: str) -> None:
    ruling = DESK.rule("dead-cards", about=about)
    assert (ruling.effects, told(ruling)) == ((), [clause])
    assert zh in ruling.statements[0].text.zh


def test_T8_2_2_dead_cards_led_together_are_taken_back() -> None:
    ruling = DESK.rule("wrong-lead", offender="D1", fault="pseudo", cards="HK HK", wrong="HK HK")
    assert has(ruling, RestoreCard(D1, "HK"), SetTurn(D1))
    assert fines(ruling) == [(DECLARERS, 20)]
    assert "T8.2.2" in told(ruling)


# Chapter 9


def test_T9_1_what_the_rules_do_not_mention_the_referees_decide() -> None:
    plain = DESK.rule("unlisted", ruling="the board is played on", penalty="no")
    assert (plain.effects, told(plain)) == ((), ["T9.1"])
    assert "the board is played on" in plain.statements[0].text.zh
    fined = DESK.rule("unlisted", ruling="spilt tea", penalty="yes", offender="F1", measure="points", points="10")
    assert fines(fined) == [(DEFENDERS, 10)]


def test_T9_2_a_breach_brings_a_warning_points_levels_or_disqualification() -> None:
    known = {"offender": "F2"}
    assert DESK.choices("misconduct", **known) == ("warning", "points", "levels", "disqualify")
    assert DESK.rule("misconduct", **known, measure="warning").effects == (Caution(F2),)
    points = DESK.rule("misconduct", **known, measure="points", points="40")
    assert points.effects == (PointPenalty(DEFENDERS, 40),)
    levels = DESK.rule("misconduct", **known, measure="levels", levels="2")
    assert levels.effects == (LevelChange(DEFENDERS, -2),)
    out = DESK.rule("misconduct", **known, measure="disqualify")
    assert out.effects == (Discipline(F2, "disqualify"),)


def late(minutes: int, who: str = "F1") -> Ruling:
    return DESK.rule("late", offender=who, minutes=str(minutes), special="no")


@pytest.mark.parametrize("minutes", [1, 5])
def test_T9_3a_up_to_five_minutes_is_a_warning(minutes: int) -> None:
    assert late(minutes).effects == (Caution(F1),)


@pytest.mark.parametrize("minutes", [6, 8, 10])
def test_T9_3b_six_to_ten_minutes_cost_twenty_in_the_first_deal(minutes: int) -> None:
    assert late(minutes).effects == (PointPenalty(DEFENDERS, 20),)
    assert fines(late(minutes, "D2")) == [(DECLARERS, 20)]


@pytest.mark.parametrize("minutes", [11, 15])
def test_T9_3c_eleven_to_fifteen_cost_thirty(minutes: int) -> None:
    assert late(minutes).effects == (PointPenalty(DEFENDERS, 30),)


@pytest.mark.parametrize("minutes", [16, 20])
def test_T9_3d_sixteen_to_twenty_give_the_first_deal_and_a_level_away(minutes: int) -> None:
    assert late(minutes).effects == (Forfeit(DEFENDERS, deal=True), LevelChange(DECLARERS, 1))


@pytest.mark.parametrize("minutes", [21, 90])
def test_T9_3e_from_twenty_one_minutes_on_the_match_is_forfeited(minutes: int) -> None:
    assert late(minutes).effects == (Forfeit(DEFENDERS),)


def test_T9_3f_special_circumstances_are_the_referees_matter() -> None:
    known = {"offender": "F1", "minutes": "25", "special": "yes"}
    assert DESK.choices("late", **known)[0] == "none"
    ruling = DESK.rule("late", **known, measure="none")
    assert ruling.effects == ()
    assert told(ruling) == ["T9.3f"]


def test_T9_5_signals_are_for_the_referee_to_weigh() -> None:
    ruling = DESK.rule("signal", offender="D3", measure="points", points="30")
    assert fines(ruling) == [(DECLARERS, 30)]
    assert told(ruling)[0] == "T9.5"


def test_T9_6a_the_first_remark_is_met_with_a_reminder() -> None:
    ruling = DESK.rule("talk", offender="D1", gain="no", earlier="0")
    assert (ruling.effects, told(ruling)) == ((Caution(D1),), ["T9.6a"])


def test_T9_6b_then_the_referee_warns_and_the_next_costs_ten() -> None:
    second = DESK.rule("talk", offender="D1", gain="no", earlier="1")
    assert second.effects == (Caution(D1),)
    assert "10" in second.statements[-1].text.zh
    third = DESK.rule("talk", offender="D1", gain="no", earlier="2")
    assert fines(third) == [(DECLARERS, 10)]


def test_T9_6c_where_it_could_help_it_is_fined_at_once() -> None:
    """The document's examples: D1 leads trumps and says so, F1 says so."""
    own = DESK.rule("talk", offender="D1", gain="no", earlier="0")
    assert own.effects == (Caution(D1),)
    other = DESK.rule("talk", offender="F1", gain="yes", measure="fine")
    assert fines(other) == [(DEFENDERS, 10)]
    assert DESK.choices("talk", offender="F1", gain="yes") == ("fine", "warn")


def conduct(what: str, clause: str) -> None:
    """Check conduct in the room: the rule is announced, and the referee chooses the penalty."""
    assert DESK.asked("room-conduct", what=what, offender="D2") == "measure"
    ruling = DESK.rule("room-conduct", what=what, offender="D2", measure="warning")
    assert ruling.effects == (Caution(D2),)
    assert told(ruling)[0] == clause


def test_T9_4_players_wait_for_the_referee_before_they_speak() -> None:
    conduct("referee", "T9.4")


def test_T9_8_phones_are_off() -> None:
    conduct("phone", "T9.8")


def test_T9_9_drinks_stand_on_the_floor() -> None:
    conduct("drink", "T9.9")


def test_T9_10_no_noise_and_no_walking_about() -> None:
    conduct("noise", "T9.10")


def test_T9_7_none_but_referees_watch() -> None:
    ruling = DESK.rule("room-conduct", what="spectator")
    assert (ruling.effects, told(ruling)) == ((), ["T9.7"])


def test_T9_11_two_away_at_once_is_advice_only() -> None:
    ruling = DESK.rule("room-conduct", what="away")
    assert (ruling.effects, told(ruling)) == ((), ["T9.11"])


def test_T9_2_the_points_of_a_fine_at_discretion_have_no_limit_but_the_referees() -> None:
    """No text caps them at 300."""
    case = {"offender": "D1", "measure": "points"}
    ruling = DESK.rule("misconduct", **case, points="500")
    assert ruling.effects == (PointPenalty(0, 500),)
