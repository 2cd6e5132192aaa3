"""Laws 5 to 8 at the desk: dealing, seats, boards and rounds."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, told

from paiju.laws import Code, Ruling
from paiju.laws.effect import Cancel, ProceduralPenalty, Redeal

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted = DESK.rule, DESK.question, DESK.other_law


def breach(fault: str, *more: str) -> Ruling:
    return ruled("table-procedure", f"fault={fault}", *more, "stationary=neither")


def allowed(fault: str, clause: str) -> None:
    """With leave it is in order and nothing more is asked; without it the rule is told."""
    question = asked("table-procedure", f"fault={fault}")
    assert (question.name, question.citation.id) == ("was-allowed", clause)
    fine = ruled("table-procedure", f"fault={fault}", "was-allowed=yes")
    broken = breach(fault, "was-allowed=no")
    assert told(fine) == told(broken) == [clause]
    assert fine.statements != broken.statements


def test_L5_A_seats_change_only_with_the_directors_leave() -> None:
    allowed("seat-change", "L5.A")


def test_L5_B_players_move_as_told_and_answer_for_it() -> None:
    assert asked("table-procedure", "fault=wrong-table").name == "stationary"
    assert told(breach("wrong-table")) == ["L5.B"]


def test_L6_C_both_sides_are_there_for_the_deal() -> None:
    allowed("dealt-alone", "L6.C")


@pytest.mark.parametrize(("cause", "other"), [("misdealt", "L13"), ("exposed", "L16.B")])
def test_L6_D_1_dealt_again_before_both_sides_have_begun(cause: str, other: str) -> None:
    ruling = ruled("misdeal", f"cause={cause}", "both-begun=no")
    assert (told(ruling), ruling.effects) == (["L6.D.1"], (Redeal(),))
    assert contradicted("misdeal", f"cause={cause}", "both-begun=yes") == other


def test_L17_A_whether_both_sides_have_begun_is_asked_before_a_redeal() -> None:
    question = asked("misdeal", "cause=misdealt")
    assert (question.name, {one.key for one in question.choices}) == ("both-begun", {"yes", "no"})
    assert question.citation.id == "L6.D.1"


def test_L6_D_2_no_result_stands_unshuffled_or_played_elsewhere() -> None:
    for cause in ("unshuffled", "played"):
        ruling = ruled("misdeal", f"cause={cause}")
        assert (told(ruling), ruling.effects) == (["L6.D.2"], (Cancel(),))


def test_L22_A_a_passed_out_board_scores_0_and_is_not_dealt_again() -> None:
    ruling = ruled("misdeal", "cause=passed-out")
    assert (told(ruling), ruling.effects) == (["L22.A"], ())


def test_L7_B_each_takes_the_hand_of_his_own_direction() -> None:
    assert told(breach("wrong-pocket")) == ["L7.B"]
    assert "accidental information about a board" in breach("wrong-pocket").statements[0].text.en


def test_L7_C_no_hand_leaves_the_board_alone_after_play() -> None:
    allowed("hand-removed", "L7.C")


def test_L7_D_who_stays_all_session_answers_first() -> None:
    facts = ("fault=movement", "stationary=ew")
    fined = ruled("table-procedure", *facts, "penalty-ew=yes", "penalty-amount=5%")
    assert "L7.D" in told(fined)
    assert fined.effects == (ProceduralPenalty(1, "5%"),)
    assert "L7.D" not in told(breach("movement"))


def test_L8_A_1_the_movement_is_the_directors() -> None:
    assert told(breach("movement")) == ["L8.A.1"]
    assert breach("movement").effects == ()


def test_L8_A_2_north_passes_the_boards_unless_told_otherwise() -> None:
    allowed("boards-not-passed", "L8.A.2")


def test_L8_B_a_table_that_is_not_done_goes_on_after_the_signal() -> None:
    assert told(ruled("round-end", "last-round=no")) == ["L8.B"]
    assert asked("round-end", "last-round=yes").citation.id == "L8.C"


def test_L8_C_the_session_ends_when_every_score_stands_without_objection() -> None:
    done = ruled("round-end", "last-round=yes", "all-entered=yes")
    open_ = ruled("round-end", "last-round=yes", "all-entered=no")
    assert told(done) == told(open_) == ["L8.C"]
    assert done.statements != open_.statements
