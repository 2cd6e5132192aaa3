"""Laws 9 to 12 at the desk: attention, who may penalise, rights lost, adjusted scores."""

from __future__ import annotations

import pytest
from tests.referee.desk import Desk, keys, told

from paiju.errors import Malformed
from paiju.games.bridge.effects import Grade, LeadPenalty, MustCall, PassAlways, ScoreOverride
from paiju.laws import Code, Ruling
from paiju.laws.effect import Cancel, Caution, EraseCalls, Information, ProceduralPenalty
from paiju.referee import Case, consequences

DESK = Desk(Code.BRIDGE_1997)
ruled, asked, contradicted, judged = DESK.rule, DESK.question, DESK.other_law, DESK.judge
dismissed = DESK.dismissed
N, E, S, W = range(4)
CALLED = ("director-called=yes", "acted-since=no")
BID = ("auction=N: 1H 2C", "offender=S", "call=1S")
"""South bids an insufficient one spade over two clubs."""


def test_L9_A_1_any_player_may_draw_attention_in_the_auction() -> None:
    for seat in "NESW":
        ruling = ruled("attention-drawn", f"drawn-by={seat}", "period=auction", "offender=N", *CALLED)
        assert "L9.A.1" in told(ruling)
        assert ruling.effects == ()  # in turn or not: it is not asked
    assert asked("attention-drawn").name == "drawn-by"


def test_L9_A_2_a_declarer_and_defenders_may_during_the_play() -> None:
    ruling = ruled("attention-drawn", "drawn-by=W", "period=play", "offender=N", "contract=3NT by N", *CALLED)
    assert "L9.A.2.a" in told(ruling)
    assert ruling.effects == ()


def test_L9_A_2_b_1_dummy_may_not_until_play_is_over() -> None:
    during = ruled("attention-drawn", "drawn-by=N", "period=play", "offender=E", "contract=3NT by S", *CALLED)
    assert Caution(N) in during.effects
    assert {"L9.A.2.b.1", "L43.B.1"} <= set(told(during))
    after = ruled("attention-drawn", "drawn-by=N", "period=after", "offender=E", *CALLED)
    assert after.effects == ()
    assert "L43.B.1" not in told(after)


def test_L9_A_2_b_2_dummy_may_prevent_declarers_irregularity() -> None:
    facts = ("drawn-by=N", "period=play", "offender=S", "contract=3NT by S")
    ruling = ruled("attention-drawn", *facts, "committed=no")
    assert told(ruling) == ["L9.A.2.b.2"]
    assert ruling.effects == ()
    too_late = ruled("attention-drawn", *facts, "committed=yes", *CALLED)
    assert Caution(N) in too_late.effects
    defender = asked("attention-drawn", "drawn-by=N", "period=play", "offender=E", "contract=3NT by S")
    assert defender.name == "director-called"  # dummy may not prevent what a defender does


def test_L9_B_1_a_the_director_is_called_at_once() -> None:
    facts = ("drawn-by=W", "period=auction", "offender=N")
    assert "L9.B.1.a" in told(ruled("attention-drawn", *facts, "director-called=no", "acted-since=no"))
    assert "L9.B.1.a" not in told(ruled("attention-drawn", *facts, *CALLED))


def test_L9_B_1_b_any_player_may_call_him_dummy_too() -> None:
    facts = ("drawn-by=W", "offender=N")
    for period in ("period=auction", "period=after"):
        assert "L9.B.1.b" in told(ruled("attention-drawn", *facts, period, *CALLED))
    preventing = ("drawn-by=N", "period=play", "offender=S", "contract=3NT by S", "committed=no")
    assert "L9.B.1.b" not in told(ruled("attention-drawn", *preventing))  # nothing has happened yet


def test_L9_B_1_c_calling_the_director_costs_no_right() -> None:
    ruling = ruled("attention-drawn", "drawn-by=E", "period=auction", "offender=S", *CALLED)
    assert "L9.B.1.c" in told(ruling)
    assert keys(asked("insufficient-bid", *BID)) == {"accept", "refuse"}


def test_L9_B_1_d_reporting_oneself_takes_nothing_from_the_opponents() -> None:
    own = ruled("attention-drawn", "drawn-by=S", "period=auction", "offender=S", *CALLED)
    assert "L9.B.1.d" in told(own)
    other = ruled("attention-drawn", "drawn-by=E", "period=auction", "offender=S", *CALLED)
    assert "L9.B.1.d" not in told(other)


