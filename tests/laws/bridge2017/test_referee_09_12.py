"""Laws 9 to 12: the rulings of 2017 and their adjusted scores, clause by clause."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from tests.referee.as_scored import as_scored
from tests.referee.desk import Desk, has, told

from paiju.errors import Malformed
from paiju.games.bridge import BoardResult, Contract, Vulnerability
from paiju.games.bridge.effects import Grade, LeadPenalty, MustCall, PassAlways, ScoreOverride
from paiju.laws import Code, Ruling
from paiju.laws.effect import AdjustLater, Caution, Effect, Information, ProceduralPenalty
from paiju.referee.bridge.scores.weighted import Weighted
from paiju.referee.bridge.settlement import Settlement, settle
from paiju.scoring import Matchpoints, TableResult, TeamImps, score_field, score_matches

N, E, S, W = range(4)
NS, EW = 0, 1
DESK = Desk(Code.BRIDGE_2017)
rule, asked, other_law = DESK.rule, DESK.asked, DESK.other_law
dismissed = DESK.dismissed
OLD = Desk(Code.BRIDGE_1997)


# Law 9

PLAY = {"drawn_by": "N", "period": "play", "contract": "4S by S"}
CALLED = {"director_called": "yes", "acted_since": "no"}


def test_2017_L9_A_2_declarer_or_a_defender_may_draw_attention_in_the_play() -> None:
    facts = {**PLAY, "drawn_by": "E", "offender": "W", **CALLED}
    assert "2017:L9.A.2" in told(rule("attention-drawn", **facts))
    before = rule("attention-drawn", drawn_by="E", period="auction", offender="W", **CALLED)
    assert "2017:L9.A.2" not in told(before)


def test_2017_L9_A_3_dummy_too_may_prevent_anybodys_irregularity() -> None:
    for guilty in ("S", "E"):
        facts = {**PLAY, "offender": guilty}
        warned = rule("attention-drawn", **facts, committed="no")
        assert (warned.effects, told(warned)) == ((), ["2017:L9.A.3"])
        late = rule("attention-drawn", **facts, committed="yes", **CALLED)
        assert has(late, Caution(N))
    old = OLD.rule("attention-drawn", **PLAY, offender="E", **CALLED)
    assert has(old, Caution(N))


def test_2017_L9_A_4_dummy_may_not_draw_attention_before_play_ends() -> None:
    facts = {**PLAY, "offender": "S", "committed": "yes"}
    assert "2017:L9.A.4" in told(rule("attention-drawn", **facts, **CALLED))
    over = rule("attention-drawn", drawn_by="N", period="after", offender="S", **CALLED)
    assert not has(over, Caution(N))


def test_2017_L9_A_5_no_player_need_tell_of_his_own_sides_infraction() -> None:
    silent = rule("own-infraction", silent_about="other", concealed="no")
    assert (silent.effects, told(silent)) == ((), ["2017:L9.A.5"])
    hidden = rule("own-infraction", silent_about="other", concealed="yes")
    assert told(hidden) == ["L72.B.4"]
    assert told(rule("own-infraction", silent_about="explanation")) == ["2017:L20.F.5"]


# Law 10


def test_2017_L10_C_3_the_innocent_side_chooses_what_suits_it_best() -> None:
    facts = {"auction": "N: 1S", "offender": "E", "call": "1H"}
    assert DESK.choices("insufficient-bid", **facts) == ("accept", "refuse")
    for choice in ("accept", "refuse"):
        more = {} if choice == "accept" else {"substitute": "2H", "same_denomination": "yes"}
        ruling = rule("insufficient-bid", **facts, accept=choice, **more)
        assert not any(isinstance(e, AdjustLater) and e.side == NS for e in ruling.effects)


def test_2017_L10_C_4_the_offenders_may_do_their_best_within_16c_and_72c() -> None:
    facts = {"auction": "N: 1H", "offender": "E", "call": "1D", "accept": "refuse"}
    ruling = rule("insufficient-bid", **facts, substitute="3NT", same_denomination="no", comparable="none")
    assert has(ruling, MustCall(E, "3NT"), PassAlways(W))
    assert has(ruling, Information((E, W), "1D"), AdjustLater(EW, "2017:L72.C"))
    assert not any(isinstance(e, ScoreOverride) for e in ruling.effects)


# Law 11

ACTED = {"offender": "E", "innocent_acted": "yes"}


def test_2017_L11_A_only_the_side_that_gained_is_adjusted() -> None:
    gained = rule("action-before-director", **ACTED, gained_by_ignorance="yes", penalty_ew="no")
    assert [e for e in gained.effects if isinstance(e, AdjustLater)] == [AdjustLater(NS, "2017:L11.A")]
    assert not any(isinstance(e, ScoreOverride | LeadPenalty) for e in gained.effects)
    lost = rule("action-before-director", **ACTED, gained_by_ignorance="no", forfeit="yes", penalty_ew="no")
    assert lost.effects == ()
    quiet = {"offender": "E", "innocent_acted": "no"}
    assert dismissed("action-before-director", **quiet) == "2017:L11.A"


def test_2017_L11_B_a_fine_is_still_possible() -> None:
    facts = {**ACTED, "gained_by_ignorance": "no", "forfeit": "yes"}
    fined = rule("action-before-director", **facts, penalty_ew="yes", penalty_amount="10%")
    assert has(fined, ProceduralPenalty(EW, "10%"))
    assert "2017:L11.B" in told(fined)
    kept = rule("action-before-director", **{**facts, "forfeit": "no"})
    assert "2017:L11.B" not in kept.clauses


def test_2017_removed_L11_B_a_spectators_remark_forfeits_nothing() -> None:
    ruling = rule("spectator-drew-attention", offender="W")
    assert ruling.effects == ()
    assert [point.name for point in ruling.points] == ["offender"]
    assert "2017:removed.L11.B" in told(ruling)
    assert "spectator-of" in OLD.asked("spectator-drew-attention", offender="W")


# Law 12

LAW = {"asked_by": "director", "ground": "law", "by_clause": "2017:L16.B.3", "damage": "yes"}
GIVEN = {**LAW, "award": "assigned", "offending_side": "ns", "vulnerability": "None"}


def overrides(ruling: Ruling) -> list[ScoreOverride]:
    return [effect for effect in ruling.effects if isinstance(effect, ScoreOverride)]


def test_2017_L12_A_a_request_must_come_in_time() -> None:
    late = {"asked_by": "player", "minutes": "45"}
    assert asked("adjusted-score", **late) == "of-his-own"
    refused = rule("adjusted-score", **late, of_his_own="no")
    assert (refused.effects, told(refused)) == ((), ["2017:L12.A"])
    assert asked("adjusted-score", **late, of_his_own="yes") == "ground"
    assert asked("adjusted-score", asked_by="player", minutes="30") == "ground"
    assert asked("adjusted-score", **late, regulations="appeal_minutes=60") == "ground"


def test_2017_L12_B_1_no_damage_no_adjustment() -> None:
    none = rule("adjusted-score", **{**LAW, "damage": "no"})
    assert (none.effects, told(none)) == ((), ["2017:L12.B.1"])
    assert asked("adjusted-score", **LAW) == "award"


def test_2017_L12_B_2_severity_is_no_ground() -> None:
    facts = {"asked_by": "director", "ground": "severity"}
    assert dismissed("adjusted-score", **facts) == "2017:L12.B.2"
    by_name = {**LAW, "by_clause": "2017:L12.B.2"}
    del by_name["damage"]
    assert dismissed("adjusted-score", **by_name) == "2017:L12.B.2"


def test_2017_L12_C_1_a_an_assigned_score_comes_before_an_artificial_one() -> None:
    assert other_law("adjusted-score", **LAW, award="no-result", result_obtained="yes") == "2017:L12.C.1.a"
    facts = {"award": "no-result", "result_obtained": "no", "fault_ns": "directly", "fault_ew": "none"}
    artificial = rule("adjusted-score", **LAW, **facts)
    assert [e.grade for e in overrides(artificial)] == [Grade.AVERAGE_MINUS, Grade.AVERAGE_PLUS]


def test_2017_L12_C_1_b_one_standard_for_both_sides() -> None:
    ruling = rule("adjusted-score", **GIVEN, probable="4S by E =", self_inflicted="no")
    assert [e.points for e in overrides(ruling)] == [-420, 420]
    names = [point.name for point in ruling.points]
    assert not any("likely" in name or "at-all-probable" in name for name in names)


def test_2017_L12_C_1_c_weights_come_to_100_and_leave_out_what_the_infraction_brought() -> None:
    bad = {**GIVEN, "probable": "60% 4H by N =, 50% 4H by N -1"}
    assert other_law("adjusted-score", **bad) == "2017:L12.C.1.c"
    good = {**GIVEN, "probable": "60% 4H by N =, 40% 4H by N -1"}
    assert other_law("adjusted-score", **good, by_infraction_only="yes") == "2017:L12.C.1.c"
    ruling = rule("adjusted-score", **good, by_infraction_only="no", self_inflicted="no")
    assert [e.weights for e in overrides(ruling)] == [((420, 60), (-50, 40)), ((-420, 60), (50, 40))]
    with pytest.raises(Malformed):
        Weighted.parse("4H by N =, 4H by N -1")


def table(effects: Sequence[Effect], points: str, names: tuple[str, str], ends: int) -> TableResult:
    contract, _, made = points.rpartition(" ")
    natural = BoardResult(Contract.parse(contract), int(made), ends)
    found = as_scored(settle(natural, Vulnerability.NONE, effects), (names[0],), (names[1],))
    assert found is not None
    return found


def test_2017_L12_C_1_c_each_result_is_scored_first_and_then_weighted() -> None:
    good = {**GIVEN, "probable": "60% 4H by N =, 40% 4H by N -1", "by_infraction_only": "no"}
    ruling = rule("adjusted-score", **good, self_inflicted="no")
    ours = table(overrides(ruling), "4H by N 8", ("A", "B"), -100)
    other = table([], "4H by N 9", ("B", "A"), -50)
    (match,) = score_matches([ours, other], TeamImps())
    assert [match.boards[0].home, match.boards[0].visitors] == [Fraction(6), Fraction(-6)]  # 0.6 x 10 + 0.4 x 0
    # at matchpoints against +420, -50 and -50: 5 of 6 for +420, 2 of 6 for -50
    field = [ours]
    for at, (result, points) in enumerate([("4H by N 10", 420), ("4H by N 9", -50), ("4H by N 9", -50)]):
        field.append(table([], result, (f"n{at}", f"e{at}"), points))
    row = score_field(field, Matchpoints()).travellers[0].rows[0]
    assert row.ns == Fraction(60 * 5 + 40 * 2, 100)
    assert row.ew == Fraction(60 * 1 + 40 * 4, 100)


def test_2017_L12_C_1_d_numerous_possibilities_allow_an_artificial_score() -> None:
    ruling = rule("adjusted-score", **LAW, award="numerous", fault_ns="directly", fault_ew="none")
    assert "2017:L12.C.1.d" in told(ruling)
    assert [e.grade for e in overrides(ruling)] == [Grade.AVERAGE_MINUS, Grade.AVERAGE_PLUS]
    assigned = rule("adjusted-score", **GIVEN, probable="P", self_inflicted="no")
    assert "2017:L12.C.1.d" not in told(assigned)


@pytest.mark.parametrize("how", ["error", "gamble"])
def test_2017_L12_C_1_e_the_self_inflicted_part_is_not_given_back(how: str) -> None:
    facts = {**GIVEN, "probable": "4S by E =", "self_inflicted": how}
    ruling = rule("adjusted-score", **facts, sound_result="1NT by N -1", table_result="2NT by E -2")
    ns, ew = overrides(ruling)
    assert (ns.points, ns.self_inflicted) == (-420, None)
    assert (ew.points, ew.self_inflicted) == (420, (50, -100))
    offenders = table([ns, ew], "2NT by E 6", ("A", "B"), 100)
    other = table([], "4S by E 10", ("B", "A"), -420)
    (match,) = score_matches([offenders, other], TeamImps())
    # without it 0; sound play 50 against 420 is 9 IMPs, -100 against 420 is 11: 2 are self-inflicted
    assert [match.boards[0].home, match.boards[0].visitors] == [Fraction(0), Fraction(-2)]


def test_2017_L12_C_1_f_the_two_scores_need_not_balance() -> None:
    effects = [ScoreOverride(NS, Grade.ASSIGNED, -420), ScoreOverride(EW, Grade.ASSIGNED, 370)]
    found = settle(BoardResult(Contract.parse("3NT by E"), 9, -400), Vulnerability.NONE, effects)
    assert (found.ns, found.ew) == (-420, 370)


@pytest.mark.parametrize(
    ("fault", "grade"), [("none", Grade.AVERAGE_PLUS), ("partly", Grade.AVERAGE), ("directly", Grade.AVERAGE_MINUS)]
)
def test_2017_L12_C_2_a_three_levels_by_fault(fault: str, grade: Grade) -> None:
    facts = {"asked_by": "director", "ground": "no-normal-play", "fault_ew": "none"}
    ruling = rule("adjusted-score", **facts, fault_ns=fault)
    assert overrides(ruling)[0] == ScoreOverride(NS, grade)
    assert "2017:L12.C.2.a" in told(ruling)


def test_2017_L12_C_2_d_the_organiser_may_vary_the_second_artificial_score() -> None:
    facts = {"asked_by": "director", "ground": "no-normal-play", "fault_ns": "none", "fault_ew": "directly"}
    rules = "later_average_plus=50"
    assert asked("adjusted-score", **{**facts, "regulations": rules}) == "earlier-ns"
    second = rule("adjusted-score", **facts, regulations=rules, earlier_ns="1")
    assert overrides(second)[0] == ScoreOverride(NS, Grade.AVERAGE)
    first = rule("adjusted-score", **facts, regulations=rules, earlier_ns="0")
    assert overrides(first)[0] == ScoreOverride(NS, Grade.AVERAGE_PLUS)
    assert overrides(rule("adjusted-score", **facts))[0] == ScoreOverride(NS, Grade.AVERAGE_PLUS)


def test_2017_L12_C_3_in_an_individual_both_are_adjusted_and_one_is_fined() -> None:
    effects: list[Effect] = [
        ScoreOverride(NS, Grade.AVERAGE_MINUS),
        ScoreOverride(EW, Grade.AVERAGE_PLUS),
        ProceduralPenalty(NS, "10%", N),
    ]
    found: Settlement = settle(BoardResult(None, None, 0), Vulnerability.NONE, effects)
    one = as_scored(found, ("north", "south"), ("east", "west"))
    assert one is not None
    rows = score_field([one], Matchpoints()).travellers[0].rows
    assert rows[0].award(NS, "north") == rows[0].award(NS, "south")  # type: ignore[arg-type]
    assert found.fines == (ProceduralPenalty(NS, "10%", N),)


def test_2017_removed_L12_C_3_weighting_is_the_directors_and_no_committee_varies_for_equity() -> None:
    heard = {"appeal_by": "NS", "own_table": "yes", "minutes": "10", "concurrence": "both"}
    part = {**heard, "part": "judgment", "can_meet": "yes"}
    assert "equity" in OLD.choices("appeal", **part)
    assert "equity" not in DESK.choices("appeal", **part)
    assert "equity" not in DESK.choices("appeal", **part, regulations="committee_may_vary=true")
    weighted = {**GIVEN, "probable": "50% 4S by E =, 50% 3S by E +1", "by_infraction_only": "no"}
    assert overrides(rule("adjusted-score", **weighted, self_inflicted="no"))[0].weights
