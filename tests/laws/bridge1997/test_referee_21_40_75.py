"""Laws 21, 23, 40 and 75 at the desk: misinformation, foreseeable damage, agreements and their disclosure."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, keys, told

from paiju.games.bridge.effects import MustCall, ScoreOverride
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Caution, EraseCalls, Information, ProceduralPenalty, SetTurn

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted = DESK.rule, DESK.question, DESK.other_law
dismissed = DESK.dismissed
N, E, S, W = range(4)
SCORES = ("vulnerability=None", "likely-ns=2H by N =", "at-all-probable-ew=2H by N +1")


def points(ruling: Ruling) -> list[int | None]:
    return [effect.points for effect in ruling.effects if isinstance(effect, ScoreOverride)]


# Law 21

EXPLAINED = ("misinformed=N", "cause=explanation", "stage=auction")


def test_L21_A_ones_own_misunderstanding_has_no_recourse() -> None:
    ruling = ruled("misinformation", "misinformed=N", "cause=own")
    assert (told(ruling), ruling.effects) == (["L21.A"], ())


@pytest.mark.parametrize("cause", ["explanation", "alert"])
def test_L21_B_1_a_call_is_changed_without_penalty(cause: str) -> None:
    assert asked("misinformation", "misinformed=N", f"cause={cause}").name == "stage"
    facts = ("misinformed=N", f"cause={cause}", "stage=auction", "auction=W: 1NT P P", "probably=yes")
    question = asked("misinformation", *facts)
    assert (question.name, question.seats, keys(question)) == ("change", (N,), {"keep", "change"})
    ruling = ruled("misinformation", *facts, "change=change", "new-call=2H")
    assert ruling.effects[:3] == (EraseCalls((1, 2)), SetTurn(N), MustCall(N, "2H"))
    kept = ruled("misinformation", *facts, "change=keep")
    assert kept.effects == ()


def test_L21_B_1_not_once_partner_has_called() -> None:
    ruling = ruled("misinformation", *EXPLAINED, "auction=W: 1NT P P P")
    assert not any(isinstance(effect, EraseCalls) for effect in ruling.effects)
    assert AdjustLater(1, "L21.B.3") in ruling.effects


def test_L21_B_1_only_a_call_that_probably_rested_on_it() -> None:
    ruling = ruled("misinformation", *EXPLAINED, "auction=W: 1NT P", "probably=no")
    assert (told(ruling), ruling.effects) == (["L21.B.1"], ())
    untouched = ruled("misinformation", *EXPLAINED, "auction=W: 1NT")
    assert untouched.effects == ()  # has not called yet


def test_L21_B_1_the_new_call_is_another_and_a_legal_one() -> None:
    facts = (*EXPLAINED, "auction=W: 1NT P P", "probably=yes", "change=change")
    assert dismissed("misinformation", *facts, "new-call=P") == "L21.B.1"
    assert contradicted("misinformation", *facts, "new-call=1S") == "L18.D"


def test_L21_B_2_the_next_opponent_may_then_change_his() -> None:
    facts = (*EXPLAINED, "probably=yes", "change=change", "new-call=2H")
    after = ruled("misinformation", *facts, "auction=W: 1NT P P")
    assert "L21.B.2" in told(after)
    assert AdjustLater(1, "L21.B.2") in after.effects
    assert Information((E, W), "P") in after.effects
    first = ruled("misinformation", *facts, "auction=W: 1NT P")
    assert "L21.B.2" not in told(first)


def test_L21_B_3_too_late_the_score_may_be_adjusted() -> None:
    play = ruled("misinformation", "misinformed=N", "cause=explanation", "stage=play")
    assert play.effects == (AdjustLater(1, "L21.B.3"),)
    over = ("misinformed=N", "cause=explanation", "stage=over")
    assert points(ruled("misinformation", *over, "damage=yes", *SCORES)) == [110, -140]
    assert ruled("misinformation", *over, "damage=no").effects == ()


# Laws 23 and 72.B.1


def test_L23_an_enforced_pass_that_the_offender_could_have_known_to_damage() -> None:
    facts = ("offender=W", "enforced-pass=yes")
    question = asked("foreseen-damage", *facts)
    assert (question.name, question.citation.id) == ("could-have-known", "L23")
    during = ruled("foreseen-damage", *facts, "could-have-known=yes", "play-over=no")
    assert during.effects == (AdjustLater(1, "L23"),)
    over = (*facts, "could-have-known=yes", "play-over=yes")
    assert points(ruled("foreseen-damage", *over, "damage=yes", *SCORES)) == [110, -140]
    assert ruled("foreseen-damage", *over, "damage=no").effects == ()
    assert "gain an advantage" in asked("foreseen-damage", *over).text.en, "72B1"
    assert ruled("foreseen-damage", *facts, "could-have-known=no").effects == ()


def test_L72_B_1_any_irregularity_that_he_could_have_known_to_gain_by() -> None:
    facts = ("offender=W", "enforced-pass=no")
    assert asked("foreseen-damage", *facts).citation.id == "L72.B.1"
    during = ruled("foreseen-damage", *facts, "could-have-known=yes", "play-over=no")
    assert during.effects == (AdjustLater(1, "L72.B.1"),)
    innocent = ruled("foreseen-damage", *facts, "could-have-known=no")
    assert (told(innocent), innocent.effects) == (["L72.B.1"], ())


# Law 40

MEANT = ("offender=E", "basis=agreement")
HIDDEN = (*MEANT, "barred=no", "understood=no", "disclosed=no")


def test_L40_A_a_departure_that_partner_does_not_know_is_free() -> None:
    ruling = ruled("undisclosed-meaning", "offender=E", "basis=departure")
    assert "L40.A" in told(ruling)
    assert ruling.effects == ()
    assert asked("undisclosed-meaning", *MEANT).name == "barred"


def test_L40_B_an_agreement_must_be_understood_or_disclosed() -> None:
    assert ruled("undisclosed-meaning", *MEANT, "barred=no", "understood=yes").effects == ()
    disclosed = ruled("undisclosed-meaning", *MEANT, "barred=no", "understood=no", "disclosed=yes")
    assert disclosed.effects == ()
    concealed = ruled("undisclosed-meaning", *HIDDEN, "play-over=no")
    assert told(concealed)[0] == "L40.B"
    assert concealed.effects == (AdjustLater(1, "L40.C"),)


def test_L40_C_damage_from_it_is_adjusted() -> None:
    over = (*HIDDEN, "play-over=yes")
    ruling = ruled("undisclosed-meaning", *over, "damage=yes", *SCORES, "penalty-ew=no")
    assert points(ruling) == [110, -140]
    none = ruled("undisclosed-meaning", *over, "damage=no", "penalty-ew=no")
    assert (none.effects, "L40.C" in told(none)) == ((), True)


def test_L40_D_a_method_that_the_organiser_bars() -> None:
    """A barred method stays barred if it is disclosed, so disclosure is not asked about."""
    ruling = ruled(
        "undisclosed-meaning", *MEANT, "barred=yes", "play-over=yes", "damage=no",
        "penalty-ew=yes", "penalty-amount=3 IMP",
    )  # fmt: skip
    assert told(ruling)[0] == "L40.D"
    assert ruling.effects == (ProceduralPenalty(1, "3 IMP"),)


def test_L40_E_1_a_card_and_one_system_where_the_organiser_requires_them() -> None:
    for fault, field in (("no-card", "card_required"), ("two-systems", "same_system")):
        facts = ("side=EW", f"fault={fault}")
        fined = ruled("card-faulty", *facts, "penalty-ew=yes", "penalty-amount=1 VP")
        assert fined.effects == (ProceduralPenalty(1, "1 VP"),)
        free = ruled("card-faulty", *facts, regulations=f"{field}=false")
        assert (told(free), free.effects) == (["L40.E.1"], ())


def test_L40_E_1_style_and_judgment_are_free() -> None:
    ruling = ruled("card-faulty", "side=EW", "fault=style")
    assert (told(ruling), ruling.effects) == (["L40.E.1"], ())


def test_L40_E_2_the_opponents_card_at_ones_turn_and_never_by_dummy() -> None:
    looked = ("offender=S", "looked-at=opponents")
    assert ruled("card-consulted", *looked, "by-dummy=no", "at-turn=yes").effects == ()
    for wrong in (("by-dummy=yes",), ("by-dummy=no", "at-turn=no")):
        assert ruled("card-consulted", *looked, *wrong).effects == (Caution(S),)


def test_L40_E_2_no_own_card_and_no_aids_unless_the_organiser_lets_one() -> None:
    for looked in ("own", "aid", "notes"):
        ruling = ruled("card-consulted", "offender=S", f"looked-at={looked}")
        assert ruling.effects == (Information((S,), looked), AdjustLater(0, "L12.A.1"))
    own = ruled("card-consulted", "offender=S", "looked-at=own", regulations="own_card_barred=false")
    notes = ruled("card-consulted", "offender=S", "looked-at=notes", regulations="notes_against_unusual=true")
    aid = ruled("card-consulted", "offender=S", "looked-at=aid", regulations="notes_against_unusual=true")
    assert own.effects == notes.effects == ()
    assert aid.effects != ()


# Law 75


def test_L75_A_agreements_are_available_and_of_this_deal_alone() -> None:
    outside = ruled("undisclosed-meaning", "offender=E", "basis=outside", "play-over=no")
    assert told(outside)[0] == "L75.A"
    assert outside.effects == (AdjustLater(1, "L12.A.1"),)  # disclosing it would not help
    open_ = ruled("undisclosed-meaning", *MEANT, "barred=no", "understood=no", "disclosed=yes")
    assert (told(open_), open_.effects) == (["L75.A"], ())


def test_L75_B_habit_makes_an_agreement_of_a_departure() -> None:
    free = ruled("undisclosed-meaning", "offender=E", "basis=departure")
    assert told(free)[0] == "L75.B"
    habit = ruled(
        "undisclosed-meaning", "offender=E", "basis=habit", "barred=no", "understood=no",
        "disclosed=no", "play-over=no",
    )  # fmt: skip
    assert told(habit)[:2] == ["L75.B", "L40.B"]
    assert habit.effects == (AdjustLater(1, "L40.C"),)


def test_L75_C_general_knowledge_need_not_be_disclosed() -> None:
    ruling = ruled("undisclosed-meaning", "offender=E", "basis=general")
    assert (told(ruling), ruling.effects) == (["L75.C"], ())
    assert "general" in keys(asked("undisclosed-meaning", "offender=E"))


def test_L75_D_1_the_explainer_calls_the_director_at_once() -> None:
    own = ("explainer=N", "offender=N")
    ruling = ruled("explanation-corrected", *own, "play-over=no")
    assert told(ruling) == ["L75.D.1", "L40.C"]
    assert ruling.effects == (AdjustLater(0, "L40.C"),)
    spared = ruled("explanation-corrected", *own, "play-over=yes", "damage=no")
    assert spared.effects == (), "no damage, so nothing is to be adjusted"
    assert "adjust" not in " ".join(said.text.en for said in spared.statements)
    assert contradicted("explanation-corrected", "explainer=N", "offender=E") == "L21.B.1"


def test_L75_D_2_his_partner_not_before_the_final_pass_a_defender_not_before_the_end() -> None:
    who = ("explainer=N", "offender=S")
    early = (("stage=auction",), ("stage=before-lead", "defends=yes"))
    for when in early:
        ruling = ruled("explanation-corrected", *who, *when)
        assert Information((N,), "S: correction") in ruling.effects
    ruling = ruled("explanation-corrected", *who, "stage=before-lead", "defends=no")
    assert ruling.effects == (AdjustLater(0, "L40.C"),)
    assert told(ruling) == ["L75.D.2", "L40.C"]
    over = ruled("explanation-corrected", *who, "stage=over", "damage=no")
    assert over.effects == (), "play is over and nobody was damaged"
    assert told(over)[0] == "L75.D.2"
    assert asked("explanation-corrected", *who, "stage=over", "damage=yes").name == "vulnerability"