def test_L9_B_2_nobody_acts_before_the_director_has_explained() -> None:
    facts = ("drawn-by=W", "period=auction", "offender=N", "director-called=yes")
    waited = ruled("attention-drawn", *facts, "acted-since=no")
    assert told(waited)[-1] == "L9.B.2"
    acted = ruled("attention-drawn", *facts, "acted-since=yes")
    assert "L11.A" in told(acted)
    assert "L11.A" not in told(waited)


CORRECTED = ("corrected=insufficient-bid", *BID, "correction=2H")


def test_L9_C_a_premature_correction_is_cancelled_and_costs_a_lead_penalty_of_its_own() -> None:
    facts = ("premature-correction", *CORRECTED, "accept=refuse")
    assert asked(*facts).name == "substitute"  # the player chooses again, knowing the penalties
    meanings = ("withdrawn-conventional=no", "attempted-conventional=no")
    ruling = ruled(*facts, "substitute=P", *meanings)
    assert told(ruling)[0] == "L9.C"
    assert MustCall(S, "P") in ruling.effects
    assert PassAlways(N) in ruling.effects
    assert LeadPenalty(N, ("S",), shower=S) in ruling.effects
    assert LeadPenalty(N, ("H",), shower=S) in ruling.effects


def test_L9_C_the_correction_is_penalised_where_the_first_bid_is_accepted() -> None:
    ruling = ruled("premature-correction", *CORRECTED, "accept=accept", "attempted-conventional=no")
    assert EraseCalls((3,)) in ruling.effects  # the correction, and not the bid that stands
    assert LeadPenalty(N, ("H",), shower=S) in ruling.effects
    assert Information((S, N), "2H") in ruling.effects
    assert not any(isinstance(effect, MustCall | PassAlways) for effect in ruling.effects)


def test_L9_C_a_card_put_in_place_of_another_is_known_to_partner() -> None:
    ruling = ruled("premature-correction", "corrected=card", "offender=W", "card=SA")
    assert Information((W, E), "SA") in ruling.effects


def test_L10_A_players_neither_assess_nor_waive() -> None:
    for settled in ("enforced", "waived"):
        ruling = ruled("table-penalty", f"settled={settled}", "table-penalty=allow")
        assert told(ruling)[0] == "L10.A"


def test_L10_B_the_director_lets_it_stand_or_cancels_it() -> None:
    question = asked("table-penalty", "settled=enforced")
    assert keys(question) == {"allow", "cancel"}
    assert question.seats == ()  # a judgment, not a player's choice
    allowed = ruled("table-penalty", "settled=enforced", "table-penalty=allow")
    cancelled = ruled("table-penalty", "settled=enforced", "table-penalty=cancel")
    assert allowed.statements[-1] != cancelled.statements[-1]
    assert told(allowed)[-1] == told(cancelled)[-1] == "L10.B"


def test_L10_C_1_every_option_is_explained_with_what_it_leads_to() -> None:
    case = Case(Code.BRIDGE_1997, "insufficient-bid", dict(a.split("=", 1) for a in BID))
    question = asked("insufficient-bid", *BID)
    shown = consequences(case, question)
    assert set(shown) == keys(question) == {"accept", "refuse"}
    assert all(said.en and said.zh for told_ in shown.values() for said in told_)
    assert shown["accept"] != shown["refuse"]


def test_L10_C_2_the_player_chooses_alone() -> None:
    assert asked("insufficient-bid", *BID).seats == (W,)
    ruling = ruled("option-consulted", "chooser=W", "spoke=E")
    assert told(ruling)[0] == "L10.C.2"
    assert Information((W,), "E: option") in ruling.effects
    assert contradicted("option-consulted", "chooser=W", "spoke=N") == "L10.C.2"


ACTED = ("offender=N", "innocent-acted=yes")


