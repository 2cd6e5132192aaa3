"""Laws 20, 41.B, 41.C, 45.G and 72.A.2 at the desk: reviews and questions, a card turned early, an unwinnable trick."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, told

from paiju.games.bridge.effects import TrickTransfer
from paiju.laws import Code
from paiju.laws.effect import Caution, Information, ProceduralPenalty

DESK = Desk(Code.BRIDGE_1997)
BOTH = pytest.mark.parametrize("desk", [DESK, Desk(Code.BRIDGE_2017)], ids=["1997", "2017"])
N, E, S, W = range(4)
NS, EW = 0, 1
TURN = {"asked_when": "auction", "own_turn": "yes"}


def question(desk: Desk, who: str, what: str, **answers: str) -> tuple[tuple[object, ...], list[str]]:
    ruling = desk.rule("question-asked", offender=who, question=what, **answers)
    return ruling.effects, [clause.removeprefix("2017:") for clause in told(ruling)]


@BOTH
def test_L20_A_desk_a_call_not_heard_is_repeated_at_once_only(desk: Desk) -> None:
    assert question(desk, "E", "not-heard", at_once="yes") == ((), ["L20.A"])
    assert question(desk, "E", "not-heard", at_once="no") == ((), ["L20.B"])


@BOTH
def test_L20_B_desk_a_review_at_his_turn_unless_he_must_pass(desk: Desk) -> None:
    assert question(desk, "S", "review", **TURN, must_pass="no") == ((), ["L20.B"])
    told_partner = (Information((N,), "S: question"),)
    effects, clauses = question(desk, "S", "review", **TURN, must_pass="yes")
    assert (effects, clauses[0]) == (told_partner, "L20.B")
    effects, clauses = question(desk, "S", "review", asked_when="auction", own_turn="no")
    assert (effects, clauses[0]) == (told_partner, "L20.B")


@BOTH
def test_L20_C_1_desk_a_defender_is_told_whether_he_leads(desk: Desk) -> None:
    for who, words in (("W", "does"), ("E", "does not")):
        ruling = desk.rule("question-asked", offender=who, question="leader", contract="4S by S")
        assert told(ruling) == ["L20.C.1"]
        assert ruling.statements[0].text.en.endswith(words)
        assert "西家首攻" in ruling.statements[0].text.zh
    declarers = desk.rule("question-asked", offender="S", question="leader", contract="4S by S")
    assert "defenders" in declarers.statements[0].text.en


@BOTH
def test_L20_C_2_desk_a_review_at_the_first_turn_to_play_and_not_later(desk: Desk) -> None:
    playing = {"asked_when": "play", "contract": "4S by S", "own_turn": "yes"}
    assert question(desk, "E", "review", **playing, first_turn="yes") == ((), ["L20.C.2"])
    assert question(desk, "E", "review", **playing, first_turn="no") == ((), ["L41.B"])
    assert desk.asked("question-asked", offender="N", question="review", asked_when="play") == "contract"
    effects, _ = question(desk, "N", "review", asked_when="play", contract="4S by S")
    assert effects == (Information((S,), "N: question"),), "dummy may not ask"


@BOTH
def test_L20_D_desk_partner_does_not_answer(desk: Desk) -> None:
    effects, clauses = question(desk, "E", "partner-answered")
    assert (effects, clauses) == ((Information((E,), "W: review"),), ["L20.D"])


def test_L20_E_desk_a_wrong_review_is_put_right_or_the_score_adjusted() -> None:
    assert question(DESK, "S", "wrong-review", in_time="yes") == ((), ["L20.E"])
    late = {"in_time": "no", "play_over": "yes"}
    assert question(DESK, "S", "wrong-review", **late, damage="no") == ((), ["L20.E", "L20.E"])
    fault = DESK.asked("question-asked", offender="S", question="wrong-review", **late, damage="yes")
    assert fault == "fault-ns", "12C1"


@BOTH
def test_L20_F_1_desk_an_explanation_at_his_turn_and_no_question_before_it(desk: Desk) -> None:
    asked = question(desk, "S", "general", **TURN, sole_purpose="none")
    assert asked == ((), ["L20.F.1"])
    for early in (("supplementary", {}), ("general", {"asked_when": "auction", "own_turn": "no"})):
        effects, clauses = question(desk, "S", early[0], **early[1])
        assert (effects, clauses[0]) == ((Information((N,), "S: question"),), "L20.F.1")
    effects, _ = question(desk, "S", "one-call", **TURN, sole_purpose="none")
    assert effects == (Information((N,), "S: question"),)


@BOTH
def test_L20_F_2_desk_during_the_play_each_at_his_own_turn(desk: Desk) -> None:
    playing = {"asked_when": "play", "contract": "4S by S"}
    for who in "SEW":
        asked = question(desk, who, "general", **playing, own_turn="yes", sole_purpose="none")
        assert asked == ((), ["L20.F.1"])
        effects, clauses = question(desk, who, "general", **playing, own_turn="no")
        assert (len(effects), clauses[0]) == (1, "L20.F.2")


@BOTH
def test_L41_B_desk_between_the_lead_face_down_and_faced(desk: Desk) -> None:
    """The leader's partner and declarer may ask; dummy may not, nor the leader after leading face down."""
    between = {"asked_when": "before-faced", "contract": "4S by S"}
    for who in "ES":
        assert question(desk, who, "review", **between) == ((), ["L41.B"])
        effects, clauses = question(desk, who, "general", **between, sole_purpose="none")
        assert (effects, clauses[0]) == ((), "L41.B")
    for what in ("review", "general"):
        effects, clauses = question(desk, "N", what, **between)
        assert (effects, clauses[0]) == ((Information((S,), "N: question"),), "L41.B")
        effects, clauses = question(desk, "W", what, **between, has_led="yes")
        assert (effects, clauses[0]) == ((Information((E,), "W: question"),), "L41.B")
    assert question(desk, "W", "review", **between, has_led="no") == ((), ["L41.B"])


