"""Laws 72 to 74 and 76 at the desk: findings on conduct and communication, which are recorded."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, keys, told

from paiju.games.bridge.effects import ScoreOverride
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Caution, Discipline, Information, ProceduralPenalty
from paiju.referee import Contradiction

DESK = Desk(Code.BRIDGE_1997)
ruled, asked = DESK.rule, DESK.question
N, E, S, W = range(4)
BID = ("auction=N: 1H 2C", "offender=S", "call=1S")


def grave(breach: str, *more: str) -> Ruling:
    return ruled("breach-of-ethics", "offender=W", f"breach={breach}", *more)


@pytest.mark.parametrize(
    ("breach", "clause"),
    [
        ("not-strict", "L72.A.1"), ("unearned-trick", "L72.A.2"), ("deliberate", "L72.B.2"),
        ("concealment", "L72.B.4"), ("improper-message", "L73.B.1"), ("code", "L73.B.2"),
        ("misleading", "L73.D.2"),
    ],
)  # fmt: skip
def test_each_breach_is_a_finding_under_its_own_clause(breach: str, clause: str) -> None:
    question = asked("breach-of-ethics", "offender=W", f"breach={breach}")
    assert (question.name, question.citation.id) == ("proved", clause)
    none = grave(breach, "proved=no")
    assert (told(none), none.effects) == ([clause], ())
    warned = grave(breach, "proved=yes", "measure=warn")
    assert told(warned)[0] == clause
    assert Caution(W) in warned.effects


def test_L72_A_1_play_strictly_by_the_laws() -> None:
    ruling = grave("not-strict", "proved=yes", "measure=points", "penalty-amount=10%")
    assert ruling.effects == (Discipline(W, "points", "10%"),)
    assert grave("not-strict", "proved=no").effects == ()


def test_L72_A_2_no_knowing_acceptance_of_a_trick_not_won() -> None:
    ruling = grave("unearned-trick", "proved=yes", "measure=suspend")
    assert told(ruling)[0] == "L72.A.2"
    assert ruling.effects == (Discipline(W, "suspend"),)


def test_L72_A_3_a_waiver_is_the_directors_on_request() -> None:
    done = ruled("table-penalty", "settled=waived", "table-penalty=cancel")
    assert "L72.A.3" in told(done)
    assert "L72.A.3" not in told(ruled("table-penalty", "settled=enforced", "table-penalty=cancel"))
    asked_for = ("requested-by=NS", "offender=E", "reason=no harm done")
    given = ruled("waiver-requested", *asked_for, "waive=yes")
    refused = ruled("waiver-requested", *asked_for, "waive=no")
    assert given.statements != refused.statements


def test_L72_A_4_any_legal_option_without_a_reason() -> None:
    assert ruled("insufficient-bid", *BID, "accept=accept").effects == ()
    assert asked("insufficient-bid", *BID, "accept=refuse").name == "substitute"  # the reason is not asked


def test_L72_A_5_after_the_penalty_the_offenders_play_on_but_for_withdrawn_actions() -> None:
    during = ("offender=S", "information-from=withdrawn", "offending-side=NS", "play-over=yes")
    free = ruled("information-used", *during, "action=bid 3NT", "alternative=yes", "suggested=no")
    assert free.effects == ()  # it gained, and that is no offence
    used = asked("information-used", *during, "action=3H", "alternative=yes", "suggested=yes")
    assert used.citation.id == "L16.C.2"


def test_L72_A_6_enforcement_is_the_directors() -> None:
    for name, answers in (
        ("table-penalty", ("settled=enforced",)),
        ("waiver-requested", ("requested-by=NS", "offender=E", "reason=none")),
        ("procedural-penalty", ("offence=late", "offender=N")),
    ):
        question = asked(name, *answers)
        assert (question.source.value, question.seats) == ("finding", ())


def test_L72_B_2_no_intentional_infringement() -> None:
    ruling = grave("deliberate", "proved=yes", "measure=points", "penalty-amount=1 VP")
    assert "L72.B.2" in told(ruling)
    assert ruling.effects == (Discipline(W, "points", "1 VP"),)
    assert grave("deliberate", "proved=no").effects == ()


def test_L72_B_3_silence_about_ones_own_error_is_no_breach_but_a_wrong_explanation_is_told() -> None:
    breaches = keys(asked("breach-of-ethics", "offender=W"))
    assert "silence" not in breaches
    assert "concealment" in breaches
    wrong = ruled("explanation-corrected", "explainer=N", "offender=S", "stage=over", "damage=no")
    assert "L75.D.2" in told(wrong)


def test_L72_B_4_never_conceal_an_infraction() -> None:
    ruling = grave("concealment", "proved=yes", "measure=warn")
    assert told(ruling)[0] == "L72.B.4"
    assert ruling.effects == (Caution(W),)
    assert grave("concealment", "proved=no").effects == ()


def test_L73_A_an_unwonted_tempo_is_information() -> None:
    for signal in ("hesitation", "speed", "emphasis"):
        ruling = ruled("information-given", "offender=N", f"signal={signal}", "agreed=yes")
        assert ruling.effects == (Information((S,), f"N: {signal}"),)


def test_L73_A_1_partners_communicate_by_calls_and_plays_alone() -> None:
    ruling = grave("improper-message", "proved=yes", "measure=warn")
    assert "L73.A.1" in told(ruling)
    assert "L73.A.1" not in told(grave("concealment", "proved=yes", "measure=warn"))


def test_L73_A_2_emphasis_and_mannerism_are_recorded() -> None:
    signals = keys(asked("information-given", "offender=N"))
    assert {"emphasis", "manner", "hesitation", "speed"} <= signals
    ruling = ruled("information-given", "offender=N", "signal=manner", "agreed=yes")
    assert ruling.effects == (Information((S,), "N: manner"),)


def test_L73_B_an_improper_message_is_unauthorised_and_disciplined() -> None:
    ruling = grave("improper-message", "proved=yes", "measure=suspend")
    assert ruling.effects == (Information((E,), "W: improper-message"), Discipline(W, "suspend"))
    assert grave("improper-message", "proved=no").effects == ()


def test_L73_B_1_remarks_questions_alerts_and_explanations() -> None:
    assert {"remark", "question", "reply", "alert"} <= keys(asked("information-given", "offender=N"))
    assert told(grave("improper-message", "proved=yes", "measure=warn"))[0] == "L73.B.1"


def test_L73_B_2_a_prearranged_method_may_end_in_expulsion() -> None:
    facts = ("offender=W", "breach=code", "proved=yes")
    assert "expel" in keys(asked("breach-of-ethics", *facts))
    other = ("offender=W", "breach=deliberate", "proved=yes")
    assert "expel" not in keys(asked("breach-of-ethics", *other))
    ruling = ruled("breach-of-ethics", *facts, "measure=expel")
    assert {"L73.B.2", "L91.B"} <= set(told(ruling))
    assert not any(isinstance(effect, Discipline) for effect in ruling.effects)  # not yet approved


def test_L73_C_partner_must_avoid_using_it() -> None:
    ruling = ruled("information-given", "offender=N", "signal=remark", "agreed=yes")
    assert told(ruling)[-1] == "L73.C"
    dismissed = ruled("information-given", "offender=N", "signal=remark", "agreed=no", "happened=no")
    assert "L73.C" not in told(dismissed)


MISLED = ("offender=E", "deceptive-call-only=no")
CONDITIONS = ("innocent", "false-inference", "no-reason", "could-have-known")
SCORES = ("vulnerability=None", "likely-ns=3NT by S =", "at-all-probable-ew=3NT by S +1")


@pytest.mark.parametrize("missing", range(4))
def test_L73_D_inferences_are_drawn_at_ones_own_risk(missing: int) -> None:
    answers = [f"{name}=yes" for name in CONDITIONS[:missing]] + [f"{CONDITIONS[missing]}=no"]
    ruling = ruled("misleading-tempo", *MISLED, *answers)
    assert (told(ruling), ruling.effects) == (["L73.D.1"], ())


def test_L73_D_1_an_inadvertent_variation_is_no_breach() -> None:
    ruling = ruled("misleading-tempo", *MISLED, "innocent=yes", "false-inference=yes", "no-reason=no")
    assert told(ruling) == ["L73.D.1"]
    assert ruling.effects == ()


def test_L73_D_2_no_attempt_to_mislead() -> None:
    ruling = grave("misleading", "proved=yes", "measure=warn")
    assert told(ruling)[0] == "L73.D.2"
    assert ruling.effects == (Caution(W),)
    assert grave("misleading", "proved=no").effects == ()


def test_L73_E_a_deceptive_call_or_play_is_legal() -> None:
    ruling = ruled("misleading-tempo", "offender=S", "deceptive-call-only=yes")
    assert (told(ruling), ruling.effects) == (["L73.E"], ())
    assert asked("misleading-tempo", *MISLED).name == "innocent"


def test_L73_F_adjusted_in_two_cases_and_only_with_damage() -> None:
    yes = [f"{name}=yes" for name in CONDITIONS]
    none = ruled("misleading-tempo", *MISLED, *yes, "damage=no")
    assert none.effects == ()
    used = ("offender=S", "information-from=partner", "play-over=yes", "action=4S")
    told_ = ruled("information-used", *used, "alternative=yes", "suggested=yes", "damage=no")
    assert told_.effects == ()


def test_L73_F_1_a_suggested_choice_is_adjusted() -> None:
    used = ("offender=E", "information-from=partner", "play-over=yes", "action=4S")
    ruling = ruled("information-used", *used, "alternative=yes", "suggested=yes", "damage=yes", *SCORES)
    assert "L73.F.1" in told(ruling)
    assert [e.points for e in ruling.effects if isinstance(e, ScoreOverride)] == [400, -430]


def test_L73_F_2_all_its_conditions_together_are_adjusted() -> None:
    yes = [f"{name}=yes" for name in CONDITIONS]
    ruling = ruled("misleading-tempo", *MISLED, *yes, "damage=yes", *SCORES)
    assert told(ruling)[0] == "L73.F.2"
    assert [e.points for e in ruling.effects if isinstance(e, ScoreOverride)] == [400, -430]


# Law 74: recorded, with no effect on the board

CLAUSES = {
    "courtesy": "L74.A.1", "annoyance": "L74.A.2", "irregular-manner": "L74.A.3",
    "inattention": "L74.B", "designation": "L74.C.1", "approval": "L74.C.2",
    "expectation": "L74.C.3", "significance": "L74.C.4", "staring": "L74.C.5",
    "indifference": "L74.C.6", "disconcerting": "L74.C.7", "leaving": "L74.C.8",
}  # fmt: skip


def noted(breach: str, *more: str) -> Ruling:
    accidental = ("accidental=no",) if breach == "staring" else ()
    facts = ("offender=N", f"breach={breach}", *accidental)
    return ruled("manners", *facts, *(more or ("penalty-ns=no",)))


def recorded(breach: str, clause: str, *, tells_partner: bool = False) -> None:
    ruling = noted(breach)
    assert told(ruling)[0] == clause
    told_partner = (Information((S,), f"N: {breach}"),) if tells_partner else ()
    assert ruling.effects == (Caution(N), *told_partner)


def test_L74_A_conduct_is_noted_and_may_be_fined() -> None:
    assert noted("courtesy").effects == (Caution(N),)
    fined = noted("courtesy", "penalty-ns=yes", "penalty-amount=5%")
    assert fined.effects == (Caution(N), ProceduralPenalty(0, "5%"))


def test_L74_A_1_courtesy() -> None:
    recorded("courtesy", "L74.A.1")


def test_L74_A_2_annoyance() -> None:
    recorded("annoyance", "L74.A.2")


def test_L74_A_3_a_uniform_way() -> None:
    recorded("irregular-manner", "L74.A.3")


def test_L74_B_attention_to_the_game() -> None:
    recorded("inattention", "L74.B")


def test_L74_C_every_example_of_the_law_can_be_recorded() -> None:
    assert keys(asked("manners", "offender=N")) == set(CLAUSES)
    for breach, clause in CLAUSES.items():
        assert told(noted(breach))[0] == clause


def test_L74_C_1_different_words_for_one_call() -> None:
    recorded("designation", "L74.C.1")


def test_L74_C_2_approval_tells_partner_something() -> None:
    recorded("approval", "L74.C.2", tells_partner=True)


def test_L74_C_3_expecting_to_win_a_trick_in_progress() -> None:
    recorded("expectation", "L74.C.3", tells_partner=True)


def test_L74_C_4_pointing_to_a_significant_event() -> None:
    recorded("significance", "L74.C.4", tells_partner=True)


def test_L74_C_5_staring_and_not_an_accidental_sight() -> None:
    recorded("staring", "L74.C.5")
    ruling = ruled("manners", "offender=N", "breach=staring", "accidental=yes")
    assert (told(ruling), ruling.effects) == (["L74.C.5"], ())


def test_L74_C_6_loss_of_interest() -> None:
    recorded("indifference", "L74.C.6", tells_partner=True)


def test_L74_C_7_tempo_to_disconcert() -> None:
    recorded("disconcerting", "L74.C.7")


def test_L74_C_8_leaving_the_table() -> None:
    recorded("leaving", "L74.C.8")


# Law 76


def test_L76_A_a_spectator_keeps_to_one_hand_and_shows_nothing() -> None:
    for facts in (("breach=looked", "permitted=no"), ("breach=reacted",)):
        ruling = ruled("spectator-conduct", *facts)
        assert told(ruling) == ["L76.A"]
    allowed = ruled("spectator-conduct", "breach=looked", "permitted=yes")
    assert allowed.statements != ruled("spectator-conduct", "breach=reacted").statements


def test_L76_B_a_spectator_speaks_only_when_the_director_asks() -> None:
    unasked = ruled("spectator-conduct", "breach=law", "director-asked=no")
    assert told(unasked) == ["L76.B"]
    pointed = DESK.walk("spectator-conduct", {"breach": "irregularity"})
    assert isinstance(pointed, Contradiction)
    assert (pointed.citation.id, pointed.instead) == ("L76.B", "spectator-drew-attention")
    assert told(ruled("spectator-conduct", "breach=law", "director-asked=yes")) == ["L76.B"]
    first = ruled("spectator-drew-attention", "offender=E", "spectator-of=nobody")
    assert told(first) == ["L76.B"]
    assert not any(isinstance(effect, AdjustLater) for effect in first.effects)