def test_L11_A_the_right_is_lost_where_the_innocent_side_gained_by_ignorance() -> None:
    gained = ruled("action-before-director", *ACTED, "gained-by-ignorance=yes", "penalty-ns=no")
    assert told(gained) == ["L11.A"]
    assert {point.name for point in gained.points}.isdisjoint({"forfeit"})  # then there is no choice
    may = asked("action-before-director", *ACTED, "gained-by-ignorance=no")
    assert (may.name, may.citation.id) == ("forfeit", "L11.A")
    kept = ruled("action-before-director", *ACTED, "gained-by-ignorance=no", "forfeit=no")
    assert "penalty-ns" not in {point.name for point in kept.points}
    assert dismissed("action-before-director", "offender=N", "innocent-acted=no") == "L11.A"


def test_L11_B_1_a_spectator_of_the_innocent_side() -> None:
    facts = ("offender=E", "spectator-of=innocent")
    lost = ruled("spectator-drew-attention", *facts, "forfeit=yes", "penalty-ew=no")
    assert told(lost) == ["L76.B", "L11.B.1"]
    kept = ruled("spectator-drew-attention", *facts, "forfeit=no")
    assert lost.statements[-1] != kept.statements[-1]


def test_L11_B_2_a_spectator_of_the_offending_side() -> None:
    facts = ("offender=E", "spectator-of=offending")
    assert asked("spectator-drew-attention", *facts).name == "correction-lost"
    lost = ruled("spectator-drew-attention", *facts, "correction-lost=yes")
    kept = ruled("spectator-drew-attention", *facts, "correction-lost=no")
    assert told(lost)[-1] == told(kept)[-1] == "L11.B.2"
    assert lost.statements[-1] != kept.statements[-1]
    nobody = ruled("spectator-drew-attention", "offender=E", "spectator-of=nobody")
    assert told(nobody) == ["L76.B"]


def test_L11_C_a_procedural_penalty_may_follow_all_the_same() -> None:
    ruling = ruled(
        "action-before-director", *ACTED, "gained-by-ignorance=yes", "penalty-ns=yes",
        "penalty-amount=10%",
    )  # fmt: skip
    assert ruling.effects == (ProceduralPenalty(0, "10%"),)
    assert told(ruling)[-1] == "L11.C"


# Adjusted scores

PLAYED = ("result-obtained=yes", "offending-side=ew", "vulnerability=None")
LAW = ("ground=law", "by-clause=L16.A.2", "damage=yes")


def overrides(ruling: Ruling) -> list[tuple[int, str, int | None]]:
    return [
        (effect.side, str(effect.grade), effect.points)
        for effect in ruling.effects
        if isinstance(effect, ScoreOverride)
    ]


def test_L12_A_only_where_a_law_or_this_one_allows_it() -> None:
    assert keys(asked("adjusted-score")) == {
        "law", "no-indemnity", "no-normal-play", "wrong-penalty", "severity",
    }  # fmt: skip
    ruling = ruled("adjusted-score", *LAW, *PLAYED, "likely-ns=4S by E -1", "at-all-probable-ew=4S by E -2")
    assert told(ruling)[0] == "L16.A.2"
    assert contradicted("adjusted-score", "ground=law", "by-clause=2017:L12.C.1.a") == "L12.A"
    with pytest.raises(Malformed, match="clause id"):
        judged("adjusted-score", "ground=law", "by-clause=fairness")


def test_L12_A_1_no_adequate_indemnity_needs_damage() -> None:
    none = ruled("adjusted-score", "ground=no-indemnity", "damage=no")
    assert (told(none), none.effects) == (["L12.A.1"], ())
    given = ruled(
        "adjusted-score", "ground=no-indemnity", "damage=yes", *PLAYED, "likely-ns=4S by E -1",
        "at-all-probable-ew=4S by E -1",
    )  # fmt: skip
    assert overrides(given) == [(0, "assigned", 50), (1, "assigned", -50)]


def test_L12_A_2_no_normal_play_gives_an_artificial_score() -> None:
    ruling = ruled("adjusted-score", "ground=no-normal-play", "fault-ns=none", "fault-ew=none")
    assert told(ruling)[0] == "L12.A.2"
    assert [grade for _, grade, _ in overrides(ruling)] == ["average-plus", "average-plus"]


def test_L12_A_3_a_wrong_penalty_carried_out() -> None:
    ruling = ruled(
        "adjusted-score", "ground=wrong-penalty", "result-obtained=yes", "offending-side=neither",
        "vulnerability=NS", "likely-ns=4S by N =", "likely-ew=4S by N -1",
    )  # fmt: skip
    assert told(ruling)[0] == "L12.A.3"
    assert overrides(ruling) == [(0, "assigned", 620), (1, "assigned", 100)]


