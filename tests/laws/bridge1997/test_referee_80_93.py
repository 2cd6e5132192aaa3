"""Laws 80 to 85 and 90 to 93 at the desk: the director, facts, penalties, appeals."""

from __future__ import annotations

from typing import get_type_hints

import pytest
from tests.referee.desk import Desk, keys, told

from paiju.errors import Malformed
from paiju.games.bridge.effects import Grade, ScoreOverride
from paiju.laws import Citation, Code, Refused, Ruling
from paiju.laws.effect import Cancel, Caution, Discipline, ProceduralPenalty
from paiju.referee import Case, Pending, irregularities
from paiju.referee.appeal import Appeal, review
from paiju.referee.bridge.regulations import Regulations

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted, judged = DESK.rule, DESK.question, DESK.other_law, DESK.judge
dismissed = DESK.dismissed
N, E, S, W = range(4)


# Laws 80 and 81


def test_L80_E_what_did_not_pass_the_screen_is_not_penalised() -> None:
    held = ruled("behind-screen", "offender=N", "passed-across=no", regulations="screens=true")
    passed = ruled("behind-screen", "offender=N", "passed-across=yes", regulations="screens=true")
    assert passed.effects == held.effects == ()
    assert held.statements != passed.statements
    assert dismissed("behind-screen", "offender=N") == "L80.E"


def test_L80_F_only_what_the_laws_leave_open_can_be_regulated() -> None:
    """Each regulation is a field with the clause that leaves it open; no other can be set."""
    with pytest.raises(Malformed, match="regulation for the bridge referee"):
        judged("appeal", *HEARD, "part=law", regulations="dummy_may_revoke=true")
    hints = get_type_hints(Regulations, include_extras=True)
    for name in Regulations.__struct_fields__:
        cited = [one for one in hints[name].__metadata__ if isinstance(one, Citation)]
        assert cited, f"{name} names no clause"


def test_L80_G_without_a_committee_the_chief_director_hears_appeals() -> None:
    facts = (*HEARD, "part=judgment")
    alone = asked("appeal", *facts, regulations="committee=false")
    assert (alone.name, alone.citation.id) == ("decision", "L93.A")
    assert asked("appeal", *facts).name == "can-meet"


def test_L81_B_every_sentence_of_a_ruling_stands_on_a_clause() -> None:
    """Every statement has a clause; even a reason of the director's own is given with its clause."""
    ruling = ruled("table-penalty", "settled=waived", "table-penalty=allow")
    assert all(said.clause.startswith("L") for said in ruling.statements)
    with pytest.raises(Malformed, match="clause id"):
        judged("adjusted-score", "ground=law", "by-clause=because")


def test_L81_C_4_discipline_is_kept_by_warning_fining_and_suspending() -> None:
    measures = keys(asked("disciplinary-penalty", "offender=E"))
    assert measures == {"points", "suspend", "disqualify"}
    assert "warn" in keys(asked("procedural-penalty", "offence=slow", "offender=E"))


def test_L81_C_5_a_ruling_records_facts_law_options_and_choice() -> None:
    ruling = ruled("insufficient-bid", "auction=N: 1H 2C", "offender=S", "call=1S", "accept=accept")
    points = {point.name: point for point in ruling.points}
    assert (points["accept"].answer, points["accept"].seats) == ("accept", (W,))
    assert points["accept"].clause == "L27.A"
    assert points["call"].source.value == "fact"
    assert ruling.clauses[-1] == "L27.A"


def test_L81_C_6_an_error_is_put_right_within_its_period() -> None:
    late = ruled("director-error", "by-assistant=no", "minutes=31")
    assert (told(late), late.effects) == (["L79.C", "L81.C.6"], ())
    open_ = asked("director-error", "by-assistant=no", "minutes=0")
    assert open_.name == "rectifiable"
    longer = asked("director-error", "by-assistant=no", "minutes=31", regulations="correction_minutes=60")
    assert longer.name == "rectifiable"


def test_L81_C_8_a_waiver_for_cause_at_the_innocent_sides_request() -> None:
    facts = ("requested-by=NS", "offender=W", "reason=the card fell by accident")
    assert asked("waiver-requested", *facts).source.value == "finding"
    assert ruled("waiver-requested", *facts, "waive=yes").effects == ()
    assert dismissed("waiver-requested", "requested-by=NS", "offender=S") == "L81.C.8"


def test_L81_C_9_disputes_are_settled_or_referred() -> None:
    disputed = ruled("facts-and-remedy", "facts-agreed=no", "can-decide=no")
    assert told(disputed)[0] == "L81.C.9"
    agreed = ruled("facts-and-remedy", "facts-agreed=yes", "provides=nothing", "review=no")
    assert "L81.C.9" not in told(agreed)