@BOTH
def test_L41_C_desk_the_contract_and_whether_doubled_but_not_by_whom(desk: Desk) -> None:
    assert question(desk, "W", "contract", contract="4SX by S") == ((), ["L41.C"])
    effects, _ = question(desk, "N", "contract", contract="4SX by S")
    assert effects == (Information((S,), "N: question"),)


@pytest.mark.parametrize(("purpose", "clause"), [("partner", "L73.B.1"), ("trap", "L73.D.2")])
def test_L73_B_1_desk_a_question_only_for_partners_benefit(purpose: str, clause: str) -> None:
    facts = {**TURN, "sole_purpose": purpose, "penalty_ns": "yes", "penalty_amount": "10%"}
    effects, clauses = question(DESK, "S", "general", **facts)
    assert effects == (Information((N,), "S: question"), ProceduralPenalty(NS, "10%"))
    assert clauses[0] == clause


@BOTH
def test_L45_G_desk_a_card_turned_early_is_faced_again(desk: Desk) -> None:
    own = desk.rule("card-turned-early", offender="E", anothers="no", penalty_ew="no")
    assert (own.effects, told(own)) == ((), ["L45.G", "L65.A"])
    others = desk.rule("card-turned-early", offender="E", anothers="yes", penalty_ew="yes", penalty_amount="1 VP")
    assert others.effects == (ProceduralPenalty(EW, "1 VP"),)
    assert told(others)[:2] == ["L45.G", "L90.B.5"]


def unearned(desk: Desk, **answers: str) -> tuple[tuple[object, ...], list[str]]:
    ruling = desk.rule("unearned-trick", side="EW", **answers)
    return ruling.effects, told(ruling)


@BOTH
@pytest.mark.parametrize("taken", ["trick", "concession"])
def test_L72_A_2_desk_the_trick_goes_to_who_won_it_and_who_knew_is_answerable(desk: Desk, taken: str) -> None:
    new = desk.code is Code.BRIDGE_2017
    duty = "2017:L79.A.2" if new else "L72.A.2"
    law = {"trick": "2017:L79.B" if new else "L79.B", "concession": "2017:L71" if new else "L71.A"}
    facts = {"taken": taken, "when": "in-round", "tricks": "1"}
    innocent = unearned(desk, **facts, knew="no")
    assert innocent == ((TrickTransfer(NS, 1),), [law[taken], duty])
    effects, clauses = unearned(desk, **facts, knew="yes", offender="W", measure="warn")
    assert effects == (TrickTransfer(NS, 1), Caution(W))
    assert clauses[:2] == [law[taken], duty]
    assert desk.other_law("unearned-trick", side="EW", **facts, knew="yes", offender="N") in ("L72.A.2", "2017:L79.A.2")


@BOTH
def test_L79_B_desk_an_unearned_trick_after_the_round_only_where_it_is_clear(desk: Desk) -> None:
    late = {"taken": "trick", "when": "in-period", "knew": "no"}
    assert unearned(desk, **late, convinced="yes", tricks="2")[0] == (TrickTransfer(NS, 2),)
    assert unearned(desk, **late, convinced="no")[0] == ()
    assert unearned(desk, taken="concession", when="in-period", tricks="1", knew="no")[0]
    for taken in ("trick", "concession"):
        assert unearned(desk, taken=taken, when="late", knew="no")[0] == ()