def test_L12_B_never_because_a_penalty_is_severe_or_lucky() -> None:
    assert dismissed("adjusted-score", "ground=severity") == "L12.B"
    assert dismissed("adjusted-score", "ground=law", "by-clause=L12.B") == "L12.B"


@pytest.mark.parametrize(
    ("fault", "grade"), [("none", Grade.AVERAGE_PLUS), ("partly", Grade.AVERAGE), ("directly", Grade.AVERAGE_MINUS)]
)
def test_L12_C_1_each_sides_average_goes_by_its_own_fault(fault: str, grade: Grade) -> None:
    for other in ("none", "partly", "directly"):
        ruling = ruled("adjusted-score", "ground=no-normal-play", f"fault-ns={fault}", f"fault-ew={other}")
        assert ScoreOverride(0, grade) in ruling.effects
        assert len(ruling.effects) == 3


def test_L12_C_1_without_a_result_the_score_is_artificial() -> None:
    question = asked("adjusted-score", *LAW, "result-obtained=no")
    assert (question.name, question.citation.id) == ("fault-ns", "L12.C.1")


def test_L12_C_2_two_thresholds_likely_and_at_all_probable() -> None:
    first = asked("adjusted-score", *LAW, *PLAYED)
    assert first.name == "likely-ns"
    second = asked("adjusted-score", *LAW, *PLAYED, "likely-ns=4S by E -1")
    assert second.name == "at-all-probable-ew"
    ruling = ruled("adjusted-score", *LAW, *PLAYED, "likely-ns=4S by E -1", "at-all-probable-ew=4SX by E -2")
    assert overrides(ruling) == [(0, "assigned", 50), (1, "assigned", -300)]


def test_L12_C_2_what_is_likely_is_also_at_all_probable() -> None:
    answers = (*LAW, *PLAYED, "likely-ns=4S by E -2", "at-all-probable-ew=4S by E -1")
    assert contradicted("adjusted-score", *answers) == "L12.C.2"


def test_L12_C_2_both_sides_may_offend_or_neither() -> None:
    common = (*LAW, "result-obtained=yes", "vulnerability=Both")
    both = ruled(
        "adjusted-score", *common, "offending-side=both", "at-all-probable-ns=3NT by S -1",
        "at-all-probable-ew=3NT by S =",
    )  # fmt: skip
    assert overrides(both) == [(0, "assigned", -100), (1, "assigned", -600)]
    assert asked("adjusted-score", *common, "offending-side=neither").name == "likely-ns"


def test_L12_C_3_a_committee_varies_an_assigned_score_for_equity() -> None:
    heard = (
        "appeal-by=NS", "own-table=yes", "minutes=10", "concurrence=both", "part=judgment",
        "can-meet=yes",
    )  # fmt: skip
    assert "equity" in keys(asked("appeal", *heard))
    assert "equity" not in keys(asked("appeal", *heard, regulations="committee_may_vary=false"))
    ruling = ruled("appeal", *heard, "decision=equity", "equity-ns=260", "equity-ew=-400")
    assert overrides(ruling) == [(0, "assigned", 260), (1, "assigned", -400)]
    assert "L12.C.3" in told(ruling)
    assert any("+260 分（按公平原则）" in one.text.zh for one in ruling.statements)


def test_L86_C_no_substitute_board_where_the_result_could_be_known() -> None:
    refused = ruled("substitute-board", "result-known=yes", "fault-ns=none", "fault-ew=none")
    assert told(refused)[0] == "L86.C"
    assert len(overrides(refused)) == 2
    allowed = ruled("substitute-board", "result-known=no")
    assert (told(allowed), allowed.effects) == (["L86.C"], ())


def test_L86_D_the_other_tables_result_gives_no_assigned_score_in_1997() -> None:
    """The option came in 2007: under this code an unplayable board gets averages, whatever the other table's result."""
    ruling = ruled("adjusted-score", "ground=no-normal-play", "fault-ns=none", "fault-ew=directly")
    assert {point.name for point in ruling.points} == {"ground", "fault-ns", "fault-ew"}
    assert all(grade != "assigned" for _, grade, _ in overrides(ruling))
    assert Cancel() in ruling.effects