def test_L81_D_the_chief_director_may_change_an_assistants_ruling() -> None:
    facts = ("minutes=0", "rectifiable=yes")
    assert "L81.D" in told(ruled("director-error", "by-assistant=yes", *facts))
    assert "L81.D" not in told(ruled("director-error", "by-assistant=no", *facts))


# Law 82


def test_L82_A_an_error_of_procedure_is_put_right() -> None:
    ruling = ruled("procedure-error", "error=boards in the wrong order", "means=play")
    assert told(ruling) == ["L82.A", "L82.B"]
    assert asked("procedure-error").citation.id == "L82.A"


def test_L82_B_by_adjusting_playing_or_reserving() -> None:
    error = "error=a board came late"
    assert keys(asked("procedure-error", error)) == {"play", "adjust", "reserve"}
    adjusted = ruled(
        "procedure-error", error, "means=adjust", "ground=no-normal-play", "fault-ns=none",
        "fault-ew=none",
    )  # fmt: skip
    assert adjusted.effects == (Cancel(), *PLUS)
    severe = dismissed("procedure-error", error, "means=adjust", "ground=severity")
    assert severe == "L12.B"  # applies here, too
    assert ruled("procedure-error", error, "means=reserve").effects == ()


PLUS = (ScoreOverride(0, Grade.AVERAGE_PLUS), ScoreOverride(1, Grade.AVERAGE_PLUS))
WRONG = ("by-assistant=no", "minutes=0", "rectifiable=no")


def test_L82_C_both_sides_are_treated_as_not_offending() -> None:
    played = (*WRONG, "result-obtained=yes", "vulnerability=None", "likely-ns=2S by N =")
    assert asked("director-error", *played).name == "likely-ew"  # not the worst that was at all probable
    ruling = ruled("director-error", *played, "likely-ew=2S by N -1")
    assert ruling.effects == (ScoreOverride(0, Grade.ASSIGNED, 110), ScoreOverride(1, Grade.ASSIGNED, 50))
    unplayed = ruled("director-error", *WRONG, "result-obtained=no")
    assert unplayed.effects == (Cancel(), *PLUS)
    put_right = ruled("director-error", *WRONG[:2], "rectifiable=yes")
    assert put_right.effects == ()


# Laws 83 to 85


def test_L83_players_are_told_of_their_right_to_appeal() -> None:
    facts = ("facts-agreed=yes", "provides=penalty")
    assert "L83" in told(ruled("facts-and-remedy", *facts, "review=yes"))
    assert "L83" not in told(ruled("facts-and-remedy", *facts, "review=no"))


@pytest.mark.parametrize(
    ("provides", "clause"), [("nothing", "L84.A"), ("penalty", "L84.B"), ("player-option", "L84.C")]
)
def test_L84_what_the_laws_provide(provides: str, clause: str) -> None:
    ruling = ruled("facts-and-remedy", "facts-agreed=yes", f"provides={provides}", "review=no")
    assert (told(ruling), ruling.effects) == ([clause], ())


def test_L84_A_no_penalty_play_goes_on() -> None:
    ruling = ruled("facts-and-remedy", "facts-agreed=yes", "provides=nothing", "review=no")
    assert told(ruling) == ["L84.A"]
    assert asked("facts-and-remedy", "facts-agreed=yes").citation.id == "L84.A"


def test_L84_B_a_penalty_is_applied_without_choice() -> None:
    ruling = ruled("facts-and-remedy", "facts-agreed=yes", "provides=penalty", "review=no")
    assert told(ruling) == ["L84.B"]
    assert {point.name for point in ruling.points} == {"facts-agreed", "provides", "review"}


def test_L84_C_a_players_option_is_explained_and_made() -> None:
    ruling = ruled("facts-and-remedy", "facts-agreed=yes", "provides=player-option", "review=no")
    assert told(ruling) == ["L84.C"]
    question = asked("insufficient-bid", "auction=N: 1H 2C", "offender=S", "call=1S")
    assert (question.source.value, question.seats) == ("option", (W,))


def test_L84_D_a_directors_option_is_recorded_with_its_reason() -> None:
    facts = ("facts-agreed=yes", "provides=director-option")
    assert asked("facts-and-remedy", *facts).name == "chosen"
    ruling = ruled("facts-and-remedy", *facts, "chosen=play it later, it is fairer", "review=no")
    assert told(ruling) == ["L84.D"]


def test_L84_E_damage_without_a_penalty() -> None:
    facts = ("facts-agreed=yes", "provides=damage")
    fined = ruled(
        "facts-and-remedy", *facts, "adjust=no", "side-at-fault=EW", "penalty-ew=yes",
        "penalty-amount=10%", "review=no",
    )  # fmt: skip
    assert fined.effects == (ProceduralPenalty(1, "10%"),)
    adjusting = asked("facts-and-remedy", *facts, "adjust=yes")
    assert (adjusting.name, adjusting.citation.id) == ("damage", "L12.A.1")


def test_L85_A_the_weight_of_evidence_decides() -> None:
    disputed = ("facts-agreed=no", "can-decide=yes")
    assert asked("facts-and-remedy", *disputed).name == "facts"
    ruling = ruled(
        "facts-and-remedy", *disputed, "facts=E hesitated, N and W say so", "provides=nothing",
        "review=no",
    )  # fmt: skip
    assert told(ruling) == ["L81.C.9", "L85.A", "L84.A"]


def test_L85_B_facts_that_cannot_be_decided() -> None:
    ruling = ruled("facts-and-remedy", "facts-agreed=no", "can-decide=no")
    assert told(ruling) == ["L81.C.9", "L85.B"]
    assert ruling.effects == ()


# Laws 90 and 91

OFFENCES = {
    "late": "L90.B.1", "slow": "L90.B.2", "loud": "L90.B.3", "compare": "L90.B.4",
    "touch": "L90.B.5", "pocket": "L90.B.6", "error": "L90.B.7", "noncompliance": "L90.B.8",
}  # fmt: skip


def fined(offence: str) -> None:
    """Check that the scale sets the penalty without a question, and that without a scale the director decides."""
    clause = OFFENCES[offence]
    facts = (f"offence={offence}", "offender=S")
    fine = (*facts, "measure=fine", "individual=no")
    scaled = ruled("procedural-penalty", *fine, regulations=f"penalty_scale={clause}=15%")
    assert scaled.effects == (ProceduralPenalty(0, "15%"),)
    assert told(scaled)[0] == clause
    question = asked("procedural-penalty", *fine)
    assert (question.name, question.citation.id) == ("penalty-amount", clause)
    warned = ruled("procedural-penalty", *facts, "measure=warn")
    assert warned.effects == (Caution(S),)


def test_L90_A_a_phone_is_an_offence_of_its_own_name() -> None:
    """The Laws set no amount for it; the organiser's scale does, or the director."""
    question = asked("procedural-penalty")
    assert "phone" in [one.key for one in question.choices]
    facts = ("offence=phone", "offender=W", "individual=no", "measure=fine")
    ruling = ruled("procedural-penalty", *facts, regulations="penalty_scale=L90.A=10%")
    assert ruling.effects == (ProceduralPenalty(1, "10%"),)
    assert told(ruling)[0] == "L90.A"
    assert asked("procedural-penalty", *facts).name == "penalty-amount"


def test_L90_A_any_other_offence_and_a_scale_for_all() -> None:
    facts = ("offence=other", "offender=W", "individual=no", "measure=fine")
    ruling = ruled("procedural-penalty", *facts, regulations="penalty_scale=L90.A=1 VP")
    assert ruling.effects == (ProceduralPenalty(1, "1 VP"),)
    late = ("offence=late", *facts[1:])
    own = ruled("procedural-penalty", *late, regulations="penalty_scale=L90.A=1 VP, L90.B.1=0.5 VP")
    assert own.effects == (ProceduralPenalty(1, "0.5 VP"),)
    with pytest.raises(Malformed):
        judged("procedural-penalty", *facts, regulations="penalty_scale=L90.A=much")


def test_L90_B_1_late() -> None:
    fined("late")


def test_L90_B_2_slow() -> None:
    fined("slow")


def test_L90_B_3_loud() -> None:
    fined("loud")
    facts = ("offence=loud", "offender=S", "individual=no", "measure=fine", "penalty-amount=5%")
    assert "L16.B" in told(ruled("procedural-penalty", *facts))  # and the board at the other table


def test_L90_B_4_comparing_scores() -> None:
    fined("compare")


def test_L90_B_5_touching_cards() -> None:
    fined("touch")


def test_L90_B_6_a_wrong_pocket() -> None:
    fined("pocket")


def test_L90_B_7_an_error_that_spoils_a_board() -> None:
    fined("error")


def test_L90_B_8_not_obeying() -> None:
    fined("noncompliance")


def test_L89_in_an_individual_only_the_offender_is_fined() -> None:
    facts = ("offence=late", "offender=S", "measure=fine", "penalty-amount=10%")
    alone = ruled("procedural-penalty", *facts, "individual=yes")
    assert alone.effects == (ProceduralPenalty(0, "10%", S),)
    pair = ruled("procedural-penalty", *facts, "individual=no")
    assert pair.effects == (ProceduralPenalty(0, "10%"),)


def test_L91_A_points_or_suspension_for_the_session() -> None:
    points = ruled("disciplinary-penalty", "offender=E", "measure=points", "penalty-amount=20%")
    assert points.effects == (Discipline(E, "points", "20%"),)
    suspended = ruled("disciplinary-penalty", "offender=E", "measure=suspend")
    assert suspended.effects == (Discipline(E, "suspend"),)


def test_L91_B_disqualification_waits_for_approval() -> None:
    facts = ("offender=E", "measure=disqualify")
    assert asked("disciplinary-penalty", *facts).citation.id == "L91.B"
    assert ruled("disciplinary-penalty", *facts, "approved=no").effects == ()
    approved = ruled("disciplinary-penalty", *facts, "approved=yes")
    assert approved.effects == (Discipline(E, "disqualify"),)


# Laws 92 and 93

ADMITTED = ("appeal-by=NS", "own-table=yes", "minutes=12")
HEARD = (*ADMITTED, "concurrence=both")


def test_L92_A_only_a_ruling_at_ones_own_table() -> None:
    ruling = ruled("appeal", "appeal-by=NS", "own-table=no")
    assert (told(ruling), ruling.effects) == (["L92.A"], ())
    assert asked("appeal", "appeal-by=NS", "own-table=yes").name == "minutes"


def test_L92_B_within_thirty_minutes_unless_set_otherwise() -> None:
    facts = ("appeal-by=NS", "own-table=yes")
    assert told(ruled("appeal", *facts, "minutes=31")) == ["L92.B"]
    assert asked("appeal", *facts, "minutes=30").name == "concurrence"
    assert asked("appeal", *facts, "minutes=31", regulations="appeal_minutes=60").name == "concurrence"
    assert told(ruled("appeal", *facts, "minutes=21", regulations="appeal_minutes=20")) == ["L92.B"]


def test_L92_C_through_the_director() -> None:
    heard = judged("appeal", *HEARD)
    assert "L92.C" in [said.clause for said in heard.statements]
    late = ruled("appeal", "appeal-by=NS", "own-table=yes", "minutes=99")
    assert "L92.C" not in told(late)


def test_L92_D_both_partners_or_the_captain() -> None:
    objecting = ruled("appeal", *ADMITTED, "concurrence=partner-objects")
    assert told(objecting)[-1] == "L92.D"
    for who in ("both", "captain", "partner-absent"):
        assert asked("appeal", *ADMITTED, f"concurrence={who}").name == "part"


def test_L92_D_x_an_appeal_without_merit_costs_what_the_organiser_set() -> None:
    upheld = (*HEARD, "part=judgment", "can-meet=yes", "decision=uphold")
    assert ruled("appeal", *upheld).effects == ()  # no scale: not asked
    without = ruled("appeal", *upheld, "without-merit=yes", regulations="merit_penalty=1 VP")
    assert without.effects == (ProceduralPenalty(0, "1 VP"),)
    assert ruled("appeal", *upheld, "without-merit=no", regulations="merit_penalty=1 VP").effects == ()


def test_L93_A_the_chief_director_where_no_committee_can_meet() -> None:
    unable = asked("appeal", *HEARD, "part=law", "can-meet=no")
    none = asked("appeal", *HEARD, "part=law", regulations="committee=false")
    assert unable.citation.id == none.citation.id == "L93.A"
    assert keys(unable) == {"uphold", "change"}


def test_L93_B_law_and_judgment_go_different_ways() -> None:
    law = asked("appeal", *HEARD, "part=law", "can-meet=yes")
    assert (law.name, law.citation.id) == ("further", "L93.B.1")
    judgment = asked("appeal", *HEARD, "part=judgment", "can-meet=yes")
    assert (judgment.name, judgment.citation.id) == ("decision", "L93.B.3")


def test_L93_B_1_the_law_part_is_the_chief_directors_first() -> None:
    facts = (*HEARD, "part=law", "can-meet=yes")
    closed = ruled("appeal", *facts, "further=no")
    assert "L93.B.1" in told(closed)
    assert asked("appeal", *facts, "further=yes").name == "decision"


def test_L93_B_2_all_else_goes_to_the_committee() -> None:
    for part in ("judgment", "discipline"):
        verdict = judged("appeal", *HEARD, f"part={part}", "can-meet=yes")
        assert verdict.statements[-1].clause in ("L93.B.2", "L93.B.3")
        assert "L93.B.2" in [said.clause for said in verdict.statements]
    law = judged("appeal", *HEARD, "part=law", "can-meet=yes")
    assert "L93.B.2" not in [said.clause for said in law.statements]


def test_L93_B_3_no_overruling_on_law_or_discipline_but_a_recommendation() -> None:
    judgment = asked("appeal", *HEARD, "part=judgment", "can-meet=yes")
    assert keys(judgment) == {"uphold", "change", "equity"}
    law = (*HEARD, "part=law", "can-meet=yes", "further=yes")
    discipline = (*HEARD, "part=discipline", "can-meet=yes")
    for facts in (law, discipline):
        assert keys(asked("appeal", *facts)) == {"uphold", "recommend"}
        ruling = ruled("appeal", *facts, "decision=recommend", "recommended=look at 27B1")
        assert ruling.effects == ()
        assert "L93.B.3" in told(ruling)


def test_L93_C_the_national_authority_comes_last() -> None:
    upheld = (*HEARD, "part=judgment", "can-meet=yes", "decision=uphold")
    assert told(ruled("appeal", *upheld))[-1] == "L93.C"
    not_heard = ruled("appeal", "appeal-by=NS", "own-table=no")
    assert "L93.C" not in told(not_heard)


def test_L93_C_x_other_conditions_for_special_contests() -> None:
    upheld = (*HEARD, "part=judgment", "can-meet=yes", "decision=uphold")
    ruling = ruled("appeal", *upheld, regulations="national_appeals=false")
    assert told(ruling)[-1] == "L93.C.x"
    assert "L93.C" not in told(ruling)


# Replaying the case

USED = {
    "offender": "S", "information-from": "partner", "play-over": "yes", "action": "bid 4S",
    "alternative": "yes", "suggested": "yes", "damage": "yes", "vulnerability": "None",
    "at-all-probable-ns": "4S by S -1", "likely-ew": "4S by S -1",
}  # fmt: skip
CASE = Case(Code.BRIDGE_1997, "information-used", USED)


def test_L93_B_3_the_committee_judges_the_case_again_with_its_own_findings() -> None:
    found = review(Appeal(CASE, "NS"), {"suggested": "no"})
    assert isinstance(found.after, Ruling)
    assert found.after.effects == found.new == ()
    assert found.gone == found.before.effects
    assert found.changed == ("suggested",)
    same = review(Appeal(CASE, "NS"), {"suggested": "yes"})
    assert (same.changed, same.gone, same.new) == ((), (), ())
    other = review(Appeal(CASE, "NS"), {"at-all-probable-ns": "4SX by S -1"})
    assert other.new == (ScoreOverride(0, Grade.ASSIGNED, -100),)
    assert other.gone == (ScoreOverride(0, Grade.ASSIGNED, -50),)


def test_L93_B_3_new_findings_may_open_new_questions() -> None:
    case = Case(Code.BRIDGE_1997, "information-used", {**dict(list(USED.items())[:4]), "alternative": "no"})
    opened = review(Appeal(case, "EW"), {"alternative": "yes"})
    assert isinstance(opened.after, Pending)
    assert opened.after.question.name == "suggested"


def test_L93_B_3_a_players_choice_is_not_changed_on_appeal() -> None:
    answers = {"auction": "N: 1H 2C", "offender": "S", "call": "1S", "accept": "accept"}
    accepted = Appeal(Case(Code.BRIDGE_1997, "insufficient-bid", answers), "NS")
    with pytest.raises(Refused) as refused:
        review(accepted, {"accept": "refuse"})
    assert refused.value.citation.id == "L27.A"


def test_L93_B_3_only_a_ruled_case_and_its_own_questions() -> None:
    pending = Appeal(Case(Code.BRIDGE_1997, "information-used", {}), "NS")
    with pytest.raises(Malformed, match="has been ruled"):
        review(pending, {"damage": "no"})
    with pytest.raises(Malformed, match="the name of a question"):
        review(Appeal(CASE, "NS"), {"colour": "red"})


def test_L93_B_3_the_law_itself_is_not_open() -> None:
    """A review cannot choose another irregularity, code or regulation."""
    names = {one.name for one in irregularities(Code.BRIDGE_1997)}
    assert "information-used" in names
    found = review(Appeal(CASE, "NS"), {"damage": "no"})
    assert isinstance(found.after, Ruling)
    assert (found.after.code, found.after.irregularity) == (CASE.code, CASE.irregularity)
